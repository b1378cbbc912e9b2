import ScalarMath

/// Calls: library functions, functions of the source, conversions.
extension Parser {
  /// Reads a call; the current token is the name, and a bracket follows.
  mutating func call(named name: String) throws(FormulaError) -> Value {
    let word = token
    try advance()
    if let function = names.functions[name] { return try call(function, arguments()) }
    if names[name] != nil { throw notAFunction(name, word) }
    if NumberType.words[name] != nil { return try conversion(word) }
    if FormulaConstant.byName[name] != nil { throw notAFunction(name, word) }
    guard let index = library.index(of: name) else { throw unknownFunction(name, word) }
    if case .list(let form, _) = library[index].form { return Value(try list(index, form, word)) }
    let arguments = try arguments(of: library[index])
    let isTimed = arguments.count == 5 && tree.readsAbscissa(arguments[4].value.node)
    if name == "cubic-bezier", arguments.count != 4, !isTimed {
      throw FormulaError("cubic-bezier needs four numbers, not \(arguments.count)", at: cursor.place(from: word))
    }
    return try call(index, arguments, word)
  }

  private func notAFunction(_ name: String, _ word: Token) -> FormulaError {
    FormulaError("'\(name)' is not a function", suggestion: "Write \(name)*(…)", at: word.place)
  }

  private func unknownFunction(_ name: String, _ word: Token) -> FormulaError {
    if names.mayBeAbscissa(name) || name.count == 1 { return notAFunction(name, word) }
    return FormulaError(
      "'\(name)' is not a function",
      suggestion: NameSuggestion.question(for: name, among: library.names + Array(names.functions.keys)), at: word.place
    )
  }

  /// Reads `(a, b, name: c)`.
  mutating func arguments(of definition: FunctionDefinition? = nil) throws(FormulaError) -> [LibraryCall.Argument] {
    let opened = try open()
    var arguments: [LibraryCall.Argument] = []
    if !token.isSymbol(")") {
      repeat { arguments.append(try argument(of: definition, after: arguments)) } while try accept(",")
    }
    try close(opened)
    return arguments
  }

  private mutating func argument(
    of definition: FunctionDefinition?, after others: [LibraryCall.Argument]
  ) throws(FormulaError) -> LibraryCall.Argument {
    let start = token
    var label: String?
    if let name = token.name, peek().isSymbol(":") {
      label = name
      try advance(2)
    } else if let name = token.name, peek().isSymbol("="), names[name] == nil,
      definition?.parameters.contains(where: { $0.isNamed(name) }) == true
    {
      throw FormulaError("a colon names an argument, not '='", suggestion: "Write \(name):", at: token.place)
    } else if others.last?.label != nil {
      throw FormulaError(
        "an argument without a name must come before those with names",
        suggestion: definition.map { "Write \($0.example(with: others, in: tree))" }, at: start.place)
    }
    if case .number = token.kind, let word = peek().name, names[word] == nil,
      definition?.parameters.contains(where: { $0.words.contains(word) }) == true
    {
      throw FormulaError("a comma is missing before '\(word)'", at: peek().place)
    }
    let keyword = try keyword(of: definition, label: label, position: others.count)
    let value = if let keyword { Value(keyword) } else { try expression() }
    return LibraryCall.Argument(label: label, value: value, place: cursor.place(from: start), isKeyword: keyword != nil)
  }

  /// Calls a function of the source: reads its body with the arguments bound.
  mutating func call(_ function: SourceNames.Function, _ arguments: [LibraryCall.Argument]) throws(FormulaError)
    -> Value
  {
    names.callsFunctions = true
    let place = cursor.previous?.place ?? function.place
    let given = try function.values(of: arguments, at: place)
    let mark = names.mark
    defer { _ = names.takeBack(to: mark) }
    for (parameter, value) in zip(function.parameters, given) {
      var value = value
      if value == nil, let standard = parameter.standard {
        value = try reading(at: standard) { (parser) throws(FormulaError) in
          let value = try parser.expression()
          guard parser.token.isSymbol(",") || parser.token.isSymbol(")") else { throw parser.unexpected() }
          return value
        }
      }
      guard let value else { throw function.wrongCount(arguments.count, at: place) }
      let stored = try tree.assigned(value, to: parameter.type, at: place)
      bind(parameter.name, stored, parameter.type)
    }
    return try value(of: function)
  }

  /// Reads the value of a function of the source, with its parameters bound or free.
  mutating func value(of function: SourceNames.Function) throws(FormulaError) -> Value {
    let value = try reading(at: function.body) { (parser) throws(FormulaError) in
      if function.isExpression {
        let value = try parser.expression()
        guard parser.cursor.endsStatement || parser.token.isSymbol(",") else { throw parser.unexpected() }
        return value
      }
      let outcome = try parser.statements()
      guard let value = outcome.returned ?? outcome.last else {
        throw FormulaError("the function has no value", suggestion: "Add return", at: function.place)
      }
      return value
    }
    return try tree.assigned(value, to: function.type, at: function.place)
  }

