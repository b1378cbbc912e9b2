import ScalarMath

/// The result of a CSS math function, a number or a percentage; an intermediate result may be a product of percentages.
///
/// Source: CSS Values and Units Level 4, W3C, "mathematical expressions": `calc()`, `min()`, `max()`, `clamp()`, nested
/// brackets and the constants e, pi, infinity and NaN. Other functions, and lengths, angles and times, are rejected.
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

/// Parses math functions by recursive descent of bounded depth.
extension CSSScanner {
  /// The maximum nesting depth of brackets and functions.
  private static let mostLevels = 100

  static func isMath(_ function: String) -> Bool { ["calc", "min", "max", "clamp"].contains(function) }

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
      let isProduct = symbol == UInt8(ascii: "*")
      total.value = isProduct ? total.value * next.value : total.value / next.value
      total.percentages += isProduct ? next.percentages : -next.percentages
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

  /// Parses a math function up to its closing bracket and returns its result. In `clamp()`, the minimum wins over a
  /// smaller maximum.
  private mutating func call(_ name: String) throws(CurveError) -> CSSQuantity {
    try advance()
    var values = [try sum()]
    while name != "calc", try accept(",") {
      let place = place
      values.append(try sum())
      try check(values[values.count - 1], is: values[0], "a value next to \(values[0].kind)", at: place)
    }
    var result = values[0]
    if name == "clamp" {
      guard values.count == 3 else { throw unexpected("the three values of clamp()") }
      result.value = .greater(.lesser(values[1].value, values[2].value), values[0].value)
      return result
    }
    for next in values.dropFirst() {
      result.value = name == "min" ? .lesser(result.value, next.value) : .greater(result.value, next.value)
    }
    return result
  }

  /// The nearest whole number, halves towards +∞, as CSS rounds to an `<integer>`.
  static func halvesUp(_ value: Double) -> Double {
    let whole = value.rounded(.down)
    return value - whole >= 0.5 ? whole + 1 : whole
  }

  private func check(
    _ value: CSSQuantity, is wanted: CSSQuantity, _ name: String, at place: Range<Int>
  ) throws(CurveError) {
    if value.percentages == wanted.percentages { return }
    throw CurveError("\(name) must be \(wanted.kind), not \(value.kind)", at: place)
  }
}
