import ScalarMath
import ViewEffects

/// A `RollingSheet` row by row, and whence it is seen.
public struct RolledSheet: SheetMotion, Hashable {
  /// The sheet, before anyone looks at it.
  public let surface: RollingSheet
  public let cameraDistance: Double

  /// - Throws: `IllegalParameter` for what `RollingSheet` and ``Name`` do not allow.
  public init(
    radius: Double, turn: Double = .pi, height: Double, width: Double, cameraDistance: Double
  ) throws(IllegalParameter) {
    surface = try RollingSheet(radius: radius, turn: turn, size: Size(width: width, height: height))
    self.cameraDistance = cameraDistance
    try Name.check([.radius: radius, .highest: highest, .cameraDistance: cameraDistance])
  }

  /// The numbers of a rolled sheet and its camera; the others are those of the `RollingSheet`.
  public enum Name: Int, ParameterNames {
    case radius, highest, cameraDistance

    public static let owner = RollingSheet.Name.owner

    public var about: Parameter {
      switch self {
      case .radius: RollingSheet.Name.radius.about
      case .highest: .init("highest", .derived("of radius, turn and height"), .points, .range(0...1e7), "of any row")
      case .cameraDistance:
        .init("cameraDistance", .required, .points, TechniqueName.camera.about.legal, "from the sheet")
      }
    }

    public static let conditions = [
      ParameterCondition<Name>([.radius, .highest, .cameraDistance], "the sheet has to stay below the camera") {
        $0[1] < $0[2]
      }
    ]
  }

  /// Of the cylinder, in points.
  public var radius: Double { surface.radius }
  /// How far it rolls up, in radians.
  public var turn: Double { surface.turn }
  public var height: Double { surface.restingSize.height }
  public var width: Double { surface.restingSize.width }

  /// An upper bound of the height of any row at any progress, in points. Past a half turn the sheet comes down again.
  public var highest: Double { turn < .pi ? radius * (1 - .cos(turn)) + height * .sin(turn) : 2 * radius }

  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let point = surface.point(x: 0, y: row * height, progress: progress)
    return (point.y, point.z)
  }

  public func angle(row: Double, progress: Double) -> Double {
    let distance = surface.contact(progress: progress) - row * height
    if distance <= 0 { return 0 }
    return distance >= turn * radius ? -turn : -distance / radius
  }
}
