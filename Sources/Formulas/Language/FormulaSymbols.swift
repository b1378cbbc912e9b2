import ScalarMath

/// A number with a name.
public struct FormulaConstant: Sendable {
  /// Its spellings, the usual one first.
  public let names: [String]
  /// The nearest double, with an enclosure of the number.
  public let constant: RealConstant
  /// The nearest double.
  public var value: Double { constant.value }
  /// A description in a few words.
  public let summary: String

  /// Every constant of the formula language.
  public static let all: [FormulaConstant] = [
    FormulaConstant(
      names: ["pi", "π", "PI", ".pi", "M_PI", "M_PI_F", "M_PI_H", "Math.PI"], constant: .pi,
      summary: "half a turn; sin(pi*t) is exact in t"),
    FormulaConstant(names: ["tau", "τ", "TAU"], constant: RealConstant(2 * .pi, .above), summary: "a whole turn, 2π"),
    FormulaConstant(
      names: ["e", "M_E", "M_E_F", "Math.E"], constant: RealConstant(0x1.5bf0a8b145769p+1, .above),
      summary: "Euler's number"),
    FormulaConstant(
      names: ["M_PI_2", "M_PI_2_F", "FRAC_PI_2"], constant: RealConstant(.pi / 2, .above), summary: "π/2"),
    FormulaConstant(names: ["M_2_PI"], constant: RealConstant(2 / .pi, .below), summary: "2/π"),
    FormulaConstant(names: ["Math.LN2"], constant: .naturalLogOf2, summary: "ln 2"),
    FormulaConstant(names: ["Math.LN10"], constant: .naturalLogOf10, summary: "ln 10"),
    FormulaConstant(names: ["Math.SQRT2"], constant: RealConstant(2.0.squareRoot(), .below), summary: "√2"),
    FormulaConstant(names: ["Math.SQRT1_2"], constant: RealConstant(0.5.squareRoot(), .below), summary: "√½"),
  ]

  /// Constants by their names without "Math.", and JavaScript's own by their names after "Math.".
  static let byName: [String: RealConstant] = values { !$0.hasPrefix("Math.") ? $0 : nil }
  static let ofJavaScript: [String: RealConstant] = values { $0.hasPrefix("Math.") ? String($0.dropFirst(5)) : nil }

  private static func values(_ key: (String) -> String?) -> [String: RealConstant] {
    let pairs = all.flatMap { constant in
      constant.names.compactMap { name in key(name).map { ($0, constant.constant) } }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

/// An operator of the formula language.
public struct FormulaOperator: Sendable {
  /// The position of an operator: before its operand, between two, after one, or around one.
  public enum Place: Sendable { case before, between, behind, around }

  /// Its spellings, the usual one first.
  public let spellings: [String]
  /// Its place next to its operands.
  public let place: Place
  /// Its precedence: an operator of a higher level is applied first.
  public let level: Int
  /// Its meaning, with an example.
  public let summary: String

  private init(_ spellings: String..., place: Place = .between, level: Int, _ summary: String) {
    (self.spellings, self.place, self.level, self.summary) = (spellings, place, level, summary)
  }

  /// The spellings, with an operand unless they are between two: "== ===", "-a", "a°", "|a|".
  public var text: String {
    let signs = spellings.map { sign in
      switch place {
      case .before: "\(sign)a"
      case .between: sign
      case .behind: "a\(sign)"
      case .around: "\(sign)a\(sign)"
      }
    }
    return signs.joined(separator: " ")
  }

  /// Every operator, from the loosest to the tightest.
  public static let all: [FormulaOperator] = [
    FormulaOperator("|>", level: 0, "a |> f puts a in the place of f's abscissa: t |> easeOutBack |> clamped"),
    FormulaOperator("? :", level: 1, "c ? a : b is a if c is not 0; right to left, also if(c, a, b)"),
    FormulaOperator("||", level: 2, "or: 1 if either is not 0"),
    FormulaOperator("&&", level: 3, "and: 1 if both are not 0"),
    FormulaOperator("==", "===", level: 7, "1 if equal, otherwise 0; not chained"),
    FormulaOperator("!=", "≠", "!==", level: 7, "1 if different, otherwise 0; not chained"),
    FormulaOperator("<", level: 8, "1 if less, otherwise 0; not chained"),
    FormulaOperator("<=", "≤", level: 8, "1 if less or equal, otherwise 0; not chained"),
    FormulaOperator(">", level: 8, "1 if greater, otherwise 0; not chained"),
    FormulaOperator(">=", "≥", level: 8, "1 if greater or equal, otherwise 0; not chained"),
    FormulaOperator("+", level: 10, "sum"),
    FormulaOperator("-", "−", level: 10, "difference"),
    FormulaOperator("*", "×", "·", level: 11, "product; none is needed in 2t, 3(1-t), (1-t)(1+t), πt and 2|t|"),
    FormulaOperator("/", "÷", level: 11, "quotient; 1/2 is 0.5, but 0 in code that divides whole numbers"),
    FormulaOperator("%", level: 11, "remainder with the sign of the left side, as fmod; mod(a, b) floors"),
    FormulaOperator("-", "−", place: .before, level: 12, "minus; -t^2 is -(t^2), and --t is t except in code"),
    FormulaOperator("!", place: .before, level: 12, "not: 1 for 0, otherwise 0"),
    FormulaOperator("^", "**", "²", level: 13, "power, right to left: 2^3^2 is 2^9; not in C, which has pow"),
    FormulaOperator("√", "∛", place: .before, level: 14, "square and cube root of a number, a name or a bracket"),
    FormulaOperator("°", place: .behind, level: 14, "degrees: 90° is pi/2"),
    FormulaOperator(
      "'", "′", place: .behind, level: 14, "derivative of a function: f'(t), easeInOutCubic'; order 2 is ''"),
    FormulaOperator("|", place: .around, level: 14, "|x| is abs(x)"),
  ]

  /// The levels of the operators between two operands that bind less tightly than products.
  static let levels: [String: Int] = {
    let looser = all.filter { $0.place == .between && (2...10).contains($0.level) }
    let pairs = looser.flatMap { looser in looser.spellings.map { ($0, looser.level) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()
}
