import CKernels

/// A number as the unevaluated sum of two words, and the sign bits to flip.
@usableFromInline package struct SignedSum {
  @usableFromInline var high: Lanes
  @usableFromInline var low: Lanes
  @usableFromInline var sign: SIMD8<UInt64>

  @inlinable @inline(__always)
  init(high: Lanes, low: Lanes, sign: SIMD8<UInt64>) { (self.high, self.low, self.sign) = (high, low, sign) }

  @inlinable @inline(__always)
  package var rounded: Lanes { (high + low).flipped(sign) }
}

extension ErrorFree {
  /// sin(πx), the two words within 2⁻⁵⁸ of the value, for |x| ≤ 2⁵⁰.
  ///
  /// With r = x − round(x), exact, sin(πx) = ±r·P(r²): P is the Chebyshev interpolant of sin(πr)/r of degree 9 in
  /// r² on [0, ¼] (relative error 4.8·10⁻²²). The last three sums and two products keep a low word; the rounding
  /// of the ones before reaches the result divided by 2⁶·10.
  @inlinable @inline(__always)
  package func sinPi(_ x: Lanes) -> SignedSum {
    let (fraction, sign) = reduce(x)
    let (high, low) = oddPolynomial(fraction)
    return SignedSum(high: high, low: low, sign: sign)
  }

  /// cos(πx), with the bounds of ``sinPi(_:)``: cos(πr) = sin(π(½ − |r|)), with the rounding error of ½ − |r| corrected
  /// to first order.
  @inlinable @inline(__always)
  package func cosPi(_ x: Lanes) -> SignedSum {
    let (fraction, sign) = reduce(x)
    let half = Lanes(repeating: 0.5)
    let distance = fraction.magnitude
    let complement = half - distance
    let rounding = (half - complement) - distance
    let (high, lowWord) = oddPolynomial(complement)
    /// π², the slope of sin(πh) over π(½ − h) near h = ½
    let low = lowWord + rounding * distance * Lanes(repeating: 9.869604401089358)
    return SignedSum(high: high, low: low, sign: sign)
  }

  /// x minus the nearest whole number, and the sign bit of (−1)^whole.
  @inlinable @inline(__always)
  func reduce(_ x: Lanes) -> (fraction: Lanes, sign: SIMD8<UInt64>) {
    let shifted = x + Self.shifter
    let sign = shifted.bits &<< 63
    return (x - (shifted - Self.shifter), sign)
  }

  @inlinable @inline(__always)
  func oddPolynomial(_ r: Lanes) -> (high: Lanes, low: Lanes) {
    let z = r * r
    let zLow = productTail(r, r, z)
    var tail = Lanes(repeating: -0x1.7ed4cd7222586p-26)
    tail = multiplyAdd(tail, z, Lanes(repeating: 0x1.aabbe3815eb60p-21))
    tail = multiplyAdd(tail, z, Lanes(repeating: -0x1.6fad488852625p-16))
    tail = multiplyAdd(tail, z, Lanes(repeating: 0x1.e8f4338e03a66p-12))
    tail = multiplyAdd(tail, z, Lanes(repeating: -0x1.e3074fdc520eap-8))
    tail = multiplyAdd(tail, z, Lanes(repeating: 0x1.50783487ec19ap-4))
    tail = multiplyAdd(tail, z, Lanes(repeating: -0x1.32d2cce62bd57p-1))
    let third = Lanes(repeating: 0x1.466bc6775aae2p+1)
    var high = multiplyAdd(tail, z, third)
    // The difference high − third is exact. Without FMA the rounding error of tail·z is omitted.
    let thirdRounding =
      isFused ? easel_fused_multiply_subtract8(tail, z, high - third) : (third - high) + tail * z
    var low = thirdRounding + Lanes(repeating: -0x1.a001cc4a8f6b2p-53)
    horner(&high, &low, z, zLow, -0x1.4abbce625be53p+2, 0x1.0633261ce015ep-52)
    horner(&high, &low, z, zLow, 0x1.921fb54442d18p+1, 0x1.1a61d288209a9p-53)
    let product = high * r
    let productLow = multiplyAdd(low, r, productTail(high, r, product))
    return (product, productLow)
  }

