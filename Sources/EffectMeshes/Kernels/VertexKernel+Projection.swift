import CKernels
import ScalarMath
import ViewEffects

extension VertexKernel {
  /// Where a camera sees each vertex, and how much larger than at rest. Positions are counted from the middle of the
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
