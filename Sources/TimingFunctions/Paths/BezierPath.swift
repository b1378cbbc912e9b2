import ScalarMath

/// Cubic Bézier curves end to end, read as y over x, such as the path that Material 3 calls emphasized.
///
/// An abscissa at which two segments meet belongs to the later one. Outside ``domain`` the path continues along its end
/// tangents, like ``CubicBezier``. It is exact wherever segments meet and at both ends. A vertical line, whose four
/// points have the same x, is a jump to its end; at the first or the last abscissa the value beyond stays on its side
/// of the jump.
///
/// Each segment is a ``CubicBezier`` scaled to its size, and as accurate: the error is at most 4e-16·(|y| + the height
/// of its control points over its start), plus half the change of y when x changes by one ulp, as searches found. A
/// segment that does not turn back may have control points outside its width. It is split in two at the least x′, which
/// rounds its control points to 2⁻⁵² of its size.
public struct BezierPath: ElementaryTimingFunction, Hashable {
  /// A point of the path or of its control polygon.
  public struct Point: Sendable, Hashable {
    /// The time.
    public let x: Double
    /// The progress.
    public let y: Double
    /// Creates a point; nothing is checked.
    public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A cubic Bézier curve from the current end of the path.
  public struct Segment: Sendable, Hashable {
    /// The control point after the start.
    public let control1: Point
    /// The control point before the end.
    public let control2: Point
    /// The end of the segment, at which the next begins.
    public let end: Point
    /// Creates a segment from its control points and its end.
    public init(_ control1: Point, _ control2: Point, _ end: Point) {
      (self.control1, self.control2, self.end) = (control1, control2, end)
    }
  }

  /// The start of the path.
  public let start: Point
  /// The segments, one after the other.
  public let segments: [Segment]
  private let pieces: [BezierPathPiece]
  private let isOnePieceEach: Bool

  /// Creates a path from its start and its segments.
  ///
  /// - Throws: ``CurveError`` if the path would not be a function of x.
  public init(from start: Point = Point(0, 0), _ segments: [Segment]) throws(CurveError) {
    if segments.isEmpty { throw CurveError("a Bézier path must have at least one segment") }
    var pieces: [BezierPathPiece] = []
    var isOnePieceEach = true
    var place = start
    for (number, segment) in segments.enumerated() {
      let parts = try segment.parts(from: place, number: number)
      if parts.count > 1 || parts.contains(where: { $0.segment != segment }) { isOnePieceEach = false }
      for part in parts { pieces.append(try BezierPathPiece(from: part.start, part.segment, number: number)) }
      place = segment.end
    }
    if pieces.isEmpty { throw CurveError("vertical lines alone make no curve; add a segment that runs to the right") }
    (self.start, self.segments, self.pieces, self.isOnePieceEach) = (start, segments, pieces, isOnePieceEach)
  }

  /// Creates a path that starts at (0, 0) from segments that are known to be legal.
  init(unchecked segments: [Segment]) {
    do throws(CurveError) { try self.init(segments) } catch { preconditionFailure(error.description) }
  }

  public var domain: ClosedRange<Double> { start.x...end.x }

  /// The end of the path.
  public var end: Point { segments[segments.count - 1].end }

  public func evaluate<Number: ElementaryNumber>(_ x: Number) -> Number {
    func height(_ x: Number, _ number: Int) -> Number { pieces[number - 1].height(at: x) }
    let path = Number.piece(x, borders: 1..<pieces.count, { pieces[$0].start.x }, height)
    let inner = setByHand(path, to: end.y, where: x, is: end.x)
    let first = pieces[0].start
    if !isUprightAtStart, !isUprightAtEnd { return inner }
    let after: Number =
      isUprightAtEnd ? .piecewise(x, .above, end.x, { _ in Number(end.y) }, otherwise: { _ in inner }) : inner
    return isUprightAtStart
      ? .piecewise(x, .below, first.x, { _ in Number(start.y) }, otherwise: { _ in after }) : after
  }

