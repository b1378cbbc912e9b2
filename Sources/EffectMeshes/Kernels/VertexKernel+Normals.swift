import CKernels
import ScalarMath
import ViewEffects

extension VertexKernel {
  /// The unit normals of the bent sheet, off its front: what light needs that follows the bend, where the published
  /// shader leaves every normal as it was at rest.
  ///
  /// Within 5e-7 of ``PeelOff/normal(row:progress:)`` in double precision from the same floats, however steep the sheet
  /// is, and as long as 1 within 3e-7. A row that is NaN gives (0, NaN, NaN), an infinite one the normal at rest.
  /// Peels in another stage and those whose lift is more than 1e15 times as long as the sheet take the scalar
  /// functions.
  ///
  /// - Throws: `IllegalParameter` for a progress that is NaN or beyond ±1e6.
  public static func normals(_ peel: PeelOff, progress: Float) throws(IllegalParameter) -> VertexKernel {
    try IllegalParameter.check(
      "progress", of: "a normals kernel", Double(progress), in: -1e6...1e6, "from -1e6 to 1e6")
    let steepness = peel.lift / peel.sheetSize.height
    let keepsBound = peel.stage == .eased && steepness <= 1e15
    let end = 2 * Double(progress) - 1
    return VertexKernel(
      name: "normals", inputs: [.row], outputs: [.normalX, .normalY, .normalZ],
      constants: [2 * progress, Float(end), Float(end - Double(Float(end))), Float(12 * steepness)],
      lanes: keepsBound ? normalsBodies : nil
    ) { pass in
      let progress = Double(progress)
      pass.write { peel.normal(row: Double(pass.in.0[$0]), progress: progress) }
    }
  }

  private static let normalsBodies = KernelBodies(choice: easel_normals_mesh_kernel)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_normals_mesh(_ pass: UnsafePointer<easel_mesh_pass>, _ streaming: Bool) {
  if streaming { normalsLanes(pass, streaming: true) } else { normalsLanes(pass, streaming: false) }
}

/// With t = 2·progress − row and s = min(t, 1 − t), at least 0: the sheet falls by h = 12s²·lift/height a unit down,
/// and its normal is (0, h, 1)/√(1 + h²). 1 − t is taken as row − (2·progress − 1), the latter in two floats: either
/// time is right within 1 ulp of itself, so that steep sheets lose nothing.
@inline(always)
private func normalsLanes(_ pass: UnsafePointer<easel_mesh_pass>, streaming: Bool) {
  let pass = pass.pointee
  let rows = pass.in.0
  let (normalX, normalY, normalZ, _) = pass.out
  let twiceProgress = FloatLanes(repeating: pass.constants[0])
  let end = FloatLanes(repeating: pass.constants[1])
  let endTail = FloatLanes(repeating: pass.constants[2])
  let steepness = FloatLanes(repeating: pass.constants[3])
  let one = FloatLanes(repeating: 1)
  for i in pass.blocks {
    let row = FloatLanes.load(rows, i)
    let time = twiceProgress - row
    let rest = row - end - endTail
    let way = time.clamped(atMost: rest).clamped(atLeast: .zero)
    let fall = steepness * way * way
    let inverse = one / easel_square_root16(.multiplyAdd(fall, fall, one))
    FloatLanes.zero.store(normalX, i, streaming: streaming)
    (fall * inverse).store(normalY, i, streaming: streaming)
    inverse.store(normalZ, i, streaming: streaming)
  }
}
