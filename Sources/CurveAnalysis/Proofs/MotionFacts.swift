import ScalarMath
import TimingFunctions

extension TimingFunction {
  /// The value at which a motion rests after its domain: it holds all values from 2⁴⁰ to 2⁶⁰ lengths of the domain on.
  /// Nil if these differ by more than 2⁻⁴⁰ of their size, as those of an undamped spring do, or are not known.
  public func restingValue(after domain: ClosedRange<Double>) -> Interval? {
    let length = domain.upperBound - domain.lowerBound
    let late = Interval(domain.lowerBound + 0x1p40 * length, domain.lowerBound + 0x1p60 * length)
    guard late.isBounded, let values = enclosed(over: late), !values.isEmpty, values.definition >= .defined,
      values.width <= 0x1p-40 * values.magnitudeBound
    else { return nil }
    return values
  }
}

extension ProvedFacts {
  /// The overshoot and the settling time of a motion that goes on after its domain, as a spring does: its domain ends
  /// before the motion is at its target. Each is nil if it could not be decided.
  ///
  /// The motion is searched over up to eight lengths of its domain; an enclosure of all later values says when that is
  /// enough.
  package func motion(
    of curve: some TimingFunction, settlingWithin share: Double, work: Int
  ) -> (overshoot: Interval?, settling: Interval?) {
    guard let way else { return (nil, nil) }
    let band = Self.part(share, of: way.magnitude)
    let (start, length) = (domain.lowerBound, domain.upperBound - domain.lowerBound)
    var (highest, settling) = (overshoot, settlingPlace(in: band))
    for (from, to) in [(0.5, 2.0), (2, 4), (4, 8)] {
      let late = (start + from * length)...(start + to * length)
      let facts = ProvedFacts(of: curve, over: late, restingAt: target, work: work)
      let place = facts.settlingPlace(in: band)
      // If the motion stays in the band, the earlier settling time holds.
      if place?.lower != late.lowerBound { settling = place }
      guard let least = facts.minimum, let most = facts.maximum, least.isProved, most.isProved,
        let here = facts.overshoot(way.isPositive ? most.value : least.value, of: way),
        let rest = curve.enclosed(over: Interval(late.upperBound, start + 0x1p60 * length)),
        let later = overshoot(rest, of: way)
      else { return (nil, nil) }
      highest = highest.map { Interval.greater($0, here) }
      if (rest - target).magnitudeBound <= band.lower, later.upper <= max(highest?.upper ?? 0, 0x1p-40) {
        return (highest.map { Interval.greater($0, Interval(0, later.upper)) }, settling)
      }
    }
    return (nil, nil)
  }
}
