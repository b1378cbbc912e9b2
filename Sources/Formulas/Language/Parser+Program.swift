/// The whole source: which of its values and functions is the formula.
extension Parser {
  /// The last value; where that is only a constant beside functions of the source, the last function.
  mutating func program() throws(FormulaError) -> NodeID {
    let outcome = try statements()
    if token.kind != .end { throw unexpected() }
    let value = outcome.returned ?? outcome.last
    if let (name, function) = functions.max(by: { $0.value.body < $1.value.body }),
      value == nil || isDrawn(function, after: outcome)
    {
      return try draw(function, named: name)
    }
    guard let value else { throw FormulaError("the formula is empty", at: 0..<1) }
    return try assigned(value, to: nil, at: 0..<1).node
  }

  /// Whether the last function is what is meant, and the last value only serves it: the function stands behind the
  /// declaration of the value, or the value is a constant and no function is called.
  private func isDrawn(_ function: SourceFunction, after outcome: Outcome) -> Bool {
    guard outcome.returned == nil, outcome.isDeclaration, let value = outcome.last else { return false }
    return function.body > outcome.start || !callsFunctions && !tree.readsAbscissa(value.node)
  }

  /// The value of a function that nothing calls. Its parameters are free, and its own: neither functions nor constants.
  /// An only parameter that is a number is the abscissa, unless the user chose another.
  private mutating func draw(_ function: SourceFunction, named name: String) throws(FormulaError) -> NodeID {
    for parameter in function.parameters { bind(parameter.name, Binding(type: parameter.type)) }
    if function.parameters.count == 1, function.parameters[0].type != .boolean {
      onlyParameter = function.parameters[0].name
    }
    drawnFunction = name.isEmpty ? nil : name
    return try value(of: function).node
  }
}
