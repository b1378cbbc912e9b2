import CKernels
import ScalarMath

/// The two ways between vertices and streams, compiled for one instruction set.
struct InterleavedBodies {
  typealias Body = @convention(c) (UnsafePointer<easel_interleaved_pass>) -> Void

  /// From the vertices into the streams.
  let split: Body
  /// From the streams into the vertices.
  let join: Body

  /// The floats of a vertex that are moved at a time.
  enum Shape {
    /// Four neighbouring floats of longer vertices.
    case windows
    /// All four floats.
    case quads
    /// All three floats.
    case triples
  }

  // Never inlined: in another file the bodies would not be at hand for their trampolines.
  @inline(never)
  init(_ shape: Shape, _ set: InstructionSet) {
    let set = min(set, .best).rawValue
    split = shape == .triples ? easel_split_triples_kernel(set) : easel_split_windows_kernel(set)
    join =
      switch shape {
      case .windows: easel_join_windows_kernel(set)
      case .quads: easel_join_quads_kernel(set)
      case .triples: easel_join_triples_kernel(set)
      }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_split_windows(_ pass: UnsafePointer<easel_interleaved_pass>) {
  let pass = pass.pointee
  let ((a, b, c, d), (aMask, bMask, cMask, dMask)) = (pass.streams, pass.masks)
  for i in LaneBlocks(0, pass.count) {
    easel_split_window16(
      pass.vertices + i &* pass.stride, pass.stride, a + i & aMask, b + i & bMask, c + i & cMask, d + i & dMask)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_join_windows(_ pass: UnsafePointer<easel_interleaved_pass>) {
  let pass = pass.pointee
  let ((a, b, c, d), (aMask, bMask, cMask, dMask)) = (pass.streams, pass.masks)
  let written = pass.written
  for i in LaneBlocks(0, pass.count) {
    easel_join_window16(
      pass.vertices + i &* pass.stride, pass.stride, a + i & aMask, b + i & bMask, c + i & cMask, d + i & dMask, written
    )
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_join_quads(_ pass: UnsafePointer<easel_interleaved_pass>) {
  let pass = pass.pointee
  let ((a, b, c, d), (aMask, bMask, cMask, dMask)) = (pass.streams, pass.masks)
  let written = pass.written
  for i in LaneBlocks(0, pass.count) {
    easel_join_quads16(pass.vertices + 16 &* i, a + i & aMask, b + i & bMask, c + i & cMask, d + i & dMask, written)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_split_triples(_ pass: UnsafePointer<easel_interleaved_pass>) {
  let pass = pass.pointee
  let (a, b, c, _) = pass.streams
  for i in LaneBlocks(0, pass.count) {
    easel_split_triples16(pass.vertices + 12 &* i, a + i, b + i, c + i)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_join_triples(_ pass: UnsafePointer<easel_interleaved_pass>) {
  let pass = pass.pointee
  let (a, b, c, _) = pass.streams
  for i in LaneBlocks(0, pass.count) {
    easel_join_triples16(pass.vertices + 12 &* i, a + i, b + i, c + i)
  }
}

extension easel_interleaved_pass {
  /// The masks of four vertices, one after another.
  @inline(always)
  fileprivate var written: SIMD16<Int32> {
    let vertex = SIMD4(
      Int32(truncatingIfNeeded: masks.0), Int32(truncatingIfNeeded: masks.1), Int32(truncatingIfNeeded: masks.2),
      Int32(truncatingIfNeeded: masks.3))
    let two = SIMD8(lowHalf: vertex, highHalf: vertex)
    return SIMD16(lowHalf: two, highHalf: two)
  }
}
