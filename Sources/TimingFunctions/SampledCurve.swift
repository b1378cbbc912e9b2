import ScalarMath

/// A piecewise linear curve through samples, such as a recorded motion.
///
/// Several points at one abscissa make a jump from the first of them to the last, whose value applies there. Outside
/// the sampled range the value is NaN. The curve is exact at every point. Between two points it is monotone, with an
/// error of at most 4·2⁻⁵³ times the larger of their |values|. Evaluation takes time proportional to the logarithm of
/// the number of points.
public struct SampledCurve: ElementaryTimingFunction, Hashable {
  /// The samples, all finite, in ascending order of their inputs; at least two inputs differ.
  public let points: [PiecewiseLinear.Point]
  /// The number of rows omitted because they contain NaN or infinity.
  public let leftOut: Int
  /// True if the rows were not in ascending order and had to be sorted.
  public let wasSorted: Bool

  /// Creates the curve through pairs of numbers. Rows with a number that is not finite are omitted and counted. Rows
  /// are sorted by abscissa; those at one abscissa keep their order.
  ///
  /// - Throws: ``CurveError`` if fewer than two abscissas remain, or if the span of the abscissas overflows.
  public init(_ abscissas: [Double], _ values: [Double]) throws(CurveError) {
    precondition(abscissas.count == values.count, "a value for each abscissa")
    var points: [PiecewiseLinear.Point] = []
    points.reserveCapacity(values.count)
    for (x, y) in zip(abscissas, values) where x.isFinite && y.isFinite {
      points.append(.init(input: x, output: y))
    }
    leftOut = values.count - points.count
    wasSorted = zip(points, points.dropFirst()).contains { $0.input > $1.input }
    if wasSorted { points = points.ascending { $0.input } }
    guard let first = points.first, let last = points.last, first.input < last.input else {
      let rows = leftOut == 1 ? "1 row is" : "\(leftOut) rows are"
      let omitted = leftOut == 0 ? "" : " (\(rows) left out, without a finite number)"
      let given = points.count > 1 ? "\(points.count) rows at one abscissa" : points.isEmpty ? "0 rows" : "1 row"
      throw CurveError("a curve needs rows at two abscissas or more, not \(given)\(omitted)")
    }
    guard (last.input - first.input).isFinite else { throw CurveError("the span of the abscissas must be finite") }
    self.points = points
  }

  /// The range from the first abscissa to the last.
  public var domain: ClosedRange<Double> { points[0].input...points[points.count - 1].input }

  public func value(at t: Double) -> Double { value(at: t, after: points.count(upTo: t)) }

  /// Computes ``value(at:)`` for every element, with identical bits. Ascending elements cost one sweep along the
  /// points, others a search each.
  public var isComputedInLanes: Bool { false }

  public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    points.sweep(ts, into: out, value)
  }

  private func value(at t: Double, after next: Int) -> Double {
    guard domain.contains(t) else { return .nan }
    let before = points[next - 1]
    // At a sample, and so at the last abscissa, the value is the sample's own.
    if next == points.count || before.input == t { return before.output }
    return PiecewiseLinear.value(at: t, from: before, to: points[next])
  }

  /// Evaluates the line segment that contains t: at a point the one after it, at the last point the one before.
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    func line(_ t: Number, _ next: Int) -> Number {
      if next == 0 { return t * .nan }
      if next < points.count { return PiecewiseLinear.line(t, from: points[next - 1], to: points[next]) }
      // A jump at the last abscissa has no segment of its own.
      let start = points.lastIndex { $0.input < domain.upperBound } ?? 0
      let (a, b) = (points[start], points[start + 1])
      let slope: Number = (Number(b.output) - a.output) / (Number(b.input) - a.input)
      return (t - points[next - 1].input) * slope + points[next - 1].output
    }
    return .piecewise(t, .atMost, domain.upperBound) {
      .piece($0, borders: points.indices, { points[$0].input }, line)
    } otherwise: {
      $0 * .nan
    }
  }
}
