import CKernels

/// A double, or a vector of doubles, for kernels that are written once.
@usableFromInline package protocol LaneNumber: Sendable {
  /// Creates a number with this value in every lane.
  init(repeating value: Double)
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  /// The absolute value.
  var magnitude: Self { get }
  /// a·b + c, fused if the code is compiled for fused multiply-add, otherwise with two roundings.
  static func multiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self
  /// a·b − c with one rounding. Only for code compiled for fused multiply-add: elsewhere it is slow.
  static func fusedMultiplySubtract(_ a: Self, _ b: Self, _ c: Self) -> Self
  /// The lanes of `value` for which a ≤ b; NaN in the others.
  static func kept(_ value: Self, where a: Self, isAtMost b: Self) -> Self
}

extension Double: LaneNumber {
  @inlinable @inline(__always)
  package init(repeating value: Double) { self = value }

  @inlinable @inline(__always)
  package static func multiplyAdd(_ a: Double, _ b: Double, _ c: Double) -> Double { easel_multiply_add(a, b, c) }

  @inlinable @inline(__always)
  package static func fusedMultiplySubtract(_ a: Double, _ b: Double, _ c: Double) -> Double {
    easel_fused_multiply_subtract(a, b, c)
  }

  @inlinable @inline(__always)
  package static func kept(_ value: Double, where a: Double, isAtMost b: Double) -> Double { a <= b ? value : .nan }
}

/// Eight doubles, the unit of every batch on every instruction set.
@usableFromInline package typealias Lanes = SIMD8<Double>

extension Lanes: LaneNumber {
  @inlinable @inline(__always)
  package static func multiplyAdd(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes { easel_multiply_add8(a, b, c) }

  @inlinable @inline(__always)
  package static func fusedMultiplySubtract(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes {
    easel_fused_multiply_subtract8(a, b, c)
  }

  @inlinable @inline(__always)
  package static func kept(_ value: Lanes, where a: Lanes, isAtMost b: Lanes) -> Lanes {
    Lanes(repeating: .nan).replacing(with: value, where: a .<= b)
  }

  @inlinable @inline(__always)
  package static func load(_ start: UnsafePointer<Double>, _ index: Int) -> Lanes {
    UnsafeRawPointer(start + index).loadUnaligned(as: Lanes.self)
  }

  /// Loads the numbers before `count`, at most eight, and fills the remaining lanes with the last one.
  @inlinable @inline(__always)
  package static func load(_ start: UnsafePointer<Double>, _ index: Int, _ count: Int) -> Lanes {
    var lanes = Lanes.zero
    for lane in 0..<8 { lanes[lane] = start[Swift.min(index &+ lane, count &- 1)] }
    return lanes
  }

  @inlinable @inline(__always)
  package func store(_ start: UnsafeMutablePointer<Double>, _ index: Int) {
    UnsafeMutableRawPointer(start + index).storeBytes(of: self, as: Lanes.self)
  }

  /// Stores the first `count` lanes.
  @inlinable @inline(__always)
  package func store(_ start: UnsafeMutablePointer<Double>, _ index: Int, _ count: Int) {
    for lane in 0..<count { start[index &+ lane] = self[lane] }
  }

  /// |x|, lane by lane.
  @inlinable @inline(__always)
  package var magnitude: Lanes {
    Lanes(bits: bits & SIMD8<UInt64>(repeating: 0x7FFF_FFFF_FFFF_FFFF))
  }

  @inlinable @inline(__always)
  package var bits: SIMD8<UInt64> { unsafeBitCast(self, to: SIMD8<UInt64>.self) }

  @inlinable @inline(__always)
  package init(bits: SIMD8<UInt64>) { self = unsafeBitCast(bits, to: Lanes.self) }

  /// −x, zeros included (the prefix operator computes 0 − x).
  @inlinable @inline(__always)
  package var negated: Lanes { flipped(SIMD8<UInt64>(repeating: 1 << 63)) }

  /// Flips the sign of each lane whose sign bit is set in `sign`.
  @inlinable @inline(__always)
  package func flipped(_ sign: SIMD8<UInt64>) -> Lanes { Lanes(bits: bits ^ sign) }
}

/// Two vectors of eight doubles, so that the operations of one fill the waits of the other.
@usableFromInline package struct LanePair: LaneNumber {
  @usableFromInline package let first: Lanes
  @usableFromInline package let second: Lanes

  @inlinable @inline(__always)
  package init(_ first: Lanes, _ second: Lanes) { (self.first, self.second) = (first, second) }
  @inlinable @inline(__always)
  package init(repeating value: Double) { self.init(Lanes(repeating: value), Lanes(repeating: value)) }

  @inlinable @inline(__always)
  static func both(_ a: Self, _ b: Self, _ function: (Lanes, Lanes) -> Lanes) -> Self {
    Self(function(a.first, b.first), function(a.second, b.second))
  }

  @inlinable @inline(__always)
  package static func + (a: Self, b: Self) -> Self { both(a, b, easel_add8) }
  @inlinable @inline(__always)
  package static func - (a: Self, b: Self) -> Self { both(a, b, easel_subtract8) }
  @inlinable @inline(__always)
  package static func * (a: Self, b: Self) -> Self { both(a, b, easel_multiply8) }
  @inlinable @inline(__always)
  package static func / (a: Self, b: Self) -> Self { both(a, b, easel_divide8) }
  @inlinable @inline(__always)
  package var magnitude: Self { Self(first.magnitude, second.magnitude) }
  @inlinable @inline(__always)
  package static func multiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self {
    Self(.multiplyAdd(a.first, b.first, c.first), .multiplyAdd(a.second, b.second, c.second))
  }
  @inlinable @inline(__always)
  package static func fusedMultiplySubtract(_ a: Self, _ b: Self, _ c: Self) -> Self {
    Self(.fusedMultiplySubtract(a.first, b.first, c.first), .fusedMultiplySubtract(a.second, b.second, c.second))
  }
  @inlinable @inline(__always)
  package static func kept(_ value: Self, where a: Self, isAtMost b: Self) -> Self {
    Self(
      .kept(value.first, where: a.first, isAtMost: b.first), .kept(value.second, where: a.second, isAtMost: b.second))
  }
}

/// The SIMD capability of the processor.
public enum InstructionSet: Int32, Sendable, CaseIterable, Comparable {
  case baseline, avx2, avx512

  /// The best instruction set that this processor supports.
  public static let best = InstructionSet(rawValue: easel_instruction_set()) ?? .baseline

  /// Limits ``best`` to this instruction set. Call it before ``best`` is first read.
  package func limitBest() { easel_limit_instruction_set(rawValue) }

  public static func < (a: InstructionSet, b: InstructionSet) -> Bool { a.rawValue < b.rawValue }
}
