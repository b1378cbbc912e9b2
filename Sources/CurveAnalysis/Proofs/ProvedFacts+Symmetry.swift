import ScalarMath

extension ProvedFacts {
  /// How a curve repeats itself.
  public struct Symmetry: Sendable, Hashable {
    /// What the second half is of the first.
    public enum Kind: String, Sendable, CaseIterable {
      /// f(a + b − t) = f(t): the second half is the first one backwards.
      case mirrored
      /// f(a + b − t) = f(a) + f(b) − f(t): the second half is the first one turned by half about the middle.
      case turned
    }

    /// Which of both.
    public let kind: Kind
    /// The largest difference that both sides may have.
    public let error: Double
  }

  /// The symmetry of the curve about the middle of its domain; nil where it has none, or none that could be proved to a
  /// billionth of its range.
  public var symmetry: Symmetry? {
    guard let minimum, let maximum, maximum.value.isBounded, minimum.value.isBounded else { return nil }
    let range = (maximum.value - minimum.value).upper
    guard range > 0 else { return nil }
    let curve = limited()
    for kind in Symmetry.Kind.allCases {
      if let error = asymmetry(of: curve, kind, below: 1e-9 * range) { return Symmetry(kind: kind, error: error) }
    }
    return nil
  }

  private func mirrored(_ place: Interval) -> Interval {
    Interval(domain.lowerBound) + Interval(domain.upperBound) - place
  }

  /// A bound on the difference, at most the limit; nil for a larger one.
  private func asymmetry(of curve: LimitedCurve, _ kind: Symmetry.Kind, below limit: Double) -> Double? {
    let sign = kind == .turned ? Interval(1.0) : Interval(-1.0)
    let constant = kind == .turned ? ends.start + ends.end : Interval(0.0)
    // Most curves are told by a few places.
    for share in [0.07, 0.19, 0.31, 0.43] {
      let place = Interval(domain.lowerBound + share * (domain.upperBound - domain.lowerBound))
      let difference = curve.over(place, order: 0).value + sign * curve.over(mirrored(place), order: 0).value - constant
      if difference.isEmpty || difference.leastMagnitude > limit { return nil }
    }
    // Single places with other values are none of a stretch.
    for broken in breaks where broken.kind != .kink {
      let difference =
        curve.over(broken.place, order: 0).value + sign * curve.over(mirrored(broken.place), order: 0).value
      if (difference - constant).isEmpty || (difference - constant).magnitudeBound > limit { return nil }
    }
    if undecided.contains(where: { $0.what == .smoothness || $0.what == .everything }) { return nil }
    let middle = Interval(0.5) * (Interval(domain.lowerBound) + Interval(domain.upperBound))
    var worst = 0.0
    var work = 600
    var waiting = [(domain.lowerBound, min(middle.upper, domain.upperBound))]
    while let (low, high) = waiting.popLast() {
      work -= 1
      let bound = difference(of: curve, low, high, sign, constant)
      if bound <= limit {
        worst = max(worst, bound.magnitude)
        continue
      }
      let centre = low + 0.5 * (high - low)
      guard work > 0, centre > low, centre < high else { return nil }
      waiting += [(low, centre), (centre, high)]
    }
    return worst
  }

  /// A bound on |f(t) ± f(a + b − t) − constant| over a stretch: of the series about its middle and its mirror image the
  /// coefficients cancel, and the remainders are small.
  private func difference(
    of curve: LimitedCurve, _ low: Double, _ high: Double, _ sign: Interval, _ constant: Interval
  ) -> Double {
    let order = 10
    let stretch = Interval(low, high)
    let plain = curve.over(stretch, order: 0).value + sign * curve.over(mirrored(stretch), order: 0).value - constant
    let rough = plain.isEmpty ? .infinity : plain.magnitudeBound
    let other = mirrored(stretch)
    let (first, second) = (curve.between(low, high, order: order).whole, curve.over(other, order: order))
    guard first.isSmooth, second.isSmooth else { return rough }
    let middle = low + 0.5 * (high - low)
    let (a, b) = (curve.at(middle, order: order).whole, curve.over(mirrored(Interval(middle)), order: order))
    guard a.isSmooth, b.isSmooth else { return rough }
    let offset = stretch - Interval(middle)
    var sum = -constant
    for k in 0...order {
      let turned = k % 2 == 0 ? sign : -sign
      let coefficient = k == order ? first[k] + turned.times(second[k]) : a[k] + turned.times(b[k])
      sum = sum + coefficient.times(.pow(offset, k))
    }
    return min(rough, sum.isBounded ? sum.magnitudeBound : .infinity)
  }
}
