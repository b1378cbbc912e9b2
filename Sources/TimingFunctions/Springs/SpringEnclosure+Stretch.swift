import ScalarMath

extension SpringEnclosure {
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

  /// Over times that are not below 0.
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
    // Beyond some turns the polynomial knows nothing.
    guard (frequency * (times - Interval(middle))).upper < 8 else { return known }
    known = known.intersection(with: taylor(about: middle, bounds(at: middle), over: times, remainder: known))
    guard times.lower == 0 else { return known }
    return known.intersection(with: taylor(about: 0, bounds(at: 0), over: times, remainder: known))
  }

  /// The polynomial about a time, with the remainder of Lagrange from bounds of the motion between it and all times.
  func taylor(
    about place: Double, _ start: SpringBounds, over times: Interval, remainder: SpringBounds, terms: Int = 10
  ) -> SpringBounds {
    let step = times - Interval(place)
    let coefficients = coefficients(start, order: terms - 1) + [self.coefficients(remainder, order: terms)[terms]]
    var way = Interval(0.0)
    var speed = Interval(0.0)
    for k in stride(from: terms, through: 1, by: -1) {
      way = way + coefficients[k].times(.pow(step, k))
      let rate = coefficients[k].times(Interval(Double(k)))
      speed = speed + (k == 1 ? rate : rate.times(.pow(step, k - 1)))
    }
    return SpringBounds(position: start.position + way, distance: start.distance - way, velocity: speed)
  }

  /// The Taylor coefficients of x from x″ = ω²(1 − x) − 2ζωx′.
  func coefficients(_ bounds: SpringBounds, order: Int) -> [Interval] {
    var coefficients = [bounds.position, bounds.velocity]
    for k in stride(from: 2, through: order, by: 1) {
      let drawn = k == 2 ? stiffness.times(bounds.distance) : -stiffness.times(coefficients[k - 2])
      let braked = damping.times(coefficients[k - 1]) * Double(k - 1)
      coefficients.append((drawn - braked) / Double(k * (k - 1)))
    }
    return Array(coefficients.prefix(order + 1))
  }

  /// The same where the two decays are apart: each has its own power, so none drowns in the other.
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

  /// The coefficients over times that are not below 0.
  func coefficients(over times: Interval, order: Int) -> [Interval] {
    let plain = coefficients(bounds(over: times), order: order)
    guard kernel.hasDecaysApart, times.isBounded else { return plain }
    return zip(plain, coefficientsOfDecays(over: times, order: order)).map { plain, apart in
      let common = plain.intersection(with: apart)
      return common.isEmpty ? plain : common
    }
  }
}

extension Spring {
  /// For the numbers that the parameters mean; see `SpringEnclosure`. At 0 the slope changes from 0 to v₀.
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
