/// Calls: library functions, functions of the source, conversions.
extension Parser {
  /// An argument with its name, where one was given.
  struct Argument {
    var label: String?
    var value: Value
    var place: Range<Int>
    /// Whether it is one of the words that its parameter takes.
    var isKeyword = false
  }

  /// A call; the name is the next token and a bracket follows.
  mutating func callable(_ name: String) throws(FormulaError) -> Value {
    try nested { (parser) throws(FormulaError) in
      try parser.outsideStops { (parser) throws(FormulaError) in try parser.call(named: name) }
    }
  }

  private mutating func call(named name: String) throws(FormulaError) -> Value {
    let word = token
    try advance()
    if let function = functions[name] { return try call(function, arguments()) }
    if scope[name] != nil { throw notAFunction(name, word) }
    if NumberType.words[name] != nil { return try conversion(word) }
    if FormulaConstant.byName[name] != nil { throw notAFunction(name, word) }
    guard let index = library.index(of: name) else { throw unknownFunction(name, word) }
    if case .stops = library[index].form { return Value(try stops(index, word)) }
    if case .list(let form, _) = library[index].form { return Value(try list(index, form, word)) }
    return try bind(index, arguments(of: library[index]), word)
  }

  private func notAFunction(_ name: String, _ word: Token) -> FormulaError {
    FormulaError("'\(name)' is not a function", suggestion: "write \(name)*(…)", at: word.place)
  }

  private func unknownFunction(_ name: String, _ word: Token) -> FormulaError {
    if Self.abscissas.contains(name) || name == chosenAbscissa || name.count == 1 { return notAFunction(name, word) }
    let near = NameSuggestion.nearest(to: name, among: library.names + Array(functions.keys))
    return FormulaError(
      "no function named '\(name)'", suggestion: near.map { "did you mean '\($0)'?" }, at: word.place)
  }

  /// `(a, b, name: c)`
  mutating func arguments(of definition: FunctionDefinition? = nil) throws(FormulaError) -> [Argument] {
    let opening = token
    try expect("(")
    openBrackets += 1
    let bars = openBars
    openBars = 0
    defer { (openBrackets, openBars) = (openBrackets - 1, bars) }
    var arguments: [Argument] = []
    if try accept(")") { return arguments }
    repeat {
      let start = token
      var label: String?
      if let name = token.name, peek().isSymbol(":") {
        label = name
        try advance(2)
      } else if let name = token.name, peek().isSymbol("="), scope[name] == nil,
        definition?.parameters.contains(where: { $0.isNamed(name) }) == true
      {
        throw FormulaError(
          "an argument is named with a colon, not with '='", suggestion: "write \(name):", at: token.place)
      } else if arguments.last?.label != nil {
        throw FormulaError(
          "positional arguments come before named ones", suggestion: definition.map { "write \($0.signature)" },
          at: start.place)
      }
      let keyword = try keyword(of: definition, label: label, position: arguments.count)
      let value: Value
      if let keyword { value = Value(keyword) } else { value = try expression() }
      arguments.append(
        Argument(
          label: label, value: value, place: start.place.lowerBound..<(previous ?? start).place.upperBound,
          isKeyword: keyword != nil))
    } while try accept(",")
    try expect(")", opening: opening)
    return arguments
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

  private func wrongCount(_ function: SourceFunction, _ count: Int, _ place: Range<Int>) -> FormulaError {
    FormulaError(
      "a function of \(Self.counted(function.parameters.count, "argument")) is called with \(count)", at: place)
  }

  /// What the body of a function of the source comes to, with its parameters bound or free.
  mutating func value(of function: SourceFunction) throws(FormulaError) -> Value {
    let value = try reading(at: function.body) { (parser) throws(FormulaError) in
      if function.isExpression {
        let value = try parser.expression()
        guard parser.endsStatement || parser.token.isSymbol(",") else { throw parser.unexpected() }
        return value
      }
      let outcome = try parser.statements()
      guard let value = outcome.returned ?? outcome.last else {
        throw FormulaError("the function returns nothing", at: function.place)
      }
      return value
    }
    return try assigned(value, to: function.type, at: function.place)
  }

  /// Runs `body` one level deeper on the tokens from `start`, and comes back.
  private mutating func reading(
    at start: Int, _ body: (inout Parser) throws(FormulaError) -> Value
  ) throws(FormulaError) -> Value {
    let (savedIndex, savedBrackets, savedBars) = (index, openBrackets, openBars)
    defer { (index, openBrackets, openBars) = (savedIndex, savedBrackets, savedBars) }
    (index, openBrackets, openBars) = (start, 0, 0)
    return try nested(body)
  }

  /// Orders the arguments of a library function, fills in what was left out, and makes the node.
  mutating func bind(_ index: FunctionIndex, _ arguments: [Argument], _ word: Token) throws(FormulaError) -> Value {
    let definition = library[index]
    let type = type(ofCall: definition.name, arguments)
    var given = arguments
    if case .integer(let integer) = type {
      for position in given.indices {
        guard let literal = given[position].value.literal else { continue }
        given[position].value = Value(try tree.checked(literal.whole, integer), type)
      }
    }
    var value = Value(try node(index, given, word), type)
    if language == .swift, Self.keepingTypes.contains(definition.name), type == .real {
      let wholes = given.compactMap { $0.value.literal?.whole }
      guard wholes.count == given.count, !given.isEmpty else { return value }
      for (position, whole) in wholes.enumerated() { given[position].value = Value(whole) }
      value.literal = Value.Literal(whole: try node(index, given, word))
    }
    return value
  }

  private mutating func node(_ index: FunctionIndex, _ given: [Argument], _ word: Token) throws(FormulaError) -> NodeID
  {
    let definition = library[index]
    let place = word.place.lowerBound..<max(word.place.upperBound, previous?.place.upperBound ?? 0)
    switch definition.form {
    case .operations(let arity, let build):
      if let label = given.first(where: { $0.label != nil }) {
        throw FormulaError("'\(definition.name)' takes no named arguments", at: label.place)
      }
      var values = given.map(\.value.node)
      if values.isEmpty, definition.isCurveByName { values = [try tree.abscissa()] }
      guard arity.contains(values.count) else { throw wrongCount(definition, values.count, place) }
      tree.place = place
      do { return try build(&tree, values) } catch {
        throw error as? FormulaError ?? FormulaError("\(error)", at: place)
      }
    case .stops:
      return try tree.call(CallSite(function: index, arguments: [tree.abscissa()], place: place))
    case .list:
      throw FormulaError("'\(definition.name)' takes a list", suggestion: "write \(definition.signature)", at: place)
    case .curve, .quantity, .functional: return try tree.call(callSite(index, given, place))
    }
  }

  func wrongCount(_ definition: FunctionDefinition, _ count: Int, _ place: Range<Int>) -> FormulaError {
    FormulaError(
      "'\(definition.name)' is called with \(Self.counted(count, "argument"))",
      suggestion: "write \(definition.signature)", at: place)
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    count == 0 ? "no \(noun)s" : count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
