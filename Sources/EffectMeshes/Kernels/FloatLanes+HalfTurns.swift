/// Sines, cosines and arcs in half turns, a half turn being π radians.
///
/// With q = w(1 − w), which is as large for w as for 1 − w, both sin(πw)/q and cos(πw)/(½ − w) are smooth in q: one
/// pair of polynomials serves 0 ≤ w ≤ 1, keeps the relative accuracy at every zero and needs no choice of quadrant. A
/// turn v of −½...½ has q = ¼ − v², sin(πv) = v·cos(πw)/(½ − w) and cos(πv) = sin(πw) for w = ½ − v.
///
/// The coefficients are those of the polynomials of least relative error (Remez exchange with 40 digits), each rounded
/// once to Float; the errors given are those before that rounding, which adds 3e-8.
extension FloatLanes {
  /// sin(πw) from q = w(1 − w), 0 ≤ q ≤ ¼: degree 4, relative error 9.9e-10.
  @inline(always)
  static func sine(fromProduct q: FloatLanes) -> FloatLanes {
    q * .polynomial(q, 3.14159265667, 3.14159201076, 1.11549364495, 0.204584445395, 0.0241540962303)
  }

  /// cos(πw)/(½ − w) from q = w(1 − w), 0 ≤ q ≤ ¼: degree 4, relative error 5.4e-9.
  @inline(always)
  static func cosineOverRest(fromProduct q: FloatLanes) -> FloatLanes {
    .polynomial(q, 2.00000001063, 3.99999769615, 2.13047327668, 0.520681739115, 0.0775603877265)
  }

  /// atan(z)/π for 0 ≤ z ≤ 1: z times degree 8 in z², relative error 1.6e-8.
  @inline(always)
  static func arc(ofTangent z: FloatLanes) -> FloatLanes {
    let square = z * z
    var sum = FloatLanes.polynomial(
      square, 0.0338711465403, -0.023886914583, 0.0135891362469, -0.00511480558844, 0.000907148553094)
    sum = multiplyAdd(square, sum, FloatLanes(repeating: -0.045211604953))
    sum = multiplyAdd(square, sum, FloatLanes(repeating: 0.0636384840874))
    sum = multiplyAdd(square, sum, FloatLanes(repeating: -0.106102467829))
    sum = multiplyAdd(square, sum, FloatLanes(repeating: 0.318309881335))
    return z * sum
  }

  /// The nearest whole number, for magnitudes up to 2²²: halves to the even one.
  @inline(always)
  var nearestWhole: FloatLanes {
    /// 1.5·2²³: floats of this size are whole numbers.
    let shift = FloatLanes(repeating: 0x1.8p23)
    return (self + shift) - shift
  }

  /// |x|; NaN stays NaN.
  @inline(always)
  var size: FloatLanes {
    unsafeBitCast(unsafeBitCast(self, to: SIMD16<UInt32>.self) & 0x7fff_ffff, to: FloatLanes.self)
  }

  /// x, or −x where `other` has a minus sign.
  @inline(always)
  func turned(bySignOf other: FloatLanes) -> FloatLanes {
    let sign = unsafeBitCast(other, to: SIMD16<UInt32>.self) & 0x8000_0000
    return unsafeBitCast(unsafeBitCast(self, to: SIMD16<UInt32>.self) ^ sign, to: FloatLanes.self)
  }
}
