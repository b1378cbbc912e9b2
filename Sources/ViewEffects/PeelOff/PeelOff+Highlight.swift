import RealModule
import ScalarMath
import TimingFunctions

/// The band of light that runs down the sheet with the peel: sin(πt)¹²/8 added to each channel, t without the ease.
extension PeelOff {
  /// What is added to each channel at a row, 0...1/8.
  @inlinable
  public func highlight<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    PeelCurves.highlight(localTime: localTime(row: row, progress: progress))
  }

  /// The same with the π of the published shader, 3.14159.
  @inlinable
  public func publishedHighlight<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    PeelCurves.publishedHighlight(localTime: localTime(row: row, progress: progress))
  }

  /// The row where the highlight is brightest, where 2·progress = row + ½; outside 0...1 the band has not come or has
  /// gone.
  @inlinable
  public func highlightCentre<Number: ElementaryNumber>(progress: Number) -> Number { 2 * progress - 0.5 }

  /// 1 − 2 asin(2^(−1/12))/π = 0.2143, the rows between the two half brightnesses.
  public static let highlightWidth = 1 - 2 * Double.asin(Double.exp2(-1.0 / 12)) / .pi
}
