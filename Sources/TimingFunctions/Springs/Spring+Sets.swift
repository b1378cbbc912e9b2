extension Spring {
  /// The spring of parameters that go together: one of stiffness, response and duration (0.5), and beside it one of
  /// damping, damping ratio and bounce. Beside a duration, or alone, a bounce may be left out (0), and a duration
  /// beside a bounce. A mass (1) goes with stiffness or damping, a velocity with everything.
  ///
  /// - Throws: ``Failure`` that names two parameters that say the same, the one that is missing, or an illegal value.
  public init(_ parameters: [Parameter: Double]) throws(Failure) {
    let pace = try Self.only(of: [.stiffness, .response, .duration], in: parameters)
    let damping = try Self.only(of: [.damping, .dampingRatio, .bounce], in: parameters)
    if let mass = parameters[.mass], parameters[.stiffness] == nil, parameters[.damping] == nil {
      throw .missing(parameter: "stiffness", beside: "mass", value: mass)
    }
    let velocity = parameters[.velocity] ?? 0
    let mass = parameters[.mass] ?? 1
    try self.init(
      Self.pace(pace, beside: damping), Self.damping(damping, beside: pace), mass: mass, initialVelocity: velocity)
  }

  private typealias Given = (parameter: Parameter, value: Double)

  /// The parameter of `set` that is given; nil where none is.
  private static func only(of set: [Parameter], in parameters: [Parameter: Double]) throws(Failure) -> Given? {
    let given = set.compactMap { name in parameters[name].map { (name, $0) } }
    guard given.count > 1 else { return given.first }
    throw .contradictory(
      parameter: given[1].0.rawValue, value: given[1].1, other: given[0].0.rawValue, otherValue: given[0].1)
  }

  private static func pace(_ given: Given?, beside damping: Given?) throws(Failure) -> PaceParameter {
    switch given {
    case (.stiffness, let value)?: return .stiffness(value)
    case (let parameter, let value)?: return .period(value, name: parameter.rawValue)
    case nil:
      guard let damping, damping.parameter != .bounce else { return .period(0.5, name: "duration") }
      throw .missing(
        parameter: damping.parameter == .damping ? "stiffness" : "response", beside: damping.parameter.rawValue,
        value: damping.value)
    }
  }

  private static func damping(_ given: Given?, beside pace: Given?) throws(Failure) -> DampingParameter {
    switch given {
    case (.damping, let value)?: return .coefficient(value)
    case (.dampingRatio, let value)?: return .ratio(value)
    case (_, let value)?: return .bounce(value)
    case nil:
      guard let pace, pace.parameter != .duration else { return .bounce(0) }
      throw .missing(
        parameter: pace.parameter == .stiffness ? "damping" : "dampingRatio", beside: pace.parameter.rawValue,
        value: pace.value)
    }
  }
}
