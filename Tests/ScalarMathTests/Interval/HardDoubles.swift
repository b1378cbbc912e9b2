import ScalarMath

/// Doubles at which rounding is hard: subnormal, of any bits, whole, near overflow and underflow, of few digits.
struct HardDoubles {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next() -> Double {
    let bits = random.next()
    let sign: FloatingPointSign = bits & 1 == 0 ? .plus : .minus
    let significand = 1 + Double(bits >> 12) * 0x1p-52
    switch random.next() % 8 {
    case 0: return Double(bitPattern: bits & 0x800f_ffff_ffff_ffff)
    case 1: return Double(bitPattern: bits).isFinite ? Double(bitPattern: bits) : 0
    case 2: return Double(Int64(bitPattern: bits) >> 50)
    case 3: return Double(sign: sign, exponent: 1023 - Int(bits >> 1 & 31), significand: significand)
    case 4: return Double(sign: sign, exponent: -1000 - Int(bits >> 1 & 31), significand: significand)
    case 5: return Double(sign: sign, exponent: Int(bits >> 1 & 63) - 32, significand: 1 + Double(bits >> 56) * 0x1p-8)
    case 6: return Double(sign: sign, exponent: -511 - Int(bits >> 1 & 31), significand: significand)
    default: return Double(sign: sign, exponent: Int(bits >> 1 & 63) - 32, significand: significand)
    }
  }

  /// An interval of hard bounds, one time in four a point.
  mutating func nextInterval() -> Interval {
    let (a, b) = (next(), next())
    return random.next() % 4 == 0 ? Interval(a) : Interval(min(a, b), max(a, b))
  }
}
