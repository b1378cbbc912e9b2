/// A binary floating-point number with 256 significant bits and an exponent of any size: for the rare value that
/// double-double arithmetic leaves undecided.
///
/// Nothing overflows or underflows, and operations truncate. Products, quotients and sums of operands with the same
/// sign have a relative error within 2⁻²⁵⁰. Differences have an error within 2⁻²⁵⁴ of the larger operand. There is no
/// infinity and no NaN.
public struct WideFloat: Sendable, Hashable {
  /// The number of bits of the significand.
  public static let precision = 256

  /// Whether the number is below 0; false for 0.
  public let isNegative: Bool
  /// The binary exponent: the magnitude is in 2^(exponent − 1)..<2^exponent; 0 for zero.
  public let exponent: Int
  /// The significand, most significant word first; its top bit is set except for zero.
  let words: Words

  typealias Words = SIMD4<UInt64>

  /// Zero, which has no sign.
  public static let zero = WideFloat(isNegative: false, exponent: 0, words: .zero)
}

extension WideFloat: Comparable {
  /// A finite double, exactly.
  public init(_ value: Double) {
    precondition(value.isFinite, "a wide number is finite")
    let exponent = value == 0 ? 0 : Int(value.exponent) + 1
    self.init(isNegative: value < 0, exponent: exponent, words: Words(UInt64(value.significand * 0x1p63), 0, 0, 0))
  }

  /// 2^exponent.
  public static func power(ofTwo exponent: Int) -> WideFloat {
    WideFloat(isNegative: false, exponent: exponent + 1, words: Words(1 << 63, 0, 0, 0))
  }

  /// Whether it is 0.
  public var isZero: Bool { words[0] == 0 }

  /// The absolute value.
  public var magnitude: WideFloat { WideFloat(isNegative: false, exponent: exponent, words: words) }

  /// The number times 2^shift, exactly.
  public func scaled(by shift: Int) -> WideFloat {
    isZero ? self : WideFloat(isNegative: isNegative, exponent: exponent + shift, words: words)
  }

  public static func < (a: WideFloat, b: WideFloat) -> Bool {
    if a.isZero { return !b.isZero && !b.isNegative }
    if b.isZero { return a.isNegative }
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? b.isSmallerInMagnitude(than: a) : a.isSmallerInMagnitude(than: b)
  }

