/// An upright rectangle in the plane of the screen: its top left corner and its size, in points.
public struct PlaneRectangle: Sendable, Hashable {
  /// The top left corner.
  public var origin: Vector2
  /// Width and height, in points.
  public var size: Size

  /// A rectangle by its top left corner and its size.
  public init(origin: Vector2, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle of a size about a middle.
  public init(centre: Vector2, size: Size) {
    self.init(origin: centre - size.centre, size: size)
  }

  /// The corner opposite to ``origin``, at the bottom right.
  public var end: Vector2 { origin + Vector2(size.width, size.height) }

  /// The middle.
  public var centre: Vector2 { origin + size.centre }

  /// The same rectangle elsewhere.
  public func moved(by offset: Vector2) -> PlaneRectangle { PlaneRectangle(origin: origin + offset, size: size) }
}
