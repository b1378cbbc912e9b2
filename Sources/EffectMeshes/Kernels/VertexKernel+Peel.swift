import CKernels
import ScalarMath
import ViewEffects

extension VertexKernel {
  /// The published peel: each vertex moves along its normal by lift·ease(2·progress − row), and the kernel writes the
  /// highlight sin(πt)¹²/8 of its row.
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

extension VertexKernel {
  /// The projection of each vertex by a camera, and its magnification. Positions are counted from the middle of the
  /// view.
  ///
  /// Within 4 parts in 10 million of ``Camera/project(_:)`` and ``Camera/magnification(at:)`` in double precision from
  /// the same floats, however near the eye; and 1e-44 for the magnification, 1e-44·(1 + |x|) and 1e-44·(1 + |y|) for
  /// positions, where numbers are tiny. All three are NaN at the eye, behind it and for a height that is NaN, where the
  /// camera gives nil. An infinite x or y stays so; infinitely far below the page finite vertices are seen in the
  /// middle, 0 times as large.
  ///
  /// - Throws: `IllegalParameter` for a camera that is not from 1e-20 to 1e20 from the page.
  public static func projection(_ camera: Camera) throws(IllegalParameter) -> VertexKernel {
    try IllegalParameter.check(
      "distance", of: "a projection kernel", camera.distance, in: 1e-20...1e20, "from 1e-20 to 1e20")
    let distance = Float(camera.distance)
    return VertexKernel(
      name: "projection", inputs: [.x, .y, .z], outputs: [.x, .y, .magnification],
      constants: [distance, Float(camera.distance - Double(distance))], lanes: projectionBodies
    ) { pass in
      let (x, y, z) = (pass.in.0, pass.in.1, pass.in.2)
      pass.write { vertex in
        let height = Double(z[vertex])
        let seen = camera.project(Vector3(Double(x[vertex]), Double(y[vertex]), height))
        return Vector3(seen?.x ?? .nan, seen?.y ?? .nan, camera.magnification(at: height) ?? .nan)
      }
    }
  }

  private static let projectionBodies = KernelBodies(choice: easel_projection_mesh_kernel)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// distance/(distance − z), with the distance in two floats: the difference is right within 1 ulp of itself at the eye
/// too.
@c @implementation
public func easel_projection_mesh(_ pass: UnsafePointer<easel_mesh_pass>, _ streaming: Bool) {
  let pass = pass.pointee
  let (inX, inY, inZ) = (pass.in.0, pass.in.1, pass.in.2)
  let (outX, outY, magnifications, _) = pass.out
  let distance = FloatLanes(repeating: pass.constants[0])
  let distanceTail = FloatLanes(repeating: pass.constants[1])
  let unseen = FloatLanes(repeating: .nan)
  for i in pass.blocks {
    let depth = distance - .load(inZ, i) + distanceTail
    let magnification = (distance / depth).replacing(with: unseen, where: depth .<= .zero)
    (.load(inX, i) * magnification).store(outX, i, streaming: streaming)
    (.load(inY, i) * magnification).store(outY, i, streaming: streaming)
    magnification.store(magnifications, i, streaming: streaming)
  }
}
