import SystemLibrary

/// Cuts segments to a rectangle.
package enum Clipping {
  /// The part of a segment within 0...width by 0...height; `nil` if there is none, or if a coordinate is not finite
  /// (Ivan Sutherland and Gary Hodgman, "Reentrant polygon clipping", 1974).
  ///
  /// Ends may be as far away as numbers go: what is returned lies within, and a point on an edge has that edge's
  /// coordinate exactly.
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

  /// Where a segment has a coordinate that lies between those of its ends, reckoned from the nearer end: from the other
  /// one, a short way would be lost in a long one.
  private static func crossing(_ a: Pair, _ b: Pair, at edge: Double) -> Pair {
    // Halves, so that differences stay within Double.
    let (toA, toB) = (abs(edge / 2 - a.0 / 2), abs(edge / 2 - b.0 / 2))
    let (near, far) = toA <= toB ? (a, b) : (b, a)
    let length = far.0 / 2 - near.0 / 2
    let share = length == 0 ? 0 : (edge / 2 - near.0 / 2) / length
    let other = near.1 + 2 * (share * (far.1 / 2 - near.1 / 2))
    return (edge, min(max(other, min(a.1, b.1)), max(a.1, b.1)))
  }
}

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

/// Lines that the pngcairo terminal draws where they are: it moves their level and upright pieces to whole pixels, and
/// where such a piece meets a slope that leaves a step of up to half a pixel.
package enum Unhinted {
  /// A little more than half of the twentieth of a pixel in which the terminal counts: two values so far to both sides
  /// of their place are never one.
  private static let shift = 0.026

  /// Coordinates of a line, those that repeat moved up and down in turn by too little to be seen. A stretch between gaps
  /// that is level as a whole keeps its values, and so its sharp edges.
  ///
  /// - Parameters:
  ///   - values: plotted numbers, NaN at gaps.
  ///   - pixels: the length of the axis.
  package static func values(_ values: [Double], _ axis: AxisScale, pixels: Double) -> [Double] {
    guard pixels > 0 else { return values }
    let step = axis.isLogarithmic ? log(axis.upper / axis.lower) / pixels : (axis.upper - axis.lower) / pixels
    func moved(_ value: Double, _ amount: Double) -> Double {
      axis.isLogarithmic ? value * exp(amount) : value + amount
    }
    func isLevel(_ a: Double, _ b: Double) -> Bool {
      axis.isLogarithmic ? abs(log(a / b)) < shift * step : abs(a - b) < 2 * shift * step
    }
    var result = values
    for stretch in values.indices.split(whereSeparator: { values[$0].isNaN }) {
      guard let first = stretch.first, !stretch.allSatisfy({ isLevel(values[first], values[$0]) }) else { continue }
      for index in stretch {
        let isRepeated =
          index > stretch.startIndex && isLevel(values[index - 1], values[index])
          || index + 1 < stretch.endIndex && isLevel(values[index], values[index + 1])
        if isRepeated { result[index] = moved(values[index], (index % 2 == 0 ? shift : -shift) * step) }
      }
    }
    return result
  }
}
