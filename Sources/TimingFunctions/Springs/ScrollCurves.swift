import RealModule
import ScalarMath

/// Deceleration to a stop: x(t) = A(1 − exp(−t/τ)), the distance travelled t seconds after a flick.
///
/// It starts at 0 with the velocity A/τ and comes to rest at A, its projection, in any unit of length; before 0 it
/// rests at 0. The error of the position is at most 3 ulp while t/τ is a normal number, and |A|·2⁻¹⁰⁷⁴ below. The error
/// of the velocity is at most 3 + t/τ ulp while exp(−t/τ) is a normal number, up to 708 τ. The bounds are based on
/// searches.
///
/// Source: scroll views decelerate like this; Apple, Designing Fluid Interfaces, WWDC 2018 (projection).
public struct Decay: TimingFunction, LaneCurve, Hashable {
  /// A: the rest position, in units of length.
  public let amplitude: Double
  /// τ: the time in seconds in which the remaining distance shrinks to 1/e. Above 0.
  public let timeConstant: Double

  /// Creates a decay from its rest position and its time constant in seconds.
  ///
  /// - Throws: ``IllegalParameter`` if the time constant is not from 1e-100 to 1e100 or the amplitude beyond ±1e100.
  public init(amplitude: Double = 1, timeConstant: Double) throws(IllegalParameter) {
    try [Self.distance, Self.time].check([amplitude, timeConstant], of: Self.owner)
    (self.amplitude, self.timeConstant) = (amplitude, timeConstant)
  }

  /// The normal deceleration rate of UIScrollView: the fraction of the velocity that remains after a millisecond.
  public static let normalRate = 0.998
  /// The fast deceleration rate of UIScrollView, in the same unit.
  public static let fastRate = 0.99

  /// Creates a decay from an initial velocity in units per second and a deceleration rate, the fraction of the velocity
  /// that remains after a millisecond: τ = −0.001/log(rate), A = v₀τ.
  ///
  /// Source: UIKit, `UIScrollView.DecelerationRate`; in steps of 1 ms the distance would be 0.001·v₀·rate/(1 − rate),
  /// 0.1 % less for the normal rate.
  /// - Throws: ``IllegalParameter`` if the rate is not above 0 and below 1, or the distance or the time constant out of
  ///   range.
  public init(initialVelocity: Double, decelerationRate: Double = normalRate) throws(IllegalParameter) {
    try self.init(
      initialVelocity: initialVelocity, timeConstant: try Self.timeConstant(decelerationRate: decelerationRate))
  }

  /// Creates a decay from an initial velocity in units per second: A = v₀τ.
  /// - Throws: ``IllegalParameter`` if the time constant is not from 1e-100 to 1e100, or the distance beyond ±1e100.
  public init(initialVelocity: Double, timeConstant: Double) throws(IllegalParameter) {
    guard (-1e100...1e100).contains(initialVelocity * timeConstant) else {
      throw IllegalParameter(
        parameter: "velocity", effect: Self.owner, value: initialVelocity,
        legal: "such that velocity · \(timeConstant.shortestText) s is from -1e100 to 1e100")
    }
    try self.init(amplitude: initialVelocity * timeConstant, timeConstant: timeConstant)
  }

  /// The time constant of a deceleration rate, τ = −0.001/log(rate), in seconds.
  ///
  /// - Throws: ``IllegalParameter`` if the rate is not above 0 and below 1.
  public static func timeConstant(decelerationRate: Double) throws(IllegalParameter) -> Double {
    try rate.check(decelerationRate, of: owner)
    return -0.001 / Double.log(decelerationRate)
  }

  /// The time constant of ``normalRate``, in seconds.
  public static let normalTimeConstant = 0.49949983316645480

  /// The rest position, to which a flick is projected.
  public var projection: Double { amplitude }

  /// The initial velocity A/τ, in units per second.
  public var initialVelocity: Double { amplitude / timeConstant }

