/// A point or a displacement in the plane of the screen, in points: x to the right, y down.
public typealias Vector2 = SIMD2<Double>

/// A point or a displacement in space, in points: x to the right, y down, z toward the viewer.
public typealias Vector3 = SIMD3<Double>

/// Width and height in points.
public struct Size: Sendable, Hashable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// A size; nothing is checked.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The centre of a rectangle of this size, relative to its top left corner.
  public var centre: Vector2 { Vector2(width / 2, height / 2) }
}

/// The common interface of ``Vector2`` and ``Vector3``.
public protocol Vector: SIMD where Scalar == Double {}

extension Vector2: Vector {}
extension Vector3: Vector {}

extension Vector {
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
