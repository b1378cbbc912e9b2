import RealModule

/// An eye on the z axis above the middle of a view, which looks down at the plane z = 0.
public struct Camera: Sendable, Hashable {
  /// From the eye to the plane z = 0, in points; positive.
  public var distance: Double

  public init(distance: Double) { self.distance = distance }

  /// The camera that sees a length of the plane under an angle in radians, between 0 and π: distance = length/(2 tan(angle/2)).
  public init(seeing length: Double, fieldOfView angle: Double) {
    distance = length / (2 * Double.tan(angle / 2))
  }

  /// How much larger than at z = 0 things at a height appear: distance/(distance − z); nil at the eye and behind it.
  public func magnification(at z: Double) -> Double? {
    z < distance ? distance / (distance - z) : nil
  }

  /// Where a point, counted from the middle, is seen on the plane z = 0; nil at the eye and behind it.
  public func project(_ point: Vector3) -> Vector2? {
    magnification(at: point.z).map { Vector2(point.x * $0, point.y * $0) }
  }
}
