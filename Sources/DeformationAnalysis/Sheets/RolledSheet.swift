import ScalarMath
import ViewEffects

/// A sheet that a cylinder rolls up from its top edge to its bottom: an isometry whose picture no height field has.
///
/// The line where the cylinder touches the page is at p·(H + αr) at the progress p, counted from the top edge, for the
/// height H, the radius r and the angle α. So the sheet is flat at 0, and at 1 its bottom edge has just been turned by α.
/// Rows above the line are round the cylinder or past it.
public struct RolledSheet: SheetMotion, Hashable {
  /// Of the cylinder, in points; 0 is a fold.
  public let radius: Double
  /// How far rows are turned in all, in radians.
  public let turn: Double
  public let height: Double
  public let width: Double
  public let cameraDistance: Double

  /// - Throws: `IllegalParameter` for a side or distance that is not from 0.001 to 1e6 pt, a radius that is not from 0 to
  ///   1e6 pt, a turn that is not from 0 to 2π and a sheet that reaches the camera.
  public init(
    radius: Double, turn: Double = .pi, height: Double, width: Double, cameraDistance: Double
  ) throws(IllegalParameter) {
    let effect = "a rolled sheet"
    try IllegalParameter.check(length: height, "height", of: effect)
    try IllegalParameter.check(length: width, "width", of: effect)
    try IllegalParameter.check(length: cameraDistance, "cameraDistance", of: effect)
    try IllegalParameter.check("radius", of: effect, radius, in: 0...1e6, "from 0 to 1e6 pt")
    try IllegalParameter.check("turn", of: effect, turn, in: 0...(2 * .pi), "from 0 to 2π")
    (self.radius, self.turn, self.height, self.width) = (radius, turn, height, width)
    self.cameraDistance = cameraDistance
    guard highest < cameraDistance else {
      throw IllegalParameter(
        parameter: "radius", effect: effect, value: radius,
        legal: "so small that the sheet stays below the camera's \(cameraDistance) pt")
    }
  }

  /// An upper bound of the height of any row at any progress, in points. Past a half turn the sheet comes down again.
  public var highest: Double { turn < .pi ? radius * (1 - .cos(turn)) + height * .sin(turn) : 2 * radius }

  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let line = progress * (height + turn * radius)
    let rolled = CylinderRoll.profile(distance: line - row * height, radius: radius, angle: turn)
    return (line - rolled.along, rolled.height)
  }

  public func angle(row: Double, progress: Double) -> Double {
    let distance = progress * (height + turn * radius) - row * height
    if distance <= 0 { return 0 }
    return distance >= turn * radius ? -turn : -distance / radius
  }
}
