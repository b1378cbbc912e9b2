import CKernels
import ScalarMath

/// What moves vertices between an interleaved layout and streams, planned once and run over as many as wanted.
///
/// Fields are moved in windows of four neighbouring floats, which never leave their vertex: sixteen vertices are turned
/// at a time. Three floats without a gap have their own way, so has writing four, and a single float is a copy. Fewer
/// than sixteen vertices, those of two floats and three floats with a gap are moved float by float.
struct InterleavedTransfer {
  private typealias Stream = UnsafeMutablePointer<Float>

  /// Four neighbouring floats of each vertex, and the streams that some of them belong to.
  private struct Window {
    let offset: Int
    var streams: [Stream?] = [nil, nil, nil, nil]
  }

  private static let windowSize = 16
  private static let lanes = 16

  private let stride: Int
  private let fields: [(offset: Int, stream: Stream)]
  private let windows: [Window]
  private let bodies: InterleavedBodies

  /// The fields of a layout that there are streams for.
  init(_ layout: InterleavedLayout, _ streams: MutableVertexBuffers, _ set: InstructionSet) {
    stride = layout.stride
    let fields = layout.fields.compactMap { field in
      streams[field.attribute]?.baseAddress.map { (offset: field.offset, stream: $0) }
    }
    self.fields = fields
    let isTriple = layout.stride == 3 * InterleavedLayout.floatSize && fields.count == 3
    windows = isTriple || layout.stride >= Self.windowSize ? Self.windows(fields, layout.stride) : []
    bodies = InterleavedBodies(isTriple ? .triples : stride == Self.windowSize ? .quads : .windows, set)
  }

  private static func windows(_ fields: [(offset: Int, stream: Stream)], _ stride: Int) -> [Window] {
    var windows: [Window] = []
    for field in fields {
      if windows.last.map({ field.offset >= $0.offset + windowSize }) ?? true {
        windows.append(Window(offset: max(0, min(field.offset, stride - windowSize))))
      }
      let last = windows.count - 1
      windows[last].streams[(field.offset - windows[last].offset) / InterleavedLayout.floatSize] = field.stream
    }
    return windows
  }

  /// From the vertices into the streams.
  func read(_ vertices: UnsafeMutableRawPointer, count: Int) {
    if count >= Self.lanes, !windows.isEmpty { return move(vertices, count, by: bodies.split) }
    for (offset, stream) in fields {
      if stride == InterleavedLayout.floatSize {
        UnsafeMutableRawPointer(stream).copyMemory(from: vertices, byteCount: count * stride)
        continue
      }
      for vertex in 0..<count {
        stream[vertex] = (vertices + vertex * stride + offset).loadUnaligned(as: Float.self)
      }
    }
  }

  /// From the streams into the vertices.
  func write(_ vertices: UnsafeMutableRawPointer, count: Int) {
    if count >= Self.lanes, !windows.isEmpty { return move(vertices, count, by: bodies.join) }
    for (offset, stream) in fields {
      if stride == InterleavedLayout.floatSize {
        vertices.copyMemory(from: stream, byteCount: count * stride)
        continue
      }
      for vertex in 0..<count {
        (vertices + vertex * stride + offset).storeBytes(of: stream[vertex], as: Float.self)
      }
    }
  }

  private func move(_ vertices: UnsafeMutableRawPointer, _ count: Int, by body: InterleavedBodies.Body) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.lanes) { unwanted in
      guard let nowhere = unwanted.baseAddress else { return }
      unwanted.initialize(repeating: 0)
      for window in windows {
        func stream(_ place: Int) -> Stream { window.streams[place] ?? nowhere }
        func mask(_ place: Int) -> Int { window.streams[place] == nil ? 0 : -1 }
        let pass = easel_interleaved_pass(
          vertices: vertices + window.offset, stride: stride, streams: (stream(0), stream(1), stream(2), stream(3)),
          masks: (mask(0), mask(1), mask(2), mask(3)), count: count)
        withUnsafePointer(to: pass) { body($0) }
      }
    }
  }
}

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
