import EffectGeometry
import ScalarMath
import ViewEffects

/// A `RollingSheet` row by row, and whence it is seen.
public struct RolledSheet: SheetMotion, Hashable {
  /// The sheet, before anyone looks at it.
  public let surface: RollingSheet
  public let cameraDistance: Double

  /// - Throws: `IllegalParameter` for a side or distance that is not from 0.001 to 1e6 pt, a radius that is not from 0 to
  ///   1e6 pt, a turn that is not from 0 to 2π and a sheet that reaches the camera.
  public init(
    radius: Double, turn: Double = .pi, height: Double, width: Double, cameraDistance: Double
  ) throws(IllegalParameter) {
    surface = try RollingSheet(radius: radius, turn: turn, size: Size(width: width, height: height))
    try IllegalParameter.check(length: cameraDistance, "cameraDistance", of: "a rolled sheet")
    self.cameraDistance = cameraDistance
    guard highest < cameraDistance else {
      throw IllegalParameter(
        parameter: "radius", effect: "a rolled sheet", value: radius,
        legal: "so small that the sheet stays below the camera's \(cameraDistance) pt")
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
