import ScalarMath

extension IntervalSeries {
  /// Joins two formulas at a border, continuously or with a jump to the value of the later one.
  static func jointed(
    _ x: IntervalSeries, at border: Double, jumps: Bool, below: (IntervalSeries) -> IntervalSeries,
    above: (IntervalSeries) -> IntervalSeries
  ) -> IntervalSeries {
    jumps
      ? .piecewise(x, .atLeast, border, above, otherwise: below) : .connected(x, at: border, below: below, above: above)
  }
}
