import CKernels

/// Kernels with almost no arithmetic, whose times are those of the caches and the memory.
extension VertexKernel {
  /// Copies streams. Each input goes to one output in turn; if there are fewer inputs than outputs, they repeat from
  /// the first. The inputs of one output are added, so that each is really read. Sums are within 2⁻²¹ of the sum of the
  /// magnitudes.
  ///
  /// - Parameters:
  ///   - inputs: one to eight attributes.
  ///   - outputs: one to four attributes.
  public static func copy(_ inputs: [VertexAttribute], to outputs: [VertexAttribute]) -> VertexKernel {
    precondition(1...8 ~= inputs.count && 1...4 ~= outputs.count, "no copy of \(inputs) to \(outputs)")
    let (reads, writes) = (inputs.count, outputs.count)
    return VertexKernel(
      name: "copy", inputs: inputs, outputs: outputs, constants: [Float(reads), Float(writes)], lanes: copyBodies
    ) { pass in
      for index in 0..<writes {
        let out = pass.output(index)
        let sources = stride(from: index % reads, to: index < reads ? reads : index % reads + 1, by: writes)
          .map { pass.input($0) }
        for vertex in pass.first..<pass.end {
          var sum = 0.0
          for source in sources { sum += Double(source[vertex]) }
          out[vertex] = Float(sum)
        }
      }
    }
  }

  /// Returns the copy that reads and writes the same streams as another kernel, as a bound of its speed.
  ///
  /// - Parameter kernel: a kernel with at least one input.
  public static func copy(like kernel: VertexKernel) -> VertexKernel { copy(kernel.inputs, to: kernel.outputs) }

  /// Writes z = x + scale·y: two streams read, one written, within 2 ulp of the larger term.
  ///
  /// Source: J. D. McCalpin, Memory bandwidth and machine balance in current high performance computers, 1995 (STREAM).
  public static func triad(scale: Float = 3) -> VertexKernel {
    VertexKernel(
      name: "triad", inputs: [.x, .y], outputs: [.z], constants: [scale], lanes: triadBodies
    ) { pass in
      for vertex in pass.first..<pass.end {
        pass.output(0)[vertex] = Float(
          Double(pass.input(0)[vertex]) + Double(scale) * Double(pass.input(1)[vertex]))
      }
    }
  }

  /// Writes one value to one to four streams, and reads none.
  public static func fill(_ outputs: [VertexAttribute], with value: Float) -> VertexKernel {
    precondition(1...4 ~= outputs.count, "no fill of \(outputs)")
    return VertexKernel(
      name: "fill", inputs: [], outputs: outputs, constants: [value, Float(outputs.count)], lanes: fillBodies
    ) { pass in
      for index in outputs.indices {
        for vertex in pass.first..<pass.end { pass.output(index)[vertex] = value }
      }
    }
  }

  private static let copyBodies = KernelBodies(choice: easel_copy_mesh_kernel)
  private static let triadBodies = KernelBodies(choice: easel_triad_mesh_kernel)
  private static let fillBodies = KernelBodies(choice: easel_fill_mesh_kernel)
}

