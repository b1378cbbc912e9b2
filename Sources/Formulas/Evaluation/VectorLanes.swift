import CMultiplyAdd

/// Eight doubles, the unit of the batch evaluator on every instruction set.
typealias Lanes = SIMD8<Double>

extension Lanes {
  @inline(__always)
  static func load(_ register: UnsafePointer<Double>, _ index: Int) -> Lanes {
    UnsafeRawPointer(register + index).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  func store(_ register: UnsafeMutablePointer<Double>, _ index: Int) {
    UnsafeMutableRawPointer(register + index).storeBytes(of: self, as: Lanes.self)
  }

  /// |x|, lane by lane.
  @inline(__always)
  var magnitude: Lanes {
    Lanes(bits: bits & SIMD8<UInt64>(repeating: 0x7FFF_FFFF_FFFF_FFFF))
  }

  @inline(__always)
  var bits: SIMD8<UInt64> { unsafeBitCast(self, to: SIMD8<UInt64>.self) }

  @inline(__always)
  init(bits: SIMD8<UInt64>) {
    self = unsafeBitCast(bits, to: Lanes.self)
  }

  /// −x, zeros included (the prefix operator computes 0 − x).
  @inline(__always)
  var negated: Lanes { flipped(SIMD8<UInt64>(repeating: 1 << 63)) }

  /// The lanes with their sign bits flipped where `sign` has them set.
  @inline(__always)
  func flipped(_ sign: SIMD8<UInt64>) -> Lanes { Lanes(bits: bits ^ sign) }
}

/// Arithmetic whose rounding error is kept: the low words of sums and products.
struct ErrorFreeLanes {
  /// Whether the code is compiled for fused multiply-add. A literal at every call, so that it folds away.
  let isFused: Bool

  @inline(__always)
  func multiplyAdd(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes {
    easel_multiply_add8(a, b, c)
  }

  /// a·b − product exactly, for product = fl(a·b): one fused operation, or Veltkamp's splitting without FMA
  /// (T. J. Dekker, "A floating-point technique for extending the available precision", 1971).
  @inline(__always)
  func productTail(_ a: Lanes, _ b: Lanes, _ product: Lanes) -> Lanes {
    if isFused { return easel_fused_multiply_subtract8(a, b, product) }
    /// 2²⁷ + 1 splits a 53-bit significand in two halves of 26 bits.
    let splitter = Lanes(repeating: 134_217_729)
    let aScaled = a * splitter
    let aHigh = aScaled - (aScaled - a)
    let aLow = a - aHigh
    let bScaled = b * splitter
    let bHigh = bScaled - (bScaled - b)
    let bLow = b - bHigh
    return ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }

  /// a + b − sum exactly, for sum = fl(a + b) (D. E. Knuth, "The Art of Computer Programming", volume 2).
  @inline(__always)
  func sumTail(_ a: Lanes, _ b: Lanes, _ sum: Lanes) -> Lanes {
    let bPart = sum - a
    return (a - (sum - bPart)) + (b - bPart)
  }
}
