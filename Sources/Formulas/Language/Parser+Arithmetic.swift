import ScalarMath
import TimingFunctions

/// Operators on values with types: whole numbers are divided as their language divides them.
extension Parser {
  /// The type of comparisons: in C a truth value is a whole number where it is counted with.
  var truth: NumberType { language == .c || language == .javaScript ? .boolean : .real }

  /// A value as a condition: true unless it is 0, and in JavaScript NaN.
  mutating func condition(_ value: Value) throws(FormulaError) -> NodeID {
    if language != .javaScript || value.type == .boolean { return value.node }
    return try tree.apply(.less, tree.constant(0), tree.apply(.magnitude, value.node))
  }

  /// A numeral. Digits alone are an int in C and real in JavaScript; elsewhere their surroundings decide.
  mutating func literal() throws(FormulaError) -> Value {
    let word = token
    guard case .number(let value) = word.kind else { throw unexpected(expecting: "a number") }
    switch word.form {
    case .whole: break
    case .zeroed:
      if language == .mathematics || language == .swift { break }
      throw FormulaError(
        "ambiguous: a whole number that begins with a zero is octal in C", suggestion: "Write \(value.shortestText)",
        at: word.place)
    case .suffixed(let letter):
      try refuseSuffix(letter, word)
      fallthrough
    case .fractional:
      try advance()
      return Value(try tree.constant(value, word.exactness))
    }
    try advance()
    let node = try tree.constant(value, word.exactness)
    switch language {
    case .javaScript: return Value(node)
    case .c:
      if let suffix = token.name, token.isGlued, ["u", "U"].contains(suffix) {
        throw Self.wrapping(suffix, suggestion: "Leave the suffix out", token.place)
      }
      return Value(node, .integer)
    case .mathematics, .code, .swift: return Value(node, literal: Value.Literal(whole: node))
    }
  }

  /// Refuses `2f` where f is a name of the source, and nothing else shows that this is code, where it is 2.
  private func refuseSuffix(_ letter: String, _ word: Token) throws(FormulaError) {
    guard scope[letter] != nil || functions[letter] != nil, !isCode else { return }
    throw FormulaError(
      "ambiguous: a number with the suffix '\(letter)', and '\(letter)' has a meaning of its own",
      suggestion: "Write 2*\(letter) or 2.0", at: word.place)
  }

  mutating func combine(
    _ symbol: String, _ a: Value, _ b: Value, at place: Range<Int>
  ) throws(FormulaError) -> Value {
    switch symbol {
    case "||", "&&": return try logical(symbol == "||", a, b)
    case ">": return try compared(.less, b, a, at: place)
    case ">=": return try compared(.lessOrEqual, b, a, at: place)
    default:
      guard let operation = Self.operations[symbol] else { throw unexpected() }
      return try "+-*/%".contains(symbol)
        ? arithmetic(operation, a, b, at: place) : compared(operation, a, b, at: place)
    }
  }

  private static let operations: [String: FormulaOperation] = [
    "==": .equal, "!=": .notEqual, "<": .less, "<=": .lessOrEqual, "+": .add, "-": .subtract, "*": .multiply,
    "/": .divide, "%": .truncatedRemainder,
  ]

  /// The logical or and and: 0 or 1; in JavaScript one of the two sides.
  private mutating func logical(_ isOr: Bool, _ a: Value, _ b: Value) throws(FormulaError) -> Value {
    if language == .javaScript, a.type != .boolean || b.type != .boolean {
      return try isOr ? select(condition(a), a, b) : select(condition(a), b, a)
    }
    return Value(try tree.apply(isOr ? .or : .and, a.node, b.node), truth)
  }

  private mutating func compared(
    _ operation: FormulaOperation, _ a: Value, _ b: Value, at place: Range<Int>
  ) throws(FormulaError) -> Value {
    if language == .javaScript, place.count == 3, (a.type == .boolean) != (b.type == .boolean) {
      throw FormulaError(
        "a truth value and a number are never the same in JavaScript", suggestion: "Write == or !=", at: place)
    }
    let (left, right, _) = unified(a, b)
    return Value(try tree.apply(operation, left, right), truth)
  }

