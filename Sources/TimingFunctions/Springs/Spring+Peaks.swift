import RealModule
import ScalarMath

extension Spring {
  /// A turning point of the motion: a moment at which the velocity is 0, after the start.
  public struct Peak: Hashable, Sendable {
    /// In seconds.
    public let time: Double
    /// The position past the target, x − 1, with all its digits: positive beyond the target, negative before it.
    public let overshoot: Double
    /// The position x.
    public var value: Double { 1 + overshoot }
  }

  /// The turning points after the start, in order: endless for an oscillation, at most one from ζ = 1 on.
  public struct Peaks: Sequence, IteratorProtocol, Sendable {
    let spring: Spring
    var number = 0

    public mutating func next() -> Peak? {
      guard let peak = spring.peak(number), peak.overshoot != 0 else { return nil }
      number += 1
      return peak
    }
  }

  /// All turning points, until the overshoot underflows: take a prefix of those of a weakly damped spring.
  public var peaks: Peaks { Peaks(spring: self) }

  /// The turning point with this number, from 0; nil where there is none.
  ///
  /// The time is within 4 ulp. The overshoot of an oscillation is within 8 ulp and three more for each factor of e that
  /// it has decayed by; from ζ = 1 on within 8 ulp of the sum of r and v₀h, see ``value(at:)``, and 2 ulp of 1.
  public func peak(_ number: Int) -> Peak? {
    guard number >= 0 else { return nil }
    if kernel.isOscillating { return oscillationPeak(Double(number)) }
    guard number == 0, let time = onlyPeakTime else { return nil }
    return Peak(time: time, overshoot: -distance(at: time))
  }

  /// By how much the spring passes its target: the largest x − 1, 0 where it never does. exp(−πζ/√(1 − ζ²)) from rest.
  public var overshoot: Double {
    for number in 0...1 {
      if let peak = peak(number), peak.overshoot > 0 { return peak.overshoot }
    }
    return 0
  }

  /// The peak where the phase is that of the first one plus nπ. x′ is there 0, and (x − 1)² has decayed by exp(−2ζωt)
  /// from 1 − 2ζu + u², the energy of the start for u = v₀/ω.
  private func oscillationPeak(_ number: Double) -> Peak? {
    let turn = firstTurn + number * .pi
    let decay = Double.exp(-(dampingRatio * turn / kernel.offset))
    let push = initialVelocity / naturalFrequency
    let size = decay * Double.hypot(push - dampingRatio, kernel.offset)
    let isBeyond = (number.truncatingRemainder(dividingBy: 2) == 0) == (initialVelocity >= 0)
    return Peak(time: turn / kernel.turnRate.high, overshoot: isBeyond ? size : -size)
  }

  /// The phase ωdt of the first peak of an oscillation, in 0...π: tan s = v₀d/(ζv₀ − ω).
  var firstTurn: Double {
    if initialVelocity == 0 { return .pi }
    let height = initialVelocity * kernel.offset
    let width = frequencyLessVelocity
    return initialVelocity > 0 ? Double.atan2(y: height, x: -width) : Double.atan2(y: -height, x: width)
  }

  /// ω − ζv₀, rounded once but for cancellation in the last place of the product.
  private var frequencyLessVelocity: Double {
    let product = DoubleDouble(product: dampingRatio, initialVelocity)
    return (naturalFrequency - product.high) - product.low
  }

  /// The time of the turning point from ζ = 1 on, which there is for v₀ < 0 and for v₀ above the fast decay rate ρ₂:
  /// t = log(1 + wg)/w for g = v₀/(ρ₁(v₀ − ρ₂)), w = ρ₂ − ρ₁; g itself at ζ = 1.
  private var onlyPeakTime: Double? {
    let beyondFast = (initialVelocity - kernel.fastRate.high) - kernel.fastRate.low
    guard initialVelocity < 0 || beyondFast > 0 else { return nil }
    let gain = initialVelocity / beyondFast / kernel.decayRate.high
    let width = 2 * kernel.turnRate.high
    let product = width * gain
    return product < 1e-300 ? gain : Double.log(onePlus: product) / width
  }
}