  /// (high, low) ← coefficient + (high, low)·z for |coefficient| ≥ 2·|high·z|.
  @inlinable @inline(__always)
  func horner(
    _ high: inout Lanes, _ low: inout Lanes, _ z: Lanes, _ zLow: Lanes, _ coefficient: Double, _ coefficientLow: Double
  ) {
    let constant = Lanes(repeating: coefficient)
    if isFused {
      let sum = easel_fused_multiply_subtract8(high, z, Lanes(repeating: -coefficient))
      // The difference sum − coefficient is exact, because they differ by at most a factor of 2, so this is the whole
      // error.
      let error = easel_fused_multiply_subtract8(high, z, sum - constant)
      low = multiplyAdd(low, z, multiplyAdd(high, zLow, error + Lanes(repeating: coefficientLow)))
      high = sum
      return
    }
    let product = high * z
    let productLow = multiplyAdd(low, z, multiplyAdd(high, zLow, productTail(high, z, product)))
    let sum = constant + product
    low = ((constant - sum) + product) + (productLow + Lanes(repeating: coefficientLow))
    high = sum
  }

  /// (high + low)^exponent for an exponent other than 0, rounded once at the end: within 1 ulp while |exponent| ≤ 64.
  ///
  /// The high words are plain products, so infinities and zeros come out as in plain arithmetic; a low word that is not
  /// finite, after an overflow, is omitted.
  @inline(always)
  func power(_ base: (high: Lanes, low: Lanes), _ signedExponent: Int) -> Lanes {
    let (high, low) = signedExponent < 0 ? reciprocal(base.high, base.low) : base
    let exponent = signedExponent < 0 ? 0 &- signedExponent : signedExponent
    var result = high
    var resultLow = low
    var bit = (Int.bitWidth - 1) &- exponent.leadingZeroBitCount
    while bit > 0 {
      bit &-= 1
      let square = result * result
      resultLow = multiplyAdd(result + result, resultLow, productTail(result, result, square))
      result = square
      if (exponent &>> bit) & 1 == 1 {
        let product = result * high
        resultLow = multiplyAdd(result, low, multiplyAdd(resultLow, high, productTail(result, high, product)))
        result = product
      }
    }
    let sum = result + resultLow
    if exponent & 1 == 0 { return result.replacing(with: sum, where: (resultLow - resultLow) .== Lanes.zero) }
    // An odd power of zero, or one that underflows, has the sign of its base: −0 + 0 would lose it.
    return result.replacing(with: sum, where: ((resultLow - resultLow) .== Lanes.zero) .& (sum .!= Lanes.zero))
  }

  /// 1/(high + low) as two words.
  @inline(always)
  func reciprocal(_ high: Lanes, _ low: Lanes) -> (high: Lanes, low: Lanes) {
    let one = Lanes(repeating: 1)
    let quotient = one / high
    let product = quotient * high
    let residual = (one - product) - productTail(quotient, high, product)
    return (quotient, quotient * (residual - quotient * low))
  }
}

extension ErrorFree {
  /// sin(πx) or cos(πx) as two words, for x of any size, by the exact remainder of x within ±1.
  package static func turn(_ x: Double, isSine: Bool) -> (high: Double, low: Double) {
    let (exact, turn) = (ErrorFree(isFused: false), Lanes(repeating: x.remainder(dividingBy: 2)))
    let sum = isSine ? exact.sinPi(turn) : exact.cosPi(turn)
    return (sum.high.flipped(sum.sign)[0], sum.low.flipped(sum.sign)[0])
  }

  /// eˣ for |x| ≤ 700, error at most 0.6 ulp.
  @inlinable @inline(__always)
  package func exp(_ x: Lanes) -> Lanes {
    let (growth, doubled) = reducedGrowth(x)
    return onePlus(growth) * doubled
  }

  /// 2ˣ for |x| ≤ 700, error at most 0.7 ulp.
  @inlinable @inline(__always)
  package func exp2(_ x: Lanes) -> Lanes {
    let shifted = x + Self.shifter
    let fraction = x - (shifted - Self.shifter)
    let rate = Lanes(repeating: 0x1.62e42fefa39efp-1)
    let product = fraction * rate
    let tail = multiplyAdd(
      fraction, Lanes(repeating: 0x1.abc9e3b39803fp-56), productTail(fraction, rate, product))
    return onePlus(growth(product, tail)) * powerOfTwo(shifted)
  }

