import ScalarMath

/// Whether the picture of a sheet folds over itself.
extension BentSheet {
  /// The largest A/D at which no row appears above a higher one at any progress.
  ///
  /// Rows descend while D(D − z + Yc·z′) > 0. The bottom row is the first to fail: A/D = 1/max(F + F′/(2w)). Up to it
  /// strips and facets cannot hide each other, so the order of drawing does not matter. Infinite for a profile that
  /// never rises.
  public var criticalLiftOverDistance: Double {
    let largest = Search.maximum(
      of: { profile.value(at: $0) + profile.slope(at: $0) / (2 * window) }, in: 0...1, samples: 256,
      kinks: profile.kinks)
    return largest.value > 0 ? 1 / largest.value : .infinity
  }

  /// ``criticalLiftOverDistance`` over the sheet's own; below 1 the picture folds over itself. Infinite without lift.
  public var foldOverMargin: Double { lift == 0 ? .infinity : criticalLiftOverDistance / (lift / cameraDistance) }
}
