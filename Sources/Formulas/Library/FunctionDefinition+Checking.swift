import ScalarMath

extension FunctionDefinition {
  /// Why arguments are not allowed, each its value or nil where it is not a constant; nil where nothing speaks against
  /// them.
  func reason(against arguments: [Double?]) -> String? {
    for (argument, parameter) in zip(arguments, parameters) {
      guard let value = argument, !parameter.isLegal(value) else { continue }
      return "\(parameter.name) of \(name) has to be \(parameter.legalText ?? ""), not \(value.shortestText)"
    }
    for condition in conditions {
      let values = places(of: condition).compactMap { arguments[$0] }
      guard values.count == condition.parameters.count, !condition.isMet(values) else { continue }
      let given = zip(condition.parameters, values).map { "\($0) \($1.shortestText)" }
      return "\(given.joined(separator: " and ")) of \(name) do not go together: \(condition.claim)"
    }
    return nil
  }

  /// The function without a value where the arguments that are not constant are not allowed.
  func checked(_ function: any ElementaryFunction, isConstant: [Bool]) -> any ElementaryFunction {
    let open = parameters.indices.filter { !isConstant[$0] && parameters[$0].isLimited }
    let conditions = conditions.map { (places: places(of: $0), isMet: $0.isMet) }
      .filter { !$0.places.allSatisfy { isConstant[$0] } }
    if open.isEmpty, conditions.isEmpty { return function }
    return CheckedFunction(function: function, parameters: open.map { ($0, parameters[$0]) }, conditions: conditions)
  }

  private func places(of condition: Condition) -> [Int] {
    condition.parameters.compactMap { name in parameters.firstIndex { $0.name == name } }
  }
}

/// A function that has no value where its arguments are not allowed.
private struct CheckedFunction: ElementaryFunction {
  let function: any ElementaryFunction
  let parameters: [(place: Int, parameter: FunctionDefinition.Parameter)]
  let conditions: [(places: [Int], isMet: @Sendable ([Double]) -> Bool)]

  func evaluate<N: ElementaryNumber>(_ arguments: [N]) -> N {
    let isAllowed =
      parameters.allSatisfy { $0.parameter.isLegal(arguments[$0.place].leading) }
      && conditions.allSatisfy { condition in condition.isMet(condition.places.map { arguments[$0].leading }) }
    // A sum, so that every coefficient of a series is NaN.
    return isAllowed ? function.evaluate(arguments) : arguments.reduce(N(.nan)) { $0 + $1 * .nan }
  }
}
