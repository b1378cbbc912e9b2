import ScalarMath

/// Bounds of the motion of a spring for its exact parameters, each known to a relative error of 2⁻⁹⁸, and the contrast
/// 1 − ζ² with an additional 2⁻¹⁰⁰. A low word of 0 means that the high word is exact.
///
/// Bounds over an interval come from the Taylor polynomial about its midpoint. Its remainder needs bounds of the motion
/// that may be coarse: the energy at the start of the interval never grows.
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
  /// True if ζ is so near 1 that the sine and cosine of the phase are computed from their series.
  let isNearlyCritical: Bool

  /// The relative error bound of a rate, for double-double sums and products, with a margin.
  private static let share = 0x1p-98
  /// The error bound of 1 − ζ².
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

  /// Encloses a double-double parameter.
  private static func enclosed(_ number: DoubleDouble, share: Double) -> Interval {
    number.low == 0 ? Interval(number.high) : rounded(number, share: share)
  }

  /// Encloses a computed double-double number.
  private static func rounded(_ number: DoubleDouble, share: Double) -> Interval {
    let error = (share * number.high.magnitude).nextUp
    return Interval(number.high) + (Interval(number.low) + Interval(-error, error))
  }

  // MARK: A time

  /// Encloses the motion at a time that is finite and not below 0.
  func bounds(at t: Double) -> SpringBounds {
    if t == 0 { return SpringBounds(position: Interval(0.0), distance: Interval(1.0), velocity: velocity) }
    let time = Interval(t)
    let known = bounds(push(time))
    guard (frequency * time * (1 + ratio)).upper < 0.5 else { return known }
    // Near the start the series has relative accuracy.
    return known.intersection(with: taylor(about: 0, bounds(at: 0), over: time, remainder: coarse(from: 0), terms: 20))
  }

  func bounds(_ push: PushBounds) -> SpringBounds {
    let distance = push.restDistance - velocity.times(push.response)
    return SpringBounds(
      position: 1 - distance, distance: distance,
      velocity: stiffness * push.response + velocity.times(push.responseVelocity))
  }

  /// Encloses h, h′ and the distance from rest at a time. The time may be a short interval, except for an oscillation
  /// that is not nearly critical.
  func push(_ time: Interval) -> PushBounds {
    if isNearlyCritical { return nearlyCritical(time) }
    return kernel.isOscillating ? oscillating(time.lower) : overdamped(time)
  }

  /// Encloses h, h′ and the distance from rest as e⁻ʸ·sin(ωdt)/(ωd) and e⁻ʸ(cos ± (γ/ωd)·sin).
  private func oscillating(_ t: Double) -> PushBounds {
    let (sine, cosine) = turn(t)
    let decay = decay(kernel.decayRate.elapsed(t))
    let leaning = decayRate / turnRate * sine
    return (
      response: decay * sine / turnRate, responseVelocity: decay * (cosine - leaning),
      restDistance: decay * (cosine + leaning)
    )
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

  /// Encloses e⁻ʸ for a phase y.
  private func decay(_ phase: DoubleDouble) -> Interval {
    guard phase.high < 0x1p800 else { return Interval(0, .leastNonzeroMagnitude) }
    let error = (phase.high * Self.share).nextUp
    return .exp(-Interval(phase.high)) * .exp(-(Interval(phase.low) + Interval(-error, error)))
  }

  /// t·e⁻ʸ·G(z) for the slow decay y and the gap z between both decays, with G(z) = (1 − e⁻ᶻ)/z.
  private func overdamped(_ time: Interval) -> PushBounds {
    let slow = decayRate * time
    let gap = 2 * turnRate * time
    let (decay, mean) = (Interval.exp(-slow), Self.meanDecay(gap))
    return (
      response: time * decay * mean, responseVelocity: decay * (.exp(-gap) - slow * mean),
      restDistance: decay * (1 + slow * mean)
    )
  }

  /// Encloses G, which decreases from 1 to 0.
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
      return (response: time * small, responseVelocity: (1 + y) * small, restDistance: (1 + y) * small)
    }
    let rest = Interval.pow(w, 4) * Interval(-1, 1)
    let cosine = 1 - w * (0.5 - w * (1 / Interval(24) - w / 720)) + rest / 20_000
    let sine = 1 - w * (1 / Interval(6) - w * (1 / Interval(120) - w / 5040)) + rest / 200_000
    let decay = Interval.exp(-y)
    return (
      response: time * decay * sine, responseVelocity: decay * (cosine - y * sine),
      restDistance: decay * (cosine + y * sine)
    )
  }

  /// Bounds at all times after t: x′² + ω²(1 − x)² does not grow.
  func coarse(from t: Double) -> SpringBounds {
    let start = bounds(at: t)
    let energy = Interval.squared(start.velocity) + Interval.squared(frequency * start.distance)
    let speed = Interval.sqrt(energy).upper
    let way = (Interval(speed) / frequency).upper
    return SpringBounds(
      position: Interval((1 - Interval(way)).lower, (1 + Interval(way)).upper), distance: Interval(-way, way),
      velocity: Interval(-speed, speed))
  }

  /// Encloses the motion over times that are not below 0.
  func bounds(over times: Interval) -> SpringBounds {
    if times.isPoint { return bounds(at: times.lower) }
    var known = coarse(from: times.lower)
    guard times.isBounded else { return known }
    if !kernel.isOscillating {
      known = known.intersection(with: bounds(push(times)))
      if velocity.isZero {
        let (first, last) = (bounds(at: times.lower), bounds(at: times.upper))
        known.position = known.position.intersection(with: first.position.hull(with: last.position))
        known.distance = known.distance.intersection(with: first.distance.hull(with: last.distance))
      }
    }
    let middle = times.midpoint
    // Over more than a few radians the polynomial gives no useful bounds.
    guard (frequency * (times - Interval(middle))).upper < 8 else { return known }
    known = known.intersection(with: taylor(about: middle, bounds(at: middle), over: times, remainder: known))
    guard times.lower == 0 else { return known }
    return known.intersection(with: taylor(about: 0, bounds(at: 0), over: times, remainder: known))
  }

  /// Encloses the motion by its Taylor polynomial about a time, with Lagrange's remainder from bounds of the motion
  /// between that time and all others.
  func taylor(
    about place: Double, _ start: SpringBounds, over times: Interval, remainder: SpringBounds, terms: Int = 10
  ) -> SpringBounds {
    let step = times - Interval(place)
    let rest = derivatives(remainder, order: terms)[terms] / .factorial(terms)
    let coefficients = coefficients(start, order: terms - 1) + [rest]
    var way = Interval(0.0)
    var speed = Interval(0.0)
    var power = Interval.pow(step, terms)
    for k in stride(from: terms, through: 1, by: -1) {
      way = way + coefficients[k].times(power)
      power = .pow(step, k - 1)
      speed = speed + coefficients[k].times(Interval(Double(k))).times(power)
    }
    return SpringBounds(position: start.position + way, distance: start.distance - way, velocity: speed)
  }

  /// Encloses x and its derivatives up to an order, by x⁽ᵏ⁾ = −ω²x⁽ᵏ⁻²⁾ − 2ζωx⁽ᵏ⁻¹⁾.
  private func derivatives(_ bounds: SpringBounds, order: Int) -> [Interval] {
    var derivatives = [bounds.position, bounds.velocity]
    derivatives.reserveCapacity(order + 1)
    for k in stride(from: 2, through: order, by: 1) {
      let drawn = k == 2 ? stiffness.times(bounds.distance) : -stiffness.times(derivatives[k - 2])
      derivatives.append(drawn - damping.times(derivatives[k - 1]))
    }
    return derivatives
  }

  /// Encloses the Taylor coefficients of x up to an order.
  func coefficients(_ bounds: SpringBounds, order: Int) -> [Interval] {
    derivatives(bounds, order: order).prefix(order + 1).enumerated().map { k, derivative in
      k < 2 ? derivative : derivative / .factorial(k)
    }
  }

  /// Encloses the coefficients by a separate sum for each decay. If the decays are far apart, neither is lost in the
  /// other.
  private func coefficientsOfDecays(over times: Interval, order: Int) -> [Interval] {
    let gap = 2 * turnRate
    let fastRate = decayRate + gap
    var slow = (fastRate - velocity) / gap * .exp(-(decayRate * times))
    var fast = (decayRate - velocity) / gap * .exp(-(fastRate * times))
    var coefficients = [1 - (slow - fast)]
    for k in stride(from: 1, through: order, by: 1) {
      slow = slow * -decayRate / Double(k)
      fast = fast * -fastRate / Double(k)
      coefficients.append(fast - slow)
    }
    return coefficients
  }

  /// Encloses the Taylor coefficients of x over times that are not below 0.
  func coefficients(over times: Interval, order: Int) -> [Interval] {
    let plain = coefficients(bounds(over: times), order: order)
    guard kernel.hasDecaysApart, times.isBounded else { return plain }
    return zip(plain, coefficientsOfDecays(over: times, order: order)).map { $0.narrowed(to: $1) }
  }
}

