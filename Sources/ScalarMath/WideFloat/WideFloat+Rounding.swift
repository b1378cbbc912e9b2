extension WideFloat {
  /// The nearest double, the even one of two; infinite where it is too large.
  public var rounded: Double {
    if isZero { return 0 }
    // A double of this size has so many bits, fewer among the subnormals.
    let bits = min(53, exponent + 1074)
    if exponent > 1024 { return isNegative ? -.infinity : .infinity }
    if bits < 0 { return isNegative ? -0.0 : 0 }
    let rest = words.1 | words.2 | words.3
    var kept = bits == 0 ? 0 : words.0 >> UInt64(64 - bits)
    let cut = words.0 << UInt64(bits)
    let half: UInt64 = 1 << 63
    if cut > half || (cut == half && (rest != 0 || kept & 1 == 1)) { kept += 1 }
    return Double(sign: isNegative ? .minus : .plus, exponent: exponent - bits, significand: Double(kept))
  }
}

extension Double {
  /// The double nearest to a number within `error` of `estimate`: by `comparison`, the sign of the number less its
  /// argument, where the estimate does not tell. Without an error it never does. A zero has no sign.
  package init(nearestTo estimate: WideFloat, within error: WideFloat?, comparison: (DyadicNumber) -> Int) {
    if let error {
      let (lower, upper) = ((estimate - error).rounded, (estimate + error).rounded)
      if lower == upper {
        self = lower + 0
        return
      }
    }
    self.init(nearestTo: estimate.rounded, comparison: comparison)
  }
}
