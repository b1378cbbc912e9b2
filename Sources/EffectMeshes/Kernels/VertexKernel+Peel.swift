import CKernels
import ScalarMath
import ViewEffects

extension VertexKernel {
  /// The published peel: each vertex moves along its normal by lift·ease(2·progress − row), and the kernel writes the
  /// highlight sin(πt)¹²/8 of its row.
  ///
  /// Positions are within 1e-6·|lift|·|normal| and 1 ulp of ``PeelOff/displacement(row:progress:)`` in double precision
  /// from the same floats, the highlight within 5e-7. A NaN row gives NaN. The scalar functions compute peels in
  /// another stage or with a quantisation, and nonzero lifts below 1e-30, of which floats keep few digits.
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

/// With t the local time clamped to 0...1, s = min(t, 1 − t) serves both halves: the lift is 4s³ or 1 − 4s³. The sine
/// of πs is an odd polynomial of degree 9 that includes the factor (1/8)^(1/12), raised to the twelfth power.
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
  /// Computes the unit normals of the bent sheet, off its front, for light that follows the bend. The published shader
  /// leaves every normal as it was at rest.
  ///
  /// Normals are within 5e-7 of ``PeelOff/normal(row:progress:)`` in double precision from the same floats, however
  /// steep the sheet is, and their length is 1 within 3e-7. A NaN row gives (0, NaN, NaN), an infinite one the normal
  /// at rest. The scalar functions compute peels in another stage and those whose lift is more than 1e15 times the
  /// sheet's height.
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

/// With t = 2·progress − row and s = min(t, 1 − t), at least 0, the sheet falls by h = 12s²·lift/height per unit down,
/// and its normal is (0, h, 1)/√(1 + h²). 1 − t is computed as row − (2·progress − 1), the latter in two floats. Both
/// times are correct within 1 ulp, so that steep sheets lose no accuracy.
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
  /// Projects each vertex by a camera, and writes its magnification. Positions are relative to the middle of the view.
  ///
  /// Results have a relative error within 4e-7 of ``Camera/project(_:)`` and ``Camera/magnification(at:)`` in double
  /// precision from the same floats, however near the eye. Tiny results may be off by 1e-44 in the magnification,
  /// 1e-44·(1 + |x|) in x and 1e-44·(1 + |y|) in y. All three are NaN at the eye, behind it and for a NaN height, where
  /// the camera returns nil. An infinite x or y stays infinite. At height −∞ finite vertices are in the middle, with
  /// magnification 0.
  ///
  /// - Throws: `IllegalParameter` for a camera distance outside 1e-20...1e20.
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
/// Computes distance/(distance − z) with the distance in two floats: the difference is correct within 1 ulp, even at
/// the eye.
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
