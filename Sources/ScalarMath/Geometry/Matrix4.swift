import RealModule

/// A transform of space in homogeneous coordinates, in the convention of Core Animation: points are row vectors,
/// (x, y, z, 1)·M, so in a·b the left factor acts first.
public typealias Matrix4 = NumberMatrix<Double>

/// A transform of space whose elements are of any number type, in the convention of ``Matrix4``.
///
/// Elements 0 and 1 stay constants, so a formula that is recorded from a product omits its trivial terms.
public struct NumberMatrix<Number: ElementaryNumber>: Sendable {
  /// The elements m11…m14, m21…m24, m31…m34, m41…m44.
  public let elements: [Number]

  /// Creates a matrix from sixteen elements, row by row.
  public init(_ elements: [Number]) {
    precondition(elements.count == 16, "sixteen elements")
    self.elements = elements
  }

  /// The identity with some elements replaced; m34 has index 11.
  private static func identity(but changes: [(index: Int, value: Number)]) -> Self {
    var elements = (0..<16).map { Number($0 % 5 == 0 ? 1 : 0) }
    for change in changes { elements[change.index] = change.value }
    return Self(elements)
  }

  /// The element of a row and a column, each 0...3: m34 is `[2, 3]`.
  public subscript(row: Int, column: Int) -> Number { elements[4 * row + column] }

  /// The identity transform.
  public static var identity: Self { identity(but: []) }

  /// A translation, (x, y, z) to (x + dx, y + dy, z + dz).
  public static func translation(_ x: Number, _ y: Number, _ z: Number = Number(0)) -> Self {
    identity(but: [(12, x), (13, y), (14, z)])
  }

  /// A scale of x and y about the origin; z is unchanged.
  public static func scale(_ factor: Number) -> Self { identity(but: [(0, factor), (5, factor)]) }

  /// A rotation about the x axis by an angle in radians, from y toward z: (0, h, 0) to (0, h cos a, h sin a).
  public static func rotation(aboutX angle: Number) -> Self { rotation(from: 1, to: 2, angle) }

  /// A rotation about the y axis by an angle in radians, from z toward x, like Core Animation's about (0, 1, 0).
  public static func rotation(aboutY angle: Number) -> Self { rotation(from: 2, to: 0, angle) }

  /// A rotation about the z axis by an angle in radians, from x toward y: clockwise on the screen.
  public static func rotation(aboutZ angle: Number) -> Self { rotation(from: 0, to: 1, angle) }

  private static func rotation(from first: Int, to second: Int, _ angle: Number) -> Self {
    let (cosine, sine) = (Number.cos(angle), Number.sin(angle))
    let (across, back) = (4 * first + second, 4 * second + first)
    return identity(but: [(5 * first, cosine), (across, sine), (back, -sine), (5 * second, cosine)])
  }

  /// The perspective from a distance in points, m34 = −1/distance. It scales x and y at height z by
  /// distance/(distance − z).
  public static func perspective(distance: Number) -> Self { identity(but: [(11, -1 / distance)]) }

  /// The transform that applies a, then b.
  public static func * (a: Self, b: Self) -> Self {
    Self(
      (0..<16).map { index in
        let (row, column) = (index / 4, index % 4)
        return a[row, 0] * b[0, column] + a[row, 1] * b[1, column] + a[row, 2] * b[2, column]
          + a[row, 3] * b[3, column]
      })
  }

  /// The transform of the plane z = 0, seen along z: the nine elements of a ``ProjectiveTransform``, row by row.
  public var projective: [Number] { [0, 1, 3].flatMap { row in [0, 1, 3].map { self[row, $0] } } }
}

extension NumberMatrix<Double> {
  /// A translation, (x, y, z) to (x + dx, y + dy, z + dz).
  public static func translation(_ offset: Vector3) -> Self { translation(offset.x, offset.y, offset.z) }

  /// A scale along each axis about the origin.
  public static func scale(_ factors: Vector3) -> Self {
    identity(but: [(0, factors.x), (5, factors.y), (10, factors.z)])
  }

  /// The image of a point; nil at and behind the eye, where the last coordinate is not positive.
  public func apply(to point: Vector3) -> Vector3? {
    let image = (0..<4).map { point.x * self[0, $0] + point.y * self[1, $0] + point.z * self[2, $0] + self[3, $0] }
    return image[3] > 0 ? Vector3(image[0] / image[3], image[1] / image[3], image[2] / image[3]) : nil
  }
}

extension NumberMatrix: Equatable where Number: Equatable {}

extension NumberMatrix: Hashable where Number: Hashable {}
