import RealModule
import ScalarMath

/// The result of a CSS math function: a number or a percentage, or a product of them on the way.
///
/// Source: CSS Values and Units Level 4, W3C, "mathematical expressions": `calc()`, the functions below, nested
/// brackets and the constants e, pi, infinity and NaN. Lengths, angles and times are rejected: no easing takes them.
struct CSSQuantity {
  /// The value; 0.25 for 25%.
  var value: Double
  /// The power of percent: 0 for a number, 1 for a percentage, 2 for a product of two percentages.
  var percentages = 0

  var isNumber: Bool { percentages == 0 }

  var kind: String {
    switch percentages {
    case 0: "a number"
    case 1: "a percentage"
    default: "a product or quotient of percentages"
    }
  }
}

/// Math functions, by recursive descent of bounded depth.
extension CSSScanner {
  /// The maximum nesting depth of brackets and functions.
  private static let mostLevels = 100

  static func isMath(_ function: String) -> Bool {
    functions[function] != nil || ["calc", "clamp", "round"].contains(function)
  }

  /// A function of one or more values between commas.
  private struct Function: Sendable {
    let counts: ClosedRange<Int>
    var takesPercentages = false
    let value: @Sendable ([Double]) -> Double
  }

  private static let functions: [String: Function] = [
    "min": Function(counts: 1...Int.max, takesPercentages: true) { $0.dropFirst().reduce($0[0], Double.lesser) },
    "max": Function(counts: 1...Int.max, takesPercentages: true) { $0.dropFirst().reduce($0[0], Double.greater) },
    "mod": Function(counts: 2...2, takesPercentages: true) { Double.flooredRemainder($0[0], $0[1]) },
    "rem": Function(counts: 2...2, takesPercentages: true) { $0[0].truncatingRemainder(dividingBy: $0[1]) },
    "abs": Function(counts: 1...1, takesPercentages: true) { $0[0].magnitude },
    "sign": Function(counts: 1...1, takesPercentages: true) { Double.signum($0[0]) },
    "pow": Function(counts: 2...2) { Double.power($0[0], $0[1]) },
    "sqrt": Function(counts: 1...1) { $0[0].squareRoot() },
    "hypot": Function(counts: 1...Int.max, takesPercentages: true) {
      $0.dropFirst().reduce($0[0].magnitude) { Double.hypot($0, $1) }
    },
    "log": Function(counts: 1...2) { $0.count == 1 ? Double.log($0[0]) : Double.log($0[0]) / Double.log($0[1]) },
    "exp": Function(counts: 1...1) { Double.exp($0[0]) },
    "sin": Function(counts: 1...1) { Double.sin($0[0]) },
    "cos": Function(counts: 1...1) { Double.cos($0[0]) },
    "tan": Function(counts: 1...1) { Double.tan($0[0]) },
  ]

  // MARK: Grammar

  /// Reads products between ' + ' and ' - ', which CSS requires blanks around.
  private mutating func sum() throws(CurveError) -> CSSQuantity {
    var total = try product()
    while case .symbol(let symbol) = token, symbol == UInt8(ascii: "+") || symbol == UInt8(ascii: "-") {
      let (sign, text) = symbol == UInt8(ascii: "+") ? (1.0, "+") : (-1.0, "-")
      guard isAfterBlank else { throw unexpected("a blank before the '\(text)' of a sum") }
      try advance()
      guard isAfterBlank else { throw unexpected("a blank after the '\(text)' of a sum") }
      let place = place
      let next = try product()
      try check(next, is: total, "a term after \(total.kind)", at: place)
      total.value += sign * next.value
    }
    return total
  }

  private mutating func product() throws(CurveError) -> CSSQuantity {
    var total = try operand()
    while case .symbol(let symbol) = token, symbol == UInt8(ascii: "*") || symbol == UInt8(ascii: "/") {
      try advance()
      let next = try operand()
      if symbol == UInt8(ascii: "*") {
        total = CSSQuantity(value: total.value * next.value, percentages: total.percentages + next.percentages)
      } else {
        total = CSSQuantity(value: total.value / next.value, percentages: total.percentages - next.percentages)
      }
    }
    return total
  }

  /// Reads a number, a percentage, a constant, or brackets or a math function up to the closing bracket.
  mutating func operand() throws(CurveError) -> CSSQuantity {
    switch token {
    case .number(let value, _):
      try advance()
      return CSSQuantity(value: value)
    case .percentage(let value):
      try advance()
      return CSSQuantity(value: value, percentages: 1)
    case .word(let name):
      guard let constant = Self.constants[name] else { break }
      try advance()
      return CSSQuantity(value: constant)
    case .symbol(UInt8(ascii: "(")):
      return try nested { (scanner) throws(CurveError) in
        try scanner.advance()
        return try scanner.sum()
      }
    case .function(let name):
      guard Self.isMath(name) else { break }
      return try nested { (scanner) throws(CurveError) in try scanner.call(name) }
    default: break
    }
    throw unexpected("a number, a percentage or a math function such as calc(…)")
  }