  private mutating func arithmetic(
    _ operation: FormulaOperation, _ a: Value, _ b: Value, at place: Range<Int>
  ) throws(FormulaError) -> Value {
    if let first = a.literal, let second = b.literal {
      let whole = try tree.integer(operation, first.whole, second.whole)
      let isDeclared = first.isDeclared || second.isDeclared
      if operation == .divide, isDeclared { try refuseQuotient(first.whole, second.whole, whole, at: place) }
      let real = try tree.folded(operation, a.node, b.node)
      return Value(real, literal: Value.Literal(whole: whole, isDeclared: isDeclared))
    }
    let (left, right, type) = unified(a, b)
    return Value(
      try type == .integer ? tree.integer(operation, left, right) : tree.apply(operation, left, right), type)
  }

  /// Refuses the quotient of whole numbers whose names were declared without a type, if languages disagree about it.
  private func refuseQuotient(
    _ a: NodeID, _ b: NodeID, _ whole: NodeID, at place: Range<Int>
  ) throws(FormulaError) {
    guard language == .mathematics || language == .code, let a = tree.constantValue(a), let b = tree.constantValue(b),
      let whole = tree.constantValue(whole), b != 0, a / b != whole
    else { return }
    let (swift, javaScript) = (whole.shortestText, (a / b).shortestText)
    throw FormulaError(
      "ambiguous: this quotient of whole numbers is \(swift) in Swift and \(javaScript) in JavaScript",
      suggestion: "Declare \(a.shortestText).0, or write trunc(a/b)", at: place)
  }

  /// The type in which the language calculates with a value.
  func promoted(_ value: Value) -> NumberType {
    value.type == .boolean ? (language == .c ? .integer : .real) : value.type
  }

  /// Both sides in the type in which the language calculates with them, and that type.
  func unified(_ a: Value, _ b: Value) -> (NodeID, NodeID, NumberType) {
    let (first, second) = (promoted(a), promoted(b))
    if first == .integer, let literal = b.literal { return (a.node, literal.whole, .integer) }
    if second == .integer, let literal = a.literal { return (literal.whole, b.node, .integer) }
    return (a.node, b.node, first == .integer && second == .integer ? .integer : .real)
  }

  /// One of two values: `c ? a : b`.
  mutating func select(_ condition: NodeID, _ a: Value, _ b: Value) throws(FormulaError) -> Value {
    if let first = a.literal, let second = b.literal {
      let real = try tree.apply(.select, condition, a.node, b.node)
      guard language == .swift else { return Value(real) }
      let whole = try tree.apply(.select, condition, first.whole, second.whole)
      return Value(real, literal: Value.Literal(whole: whole))
    }
    if a.type == .boolean, b.type == .boolean {
      return Value(try tree.apply(.select, condition, a.node, b.node), .boolean)
    }
    let (first, second, type) = unified(a, b)
    return Value(try tree.apply(.select, condition, first, second), type)
  }

  mutating func negated(_ value: Value) throws(FormulaError) -> Value {
    if promoted(value) == .integer {
      return Value(try tree.integer(.subtract, tree.constant(0), value.node), .integer)
    }
    var literal = value.literal
    if let whole = literal?.whole { literal?.whole = try tree.integer(.subtract, tree.constant(0), whole) }
    if let number = tree.constantValue(value.node) {
      return Value(try tree.constant(-number, tree[value.node].exactness.negated), literal: literal)
    }
    return Value(try tree.apply(.negate, value.node), literal: literal)
  }
}

/// Calls: library functions, functions of the source, conversions.
extension Parser {
  /// An argument, with its name if the call gives one.
  struct Argument {
    var label: String?
    var value: Value
    var place: Range<Int>
    /// Whether it is one of the words of its parameter.
    var isKeyword = false

    init(_ value: Value, at place: Range<Int>, label: String? = nil, isKeyword: Bool = false) {
      (self.value, self.place, self.label, self.isKeyword) = (value, place, label, isKeyword)
    }

    init(_ node: NodeID, at place: Range<Int>) { self.init(Value(node), at: place) }
  }

