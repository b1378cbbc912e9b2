import DeformationAnalysis
import ScalarMath

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
    let seen = moved.eye(eye, distance: technique.camera)
    switch shape.pieces {
    case .strips where areSeparate:
      let strips = stride(from: 0, to: corners.count - 2, by: 2).flatMap { corners[$0..<($0 + 4)] }
      self.init(corners: strips, pieces: .separateStrips, eye: seen)
    case .strips: self.init(corners: corners, pieces: .strips, eye: seen)
    case .triangles(let triangles):
      self.init(corners: corners, pieces: .triangles(triangles.map { SIMD3(truncatingIfNeeded: $0) }), eye: seen)
    }
  }

  /// A rectangle of the screen, in points, under a transform of its plane.
  ///
  /// - Parameter eye: where it is whose distances the transform has, in points across, down and from the screen; nil for
  ///   one that sees in parallel.
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
