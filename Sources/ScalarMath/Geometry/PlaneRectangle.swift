/// An axis-aligned rectangle in the plane of the screen, given by its top left corner and its size in points.
public struct PlaneRectangle: Sendable, Hashable {
  /// The top left corner.
  public var origin: Vector2
  /// Width and height, in points.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Vector2, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its centre and its size.
  public init(centre: Vector2, size: Size) {
    self.init(origin: centre - size.centre, size: size)
  }

  /// The corner opposite to ``origin``, at the bottom right.
  public var end: Vector2 { origin + Vector2(size.width, size.height) }

  /// The centre of the rectangle.
  public var centre: Vector2 { origin + size.centre }

  /// The rectangle translated by an offset.
  public func moved(by offset: Vector2) -> PlaneRectangle { PlaneRectangle(origin: origin + offset, size: size) }
}
