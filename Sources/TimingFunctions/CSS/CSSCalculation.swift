import RealModule
import ScalarMath

/// What a math function of CSS comes to: a number or a percentage, and products of them on the way.
///
/// Source: CSS Values and Units Level 4, W3C, "mathematical expressions": `calc()`, the functions below, nested
/// brackets and the constants e, pi, infinity and NaN. Lengths, angles and times are refused: no easing takes them.
struct CSSQuantity {
  /// 0.25 for 25%.
  var value: Double
  /// 0 for a number, 1 for a percentage, 2 for a product of two percentages.
  var percentages = 0

  var isNumber: Bool { percentages == 0 }

  var kind: String {
    switch percentages {
    case 0: "a number"
    case 1: "a percentage"
    default: "a product or quotient of percentages"
    }
  }

  /// The value where a calculation ends: NaN is 0, and what is infinite is the largest number.
  var censored: Double {
    value.isNaN ? 0 : min(max(value, -Double.greatestFiniteMagnitude), Double.greatestFiniteMagnitude)
  }
}

/// Reads math functions: a recursive descent of bounded depth.
struct CSSCalculation {
  /// How deep brackets and functions may stand in one another.
  static let mostLevels = 100

  private var scanner: CSSScanner
  private var level = 0

  static func isMath(_ function: String) -> Bool { functions.contains(function) }

  private static let functions: Set = [
    "calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "pow", "sqrt", "hypot", "log", "exp", "sin",
    "cos",
    "tan",
  ]

  /// The value of the math function at hand, which is read to its closing bracket.
  static func value(_ scanner: inout CSSScanner) throws(CSSEasing.Failure) -> CSSQuantity {
    var calculation = CSSCalculation(scanner: scanner)
    let value = try calculation.operand()
    scanner = calculation.scanner
    return value
  }

  private init(scanner: CSSScanner) { self.scanner = scanner }

  // MARK: Grammar

  /// Products between ' + ' and ' - ', which CSS wants blanks on both sides of.
  private mutating func sum() throws(CSSEasing.Failure) -> CSSQuantity {
    var total = try product()
    while case .symbol(let symbol) = scanner.token, symbol == UInt8(ascii: "+") || symbol == UInt8(ascii: "-") {
      let sign = symbol == UInt8(ascii: "+") ? 1.0 : -1.0
      guard scanner.isAfterBlank else { throw unexpected("a blank before the '\(sign > 0 ? "+" : "-")' of a sum") }
      try scanner.advance()
      guard scanner.isAfterBlank else { throw unexpected("a blank after the '\(sign > 0 ? "+" : "-")' of a sum") }
      let place = scanner.place
      let next = try product()
      try check(next, is: total, "what is added to \(total.kind)", at: place)
      total.value += sign * next.value
    }
    return total
  }

  private mutating func product() throws(CSSEasing.Failure) -> CSSQuantity {
    var total = try operand()
    while case .symbol(let symbol) = scanner.token, symbol == UInt8(ascii: "*") || symbol == UInt8(ascii: "/") {
      try scanner.advance()
      let next = try operand()
      if symbol == UInt8(ascii: "*") {
        total = CSSQuantity(value: total.value * next.value, percentages: total.percentages + next.percentages)
      } else {
        total = CSSQuantity(value: total.value / next.value, percentages: total.percentages - next.percentages)
      }
    }
    return total
  }

  private mutating func operand() throws(CSSEasing.Failure) -> CSSQuantity {
    let token = scanner.token
    switch token {
    case .number(let value, _):
      try scanner.advance()
      return CSSQuantity(value: value)
    case .percentage(let value):
      try scanner.advance()
      return CSSQuantity(value: value, percentages: 1)
    case .word(let name):
      guard let constant = Self.constants[name] else { break }
      try scanner.advance()
      return CSSQuantity(value: constant)
    case .symbol(UInt8(ascii: "(")):
      return try nested { (calculation) throws(CSSEasing.Failure) in
        try calculation.scanner.advance()
        return try calculation.sum()
      }
    case .function(let name):
      guard Self.isMath(name) else { break }
      return try nested { (calculation) throws(CSSEasing.Failure) in try calculation.call(name) }
    default: break
    }
    throw unexpected("a number, a percentage or a math function such as calc(…)")
  }

  private static let constants: [String: Double] = [
    "e": 2.718281828459045, "pi": .pi, "infinity": .infinity, "-infinity": -.infinity, "nan": .nan,
  ]

  /// What stands in brackets, one level deeper, with the closing one.
  private mutating func nested(
    _ body: (inout CSSCalculation) throws(CSSEasing.Failure) -> CSSQuantity
  ) throws(CSSEasing.Failure) -> CSSQuantity {
    level += 1
    defer { level -= 1 }
    guard level <= Self.mostLevels else { throw unexpected("a calculation of at most \(Self.mostLevels) levels") }
    let value = try body(&self)
    guard scanner.token == .symbol(UInt8(ascii: ")")) else { throw unexpected("')' or an operator") }
    try scanner.advance()
    return value
  }

