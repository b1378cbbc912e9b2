import ScalarMath

/// A number with a name.
public struct FormulaConstant: Sendable {
  /// Its spellings, the usual one first.
  public let names: [String]
  /// The number.
  public let constant: RealConstant
  /// The nearest double.
  public var value: Double { constant.value }
  /// What it is, in a few words.
  public let summary: String

  /// Those that a formula can name.
  public static let all: [FormulaConstant] = [
    FormulaConstant(
      names: ["pi", "π", "PI", ".pi", "M_PI", "M_PI_F", "M_PI_H", "Math.PI"], constant: .pi,
      summary: "half a turn; sin(pi*t) is exact in t"),
    FormulaConstant(names: ["tau", "τ"], constant: RealConstant(2 * .pi, .above), summary: "a whole turn, 2π"),
    FormulaConstant(
      names: ["e", "M_E", "M_E_F", "Math.E"], constant: RealConstant(0x1.5bf0a8b145769p+1, .above),
      summary: "Euler's number"),
    FormulaConstant(names: ["M_PI_2", "M_PI_2_F"], constant: RealConstant(.pi / 2, .above), summary: "π/2"),
    FormulaConstant(names: ["M_2_PI"], constant: RealConstant(2 / .pi, .below), summary: "2/π"),
    FormulaConstant(names: ["Math.LN2"], constant: .naturalLogOf2, summary: "ln 2"),
    FormulaConstant(names: ["Math.LN10"], constant: .naturalLogOf10, summary: "ln 10"),
    FormulaConstant(names: ["Math.SQRT2"], constant: RealConstant(2.0.squareRoot(), .below), summary: "√2"),
    FormulaConstant(names: ["Math.SQRT1_2"], constant: RealConstant(0.5.squareRoot(), .below), summary: "√½"),
  ]

  /// By the names that stand alone, and without "Math." those that only JavaScript has.
  static let byName: [String: RealConstant] = values { !$0.hasPrefix("Math.") ? $0 : nil }
  static let ofJavaScript: [String: RealConstant] = values { $0.hasPrefix("Math.") ? String($0.dropFirst(5)) : nil }

  private static func values(_ key: (String) -> String?) -> [String: RealConstant] {
    let pairs = all.flatMap { constant in
      constant.names.compactMap { name in key(name).map { ($0, constant.constant) } }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
