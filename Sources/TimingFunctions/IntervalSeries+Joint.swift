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

extension Interval {
  /// The intersection with other bounds of the same number; these bounds if they have no number in common.
  func narrowed(to other: Interval) -> Interval {
    let common = intersection(with: other)
    return common.isEmpty ? self : common
  }
}
