import ScalarMath

/// A CSS `<easing-function>`: a keyword, `cubic-bezier()`, `steps()` or `linear()`.
///
/// Source: CSS Easing Functions Level 2, W3C. Read with ``init(_:)``, written with ``specifiedText`` and
/// ``computedText``.
public enum CSSEasing: Sendable, Hashable, CustomStringConvertible {
  /// An easing by its name in CSS, such as `ease-in-out`.
  public enum Keyword: String, Sendable, Hashable, CaseIterable {
    case linear
    case ease
    case easeIn = "ease-in"
    case easeOut = "ease-out"
    case easeInOut = "ease-in-out"
    case stepStart = "step-start"
    case stepEnd = "step-end"

    /// The curve that CSS defines for the keyword.
    public var timingFunction: ErasedCurve {
      switch self {
      case .linear: Linear().erased
      case .ease: CubicBezier.ease.erased
      case .easeIn: CubicBezier.easeIn.erased
      case .easeOut: CubicBezier.easeOut.erased
      case .easeInOut: CubicBezier.easeInOut.erased
      case .stepStart: Steps.stepStart.erased
      case .stepEnd: Steps.stepEnd.erased
      }
    }
  }

  case keyword(Keyword)
  case cubicBezier(CubicBezier)
  case steps(Steps)
  case linear(PiecewiseLinear)

  /// The curve; outside 0...1 it continues as CSS specifies.
  public var timingFunction: ErasedCurve {
    switch self {
    case .keyword(let keyword): keyword.timingFunction
    case .cubicBezier(let curve): curve.erased
    case .steps(let steps): steps.erased
    case .linear(let curve): curve.erased
    }
  }

  /// Parses one easing function as CSS does: letters of any case, blanks and comments between tokens.
  ///
  /// A count of steps beyond ``Steps/largestCount`` and a number beyond the range of `Double` are clamped to the
  /// largest, as CSS specifies. `calc()`, `min()`, `max()` and `clamp()` of numbers and percentages can replace a
  /// number. Their result is clamped to the legal range, and rounded for a count of steps. Some valid CSS is rejected:
  /// other math functions, a bracket or a comment that the end of the text closes, escapes, `var()` and similar
  /// functions, and `linear()` of a single stop, which later drafts of Level 2 allow.
  ///
  /// The text may be a declaration, such as `transition-timing-function: ease-in;` or `--ease: linear(0, 1)`, and end
  /// with `!important` and a semicolon. Parsing takes time proportional to the text.
  public init(_ text: String) throws(CurveError) {
    var scanner = try CSSScanner(text)
    self = try scanner.easings(most: 1, "nothing after the easing")[0]
  }

  /// Parses a list of one or more easing functions between commas, alone or as a declaration, like the properties
  /// `animation-timing-function` and `transition-timing-function`.
  ///
  /// - Throws: ``CurveError`` with the place in the text.
  public static func list(_ text: String) throws(CurveError) -> [CSSEasing] {
    var scanner = try CSSScanner(text)
    return try scanner.easings(most: .max, "',' or nothing after an easing")
  }

  /// Returns true if the property or variable of this name takes, or may take, a list of easings.
  package static func isProperty(_ name: String) -> Bool {
    name.hasPrefix("--") || name.hasPrefix("$") || name.lowercased().hasSuffix("-timing-function")
  }

  /// The canonical specified value, as `style.transitionTimingFunction` returns it.
  ///
  /// Keywords are kept, but `step-start` becomes `steps(1, start)` and `step-end` becomes `steps(1)`. A position at the
  /// end is omitted. A stop of `linear()` keeps its given percentages, two of them as two stops. A calculation is
  /// written as its result, although browsers keep `calc()` around it. Numbers have at most six decimals, as CSSOM
  /// requires, so a text is unchanged when it is read and written again (percentages below a billion).
  public var specifiedText: String { text { $0.stops } }

  /// The canonical computed value: like ``specifiedText``, but `linear()` has the input of every point, in
  /// non-decreasing order.
  public var computedText: String { text { $0.points.map { .init($0.output, $0.input) } } }

  public var description: String { specifiedText }

  /// Returns the text with these stops of a `linear()`.
  private func text(_ stops: (PiecewiseLinear) -> [PiecewiseLinear.Stop]) -> String {
    switch self {
    case .keyword(.stepStart): Self.text(Steps.stepStart)
    case .keyword(.stepEnd): Self.text(Steps.stepEnd)
    case .keyword(let keyword): keyword.rawValue
    case .cubicBezier(let curve):
      Self.call("cubic-bezier", [curve.x1, curve.y1, curve.x2, curve.y2].map(CSSNumberText.number))
    case .steps(let steps): Self.text(steps)
    case .linear(let curve): Self.call("linear", stops(curve).flatMap(Self.text))
    }
  }

