/// Powers of 2 in two words, for what is to be rounded once.
///
/// Source: P. T. P. Tang, Table-driven implementation of the exponential function in IEEE floating-point arithmetic,
/// 1989.
public enum PowerOfTwo {
  /// Whether the functions below hold for an exponent.
  @inlinable @inline(__always)
  public static func covers(_ exponent: DoubleDouble) -> Bool { exponent.high.magnitude <= 1000 }

  /// 2^exponent, error at most 2⁻⁵⁸ of it, for an exponent of −1000...1000.
  @inlinable
  public static func value(_ exponent: DoubleDouble) -> DoubleDouble {
    let (step, growth) = parts(exponent)
    let (high, low) = (table[2 * (step & 63)], table[2 * (step & 63) + 1])
    let scale = Double(bitPattern: UInt64(bitPattern: Int64((step >> 6) + 1023)) << 52)
    let power = DoubleDouble(ordered: high, high * growth + low)
    return DoubleDouble(high: power.high * scale, low: power.low * scale)
  }

  /// 2^exponent − 1, error at most 2⁻⁵⁵ of it, for an exponent of −1000...1000.
  @inlinable
  public static func lessOne(_ exponent: DoubleDouble) -> DoubleDouble {
    if exponent.high.magnitude < 0.125 { return smallLessOne(exponent) }
    let power = value(exponent)
    let whole = DoubleDouble(sum: power.high, -1)
    return DoubleDouble(ordered: whole.high, whole.low + power.low)
  }

  /// The exponent in steps of 1/64, and 2^rest − 1 for the rest.
  @inlinable @inline(__always)
  static func parts(_ exponent: DoubleDouble) -> (step: Int, growth: Double) {
    /// 1.5·2⁴⁶: adding it leaves the nearest 64th in the low bits of the significand.
    let shifter = 0x1.8p46
    let shifted = exponent.high + shifter
    let step = Int(truncatingIfNeeded: Int32(truncatingIfNeeded: shifted.bitPattern))
    let rest = (exponent.high - (shifted - shifter)) + exponent.low
    // The Chebyshev interpolant of (2^r − 1)/r − log 2 over r on ±2⁻⁷, error below 2⁻⁶⁸ of 1 + r.
    let square = rest * rest
    let tail =
      (0x1.ebfbdff82c58fp-3 + rest * 0x1.c6b08d70496c1p-5)
      + square * ((0x1.3b2ab6fba4b00p-7 + rest * 0x1.5d8812769ed72p-10) + square * 0x1.430920d3ee1a8p-13)
    return (step, rest * naturalLogOf2.high + (rest * naturalLogOf2.low + square * tail))
  }

  /// y·(log 2 + y·Q(y)): Q is the Chebyshev interpolant of degree 7 on ±⅛, error below 2⁻⁶⁰ of the value.
  @inlinable
  static func smallLessOne(_ exponent: DoubleDouble) -> DoubleDouble {
    let y = exponent.high
    let square = y * y
    let low =
      (0x1.ebfbdff82c58fp-3 + y * 0x1.c6b08d704a0c0p-5) + square * (0x1.3b2ab6fba5d9ep-7 + y * 0x1.5d87fe78a6ed4p-10)
    let high =
      (0x1.430912acaa178p-13 + y * 0x1.ffcbfc0c29abbp-17) + square * (0x1.62cf49028ccd7p-20 + y * 0x1.b53483d1d5a1dp-24)
    let slope = DoubleDouble(ordered: naturalLogOf2.high, naturalLogOf2.low + y * (low + square * square * high))
    let product = DoubleDouble(product: y, slope.high)
    return DoubleDouble(ordered: product.high, product.low + (y * slope.low + exponent.low * slope.high))
  }

  /// log 2.
  @inlinable @inline(__always)
  static var naturalLogOf2: DoubleDouble { DoubleDouble(high: 0x1.62e42fefa39efp-1, low: 0x1.abc9e3b39803fp-56) }

