/// A number with a name.
public struct FormulaConstant: Sendable {
  /// Its spellings, the usual one first.
  public let names: [String]
  /// The nearest double.
  public let value: Double
  /// What it is, in a few words.
  public let summary: String

  /// Those that a formula can name.
  public static let all: [FormulaConstant] = [
    FormulaConstant(
      names: ["pi", "π", "PI", ".pi", "M_PI", "M_PI_F", "M_PI_H", "Math.PI"], value: .pi,
      summary: "half a turn; sin(pi*t) is exact in t"),
    FormulaConstant(names: ["tau", "τ"], value: 2 * .pi, summary: "a whole turn, 2π"),
    FormulaConstant(
      names: ["e", "M_E", "M_E_F", "Math.E"], value: 0x1.5bf0a8b145769p+1, summary: "Euler's number"),
    FormulaConstant(names: ["M_PI_2", "M_PI_2_F"], value: .pi / 2, summary: "π/2"),
    FormulaConstant(names: ["M_2_PI"], value: 2 / .pi, summary: "2/π"),
    FormulaConstant(names: ["Math.LN2"], value: 0x1.62e42fefa39efp-1, summary: "ln 2"),
    FormulaConstant(names: ["Math.LN10"], value: 0x1.26bb1bbb55516p+1, summary: "ln 10"),
    FormulaConstant(names: ["Math.SQRT2"], value: 2.0.squareRoot(), summary: "√2"),
    FormulaConstant(names: ["Math.SQRT1_2"], value: 0.5.squareRoot(), summary: "√½"),
  ]

  /// By the names that stand alone, and without "Math." those that only JavaScript has.
  static let byName: [String: Double] = values { !$0.hasPrefix("Math.") ? $0 : nil }
  static let ofJavaScript: [String: Double] = values { $0.hasPrefix("Math.") ? String($0.dropFirst(5)) : nil }

  private static func values(_ key: (String) -> String?) -> [String: Double] {
    let pairs = all.flatMap { constant in constant.names.compactMap { name in key(name).map { ($0, constant.value) } } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
