import ScalarMath

/// A segment of a ``BezierPath``: y = y₀ + height·B(u) − tilt·u for u = (x − x₀)/width and a curve B in the unit
/// square.
///
/// If the segment rises or falls, height is its rise and tilt is 0. A level segment cannot be scaled to the unit
/// square. It is tilted so that it rises by about the height of its control points, and tilted back.
struct BezierPathPiece: Sendable, Hashable {
  let start: BezierPath.Point
  let width: Double
  let height: Double
  let tilt: Double
  let curve: CubicBezier
  let segment: BezierPath.Segment

  init(from start: BezierPath.Point, _ segment: BezierPath.Segment, number: Int) throws(CurveError) {
    let (control1, control2, end) = (segment.control1, segment.control2, segment.end)
    let rises = [control1.y - start.y, control2.y - start.y, end.y - start.y]
    let runs = [control1.x - start.x, control2.x - start.x, end.x - start.x]
    guard (rises + runs + [start.x, start.y]).allSatisfy({ $0.isFinite }) else { throw .notFinite(segment: number) }
    let (x1, x2) = (runs[0] / runs[2], runs[1] / runs[2])
    (self.start, self.segment, width) = (start, segment, runs[2])
    if let stretched = try? CubicBezier(x1, rises[0] / rises[2], x2, rises[1] / rises[2]) {
      (curve, height, tilt) = (stretched, rises[2], 0)
      return
    }
    // A power of two, so that quotients are exact.
    let size = rises.map { $0.magnitude }.max().map { $0 >= .leastNormalMagnitude ? $0.binade : 1 } ?? 1
    let back = size - rises[2]
    guard let tilted = try? CubicBezier(x1, (rises[0] + back * x1) / size, x2, (rises[1] + back * x2) / size) else {
      throw .notFinite(segment: number)
    }
    (curve, height, tilt) = (tilted, size, back)
  }

  func height<Number: ElementaryNumber>(at x: Number) -> Number {
    let share = (x - start.x) / width
    return height(curve.applied(to: share), share: share)
  }

  /// The height at a share of the width, from the height of the scaled curve.
  func height<Number: ElementaryNumber>(_ y: Number, share: Number) -> Number {
    let risen = start.y + y * height
    return tilt == 0 ? risen : risen - share * tilt
  }

  /// The end of the segment.
  var end: BezierPath.Point { segment.end }

  /// The enclosure of the segment, computed from its own control points instead of the scaled ``curve``.
  var enclosure: BezierEnclosure {
    let (a, b, end) = (segment.control1, segment.control2, segment.end)
    return BezierEnclosure(
      x: EnclosedCubic(start.x, a.x, b.x, end.x), y: EnclosedCubic(start.y, a.y, b.y, end.y))
  }

  /// Encloses y over abscissas between the ends of the segment.
  func enclosed(over x: IntervalSeries) -> IntervalSeries {
    if segment.control1 == start && segment.control2 == end { return line(over: x) }
    return enclosure.inside(from: start.y, to: segment.end.y, x - start.x, left: segment.end.x - x)
  }

  /// Encloses the straight line between the ends, exact at both.
  private func line(over x: IntervalSeries) -> IntervalSeries {
    let rise = Interval(end.y) - Interval(start.y)
    let slope = IntervalSeries(rise / (Interval(end.x) - Interval(start.x)))
    let back = end.y - (end.x - x) * slope
    return (start.y + (x - start.x) * slope).narrowed(to: back.value)
  }
}