  /// A call; the name is the next token and a bracket follows.
  mutating func call(named name: String) throws(FormulaError) -> Value {
    let word = token
    try advance()
    if let function = functions[name] { return try call(function, arguments()) }
    if scope[name] != nil { throw notAFunction(name, word) }
    if NumberType.words[name] != nil { return try conversion(word) }
    if FormulaConstant.byName[name] != nil { throw notAFunction(name, word) }
    guard let index = library.index(of: name) else { throw unknownFunction(name, word) }
    if case .list(let form, _) = library[index].form { return Value(try list(index, form, word)) }
    let arguments = try arguments(of: library[index])
    let isTimed = arguments.count == 5 && tree.readsAbscissa(arguments[4].value.node)
    if name == "cubic-bezier", arguments.count != 4, !isTimed {
      throw FormulaError("cubic-bezier needs four numbers, not \(arguments.count)", at: place(from: word))
    }
    return try bind(index, arguments, word)
  }

  private func notAFunction(_ name: String, _ word: Token) -> FormulaError {
    FormulaError("'\(name)' is not a function", suggestion: "Write \(name)*(…)", at: word.place)
  }

  private func unknownFunction(_ name: String, _ word: Token) -> FormulaError {
    if Self.abscissas.contains(name) || name == chosenAbscissa || name.count == 1 { return notAFunction(name, word) }
    return FormulaError(
      "'\(name)' is not a function",
      suggestion: NameSuggestion.question(for: name, among: library.names + Array(functions.keys)), at: word.place)
  }

  /// `(a, b, name: c)`
  mutating func arguments(of definition: FunctionDefinition? = nil) throws(FormulaError) -> [Argument] {
    let opened = try open()
    var arguments: [Argument] = []
    if !token.isSymbol(")") {
      repeat { arguments.append(try argument(of: definition, after: arguments)) } while try accept(",")
    }
    try close(opened)
    return arguments
  }

  private mutating func argument(
    of definition: FunctionDefinition?, after others: [Argument]
  ) throws(FormulaError) -> Argument {
    let start = token
    var label: String?
    if let name = token.name, peek().isSymbol(":") {
      label = name
      try advance(2)
    } else if let name = token.name, peek().isSymbol("="), scope[name] == nil,
      definition?.parameters.contains(where: { $0.isNamed(name) }) == true
    {
      throw FormulaError("a colon names an argument, not '='", suggestion: "Write \(name):", at: token.place)
    } else if others.last?.label != nil {
      throw FormulaError(
        "an argument without a name must come before those with names",
        suggestion: definition.map { "Write \($0.signature)" }, at: start.place)
    }
    if case .number = token.kind, let word = peek().name, scope[word] == nil,
      definition?.parameters.contains(where: { $0.words.contains(word) }) == true
    {
      throw FormulaError("a comma is missing before '\(word)'", at: peek().place)
    }
    let keyword = try keyword(of: definition, label: label, position: others.count)
    let value = if let keyword { Value(keyword) } else { try expression() }
    return Argument(value, at: place(from: start), label: label, isKeyword: keyword != nil)
  }

  /// A function of the source, its body read with the arguments bound.
  mutating func call(_ function: SourceFunction, _ arguments: [Argument]) throws(FormulaError) -> Value {
    callsFunctions = true
    let place = previous?.place ?? function.place
    var given: [Value?] = function.parameters.map { _ in nil }
    for (position, argument) in arguments.enumerated() {
      var slot = position
      if let label = argument.label {
        slot = function.parameters.firstIndex { ($0.label ?? $0.name) == label || $0.name == label } ?? position
      }
      guard slot < given.count, given[slot] == nil else { throw wrongCount(function, arguments.count, place) }
      given[slot] = argument.value
    }
    let mark = replaced.count
    defer { _ = takeBack(to: mark) }
    for (parameter, value) in zip(function.parameters, given) {
      var value = value
      if value == nil, let standard = parameter.standard {
        value = try reading(at: standard) { (parser) throws(FormulaError) in
          let value = try parser.expression()
          guard parser.token.isSymbol(",") || parser.token.isSymbol(")") else { throw parser.unexpected() }
          return value
        }
      }
      guard let value else { throw wrongCount(function, arguments.count, place) }
      let stored = try assigned(value, to: parameter.type, at: place)
      bind(parameter.name, Binding(value: stored, type: language.isTyped ? parameter.type ?? stored.type : nil))
    }
    return try value(of: function)
  }

