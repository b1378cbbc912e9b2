import EffectGeometry
import ScalarMath

/// A point of a material row of a sheet that bends about the horizontal axis only: the place across and the height of
/// the row, counted from its middle, as series in the row where the number is one.
///
/// Rows run from 0 at the top edge to 1 at the bottom; y is down and z toward the viewer, both in points.
public struct SheetPoint<Number: ElementaryNumber>: Sendable {
  public var y: Number
  public var z: Number

  public init(y: Number, z: Number) {
    self.y = y
    self.z = z
  }
}
