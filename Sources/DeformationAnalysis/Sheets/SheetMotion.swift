import ScalarMath

/// A sheet that bends about its rows as it is peeled: where every row goes at every progress.
///
/// Rows run from 0 at the top edge to 1 at the bottom, progress from 0 to 1. Places are counted in points from where
/// the top edge of the flat sheet lies, down the page and up toward the viewer, who looks at the middle of the flat
/// sheet.
public protocol SheetMotion: Sendable {
  /// Of the flat sheet, in points.
  var height: Double { get }
  /// Of the flat sheet, in points.
  var width: Double { get }
  /// In points above the page.
  var cameraDistance: Double { get }
  /// The rows over which suprema of what is seen are taken.
  var seenRows: ClosedRange<Double> { get }
  /// The width over which they are taken, in the middle of the sheet, in points.
  var seenWidth: Double { get }

  /// Where a row goes, in points.
  func point(row: Double, progress: Double) -> (along: Double, height: Double)

  /// The angle of the sheet to the page on the way down, in radians: 0 flat, negative where lower rows are lower.
  func angle(row: Double, progress: Double) -> Double
}

/// A motion in the place of a bent sheet, of its size and seen as it is.
public protocol SheetVariant: SheetMotion {
  /// What it stands for.
  var sheet: BentSheet { get }
}

extension SheetVariant {
  public var height: Double { sheet.height }
  public var width: Double { sheet.width }
  public var cameraDistance: Double { sheet.cameraDistance }
  public var seenRows: ClosedRange<Double> { sheet.seenRows }
  public var seenWidth: Double { sheet.seenWidth }
}

/// A sheet that its picture fills.
extension SheetMotion {
  public var seenRows: ClosedRange<Double> { 0...1 }
  public var seenWidth: Double { width }
}

extension BentSheet: SheetMotion {
  /// Rows go straight up.
  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    (row * height, height(row: row, progress: progress))
  }

  public func angle(row: Double, progress: Double) -> Double { .atan(slope(row: row, progress: progress)) }
}
