import RealModule

/// An eye on the z axis above the middle of a view, which looks down at the plane z = 0.
public struct Camera: Sendable, Hashable {
  /// From the eye to the plane z = 0, in points; positive.
  public let distance: Double

  /// - Throws: ``IllegalParameter`` for a distance that is not finite and above 0.
  public init(distance: Double) throws(IllegalParameter) {
    try IllegalParameter.check(
      "distance", of: "a camera", distance, in: Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude,
      "finite and above 0")
    self.distance = distance
  }

  /// The camera of an effect that has checked its numbers.
  package init(checkedDistance distance: Double) { self.distance = distance }

  /// How far from a length the eye is that sees it under an angle in radians.
  package static func distance(seeing length: Double, fieldOfView angle: Double) -> Double {
    length / (2 * Double.tan(angle / 2))
  }

  /// The camera that sees a length of the plane under an angle in radians: distance = length/(2 tan(angle/2)).
  ///
  /// - Throws: ``IllegalParameter`` for an angle that is not between 0 and π, for a length that is not above 0 and for a
  ///   distance that is not finite and above 0.
  public init(seeing length: Double, fieldOfView angle: Double) throws(IllegalParameter) {
    try IllegalParameter.check(
      "fieldOfView", of: "a camera", angle, in: Double.leastNonzeroMagnitude...Double.pi.nextDown, "between 0 and π")
    try self.init(distance: Self.distance(seeing: length, fieldOfView: angle))
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
