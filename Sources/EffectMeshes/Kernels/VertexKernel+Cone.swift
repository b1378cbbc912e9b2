import CKernels
import ScalarMath
import ViewEffects

extension VertexKernel {
  /// A page bent onto a cone and turned about its spine: each vertex goes where its place (x, y) of the page lies.
  ///
  /// Within 3e-6·(|x| + |y|) and 1e-30 of ``ConicalCurl/point(x:y:)`` in double precision from the same floats, for |x|
  /// and |y| up to 1e37, wherever the apex lies. A vertex with a coordinate that is NaN becomes NaN in all three; one
  /// with an infinite coordinate keeps one that is infinite or NaN. Cone angles below 1e-6, about which angles are too
  /// large for the lanes, and an apex that is not from −1e12 to −1e-12 take the scalar functions.
  public static func cone(_ curl: ConicalCurl) -> VertexKernel {
    let keepsBound = curl.coneAngle >= 1e-6 && (-1e12 ... -1e-12).contains(curl.apex)
    let (sine, cosine) = (Double.sinPi(curl.coneAngle / .pi), Double.cosPi(curl.coneAngle / .pi))
    let (turnSine, turnCosine) = (Double.sinPi(curl.turn / .pi), Double.cosPi(curl.turn / .pi))
    return VertexKernel(
      name: "cone", inputs: [.x, .y], outputs: [.x, .y, .z],
      constants: [
        -curl.apex, 0.5 / sine, 2 * sine, sine, turnCosine, turnSine, cosine * turnCosine, cosine * turnSine,
      ].map { Float($0) },
      lanes: keepsBound ? coneBodies : nil
    ) { pass in pass.bend { x, y in curl.point(x: x, y: y) } }
  }

  private static let coneBodies = KernelBodies(choice: easel_cone_mesh_kernel)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_cone_mesh(_ pass: UnsafePointer<easel_mesh_pass>, _ streaming: Bool) {
  if streaming { coneLanes(pass, streaming: true) } else { coneLanes(pass, streaming: false) }
}

/// With v = y − A, a and b the lesser and the greater of |x| and |v| and c = a/b: the distance to the apex is
/// R = b·√(1 + c²), and the angle about it follows from atan c. Over 2π sin θ that is u turns, of which whole ones drop
/// out exactly: sin² and sin·cos do not see them. An error of u counts r = R·sin θ times its 2π, so that sharp cones
/// lose nothing. R + A is (x² + y(y − 2A))/(R − A), as in the scalar function.
@inline(always)
private func coneLanes(_ pass: UnsafePointer<easel_mesh_pass>, streaming: Bool) {
  let pass = pass.pointee
  let (inX, inY) = (pass.in.0, pass.in.1)
  let (outX, outY, outZ, _) = pass.out
  let depth = FloatLanes(repeating: pass.constants[0])
  let turnsPerHalfTurn = FloatLanes(repeating: pass.constants[1])
  let twiceSine = FloatLanes(repeating: pass.constants[2])
  let sinking = FloatLanes(repeating: pass.constants[3])
  let turnCosine = FloatLanes(repeating: pass.constants[4])
  let turnSine = FloatLanes(repeating: pass.constants[5])
  let rise = FloatLanes(repeating: pass.constants[6])
  let lean = FloatLanes(repeating: pass.constants[7])
  /// Below every apex that the lanes take: distances of 0 do not divide.
  let least = FloatLanes(repeating: 1e-37)
  let quarter = FloatLanes(repeating: 0.25)
  let half = FloatLanes(repeating: 0.5)
  let one = FloatLanes(repeating: 1)
  for i in pass.blocks {
    let x = FloatLanes.load(inX, i)
    let y = FloatLanes.load(inY, i)
    let above = y + depth
    let (width, height) = (x.size, above.size)
    let longer = height.clamped(atLeast: width).clamped(atLeast: least)
    let tangent = width.clamped(atMost: height) / longer
    let distance = longer * easel_square_root16(.multiplyAdd(tangent, tangent, one))
    let arc = FloatLanes.arc(ofTangent: tangent)
    let acute = arc.replacing(with: half - arc, where: height .< width)
    let angle = acute.replacing(with: one - acute, where: above .< .zero)
    let turns = angle * turnsPerHalfTurn
    let turn = turns - turns.nearestWhole
    let product = quarter - turn * turn
    let sine = turn * .cosineOverRest(fromProduct: product)
    let chord = distance * twiceSine * sine
    let sunk = chord * sine
    let across = (chord * .sine(fromProduct: product)).turned(bySignOf: x)
    let share = one / (distance + depth)
    let along = FloatLanes.multiplyAdd(y, (above + depth) * share, x * (x * share))
    FloatLanes.multiplySubtract(across, turnCosine, sunk * lean).store(outX, i, streaming: streaming)
    (along - sunk * sinking).store(outY, i, streaming: streaming)
    FloatLanes.multiplyAdd(across, turnSine, sunk * rise).store(outZ, i, streaming: streaming)
  }
}
