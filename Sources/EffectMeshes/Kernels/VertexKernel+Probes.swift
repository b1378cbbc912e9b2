import CKernels
import CMultiplyAdd

/// Kernels that do next to no arithmetic, so that their times are those of the caches and the memory.
extension VertexKernel {
  /// Copies streams: the output of a place is the input of that place, or the first input where there are fewer inputs.
  /// Inputs that are left over are added to the first output, so that each of them is really read: within 2⁻²¹ of the
  /// sum of the magnitudes.
  ///
  /// - Parameters:
  ///   - inputs: one to eight of them.
  ///   - outputs: one to four of them.
  public static func copy(_ inputs: [VertexAttribute], to outputs: [VertexAttribute]) -> VertexKernel {
    precondition(1...8 ~= inputs.count && 1...4 ~= outputs.count, "no copy of \(inputs) to \(outputs)")
    let (reads, writes) = (inputs.count, outputs.count)
    return VertexKernel(
      name: "copy", inputs: inputs, outputs: outputs, constants: [Float(reads), Float(writes)], plain: copyBodies,
      streaming: streamingCopyBodies
    ) { pass in
      for vertex in pass.first..<pass.end {
        for index in 0..<writes { pass.output(index)[vertex] = pass.input(index < reads ? index : 0)[vertex] }
        if writes >= reads { continue }
        let rest = (writes..<reads).reduce(0) { $0 + Double(pass.input($1)[vertex]) }
        pass.output(0)[vertex] = Float(Double(pass.input(0)[vertex]) + rest)
      }
    }
  }

  /// The copy that reads and writes what another kernel does, the fastest that it could be.
  ///
  /// - Parameter kernel: one that reads something.
  public static func copy(like kernel: VertexKernel) -> VertexKernel { copy(kernel.inputs, to: kernel.outputs) }

  /// Writes z = x + scale·y: two streams read, one written, within 2 ulp of the larger term.
  ///
  /// Source: J. D. McCalpin, Memory bandwidth and machine balance in current high performance computers, 1995 (STREAM).
  public static func triad(scale: Float = 3) -> VertexKernel {
    VertexKernel(
      name: "triad", inputs: [.x, .y], outputs: [.z], constants: [scale], plain: triadBodies,
      streaming: streamingTriadBodies
    ) { pass in
      for vertex in pass.first..<pass.end {
        pass.output(0)[vertex] = Float(
          Double(pass.input(0)[vertex]) + Double(scale) * Double(pass.input(1)[vertex]))
      }
    }
  }

  /// Writes one value to streams, one to four of them, and reads none.
  public static func fill(_ outputs: [VertexAttribute], with value: Float) -> VertexKernel {
    precondition(1...4 ~= outputs.count, "no fill of \(outputs)")
    return VertexKernel(
      name: "fill", inputs: [], outputs: outputs, constants: [value, Float(outputs.count)], plain: fillBodies,
      streaming: streamingFillBodies
    ) { pass in
      for index in outputs.indices {
        for vertex in pass.first..<pass.end { pass.output(index)[vertex] = value }
      }
    }
  }