  // MARK: Functions

  private mutating func call(_ name: String) throws(CSSEasing.Failure) -> CSSQuantity {
    try scanner.advance()
    switch name {
    case "calc": return try sum()
    case "round": return try round()
    case "clamp": return try clamp()
    default: break
    }
    var places = [scanner.place]
    var values = [try sum()]
    while scanner.token == .symbol(UInt8(ascii: ",")), values.count < Self.mostArguments(of: name) {
      try scanner.advance()
      places.append(scanner.place)
      values.append(try sum())
      try check(values[values.count - 1], is: values[0], "what stands beside \(values[0].kind)", at: places.last)
    }
    if values.count < (["mod", "rem", "pow"].contains(name) ? 2 : 1) {
      throw unexpected("a second value of \(name)()")
    }
    let keepsKind = ["min", "max", "mod", "rem", "abs", "hypot"].contains(name)
    if !keepsKind && name != "sign" {
      try check(values[0], is: CSSQuantity(value: 0), "what \(name)() takes", at: places[0])
    }
    return CSSQuantity(
      value: Self.value(of: name, values.map { $0.value }), percentages: keepsKind ? values[0].percentages : 0)
  }

  private static func mostArguments(of name: String) -> Int {
    switch name {
    case "min", "max", "hypot": .max
    case "mod", "rem", "pow", "log": 2
    default: 1
    }
  }

  private static func value(of name: String, _ values: [Double]) -> Double {
    let (a, b) = (values[0], values.last ?? .nan)
    switch name {
    case "min": return values.dropFirst().reduce(a, Double.lesser)
    case "max": return values.dropFirst().reduce(a, Double.greater)
    case "mod": return Double.flooredRemainder(a, b)
    case "rem": return a.truncatingRemainder(dividingBy: b)
    case "abs": return a.magnitude
    case "sign": return Double.signum(a)
    case "pow": return Double.power(a, b)
    case "sqrt": return a.squareRoot()
    case "hypot": return values.dropFirst().reduce(a.magnitude) { Double.hypot($0, $1) }
    case "log": return values.count == 1 ? Double.log(a) : Double.log(a) / Double.log(b)
    case "exp": return Double.exp(a)
    case "sin": return Double.sin(a)
    case "cos": return Double.cos(a)
    default: return Double.tan(a)
    }
  }

  /// `clamp(lowest, value, highest)`, where `none` is no bound; the lowest wins.
  private mutating func clamp() throws(CSSEasing.Failure) -> CSSQuantity {
    var values: [CSSQuantity?] = []
    for index in 0..<3 {
      if index > 0 { try comma(after: "the \(index == 1 ? "lowest value" : "value") of clamp()") }
      let place = scanner.place
      if index != 1, scanner.token == .word("none") {
        try scanner.advance()
        values.append(nil)
        continue
      }
      let value = try sum()
      if let first = values.compactMap({ $0 }).first {
        try check(value, is: first, "what stands beside \(first.kind)", at: place)
      }
      values.append(value)
    }
    guard var value = values[1] else { preconditionFailure("the value is never none") }
    if let highest = values[2] { value.value = Double.lesser(value.value, highest.value) }
    if let lowest = values[0] { value.value = Double.greater(value.value, lowest.value) }
    return value
  }

  /// `round(strategy, value, step)`: to the nearest unless a strategy is named, halves up; to whole numbers unless a
  /// step is given.
  private mutating func round() throws(CSSEasing.Failure) -> CSSQuantity {
    var strategy = "nearest"
    if case .word(let name) = scanner.token, ["nearest", "up", "down", "to-zero"].contains(name) {
      strategy = name
      try scanner.advance()
      try comma(after: "the strategy of round()")
    }
    var value = try sum()
    var step = CSSQuantity(value: 1)
    if scanner.token == .symbol(UInt8(ascii: ",")) {
      try scanner.advance()
      let place = scanner.place
      step = try sum()
      try check(step, is: value, "the step of \(value.kind)", at: place)
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

  // MARK: Failures

  private mutating func comma(after what: String) throws(CSSEasing.Failure) {
    guard scanner.token == .symbol(UInt8(ascii: ",")) else { throw unexpected("',' after \(what)") }
    try scanner.advance()
  }

  private func check(
    _ value: CSSQuantity, is wanted: CSSQuantity, _ name: String, at place: Range<Int>?
  ) throws(CSSEasing.Failure) {
    if value.percentages == wanted.percentages { return }
    throw CSSEasing.Failure(
      reason: .argument(name: name, found: value.kind, legal: wanted.kind), place: place ?? scanner.place)
  }

  private func unexpected(_ legal: String) -> CSSEasing.Failure {
    CSSEasing.Failure(reason: .unexpected(found: scanner.found, legal: legal), place: scanner.place)
  }
}
