import ScalarMath

/// How much longer a bent sheet is than the flat one. Paper does not stretch; a sheet whose rows are lifted straight up
/// does, wherever it is steep.
extension BentSheet {
  /// The place in the window where the profile is steepest, and |F′| there; the middle of a straight one.
  var steepest: Search.Peak {
    if profile.form == .peel(isEased: false) { return Search.Peak(abscissa: 0.5, value: 1) }
    return Search.maximum(of: { profile.slope(at: $0).magnitude }, in: 0...1, samples: 128, kinks: profile.kinks)
  }

  /// √(1 + z′²) − 1, the largest over rows and progress: the share by which the sheet is longer at a row, which is also
  /// that by which its area is larger. Infinite where the profile is upright.
  public var maximumStretch: Supremum {
    let steepest = steepest
    let slope = slopeScale * steepest.value
    // √(1 + s²) − 1 = s²/(√(1 + s²) + 1), which keeps the digits of a small slope.
    return Supremum(
      value: slope.isInfinite ? .infinity : slope * slope / (Double.hypot(1, slope) + 1), row: 0.5,
      progress: progress(row: 0.5, abscissa: steepest.abscissa))
  }

  /// The same at one progress.
  public func maximumStretch(at progress: Double) -> Supremum {
    let (low, high) = (max(abscissa(row: 1, progress: progress), 0), min(abscissa(row: 0, progress: progress), 1))
    guard low <= high else { return Supremum(value: 0, row: 0.5, progress: progress) }
    let peak = Search.maximum(of: { stretch(at: $0) }, in: low...high, samples: 64, kinks: profile.kinks)
    return Supremum(
      value: peak.value, row: min(max(row(abscissa: peak.abscissa, progress: progress), 0), 1), progress: progress)
  }

  /// How much longer the whole sheet is than flat, in points: ∫(√(1 + z′²) − 1) dy, the largest over progress. While
  /// the window lies on the sheet it does not change.
  public var maximumArcExcess: Supremum {
    let excess = arcExcess
    if window <= 1 {
      return Supremum(value: excess(Self.centredProgress), row: 0.5, progress: Self.centredProgress)
    }
    let peak = Search.maximum(of: excess, in: 0...1, samples: 64)
    return Supremum(value: peak.value, row: 0.5, progress: peak.abscissa)
  }

  /// How much longer the sheet is than flat, in points, as a function of the progress.
  public var arcExcess: @Sendable (Double) -> Double {
    let excess = stretchTable
    return { progress in
      window * height
        * (excess.integral(to: abscissa(row: 0, progress: progress))
          - excess.integral(to: abscissa(row: 1, progress: progress)))
    }
  }

  /// The running integral of the stretch over the window.
  var stretchTable: RunningTable {
    RunningTable(
      rate: { stretch(at: $0) },
      bend: {
        let slope = slopeScale * profile.slope(at: $0)
        return slope / Double.hypot(1, slope) * slopeScale * profile.secondDerivative(at: $0)
      }, kinks: profile.kinks)
  }

  /// √(1 + z′²) − 1 at a row: the share by which the sheet is longer there than paper would be. Infinite where the
  /// profile is upright.
  public func stretch(row: Double, progress: Double) -> Double { stretch(at: abscissa(row: row, progress: progress)) }

  /// √(1 + z′²) − 1 at a place of the window.
  func stretch(at place: Double) -> Double {
    let slope = slopeScale * profile.slope(at: place)
    return slope.isInfinite ? .infinity : slope * slope / (Double.hypot(1, slope) + 1)
  }
}
