import ScalarMath
import ViewEffects

/// A `RollingSheet` row by row, and whence it is seen.
public struct RolledSheet: SheetMotion, Hashable {
  /// The sheet, before anyone looks at it.
  public let surface: RollingSheet
  public let cameraDistance: Double

  /// - Throws: `IllegalParameter` for what `RollingSheet` does not allow, a row higher than 1e7 pt, a camera that is
  ///   not from 0.001 to 1e6 pt away, and a sheet that reaches the camera.
  public init(
    radius: Double, turn: Double = .pi, height: Double, width: Double, cameraDistance: Double
  ) throws(IllegalParameter) {
    surface = try RollingSheet(radius: radius, turn: turn, size: Size(width: width, height: height))
    self.cameraDistance = cameraDistance
    let owner = RollingSheet.Name.owner
    let top = Parameter("highest", .derived("of radius, turn and height"), .points, .range(0...1e7))
    try top.check(highest, of: owner)
    let camera = Parameter("cameraDistance", .required, .points, TechniqueName.camera.about.legal)
    try camera.check(cameraDistance, of: owner)
    guard highest < cameraDistance else {
      let given: [IllegalParameter.Given] = [
        .init("radius", radius), .init("highest", highest), .init("cameraDistance", cameraDistance),
      ]
      throw IllegalParameter(given, of: owner, claim: "the sheet has to stay below the camera")
    }
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