  /// The fraction of the velocity that remains after a millisecond: exp(−0.001/τ).
  public var decelerationRate: Double { Double.exp(-0.001 / timeConstant) }

  /// The range from 0 to the time at which a thousandth of the distance remains, 6.9 τ.
  public var domain: ClosedRange<Double> { 0...timeConstant * 6.907755278982137 }

  public func value(at t: Double) -> Double { formula(t) }

  @inline(always)
  func formula<Number: ElementaryNumber>(_ t: Number) -> Number {
    .piecewise(t, .atMost, 0) { _ in
      Number(0)
    } otherwise: {
      // From there on at most e⁻⁸⁰⁰ of the distance remains.
      .piecewise($0, .atLeast, 800 * timeConstant) { _ in
        Number(amplitude)
      } otherwise: {
        -amplitude * .expMinusOne(-($0 / timeConstant))
      }
    }
  }

  /// The velocity in units per second; 0 before the start.
  public func velocity(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    return initialVelocity * Double.exp(-(t / timeConstant))
  }

  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    let amplitude = IntervalSeries(amplitude)
    return .connected(t, at: 0, below: { $0 * 0 }, above: { -amplitude * .expMinusOne(-($0 / timeConstant)) })
  }

  /// x⁽ᵏ⁾ = −(−1/τ)ᵏ·A·exp(−t/τ). Zero before the start; at the start, the right-hand series.
  public func jet(at t: Jet) -> Jet {
    let place = t.leading
    if place.isNaN { return t }
    if place < 0 { return Jet(coefficients: [Double](repeating: 0, count: t.order + 1)) }
    var coefficients = [value(at: place)]
    var rest = -amplitude * Double.exp(-(place / timeConstant))
    for k in stride(from: 1, through: t.order, by: 1) {
      rest /= -timeConstant * Double(k)
      coefficients.append(rest)
    }
    return Jet(coefficients: coefficients).composed(with: t)
  }

  /// The parameters of a decay: a distance or a velocity, and a time constant or a rate.
  public static let parameters = [
    distance, Parameter("velocity", .absent, .unitsPerSecond, .finite, "initial velocity, instead of amplitude"),
    time, rate,
  ]

  private static let distance = Parameter(
    "amplitude", .absent, .units, .range(-1e100...1e100), "distance to the rest position; 1 unless given")
  private static let time = Parameter(
    "timeConstant", .absent, .seconds, .range(1e-100...1e100),
    "time until 1/e of the distance is left; UIScrollView's 0.4995 unless given")
  private static let rate = Parameter(
    "decelerationRate", .absent, .none, .above(0, through: 1.0.nextDown),
    "share of the velocity left after a millisecond, instead of timeConstant")

  /// The owner of the parameters, as error messages name it.
  public static let owner = "a decay"

  /// Creates a decay from an amplitude (1 by default) or a velocity, and from a time constant (``normalTimeConstant``
  /// by default) or a deceleration rate; nil stands for a parameter that is not given.
  ///
  /// - Throws: ``IllegalParameter`` for values that are not legal or exclude each other.
  public init(
    amplitude: Double?, velocity: Double?, timeConstant: Double?, decelerationRate: Double?
  ) throws(IllegalParameter) {
    try Self.check("amplitude", amplitude, excludes: "velocity", velocity)
    try Self.check("timeConstant", timeConstant, excludes: "decelerationRate", decelerationRate)
    let pace = try decelerationRate.map { (rate) throws(IllegalParameter) in
      try Self.timeConstant(decelerationRate: rate)
    }
    let time = pace ?? timeConstant ?? Self.normalTimeConstant
    if let velocity {
      try self.init(initialVelocity: velocity, timeConstant: time)
    } else {
      try self.init(amplitude: amplitude ?? 1, timeConstant: time)
    }
  }

  private static func check(
    _ name: String, _ value: Double?, excludes other: String, _ otherValue: Double?
  ) throws(IllegalParameter) {
    guard let value, let otherValue else { return }
    throw IllegalParameter(
      [.init(name, value), .init(other, otherValue)], of: owner, claim: "give only one of them")
  }
}

