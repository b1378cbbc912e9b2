/// Derivatives by primes: f′.
extension Parser {
  /// Whether primes follow the name that is the next token.
  var isPrimed: Bool { (peek().isSymbol("'") || peek().isSymbol("''")) && peek().isGlued }

  /// `f'`, `f''(2t)`, `easeOutBack'(t, overshoot: 2)` and `y'` of a name that is bound, the name the next token.
  mutating func primed(_ name: String) throws(FormulaError) -> Value {
    let word = token
    try advance()
    var order = 0
    while token.isSymbol("'") || token.isSymbol("''") {
      order += token.isSymbol("'") ? 1 : 2
      try advance()
      if order > FormulaLimits.highestDerivative {
        throw FormulaError("derivatives of order above \(FormulaLimits.highestDerivative)", at: word.place)
      }
    }
    if let value = scope[name]?.value {
      return Value(try tree.derivative(of: value.node, order: order, at: tree.abscissa(), word.place))
    }
    let isCalled = token.isSymbol("(") && token.isGlued
    if let function = functions[name], scope[name] == nil {
      return try primed(function, word, order, isCalled: isCalled)
    }
    guard scope[name] == nil, let index = library.index(of: name) else {
      throw FormulaError(
        "'\(name)' is not a function, so that \(name)' means nothing",
        suggestion: functions.isEmpty && name.count == 1 ? "define it, as in \(name)(x) = x^2; \(name)'(t)" : nil,
        at: word.place)
    }
    let definition = library[index]
    var given: [Argument] = []
    if isCalled {
      given = try nested { (parser) throws(FormulaError) in
        try parser.unbarred { (parser) throws(FormulaError) in try parser.arguments(of: definition) }
      }
    }
    return try primed(definition, index, given, word, order)
  }

  /// The derivative of a function of the source with respect to its only parameter.
  private mutating func primed(
    _ function: SourceFunction, _ word: Token, _ order: Int, isCalled: Bool
  ) throws(FormulaError) -> Value {
    guard function.parameters.count == 1 else {
      throw FormulaError(
        "only a function of one argument has a derivative that a prime can mean", suggestion: "write D(…)",
        at: word.place)
    }
    var point = try tree.abscissa()
    if isCalled {
      let arguments = try arguments()
      guard arguments.count == 1 else {
        throw FormulaError(
          "a function of 1 argument is called with \(arguments.count)", at: word.place)
      }
      point = arguments[0].value.node
    }
    let body = try call(function, [Argument(label: nil, value: Value(tree.abscissa()), place: word.place)]).node
    let other = try tree.parameter("\(word.name ?? "")'", at: word.place)
    let rest = try call(function, [Argument(label: nil, value: Value(other), place: word.place)]).node
    if tree.readsAbscissa(rest) {
      throw FormulaError(
        "the function reads the abscissa besides its argument", suggestion: "write D(…)", at: word.place)
    }
    return Value(try tree.derivative(of: body, order: order, at: point, word.place))
  }

  /// The derivative of a function of the library with respect to its abscissa, or its only argument.
  private mutating func primed(
    _ definition: FunctionDefinition, _ index: FunctionIndex, _ given: [Argument], _ word: Token, _ order: Int
  ) throws(FormulaError) -> Value {
    let place = word.place
    if case .operations = definition.form {
      guard given.count <= 1 else {
        throw FormulaError(
          "only a function of one argument has a derivative that a prime can mean", suggestion: "write D(…)", at: place)
      }
      let abscissa = try tree.abscissa()
      let point = given.first?.value.node ?? abscissa
      let variable = Argument(label: nil, value: Value(abscissa), place: place)
      let body = try bind(index, [variable], word).node
      return Value(try tree.derivative(of: body, order: order, at: point, place))
    }
    let node = try bind(index, given, word).node
    guard tree[node].operation == .call else { return Value(node) }
    var site = tree.calls[Int(tree[node].payload)]
    let slot = definition.abscissa ?? site.arguments.count - 1
    let point = site.arguments[slot]
    if site.arguments.indices.contains(where: { $0 != slot && tree.readsAbscissa(site.arguments[$0]) }) {
      throw FormulaError(
        "another argument of '\(definition.name)' depends on the abscissa", suggestion: "write D(…)", at: place)
    }
    site.arguments[slot] = try tree.abscissa()
    return Value(try tree.derivative(of: tree.call(site), order: order, at: point, place))
  }
}

extension SyntaxTree {
  /// The derivative of an order that is not too high, orders within orders added.
  mutating func derivative(
    of body: NodeID, order: Int, at point: NodeID, _ place: Range<Int>
  ) throws(FormulaError) -> NodeID {
    if derivativeOrder(of: body) + order > FormulaLimits.highestDerivative {
      throw FormulaError("derivatives of order above \(FormulaLimits.highestDerivative)", at: place)
    }
    return try derivative(of: body, order: order, at: point)
  }
}