/// Enclosures of a spring's motion at a time or over an interval of times.
struct SpringBounds {
  /// x.
  var position: Interval
  /// 1 − x, with relative accuracy near the target.
  var distance: Interval
  /// x′.
  var velocity: Interval

  /// Returns the intersection of both enclosures, with position and distance narrowed by each other.
  func intersection(with other: SpringBounds) -> SpringBounds {
    let position = self.position.narrowed(to: other.position)
    let distance = self.distance.narrowed(to: other.distance)
    return SpringBounds(
      position: position.narrowed(to: 1 - distance), distance: distance.narrowed(to: 1 - position),
      velocity: velocity.narrowed(to: other.velocity))
  }
}

/// Enclosures of h and h′, the response to a unit push, and of 1 − r, the distance of a spring from its target after a
/// release at rest.
typealias PushBounds = (response: Interval, responseVelocity: Interval, restDistance: Interval)

extension Spring {
  /// Bounds for the exact parameters; see `SpringEnclosure`. At 0 the slope changes from 0 to v₀.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    let enclosure = SpringEnclosure(self)
    func motion(_ t: IntervalSeries) -> IntervalSeries {
      let argument = t.argument()
      if argument.value.isEmpty { return argument }
      let times = Interval(max(0, argument.value.lower), max(0, argument.value.upper))
      let coefficients = enclosure.coefficients(over: times, order: argument.order)
      return argument.replacingCoefficients(coefficients.map { $0.with(.continuous) }).composed(with: t)
    }
    return .connected(t, at: 0, derivatives: initialVelocity == 0 ? 1 : 0, below: { $0 * 0 }, above: motion)
  }
}