/// The displacement of content that is dragged past its edge: f(x) = (1 − 1/(xc/d + 1))·d = xcd/(xc + d).
///
/// Odd in x, with the slope c at 0 and the limits ±d. The error is at most 3 ulp, from sweeps.
///
/// Source: UIKit's scroll views, after Analysis of Apple's rubber band scrolling, squareb.wordpress.com, 2013, which
/// credits @chpwn for the formula and for c = 0.55.
public struct RubberBand: TimingFunction, LaneCurve, Hashable {
  /// d: the size of the view along the drag, in points, and the limit of the displacement. Above 0.
  public let dimension: Double
  /// c: the fraction of a small drag that the content follows. Above 0.
  public let coefficient: Double

  /// The parameters of a rubber band.
  public static let parameters: [Parameter] = [
    .init("dimension", 1, .points, .range(1e-100...1e100), "size of the view along the drag"),
    .init("coefficient", standardCoefficient, .none, .range(1e-100...1e100), "the slope at the edge"),
  ]

  /// The owner of the parameters, as error messages name it.
  public static let owner = "a rubber band"

  /// UIKit's coefficient.
  public static let standardCoefficient = 0.55

  /// Creates a rubber band from the size of the view in points and its coefficient.
  ///
  /// - Throws: ``IllegalParameter`` for a dimension or coefficient that is not from 1e-100 to 1e100.
  public init(dimension: Double = 1, coefficient: Double = standardCoefficient) throws(IllegalParameter) {
    try Self.parameters.check([dimension, coefficient], of: Self.owner)
    (self.dimension, self.coefficient) = (dimension, coefficient)
  }

  /// The drags from 0 to the size of the view.
  public var domain: ClosedRange<Double> { 0...dimension }

  /// The displacement of the content for a drag of `x` points past the edge.
  public func value(at x: Double) -> Double { x == 0 ? x : formula(x) }

  @inline(always)
  func formula<Number: ElementaryNumber>(_ x: Number) -> Number {
    let drag = x.magnitude
    // From there on 1/(1 + xc/d) is below 2⁻⁸⁰.
    let size: Number = .piecewise(drag, .above, 0x1p80 * (dimension / coefficient)) { _ in
      Number(dimension)
    } otherwise: { drag in
      // The quotient that does not overflow.
      .piecewise(drag * coefficient, .below, dimension) {
        $0 / (1 + $0 / dimension)
      } otherwise: {
        dimension / (1 + dimension / $0)
      }
    }
    return .piecewise(x, .below, 0, { _ in -size }, otherwise: { _ in size })
  }

  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    func stretched(_ drag: IntervalSeries) -> IntervalSeries {
      let follow = drag * coefficient
      // d(1 − 1/(1 + xc/d)) contains x only once; near 0 the quotient is more accurate.
      let rest = 1 + follow / dimension
      return (follow / rest).narrowed(to: (dimension * (1 - 1 / rest)).value)
    }
    return .connected(t, at: 0, derivatives: 1, below: { -stretched(-$0) }, above: stretched)
  }

  /// The series of the branch that contains x, at 0 the right-hand one: coefficient k is (c/s)·(−c/(ds))ᵏ⁻¹/s for s = 1
  /// + cx/d.
  public func jet(at t: Jet) -> Jet {
    let x = t.leading
    let stretch = 1 + coefficient * (x.magnitude / dimension)
    var coefficients = [value(at: x)]
    var next = coefficient / stretch / stretch
    for _ in stride(from: 1, through: t.order, by: 1) {
      coefficients.append(next)
      next *= -Double(signOf: x, magnitudeOf: coefficient / dimension / stretch)
    }
    return Jet(coefficients: coefficients).composed(with: t)
  }
}
