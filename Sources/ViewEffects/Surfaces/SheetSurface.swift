import ScalarMath

/// A point in space, in points: x to the right, y along the sheet, z toward the viewer.
public struct CurlPoint<Number: ElementaryNumber>: Sendable {
  /// The coordinate to the right, in points.
  public var x: Number
  /// The coordinate along the sheet, in points.
  public var y: Number
  /// The height toward the viewer, in points.
  public var z: Number

  /// Creates a point from its coordinates, in points.
  public init(x: Number, y: Number, z: Number) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A bent sheet: a map from the points (x, y) of the flat sheet to space.
///
/// Tangents, normal, fundamental forms and curvatures come from Taylor series of the point. On a crease or a border
/// between pieces they belong to the piece of the point.
public protocol SheetSurface: Sendable {
  /// The lines on the flat sheet across which a derivative of the point jumps; none by default.
  var creases: [Crease] { get }
  /// Returns the position of the point (x, y) of the flat sheet, both in points.
  func point<Number: ElementaryNumber>(x: Number, y: Number) -> CurlPoint<Number>
}

extension SheetSurface {
  @inlinable public var creases: [Crease] { [] }
}

/// A sheet that bends along y by a profile and is straight across.
public struct ProfileSheet<Profile: SheetProfile>: SheetSurface {
  /// The profile that bends the sheet along y.
  public var profile: Profile
  public var creases: [Crease]

  /// Creates a sheet with the profile from its top edge down; creases are lines on the flat sheet.
  public init(_ profile: Profile, creases: [Crease] = []) { (self.profile, self.creases) = (profile, creases) }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number) -> CurlPoint<Number> {
    let point = profile.point(at: y)
    return CurlPoint(x: x, y: point.along, z: point.height)
  }
}

/// The metric of a surface in the coordinates of the flat sheet: E dx² + 2F dx dy + G dy².
public struct FirstFundamentalForm: Sendable, Hashable {
  /// E, the square of the stretch along x.
  public let e: Double
  /// F, the product of the tangents in both directions, 0 if they are at right angles.
  public let f: Double
  /// G, the square of the stretch along y.
  public let g: Double

  /// The largest of |E − 1|, |F| and |G − 1|: 0 for an isometry.
  public var strain: Double { Swift.max((e - 1).magnitude, f.magnitude, (g - 1).magnitude) }
}

extension SheetSurface {
  /// Returns the point at (x, y) of the flat sheet, all in points.
  @inlinable
  public func position(x: Double, y: Double) -> Vector3 {
    let point = point(x: x, y: y)
    return Vector3(point.x, point.y, point.z)
  }

  /// Returns the derivative of an order in the direction (dx, dy) of the flat sheet.
  private func derivative(_ order: Int, x: Double, y: Double, _ dx: Double, _ dy: Double) -> Vector3 {
    let step = Jet(variable: 0, order: order)
    let point = point(x: x + step * dx, y: y + step * dy)
    return Vector3(point.x.derivative(order), point.y.derivative(order), point.z.derivative(order))
  }

  /// Returns the derivatives of the position with respect to x and y.
  public func tangents(x: Double, y: Double) -> (x: Vector3, y: Vector3) {
    (derivative(1, x: x, y: y, 1, 0), derivative(1, x: x, y: y, 0, 1))
  }

  /// Returns the metric at (x, y), from the tangents: E = ∂x·∂x, F = ∂x·∂y, G = ∂y·∂y.
  public func firstForm(x: Double, y: Double) -> FirstFundamentalForm {
    let tangents = tangents(x: x, y: y)
    return FirstFundamentalForm(
      e: tangents.x.dot(tangents.x), f: tangents.x.dot(tangents.y), g: tangents.y.dot(tangents.y))
  }
}
