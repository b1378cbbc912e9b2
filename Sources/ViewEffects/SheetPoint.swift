import EffectGeometry
import ScalarMath

/// A point of a material row of a sheet that bends about the horizontal axis only: the place across and the height of
/// the row, counted from its middle, as series in the row where the number is one.
///
/// Rows run from 0 at the top edge to 1 at the bottom; y is down and z toward the viewer, both in the unit of the scene.
public struct SheetPoint<Number: ElementaryNumber>: Sendable {
  public var y: Number
  public var z: Number

  public init(y: Number, z: Number) {
    self.y = y
    self.z = z
  }
}

/// The geometry of the profile from its series, which have order 1 at least (2 for the curvature).
extension SheetPoint where Number == Jet {
  /// The unit vector along the sheet toward the bottom edge; NaN where neither coordinate moves.
  public var tangent: Vector3 {
    let (dy, dz) = (y.derivative(1), z.derivative(1))
    let length = Double.hypot(dy, dz)
    return Vector3(0, dy / length, dz / length)
  }

  /// The unit vector off the front of the sheet, toward the viewer where it is flat: x × tangent.
  public var normal: Vector3 { Vector3(1, 0, 0).cross(tangent) }

  /// κ = (y′z″ − z′y″)/(y′² + z′²)^(3/2), in one over the unit of the scene: positive where the profile turns toward the
  /// viewer on the way down.
  public var curvature: Double {
    let (dy, dz) = (y.derivative(1), z.derivative(1))
    let length = Double.hypot(dy, dz)
    return (dy / length * z.derivative(2) - dz / length * y.derivative(2)) / length / length
  }

  /// The change of length along the sheet: √(y′² + z′²) over the change of the row.
  public var stretch: Double { Double.hypot(y.derivative(1), z.derivative(1)) }
}
