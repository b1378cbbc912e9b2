import ScalarMath

/// Whether the picture of a sheet folds over itself.
extension BentSheet {
  /// The largest A/D at which no row of ``seenRows`` appears above a higher one at any progress.
  ///
  /// Rows descend while D(D − z + Yc·z′) > 0, which is straight in the row u: of those in the same place of the window
  /// the last is the first to fail where the profile rises, and the first where it falls. So A/D = 1/max(F + F′·(u −
  /// ½)/w) over both. Up to it strips and facets cannot hide each other, so the order of drawing does not matter.
  /// Infinite for a profile that never rises.
  public var criticalLiftOverDistance: Double {
    let (above, below) = ((seenRows.lowerBound - 0.5) / window, (seenRows.upperBound - 0.5) / window)
    let largest = Search.maximum(
      of: {
        let slope = profile.slope(at: $0)
        return profile.value(at: $0) + max(slope * above, slope * below)
      }, in: 0...1, samples: 256, kinks: profile.kinks)
    return largest.value > 0 ? 1 / largest.value : .infinity
  }

  /// ``criticalLiftOverDistance`` over the sheet's own; below 1 the picture folds over itself. Infinite without lift.
  public var foldOverMargin: Double { lift == 0 ? .infinity : criticalLiftOverDistance / (lift / cameraDistance) }
}
