import DeformationAnalysis
import EffectGeometry

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

  /// Where a transform of the plane takes a point.
  public func place(_ point: Vector2, _ transform: ProjectiveTransform) -> SIMD3<Double> {
    let rows = transform.rows
    let image = point.x * rows.0 + point.y * rows.1 + rows.2
    let plane = Vector2(image.x, image.y) - origin * image.z
    return SIMD3(plane.x * pixelsPerPoint, plane.y * pixelsPerPoint, image.z)
  }
}

extension ScreenMesh {
  /// The flat pieces of a technique as they are seen, the picture's top left corner at the origin of the screen.
  ///
  /// - Parameters:
  ///   - areSeparate: strips have edges of their own, as layers have.
  ///   - offset: of the whole, on the screen, in points.
  public init(
    _ technique: Technique, at progress: Double, _ view: FrameView, areSeparate: Bool = false, offset: Vector2 = .zero
  ) {
    let shape = technique.shape(at: progress)
    let size = technique.sheet.restingSize
    let corner = technique.pictureOnSheet.origin
    let eye = size.centre - corner
    let moved = FrameView(origin: view.origin - offset, pixelsPerPoint: view.pixelsPerPoint)
    let corners = zip(shape.flat, shape.places).map { flat, point in
      Corner(
        place: moved.place(point - Vector3(corner.x, corner.y, 0), eye: eye, distance: technique.camera),
        texture: Vector2(flat.x / size.width, flat.y / size.height))
    }
    switch shape.pieces {
    case .strips where areSeparate:
      let strips = stride(from: 0, to: corners.count - 2, by: 2).flatMap { corners[$0..<($0 + 4)] }
      self.init(corners: strips, pieces: .separateStrips)
    case .strips: self.init(corners: corners, pieces: .strips)
    case .triangles(let triangles):
      self.init(corners: corners, pieces: .triangles(triangles.map { SIMD3(truncatingIfNeeded: $0) }))
    }
  }

  /// A rectangle of the screen, in points, under a transform of its plane.
  public init(_ rectangle: PlaneRectangle, _ transform: ProjectiveTransform = .identity, _ view: FrameView) {
    let (first, last) = (rectangle.origin, rectangle.end)
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { u, v in
      let point = Vector2(first.x + (last.x - first.x) * u, first.y + (last.y - first.y) * v)
      return Corner(place: view.place(point, transform), texture: Vector2(u, v))
    }
    self.init(corners: corners, pieces: .strips)
  }
}
