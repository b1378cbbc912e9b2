/// A point or a displacement in the plane of the screen, in points: x to the right, y down.
public typealias Vector2 = SIMD2<Double>

/// A point or a displacement in space, in points: x to the right, y down, z toward the viewer.
public typealias Vector3 = SIMD3<Double>

/// A width and a height in points.
public struct Size: Sendable, Hashable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size; nothing is checked.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The centre of a rectangle of this size, relative to its top left corner.
  public var centre: Vector2 { Vector2(width / 2, height / 2) }
}

extension SIMD where Scalar == Double {
  /// The inner product.
  @inlinable
  public func dot(_ other: Self) -> Double { (self * other).sum() }

  /// The Euclidean length; infinite if the squares overflow.
  @inlinable
  public var length: Double { dot(self).squareRoot() }
}

extension Vector3 {
  /// The cross product, right-handed for x, y, z.
  @inlinable
  public func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x)
  }
}

/// An axis-aligned rectangle in the plane of the screen, given by its top left corner and its size in points.
public struct PlaneRectangle: Sendable, Hashable {
  /// The top left corner.
  public var origin: Vector2
  /// The width and the height, in points.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Vector2, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its centre and its size.
  public init(centre: Vector2, size: Size) { self.init(origin: centre - size.centre, size: size) }

  /// The corner opposite to ``origin``, at the bottom right.
  public var end: Vector2 { origin + Vector2(size.width, size.height) }

  /// The centre of the rectangle.
  public var centre: Vector2 { origin + size.centre }

  /// Returns the smallest rectangle around others; nil if there is none.
  public static func around(_ rectangles: [PlaneRectangle]) -> PlaneRectangle? {
    guard let first = rectangles.first else { return nil }
    let low = rectangles.reduce(first.origin) { pointwiseMin($0, $1.origin) }
    let size = rectangles.reduce(first.end) { pointwiseMax($0, $1.end) } - low
    return PlaneRectangle(origin: low, size: Size(width: size.x, height: size.y))
  }

  /// The rectangle translated by an offset.
  public func moved(by offset: Vector2) -> PlaneRectangle { PlaneRectangle(origin: origin + offset, size: size) }
}
