extension Double {
  /// Doubles around every number from which this one is at most so many units in the last place off: a lower bound below
  /// +∞, and an upper one above −∞. Not for NaN.
  ///
  /// A unit is the spacing of doubles at the exact number: never more than here toward 0, and twice as much beyond a
  /// power of two that is within reach the other way. Infinity counts as the place beyond the greatest double.
  @inline(__always)
  func bounds(ulps: Double) -> (below: Double, above: Double) {
    let inward = Int64(ulps.rounded(.up))
    // Steps to the next power of two, half of which do not count.
    let steps = Int64(1 << 52 - significandBitPattern)
    let outward = steps <= 2 * inward ? inward + (steps + 1) / 2 : inward
    let bits = Int64(bitPattern: bitPattern)
    // In the order of the numbers, 0 for both zeros.
    let place = bits >= 0 ? bits : Int64.min - bits
    let last = Int64(bitPattern: Double.infinity.bitPattern)
    let (below, above) = bits >= 0 ? (place - inward, place + outward) : (place - outward, place + inward)
    return (
      Self(place: Swift.max(Swift.min(below, last - 1), -last)),
      Self(place: Swift.min(Swift.max(above, 1 - last), last))
    )
  }

  @inline(__always)
  private init(place: Int64) {
    self.init(bitPattern: UInt64(bitPattern: place >= 0 ? place : Int64.min - place))
  }
}