  /// eˣ − 1 for |x| ≤ 700, error at most 1 ulp; 0 for −0.
  @inlinable @inline(__always)
  package func expMinusOne(_ x: Lanes) -> Lanes {
    let (growth, doubled) = reducedGrowth(x)
    let (whole, high) = (easel_subtract8(doubled, Lanes(repeating: 1)), easel_multiply8(growth.high, doubled))
    let sum = easel_add8(whole, high)
    return easel_add8(sum, multiplyAdd(growth.low, doubled, sumTail(whole, high, sum)))
  }

  /// 1.5·2⁵²: adding it leaves the nearest whole number in the low bits of the significand.
  @inlinable @inline(__always)
  static var shifter: Lanes { Lanes(repeating: 6_755_399_441_055_744) }

  /// 2ⁿ for a whole number n, to which ``shifter`` is added.
  @inlinable @inline(__always)
  func powerOfTwo(_ shifted: Lanes) -> Lanes {
    Lanes(bits: (shifted.bits &+ SIMD8<UInt64>(repeating: 1023)) &<< 52)
  }

  /// 1 plus a sum of two words.
  @inlinable @inline(__always)
  func onePlus(_ growth: (high: Lanes, low: Lanes)) -> Lanes {
    let one = Lanes(repeating: 1)
    let sum = easel_add8(one, growth.high)
    let tail = easel_add8(easel_subtract8(one, sum), growth.high)
    return easel_add8(sum, easel_add8(tail, growth.low))
  }

  /// eʳ − 1 in two words and 2ⁿ for x = r + n·ln 2 and |r| ≤ ½ ln 2.
  ///
  /// The first word of ln 2 has 33 bits, so that its product with n is exact.
  @inlinable @inline(__always)
  func reducedGrowth(_ x: Lanes) -> (growth: (high: Lanes, low: Lanes), doubled: Lanes) {
    let shifted = multiplyAdd(x, Lanes(repeating: 0x1.71547652b82fep+0), Self.shifter)
    let whole = easel_subtract8(shifted, Self.shifter)
    let first = easel_subtract8(x, easel_multiply8(whole, Lanes(repeating: 0x1.62e42feep-1)))
    let second = easel_multiply8(whole, Lanes(repeating: 0x1.a39ef35793c76p-33))
    let rest = easel_subtract8(first, second)
    return (growth(rest, easel_subtract8(easel_subtract8(first, rest), second)), powerOfTwo(shifted))
  }

  /// eʳ − 1 in two words for |r| ≤ ½ ln 2 and the low word of r: r + r²·Σ rᵏ/(k + 2)!, whose terms after r¹³ are below
  /// 2⁻⁵⁸ of the sum.
  @inlinable @inline(__always)
  func growth(_ r: Lanes, _ low: Lanes) -> (high: Lanes, low: Lanes) {
    var sum = Lanes(repeating: 1 / 6_227_020_800)
    sum = multiplyAdd(sum, r, Lanes(repeating: 1 / 479_001_600))
    sum = multiplyAdd(sum, r, Lanes(repeating: 1 / 39_916_800))
    sum = multiplyAdd(sum, r, Lanes(repeating: 1 / 3_628_800))
    sum = multiplyAdd(sum, r, Lanes(repeating: 1 / 362_880))
    sum = multiplyAdd(sum, r, Lanes(repeating: 1 / 40320))
    sum = multiplyAdd(sum, r, Lanes(repeating: 1 / 5040))
    sum = multiplyAdd(sum, r, Lanes(repeating: 1 / 720))
    sum = multiplyAdd(sum, r, Lanes(repeating: 1 / 120))
    sum = multiplyAdd(sum, r, Lanes(repeating: 1 / 24))
    sum = multiplyAdd(sum, r, Lanes(repeating: 1 / 6))
    sum = multiplyAdd(sum, r, Lanes(repeating: 0.5))
    let bend = easel_multiply8(easel_multiply8(r, r), sum)
    let high = easel_add8(r, bend)
    return (high, easel_add8(easel_add8(easel_subtract8(r, high), bend), multiplyAdd(low, r, low)))
  }
}