  public var isComputedInLanes: Bool { false }

  /// Computes `value(at:)` for every element, with identical bits. Elements in succession on one segment take one
  /// search and a batch of its ``CubicBezier``, so sorted ones cost little more than those of that curve. Fewer than
  /// four in succession cost as much as separate calls.
  public func values(at xs: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    precondition(out.count >= xs.count, "the output is shorter than the input")
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 256) { shares in
      var start = 0
      while start < xs.count {
        let next = pieces.partitioningIndex { !($0.start.x <= xs[start]) }
        let border = next < pieces.count ? pieces[next].start.x : end.x
        let piece = pieces[max(next - 1, 0)]
        let run = xs[start...].prefix(shares.count).prefix { piece.start.x <= $0 && $0 < border }
        let heights = UnsafeMutableBufferPointer(rebasing: out[start..<start + max(run.count, 1)])
        if run.count < 4 {
          for i in heights.indices { heights[i] = value(at: xs[start + i]) }
        } else {
          for (i, x) in run.enumerated() { shares[i] = (x - piece.start.x) / piece.width }
          piece.curve.values(at: UnsafeBufferPointer(rebasing: shares[..<run.count]), into: heights)
          for i in heights.indices { heights[i] = piece.height(heights[i], share: shares[i]) }
        }
        start += heights.count
      }
    }
  }

  private var isUprightAtStart: Bool { segments[0].end.x == start.x }
  private var isUprightAtEnd: Bool { segments.count > 1 && segments[segments.count - 2].end.x == end.x }

  /// Bounds of the path with its original control points; nil if a segment is split in two.
  public func enclosed(over x: IntervalSeries) -> IntervalSeries? {
    guard isOnePieceEach else { return nil }
    let (first, last) = (pieces[0], pieces[pieces.count - 1])
    // Beyond a vertical line at an end the path stays on its side of the line.
    let jumps = (start: isUprightAtStart, end: isUprightAtEnd)
    let slopes = (
      start: jumps.start ? Interval(0.0) : first.enclosure.startSlope ?? Interval(0.0),
      end: jumps.end ? Interval(0.0) : last.enclosure.endSlope ?? Interval(0.0)
    )
    return .jointed(x, at: start.x, jumps: jumps.start) {
      start.y + ($0 - start.x) * IntervalSeries(slopes.start)
    } above: {
      .jointed($0, at: end.x, jumps: jumps.end) {
        .jointed(
          $0, pieces.indices, at: { (pieces[$0].start.x, pieces[$0 - 1].end.y != pieces[$0].start.y) },
          formula: { pieces[$1].enclosed(over: $0) })
      } above: {
        end.y + ($0 - end.x) * IntervalSeries(slopes.end)
      }
    }
  }

  // MARK: Path data of SVG, Android and GSAP, with progress upwards

  /// The path data: `M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 …`, straight segments as `L`. It reads back as the same
  /// path, because each number is written as the shortest decimal that does.
  public var text: String {
    var place = start
    var commands = ["M" + Self.text(start)]
    for segment in segments {
      let isStraight = segment.control1 == place && segment.control2 == segment.end
      let points = isStraight ? [segment.end] : [segment.control1, segment.control2, segment.end]
      commands.append((isStraight ? "L" : "C") + points.map(Self.text).joined(separator: " "))
      place = segment.end
    }
    return commands.joined(separator: " ")
  }

  private static func text(_ point: Point) -> String { point.x.shortestText + "," + point.y.shortestText }

  /// Parses path data: one `M` or `m`, then `C`, `S`, `Q`, `T`, `L`, `H` and `V`, absolute or relative, repeated
  /// without their letter if desired. `android:pathData`, `pathInterpolatorData` and the text of GSAP's CustomEase can
  /// be used unchanged.
  ///
  /// The control points of a straight segment are at its ends; those of a quadratic one are two thirds of the way to
  /// its own. A vertical line is a jump, or nothing if it has no height. Some SVG is rejected: `Z` and a second `M`,
  /// which make no function of x, and arcs. Parsing takes time proportional to the text.
  ///
  /// Source: Scalable Vector Graphics (SVG) 2, W3C, "path data".
  public init(text: String) throws(CurveError) {
    var reader = BezierPathReader(text)
    self = try reader.path()
  }
}

