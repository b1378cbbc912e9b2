import ScalarMath
import TimingFunctions

/// The picture of the surface, in points from the middle of the view.
///
/// Only lift/distance counts: scaling heights and distance alike leaves the picture as it is, so the article and the
/// app show the same one but for the app's rounding.
extension PeelOff {
  /// distance/(distance − z) of a row: 1 at rest, 4/3 at full lift as published. NaN where the row is not in front of
  /// the eye.
  @inlinable
  public func magnification<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    Self.magnification(share: liftedShare(row: row, progress: progress) * liftShare)
  }

  /// 1/(1 − share) for a height as a share of the camera's distance; NaN from 1 on.
  @inlinable
  package static func magnification<Number: ElementaryNumber>(share: Number) -> Number {
    .piecewise(1 - share, .above, 0, { 1 / $0 }, otherwise: { $0 * .nan })
  }

  /// How far below the middle of the view a row appears; NaN where it is not in front of the eye.
  @inlinable
  public func screenY<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    (row - 0.5) * (sheetSize.height * pointsPerUnit) * magnification(row: row, progress: progress)
  }

  /// Half the width of a row on the screen; NaN where it is not in front of the eye.
  @inlinable
  public func screenHalfWidth<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    magnification(row: row, progress: progress) * (sheetSize.width * pointsPerUnit / 2)
  }

  /// Where a point of the sheet appears; nil where it is not in front of the eye.
  public func screenPosition(across u: Double, row: Double, progress: Double) -> Vector2? {
    camera.project(point(across: u, row: row, progress: progress)).map { $0 * pointsPerUnit }
  }

  /// The largest lift over distance at which lower rows appear below higher ones at any progress, so that the picture
  /// does not fold over itself; zero for rounded heights, where any lift folds the lower half at each step.
  ///
  /// Rows descend while 1 − aF − (v − ½)aF′ ≥ 0 for the share a, the rise F and its slope F′ over local time. F′ ≥ 0
  /// makes the bottom row, v = 1, the first to fail: a = 1/max(F + F′/2). For the ease that is at half the lift, where
  /// F = ½ and F′ = 3: a = ½, twice what was published. Without ease F′ = 1 and the end counts: a = 1/(1 + ½). Without
  /// clamp the top row reaches the eye first, at F = 2.
  public var foldOverShare: Double {
    if quantisation != nil { return 0 }
    return switch stage {
    case .unclamped: 1.0 / 2
    case .clamped: 2.0 / 3
    case .eased: 1.0 / 2
    }
  }

  /// ``foldOverShare`` as a lift, in units of the scene.
  public var foldOverLift: Double { foldOverShare * camera.distance }
}