  func wrongCount(_ function: SourceFunction, _ count: Int, _ place: Range<Int>) -> FormulaError {
    FormulaError("the function needs \(Self.counted(function.parameters.count, "argument")), not \(count)", at: place)
  }

  /// The value of a function of the source, with its parameters bound or free.
  mutating func value(of function: SourceFunction) throws(FormulaError) -> Value {
    let value = try reading(at: function.body) { (parser) throws(FormulaError) in
      if function.isExpression {
        let value = try parser.expression()
        guard parser.endsStatement || parser.token.isSymbol(",") else { throw parser.unexpected() }
        return value
      }
      let outcome = try parser.statements()
      guard let value = outcome.returned ?? outcome.last else {
        throw FormulaError("the function has no value", suggestion: "Add return", at: function.place)
      }
      return value
    }
    return try assigned(value, to: function.type, at: function.place)
  }

  /// Runs `body` one level deeper on the tokens from `start`, and comes back.
  private mutating func reading(
    at start: Int, _ body: (inout Parser) throws(FormulaError) -> Value
  ) throws(FormulaError) -> Value {
    let outside = (index, surroundings)
    defer { (index, surroundings) = outside }
    (index, surroundings) = (start, Surroundings())
    return try nested(body)
  }

  /// Orders the arguments of a library function, fills in what was left out, and makes the node.
  mutating func bind(_ index: FunctionIndex, _ arguments: [Argument], _ word: Token) throws(FormulaError) -> Value {
    // In C and Swift these functions of whole numbers are whole.
    let keepsTypes = language.isTyped && ["abs", "min", "max", "clamp", "sign"].contains(library[index].name)
    let isWhole = arguments.allSatisfy { $0.value.literal != nil || promoted($0.value) == .integer }
    guard keepsTypes, isWhole, !arguments.isEmpty else { return Value(try node(index, arguments, word)) }
    let wholes = arguments.map { argument in
      Argument(argument.value.literal.map { Value($0.whole) } ?? argument.value, at: argument.place, label: argument.label)
    }
    let whole = try node(index, wholes, word)
    if arguments.contains(where: { $0.value.literal == nil }) { return Value(whole, .integer) }
    return Value(try node(index, arguments, word), literal: Value.Literal(whole: whole))
  }

  private mutating func node(_ index: FunctionIndex, _ given: [Argument], _ word: Token) throws(FormulaError) -> NodeID
  {
    let definition = library[index]
    let place = place(from: word)
    switch definition.form {
    case .operations(let arity, let build):
      if let label = given.first(where: { $0.label != nil }) {
        throw FormulaError("arguments of '\(definition.name)' have no names", at: label.place)
      }
      var values = given.map(\.value.node)
      if values.isEmpty, definition.isCurveByName { values = [try tree.abscissa()] }
      guard arity.contains(values.count) else { throw wrongCount(definition, values.count, place) }
      tree.place = place
      do { return try build(&tree, values) } catch {
        throw error as? FormulaError ?? FormulaError("\(error)", at: place)
      }
    case .list where definition.isCurveByName:
      return try tree.call(CallSite(function: index, arguments: [tree.abscissa()]), at: place)
    case .list:
      throw FormulaError("'\(definition.name)' needs a list", suggestion: "Write \(definition.signature)", at: place)
    case .curve, .quantity, .functional: return try tree.call(callSite(index, given, place), at: place)
    }
  }

  func wrongCount(_ definition: FunctionDefinition, _ count: Int, _ place: Range<Int>) -> FormulaError {
    FormulaError(
      "'\(definition.name)' is called with \(Self.counted(count, "argument"))",
      suggestion: "Write \(definition.signature)", at: place)
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    count == 0 ? "no \(noun)s" : count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
