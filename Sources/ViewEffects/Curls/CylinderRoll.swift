import RealModule
import ScalarMath

/// A sheet rolled up round a cylinder that touches it along a straight contact line, as in page curls.
///
/// Let d be the distance past the contact line. The sheet is flat for d ≤ 0, follows the cylinder until its tangent has
/// rotated by ``angle``, then continues straight along that tangent. At an angle of π the straight part lies mirrored
/// at height 2r. A radius of 0 is a fold. The map is an isometry, and its tangents are continuous for a positive
/// radius. Its curvature is 1/r on the cylinder and 0 elsewhere.
public struct CylinderRoll: SheetSurface, Hashable {
  /// The radius of the cylinder in points, 0 or more.
  public let radius: Double
  /// The direction in which the sheet rolls, in radians from the x axis to the y axis: the normal of the contact line.
  public let direction: Double
  /// The distance of the contact line from the origin of the sheet along that direction, in points.
  public let contact: Double
  /// The total angle by which the sheet's tangent rotates, in radians, from 0 to 2π (π).
  public let angle: Double

  /// Creates a roll. The cylinder's radius and the contact line's distance are in points, the direction and the total
  /// angle of the sheet's tangent in radians.
  ///
  /// - Throws: ``IllegalParameter`` for a radius that is not from 0 to 1e50, a contact that is not from −1e50 to 1e50,
  ///   an angle outside 0...2π and a direction that is not finite.
  public init(
    radius: Double, direction: Double = 0, contact: Double = 0, angle: Double = .pi
  ) throws(IllegalParameter) {
    try CurlParameter.check([.radius: radius, .contact: contact, .direction: direction, .angle: angle])
    (self.radius, self.direction, self.contact, self.angle) = (radius, direction, contact, angle)
  }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number) -> CurlPoint<Number> {
    let (across, along) = (Number.cos(Number(direction)), Number.sin(Number(direction)))
    let distance = x * across + y * along - contact
    let rolled = Self.profile(distance: distance, radius: Number(radius), angle: Number(angle))
    let shift = rolled.along - distance
    return CurlPoint(x: x + shift * across, y: y + shift * along, z: rolled.height)
  }

  /// Returns the point of the profile at a distance past the contact line, relative to that line.
  ///
  /// d ≤ 0: (d, 0). 0 < d ≤ αr: (r·sin(d/r), r(1 − cos(d/r))), without cancellation for a large radius. Beyond, with
  /// the remainder e = d − αr: (r·sin α + e·cos α, r(1 − cos α) + e·sin α). NaN for a negative radius.
  @inlinable
  public static func profile<Number: ElementaryNumber>(
    distance: Number, radius: Number, angle: Number
  ) -> ProfilePoint<Number> {
    let halfTurn = Number(RealConstant.pi)
    // Counts half turns, so that a half turn has a sine of exactly 0.
    func arc(_ turns: Number) -> ProfilePoint<Number> {
      let halfSine = Number.sinPi(turns * 0.5)
      return ProfilePoint(along: radius * .sinPi(turns), height: 2 * radius * halfSine * halfSine)
    }
    return .piecewise(distance, .atMost, 0) {
      ProfilePoint(along: $0, height: Number(0))
    } otherwise: { distance in
      .piecewise(radius, .atLeast, 0) { radius in
        .piecewise(distance - radius * angle, .atMost, 0) { _ in
          arc(distance / radius / halfTurn)
        } otherwise: { rest in
          let turns = angle / halfTurn
          let end = arc(turns)
          return ProfilePoint(along: end.along + rest * .cosPi(turns), height: end.height + rest * .sinPi(turns))
        }
      } otherwise: { _ in
        ProfilePoint(along: Number(.nan), height: Number(.nan))
      }
    }
  }
}

/// A sheet that a cylinder rolls up from its top edge to its bottom: an isometry that no height field can describe.
///
/// At the progress p the cylinder touches the page at p·(H + αr) from the top edge, for the height H, the radius r and
/// the angle α. So the sheet is flat at 0, and at 1 its bottom edge has just been rotated by α. Rows above the contact
/// line lie on the cylinder or past it; see ``CylinderRoll``.
public struct RollingSheet: SmoothlyMovingSurface, Hashable {
  public let restingSize: Size
  /// The cylinder's radius, in points; 0 is a fold.
  public let radius: Double
  /// The total angle by which rows rotate, in radians.
  public let turn: Double

  /// Creates a moving roll of a sheet of a size in points.
  ///
  /// - Throws: ``IllegalParameter`` for a value that is not legal for its parameter.
  public init(radius: Double, turn: Double = .pi, size: Size) throws(IllegalParameter) {
    try Self.parameters.check([size.height, size.width, radius, turn], of: Self.owner)
    (self.radius, self.turn, restingSize) = (radius, turn, size)
  }

  private static let parameters: [Parameter] = [
    .init("height", .required, .points, .lengths), .init("width", .required, .points, .lengths),
    .init("radius", .required, .points, .range(0...1e6)), .init("turn", Double.pi, .radians, .range(0...2 * .pi)),
  ]

  /// The owner of the parameters, as error messages name it.
  public static let owner = "a rolled sheet"

  /// Returns the distance from the top edge at which the cylinder touches the page, p·(H + αr), in points.
  @inlinable
  public func contact<Number: ElementaryNumber>(progress: Number) -> Number {
    progress * (restingSize.height + Number(turn) * radius)
  }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    let line = contact(progress: progress)
    let rolled = CylinderRoll.profile(distance: line - y, radius: Number(radius), angle: Number(turn))
    return CurlPoint(x: x, y: line - rolled.along, z: rolled.height)
  }

  /// Returns the lines along which the sheet leaves the page and the cylinder; none for a turn of 0.
  public func creases(at progress: Double) -> [Crease] {
    if turn == 0 { return [] }
    let line = contact(progress: progress)
    return Crease.across(restingSize, at: radius == 0 ? [line] : [line - turn * radius, line])
  }
}
