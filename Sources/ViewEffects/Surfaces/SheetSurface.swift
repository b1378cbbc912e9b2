import ScalarMath

/// A point in space, in points: x to the right, y along the sheet, z toward the viewer.
public struct CurlPoint<Number: ElementaryNumber>: Sendable {
  /// To the right.
  public var x: Number
  /// Along the sheet.
  public var y: Number
  /// Toward the viewer.
  public var z: Number

  /// A point, in points.
  public init(x: Number, y: Number, z: Number) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A bent sheet: where each point (x, y) of the flat sheet goes.
///
/// Tangents, normal, fundamental forms and curvatures come from Taylor series of the point itself. On a crease or a
/// border between pieces they are those of the piece that the point lies on.
public protocol SheetSurface: Sendable {
  /// The lines of the flat sheet across which a derivative of the point jumps; none unless said otherwise.
  var creases: [Crease] { get }
  /// Where the point (x, y) of the flat sheet goes, both in points.
  func point<Number: ElementaryNumber>(x: Number, y: Number) -> CurlPoint<Number>
}

extension SheetSurface {
  @inlinable public var creases: [Crease] { [] }
}

/// A sheet that bends along y by a profile and is straight across.
public struct ProfileSheet<Profile: SheetProfile>: SheetSurface {
  /// What the sheet bends by, over y.
  public var profile: Profile
  public var creases: [Crease]

  /// A sheet with the profile from its top edge down; creases are lines of the flat sheet.
  public init(_ profile: Profile, creases: [Crease] = []) { (self.profile, self.creases) = (profile, creases) }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number) -> CurlPoint<Number> {
    let point = profile.point(at: y)
    return CurlPoint(x: x, y: point.along, z: point.height)
  }
}

/// The metric of a surface in the coordinates of the flat sheet: E dx² + 2F dx dy + G dy².
public struct FirstFundamentalForm: Sendable, Hashable {
  /// E: the square of the stretch along x.
  public let e: Double
  /// F: the product of both directions, 0 where they stay at right angles.
  public let f: Double
  /// G: the square of the stretch along y.
  public let g: Double

  /// The largest of |E − 1|, |F| and |G − 1|: 0 for an isometry.
  public var strain: Double { Swift.max((e - 1).magnitude, f.magnitude, (g - 1).magnitude) }
}

/// The bending of a surface in the coordinates of the flat sheet: L dx² + 2M dx dy + N dy², in 1/pt.
public struct SecondFundamentalForm: Sendable, Hashable {
  /// L: the bending along x.
  public let l: Double
  /// M: the twist.
  public let m: Double
  /// N: the bending along y.
  public let n: Double
}
