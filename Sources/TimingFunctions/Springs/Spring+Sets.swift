extension Spring {
  /// The names that parameters of springs have in text.
  public enum Parameter: String, CaseIterable, Sendable {
    case mass, stiffness, damping, response, dampingRatio, duration, bounce, velocity
  }

  /// The spring of parameters that go together: stiffness and damping with or without a mass (1); response and damping
  /// ratio; duration (0.5) and bounce (0), of which either or both may be left out. A velocity goes with each.
  ///
  /// - Throws: ``Failure`` that names parameters of different sets, the one that is missing, or an illegal value.
  public init(_ parameters: [Parameter: Double]) throws(Failure) {
    let sets: [[Parameter]] = [[.stiffness, .damping, .mass], [.response, .dampingRatio], [.duration, .bounce]]
    let given = sets.flatMap { set in set.filter { parameters[$0] != nil } }
    guard let first = given.first, let set = sets.first(where: { $0.contains(first) }) else {
      try self.init(duration: 0.5, bounce: 0, initialVelocity: parameters[.velocity] ?? 0)
      return
    }
    if let other = given.first(where: { !set.contains($0) }) {
      throw .contradictory(
        parameter: other.rawValue, value: parameters[other] ?? .nan, other: first.rawValue,
        otherValue: parameters[first] ?? .nan)
    }
    func value(_ parameter: Parameter) throws(Failure) -> Double {
      if let value = parameters[parameter] { return value }
      throw .missing(parameter: parameter.rawValue, beside: first.rawValue, value: parameters[first] ?? .nan)
    }
    let velocity = parameters[.velocity] ?? 0
    switch set[0] {
    case .stiffness:
      try self.init(
        mass: parameters[.mass] ?? 1, stiffness: value(.stiffness), damping: value(.damping), initialVelocity: velocity)
    case .response:
      try self.init(response: value(.response), dampingRatio: value(.dampingRatio), initialVelocity: velocity)
    default:
      try self.init(
        duration: parameters[.duration] ?? 0.5, bounce: parameters[.bounce] ?? 0, initialVelocity: velocity)
    }
  }
}
