import ScalarMath

/// How a technique's light lies on its bent sheet, and how close it is to a reflection.
public struct Shading: Sendable {
  /// What the light falls on.
  public let sheet: BentSheet
  /// The technique's own light.
  public let light: Light

  /// The light of a technique on its sheet.
  public init(_ sheet: BentSheet, _ light: Light) { (self.sheet, self.light) = (sheet, light) }

  private func brightness(_ row: Double, _ progress: Double = BentSheet.centredProgress) -> Double {
    light.brightness(of: sheet, row: row, progress: progress)
  }

  /// The full width of the band at half its maximum, on the sheet with the window centred, in points; what lies beyond
  /// an edge of the sheet does not count.
  public var fullWidthAtHalfMaximum: Double {
    let brightest = Search.maximum(of: { brightness($0) }, in: 0...1, samples: 256)
    let half = brightest.value / 2
    guard half > 0 else { return 0 }
    let above = RootFinding.root(of: { brightness($0) - half }, in: 0...brightest.abscissa) ?? 0
    let below = RootFinding.root(of: { brightness($0) - half }, in: brightest.abscissa...1) ?? 1
    return (below - above) * sheet.height
  }

  /// How far from the steepest row the light is brightest, on the screen in points: the largest over the progress at
  /// which the steepest row is one of ``BentSheet/seenRows``. A light on a rectangle that does not move drifts; one
  /// that follows the sheet is at a fixed place of the window, here its middle.
  public var largestOffset: Supremum {
    let steepest = sheet.steepest.abscissa
    return [sheet.seenRows.lowerBound, sheet.seenRows.upperBound].map { row in
      // Both places change in proportion to the progress, so that an end of it is worst.
      let progress = sheet.progress(row: row, abscissa: steepest)
      let middle = row + sheet.window * (steepest - 0.5)
      let seen =
        light == .fixedGlare
        ? sheet.screenY(row: middle, height: sheet.lift) : sheet.screenY(row: middle, progress: progress)
      return Supremum(
        value: (seen - sheet.screenY(row: row, progress: progress)).magnitude, row: row, progress: progress)
    }.max { $0.value < $1.value }!
  }
}
