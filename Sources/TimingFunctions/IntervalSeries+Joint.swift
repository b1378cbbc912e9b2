import ScalarMath

extension IntervalSeries {
  /// Two formulas that meet at a border, with one value or with a jump to that of the later one.
  static func jointed(
    _ x: IntervalSeries, at border: Double, jumps: Bool, below: (IntervalSeries) -> IntervalSeries,
    above: (IntervalSeries) -> IntervalSeries
  ) -> IntervalSeries {
    jumps
      ? .piecewise(x, .atLeast, border, above, otherwise: below) : .connected(x, at: border, below: below, above: above)
  }
}
