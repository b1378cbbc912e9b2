import ScalarMath

/// Bounds of the motion of a spring for the numbers that its parameters mean, which are known to 2⁻⁹⁸ of each, and the
/// contrast 1 − ζ² to 2⁻¹⁰⁰ besides; a second word of 0 says that the first is exact.
///
/// Bounds over a stretch come from the Taylor polynomial about its middle. Its remainder needs bounds of the motion that
/// may be coarse: what is left of the energy at the start of the stretch never grows.
struct SpringEnclosure {
  let kernel: SpringKernel
  /// ω.
  let frequency: Interval
  /// ζ.
  let ratio: Interval
  /// v₀.
  let velocity: Interval
  /// ω².
  let stiffness: Interval
  /// 2ζω.
  let damping: Interval
  /// ωd.
  let turnRate: Interval
  /// ζω below ζ = 1, the rate of the slow decay from there on.
  let decayRate: Interval
  /// Whether ζ is so near 1 that sine and cosine of the turn are taken from their series.
  let isNearlyCritical: Bool

  /// What is not known of a rate, as a share of it: of sums and products of two words, with room.
  private static let share = 0x1p-98
  /// What is not known of 1 − ζ².
  private static let contrastError = 0x1p-100

  init(_ spring: Spring) {
    kernel = spring.kernel
    let kernel = spring.kernel
    frequency = Self.enclosed(DoubleDouble(high: kernel.frequency, low: kernel.frequencyRest), share: Self.share)
    ratio = Self.enclosed(DoubleDouble(high: kernel.ratio, low: kernel.ratioRest), share: Self.share)
    velocity = Interval(spring.initialVelocity)
    stiffness = .squared(frequency)
    damping = 2 * ratio * frequency
    isNearlyCritical = kernel.contrast < 0x1p-40
    let share = Self.share + (isNearlyCritical ? 0 : Self.contrastError / kernel.contrast)
    turnRate = Self.rounded(kernel.turnRate, share: share)
    decayRate = isNearlyCritical ? ratio * frequency : Self.rounded(kernel.decayRate, share: share)
  }

  /// A parameter of two words.
  private static func enclosed(_ number: DoubleDouble, share: Double) -> Interval {
    number.low == 0 ? Interval(number.high) : rounded(number, share: share)
  }

  /// A number of two words that has been computed.
  private static func rounded(_ number: DoubleDouble, share: Double) -> Interval {
    let error = (share * number.high.magnitude).nextUp
    return Interval(number.high) + (Interval(number.low) + Interval(-error, error))
  }

  // MARK: A time

  /// At a time, finite and not below 0.
  func bounds(at t: Double) -> SpringBounds {
    if t == 0 { return SpringBounds(position: Interval(0.0), distance: Interval(1.0), velocity: velocity) }
    let time = Interval(t)
    let known = bounds(push(time))
    guard (frequency * time * (1 + ratio)).upper < 0.5 else { return known }
    // Near the start the series has relative digits.
    return known.intersection(with: taylor(about: 0, bounds(at: 0), over: time, remainder: coarse(from: 0), terms: 20))
  }

  func bounds(_ push: PushBounds) -> SpringBounds {
    let distance = push.restDistance - velocity.times(push.response)
    return SpringBounds(
      position: 1 - distance, distance: distance,
      velocity: stiffness * push.response + velocity.times(push.responseVelocity))
  }

  /// h, h′ and the distance from rest, tight at a time, and for a spring that does not oscillate over a short stretch.
  func push(_ time: Interval) -> PushBounds {
    if isNearlyCritical { return nearlyCritical(time) }
    return kernel.isOscillating ? oscillating(time.lower) : overdamped(time)
  }

  /// e⁻ʸ·sin(ωdt)/(ωd) and e⁻ʸ(cos ± (γ/ωd)·sin).
  private func oscillating(_ t: Double) -> PushBounds {
    let (sine, cosine) = turn(t)
    let decay = decay(kernel.decayRate.elapsed(t))
    let leaning = decayRate / turnRate * sine
    return PushBounds(
      response: decay * sine / turnRate, responseVelocity: decay * (cosine - leaning),
      restDistance: decay * (cosine + leaning))
  }

  /// The sine and cosine of the phase ωdt, by the addition theorems for its two words.
  private func turn(_ t: Double) -> (sine: Interval, cosine: Interval) {
    let phase = kernel.turnRate.elapsed(t)
    guard t < 0x1p800, phase.high < 0x1p800 else { return (Interval(-1, 1), Interval(-1, 1)) }
    let high = Interval(phase.high)
    let error = (phase.high * (Self.share + Self.contrastError / kernel.contrast)).nextUp
    let low = Interval(phase.low) + Interval(-error, error)
    let (sine, cosine) = (Interval.sin(high), Interval.cos(high))
    let (more, less) = (Interval.sin(low), Interval.cos(low))
    return (sine * less + cosine * more, cosine * less - sine * more)
  }

  /// e⁻ʸ of a phase.
  private func decay(_ phase: DoubleDouble) -> Interval {
    guard phase.high < 0x1p800 else { return Interval(0, .leastNonzeroMagnitude) }
    let error = (phase.high * Self.share).nextUp
    return .exp(-Interval(phase.high)) * .exp(-(Interval(phase.low) + Interval(-error, error)))
  }

  /// t·e⁻ʸ·G(z) for the slow decay y and the gap z of both, with G(z) = (1 − e⁻ᶻ)/z.
  private func overdamped(_ time: Interval) -> PushBounds {
    let slow = decayRate * time
    let gap = 2 * turnRate * time
    let (decay, mean) = (Interval.exp(-slow), Self.meanDecay(gap))
    return PushBounds(
      response: time * decay * mean, responseVelocity: decay * (.exp(-gap) - slow * mean),
      restDistance: decay * (1 + slow * mean))
  }

  /// G falls from 1 to 0.
  private static func meanDecay(_ z: Interval) -> Interval {
    func value(_ z: Double) -> Interval {
      if z <= 0 { return Interval(1.0) }
      return z.isFinite ? -Interval.expMinusOne(Interval(-z)) / Interval(z) : Interval(0, .leastNonzeroMagnitude)
    }
    return Interval(Swift.max(0, value(z.upper).lower), Swift.min(1, value(z.lower).upper))
  }

  /// e⁻ʸ(C ± y·S) and t·e⁻ʸ·S with the series C and S of cos √w and sin √w/√w in w = (1 − ζ²)(ωt)², of either sign.
  private func nearlyCritical(_ time: Interval) -> PushBounds {
    let size = (kernel.isOscillating ? 1 : -1) * kernel.contrast
    let error = size.magnitude.ulp + Self.contrastError
    let w = (Interval(size) + Interval(-error, error)) * .squared(frequency * time)
    let y = decayRate * time
    guard w.magnitudeBound <= 1 else {
      // Both are at most e^√|w|, far less than eʸ.
      let bound = Interval.exp(Interval.sqrt(w.magnitude) - y).upper
      let small = Interval(-bound, bound)
      return PushBounds(response: time * small, responseVelocity: (1 + y) * small, restDistance: (1 + y) * small)
    }
    let rest = Interval.pow(w, 4) * Interval(-1, 1)
    let cosine = 1 - w * (0.5 - w * (1 / Interval(24) - w / 720)) + rest / 20_000
    let sine = 1 - w * (1 / Interval(6) - w * (1 / Interval(120) - w / 5040)) + rest / 200_000
    let decay = Interval.exp(-y)
    return PushBounds(
      response: time * decay * sine, responseVelocity: decay * (cosine - y * sine),
      restDistance: decay * (cosine + y * sine))
  }
}
