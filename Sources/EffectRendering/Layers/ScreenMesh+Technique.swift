import DeformationAnalysis
import EffectGeometry

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
  public init(
    _ rectangle: PlaneRectangle, under transform: ProjectiveTransform = .identity, _ view: FrameView
  ) {
    let (first, last) = (rectangle.origin, rectangle.end)
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { u, v in
      let point = Vector2(first.x + (last.x - first.x) * u, first.y + (last.y - first.y) * v)
      return Corner(place: view.place(point, transform), texture: Vector2(u, v))
    }
    self.init(corners: corners, pieces: .strips)
  }
}
