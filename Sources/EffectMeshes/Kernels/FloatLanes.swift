import CKernels

/// Sixteen floats, the unit of every mesh kernel on every instruction set; even on SSE2 they are faster than four.
typealias FloatLanes = SIMD16<Float>

extension FloatLanes {
  @inline(always)
  static func load(_ start: UnsafePointer<Float>, _ index: Int) -> FloatLanes {
    UnsafeRawPointer(start + index).loadUnaligned(as: FloatLanes.self)
  }

  /// Writes the lanes, past the caches if `streaming`. Every trampoline passes a literal, so that the compiler removes
  /// the branch. Four bodies (peel, cone, cylinder, normals) need the literal in Swift: if the branch is removed later,
  /// the loops over lanes in their operators are not unrolled, and they take a third more instructions.
  @inline(always)
  func store(_ start: UnsafeMutablePointer<Float>, _ index: Int, streaming: Bool) {
    if streaming {
      easel_stream16(start + index, self)
    } else {
      UnsafeMutableRawPointer(start + index).storeBytes(of: self, as: FloatLanes.self)
    }
  }

  /// Returns a·b + c, fused if the code is compiled for it, with two roundings otherwise.
  @inline(always)
  static func multiplyAdd(_ a: FloatLanes, _ b: FloatLanes, _ c: FloatLanes) -> FloatLanes {
    easel_multiply_add16(a, b, c)
  }

  /// Returns a·b − c, fused if the code is compiled for it, with two roundings otherwise.
  @inline(always)
  static func multiplySubtract(_ a: FloatLanes, _ b: FloatLanes, _ c: FloatLanes) -> FloatLanes {
    easel_multiply_subtract16(a, b, c)
  }

  /// Returns the lanes limited to at most `limit`; NaN stays NaN.
  @inline(always)
  func clamped(atMost limit: FloatLanes) -> FloatLanes { replacing(with: limit, where: limit .< self) }

  /// Returns the lanes limited to at least `limit`; NaN stays NaN.
  @inline(always)
  func clamped(atLeast limit: FloatLanes) -> FloatLanes { replacing(with: limit, where: limit .> self) }

  /// c₀ + x·(c₁ + x·(c₂ + x·c₃)).
  @inline(always)
  static func polynomial(_ x: FloatLanes, _ c0: Float, _ c1: Float, _ c2: Float, _ c3: Float) -> FloatLanes {
    var sum = multiplyAdd(x, FloatLanes(repeating: c3), FloatLanes(repeating: c2))
    sum = multiplyAdd(x, sum, FloatLanes(repeating: c1))
    return multiplyAdd(x, sum, FloatLanes(repeating: c0))
  }

  /// c₀ + x·(c₁ + x·(…)) by Horner's scheme.
  @inline(always)
  static func polynomial(
    _ x: FloatLanes, _ c0: Float, _ c1: Float, _ c2: Float, _ c3: Float, _ c4: Float
  ) -> FloatLanes {
    multiplyAdd(x, polynomial(x, c1, c2, c3, c4), FloatLanes(repeating: c0))
  }
}

/// Sines, cosines and arcs in half turns, a half turn being π radians.
///
/// The product q = w(1 − w) is equal for w and 1 − w, and both sin(πw)/q and cos(πw)/(½ − w) are smooth in q. One pair
/// of polynomials therefore serves 0 ≤ w ≤ 1, keeps the relative accuracy at every zero and needs no choice of
/// quadrant. A turn v of −½...½ has w = ½ − v and q = ¼ − v²: sin(πv) = v·cos(πw)/(½ − w) and cos(πv) = sin(πw).
///
/// The coefficients are those of the polynomials of least relative error (Remez exchange with 40 digits), each rounded
/// once to Float. The stated errors exclude this rounding, which adds 3e-8.
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

  /// The nearest whole number, ties to even, for magnitudes up to 2²².
  @inline(always)
  var nearestWhole: FloatLanes {
    /// 1.5·2²³: floats of this size are whole numbers.
    let shift = FloatLanes(repeating: 0x1.8p23)
    return (self + shift) - shift
  }

  /// The magnitude |x|; NaN stays NaN.
  @inline(always)
  var size: FloatLanes {
    unsafeBitCast(unsafeBitCast(self, to: SIMD16<UInt32>.self) & 0x7fff_ffff, to: FloatLanes.self)
  }

  /// Returns x, or −x if `other` has a minus sign, lane by lane.
  @inline(always)
  func turned(bySignOf other: FloatLanes) -> FloatLanes {
    let sign = unsafeBitCast(other, to: SIMD16<UInt32>.self) & 0x8000_0000
    return unsafeBitCast(unsafeBitCast(self, to: SIMD16<UInt32>.self) ^ sign, to: FloatLanes.self)
  }
}