  private static let constants: [String: Double] = [
    "e": 2.718281828459045, "pi": .pi, "infinity": .infinity, "-infinity": -.infinity, "nan": .nan,
  ]

  /// Reads the contents of brackets, one level deeper, and the closing bracket.
  private mutating func nested(
    _ body: (inout CSSScanner) throws(CurveError) -> CSSQuantity
  ) throws(CurveError) -> CSSQuantity {
    level += 1
    defer { level -= 1 }
    guard level <= Self.mostLevels else {
      throw unexpected("a calculation of at most \(Self.mostLevels) levels")
    }
    let value = try body(&self)
    guard try accept(")") else { throw unexpected("')' or an operator") }
    return value
  }

  // MARK: Functions

  private mutating func call(_ name: String) throws(CurveError) -> CSSQuantity {
    try advance()
    switch name {
    case "calc": return try sum()
    case "round": return try round()
    case "clamp": return try clamp()
    default: break
    }
    guard let function = Self.functions[name] else { preconditionFailure("only math functions are called") }
    let place = place
    var values = [try sum()]
    if !function.takesPercentages {
      try check(values[0], is: CSSQuantity(value: 0), "the argument of \(name)()", at: place)
    }
    while values.count < function.counts.upperBound, try accept(",") {
      let place = self.place
      values.append(try sum())
      try check(values[values.count - 1], is: values[0], "a value next to \(values[0].kind)", at: place)
    }
    if values.count < function.counts.lowerBound { throw unexpected("a second value of \(name)()") }
    return CSSQuantity(
      value: function.value(values.map { $0.value }), percentages: name == "sign" ? 0 : values[0].percentages)
  }

  /// Reads `clamp(lowest, value, highest)`; `none` is no bound, and the lowest value wins.
  private mutating func clamp() throws(CurveError) -> CSSQuantity {
    var values: [CSSQuantity?] = []
    for index in 0..<3 {
      if index > 0 { try comma(after: "the \(index == 1 ? "lowest value" : "value") of clamp()") }
      let place = place
      if index != 1, token == .word("none") {
        try advance()
        values.append(nil)
        continue
      }
      let value = try sum()
      if let first = values.compactMap({ $0 }).first {
        try check(value, is: first, "a value next to \(first.kind)", at: place)
      }
      values.append(value)
    }
    guard var value = values[1] else { preconditionFailure("the value is never none") }
    if let highest = values[2] { value.value = Double.lesser(value.value, highest.value) }
    if let lowest = values[0] { value.value = Double.greater(value.value, lowest.value) }
    return value
  }

  /// Reads `round(strategy, value, step)`: by default to the nearest, halves up, and to whole numbers.
  private mutating func round() throws(CurveError) -> CSSQuantity {
    var strategy = "nearest"
    if case .word(let name) = token, ["nearest", "up", "down", "to-zero"].contains(name) {
      strategy = name
      try advance()
      try comma(after: "the strategy of round()")
    }
    var value = try sum()
    var step = CSSQuantity(value: 1)
    if try accept(",") {
      let place = place
      step = try sum()
      try check(step, is: value, "the step for \(value.kind)", at: place)
    } else if !value.isNumber {
      throw unexpected("',' and a step to round \(value.kind) to")
    }
    value.value = Self.rounded(value.value, to: step.value.magnitude, strategy)
    return value
  }

  private static func rounded(_ value: Double, to step: Double, _ strategy: String) -> Double {
    if step.isInfinite, value.isFinite {
      return strategy == "up" && value > 0 ? .infinity : strategy == "down" && value < 0 ? -.infinity : 0
    }
    let steps = value / step
    guard steps.isFinite else { return step == 0 || step.isInfinite || step.isNaN ? .nan : value }
    return switch strategy {
    case "up": steps.rounded(.up) * step
    case "down": steps.rounded(.down) * step
    case "to-zero": steps.rounded(.towardZero) * step
    default: halvesUp(steps) * step
    }
  }

  /// The nearest whole number, halves towards +∞, as CSS rounds to an `<integer>`.
  static func halvesUp(_ value: Double) -> Double {
    let whole = value.rounded(.down)
    return value - whole >= 0.5 ? whole + 1 : whole
  }

  // MARK: Errors

  private mutating func comma(after what: String) throws(CurveError) {
    guard try accept(",") else { throw unexpected("',' after \(what)") }
  }

  private func check(
    _ value: CSSQuantity, is wanted: CSSQuantity, _ name: String, at place: Range<Int>
  ) throws(CurveError) {
    if value.percentages == wanted.percentages { return }
    throw CurveError("\(name) must be \(wanted.kind), not \(value.kind)", at: place)
  }
}
