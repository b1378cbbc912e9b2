import ScalarMath

/// Calls: library functions, functions of the source, conversions.
extension Parser {
  /// An argument, with its name if the call gives one.
  struct Argument {
    var label: String?
    var value: Value
    var place: Range<Int>
    /// True if it is one of the words of its parameter.
    var isKeyword = false

  }

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
    return try bind(index, arguments, word)
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
    } else if let name = token.name, peek().isSymbol("="), names[name] == nil,
      definition?.parameters.contains(where: { $0.isNamed(name) }) == true
    {
      throw FormulaError("a colon names an argument, not '='", suggestion: "Write \(name):", at: token.place)
    } else if others.last?.label != nil {
      throw FormulaError(
        "an argument without a name must come before those with names",
        suggestion: definition.map { "Write \(abscissaFirst($0, others) ?? $0.signature)" }, at: start.place)
    }
    if case .number = token.kind, let word = peek().name, names[word] == nil,
      definition?.parameters.contains(where: { $0.words.contains(word) }) == true
    {
      throw FormulaError("a comma is missing before '\(word)'", at: peek().place)
    }
    let keyword = try keyword(of: definition, label: label, position: others.count)
    let value = if let keyword { Value(keyword) } else { try expression() }
    return Argument(label: label, value: value, place: cursor.place(from: start), isKeyword: keyword != nil)
  }

  /// Calls a function of the source: reads its body with the arguments bound.
  mutating func call(_ function: SourceNames.Function, _ arguments: [Argument]) throws(FormulaError) -> Value {
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
      names.bind(
        parameter.name, SourceNames.Binding(value: stored, type: language.isTyped ? parameter.type ?? stored.type : nil)
      )
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

  /// Creates the node of a library function from its arguments, with defaults for omitted ones.
  mutating func bind(_ index: FunctionIndex, _ arguments: [Argument], _ word: Token) throws(FormulaError) -> Value {
    // In C and Swift these functions return whole numbers for whole numbers.
    let keepsTypes = language.isTyped && ["abs", "min", "max", "clamp", "sign"].contains(library[index].name)
    let isWhole = arguments.allSatisfy { $0.value.literal != nil || tree.promoted($0.value) == .integer }
    guard keepsTypes, isWhole, !arguments.isEmpty else { return Value(try node(index, arguments, word)) }
    var wholes = arguments
    for (place, argument) in arguments.enumerated() {
      if let literal = argument.value.literal { wholes[place].value = Value(literal.whole) }
    }
    let whole = try node(index, wholes, word)
    if arguments.contains(where: { $0.value.literal == nil }) { return Value(whole, .integer) }
    return Value(try node(index, arguments, word), literal: Value.Literal(whole: whole))
  }

  private mutating func node(_ index: FunctionIndex, _ given: [Argument], _ word: Token) throws(FormulaError) -> NodeID
  {
    let definition = library[index]
    let place = cursor.place(from: word)
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
    case .curve, .quantity, .functional: return try call(index, given, place)
    }
  }

  /// The call with the abscissa before the named constants, for a suggestion; nil for other arguments.
  private func abscissaFirst(_ definition: FunctionDefinition, _ named: [Argument]) -> String? {
    let texts = named.compactMap { argument in
      argument.label.flatMap { label in
        tree.constantValue(argument.value.node).map { "\(label): \($0.shortestText)" }
      }
    }
    guard definition.abscissa == 0, texts.count == named.count else { return nil }
    return "\(definition.name)(t, \(texts.joined(separator: ", ")))"
  }

  func wrongCount(_ definition: FunctionDefinition, _ count: Int, _ place: Range<Int>) -> FormulaError {
    FormulaError(
      "'\(definition.name)' is called with \(Self.counted(count, "argument"))",
      suggestion: "Write \(definition.signature)", at: place)
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    count == 0 ? "no \(noun)s" : count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  // MARK: The order of arguments

  /// Rejects `peelDisplacement(t)`: its first parameter is the row, and the abscissa is the progress.
  private func refuseMisplacedAbscissa(
    _ definition: FunctionDefinition, _ given: [Argument]
  ) throws(FormulaError) {
    guard given.count == 1, given[0].label == nil, tree[given[0].value.node].operation == .abscissa,
      let first = definition.parameters.first, case .value = first.standard,
      let abscissa = definition.parameters.first(where: { $0.standard == .abscissa })
    else { return }
    throw FormulaError(
      "the first parameter of \(definition.name) is \(first.name), not the abscissa",
      suggestion: "Write \(abscissa.name): or \(first.name): before it", at: given[0].place)
  }

  /// Creates a call with its arguments in the order of the parameters.
  ///
  /// Arguments without a name follow the signature; arguments with a name may be anywhere. A word that has a default
  /// may be omitted before an abscissa that is the last parameter. The abscissa may be omitted if it is the last
  /// parameter, or if every argument has a name.
  private mutating func call(
    _ index: FunctionIndex, _ given: [Argument], _ place: Range<Int>
  ) throws(FormulaError) -> NodeID {
    let definition = library[index]
    if case .quantity = definition.form { try refuseMisplacedAbscissa(definition, given) }
    let placed = try placed(definition, given, place)
    if case .curve = definition.form { try refuseExchange(definition, placed) }
    var site = CallSite(function: index, arguments: [])
    for (position, parameter) in definition.parameters.enumerated() {
      if let argument = placed[position] {
        try add(argument, as: parameter, to: &site, of: definition)
        continue
      }
      switch parameter.standard {
      case .value(let standard): site.arguments.append(try tree.constant(standard))
      case .preset(let standards): site.arguments.append(try tree.constant(standards[preset(definition, placed)]))
      case .abscissa: site.arguments.append(try tree.abscissa())
      case .absent, .derived:
        site.absent.insert(position)
        site.arguments.append(try tree.constant(0))
      case .required:
        throw FormulaError(
          "'\(definition.name)' needs \(parameter.name)", suggestion: "Write \(definition.signature)", at: place)
      }
    }
    let places = zip(definition.parameters, placed).map { ($0.name, $1?.place ?? place) }
    return try tree.call(site, at: place, arguments: Dictionary(places) { first, _ in first })
  }

  private mutating func add(
    _ argument: Argument, as parameter: Parameter, to site: inout CallSite, of definition: FunctionDefinition
  ) throws(FormulaError) {
    let position = site.arguments.count
    guard parameter.legal == .curve else {
      var node = argument.value.node
      if let label = argument.label, parameter.unit(ofAlias: label) == .degrees { node = try tree.degrees(node) }
      return site.arguments.append(node)
    }
    var takesConstants = false
    if case .functional = definition.form { takesConstants = true }
    guard takesConstants || tree.readsAbscissa(argument.value.node) else {
      throw FormulaError(
        "\(parameter.name) of \(definition.owner) must be a curve, not a number",
        suggestion: "Write \(parameter.name): easeInOutQuint", at: argument.place)
    }
    site.curves[position] = argument.value.node
    site.absent.insert(position)
    site.arguments.append(try tree.constant(0))
  }

  /// Rejects `easeOutBack(2, t)`, with a constant as the abscissa and the variable as a parameter.
  private func refuseExchange(
    _ definition: FunctionDefinition, _ placed: [Argument?]
  ) throws(FormulaError) {
    let given = placed.compactMap { $0 }.filter { $0.label == nil }
    guard definition.abscissa == 0, let first = given.first, !tree.readsAbscissa(first.value.node),
      let variable = given.dropFirst().first(where: { tree.readsAbscissa($0.value.node) })
    else { return }
    let constants = given.filter { !tree.readsAbscissa($0.value.node) }
    let named = zip(definition.parameters.dropFirst(), constants).map { parameter, constant in
      "\(parameter.name): \(tree.constantValue(constant.value.node)?.shortestText ?? "…")"
    }
    throw FormulaError(
      "the abscissa is the first argument of \(definition.name), and the others are constants",
      suggestion: "Write \(definition.name)(t, \(named.joined(separator: ", ")))", at: variable.place)
  }

  /// Returns the arguments in the order of the parameters, nil for omitted ones.
  private func placed(
    _ definition: FunctionDefinition, _ given: [Argument], _ place: Range<Int>
  ) throws(FormulaError) -> [Argument?] {
    let parameters = definition.parameters
    let endsWithAbscissa = definition.abscissa == parameters.count - 1
    var placed = [Argument?](repeating: nil, count: parameters.count)
    var next = 0
    for argument in given {
      var target = next
      if let label = argument.label {
        guard let named = parameters.firstIndex(where: { $0.isNamed(label) }) else {
          throw Self.noParameter(label, of: definition.name, among: parameters.map(\.name), at: argument.place)
        }
        target = named
      } else {
        while endsWithAbscissa, target < parameters.count - 1, !argument.isKeyword, !parameters[target].words.isEmpty,
          parameters[target].standard != .required
        { target += 1 }
        guard target < parameters.count else { throw wrongCount(definition, given.count, place) }
        if parameters[target].standard == .absent {
          throw unnamed(parameters[target], definition, argument, among: given)
        }
        next = target + 1
      }
      guard placed[target] == nil else {
        throw FormulaError("'\(parameters[target].name)' is given twice", at: argument.place)
      }
      guard argument.isKeyword || parameters[target].words.isEmpty else {
        throw FormulaError(
          "\(parameters[target].name) of \(definition.name) must be \(parameters[target].legalText ?? "a word")",
          at: argument.place)
      }
      placed[target] = argument
    }
    return placed
  }

  static func noParameter(
    _ label: String, of name: String, among names: [String], at place: Range<Int>
  ) -> FormulaError {
    let own = ["tension": "stiffness", "friction": "damping"][label].flatMap { names.contains($0) ? $0 : nil }
    let listed = names.filter { $0 != "t" }
    let known = listed.isEmpty ? nil : "Its parameters are \(listed.joined(separator: ", "))"
    return FormulaError(
      "'\(name)' has no parameter '\(label)'\(own.map { ": it is called \($0)" } ?? "")",
      suggestion: own == nil ? NameSuggestion.question(for: label, among: names) ?? known : nil, at: place)
  }

  /// The error for an argument without a name whose parameter excludes others or is a curve.
  private func unnamed(
    _ parameter: Parameter, _ definition: FunctionDefinition, _ argument: Argument, among given: [Argument]
  ) -> FormulaError {
    if definition.parameters.allSatisfy({ [.abscissa, .absent].contains($0.standard) }), parameter.legal != .curve {
      return FormulaError(
        "the parameters of '\(definition.name)' need their names",
        suggestion: "Write \(named(definition, given) ?? definition.signature)", at: argument.place)
    }
    let named = parameter.legal == .curve ? "\(parameter.name): easeInOutQuint" : definition.signature
    return FormulaError(
      "\(parameter.name) of '\(definition.name)' needs its name", suggestion: "Write \(named)", at: argument.place)
  }

  /// Suggests a call with the given constants under the names in the signature, two also as a response with a damping
  /// ratio; otherwise under the names of an oscillator. Nil if the constants are not legal.
  private func named(_ definition: FunctionDefinition, _ given: [Argument]) -> String? {
    let values = given.filter { !tree.readsAbscissa($0.value.node) }.map { tree.constantValue($0.value.node) }
    let shown = definition.signature.split { "(), ".contains($0) }.compactMap { part in
      definition.parameters.first { "\($0.name):" == part }
    }
    let oscillator = definition.parameters.filter { ["mass", "stiffness", "damping"].contains($0.name) }
    let response = definition.parameters.filter { ["response", "dampingRatio"].contains($0.name) }
    func call(_ parameters: some Sequence<Parameter>) -> String? {
      let arguments = zip(parameters, values).compactMap { parameter, value in
        value.flatMap { parameter.legal.contains($0) ? "\(parameter.name): \($0.shortestText)" : nil }
      }
      let isWhole = arguments.count == values.count && !values.isEmpty
      return isWhole ? "\(definition.name)(t, \(arguments.joined(separator: ", ")))" : nil
    }
    guard let usual = call(shown) else { return call(oscillator.suffix(values.count)) }
    return [values.count == 2 ? call(response) : nil, usual].compactMap(\.self).joined(separator: " or ")
  }

  /// The index of the word given for the parameter `preset`; 0, the default, if it is omitted.
  private func preset(_ definition: FunctionDefinition, _ placed: [Argument?]) -> Int {
    let place = definition.parameters.firstIndex { $0.name == "preset" }
    return place.flatMap { placed[$0] }.flatMap { tree.constantValue($0.value.node) }.map { Int($0) } ?? 0
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
    let definition = library[index]
    var given: [Argument] = []
    if isCalled { given = try nested { (parser) throws(FormulaError) in try parser.arguments(of: definition) } }
    return try primed(definition, index, given, word, order)
  }

  /// The derivative of a function of the source with respect to its only parameter.
  private mutating func primed(
    _ function: SourceNames.Function, _ word: Token, _ order: Int, isCalled: Bool
  ) throws(FormulaError) -> Value {
    guard function.parameters.count == 1 else { throw hasNoPrime("a function of one argument", word.place) }
    var point = try tree.abscissa()
    if isCalled {
      let arguments = try arguments()
      guard arguments.count == 1 else { throw function.wrongCount(arguments.count, at: word.place) }
      point = arguments[0].value.node
    }
    let body = try call(function, [Argument(value: Value(tree.abscissa()), place: word.place)]).node
    let other = try tree.parameter("\(word.name ?? "")'", at: word.place)
    let rest = try call(function, [Argument(value: Value(other), place: word.place)]).node
    if tree.readsAbscissa(rest) {
      throw hasNoPrime("a function that reads the abscissa only as its argument", word.place)
    }
    return Value(try tree.derivative(of: body, order: order, at: point, word.place))
  }

  /// The derivative of a function of the library with respect to its abscissa, or its only argument.
  private mutating func primed(
    _ definition: FunctionDefinition, _ index: FunctionIndex, _ given: [Argument], _ word: Token, _ order: Int
  ) throws(FormulaError) -> Value {
    let place = word.place
    if case .operations = definition.form {
      guard given.count <= 1 else { throw hasNoPrime("a function of one argument", place) }
      let abscissa = try tree.abscissa()
      let point = given.first?.value.node ?? abscissa
      let body = try bind(index, [Argument(value: Value(abscissa), place: place)], word).node
      return Value(try tree.derivative(of: body, order: order, at: point, place))
    }
    let node = try bind(index, given, word).node
    guard tree[node].operation == .call else { return Value(node) }
    let (known, called, _) = tree.calls[Int(tree[node].payload)]
    var site = known
    let slot = definition.abscissa ?? site.arguments.count - 1
    let point = site.arguments[slot]
    if site.arguments.indices.contains(where: { $0 != slot && tree.readsAbscissa(site.arguments[$0]) }) {
      throw hasNoPrime("constants for the other arguments of '\(definition.name)'", place)
    }
    site.arguments[slot] = try tree.abscissa()
    return Value(try tree.derivative(of: tree.call(site, at: called), order: order, at: point, place))
  }

  private func hasNoPrime(_ needed: String, _ place: Range<Int>) -> FormulaError {
    FormulaError("a prime needs \(needed)", suggestion: "Write D(…)", at: place)
  }
}

extension ExpressionGraph {
  static func orderIsTooHigh(at place: Range<Int>) -> FormulaError {
    FormulaError("the order of derivatives must be at most \(FormulaLimits.highestDerivative)", at: place)
  }

  /// Creates a derivative, unless its order is too high together with the orders of derivatives inside it.
  mutating func derivative(
    of body: NodeID, order: Int, at point: NodeID, _ place: Range<Int>
  ) throws(FormulaError) -> NodeID {
    if derivativeOrder(of: body) + order > FormulaLimits.highestDerivative { throw Self.orderIsTooHigh(at: place) }
    return try derivative(of: body, order: order, at: point)
  }
}
