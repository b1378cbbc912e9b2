import CKernels

/// Sixteen floats, the unit of every mesh kernel on every instruction set: on SSE2 too they are faster than four.
typealias FloatLanes = SIMD16<Float>

extension FloatLanes {
  @inline(always)
  static func load(_ start: UnsafePointer<Float>, _ index: Int) -> FloatLanes {
    UnsafeRawPointer(start + index).loadUnaligned(as: FloatLanes.self)
  }

  /// Writes the lanes, around the caches where `streaming`: a literal in every trampoline, so that it folds away. Four
  /// bodies (peel, cone, cylinder, normals) need the literal in Swift: folded later, the loops over lanes of their
  /// operators are not unrolled, and they take a third more instructions.
  @inline(always)
  func store(_ start: UnsafeMutablePointer<Float>, _ index: Int, streaming: Bool) {
    if streaming {
      easel_stream16(start + index, self)
    } else {
      UnsafeMutableRawPointer(start + index).storeBytes(of: self, as: FloatLanes.self)
    }
  }

  /// a·b + c, fused where the code is compiled for it, two roundings elsewhere.
  @inline(always)
  static func multiplyAdd(_ a: FloatLanes, _ b: FloatLanes, _ c: FloatLanes) -> FloatLanes {
    easel_multiply_add16(a, b, c)
  }

  /// a·b − c, fused where the code is compiled for it, two roundings elsewhere.
  @inline(always)
  static func multiplySubtract(_ a: FloatLanes, _ b: FloatLanes, _ c: FloatLanes) -> FloatLanes {
    easel_multiply_subtract16(a, b, c)
  }

  /// At most `limit`; NaN stays NaN.
  @inline(always)
  func clamped(atMost limit: FloatLanes) -> FloatLanes { replacing(with: limit, where: limit .< self) }

  /// At least `limit`; NaN stays NaN.
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
    var sum = multiplyAdd(x, FloatLanes(repeating: c4), FloatLanes(repeating: c3))
    sum = multiplyAdd(x, sum, FloatLanes(repeating: c2))
    sum = multiplyAdd(x, sum, FloatLanes(repeating: c1))
    return multiplyAdd(x, sum, FloatLanes(repeating: c0))
  }
}
