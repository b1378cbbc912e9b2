import SystemLibrary

/// Cuts segments to a rectangle.
package enum Clipping {
  /// Returns the part of a segment within 0...width by 0...height; nil if there is none, or if a coordinate is not
  /// finite (Ivan Sutherland and Gary Hodgman, "Reentrant polygon clipping", 1974).
  ///
  /// Ends may be at any finite distance: the result lies within the rectangle, and a point on an edge has exactly that
  /// edge's coordinate.
  package static func segment(
    from start: Place, to end: Place, width: Double, height: Double
  ) -> (start: Place, end: Place)? {
    guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite,
      let across = cut((start.x, start.y), (end.x, end.y), to: width),
      let both = cut((across.0.1, across.0.0), (across.1.1, across.1.0), to: height)
    else { return nil }
    return ((both.0.1, both.0.0), (both.1.1, both.1.0))
  }

  /// A point with the coordinate that is cut first.
  private typealias Pair = (Double, Double)

  private static func cut(_ a: Pair, _ b: Pair, to limit: Double) -> (Pair, Pair)? {
    if max(a.0, b.0) < 0 || min(a.0, b.0) > limit { return nil }
    func inside(_ point: Pair, _ other: Pair) -> Pair {
      point.0 < 0 ? crossing(point, other, at: 0) : point.0 > limit ? crossing(point, other, at: limit) : point
    }
    return (inside(a, b), inside(b, a))
  }

  /// Returns the point of a segment at a coordinate between those of its ends. It is computed from the nearer end,
  /// because rounding would lose a short distance in a long one.
  private static func crossing(_ a: Pair, _ b: Pair, at edge: Double) -> Pair {
    // Halves keep differences within the range of Double.
    let (toA, toB) = (abs(edge / 2 - a.0 / 2), abs(edge / 2 - b.0 / 2))
    let (near, far) = toA <= toB ? (a, b) : (b, a)
    let length = far.0 / 2 - near.0 / 2
    let share = length == 0 ? 0 : (edge / 2 - near.0 / 2) / length
    let other = near.1 + 2 * (share * (far.1 / 2 - near.1 / 2))
    return (edge, min(max(other, min(a.1, b.1)), max(a.1, b.1)))
  }
}

/// Keeps polylines near their plot, because gnuplot stores positions in small integers and misplaces distant points.
package enum BoundedPath {
  /// The distance that points may lie beyond the range, as a multiple of its length. Lines there are out of sight,
  /// however wide.
  private static let reach = 10.0

  /// Returns the bounds of the plotted numbers near an axis's range; nil for a logarithmic axis, which needs none.
  static func bounds(of axis: AxisScale) -> ClosedRange<Double>? {
    guard !axis.isLogarithmic else { return nil }
    let air = (axis.upper - axis.lower) * reach
    return axis.lower - air...axis.upper + air
  }

  /// Returns the line clamped to bounds. A line that leaves them gets a point on their edge and follows that edge until
  /// it comes back. NaN is a gap.
  ///
  /// - Parameters:
  ///   - values: one coordinate of the points.
  ///   - others: the other coordinate of the points.
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
        // Halves keep differences within the range of Double.
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

/// Makes the pngcairo terminal draw lines at their exact positions. It would move level and vertical segments to whole
/// pixels, which leaves a step of up to half a pixel next to a slope.
package enum Unhinted {
  /// The shift in pixels: a little more than half of the terminal's unit, a twentieth of a pixel. Two equal values that
  /// are shifted in opposite directions never coincide.
  private static let shift = 0.026

  /// Returns the coordinates of a line in which repeated values alternate up and down by less than is visible. A part
  /// between gaps that is level as a whole keeps its values, and so its sharp edges.
  ///
  /// - Parameters:
  ///   - values: plotted numbers, NaN at gaps.
  ///   - pixels: the length of the axis in pixels.
  package static func values(_ values: [Double], _ axis: AxisScale, pixels: Double) -> [Double] {
    guard pixels > 1 else { return values }
    let step = axis.isLogarithmic ? log(axis.upper / axis.lower) / pixels : (axis.upper - axis.lower) / pixels
    func moved(_ value: Double, _ amount: Double) -> Double {
      axis.isLogarithmic ? value * exp(amount) : value + amount
    }
    func isLevel(_ a: Double, _ b: Double) -> Bool {
      axis.isLogarithmic ? abs(log(a / b)) < shift * step : abs(a - b) < 2 * shift * step
    }
    // gnuplot cuts lines beyond the axis, so values at its ends move inward.
    let ends = moved(axis.lower, shift * step)...moved(axis.upper, -shift * step)
    var result = values
    for stretch in values.indices.split(whereSeparator: { values[$0].isNaN }) {
      guard let first = stretch.first, !stretch.allSatisfy({ isLevel(values[first], values[$0]) }) else { continue }
      for index in stretch {
        let isRepeated =
          index > stretch.startIndex && isLevel(values[index - 1], values[index])
          || index + 1 < stretch.endIndex && isLevel(values[index], values[index + 1])
        guard isRepeated else { continue }
        let isInside = axis.lower <= values[index] && values[index] <= axis.upper
        let centre = isInside ? min(max(values[index], ends.lowerBound), ends.upperBound) : values[index]
        result[index] = moved(centre, (index % 2 == 0 ? shift : -shift) * step)
      }
    }
    return result
  }
}
