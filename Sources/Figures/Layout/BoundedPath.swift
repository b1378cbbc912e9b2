/// Polylines kept near their plot: gnuplot counts places in small integers and draws what lies far away anywhere.
package enum BoundedPath {
  /// How far places may lie beyond an end of the range, as a multiple of it: out of sight by more than any line is
  /// wide.
  private static let reach = 10.0

  /// The places that are near enough, around a range.
  static func bounds(of axis: AxisScale) -> ClosedRange<Double>? {
    guard !axis.isLogarithmic else { return nil }
    let air = (axis.upper - axis.lower) * reach
    return axis.lower - air...axis.upper + air
  }

  /// The same line where it is within bounds. Where it leaves them it gets a point on their edge and runs along that
  /// edge until it comes back. NaN is a gap.
  ///
  /// - Parameters:
  ///   - values: one coordinate of the points.
  ///   - others: as many, the other coordinate.
  package static func path(
    _ values: [Double], _ others: [Double], within bounds: ClosedRange<Double>?
  ) -> (values: [Double], others: [Double]) {
    guard let bounds, values.contains(where: { $0 < bounds.lowerBound || $0 > bounds.upperBound }) else {
      return (values, others)
    }
    var result: (values: [Double], others: [Double]) = ([], [])
    var last = (value: Double.nan, other: Double.nan)
    for next in zip(values, others) {
      let ends = [bounds.lowerBound, bounds.upperBound]
      for edge in last.value < next.0 ? ends : ends.reversed()
      where (last.value < edge) != (next.0 < edge) && !last.value.isNaN && !next.0.isNaN {
        // Halves, so that differences stay within Double.
        let share = (edge / 2 - last.value / 2) / (next.0 / 2 - last.value / 2)
        result.values.append(edge)
        result.others.append(last.other + (next.1 - last.other) * share)
      }
      result.values.append(next.0.isNaN ? next.0 : min(max(next.0, bounds.lowerBound), bounds.upperBound))
      result.others.append(next.1)
      last = (next.0, next.1)
    }
    return result
  }
}
