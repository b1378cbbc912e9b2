import ScalarMath
import TimingFunctions
import ViewEffects

/// A bent sheet whose heights are rounded to whole steps of the lift, as in the app, which has 1000 of them.
public struct QuantisedSheet: SheetVariant, Hashable {
  public let sheet: BentSheet
  /// 1 or more.
  public let steps: Int

  /// A sheet whose heights are rounded.
  ///
  /// - Precondition: `steps` is 1 or more.
  public init(_ sheet: BentSheet, steps: Int = 1000) {
    precondition(steps >= 1, "the number of steps")
    (self.sheet, self.steps) = (sheet, steps)
  }

  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let share = sheet.profile.value(at: sheet.abscissa(row: row, progress: progress))
    return (row * height, sheet.lift * PeelCurves.quantised(share, steps: Double(steps)))
  }

  /// Of the sheet before rounding, as `PeelOff` has it; steps themselves are level.
  public func angle(row: Double, progress: Double) -> Double { sheet.angle(row: row, progress: progress) }
}

/// The peel through a picture of its heights: straight between the middles of texels whose heights are whole levels.
public struct TexelSheet: SheetMotion, Hashable {
  /// The picture of heights.
  public let map: PeelDisplacementMap

  /// The sheet as the picture of its heights has it.
  public init(_ map: PeelDisplacementMap) { self.map = map }

  public var height: Double { map.peel.sheetSize.height * map.peel.pointsPerUnit }
  public var width: Double { map.peel.sheetSize.width * map.peel.pointsPerUnit }
  public var cameraDistance: Double { map.peel.camera.distance * map.peel.pointsPerUnit }

  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    (row * height, map.displacement(row: row, progress: progress) * map.peel.pointsPerUnit)
  }

  /// Of the straight piece that a row lies on, of the lower one between two.
  public func angle(row: Double, progress: Double) -> Double {
    let texel = (row * Double(map.size) - 0.5).rounded(.down)
    guard texel >= 0, texel < Double(map.size - 1) else { return 0 }
    let rise =
      map.level(of: Int(texel) + 1, progress: progress) - map.level(of: Int(texel), progress: progress)
    return .atan(rise * map.step * map.peel.pointsPerUnit * Double(map.size) / height)
  }
}