extension BezierPath.Segment {
  /// The segment as parts whose control points lie within their widths: itself, two parts if x is non-decreasing
  /// although a control point lies outside, none for a vertical line.
  ///
  /// x′ is 3·(a(1 − u)² + 2b·u(1 − u) + c·u²) for the steps a, b and c from control point to control point. It is never
  /// negative if a, c ≥ 0 and b ≥ −√(ac). If the segment is cut at the minimum of x′, both parts have non-negative
  /// steps.
  ///
  /// A part narrower than the precision of x is omitted: the path is vertical there, to rounding.
  func parts(
    from start: BezierPath.Point, number: Int
  ) throws(CurveError) -> [(start: BezierPath.Point, segment: Self)] {
    let xs = [start.x, control1.x, control2.x, end.x]
    if end.x == start.x, control1.x == end.x, control2.x == end.x {
      let rises = [end.y - start.y, control1.y - start.y, control2.y - start.y]
      guard rises.allSatisfy({ $0.isFinite }), start.x.isFinite else { throw .notFinite(segment: number) }
      return []
    }
    guard xs.allSatisfy({ $0.isFinite && ($0 - start.x).isFinite }) else { throw .notFinite(segment: number) }
    guard end.x > start.x else {
      throw CurveError(
        "segment \(number) must end at an x above its start \(start.x.shortestText), not at \(end.x.shortestText)",
        index: number)
    }
    if control1.x >= start.x, control1.x <= end.x, control2.x >= start.x, control2.x <= end.x { return [(start, self)] }
    let (a, b, c) = (control1.x - start.x, control2.x - control1.x, end.x - control2.x)
    if a >= 0, c >= 0, b * b <= a * c {
      let (first, second) = cut(from: start, at: (a - b) / (a - 2 * b + c))
      return [(start, first), (first.end, second)].filter { $0.start.x < $0.segment.end.x }
    }
    // The first zero of x′, in the form without cancellation.
    let root = (b * b - a * c).squareRoot()
    let turn = a < 0 || a == 0 && b <= 0 ? 0 : b > 0 ? (b + root) / (b + root - c) : a / (a - b + root)
    let rest = 1 - turn
    let x = start.x + 3 * turn * rest * (rest * a + turn * (a + b)) + turn * turn * turn * (end.x - start.x)
    throw CurveError("segment \(number) turns back at x = \(x.shortestText); x must not decrease", index: number)
  }

  /// Cuts the segment in two at u by the algorithm of P. de Casteljau; x is kept in order despite rounding.
  private func cut(from start: BezierPath.Point, at u: Double) -> (Self, Self) {
    func between(_ p: BezierPath.Point, _ q: BezierPath.Point) -> BezierPath.Point {
      BezierPath.Point(p.x + (q.x - p.x) * u, p.y + (q.y - p.y) * u)
    }
    func held(_ point: BezierPath.Point, _ low: Double, _ high: Double) -> BezierPath.Point {
      BezierPath.Point(min(max(point.x, low), high), point.y)
    }
    let (p01, p12, p23) = (between(start, control1), between(control1, control2), between(control2, end))
    let (p012, p123) = (between(p01, p12), between(p12, p23))
    let middle = held(between(p012, p123), start.x, end.x)
    return (
      Self(held(p01, start.x, middle.x), held(p012, start.x, middle.x), middle),
      Self(held(p123, middle.x, end.x), held(p23, middle.x, end.x), end)
    )
  }
}

extension CurveError {
  /// The error of a segment with a coordinate, or a difference of two, that is NaN or infinite.
  static func notFinite(segment: Int) -> CurveError {
    CurveError("the coordinates of segment \(segment) and their differences must be finite", index: segment)
  }
}
