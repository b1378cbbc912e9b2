/// Conversions between the types of code, declared, cast or called.
extension Parser {
  /// A value as an assignment to a name, a parameter or a result of a type has it.
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
        "Swift does not make a whole number of a real one by itself", suggestion: "write Int(…)", at: place)
    }
    return try converted(value, to: type)
  }

  /// A value as `int(x)`, `(int)x` or `Int(x)` gives it.
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
      case .integer:
        let node = try language == .c ? tree.wrapped(value.node, integer) : tree.checked(value.node, integer)
        return Value(node, type)
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
        suggestion: "plot one component at a time", at: word.place)
    }
    let value = others.first?.value ?? first.value
    guard let name = word.name, let type = NumberType.type(of: [name]) else { return value }
    // Swift divides the whole literals of Double(1/2) as Int before it converts.
    if language == .swift, type == .real, let literal = value.literal { return Value(literal.whole) }
    return try converted(value, to: type)
  }

  /// The types of C and of Swift keep what is whole whole in these functions.
  static let keepingTypes: Set<String> = ["abs", "min", "max", "clamp", "sign"]

  /// The type of a call of a library function: that of its arguments where it keeps types and all are whole.
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

  /// `--t` and `++t`: in code the name changes by one, and that is the value; in mathematics they are two signs. Nil,
  /// with nothing read, where none stands; `--2` and `- -t` are two signs.
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
        suggestion: "write \(name) or (\(name) \(sign) 1)", at: token.place.lowerBound..<peek(2).place.upperBound)
    }
    let sign = token
    let word = peek(2)
    try advance(3)
    return try changed(name, by: sign, at: word.place)
  }

  /// `i++` and `i--` behind a name, which has been read: nil where they do not stand.
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