  /// 2^(k/64) for k of 0...63, each the nearest double and the rest.
  @usableFromInline static let table: [Double] = [
    0x1.0000000000000p+0, 0x0.0p+0, 0x1.02c9a3e778061p+0, -0x1.19083535b085dp-56,
    0x1.059b0d3158574p+0, 0x1.d73e2a475b465p-55, 0x1.0874518759bc8p+0, 0x1.186be4bb284ffp-57,
    0x1.0b5586cf9890fp+0, 0x1.8a62e4adc610bp-54, 0x1.0e3ec32d3d1a2p+0, 0x1.03a1727c57b53p-59,
    0x1.11301d0125b51p+0, -0x1.6c51039449b3ap-54, 0x1.1429aaea92de0p+0, -0x1.32fbf9af1369ep-54,
    0x1.172b83c7d517bp+0, -0x1.19041b9d78a76p-55, 0x1.1a35beb6fcb75p+0, 0x1.e5b4c7b4968e4p-55,
    0x1.1d4873168b9aap+0, 0x1.e016e00a2643cp-54, 0x1.2063b88628cd6p+0, 0x1.dc775814a8495p-55,
    0x1.2387a6e756238p+0, 0x1.9b07eb6c70573p-54, 0x1.26b4565e27cddp+0, 0x1.2bd339940e9d9p-55,
    0x1.29e9df51fdee1p+0, 0x1.612e8afad1255p-55, 0x1.2d285a6e4030bp+0, 0x1.0024754db41d5p-54,
    0x1.306fe0a31b715p+0, 0x1.6f46ad23182e4p-55, 0x1.33c08b26416ffp+0, 0x1.32721843659a6p-54,
    0x1.371a7373aa9cbp+0, -0x1.63aeabf42eae2p-54, 0x1.3a7db34e59ff7p+0, -0x1.5e436d661f5e3p-56,
    0x1.3dea64c123422p+0, 0x1.ada0911f09ebcp-55, 0x1.4160a21f72e2ap+0, -0x1.ef3691c309278p-58,
    0x1.44e086061892dp+0, 0x1.89b7a04ef80d0p-59, 0x1.486a2b5c13cd0p+0, 0x1.3c1a3b69062f0p-56,
    0x1.4bfdad5362a27p+0, 0x1.d4397afec42e2p-56, 0x1.4f9b2769d2ca7p+0, -0x1.4b309d25957e3p-54,
    0x1.5342b569d4f82p+0, -0x1.07abe1db13cadp-55, 0x1.56f4736b527dap+0, 0x1.9bb2c011d93adp-54,
    0x1.5ab07dd485429p+0, 0x1.6324c054647adp-54, 0x1.5e76f15ad2148p+0, 0x1.ba6f93080e65ep-54,
    0x1.6247eb03a5585p+0, -0x1.383c17e40b497p-54, 0x1.6623882552225p+0, -0x1.bb60987591c34p-54,
    0x1.6a09e667f3bcdp+0, -0x1.bdd3413b26456p-54, 0x1.6dfb23c651a2fp+0, -0x1.bbe3a683c88abp-57,
    0x1.71f75e8ec5f74p+0, -0x1.16e4786887a99p-55, 0x1.75feb564267c9p+0, -0x1.0245957316dd3p-54,
    0x1.7a11473eb0187p+0, -0x1.41577ee04992fp-55, 0x1.7e2f336cf4e62p+0, 0x1.05d02ba15797ep-56,
    0x1.82589994cce13p+0, -0x1.d4c1dd41532d8p-54, 0x1.868d99b4492edp+0, -0x1.fc6f89bd4f6bap-54,
    0x1.8ace5422aa0dbp+0, 0x1.6e9f156864b27p-54, 0x1.8f1ae99157736p+0, 0x1.5cc13a2e3976cp-55,
    0x1.93737b0cdc5e5p+0, -0x1.75fc781b57ebcp-57, 0x1.97d829fde4e50p+0, -0x1.d185b7c1b85d1p-54,
    0x1.9c49182a3f090p+0, 0x1.c7c46b071f2bep-56, 0x1.a0c667b5de565p+0, -0x1.359495d1cd533p-54,
    0x1.a5503b23e255dp+0, -0x1.d2f6edb8d41e1p-54, 0x1.a9e6b5579fdbfp+0, 0x1.0fac90ef7fd31p-54,
    0x1.ae89f995ad3adp+0, 0x1.7a1cd345dcc81p-54, 0x1.b33a2b84f15fbp+0, -0x1.2805e3084d708p-57,
    0x1.b7f76f2fb5e47p+0, -0x1.5584f7e54ac3bp-56, 0x1.bcc1e904bc1d2p+0, 0x1.23dd07a2d9e84p-55,
    0x1.c199bdd85529cp+0, 0x1.11065895048ddp-55, 0x1.c67f12e57d14bp+0, 0x1.2884dff483cadp-54,
    0x1.cb720dcef9069p+0, 0x1.503cbd1e949dbp-56, 0x1.d072d4a07897cp+0, -0x1.cbc3743797a9cp-54,
    0x1.d5818dcfba487p+0, 0x1.2ed02d75b3707p-55, 0x1.da9e603db3285p+0, 0x1.c2300696db532p-54,
    0x1.dfc97337b9b5fp+0, -0x1.1a5cd4f184b5cp-54, 0x1.e502ee78b3ff6p+0, 0x1.39e8980a9cc8fp-55,
    0x1.ea4afa2a490dap+0, -0x1.e9c23179c2893p-54, 0x1.efa1bee615a27p+0, 0x1.dc7f486a4b6b0p-54,
    0x1.f50765b6e4540p+0, 0x1.9d3e12dd8a18bp-54, 0x1.fa7c1819e90d8p+0, 0x1.74853f3a5931ep-55,
  ]
}
