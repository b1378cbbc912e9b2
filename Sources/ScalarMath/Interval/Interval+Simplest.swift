extension Interval {
  /// The number within that is written with the fewest digits, of several such the one nearest to the middle: what
  /// stands for the interval in text. A bound of an unbounded interval where 0 is not within; nil for no number and for
  /// any.
  public var simplest: Double? {
    if isEmpty || lower == -.infinity && upper == .infinity { return nil }
    if lower <= 0, upper >= 0 { return 0 }
    if isPoint { return lower }
    // By symmetry among the magnitudes, which are in ascending order.
    let sign = upper < 0 ? -1.0 : 1
    let (least, greatest) = (leastMagnitude, Swift.min(magnitudeBound, .greatestFiniteMagnitude))
    let (low, high) = (ShortestDecimal(least), ShortestDecimal(greatest))
    let middle = ShortestDecimal(midpoint.magnitude)
    // Decimals between two that begin alike begin so too.
    var common = 0
    if low.exponent == high.exponent { common = zip(low.digits, high.digits).prefix { $0 == $1 }.count }
    for count in Swift.max(1, common)...17 {
      let above = low.digits.count > count ? low.raised(to: count) : low
      for candidate in [middle.rounded(to: count), above, high.truncated(to: count)] {
        let value = candidate.value
        if value >= least, value <= greatest { return sign * value }
      }
    }
    return sign * least
  }
}
