import ScalarMath

/// From points of the plane of the screen to the pixels of a frame.
public struct FrameView: Sendable, Hashable {
  /// What lies at the top left corner of the frame, in points.
  public var origin: Vector2
  /// Above 0.
  public var pixelsPerPoint: Double

  /// A frame whose top left corner shows a point of the screen.
  public init(origin: Vector2, pixelsPerPoint: Double) {
    (self.origin, self.pixelsPerPoint) = (origin, pixelsPerPoint)
  }

  /// A point of the screen in pixels.
  public func pixel(_ point: Vector2) -> Vector2 { (point - origin) * pixelsPerPoint }

  /// A rectangle of the screen in pixels.
  public func pixels(_ rectangle: PlaneRectangle) -> PlaneRectangle {
    PlaneRectangle(
      origin: pixel(rectangle.origin),
      size: Size(width: rectangle.size.width * pixelsPerPoint, height: rectangle.size.height * pixelsPerPoint))
  }

  /// Where a point of space is seen by an eye above a point of the plane of the screen, z toward the viewer: the
  /// homogeneous place of a corner.
  public func place(_ point: Vector3, eye: Vector2, distance: Double) -> SIMD3<Double> {
    let w = (distance - point.z) / distance
    let across = Vector2(point.x, point.y) - eye + (eye - origin) * w
    return SIMD3(across.x * pixelsPerPoint, across.y * pixelsPerPoint, w)
  }

  /// An eye above a point of the plane of the screen, in pixels.
  func eye(_ eye: Vector2, distance: Double) -> Vector3 {
    let place = pixel(eye)
    return Vector3(place.x, place.y, distance * pixelsPerPoint)
  }

  /// Where a transform of the plane takes a point.
  public func place(_ point: Vector2, _ transform: ProjectiveTransform) -> SIMD3<Double> {
    let rows = transform.rows
    let image = point.x * rows.0 + point.y * rows.1 + rows.2
    let plane = Vector2(image.x, image.y) - origin * image.z
    return SIMD3(plane.x * pixelsPerPoint, plane.y * pixelsPerPoint, image.z)
  }
}