  private static func text(_ steps: Steps) -> String {
    let isAtEnd = steps.position == .end || steps.position == .jumpEnd
    return call("steps", ["\(steps.count)"] + (isAtEnd ? [] : [steps.position.rawValue]))
  }

  private static func text(_ stop: PiecewiseLinear.Stop) -> [String] {
    let output = CSSNumberText.number(stop.output)
    let inputs = [stop.input, stop.lastInput].compactMap { $0 }
    return inputs.isEmpty ? [output] : inputs.map { "\(output) \(CSSNumberText.percentage($0))" }
  }

  private static func call(_ name: String, _ arguments: [String]) -> String {
    "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

/// Easing functions.
extension CSSScanner {
  /// Reads at most `most` easings up to the end of the text. The name of a property or variable may precede them,
  /// `!important` and semicolons may follow. `legal` is the expectation that the error states for any other token.
  fileprivate mutating func easings(most: Int, _ legal: String) throws(CurveError) -> [CSSEasing] {
    if case .word(let name) = token, CSSEasing.isProperty(name) {
      try advance()
      guard try accept(":") else { throw unexpected("':'") }
    }
    var easings = [try easing()]
    while easings.count < most, try accept(",") { easings.append(try easing()) }
    if try accept("!") {
      guard token == .word("important") else { throw unexpected("'important' after '!'") }
      try advance()
    }
    while try accept(";") {}
    guard token == .end else { throw unexpected(legal) }
    return easings
  }

  private mutating func easing() throws(CurveError) -> CSSEasing {
    let place = place
    switch token {
    case .word(let name):
      guard let keyword = CSSEasing.Keyword(rawValue: name) else { throw unknown(name) }
      try advance()
      return .keyword(keyword)
    case .function("cubic-bezier"):
      try advance()
      return .cubicBezier(try cubicBezier(place))
    case .function("steps"):
      try advance()
      return .steps(try steps())
    case .function("linear"):
      try advance()
      return .linear(try linear(place))
    case .function(let name): throw unknown(name)
    default: throw unexpected("an easing such as ease, cubic-bezier(…), steps(…) or linear(…)")
    }
  }

  // MARK: Functions, after the opening bracket

  private mutating func cubicBezier(_ start: Range<Int>) throws(CurveError) -> CubicBezier {
    var values: [Double] = []
    var places: [Range<Int>] = []
    let names = ["x1", "y1", "x2", "y2"]
    repeat {
      places.append(place)
      let name = names[values.count % 4]
      let (value, isCalculated, _) = try number("\(name) of cubic-bezier")
      values.append(isCalculated && name.hasPrefix("x") ? min(max(value, 0), 1) : value)
    } while try accept(",")
    try close()
    guard values.count == 4 else {
      throw CurveError("cubic-bezier needs four numbers, not \(values.count)", at: start)
    }
    let culprit = names.indices.first { $0 % 2 == 0 && !(0...1 ~= values[$0]) }
    return try Self.legal(at: culprit.map { places[$0] } ?? start) { () throws(IllegalParameter) in
      try CubicBezier(values[0], values[1], values[2], values[3])
    }
  }

  private mutating func steps() throws(CurveError) -> Steps {
    let place = place
    switch token {
    case .function, .number(_, isInteger: true): break
    default: throw argument("count of steps", "an integer without fraction or exponent")
    }
    let (value, isCalculated, isNaN) = try number("count of steps")
    var position = Steps.Position.end
    if try accept(",") {
      guard case .word(let name) = token, let named = Steps.Position(rawValue: name) else {
        throw argument("position of steps", "one of \(Self.positions)")
      }
      position = named
      try advance()
    }
    try close()
    // Follows web-platform-tests (css/css-easing), although calc(1) is the least possible count.
    if isNaN, position == .jumpNone {
      throw CurveError("count of steps must be a number with jump-none, not NaN", at: place)
    }
    let count = isCalculated ? max(Self.halvesUp(value), Double(Steps.fewest(position))) : value
    return try Self.legal(at: place) { () throws(IllegalParameter) in
      try Steps(count: min(count, Double(Steps.largestCount)), position)
    }
  }

  private static let positions = Steps.Position.allCases.map { $0.rawValue }.joined(separator: ", ")

  private mutating func linear(_ start: Range<Int>) throws(CurveError) -> PiecewiseLinear {
    var stops: [PiecewiseLinear.Stop] = []
    if token != .symbol(UInt8(ascii: ")")) {
      repeat { stops.append(try stop()) } while try accept(",")
    }
    try close()
    return try Self.legal(at: start) { () throws(IllegalParameter) in try PiecewiseLinear(stops) }
  }

  /// Creates a curve; a parameter that is not legal becomes an error at the place.
  private static func legal<Curve>(
    at place: Range<Int>, _ make: () throws(IllegalParameter) -> Curve
  ) throws(CurveError) -> Curve {
    do throws(IllegalParameter) { return try make() } catch { throw CurveError(error.description, at: place) }
  }

  /// Reads a number with at most two percentages before or after it.
  private mutating func stop() throws(CurveError) -> PiecewiseLinear.Stop {
    let start = (text: found, place: place)
    var inputs = try percentages()
    if !inputs.isEmpty, case .symbol = token {
      throw CurveError("the stop \(start.text) has no output value; write a number before it", at: start.place)
    }
    let output = try number("output of a stop of linear").value
    if inputs.isEmpty {
      inputs = try percentages()
    } else {
      let next = self
      if try percentage() != nil { throw next.unexpected("the percentages of a stop next to each other") }
    }
    return PiecewiseLinear.Stop(output, inputs.first, inputs.dropFirst().first)
  }

  private mutating func percentages() throws(CurveError) -> [Double] {
    var values: [Double] = []
    var next = self
    while let value = try next.percentage() {
      guard values.count < 2 else { throw unexpected("at most two percentages for a stop") }
      values.append(value)
      self = next
    }
    return values
  }

  /// Reads a percentage, literal or calculated; returns nil and reads nothing if another token is next.
  private mutating func percentage() throws(CurveError) -> Double? {
    let start = self
    if case .percentage(let value) = token {
      try advance()
      return value
    }
    guard case .function(let name) = token, Self.isMath(name) else { return nil }
    let quantity = try operand()
    if quantity.percentages == 1 { return quantity.value.censored }
    self = start
    return nil
  }

  // MARK: Tokens

  private mutating func number(
    _ name: String
  ) throws(CurveError) -> (value: Double, isCalculated: Bool, isNaN: Bool) {
    if case .function(let function) = token {
      guard Self.isMath(function) else { throw unsupported(function) }
      let start = place
      let quantity = try operand()
      if quantity.isNumber { return (quantity.value.censored, true, quantity.value.isNaN) }
      throw CurveError("\(name) must be a number, not \(quantity.kind)", at: start)
    }
    guard case .number(let value, _) = token else { throw argument(name, "a number") }
    try advance()
    return (value, false, false)
  }

  private mutating func close() throws(CurveError) {
    if try accept(")") { return }
    switch token {
    case .function(let name) where !Self.isMath(name): throw unsupported(name)
    case .dimension, .symbol, .end: throw unexpected("')'")
    default: throw CurveError("a comma is missing before \(found)", at: place)
    }
  }

  private func argument(_ name: String, _ legal: String) -> CurveError {
    CurveError("\(name) must be \(legal), not \(found)", at: place)
  }

  private func unknown(_ name: String) -> CurveError {
    if ["steps", "cubic-bezier"].contains(name) {
      return unexpected("\(name)(…), without a blank before the bracket")
    }
    let short = Self.shortened(name)
    return CurveError("'\(short)' is not a CSS easing", at: place, unknownName: short)
  }

  private func unsupported(_ name: String) -> CurveError {
    CurveError("\(Self.shortened(name))() is not supported; write its value", at: place)
  }

  private static func shortened(_ name: String) -> String { name.count > 40 ? name.prefix(39) + "…" : name }
}

/// Numbers in CSS serialization.
enum CSSNumberText {
  /// A `<number>`: at most six decimals, no exponent, a digit before the point.
  ///
  /// Source: CSSOM, W3C, "serialize a CSS component value". The shortest decimals that read back as the same number are
  /// rounded, halves away from zero. An infinity is written as the largest finite number, NaN as 0.
  static func number(_ value: Double) -> String { ShortestDecimal(value.censored).rounded(toPlaces: 6).plainText }

  /// A `<percentage>`: 0.25 as `25%`.
  static func percentage(_ fraction: Double) -> String {
    ShortestDecimal(fraction.censored).shifted(by: 2).rounded(toPlaces: 6).plainText + "%"
  }
}
