import ScalarMath

/// A pole where a divisor passes through 0, between two numbers.
struct ProvedPole {
  /// The limits from either side, both infinite.
  let before: Interval
  let after: Interval

  /// Nil where the curve is not known to be a quotient whose dividend is not 0 there, or not by one divisor that rises or
  /// falls through 0.
  init?(of curve: EnclosedCurve, from low: Double, to high: Double) {
    guard let whole = curve.quotient(over: Interval(low, high)),
      let first = curve.quotient(over: Interval(low)), let last = curve.quotient(over: Interval(high)),
      whole.dividend.value.definition == .continuous, var sign = whole.dividend.value.sign, sign != 0
    else { return nil }
    var crossing: (before: Int, after: Int)?
    for index in whole.divisors.indices {
      let (base, exponent) = whole.divisors[index]
      guard base.value.definition == .continuous else { return nil }
      let isOdd = exponent % 2 != 0
      if let own = base.value.sign, own != 0 {
        if isOdd { sign *= own }
        continue
      }
      guard crossing == nil, let slope = base[1].sign, slope != 0,
        let start = first.divisors[index].base.value.sign, let end = last.divisors[index].base.value.sign,
        start == -slope, end == slope
      else { return nil }
      crossing = isOdd ? (start, end) : (1, 1)
    }
    guard let crossing else { return nil }
    (before, after) = (Self.infinity(sign * crossing.before), Self.infinity(sign * crossing.after))
  }

  private static func infinity(_ sign: Int) -> Interval {
    let positive = Interval(.greatestFiniteMagnitude, .infinity)
    return sign > 0 ? positive : -positive
  }
}
