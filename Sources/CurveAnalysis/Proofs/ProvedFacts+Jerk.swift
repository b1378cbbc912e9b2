import ScalarMath

extension ProvedFacts {
  /// The largest magnitude of the third derivative, where the curve is smooth: what is felt of a motion as a jolt. Kinks
  /// and jumps, at which it has none, are left out. Nil where no stretch is smooth.
  ///
  /// Stretches are halved, those with the highest bound first, until the bound is within 10⁻⁶ of a value that is
  /// attained, or as far as the work goes.
  public var jerk: Extreme? {
    var stretches: [(low: Double, high: Double, bound: Double)] = []
    var best = (value: 0.0, place: Interval(domain.lowerBound))
    var found = false
    let curve = limited()
    func examine(_ low: Double, _ high: Double) {
      let whole = curve.between(low, high, order: 5).whole
      guard !whole.value.isEmpty else { return }
      let middle = low + 0.5 * (high - low)
      var third = whole.derivative(3)
      if middle > low, middle < high {
        let series = curve.at(middle, order: 5).whole
        if series.isSmooth, !series.derivative(3).isEmpty {
          found = true
          let least = series.derivative(3).leastMagnitude
          if least > best.value { best = (least, Interval(middle)) }
          if whole.isSmooth {
            let offset = Interval(low, high) - Interval(middle)
            let form = series.derivative(3) + whole.derivative(4).times(offset)
            let common = third.intersection(with: form)
            if !common.isEmpty { third = common }
          }
        }
      }
      stretches.append((low, high, third.isBounded ? third.magnitudeBound : .infinity))
    }
    let width = domain.upperBound - domain.lowerBound
    // What lies between the stretches, some doubles or more, has no place without a kink that is looked at.
    var last = domain.lowerBound
    for (low, high) in smoothStretches + [(domain.upperBound, domain.upperBound)] {
      if last < low { examine(last, low) }
      if low < high { examine(low, high) }
      last = high
    }
    for _ in 0..<1500 {
      guard let worst = stretches.indices.max(by: { stretches[$0].bound < stretches[$1].bound }) else { break }
      let (low, high, bound) = stretches[worst]
      let middle = low + 0.5 * (high - low)
      if bound <= best.value * (1 + 1e-6) || high - low < 0x1p-40 * width || middle <= low || middle >= high { break }
      stretches.remove(at: worst)
      examine(low, middle)
      examine(middle, high)
    }
    guard found else { return nil }
    let upper = max(best.value, stretches.map(\.bound).max() ?? best.value)
    return Extreme(
      value: Interval(min(best.value, .greatestFiniteMagnitude), upper), place: best.place,
      isProved: upper.isFinite && upper <= best.value * (1 + 1e-5) || upper == 0)
  }
}
