/// The methods and members of numbers that Swift has.
enum NumberMethod: String, CaseIterable {
  case rounded, squareRoot, truncatingRemainder, isMultiple, signum, magnitude

  /// How it is called.
  var example: String {
    switch self {
    case .rounded: "x.rounded(.down)"
    case .squareRoot: "x.squareRoot()"
    case .truncatingRemainder: "x.truncatingRemainder(dividingBy: y)"
    case .isMultiple: "i.isMultiple(of: n)"
    case .signum: "i.signum()"
    case .magnitude: "x.magnitude"
    }
  }

  /// The label of its argument; nil where it takes none.
  var label: String? {
    switch self {
    case .truncatingRemainder: "dividingBy"
    case .isMultiple: "of"
    default: nil
    }
  }
}

extension Parser {
  /// The rules of `rounded`, to nearest with halves away from zero without one.
  private enum RoundingRule: String, CaseIterable {
    case toNearestOrAwayFromZero, toNearestOrEven, up, down, towardZero, awayFromZero
  }

  /// The method that is named behind a point here, with the point the next token; nil where none is.
  var methodAhead: NumberMethod? {
    guard token.isSymbol("."), let name = peek().name else { return nil }
    return NumberMethod(rawValue: name)
  }

  /// A method of a number, its point the next token.
  mutating func method(_ method: NumberMethod, of value: Value) throws(FormulaError) -> Value {
    let word = peek()
    try advance(2)
    if method == .magnitude { return Value(try tree.apply(.absolute, value.node), value.type) }
    let opening = token
    guard try accept("(") else {
      throw FormulaError("'\(method.rawValue)' is a function", suggestion: "write \(method.example)", at: word.place)
    }
    var argument: Value?
    var rule = RoundingRule.toNearestOrAwayFromZero
    if method == .rounded, token.isSymbol("."), let name = peek().name {
      guard let known = RoundingRule(rawValue: name) else {
        let near = NameSuggestion.nearest(to: name, among: RoundingRule.allCases.map(\.rawValue))
        throw FormulaError(
          "no rule of rounding is named '\(name)'", suggestion: near.map { "did you mean '.\($0)'?" }, at: peek().place)
      }
      rule = known
      try advance(2)
    } else if let label = method.label, token.name == label, peek().isSymbol(":") {
      try advance(2)
      argument = try unbarred { (parser) throws(FormulaError) in try parser.expression() }
    }
    guard token.isSymbol(")"), (argument == nil) == (method.label == nil) else {
      if token.kind == .end { try expect(")", opening: opening) }
      throw FormulaError(
        "'\(method.rawValue)' is called with other arguments", suggestion: "write \(method.example)", at: word.place)
    }
    try advance()
    return try applied(method, to: value, argument, rule)
  }

  private mutating func applied(
    _ method: NumberMethod, to value: Value, _ argument: Value?, _ rule: RoundingRule
  ) throws(FormulaError) -> Value {
    let x = value.node
    switch method {
    case .rounded: return Value(try rounded(x, rule))
    case .squareRoot: return Value(try tree.apply(.squareRoot, x))
    case .signum: return Value(try tree.apply(.sign, x), value.type)
    case .truncatingRemainder: return Value(try tree.apply(.truncatedRemainder, x, argument?.node ?? x))
    case .isMultiple:
      // 0 is a multiple of 0 alone.
      let divisor = argument?.node ?? x
      let remainder = try tree.apply(.truncatedRemainder, x, divisor)
      let isZero = try tree.apply(.equal, x, tree.constant(0))
      return Value(try tree.apply(.or, tree.apply(.equal, remainder, tree.constant(0)), isZero), .boolean)
    case .magnitude: return Value(try tree.apply(.absolute, x), value.type)
    }
  }

  private mutating func rounded(_ x: NodeID, _ rule: RoundingRule) throws(FormulaError) -> NodeID {
    switch rule {
    case .toNearestOrAwayFromZero: return try tree.apply(.round, x)
    case .toNearestOrEven: return try tree.roundedToEven(x)
    case .up: return try tree.apply(.ceil, x)
    case .down: return try tree.apply(.floor, x)
    case .towardZero: return try tree.apply(.trunc, x)
    case .awayFromZero:
      let isNegative = try tree.apply(.less, x, tree.constant(0))
      return try tree.apply(.select, isNegative, tree.apply(.floor, x), tree.apply(.ceil, x))
    }
  }
}
