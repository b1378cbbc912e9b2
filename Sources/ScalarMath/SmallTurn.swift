/// Sines and cosines of multiples of π in double-double, so that results are rounded only once.
@usableFromInline enum SmallTurn {
  /// sin(πx), relative error at most 0.45·2⁻⁵³.
  @inlinable
  static func sinPi(_ x: Double) -> DoubleDouble {
    let (fraction, isOdd) = reduced(x)
    let size = fraction.magnitude
    let sine = size <= 0.25 ? sine(size) : cosine(0.5 - size)
    return isOdd == (fraction < 0) ? sine : -sine
  }

  /// cos(πx), relative error at most 0.45·2⁻⁵³.
  @inlinable
  static func cosPi(_ x: Double) -> DoubleDouble {
    let (fraction, isOdd) = reduced(x)
    let size = fraction.magnitude
    if size == 0.5 { return DoubleDouble(0) }
    let cosine = size <= 0.25 ? cosine(size) : sine(0.5 - size)
    return isOdd ? -cosine : cosine
  }

  /// The difference of x and the nearest whole number, exactly, and a flag that is true if that number is odd.
  @inlinable @inline(__always)
  static func reduced(_ x: Double) -> (fraction: Double, isOdd: Bool) {
    // Up to 2⁵⁰ the nearest whole number fits next to the shifter.
    guard x.magnitude <= 0x1p50 else { return reducedByDivision(x) }
    /// 1.5·2⁵²: adding it leaves the nearest whole number in the low bits of the significand.
    let shifter = 0x1.8p52
    let shifted = x + shifter
    return (x - (shifted - shifter), shifted.bitPattern & 1 == 1)
  }

  @usableFromInline
  static func reducedByDivision(_ x: Double) -> (fraction: Double, isOdd: Bool) {
    let turn = x.remainder(dividingBy: 2)
    if turn.magnitude <= 0.5 { return (turn, false) }
    return (turn - Double(signOf: turn, magnitudeOf: 1), true)
  }

  /// sin(πx) for x in 0...¼, relative error at most 0.45·2⁻⁵³ (0.3615 found): x·(π + x²·S(x²)) with the Chebyshev
  /// interpolant S of degree 6.
  @inlinable @inline(__always)
  static func sine(_ x: Double) -> DoubleDouble {
    let z = x * x
    let square = z * z
    let tail =
      (-0x1.4abbce625be53p+2 + z * 0x1.466bc6775aae1p+1)
      + square
      * ((-0x1.32d2cce62b872p-1 + z * 0x1.50783486facaap-4)
        + square * ((-0x1.e3074d2614b2dp-8 + z * 0x1.e8f036bcd3237p-12) - square * 0x1.6cc577dadd922p-16))
    /// π minus the nearest double
    let rest = 0x1.1a62633145c07p-53
    let slope = DoubleDouble(ordered: .pi, rest + z * tail)
    return DoubleDouble(product: x, slope.high).plus(x * slope.low)
  }

  /// cos(πx) for x in 0...¼, error at most 0.3·2⁻⁵³ (0.276 found), ¼ of it from rounding the versine.
  @inlinable @inline(__always)
  static func cosine(_ x: Double) -> DoubleDouble {
    let z = DoubleDouble(product: x, x)
    let slope = versineSlope(z.high)
    let versine = z.high * slope.high
    let rest = z.high * slope.low + z.low * slope.high
    return DoubleDouble(ordered: 1, -versine).plus(-rest)
  }

  @inlinable @inline(__always)
  static func versineSlope(_ z: Double) -> DoubleDouble {
    let square = z * z
    let tail =
      (-0x1.03c1f081b5ac4p+2 + z * 0x1.55d3c7e3cbffap+0)
      + square
      * ((-0x1.e1f506891b72fp-3 + z * 0x1.a6d1f2a15a701p-6)
        + square * ((-0x1.f9d38850e5eedp-10 + z * 0x1.b6df855cc99ffp-14) - square * 0x1.1ebe62242e9d8p-18))
    // π²/2: the nearest double, and the remainder.
    return DoubleDouble(ordered: 0x1.3bd3cc9be45dep+2, 0x1.692b71366cc04p-52 + z * tail)
  }
}
