extension Double {
  /// The double nearest to a number that is known only by comparisons, ties to even; 0 on underflow, infinite on
  /// overflow.
  ///
  /// `comparison` returns the sign of the number minus its argument: −1, 0 or 1. It is called twice if `guess` is the
  /// result. Otherwise it is called about twice as often as the distance in doubles has binary digits.
  package init(nearestTo guess: Double, comparison: (DyadicNumber) -> Int) {
    func isAtMost(_ place: UInt64) -> Bool {
      let double = Self(place: place)
      let side = comparison(double.middleAbove)
      return side < 0 || (side == 0 && double.significandBitPattern & 1 == 0)
    }
    // The place of the result is above `low` and at most `high`; place 0 is below −∞.
    let last = Self.infinity.place
    var (low, high) = (guess.place - 1, guess.place)
    var step: UInt64 = 1
    while high < last, !isAtMost(high) {
      (low, high) = (high, high + min(step, last - high))
      step += min(step, last - step)
    }
    step = 1
    while low > 0, isAtMost(low) {
      (low, high) = (low - min(step, low), low)
      step += min(step, last - step)
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isAtMost(middle) { high = middle } else { low = middle }
    }
    self.init(place: high)
  }

  /// The ordinal of this double in ascending order, 1 for −∞.
  private var place: UInt64 {
    let zero = Self.infinity.bitPattern + 1
    return sign == .minus ? zero - magnitude.bitPattern : zero + magnitude.bitPattern
  }

  private init(place: UInt64) {
    let zero = Self.infinity.bitPattern + 1
    self = place < zero ? -Double(bitPattern: zero - place) : Double(bitPattern: place - zero)
  }

  /// The midpoint to the next double; at the greatest double and at −∞ as if the exponent range were unbounded.
  private var middleAbove: DyadicNumber {
    let inner = isInfinite ? -Self.greatestFiniteMagnitude : self
    let gap = isInfinite ? -inner.ulp : self < 0 ? nextUp - self : ulp
    return DyadicNumber(inner) + DyadicNumber(gap).scaled(by: -1)
  }
}