  /// Runs `body` one level deeper on the tokens from `start`, then returns to the current token.
  private mutating func reading(
    at start: Int, _ body: (inout Parser) throws(FormulaError) -> Value
  ) throws(FormulaError) -> Value {
    let outside = (cursor.index, cursor.surroundings)
    defer { (cursor.index, cursor.surroundings) = outside }
    (cursor.index, cursor.surroundings) = (start, TokenCursor.Surroundings())
    return try nested(body)
  }

  /// The call of a library function that ends before the current token.
  func libraryCall(_ index: FunctionIndex, _ arguments: [LibraryCall.Argument], _ word: Token) -> LibraryCall {
    LibraryCall(index: index, definition: library[index], arguments: arguments, place: cursor.place(from: word))
  }

  /// Adds the call of a library function that ends before the current token.
  mutating func call(
    _ index: FunctionIndex, _ arguments: [LibraryCall.Argument], _ word: Token
  ) throws(FormulaError) -> Value {
    try libraryCall(index, arguments, word).value(in: &tree)
  }

  /// Reads one of the words of a parameter; returns nil and reads nothing if there is none.
  ///
  /// - Throws: ``FormulaError`` for an unknown name if only a word is legal here: after the parameter's name, or among
  ///   the arguments of a quantity. The last argument of a curve may be its abscissa.
  mutating func keyword(
    of definition: FunctionDefinition?, label: String?, position: Int
  ) throws(FormulaError) -> NodeID? {
    guard let definition, let name = token.name,
      let parameter = label.map({ label in definition.parameters.first { $0.isNamed(label) } })
        ?? (position < definition.parameters.count ? definition.parameters[position] : nil),
      !parameter.words.isEmpty
    else { return nil }
    if let value = parameter.words.firstIndex(of: name) {
      guard peek().isSymbol(",") || peek().isSymbol(")") || peek().kind == .end else { return nil }
      try advance()
      return try tree.constant(Double(value))
    }
    guard !names.has(name), !names.mayBeAbscissa(name), library.index(of: name) == nil,
      FormulaConstant.byName[name] == nil
    else { return nil }
    let (spelling, place) = cursor.hyphenatedWord
    let question = NameSuggestion.question(for: spelling, among: parameter.words)
    var isCertain = label != nil
    if case .quantity = definition.form { isCertain = true }
    guard isCertain || question != nil else { return nil }
    throw FormulaError(
      "\(parameter.name) of \(definition.name) must be \(parameter.legalText ?? "a word"), not '\(spelling)'",
      suggestion: question, at: place)
  }
}

/// Derivatives by primes: f′.
extension Parser {
  /// Reads `f'`, `f''(2t)`, `easeOutBack'(t, overshoot: 2)` and `y'` of a bound name; the current token is the name.
  mutating func primed(_ name: String) throws(FormulaError) -> Value {
    let word = token
    try advance()
    var order = 0
    while token.isSymbol("'") || token.isSymbol("''") {
      order += token.isSymbol("'") ? 1 : 2
      try advance()
      if order > FormulaLimits.highestDerivative {
        throw ExpressionGraph.orderIsTooHigh(at: word.place)
      }
    }
    if let value = names[name]?.value {
      return Value(try tree.derivative(of: value.node, order: order, at: tree.abscissa(), word.place))
    }
    let isCalled = token.isSymbol("(") && token.isGlued
    if let function = names.functions[name], names[name] == nil {
      return try primed(function, word, order, isCalled: isCalled)
    }
    guard names[name] == nil, let index = library.index(of: name) else {
      throw FormulaError(
        "'\(name)' is not a function and has no derivative \(name)'",
        suggestion: names.functions.isEmpty && name.count == 1 ? "Define it, as in \(name)(x) = x^2; \(name)'(t)" : nil,
        at: word.place)
    }
    var given: [LibraryCall.Argument] = []
    if isCalled {
      given = try nested { (parser) throws(FormulaError) in try parser.arguments(of: parser.library[index]) }
    }
    return Value(try libraryCall(index, given, word).derivative(order: order, in: &tree, at: word.place))
  }

  /// The derivative of a function of the source with respect to its only parameter.
  private mutating func primed(
    _ function: SourceNames.Function, _ word: Token, _ order: Int, isCalled: Bool
  ) throws(FormulaError) -> Value {
    guard function.parameters.count == 1 else { throw LibraryCall.noPrime("a function of one argument", word.place) }
    var point = try tree.abscissa()
    if isCalled {
      let arguments = try arguments()
      guard arguments.count == 1 else { throw function.wrongCount(arguments.count, at: word.place) }
      point = arguments[0].value.node
    }
    let body = try call(function, [LibraryCall.Argument(value: Value(tree.abscissa()), place: word.place)]).node
    let other = try tree.parameter("\(word.name ?? "")'", at: word.place)
    let rest = try call(function, [LibraryCall.Argument(value: Value(other), place: word.place)]).node
    if tree.readsAbscissa(rest) {
      throw LibraryCall.noPrime("a function that reads the abscissa only as its argument", word.place)
    }
    return Value(try tree.derivative(of: body, order: order, at: point, word.place))
  }

}
