import ScalarMath

extension Spring {
  /// What ``value(at:)`` gives, and how far that is from the motion for the numbers that the parameters mean.
  ///
  /// Those are known to 2⁻⁹⁷ of each, and 1 − ζ² to 2⁻¹⁰⁰ besides: what that leaves of the phase counts, too.
  public func rounded(over x: RoundedInterval) -> RoundedInterval? {
    guard x.error < .infinity, x.computed.upper < .infinity else { return nil }
    let enclosure = SpringEnclosure(self)
    func exact(_ x: Interval) -> Interval {
      if x.upper < 0 { return Interval(0.0) }
      let position = enclosure.bounds(over: Interval(max(0, x.lower), x.upper)).position
      return x.lower < 0 ? position.hull(with: Interval(0.0)) : position
    }
    let own = program(x.computed, known: exact(x.computed))
    if x.error == 0, x.exact == x.computed { return own }
    let either = x.exact.hull(with: x.computed)
    let moving = Interval(max(0, either.lower), max(0, either.upper))
    let speed = enclosure.bounds(over: moving).velocity.magnitudeBound
    let error = (own.error + speed * x.error) * (1 + 0x1p-48) + 0x1p-1070
    return error < Double.infinity ? RoundedInterval(exact(x.exact), computed: own.computed, error: error) : nil
  }

  /// Of the doubles of an interval.
  private func program(_ x: Interval, known: Interval) -> RoundedInterval {
    let motion = RoundedInterval.piecewise(RoundedInterval(doubles: x), .atLeast, 0) {
      let position = position($0)
      return position.standing(within: parameterError($0.exact, position))
    } otherwise: { _ in
      RoundedInterval(0.0)
    }
    return motion.narrowed(to: known)
  }

  /// What an error of 2⁻¹⁰⁰ of 1 − ζ², which programs take as the square of d, makes of the position, at most.
  private func parameterError(_ t: Interval, _ position: RoundedInterval) -> Double {
    if kernel.contrast == 0 || t.lower > kernel.restTime { return 0 }
    let pace = 1 + initialVelocity.magnitude / naturalFrequency
    let relative = 0x1p-95 * position.largest.magnitude
    let phase = Interval(naturalFrequency) * t
    // Up to there it is a share of 2⁻¹⁰⁰(ωt)².
    guard kernel.isOscillating, phase.upper > 1 else { return relative }
    let fading = Interval.exp(-(Interval(dampingRatio) * phase)) * (1 + Interval(dampingRatio) * phase)
    let turned = phase.times(Interval(min(phase.upper, 1 / kernel.contrast)))
    return relative + 0x1p-98 * pace * min(8, (turned * fading).upper)
  }
}
