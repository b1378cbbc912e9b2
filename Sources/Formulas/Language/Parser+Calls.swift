/// Calls: library functions, functions of the source, conversions, derivatives.
extension Parser {
  /// An argument with its name, where one was given.
  struct Argument {
    var label: String?
    var value: NodeID
    var place: Range<Int>
    /// Whether it is one of the words that its parameter takes.
    var isKeyword = false
  }

  /// Highest order of D(expr, n), nested derivatives added up.
  static let highestDerivative = 16

  /// A call; the name is the next token and a bracket follows.
  mutating func callable(_ name: String) throws(FormulaError) -> NodeID {
    try nested { (parser) throws(FormulaError) in
      try parser.outsideStops { (parser) throws(FormulaError) in try parser.call(named: name) }
    }
  }

  private mutating func call(named name: String) throws(FormulaError) -> NodeID {
    let word = token
    try advance()
    if let function = functions[name] {
      let arguments = try arguments()
      return try call(function, arguments.map(\.value))
    }
    if name == "D" { return try derivative(word) }
    if Self.types.contains(name) { return try conversion(word) }
    if scope[name] != nil || Self.constants[name] != nil { throw notAFunction(name, word) }
    guard let index = library.index(of: name) else { throw unknownFunction(name, word) }
    if case .stops = library.definitions[index].form { return try stops(index, word) }
    return try bind(index, arguments(of: library.definitions[index]), word)
  }

  private func notAFunction(_ name: String, _ word: Token) -> FormulaError {
    FormulaError("'\(name)' is not a function", suggestion: "write \(name)*(…)", at: word.place)
  }

  private func unknownFunction(_ name: String, _ word: Token) -> FormulaError {
    if Self.abscissas.contains(name) || name == chosenAbscissa || name.count == 1 { return notAFunction(name, word) }
    let near = NameSuggestion.nearest(to: name, among: library.names + Array(functions.keys) + ["D"])
    return FormulaError(
      "no function named '\(name)'", suggestion: near.map { "did you mean '\($0)'?" }, at: word.place)
  }

  /// `(a, b, name: c)`
  private mutating func arguments(of definition: FunctionDefinition? = nil) throws(FormulaError) -> [Argument] {
    let opening = token
    try expect("(")
    openBrackets += 1
    defer { openBrackets -= 1 }
    var arguments: [Argument] = []
    if try accept(")") { return arguments }
    repeat {
      let start = token
      var label: String?
      if let name = token.name, peek().isSymbol(":") {
        label = name
        try advance(2)
      } else if arguments.last?.label != nil {
        throw FormulaError(
          "positional arguments come before named ones", suggestion: definition.map { "write \($0.signature)" },
          at: start.place)
      }
      let keyword = try keyword(of: definition, label: label, position: arguments.count)
      let value: NodeID
      if let keyword { value = keyword } else { value = try expression() }
      arguments.append(
        Argument(
          label: label, value: value, place: start.place.lowerBound..<(previous ?? start).place.upperBound,
          isKeyword: keyword != nil))
    } while try accept(",")
    try expect(")", opening: opening)
    return arguments
  }

  /// A function of the source, its body read with the arguments bound.
  mutating func call(_ function: SourceFunction, _ arguments: [NodeID]) throws(FormulaError) -> NodeID {
    guard arguments.count == function.parameters.count else {
      throw FormulaError(
        "a function of \(Self.counted(function.parameters.count, "argument")) is called with \(arguments.count)",
        at: previous?.place)
    }
    let mark = replaced.count
    defer { _ = takeBack(to: mark) }
    for (name, value) in zip(function.parameters, arguments) { bind(name, value) }
    return try value(of: function)
  }

  /// What the body of a function of the source comes to, with its parameters bound or free.
  mutating func value(of function: SourceFunction) throws(FormulaError) -> NodeID {
    let (savedIndex, savedBrackets) = (index, openBrackets)
    defer { (index, openBrackets) = (savedIndex, savedBrackets) }
    index = function.body
    openBrackets = 0
    if function.isExpression { return try nested { (parser) throws(FormulaError) in try parser.expression() } }
    let outcome = try nested { (parser) throws(FormulaError) in try parser.statements() }
    guard let value = outcome.returned ?? outcome.last else {
      throw FormulaError("the function returns nothing", at: function.place)
    }
    return value
  }

  /// `float(x)`, `float3(x)`; of several components one number must remain.
  private mutating func conversion(_ word: Token) throws(FormulaError) -> NodeID {
    let arguments = try arguments()
    guard let first = arguments.first else { throw FormulaError("the brackets are empty", at: word.place) }
    let others = arguments.filter { tree.constantValue($0.value) != 0 }
    let distinct = Set(others.map(\.value))
    if distinct.count > 1 {
      throw FormulaError(
        "a formula is one number, and '\(word.name ?? "")' has \(distinct.count) different components",
        suggestion: "plot one component at a time", at: word.place)
    }
    return others.first?.value ?? first.value
  }

  /// `D(f)` and `D(f, n)`: the derivative with respect to the abscissa.
  private mutating func derivative(_ word: Token) throws(FormulaError) -> NodeID {
    let arguments = try arguments()
    guard (1...2).contains(arguments.count) else {
      throw FormulaError("D takes a function and an order", suggestion: "write D(sin(t), 2)", at: word.place)
    }
    var order = 1
    if arguments.count == 2 {
      guard let value = tree.constantValue(arguments[1].value), value == value.rounded(),
        value >= 0, value <= Double(Self.highestDerivative)
      else {
        throw FormulaError(
          "the order of a derivative is a whole number from 0 to \(Self.highestDerivative)", at: arguments[1].place)
      }
      order = Int(value)
    }
    let body = arguments[0].value
    if order == 0 { return body }
    if tree.derivativeOrder(of: body) + order > Self.highestDerivative {
      throw FormulaError("derivatives of order above \(Self.highestDerivative)", at: word.place)
    }
    return try tree.derivative(of: body, order: order, at: tree.abscissa())
  }

  /// Orders the arguments of a library function, fills in what was left out, and makes the node.
  mutating func bind(_ index: Int, _ given: [Argument], _ word: Token) throws(FormulaError) -> NodeID {
    let definition = library.definitions[index]
    let place = word.place.lowerBound..<max(word.place.upperBound, previous?.place.upperBound ?? 0)
    switch definition.form {
    case .operations(let arity, let build):
      if let label = given.first(where: { $0.label != nil }) {
        throw FormulaError("'\(definition.name)' takes no named arguments", at: label.place)
      }
      var values = given.map(\.value)
      if values.isEmpty, definition.parameters.first?.fallback == .abscissa { values = [try tree.abscissa()] }
      guard arity.contains(values.count) else { throw wrongCount(definition, values.count, place) }
      return try build(&tree, values)
    case .curve:
      let arguments = try curveArguments(definition, given, place)
      return try tree.call(CallSite(function: index, arguments: arguments, place: place))
    case .motion:
      let (arguments, absent) = try motionArguments(definition, given, place)
      return try tree.call(CallSite(function: index, arguments: arguments, place: place, absent: absent))
    case .stops:
      return try tree.call(CallSite(function: index, arguments: [tree.abscissa()], place: place))
    case .function:
      try refuseMisplacedAbscissa(definition, given)
      let arguments = try ordered(definition, given, place)
      return try tree.call(CallSite(function: index, arguments: arguments, place: place))
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
