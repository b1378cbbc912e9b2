import ScalarMath
import TimingFunctions
import ViewEffects

/// The light of a technique: the brightness that it adds to a row, as a share of white.
public enum Light: String, Sendable, Hashable, CaseIterable {
  /// The peel's band, sin(πx)¹²/8 at the place x in the window.
  case highlight
  /// The segmented sticker's gradient on the rectangle that the lifted sheet fills, which does not move with the sheet.
  case fixedGlare
  /// The published gradient fixed to the sheet: its corrected form.
  case sheetGlare

  /// The largest brightness.
  public var peak: Double {
    switch self {
    case .highlight: PeelCurves.highlight(localTime: 0.5)
    case .fixedGlare, .sheetGlare: SegmentCurves.glare(0.5)
    }
  }

  /// Returns the brightness that the light adds at a row of a sheet, as a share of white.
  public func brightness(of sheet: BentSheet, row: Double, progress: Double) -> Double {
    switch self {
    case .highlight:
      PeelCurves.highlight(localTime: min(max(sheet.abscissa(row: row, progress: progress), 0), 1))
    case .fixedGlare:
      glare(sheet, at: 0.5 + (row - 0.5) * shrink(sheet, row: row, progress: progress), progress)
    case .sheetGlare: glare(sheet, at: row, progress)
    }
  }

  /// Returns (D − A)/(D − z), the size of a row on the screen relative to the lifted sheet.
  private func shrink(_ sheet: BentSheet, row: Double, progress: Double) -> Double {
    let distance = sheet.cameraDistance
    return (distance - sheet.lift) / (distance - sheet.height(row: row, progress: progress))
  }

  private func glare(_ sheet: BentSheet, at share: Double, _ progress: Double) -> Double {
    SegmentCurves.glare(row: share, progress: progress, width: sheet.window)
  }

  /// Returns the rows, in ascending order, at which the brightness may have a kink at a progress.
  func kinks(of sheet: BentSheet, progress: Double) -> [Double] {
    // The glare begins and ends at 0.2 and 0.8 of the window; a row of the window is at 1 less its place.
    let places = self == .highlight ? [0, 1] : [0.2, 0.8]
    return places.compactMap { place in
      let row = sheet.row(abscissa: place, progress: progress)
      if self != .fixedGlare { return row }
      // On the fixed rectangle, that place shows whichever row appears there.
      return RootFinding.root(
        of: { 0.5 + ($0 - 0.5) * shrink(sheet, row: $0, progress: progress) - row }, in: 0...1)
    }.filter { $0 > 0 && $0 < 1 }.sorted()
  }
}

/// The light of a technique on its bent sheet, and its similarity to a reflection.
public struct Shading: Sendable {
  /// The sheet that the light falls on.
  public let sheet: BentSheet
  /// The technique's own light.
  public let light: Light

  /// Creates the shading of a sheet by a light.
  public init(_ sheet: BentSheet, _ light: Light) { (self.sheet, self.light) = (sheet, light) }

  private func brightness(_ row: Double, _ progress: Double = BentSheet.centredProgress) -> Double {
    light.brightness(of: sheet, row: row, progress: progress)
  }

  /// The full width of the band at half its maximum, on the sheet with the window centred, in points; 0 without
  /// brightness. Parts beyond an edge of the sheet do not count.
  public var fullWidthAtHalfMaximum: Double {
    let brightest = Search.maximum(of: { brightness($0) }, in: 0...1, samples: 256)
    let half = brightest.value / 2
    guard half > 0 else { return 0 }
    let above = RootFinding.root(of: { brightness($0) - half }, in: 0...brightest.abscissa) ?? 0
    let below = RootFinding.root(of: { brightness($0) - half }, in: brightest.abscissa...1) ?? 1
    return (below - above) * sheet.height
  }

