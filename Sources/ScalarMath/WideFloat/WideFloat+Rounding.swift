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

  /// The double nearest to every number within `error` of this one, where there is only one such double.
  ///
  /// Where there are two neighbours, a point half-way between them is within the error: the even one of them is
  /// returned, as for a tie. Where 0 is within the error, 0 is returned, and for an error of many doubles ``rounded``.
  public func rounded(within error: WideFloat) -> Double {
    let lower = (self - error).rounded
    let upper = (self + error).rounded
    if lower == upper { return lower }
    if lower <= 0 && upper >= 0 { return 0 }
    if lower.nextUp != upper { return rounded }
    return lower.significandBitPattern & 1 == 0 ? lower : upper
  }
}
