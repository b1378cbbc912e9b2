/// Conversions between the types of code, declared, cast or called.
extension Parser {
  /// A value after its assignment to a name, a parameter or a result of a type.
  ///
  /// C converts silently: it drops the fraction of a real number. Swift refuses that.
  mutating func assigned(_ value: Value, to type: NumberType?, at place: Range<Int>) throws(FormulaError) -> Value {
    guard language.isTyped else { return value }
    guard let type else {
      // Swift infers Int for whole literals.
      guard let literal = value.literal, language == .swift else { return value }
      return Value(literal.whole, .integer(.int64))
    }
    if language == .swift, case .integer = type, value.type == .real, value.literal == nil {
      throw FormulaError(
        "Swift does not convert a real number to a whole one by itself", suggestion: "Write Int(…)", at: place)
    }
    return try converted(value, to: type)
  }

  /// A value after `int(x)`, `(int)x` or `Int(x)`.
  mutating func converted(_ value: Value, to type: NumberType) throws(FormulaError) -> Value {
    if value.type == type, value.literal == nil { return value }
    switch type {
    case .real: return Value(value.node)
    case .boolean:
      if value.type == .boolean { return value }
      return Value(try tree.apply(.notEqual, value.node, tree.constant(0)), .boolean)
    case .integer(let integer):
      if let literal = value.literal { return Value(try tree.checked(literal.whole, integer), type) }
      switch value.type {
      case .boolean: return Value(value.node, type)
      case .real: return Value(try tree.truncated(value.node, integer), type)
      case .integer: return Value(try tree.checked(value.node, integer), type)
      }
    }
  }

  /// `(int)x` of C; nil, with nothing read, where none stands.
  mutating func cast() throws(FormulaError) -> Value? {
    guard language == .c, token.isSymbol("(") else { return nil }
    var words: [String] = []
    while let word = peek(words.count + 1).name, NumberType.words[word] != nil { words.append(word) }
    guard !words.isEmpty, peek(words.count + 1).isSymbol(")"), let type = NumberType.type(of: words) else { return nil }
    try advance(words.count + 2)
    let value = try nested { (parser) throws(FormulaError) in try parser.unary() }
    return try converted(value, to: type)
  }

  /// `float(x)`, `int(x)`, `float3(x)`; of several components one number must remain.
  mutating func conversion(_ word: Token) throws(FormulaError) -> Value {
    let arguments = try arguments()
    guard let first = arguments.first else { throw FormulaError("the brackets are empty", at: word.place) }
    let others = arguments.filter { tree.constantValue($0.value.node) != 0 }
    let distinct = Set(others.map(\.value.node))
    if distinct.count > 1 {
      throw FormulaError(
        "a formula is one number, and '\(word.name ?? "")' has \(distinct.count) different components",
        suggestion: "Plot one component at a time", at: word.place)
    }
    let value = others.first?.value ?? first.value
    guard let name = word.name, let type = NumberType.type(of: [name]) else { return value }
    // Swift divides the whole literals of Double(1/2) as Int before it converts.
    if language == .swift, type == .real, let literal = value.literal { return Value(literal.whole) }
    return try converted(value, to: type)
  }

  /// In C and Swift these functions of whole numbers are whole.
  static let keepingTypes: Set<String> = ["abs", "min", "max", "clamp", "sign"]

  /// The type of a call of a library function: that of its arguments if it keeps types and all are whole.
  func type(ofCall name: String, _ arguments: [Argument]) -> NumberType {
    guard language.isTyped, Self.keepingTypes.contains(name) else { return .real }
    var common: IntegerType?
    for argument in arguments {
      if case .integer(let type) = promoted(argument.value) {
        guard common == nil || common == type else { return .real }
        common = type
      } else if argument.value.literal == nil {
        return .real
      }
    }
    return common.map { .integer($0) } ?? .real
  }

  /// `--t` and `++t`: in code the new value of the name, in mathematics two signs. nil, with nothing read, if none stands
  /// here; `--2` and `- -t` are two signs.
  mutating func decrement() throws(FormulaError) -> Value? {
    guard token.isSymbol("-") || token.isSymbol("+"), peek().kind == token.kind, peek().isGlued,
      let name = peek(2).name, peek(2).isGlued, !peek(3).isSymbol("("), !peek(3).isSymbol("."),
      FormulaConstant.byName[name] == nil || scope[name] != nil
    else { return nil }
    if language == .mathematics {
      let isAlone = tokens.lazy.filter { $0.name == name }.count == 1
      if isAlone { return nil }
      let sign = Self.spelling(token)
      throw FormulaError(
        "ambiguous: '\(sign)\(sign)\(name)' is \(name) in mathematics and \(name) \(sign) 1 in code",
        suggestion: "Write \(name) or (\(name) \(sign) 1)", at: token.place.lowerBound..<peek(2).place.upperBound)
    }
    let sign = token
    let word = peek(2)
    try advance(3)
    return try changed(name, by: sign, at: word.place)
  }

