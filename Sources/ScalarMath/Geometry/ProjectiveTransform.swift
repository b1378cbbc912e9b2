/// A transform of the plane in homogeneous coordinates, (x, y, 1)·M for row vectors, like SwiftUI's
/// ProjectionTransform. In a·b the left factor acts first.
public struct ProjectiveTransform: Sendable, Hashable {
  /// The rows m11 m12 m13, m21 m22 m23, m31 m32 m33.
  public var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// The matrix of three rows, the first on top.
  public init(rows first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = (first, second, third)
  }

  /// The identity transform.
  public static let identity = ProjectiveTransform(rows: SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))

  /// The element of a row and a column, each 0...2: m13 is `[0, 2]`.
  public subscript(row: Int, column: Int) -> Double {
    switch row {
    case 0: rows.0[column]
    case 1: rows.1[column]
    case 2: rows.2[column]
    default: preconditionFailure("a row is 0...2")
    }
  }

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
    func times(_ row: SIMD3<Double>) -> SIMD3<Double> { row.x * b.rows.0 + row.y * b.rows.1 + row.z * b.rows.2 }
    return ProjectiveTransform(rows: times(a.rows.0), times(a.rows.1), times(a.rows.2))
  }

  /// The image of a point; nil at and behind the eye, where the last coordinate is not positive.
  public func apply(to point: Vector2) -> Vector2? {
    let image = point.x * rows.0 + point.y * rows.1 + rows.2
    return image.z > 0 ? Vector2(image.x / image.z, image.y / image.z) : nil
  }

  public static func == (a: ProjectiveTransform, b: ProjectiveTransform) -> Bool { a.rows == b.rows }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rows.0)
    hasher.combine(rows.1)
    hasher.combine(rows.2)
  }
}

extension ProjectiveTransform {
  /// The linear interpolation between this transform and another, element by element: (1 − share)·this + share·other.
  /// Exact at both ends; a share outside 0...1 extrapolates.
  public func interpolated(to other: ProjectiveTransform, share: Double) -> ProjectiveTransform {
    ProjectiveTransform(
      rows: (1 - share) * rows.0 + share * other.rows.0, (1 - share) * rows.1 + share * other.rows.1,
      (1 - share) * rows.2 + share * other.rows.2)
  }
}
