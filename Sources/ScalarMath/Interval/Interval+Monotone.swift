extension Interval {
  /// The values of a function that does not fall, from enclosures of those at both bounds.
  @inline(__always)
  static func rising(
    _ x: Interval, within range: ClosedRange<Double> = -.infinity...(.infinity), _ value: (Double) -> Interval
  ) -> Interval {
    if x.isEmpty { return .empty }
    let first = value(x.lower)
    let last = x.isPoint ? first : value(x.upper)
    return Interval(
      ordered: Swift.max(first.lower, range.lowerBound), Swift.min(last.upper, range.upperBound), x.definition)
  }

  /// The values of a function that does not rise, from enclosures of those at both bounds.
  @inline(__always)
  static func falling(
    _ x: Interval, within range: ClosedRange<Double> = -.infinity...(.infinity), _ value: (Double) -> Interval
  ) -> Interval {
    -rising(x, within: -range.upperBound ... -range.lowerBound) { -value($0) }
  }

  /// The part of the argument in which a function has values; partial where that is not all.
  @inline(__always)
  func restricted(to domain: ClosedRange<Double>) -> Interval {
    if lower >= domain.lowerBound && upper <= domain.upperBound { return self }
    return part(from: domain.lowerBound, through: domain.upperBound).with(.partial)
  }

  /// One number, continuous: unlike ``init(_:)`` of what is known to be finite.
  @inline(__always)
  static func point(_ value: Double) -> Interval { Interval(ordered: value, value, .continuous) }

  /// The double below π, and the one above it.
  static let pi = Interval(ordered: 0x1.921fb54442d18p+1, 0x1.921fb54442d19p+1, .continuous)
  /// The double below π/2, and the one above it.
  static let halfPi = Interval(ordered: 0x1.921fb54442d18p+0, 0x1.921fb54442d19p+0, .continuous)
}
