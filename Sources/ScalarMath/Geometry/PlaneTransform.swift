/// A transform of the plane, x′ = ax + cy + tx and y′ = bx + dy + ty, as Core Graphics writes it.
public struct PlaneTransform: Sendable, Hashable {
  /// The elements: a, b, c and d are dimensionless, tx and ty are in points.
  public var a, b, c, d, tx, ty: Double

  /// Creates a transform from its elements, in Core Graphics' order.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The identity transform.
  public static let identity = PlaneTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A translation, in points.
  public static func translation(_ offset: Vector2) -> PlaneTransform {
    PlaneTransform(a: 1, b: 0, c: 0, d: 1, tx: offset.x, ty: offset.y)
  }

  /// A scale along each axis about the origin.
  public static func scale(_ factors: Vector2) -> PlaneTransform {
    PlaneTransform(a: factors.x, b: 0, c: 0, d: factors.y, tx: 0, ty: 0)
  }

  /// A rotation by an angle in radians, clockwise on the screen.
  public static func rotation(_ angle: Double) -> PlaneTransform {
    let matrix = Matrix4.rotation(aboutZ: angle)
    return PlaneTransform(a: matrix[0, 0], b: matrix[0, 1], c: matrix[1, 0], d: matrix[1, 1], tx: 0, ty: 0)
  }

  /// The transform that applies this one, then `next`.
  public func concatenated(with next: PlaneTransform) -> PlaneTransform {
    PlaneTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The image of a point.
  public func apply(to point: Vector2) -> Vector2 {
    Vector2(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The inverse; nil if the determinant ad − bc is 0 or not finite: the transform is singular or nearly so, or its
  /// elements are too large.
  public var inverse: PlaneTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let (ia, ib, ic, id) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
    return PlaneTransform(a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
  }

  // Core Graphics' nested calls, `translation(c).rotated(by: a).scaled(by: s)`: each call acts *before* its receiver,
  // so the rightmost acts first on a point. ``concatenated(with:)`` has the opposite order.

  /// The transform that translates, then applies this one.
  public func translated(by offset: Vector2) -> PlaneTransform {
    PlaneTransform.translation(offset).concatenated(with: self)
  }

  /// The transform that rotates by an angle in radians, clockwise on the screen, then applies this one.
  public func rotated(by angle: Double) -> PlaneTransform {
    PlaneTransform.rotation(angle).concatenated(with: self)
  }

  /// The transform that scales about the origin, then applies this one.
  public func scaled(by factors: Vector2) -> PlaneTransform {
    PlaneTransform.scale(factors).concatenated(with: self)
  }
}

/// A transform of the plane in homogeneous coordinates, (x, y, 1)·M for row vectors, like SwiftUI's
/// ProjectionTransform. In a·b the left factor acts first.
public struct ProjectiveTransform: Sendable, Hashable {
  /// The rows m11 m12 m13, m21 m22 m23, m31 m32 m33.
  public var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) { (first, second, third) }

  private let first, second, third: SIMD3<Double>

  /// Creates a matrix from three rows, the first on top.
  public init(rows first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  /// The identity transform.
  public static let identity = ProjectiveTransform(rows: SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))

  /// The element of a row and a column, each 0...2: m13 is `[0, 2]`.
  public subscript(row: Int, column: Int) -> Double { [first, second, third][row][column] }

  /// Creates the matrix of an affine transform.
  public init(_ affine: PlaneTransform) {
    self.init(
      rows: SIMD3(affine.a, affine.b, 0), SIMD3(affine.c, affine.d, 0), SIMD3(affine.tx, affine.ty, 1))
  }

  /// Creates the transform of the plane z = 0, seen along z, that a transform of space induces.
  public init(_ matrix: Matrix4) {
    func row(_ index: Int) -> SIMD3<Double> { SIMD3(matrix[index, 0], matrix[index, 1], matrix[index, 3]) }
    self.init(rows: row(0), row(1), row(3))
  }

  /// The transform that applies a, then b.
  public static func * (a: ProjectiveTransform, b: ProjectiveTransform) -> ProjectiveTransform {
    func times(_ row: SIMD3<Double>) -> SIMD3<Double> { row.x * b.first + row.y * b.second + row.z * b.third }
    return ProjectiveTransform(rows: times(a.first), times(a.second), times(a.third))
  }

  /// The image of a point; nil at and behind the eye, where the last coordinate is not positive.
  public func apply(to point: Vector2) -> Vector2? {
    let image = point.x * first + point.y * second + third
    return image.z > 0 ? Vector2(image.x / image.z, image.y / image.z) : nil
  }

  /// The linear interpolation between this transform and another, element by element: (1 − share)·this + share·other.
  /// Exact at both ends; a share outside 0...1 extrapolates.
  public func interpolated(to other: ProjectiveTransform, share: Double) -> ProjectiveTransform {
    ProjectiveTransform(
      rows: (1 - share) * first + share * other.first, (1 - share) * second + share * other.second,
      (1 - share) * third + share * other.third)
  }
}
