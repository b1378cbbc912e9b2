import CKernels
import RealModule
import ScalarMath
import ViewEffects

extension VertexKernel {
  /// Bends a page onto a cone and turns it about its spine: each vertex moves to the point of the curl for its position
  /// (x, y) on the page.
  ///
  /// Results are within 3e-6·(|x| + |y|) and 1e-30 of ``ConicalCurl/point(x:y:)`` in double precision from the same
  /// floats, for |x| and |y| up to 1e37, wherever the apex lies. A vertex with a NaN coordinate becomes NaN in all
  /// three; one with an infinite coordinate keeps one that is infinite or NaN. The scalar functions compute cone angles
  /// below 1e-6, where the angle about the apex is too large for the lanes, and apexes outside −1e12 ... −1e-12.
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

/// With v = y − A, a and b the lesser and the greater of |x| and |v|, and c = a/b, the distance to the apex is R =
/// b·√(1 + c²), and the angle about it follows from atan c. Divided by 2π sin θ, this angle is u turns. Whole turns
/// drop out exactly, because sin² and sin·cos have that period. An error of u counts 2πr-fold, r = R·sin θ, so that
/// sharp cones lose no accuracy. R + A is (x² + y(y − 2A))/(R − A), as in the scalar function.
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
  /// Smaller than the distance of every apex that the lanes accept; it prevents a division by 0.
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

extension VertexKernel {
  /// Rolls a flat sheet up around a cylinder: each vertex moves to the point of the roll for its position (x, y) on the
  /// sheet.
  ///
  /// Results are within 1.5e-6·(|x| + |y| + |contact|) and 1e-30 of ``CylinderRoll/point(x:y:)`` in double precision
  /// from the same floats, for |x| and |y| up to 1e37 and every radius; radius 0 is a fold. The sheet before the
  /// contact line is unchanged. A vertex with a NaN coordinate becomes NaN in all three; one with an infinite
  /// coordinate keeps one that is infinite or NaN. The scalar functions compute nonzero radii outside 1e-12...1e12 and
  /// contact lines beyond ±1e30.
  public static func cylinder(_ roll: CylinderRoll) -> VertexKernel {
    let (radius, angle) = (roll.radius, roll.angle)
    let keepsBound = (radius == 0 || (1e-12...1e12).contains(radius)) && (-1e30...1e30).contains(roll.contact)
    let turns = angle / .pi
    return VertexKernel(
      name: "cylinder", inputs: [.x, .y], outputs: [.x, .y, .z],
      constants: [
        Double.cos(roll.direction), Double.sin(roll.direction), roll.contact, angle * radius,
        radius == 0 ? 0 : 1 / (2 * .pi * radius), 2 * radius, -2 * Double.sinPi(turns / 2) * Double.sinPi(turns / 2),
        Double.sinPi(turns),
      ].map { Float($0) },
      lanes: keepsBound ? cylinderBodies : nil
    ) { pass in pass.bend { x, y in roll.point(x: x, y: y) } }
  }

  private static let cylinderBodies = KernelBodies(choice: easel_cylinder_mesh_kernel)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_cylinder_mesh(_ pass: UnsafePointer<easel_mesh_pass>, _ streaming: Bool) {
  if streaming { cylinderLanes(pass, streaming: true) } else { cylinderLanes(pass, streaming: false) }
}

/// With d the distance past the contact line, at least 0, the part m = min(d, αr) of it is on the cylinder, which turns
/// by 2πw = m/r. The height is 2r·sin²(πw) + (d − m)·sin α. The sheet past the line moves along the direction by
/// 2r·sin(πw)·cos(πw) − m + (d − m)(cos α − 1). Sines have relative accuracy, so every error is relative to d.
@inline(always)
private func cylinderLanes(_ pass: UnsafePointer<easel_mesh_pass>, streaming: Bool) {
  let pass = pass.pointee
  let (inX, inY) = (pass.in.0, pass.in.1)
  let (outX, outY, outZ, _) = pass.out
  let across = FloatLanes(repeating: pass.constants[0])
  let down = FloatLanes(repeating: pass.constants[1])
  let contact = FloatLanes(repeating: pass.constants[2])
  let bent = FloatLanes(repeating: pass.constants[3])
  let turnsPerLength = FloatLanes(repeating: pass.constants[4])
  let diameter = FloatLanes(repeating: pass.constants[5])
  let shortening = FloatLanes(repeating: pass.constants[6])
  let rise = FloatLanes(repeating: pass.constants[7])
  let half = FloatLanes(repeating: 0.5)
  let one = FloatLanes(repeating: 1)
  for i in pass.blocks {
    let x = FloatLanes.load(inX, i)
    let y = FloatLanes.load(inY, i)
    let place = FloatLanes.multiplyAdd(x, across, .multiplySubtract(y, down, contact))
    let distance = place.clamped(atLeast: .zero)
    let onCylinder = distance.clamped(atMost: bent)
    let rest = distance - onCylinder
    let turn = onCylinder * turnsPerLength
    let product = turn * (one - turn)
    let sine = FloatLanes.sine(fromProduct: product)
    let cosine = (half - turn) * .cosineOverRest(fromProduct: product)
    let chord = diameter * sine
    let shift = FloatLanes.multiplyAdd(rest, shortening, .multiplySubtract(chord, cosine, onCylinder))
    FloatLanes.multiplyAdd(shift, across, x).store(outX, i, streaming: streaming)
    FloatLanes.multiplyAdd(shift, down, y).store(outY, i, streaming: streaming)
    FloatLanes.multiplyAdd(rest, rise, chord * sine).store(outZ, i, streaming: streaming)
  }
}
