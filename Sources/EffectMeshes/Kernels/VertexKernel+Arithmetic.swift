import CKernels

extension VertexKernel {
  /// The operations of ``arithmetic`` on a vertex, a fused pair as two: 16 multiply-adds in each of eight chains, and
  /// seven sums of these.
  public static let arithmeticOperations = 2 * 16 * 8 + 7

  /// Nothing but arithmetic: z is a sum of eight sequences, each of which begins with a multiple of x and goes on 16
  /// times by a ← a/2 + x. Within 1e-5·|x|. It shows how many operations a second there can be.
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
/// Eight chains, so that none waits for itself: a multiply-add takes four cycles, and two begin in each.
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
