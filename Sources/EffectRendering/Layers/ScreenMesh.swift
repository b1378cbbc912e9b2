import DeformationAnalysis
import ScalarMath

/// A sheet of flat pieces on the screen.
public struct ScreenMesh: Sendable {
  /// A corner of one or more pieces.
  public struct Corner: Sendable, Hashable {
    /// The homogeneous place (x·w, y·w, w). x and y are pixels to the right and down from the frame's top left corner.
    /// w is the distance from the eye, as a share of the distance at which points have their size at rest. Nearer
    /// points hide farther ones; points with w ≤ 0 are at the eye or behind it, and invisible.
    public var place: SIMD3<Double>
    /// The place in the picture, from (0, 0) at its top left corner to (1, 1) at its bottom right one.
    public var texture: Vector2

    /// Creates a corner from its homogeneous place in pixels and its place in the picture.
    public init(place: SIMD3<Double>, texture: Vector2) { (self.place, self.texture) = (place, texture) }

    /// The place on the screen in pixels; meaningless at the eye and behind it.
    public var screen: Vector2 { Vector2(place.x, place.y) / place.z }
  }

  /// The assembly of corners into pieces.
  public enum Pieces: Sendable, Hashable {
    /// Flat four-sided pieces one below another with shared edges: corners alternate between left and right from the
    /// top.
    case strips
    /// Strips without shared edges: four corners each, left and right of the top edge, then of the bottom edge.
    case separateStrips
    /// Flat triangles, each given by the indices of three corners.
    case triangles([SIMD3<Int32>])
  }

  /// The corners of the pieces.
  public var corners: [Corner]
  /// The assembly of corners into pieces.
  public var pieces: Pieces
  /// The position of the eye in pixels: across and down the frame, and its distance from the frame's plane. The w of
  /// the corners are relative to it. Nil for a parallel projection. It is only needed for angles, not for drawing.
  public var eye: Vector3?

  /// Creates a mesh from corners and pieces, without checks.
  public init(corners: [Corner], pieces: Pieces, eye: Vector3? = nil) {
    (self.corners, self.pieces, self.eye) = (corners, pieces, eye)
  }

  /// Creates the flat pieces of a technique on the screen, with the picture's top left corner at the origin.
  ///
  /// - Parameters:
  ///   - areSeparate: true if strips do not share edges, as separate layers do not.
  ///   - offset: the offset of the whole mesh on the screen, in points.
  ///   - moved: returns the drawn place of a point of the sheet; both are in points, with z above the flat sheet.
  public init(
    _ technique: Technique, at progress: Double, _ view: FrameView, areSeparate: Bool = false, offset: Vector2 = .zero,
    moving moved: (Vector3) -> Vector3 = { $0 }
  ) {
    let shape = technique.shape(at: progress)
    let size = technique.sheet.restingSize
    let corner = technique.pictureOnSheet.origin
    let eye = size.centre - corner
    let view = FrameView(origin: view.origin - offset, pixelsPerPoint: view.pixelsPerPoint)
    let corners = zip(shape.flat, shape.places).map { flat, point in
      Corner(
        place: view.place(moved(point) - Vector3(corner.x, corner.y, 0), eye: eye, distance: technique.camera),
        texture: Vector2(flat.x / size.width, flat.y / size.height))
    }
    let seen = view.eye(eye, distance: technique.camera)
    switch shape.pieces {
    case .strips where areSeparate:
      let strips = stride(from: 0, to: corners.count - 2, by: 2).flatMap { corners[$0..<($0 + 4)] }
      self.init(corners: strips, pieces: .separateStrips, eye: seen)
    case .strips: self.init(corners: corners, pieces: .strips, eye: seen)
    case .triangles(let triangles):
      self.init(corners: corners, pieces: .triangles(triangles.map { SIMD3(truncatingIfNeeded: $0) }), eye: seen)
    }
  }

  /// Creates a rectangle, in points of the screen's plane, under a transform of that plane.
  ///
  /// - Parameter eye: the position of the eye in points, across, down and from the screen, to which the transform's
  ///   distances are relative; nil for a parallel projection.
  public init(
    _ rectangle: PlaneRectangle, under transform: ProjectiveTransform = .identity, _ view: FrameView,
    eye: Vector3? = nil
  ) {
    let (first, last) = (rectangle.origin, rectangle.end)
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { u, v in
      let point = Vector2(first.x + (last.x - first.x) * u, first.y + (last.y - first.y) * v)
      return Corner(place: view.place(point, transform), texture: Vector2(u, v))
    }
    self.init(
      corners: corners, pieces: .strips, eye: eye.map { view.eye(Vector2($0.x, $0.y), distance: $0.z) })
  }
}

/// The mapping from points of the screen's plane to the pixels of a frame.
public struct FrameView: Sendable, Hashable {
  /// The point of the screen's plane at the top left corner of the frame.
  public var origin: Vector2
  /// The number of pixels per point, above 0.
  public var pixelsPerPoint: Double

  /// Creates a frame whose top left corner shows a point of the screen.
  public init(origin: Vector2, pixelsPerPoint: Double) {
    (self.origin, self.pixelsPerPoint) = (origin, pixelsPerPoint)
  }

  /// Returns the pixel coordinates of a point of the screen's plane.
  public func pixel(_ point: Vector2) -> Vector2 { (point - origin) * pixelsPerPoint }

  /// Returns the homogeneous place, in pixels, at which an eye sees a point of space, z toward the viewer. The eye is
  /// at `distance` above a point of the screen's plane.
  public func place(_ point: Vector3, eye: Vector2, distance: Double) -> SIMD3<Double> {
    let w = (distance - point.z) / distance
    let across = Vector2(point.x, point.y) - eye + (eye - origin) * w
    return SIMD3(across.x * pixelsPerPoint, across.y * pixelsPerPoint, w)
  }

  /// Returns the position in pixels of an eye above a point of the screen's plane.
  func eye(_ eye: Vector2, distance: Double) -> Vector3 {
    let place = pixel(eye)
    return Vector3(place.x, place.y, distance * pixelsPerPoint)
  }

  /// Returns the homogeneous place, in pixels, of a point after a transform of the plane.
  public func place(_ point: Vector2, _ transform: ProjectiveTransform) -> SIMD3<Double> {
    let rows = transform.rows
    let image = point.x * rows.0 + point.y * rows.1 + rows.2
    let plane = Vector2(image.x, image.y) - origin * image.z
    return SIMD3(plane.x * pixelsPerPoint, plane.y * pixelsPerPoint, image.z)
  }
}
