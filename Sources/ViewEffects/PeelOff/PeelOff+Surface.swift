import RealModule
import ScalarMath
import TimingFunctions

/// The surface that the rows form, in units of the scene. Rows and progress are taken as they come, 0...1 or not; NaN
/// gives NaN.
extension PeelOff {
  /// How far the peel has come in a row, 0...1: what the highlight follows at every stage.
  @inlinable
  public func localTime<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    PeelCurves.localTime(row: row, progress: progress)
  }

  /// The height of a row as a share of the lift, rounded where there is a ``quantisation``: its series are then
  /// constant.
  @inlinable
  public func liftedShare<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    let share = stage.rise(row: row, progress: progress)
    return quantisation.map { PeelCurves.quantised(share, steps: Double($0)) } ?? share
  }

  /// The displacement of a row along the normal of the resting sheet.
  @inlinable
  public func displacement<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    liftedShare(row: row, progress: progress) * lift
  }

  /// The whole sheet at a progress.
  public func sheet(progress: Double) -> PeelSheet { PeelSheet(peel: self, progress: progress) }

  /// The point of the surface at u from 0 at the left edge to 1 at the right.
  public func point(across u: Double, row: Double, progress: Double) -> Vector3 {
    Vector3(
      (u - 0.5) * sheetSize.width, (row - 0.5) * sheetSize.height, displacement(row: row, progress: progress))
  }

  /// dz/dy = −lift·ease′(t)/height, by its closed form, at most ``steepestSlope`` in magnitude. Rounding to steps is
  /// left out of slopes, normals and curvatures.
  @inlinable
  public func slope<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    stage.riseSlope(row: row, progress: progress) * (lift / sheetSize.height)
  }

  /// The curvature of the profile, z″/(1 + z′²)^(3/2) over y, in one over the unit of the scene: positive where the
  /// sheet turns toward the viewer on the way down.
  @inlinable
  public func curvature<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    let stretch = stretch(row: row, progress: progress)
    // d²z/dy² = lift·ease″(t)/height².
    let bend = stage.riseSecondDerivative(row: row, progress: progress) * (lift / sheetSize.height / sheetSize.height)
    return bend / stretch / stretch / stretch
  }

  /// √(1 + z′²), the length of the bent sheet over that of the flat one at a row: 1 for paper, which does not stretch.
  @inlinable
  public func stretch<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    .hypot(Number(1), slope(row: row, progress: progress))
  }

  /// The unit vector along the sheet toward the bottom edge.
  public func tangent(row: Double, progress: Double) -> Vector3 {
    let slope = slope(row: row, progress: progress)
    let stretch = Double.hypot(1, slope)
    return Vector3(0, 1 / stretch, slope / stretch)
  }

  /// The unit vector off the front of the sheet. The published shader leaves every normal at (0, 0, 1).
  public func normal(row: Double, progress: Double) -> Vector3 {
    let tangent = tangent(row: row, progress: progress)
    return Vector3(0, -tangent.z, tangent.y)
  }
}

/// The sheet of a peel at one progress: points keep their place along the page, so the sheet stretches where it bends
/// (``PeelOff/isometric(progress:)`` does not).
public struct PeelSheet: SheetProfile, Hashable {
  /// The effect.
  public var peel: PeelOff
  /// 0 flat, 1 fully lifted.
  public var progress: Double

  /// The sheet at a progress.
  public init(peel: PeelOff, progress: Double) {
    self.peel = peel
    self.progress = progress
  }

  @inlinable
  public func point<Number: ElementaryNumber>(at distance: Number) -> ProfilePoint<Number> {
    let row = distance / peel.sheetSize.height
    return ProfilePoint(along: distance, height: peel.displacement(row: row, progress: Number(progress)))
  }
}