  private func isSmallerInMagnitude(than other: WideFloat) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    return (exponent, words[0], words[1], words[2], words[3])
      < (other.exponent, other.words[0], other.words[1], other.words[2], other.words[3])
  }

  /// The negated number, exactly.
  public static prefix func - (a: WideFloat) -> WideFloat {
    WideFloat(isNegative: !a.isNegative && !a.isZero, exponent: a.exponent, words: a.words)
  }

  /// The sum; for the error see ``WideFloat``.
  public static func + (a: WideFloat, b: WideFloat) -> WideFloat {
    if a.isZero { return b }
    if b.isZero { return a }
    let (large, small) = a.isSmallerInMagnitude(than: b) ? (b, a) : (a, b)
    let shifted = small.wordsShifted(right: large.exponent - small.exponent)
    return large.isNegative == small.isNegative ? large.adding(shifted) : large.subtracting(shifted)
  }

  /// The difference; for the error see ``WideFloat``.
  public static func - (a: WideFloat, b: WideFloat) -> WideFloat { a + -b }

  /// The product; for the error see ``WideFloat``.
  public static func * (a: WideFloat, b: WideFloat) -> WideFloat {
    if a.isZero || b.isZero { return .zero }
    // The upper five of the product's eight words: each row is one word higher than the one before.
    var (product, last) = (Words.zero, UInt64(0))
    for i in (0..<4).reversed() {
      let (carry3, fifth) = DyadicNumber.multiply(a.words[i], b.words[3], product[3], 0)
      let (carry2, fourth) = DyadicNumber.multiply(a.words[i], b.words[2], product[2], carry3)
      let (carry1, third) = DyadicNumber.multiply(a.words[i], b.words[1], product[1], carry2)
      let (first, second) = DyadicNumber.multiply(a.words[i], b.words[0], product[0], carry1)
      (product, last) = (Words(first, second, third, fourth), fifth)
    }
    var exponent = a.exponent + b.exponent
    if product[0] >> 63 == 0 {
      product = shiftedLeft(product, by: 1)
      product[3] |= last >> 63
      exponent -= 1
    }
    return WideFloat(isNegative: a.isNegative != b.isNegative, exponent: exponent, words: product)
  }

  /// The quotient; `b` is not 0.
  public static func / (a: WideFloat, b: WideFloat) -> WideFloat {
    precondition(!b.isZero, "division by zero")
    let divisor = WideFloat(isNegative: false, exponent: 0, words: b.words)
    // Newton's iteration doubles the digits of 1/d: 52, 104, 208, all.
    var inverse = WideFloat(1 / Double(sign: .plus, exponent: -64, significand: Double(b.words[0])))
    let one = WideFloat(1)
    for _ in 0..<3 { inverse = inverse + inverse * (one - divisor * inverse) }
    let quotient = a * inverse
    return WideFloat(
      isNegative: a.isNegative != b.isNegative && !a.isZero, exponent: a.isZero ? 0 : quotient.exponent - b.exponent,
      words: quotient.words)
  }

  private func adding(_ other: Words) -> WideFloat {
    var (sum, carry) = (words, false)
    for i in (0..<4).reversed() { (sum[i], carry) = DyadicNumber.add(words[i], other[i], carry) }
    if !carry { return WideFloat(isNegative: isNegative, exponent: exponent, words: sum) }
    var halved = Self.shiftedRight(sum, by: 1)
    halved[0] |= 1 << 63
    return WideFloat(isNegative: isNegative, exponent: exponent + 1, words: halved)
  }

  /// The difference, for an `other` that is smaller.
  private func subtracting(_ other: Words) -> WideFloat {
    var (difference, borrow) = (words, false)
    for i in (0..<4).reversed() { (difference[i], borrow) = DyadicNumber.subtract(words[i], other[i], borrow) }
    if difference == .zero { return .zero }
    var exponent = exponent
    while difference[0] == 0 {
      difference = Words(difference[1], difference[2], difference[3], 0)
      exponent -= 64
    }
    let shift = difference[0].leadingZeroBitCount
    return WideFloat(
      isNegative: isNegative, exponent: exponent - shift, words: Self.shiftedLeft(difference, by: shift))
  }

  /// The words shifted toward the end by any number of bits.
  private func wordsShifted(right places: Int) -> Words {
    if places >= Self.precision { return .zero }
    var result = words
    for _ in 0..<places / 64 { result = Words(0, result[0], result[1], result[2]) }
    return Self.shiftedRight(result, by: places % 64)
  }

  /// Shifts by fewer than 64 bits.
  private static func shiftedRight(_ words: Words, by places: Int) -> Words {
    (words &>> UInt64(places)) | ((Words(0, words[0], words[1], words[2]) &<< 1) &<< UInt64(63 - places))
  }

  /// Shifts by fewer than 64 bits.
  private static func shiftedLeft(_ words: Words, by places: Int) -> Words {
    (words &<< UInt64(places)) | ((Words(words[1], words[2], words[3], 0) &>> 1) &>> UInt64(63 - places))
  }

  /// The nearest double, ties to even; infinite on overflow.
  public var rounded: Double {
    if isZero { return 0 }
    // The number of bits of a double of this size, fewer for subnormals.
    let bits = min(53, exponent + 1074)
    if exponent > 1024 { return isNegative ? -.infinity : .infinity }
    if bits < 0 { return isNegative ? -0.0 : 0 }
    let rest = words[1] | words[2] | words[3]
    var kept = bits == 0 ? 0 : words[0] >> UInt64(64 - bits)
    let cut = words[0] << UInt64(bits)
    let half: UInt64 = 1 << 63
    if cut > half || (cut == half && (rest != 0 || kept & 1 == 1)) { kept += 1 }
    return Double(sign: isNegative ? .minus : .plus, exponent: exponent - bits, significand: Double(kept))
  }
}

extension Double {
  /// The double nearest to a number within `error` of `estimate`. If the estimate does not decide, or `error` is nil,
  /// it calls `comparison`, the sign of the number minus its argument. A zero has no sign.
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