  #if arch(x86_64)
    private static let copyBodies = KernelBodies(
      baseline: easel_copy_mesh, avx2: easel_copy_mesh_avx2, avx512: easel_copy_mesh_avx512)
    private static let streamingCopyBodies = KernelBodies(
      baseline: easel_copy_mesh_streaming, avx2: easel_copy_mesh_streaming_avx2,
      avx512: easel_copy_mesh_streaming_avx512)
    private static let triadBodies = KernelBodies(
      baseline: easel_triad_mesh, avx2: easel_triad_mesh_avx2, avx512: easel_triad_mesh_avx512)
    private static let streamingTriadBodies = KernelBodies(
      baseline: easel_triad_mesh_streaming, avx2: easel_triad_mesh_streaming_avx2,
      avx512: easel_triad_mesh_streaming_avx512)
    private static let fillBodies = KernelBodies(
      baseline: easel_fill_mesh, avx2: easel_fill_mesh_avx2, avx512: easel_fill_mesh_avx512)
    private static let streamingFillBodies = KernelBodies(
      baseline: easel_fill_mesh_streaming, avx2: easel_fill_mesh_streaming_avx2,
      avx512: easel_fill_mesh_streaming_avx512)
  #else
    private static let copyBodies = KernelBodies(
      baseline: easel_copy_mesh, avx2: easel_copy_mesh, avx512: easel_copy_mesh)
    private static let streamingCopyBodies = KernelBodies(
      baseline: easel_copy_mesh_streaming, avx2: easel_copy_mesh_streaming, avx512: easel_copy_mesh_streaming)
    private static let triadBodies = KernelBodies(
      baseline: easel_triad_mesh, avx2: easel_triad_mesh, avx512: easel_triad_mesh)
    private static let streamingTriadBodies = KernelBodies(
      baseline: easel_triad_mesh_streaming, avx2: easel_triad_mesh_streaming, avx512: easel_triad_mesh_streaming)
    private static let fillBodies = KernelBodies(
      baseline: easel_fill_mesh, avx2: easel_fill_mesh, avx512: easel_fill_mesh)
    private static let streamingFillBodies = KernelBodies(
      baseline: easel_fill_mesh_streaming, avx2: easel_fill_mesh_streaming, avx512: easel_fill_mesh_streaming)
  #endif
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_copy_mesh(_ pass: UnsafePointer<easel_mesh_pass>) { copyLanes(pass, streaming: false) }

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_copy_mesh_streaming(_ pass: UnsafePointer<easel_mesh_pass>) { copyLanes(pass, streaming: true) }

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_triad_mesh(_ pass: UnsafePointer<easel_mesh_pass>) { triadLanes(pass, streaming: false) }

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_triad_mesh_streaming(_ pass: UnsafePointer<easel_mesh_pass>) { triadLanes(pass, streaming: true) }

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_fill_mesh(_ pass: UnsafePointer<easel_mesh_pass>) { fillLanes(pass, streaming: false) }

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_fill_mesh_streaming(_ pass: UnsafePointer<easel_mesh_pass>) { fillLanes(pass, streaming: true) }

/// The numbers of streams are the same in every block, so that their branches cost less than the stores take.
@inline(__always)
private func copyLanes(_ pass: UnsafePointer<easel_mesh_pass>, streaming: Bool) {
  let pass = pass.pointee
  let (a, b, c, d, e, f, g, h) = pass.in
  let (outA, outB, outC, outD) = pass.out
  let (reads, writes) = (Int(pass.constants[0]), Int(pass.constants[1]))
  let last = pass.end &- 16
  var i = pass.first
  while true {
    var first = FloatLanes.load(a, i)
    var (second, third, fourth) = (first, first, first)
    if reads > 1 { second = .load(b, i) }
    if reads > 2 { third = .load(c, i) }
    if reads > 3 { fourth = .load(d, i) }
    if reads > writes {
      if reads > 4 { first += .load(e, i) }
      if reads > 5 { first += .load(f, i) }
      if reads > 6 { first += .load(g, i) }
      if reads > 7 { first += .load(h, i) }
      if writes < 2 { first += second }
      if writes < 3 && reads > 2 { first += third }
      if writes < 4 && reads > 3 { first += fourth }
    }
    first.store(outA, i, streaming: streaming)
    if writes > 1 { second.store(outB, i, streaming: streaming) }
    if writes > 2 { third.store(outC, i, streaming: streaming) }
    if writes > 3 { fourth.store(outD, i, streaming: streaming) }
    if i == last { break }
    i = min(i &+ 16, last)
  }
}

@inline(__always)
private func triadLanes(_ pass: UnsafePointer<easel_mesh_pass>, streaming: Bool) {
  let pass = pass.pointee
  let (x, y, z) = (pass.in.0, pass.in.1, pass.out.0)
  let scale = FloatLanes(repeating: pass.constants[0])
  let last = pass.end &- 16
  var i = pass.first
  while true {
    FloatLanes.multiplyAdd(scale, .load(y, i), .load(x, i)).store(z, i, streaming: streaming)
    if i == last { break }
    i = min(i &+ 16, last)
  }
}

@inline(__always)
private func fillLanes(_ pass: UnsafePointer<easel_mesh_pass>, streaming: Bool) {
  let pass = pass.pointee
  let (a, b, c, d) = pass.out
  let value = FloatLanes(repeating: pass.constants[0])
  let writes = Int(pass.constants[1])
  let last = pass.end &- 16
  var i = pass.first
  while true {
    value.store(a, i, streaming: streaming)
    if writes > 1 { value.store(b, i, streaming: streaming) }
    if writes > 2 { value.store(c, i, streaming: streaming) }
    if writes > 3 { value.store(d, i, streaming: streaming) }
    if i == last { break }
    i = min(i &+ 16, last)
  }
}