/// The number of vertices after which another stream has its turn: few enough that all streams of a run stay in the
/// first cache, and enough that the change costs little.
private let run = 256

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Streams take turns, each in a loop without branches, which would cost more than the stores. The last block is
/// separate, because limiting the index to the range in each step would take three cycles a block.
@c @implementation
public func easel_copy_mesh(_ pass: UnsafePointer<easel_mesh_pass>, _ streaming: Bool) {
  let streams = UnsafeRawPointer(pass)
  let constants = pass.pointee.constants
  let (reads, writes) = (Int(constants[0]), Int(constants[1]))
  var start = pass.pointee.first
  while start < pass.pointee.end {
    let end = min(start &+ run, pass.pointee.end)
    let last = end &- 16
    var index = 0
    while index < writes {
      let out = streams.output(index)
      let a = streams.input(index < reads ? index : index % reads)
      let second = index &+ writes
      var i = min(start, last)
      if second >= reads {
        while i < last {
          FloatLanes.load(a, i).store(out, i, streaming: streaming)
          i &+= 16
        }
        FloatLanes.load(a, last).store(out, last, streaming: streaming)
      } else if second &+ writes >= reads {
        let b = streams.input(second)
        while i < last {
          (FloatLanes.load(a, i) + .load(b, i)).store(out, i, streaming: streaming)
          i &+= 16
        }
        (FloatLanes.load(a, last) + .load(b, last)).store(out, last, streaming: streaming)
      } else {
        while true {
          var sum = FloatLanes.load(a, i)
          var other = second
          while other < reads {
            sum += .load(streams.input(other), i)
            other &+= writes
          }
          sum.store(out, i, streaming: streaming)
          if i == last { break }
          i = min(i &+ 16, last)
        }
      }
      index &+= 1
    }
    start = end
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_triad_mesh(_ pass: UnsafePointer<easel_mesh_pass>, _ streaming: Bool) {
  let pass = pass.pointee
  let (x, y, z) = (pass.in.0, pass.in.1, pass.out.0)
  let scale = FloatLanes(repeating: pass.constants[0])
  let last = pass.end &- 16
  var i = pass.first
  while i < last {
    FloatLanes.multiplyAdd(scale, .load(y, i), .load(x, i)).store(z, i, streaming: streaming)
    i &+= 16
  }
  FloatLanes.multiplyAdd(scale, .load(y, last), .load(x, last)).store(z, last, streaming: streaming)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_fill_mesh(_ pass: UnsafePointer<easel_mesh_pass>, _ streaming: Bool) {
  let streams = UnsafeRawPointer(pass)
  let constants = pass.pointee.constants
  let value = FloatLanes(repeating: constants[0])
  let writes = Int(constants[1])
  let last = pass.pointee.end &- 16
  var index = 0
  while index < writes {
    let out = streams.output(index)
    var i = pass.pointee.first
    while i < last {
      value.store(out, i, streaming: streaming)
      i &+= 16
    }
    value.store(out, last, streaming: streaming)
    index &+= 1
  }
}

/// The streams of a pass, by index.
extension UnsafeRawPointer {
  @inline(always)
  fileprivate func input(_ index: Int) -> UnsafePointer<Float> {
    load(fromByteOffset: 8 &* index, as: UnsafePointer<Float>.self)
  }

  @inline(always)
  fileprivate func output(_ index: Int) -> UnsafeMutablePointer<Float> {
    load(fromByteOffset: 8 &* (8 &+ index), as: UnsafeMutablePointer<Float>.self)
  }
}

extension VertexKernel {
  /// The number of operations of ``arithmetic`` on a vertex, with a fused pair as two: 16 multiply-adds in each of
  /// eight chains, and seven sums of the chains.
  public static let arithmeticOperations = 2 * 16 * 8 + 7

  /// Pure arithmetic, which measures the maximum number of operations per second. z is the sum of eight sequences, each
  /// of which begins with a multiple of x and repeats a ← a/2 + x 16 times; within 1e-5·|x|.
  public static let arithmetic = VertexKernel(
    name: "arithmetic", inputs: [.x], outputs: [.z], constants: [0.5], lanes: arithmeticBodies
  ) { pass in
    for vertex in pass.first..<pass.end {
      let x = Double(pass.input(0)[vertex])
      var sum = 0.0
      for chain in 1...8 {
        var a = x * Double(chain)
        for _ in 0..<16 { a = a / 2 + x }
        sum += a
      }
      pass.output(0)[vertex] = Float(sum)
    }
  }

  private static let arithmeticBodies = KernelBodies(choice: easel_arithmetic_mesh_kernel)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Eight chains, so that none waits for its own result: a multiply-add takes four cycles, and two begin in each cycle.
@c @implementation
public func easel_arithmetic_mesh(_ pass: UnsafePointer<easel_mesh_pass>, _ streaming: Bool) {
  let pass = pass.pointee
  let (source, out) = (pass.in.0, pass.out.0)
  let half = FloatLanes(repeating: pass.constants[0])
  for i in pass.blocks {
    let x = FloatLanes.load(source, i)
    var (a, b, c, d) = (x, x + x, x * 3, x * 4)
    var (e, f, g, h) = (x * 5, x * 6, x * 7, x * 8)
    var step = 0
    while step < 16 {
      a = .multiplyAdd(a, half, x)
      b = .multiplyAdd(b, half, x)
      c = .multiplyAdd(c, half, x)
      d = .multiplyAdd(d, half, x)
      e = .multiplyAdd(e, half, x)
      f = .multiplyAdd(f, half, x)
      g = .multiplyAdd(g, half, x)
      h = .multiplyAdd(h, half, x)
      step &+= 1
    }
    (((a + b) + (c + d)) + ((e + f) + (g + h))).store(out, i, streaming: streaming)
  }
}
