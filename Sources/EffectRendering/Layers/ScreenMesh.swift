import ScalarMath

/// A sheet of flat pieces as it is seen.
public struct ScreenMesh: Sendable {
  /// A corner of pieces.
  public struct Corner: Sendable, Hashable {
    /// (x·w, y·w, w): x to the right and y down in pixels from the frame's top left corner, w how far from the eye in
    /// units of the distance at which a point is as large as it is at rest. What is nearer hides what is farther;
    /// w ≤ 0 is at the eye or behind it, and not seen.
    public var place: SIMD3<Double>
    /// Where in the picture: (0, 0) its top left corner, (1, 1) its bottom right one.
    public var texture: Vector2

    /// A corner by its homogeneous place in pixels and its place in the picture.
    public init(place: SIMD3<Double>, texture: Vector2) { (self.place, self.texture) = (place, texture) }

    /// On the screen in pixels; meaningless at the eye and behind it.
    public var screen: Vector2 { Vector2(place.x, place.y) / place.z }
  }

  /// How corners make pieces.
  public enum Pieces: Sendable, Hashable {
    /// Flat four-sided pieces one below another that share edges: corners go left, right, left, right from the top.
    case strips
    /// The same without shared edges: four corners each, left and right of the top edge, left and right of the bottom edge.
    case separateStrips
    /// Flat triangles, three numbers of corners each.
    case triangles([SIMD3<Int32>])
  }

  /// Of the pieces.
  public var corners: [Corner]
  /// How corners make pieces.
  public var pieces: Pieces
  /// Where the eye is whose distances the corners have, in pixels: across and down the frame, and from its plane; nil
  /// where all is seen in parallel. It tells angles and is not needed for drawing.
  public var eye: Vector3?

  /// A mesh of corners and pieces; nothing is checked.
  public init(corners: [Corner], pieces: Pieces, eye: Vector3? = nil) {
    (self.corners, self.pieces, self.eye) = (corners, pieces, eye)
  }
}
