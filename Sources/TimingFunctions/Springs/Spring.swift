import ScalarMath

/// The motion of a damped spring that is released at 0 and drawn to 1: x″ = ω²(1 − x) − 2ζωx′, x(0) = 0, x′(0) = v₀.
///
/// The abscissa is in seconds, the velocity in units per second. Before 0 the spring rests at 0; at +∞ it is at 1
/// (NaN where nothing damps it). A spring is stored as mass, natural frequency and damping ratio, the last two to
/// some 100 bits, so that it moves as the parameters say that it was made from. All other parameters are derived.
///
/// With ``restPosition(at:)`` r and the response h to a unit push, x = r + v₀h, x′ = ω²h + v₀h′ and x″ = ω²h′ + v₀h″.
/// Each part is free of cancellation at the start, through ζ = 1 and at any number of oscillations; see ``value(at:)``
/// for the bound.
///
/// Source: the textbook solution of the damped oscillator, rearranged; the parametrisations are named at the
/// initialisers.
public struct Spring: TimingFunction, Hashable, CustomStringConvertible {
  /// In any unit that stiffness and damping share. It has no influence on the motion. Above 0.
  public let mass: Double
  /// ω, the angular frequency without damping, in rad/s, rounded. Above 0.
  public var naturalFrequency: Double { kernel.frequency }
  /// ζ, rounded: 0 oscillates for ever, below 1 the spring oscillates, from 1 on it does not.
  public var dampingRatio: Double { kernel.ratio }
  /// v₀, in units per second: 1 is the way from start to target in a second.
  public let initialVelocity: Double

  let kernel: SpringKernel

  /// The magnitudes that frequencies, durations and masses may have: beyond them products of them overflow.
  static let legalSizes = 1e-100...1e100

  /// The spring of a natural frequency in rad/s and a damping ratio.
  ///
  /// - Throws: ``Failure`` where the frequency or mass is not from 1e-100 to 1e100, the ratio not from 0 to 1e100, or
  ///   the velocity beyond ±1e100.
  public init(
    naturalFrequency: Double, dampingRatio: Double, mass: Double = 1, initialVelocity: Double = 0
  ) throws(Failure) {
    try Failure.check(Parameter.mass.about, mass)
    try Failure.check(Special.naturalFrequency, naturalFrequency)
    try Failure.check(Parameter.dampingRatio.about, dampingRatio)
    try Failure.check(Parameter.velocity.about, initialVelocity)
    self.init(
      legalFrequency: DoubleDouble(naturalFrequency), SpringDamping(ratio: dampingRatio), mass: mass,
      initialVelocity: initialVelocity)
  }

  /// The spring of numbers that have been checked.
  init(legalFrequency: DoubleDouble, _ damping: SpringDamping, mass: Double, initialVelocity: Double) {
    self.mass = mass
    self.initialVelocity = initialVelocity
    kernel = SpringKernel(naturalFrequency: legalFrequency, damping: damping)
  }

  private init(_ kernel: SpringKernel, mass: Double, initialVelocity: Double) {
    (self.kernel, self.mass, self.initialVelocity) = (kernel, mass, initialVelocity)
  }

  /// This spring with another initial velocity, for a target that changes on the way.
  public func with(initialVelocity: Double) throws(Failure) -> Spring {
    try Failure.check(Parameter.velocity.about, initialVelocity)
    return Spring(kernel, mass: mass, initialVelocity: initialVelocity)
  }

  public var description: String {
    "Spring(naturalFrequency: \(naturalFrequency), dampingRatio: \(dampingRatio), mass: \(mass), "
      + "initialVelocity: \(initialVelocity))"
  }
}
