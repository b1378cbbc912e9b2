import ScalarMath
import TimingFunctions
import ViewEffects

/// The light of a technique: what it adds to the brightness of a row, as a share of white.
public enum Light: String, Sendable, Hashable, CaseIterable {
  /// The peel's band, sin(πx)¹²/8 at the place x in the window.
  case highlight
  /// The segmented sticker's gradient on the rectangle that the lifted sheet fills, which does not move with the sheet.
  case fixedGlare
  /// The same gradient stuck to the sheet: its corrected form.
  case sheetGlare

  /// The largest brightness.
  public var peak: Double {
    switch self {
    case .highlight: PeelCurves.highlight(localTime: 0.5)
    case .fixedGlare, .sheetGlare: SegmentCurves.glare(0.5)
    }
  }

  /// The brightness that is added at a row of a sheet.
  public func brightness(of sheet: BentSheet, row: Double, progress: Double) -> Double {
    switch self {
    case .highlight:
      PeelCurves.highlight(localTime: min(max(sheet.abscissa(row: row, progress: progress), 0), 1))
    case .fixedGlare:
      glare(sheet, at: 0.5 + (row - 0.5) * shrink(sheet, row: row, progress: progress), progress)
    case .sheetGlare: glare(sheet, at: row, progress)
    }
  }

  /// How much smaller than on the lifted sheet a row appears: (D − A)/(D − z).
  private func shrink(_ sheet: BentSheet, row: Double, progress: Double) -> Double {
    let distance = sheet.cameraDistance
    return (distance - sheet.lift) / (distance - sheet.height(row: row, progress: progress))
  }

  private func glare(_ sheet: BentSheet, at share: Double, _ progress: Double) -> Double {
    SegmentCurves.glare(row: share, progress: progress, width: sheet.window)
  }

  /// The rows, in ascending order, where the brightness may have a kink at a progress.
  func kinks(of sheet: BentSheet, progress: Double) -> [Double] {
    // The glare begins and ends at 0.2 and 0.8 of the window; a row of the window is at 1 less its place.
    let places = self == .highlight ? [0, 1] : [0.2, 0.8]
    return places.compactMap { place in
      let row = sheet.row(abscissa: place, progress: progress)
      if self != .fixedGlare { return row }
      // On the fixed rectangle that share belongs to the row that appears there.
      return RootFinding.root(
        of: { 0.5 + ($0 - 0.5) * shrink(sheet, row: $0, progress: progress) - row }, in: 0...1)
    }.filter { $0 > 0 && $0 < 1 }.sorted()
  }
}