  /// The largest distance on the screen between the brightest and the steepest row, in points, over the progresses at
  /// which the steepest row is one of ``BentSheet/seenRows``. A light on a fixed rectangle drifts; one that follows the
  /// sheet is at a fixed place of the window, here its middle.
  public var largestOffset: Supremum {
    let steepest = sheet.steepest.abscissa
    return [sheet.seenRows.lowerBound, sheet.seenRows.upperBound].map { row in
      // Both places are linear in the progress, so the largest value is at an end of its range.
      let progress = sheet.progress(row: row, abscissa: steepest)
      let middle = row + sheet.window * (steepest - 0.5)
      let seen =
        light == .fixedGlare
        ? sheet.screenY(row: middle, height: sheet.lift) : sheet.screenY(row: middle, progress: progress)
      return Supremum(
        value: (seen - sheet.screenY(row: row, progress: progress)).magnitude, row: row, progress: progress)
    }.max { $0.value < $1.value }!
  }

  /// A light that falls off with the angle to the steepest row's normal, as a reflection does.
  public struct BlinnFit: Sendable, Hashable {
    /// The exponent m in cosᵐ α.
    public let exponent: Double
    /// The residual √∫(h − peak·cosᵐ α)² du over the rows of the sheet, as a share of white.
    public let residual: Double
  }

  /// The range in which an exponent is searched.
  public static let exponents = 1e-2...1e7

  /// The reflection nearest to the light: peak·cosᵐ α by least squares over the rows of the sheet, with the window
  /// centred; α is the angle in space between a row's normal and the steepest row's. Nil for a flat or upright sheet,
  /// whose angles do not determine an exponent. Also nil if the best exponent is at an end of ``exponents``, and if it
  /// removes less than a hundredth of the light, as for a sheet that is steepest far from the light.
  ///
  /// Source: J. F. Blinn, Models of Light Reflection for Computer Synthesized Pictures, 1977.
  public var blinnFit: BlinnFit? {
    guard let steepest = steepestAngle else { return nil }
    let progress = BentSheet.centredProgress
    let samples = GaussLegendre.nodes(over: pieces(progress), panels: 12).map { row, weight in
      (weight: weight, light: brightness(row, progress), logarithm: fallOff(at: row, from: steepest))
    }
    let peak = light.peak
    func squares(_ exponent: Double) -> Double {
      samples.reduce(0) { sum, sample in
        let rest = sample.light - peak * Double.exp(exponent * sample.logarithm)
        return sum + sample.weight * rest * rest
      }
    }
    let ends = (Double.log(Self.exponents.lowerBound), Double.log(Self.exponents.upperBound))
    let best = Search.maximum(of: { -squares(.exp($0)) }, in: ends.0...ends.1, samples: 48)
    guard best.abscissa > ends.0 + 1e-3, best.abscissa < ends.1 - 1e-3 else { return nil }
    let (residual, light) = (squares(.exp(best.abscissa)), samples.reduce(0) { $0 + $1.weight * $1.light * $1.light })
    return residual < 0.99 * 0.99 * light
      ? BlinnFit(exponent: .exp(best.abscissa), residual: residual.squareRoot()) : nil
  }

  /// Returns peak·cosᵐ α at rows, with the window centred; nil for a flat or upright sheet.
  public func reflection(rows: [Double], exponent: Double) -> [Double]? {
    guard let steepest = steepestAngle else { return nil }
    return rows.map { light.peak * Double.exp(exponent * fallOff(at: $0, from: steepest)) }
  }

  /// Returns log cos α of a row, with the window centred.
  private func fallOff(at row: Double, from steepest: Double) -> Double {
    .log(.cos(steepest - .atan(-sheet.slope(row: row, progress: BentSheet.centredProgress))))
  }

  /// The angle of the steepest row to the page, in radians; nil for a flat or upright sheet.
  private var steepestAngle: Double? {
    let angle = Double.atan(sheet.slopeScale * sheet.steepest.value)
    return angle > 0 && sheet.steepest.value.isFinite ? angle : nil
  }

  /// Returns the ends of the sheet and the rows between them at which the light or the profile has a kink.
  private func pieces(_ progress: Double) -> [Double] {
    let bends = sheet.profile.kinks.map { sheet.row(abscissa: $0, progress: progress) }
    let inner = (bends + light.kinks(of: sheet, progress: progress)).filter { $0 > 0 && $0 < 1 }.sorted()
    return [0] + inner + [1]
  }
}
