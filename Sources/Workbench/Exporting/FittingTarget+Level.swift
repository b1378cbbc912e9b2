import CurveFitting
import EffectMath

extension FittingTarget {
  /// The least width of a stretch without change that counts as level, as a share of the domain.
  private static let leastLevel = 1.0 / 128

  /// A stretch where all samples have one value.
  private struct Level {
    var low: Double
    var high: Double
    let value: Double
    /// The samples next to it: where it ends for sure.
    let (before, after): (Double, Double)
  }

  private var levels: [Level] {
    var found: [Level] = []
    var start = 0
    for index in 1...shares.count where index == shares.count || values[index] != values[start] {
      let (low, high) = (shares[start], shares[index - 1])
      if high - low >= Self.leastLevel {
        found.append(
          Level(
            low: short(low, low...high) { $0.raised(to: $1) }, high: short(high, low...high) { $0.truncated(to: $1) },
            value: values[start], before: shares[max(0, start - 1)], after: shares[min(index, shares.count - 1)]))
      }
      start = index
    }
    return found
  }

  /// An end of a stretch, of four digits, or of six if the curve has a break there.
  private func short(
    _ end: Double, _ stretch: ClosedRange<Double>, _ rounded: (ShortestDecimal, Int) -> ShortestDecimal
  ) -> Double {
    let decimal = ShortestDecimal(end)
    let digits = breaks.contains { ($0 - end).magnitude <= 0x1p-40 } ? 6 : 4
    let short = decimal.digits.count > digits ? rounded(decimal, digits).value : end
    return end == 0 || end == 1 || !stretch.contains(short) ? end : short
  }

  /// Straight lines near to the target, level where that is level; nil where it is so nowhere.
  func levelled(_ lines: PiecewiseLinear) -> PiecewiseLinear? {
    let levels = levels
    if levels.isEmpty { return nil }
    var points = lines.points
    for level in levels {
      // Two points at one place are a jump: one next to an end ends the stretch there, and its other side stays.
      func jump(in places: ClosedRange<Double>) -> (PiecewiseLinear.Point, PiecewiseLinear.Point)? {
        zip(points, points.dropFirst()).first { $0.input == $1.input && places.contains($0.input) }
      }
      let (first, last) = (jump(in: level.before...level.low), jump(in: level.high...level.after))
      let (low, high) = (first?.0.input ?? level.low, last?.0.input ?? level.high)
      var next = Array(points.prefix { $0.input < low })
      if let first { next.append(first.0) }
      let rest = points.drop { $0.input <= high }
      // A point of the same height next to it is an end as good.
      if next.last?.output != level.value { next.append(PiecewiseLinear.Point(input: low, output: level.value)) }
      if last != nil || rest.first?.output != level.value {
        next.append(PiecewiseLinear.Point(input: high, output: level.value))
      }
      if let last { next.append(last.1) }
      points = next + rest
    }
    return try? PiecewiseLinear(points.map { .init($0.output, $0.input) })
  }
}
