import RealModule

/// A camera on the z axis above the centre of a view, looking down at the plane z = 0.
public struct Camera: Sendable, Hashable {
  /// The distance from the eye to the plane z = 0, in points; positive.
  public let distance: Double

  /// Creates a camera at a distance in points.
  ///
  /// - Throws: ``IllegalParameter`` for a distance that is not finite and above 0.
  public init(distance: Double) throws(IllegalParameter) {
    try IllegalParameter.check(
      "distance", of: "a camera", distance, in: Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude,
      "finite and above 0")
    self.distance = distance
  }

  /// Creates a camera from a distance that the caller has checked.
  package init(checkedDistance distance: Double) { self.distance = distance }

  /// Returns the distance from which a length fills a field of view, an angle in radians.
  package static func distance(seeing length: Double, fieldOfView angle: Double) -> Double {
    length / (2 * Double.tan(angle / 2))
  }

  /// The magnification at height z relative to z = 0: distance/(distance − z); nil at the eye and behind it.
  public func magnification(at z: Double) -> Double? {
    z < distance ? distance / (distance - z) : nil
  }

  /// The projection of a point, relative to the centre, onto the plane z = 0; nil at the eye and behind it.
  public func project(_ point: Vector3) -> Vector2? {
    magnification(at: point.z).map { Vector2(point.x * $0, point.y * $0) }
  }
}
