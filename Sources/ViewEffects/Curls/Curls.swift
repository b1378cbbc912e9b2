import ScalarMath

/// The parameters of the deformers.
public enum CurlParameter: Int, ParameterNames {
  case x, radius, contact, angle, direction, pageX, pageY, apex, cone, turn
  case distance, rise, length, progress, lift, sheetLength

  public static let owner = "a curl"

  public var about: Parameter {
    switch self {
    case .x: .init("x", .abscissa, .points, .finite, "across the contact line on the flat sheet")
    case .radius: .init("radius", 20, .points, .range(0...1e50), "radius of the cylinder")
    case .contact: .init("contact", 0, .points, .range(-1e50...1e50), "the x of the contact line")
    case .angle: .init("angle", .pi, .radians, .range(0...(2 * .pi)), "rotation of the sheet")
    case .direction: .init("direction", 0, .radians, .finite, "direction of the roll")
    case .pageX: .init("x", .abscissa, .points, .finite, "from the spine on the flat page")
    case .pageY: .init("y", 0, .points, .finite, "up the spine")
    case .apex: .init("apex", -200, .points, .range(-1e50...(0.0).nextDown), "y of the cone's apex")
    case .cone:
      .init("cone", 0.6, .radians, .range(1e-150...(.pi / 2)), "angle between the cone and its axis, flat at pi/2")
    case .turn: .init("turn", 0, .radians, .finite, "rotation about the spine")
    case .distance: .init("t", .abscissa, .points, .finite, "from the edge of the flat sheet")
    case .rise: .init("rise", 40, .points, .finite, "rise of the far end")
    case .length: .init("length", 100, .points, .range(1e-50...1e50), "of the strip")
    case .progress: .init("progress", 0.5, .none, .finite, "0 flat, 1 fully lifted")
    case .lift: .init("lift", PeelOff.publishedLift, .points, .finite, "full lift")
    case .sheetLength: .init("length", 200, .points, .range(1e-50...1e50), "of the sheet")
    }
  }
}

/// A strip whose end is lifted without stretching it, determined by its rise and its length.
public protocol LiftedStrip: SheetProfile {
  /// The height of the strip's end above the page, in points.
  var rise: Double { get }
  /// The length of the strip, in points.
  var length: Double { get }
  /// The distances from the start at which the curvature jumps within the strip, in points.
  var borders: [Double] { get }
  /// Creates a strip with a rise and a length, in points.
  ///
  /// - Throws: ``IllegalParameter`` for a rise that a strip of this length cannot reach.
  init(rise: Double, length: Double) throws(IllegalParameter)
}

/// A sheet whose bottom edge is lifted like the end of a strip of the sheet's length. At the progress p it rises by p
/// times the strip's rise.
///
/// The sheet is flat at 0, and its top edge keeps its place. A pose finds the angle of the two arcs or the modulus of
/// the elastica once. Progress is clamped to 0...1, and NaN counts as 0.
public struct RisingStrip<Strip: LiftedStrip>: MovingSurface {
  /// The strip at full height.
  public let strip: Strip
  /// The width of the sheet, in points.
  public let width: Double

  /// Creates a sheet of a width in points, bent as a strip.
  public init(_ strip: Strip, width: Double) { (self.strip, self.width) = (strip, width) }

  public var restingSize: Size { Size(width: width, height: strip.length) }

  /// Returns the positions of points of the flat sheet at a progress. Points at the same distance down the sheet are
  /// computed once.
  public func positions(of flat: [Vector2], at progress: Double) -> [Vector3] {
    let profile = pose(at: progress).profile
    return flat.moved {
      let point = profile.point(at: $0)
      return (point.along, point.height)
    }
  }

  public func creases(at progress: Double) -> [Crease] {
    progress > 0 ? Crease.across(restingSize, at: strip.borders) : []
  }

  public func pose(at progress: Double) -> ProfileSheet<Strip> {
    let share = progress > 0 ? min(progress, 1) : 0
    // A smaller rise is legal if the full rise is.
    let lifted = (try? Strip(rise: strip.rise * share, length: strip.length)) ?? strip
    return ProfileSheet(lifted, creases: creases(at: progress))
  }
}

/// A page that turns on a cone: the cone closes and rotates about the spine, both in proportion to the progress.
///
/// At the progress p the cone's angle is π/2 + (θ − π/2)·p and the rotation ρ·p, for the angle θ and the rotation ρ of
/// ``curl``: flat at 0, the curl at 1. The spine is the left edge of the page, and the lower corner curls ahead.
/// Nothing is stretched at any progress, and there is no crease.
public struct TurningPage: SmoothlyMovingSurface, Hashable {
  /// The cone at the progress 1.
  public let curl: ConicalCurl
  public let restingSize: Size

  /// Creates a moving page from the curl at the progress 1 and a size in points.
  ///
  /// - Throws: ``IllegalParameter`` for a side that is not from 0.001 to 1e6 pt.
  public init(_ curl: ConicalCurl, size: Size) throws(IllegalParameter) {
    try IllegalParameter.check(length: size.width, "width", of: "a turning page")
    try IllegalParameter.check(length: size.height, "height", of: "a turning page")
    (self.curl, restingSize) = (curl, size)
  }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    let flat: Number = Number(RealConstant.pi) / 2
    let turned = ConicalCurl.point(
      x: x, y: restingSize.height - y, apex: Number(curl.apex),
      coneAngle: flat * (1 - progress) + curl.coneAngle * progress, turn: curl.turn * progress)
    return CurlPoint(x: turned.x, y: restingSize.height - turned.y, z: turned.z)
  }
}