  /// `i++` and `i--` behind a name that has been read; nil if none stands here.
  mutating func changedAfterwards(_ word: Token, _ value: Value) throws(FormulaError) -> Value? {
    guard language == .c || language == .javaScript, let name = word.name, token.isGlued, peek().isGlued,
      token.isSymbol("-") || token.isSymbol("+"), peek().kind == token.kind, !startsOperand(peek(2)) || !peek(2).isGlued
    else { return nil }
    let sign = token
    try advance(2)
    _ = try changed(name, by: sign, at: word.place)
    return value
  }

  /// Changes a name by one; its new value.
  private mutating func changed(_ name: String, by sign: Token, at place: Range<Int>) throws(FormulaError) -> Value {
    let one = try tree.constant(1)
    let old = try current(name, at: place)
    var step = Value(one)
    if case .integer = old.type { step = Value(one, old.type) }
    return try assign(name, combine(Self.spelling(sign), old, step, at: place), at: place)
  }

  /// Gives a name a new value, in the type that it has.
  mutating func assign(_ name: String, _ value: Value, at place: Range<Int>) throws(FormulaError) -> Value {
    guard language.isTyped else {
      bind(name, Binding(value: value, type: nil))
      return value
    }
    // A free name is a real number.
    let type: NumberType? = scope[name].map(\.type) ?? (isMet(name) ? .real : nil)
    let new = try assigned(value, to: type, at: place)
    bind(name, Binding(value: new, type: type ?? new.type))
    return new
  }
}

/// The methods and members of Swift's numbers.
enum NumberMethod: String, CaseIterable {
  case rounded, squareRoot, truncatingRemainder, isMultiple, signum, magnitude

  /// A call of it, and the label of its argument; nil for a method without one.
  var call: (example: String, label: String?) {
    switch self {
    case .rounded: ("x.rounded(.down)", nil)
    case .squareRoot: ("x.squareRoot()", nil)
    case .truncatingRemainder: ("x.truncatingRemainder(dividingBy: y)", "dividingBy")
    case .isMultiple: ("i.isMultiple(of: n)", "of")
    case .signum: ("i.signum()", nil)
    case .magnitude: ("x.magnitude", nil)
    }
  }
}

extension Parser {
  /// The rules of `rounded`, to nearest with halves away from zero without one.
  private enum RoundingRule: String, CaseIterable {
    case toNearestOrAwayFromZero, toNearestOrEven, up, down, towardZero, awayFromZero
  }

  /// The method behind a point, the point the next token; nil if there is none.
  var methodAhead: NumberMethod? {
    guard token.isSymbol("."), let name = peek().name else { return nil }
    return NumberMethod(rawValue: name)
  }

  /// A method of a number, its point the next token.
  mutating func method(_ method: NumberMethod, of value: Value) throws(FormulaError) -> Value {
    let word = peek()
    try advance(2)
    if method == .magnitude { return Value(try tree.apply(.absolute, value.node), value.type) }
    guard token.isSymbol("(") else {
      throw FormulaError(
        "'\(method.rawValue)' is a function", suggestion: "Write \(method.call.example)", at: word.place)
    }
    let opened = try open()
    var argument: Value?
    var rule = RoundingRule.toNearestOrAwayFromZero
    if method == .rounded, token.isSymbol("."), let name = peek().name {
      guard let known = RoundingRule(rawValue: name) else {
        let near = NameSuggestion.nearest(to: name, among: RoundingRule.allCases.map(\.rawValue))
        throw FormulaError(
          "'.\(name)' is not a rounding rule", suggestion: near.map { "Did you mean '.\($0)'?" }, at: peek().place)
      }
      rule = known
      try advance(2)
    } else if let label = method.call.label, token.name == label, peek().isSymbol(":") {
      try advance(2)
      argument = try expression()
    }
    guard token.kind == .end || token.isSymbol(")") && (argument == nil) == (method.call.label == nil) else {
      throw FormulaError(
        "'\(method.rawValue)' is called with other arguments", suggestion: "Write \(method.call.example)",
        at: word.place)
    }
    try close(opened)
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
