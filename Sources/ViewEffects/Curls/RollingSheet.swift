import ScalarMath

/// A sheet that a cylinder rolls up from its top edge to its bottom: an isometry whose picture no height field has.
///
/// The line where the cylinder touches the page is at p·(H + αr) at the progress p, counted from the top edge, for the
/// height H, the radius r and the angle α. So the sheet is flat at 0, and at 1 its bottom edge has just been turned by
/// α. Rows above the line are round the cylinder or past it; ``CylinderRoll`` tells more.
public struct RollingSheet: SmoothlyMovingSurface, Hashable {
  public let restingSize: Size
  /// Of the cylinder, in points; 0 is a fold.
  public let radius: Double
  /// How far rows are turned in all, in radians.
  public let turn: Double

  /// - Throws: ``IllegalParameter`` for what ``Name`` does not allow.
  public init(radius: Double, turn: Double = .pi, size: Size) throws(IllegalParameter) {
    try Name.check([.height: size.height, .width: size.width, .radius: radius, .turn: turn])
    (self.radius, self.turn, restingSize) = (radius, turn, size)
  }

  /// The numbers of a rolled sheet.
  public enum Name: Int, ParameterNames {
    case height, width, radius, turn

    public static let owner = "a rolled sheet"

    public var about: Parameter {
      switch self {
      case .height: .init("height", .required, .points, .lengths, "of the sheet")
      case .width: .init("width", .required, .points, .lengths, "of the sheet")
      case .radius: .init("radius", .required, .points, .range(0...1e6), "of the cylinder, 0 for a fold")
      case .turn: .init("turn", Double.pi, .radians, .range(0...2 * .pi), "of the rows in all")
      }
    }
  }

  /// p·(H + αr): how far from the top edge the cylinder touches the page, in points.
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

  /// Where the sheet leaves the page and where it leaves the cylinder.
  public func creases(at progress: Double) -> [Crease] {
    if turn == 0 { return [] }
    let line = contact(progress: progress)
    return Crease.across(restingSize, at: radius == 0 ? [line] : [line - turn * radius, line])
  }
}
