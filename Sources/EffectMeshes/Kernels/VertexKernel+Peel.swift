import CKernels
import ScalarMath
import ViewEffects

extension VertexKernel {
  /// The published peel: each vertex moves along its normal by lift·ease(2·progress − row), and the highlight
  /// sin(πt)¹²/8 of its row is written beside it.
  ///
  /// Positions are within 1e-6·|lift|·|normal| and 1 ulp of ``PeelOff/displacement(row:progress:)`` in double precision
  /// from the same floats, the highlight within 5e-7. A row that is NaN gives NaN. Peels in another stage, those with a
  /// quantisation and lifts below 1e-30 other than 0, of which floats keep few digits, take the scalar functions.
  ///
  /// - Throws: `IllegalParameter` for a progress that is NaN or beyond ±1e6, and for a lift above 1e30.
  public static func peel(_ peel: PeelOff, progress: Float) throws(IllegalParameter) -> VertexKernel {
    try IllegalParameter.check(
      "progress", of: "a peel kernel", Double(progress), in: -1e6...1e6, "from -1e6 to 1e6")
    try IllegalParameter.check("lift", of: "a peel kernel", peel.lift, in: 0...1e30, "at most 1e30")
    let isPublished = peel.stage == .eased && peel.quantisation == nil
    let keepsBound = peel.lift == 0 || peel.lift >= 1e-30
    return VertexKernel(
      name: "peel", inputs: displacementInputs, outputs: displacementOutputs,
      constants: [2 * progress, Float(peel.lift)], lanes: isPublished && keepsBound ? peelBodies : nil
    ) { pass in
      let progress = Double(progress)
      pass.displace(
        height: { peel.displacement(row: $0, progress: progress) },
        light: { peel.highlight(row: $0, progress: progress) })
    }
  }

  private static let peelBodies = KernelBodies(choice: easel_peel_mesh_kernel)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_peel_mesh(_ pass: UnsafePointer<easel_mesh_pass>, _ streaming: Bool) {
  if streaming { peelLanes(pass, streaming: true) } else { peelLanes(pass, streaming: false) }
}

/// With t the local time clamped to 0...1 and s = min(t, 1 − t), which serves both: the lift is 4s³ or 1 − 4s³, and the
/// sine is that of πs, an odd polynomial of degree 9 with (1/8)^(1/12) folded in, to the twelfth power.
@inline(always)
private func peelLanes(_ pass: UnsafePointer<easel_mesh_pass>, streaming: Bool) {
  let pass = pass.pointee
  let (row, light) = (pass.in.6, pass.out.3)
  let twiceProgress = FloatLanes(repeating: pass.constants[0])
  let lift = FloatLanes(repeating: pass.constants[1])
  let fourLifts = FloatLanes(repeating: 4 * pass.constants[1])
  let one = FloatLanes(repeating: 1)
  for i in pass.blocks {
    let time = (twiceProgress - .load(row, i)).clamped(atLeast: .zero).clamped(atMost: one)
    let rest = one - time
    let isEarly = time .< rest
    let way = rest.replacing(with: time, where: isEarly)
    let square = way * way
    let sine =
      way * .polynomial(square, 2.64175391, -4.34550858, 2.14434457, -0.503059685, 0.0652202517)
    let cube = sine * sine * sine
    let sixth = cube * cube
    let part = fourLifts * square * way
    let height = (lift - part).replacing(with: part, where: isEarly)
    pass.displace(i, by: height, streaming: streaming)
    (sixth * sixth).store(light, i, streaming: streaming)
  }
}
