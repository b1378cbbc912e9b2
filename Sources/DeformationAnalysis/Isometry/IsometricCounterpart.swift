import ScalarMath
import ViewEffects

/// A bent sheet made of paper: the sheet that bends alike and stretches nothing. Its bottom edge stays where the bent
/// sheet has it, and the other rows are drawn toward it.
public struct IsometricCounterpart: Sendable {
  /// What is kept of the bent sheet.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// Its graph: the sheet slides along the same curve by arc length.
    case graph
    /// The height of every row: y′ = √(1 − z_s²). Only where no slope exceeds 1.
    case height
    /// The angle of every row to the page: y′ = cos φ, z′ = sin φ.
    case angle
  }

  public let sheet: BentSheet
  public let method: Method
  /// ∫ dy/ds over the window for ``Method/height`` and ``Method/angle``, ∫ ds for ``Method/graph``.
  private let lengths: WindowIntegral
  /// ∫ dz for ``Method/angle``.
  private let rises: WindowIntegral?

  /// Nil where there is no such sheet: ``Method/height`` for a slope above 1, and any method for an upright profile.
  public init?(of sheet: BentSheet, by method: Method) {
    let steepest = sheet.slopeScale * sheet.steepest.value
    guard steepest.isFinite, method != .height || steepest <= 1 else { return nil }
    (self.sheet, self.method) = (sheet, method)
    let (scale, profile) = (sheet.slopeScale, sheet.profile)
    switch method {
    case .graph:
      lengths = WindowIntegral(of: { Double.hypot(1, scale * profile.slope(at: $0)) }, outside: 1)
      rises = nil
    case .height:
      lengths = WindowIntegral(
        of: {
          let slope = scale * profile.slope(at: $0)
          return max((1 - slope) * (1 + slope), 0).squareRoot()
        }, outside: 1)
      rises = nil
    case .angle:
      lengths = WindowIntegral(of: { 1 / Double.hypot(1, scale * profile.slope(at: $0)) }, outside: 1)
      rises = WindowIntegral(
        of: {
          let slope = scale * profile.slope(at: $0)
          return slope / Double.hypot(1, slope)
        }, outside: 0)
    }
  }

  /// Where a row of the sheet is: its place along the page from the top edge of the flat sheet, and its height, in points.
  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let place = sheet.place(row: row, progress: progress)
    let bottom = sheet.place(row: 1, progress: progress)
    let window = sheet.window
    switch method {
    case .graph:
      let slid = lengths.inverse(at: lengths.value(at: bottom) + (1 - row) / window)
      return ((1 - window * (slid - bottom)) * sheet.height, sheet.lift * sheet.profile.value(at: slid))
    case .height:
      let length = window * (lengths.value(at: place) - lengths.value(at: bottom))
      return ((1 - length) * sheet.height, sheet.lift * sheet.profile.value(at: place))
    case .angle:
      let length = window * (lengths.value(at: place) - lengths.value(at: bottom))
      let rise = (rises?.value(at: place) ?? 0) - (rises?.value(at: bottom) ?? 0)
      return (
        (1 - length) * sheet.height, sheet.lift * sheet.profile.value(at: bottom) + window * sheet.height * rise
      )
    }
  }

  /// Where a row appears, in points below the middle of the view.
  public func screenY(row: Double, progress: Double) -> Double {
    image(across: 0, row: row, progress: progress).y
  }
}
