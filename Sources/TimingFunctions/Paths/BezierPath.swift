import ScalarMath

/// Cubic Bézier curves end to end, read as y over x, such as the path that Material 3 calls emphasized.
///
/// A place where two segments meet belongs to the later one. Outside ``domain`` the path goes on along its end
/// tangents, as ``CubicBezier`` does. It is exact at every place where segments meet and at both ends. An upright line,
/// whose four points have one x, is a jump to its end; at the first place or the last the value beyond stays on its
/// side of the jump.
///
/// Each segment is a ``CubicBezier`` stretched to its size, and as exact as that: the error is at most
/// 4e-16·(|y| + the height of its control points over its start), plus half of what y moves by when x moves by one ulp,
/// as searches found; for what is proved see ``rounded(over:)``.
/// A segment whose control points lie outside its width without that it turns back is two, cut where x goes slowest:
/// its control points are then rounded to 2⁻⁵² of its size.
public struct BezierPath: ElementaryTimingFunction, Hashable {
  /// A point of the path or of its control polygon.
  public struct Point: Sendable, Hashable {
    /// The time.
    public let x: Double
    /// The progress.
    public let y: Double
    /// A point; nothing is checked.
    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A cubic Bézier curve from where the path stands.
  public struct Segment: Sendable, Hashable {
    /// The control point after the start.
    public let control1: Point
    /// The control point before the end.
    public let control2: Point
    /// Where the segment ends and the next begins.
    public let end: Point
    /// A segment by its control points and its end.
    public init(_ control1: Point, _ control2: Point, _ end: Point) {
      self.control1 = control1
      self.control2 = control2
      self.end = end
    }
  }

  /// Where the path begins.
  public let start: Point
  /// The segments, one after the other.
  public let segments: [Segment]
  private let pieces: [BezierPathPiece]
  private let isOnePieceEach: Bool

  /// - Throws: ``Failure`` where the path would not be a function of x.
  public init(from start: Point = Point(0, 0), _ segments: [Segment]) throws(Failure) {
    if segments.isEmpty { throw .noSegments }
    var pieces: [BezierPathPiece] = []
    var isOnePieceEach = true
    var place = start
    for (number, segment) in segments.enumerated() {
      let parts = try segment.parts(from: place, number: number)
      if parts.count > 1 || parts.contains(where: { $0.segment != segment }) { isOnePieceEach = false }
      for part in parts { pieces.append(try BezierPathPiece(from: part.start, part.segment, number: number)) }
      place = segment.end
    }
    if pieces.isEmpty { throw .noWidth }
    self.start = start
    self.segments = segments
    self.pieces = pieces
    self.isOnePieceEach = isOnePieceEach
  }

  /// The path from (0, 0) of segments known to be legal.
  init(unchecked segments: [Segment]) {
    do throws(Failure) { try self.init(segments) } catch { preconditionFailure(error.description) }
  }

  public var domain: ClosedRange<Double> { start.x...end.x }

  /// Where the path ends.
  public var end: Point { segments[segments.count - 1].end }

  public static func == (a: BezierPath, b: BezierPath) -> Bool { a.start == b.start && a.segments == b.segments }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(segments)
  }

  public func evaluate<Number: ElementaryNumber>(_ x: Number) -> Number { evaluate(x) { $0.height(at: $1) } }

  private func evaluate<Number: ElementaryNumber>(
    _ x: Number, _ piece: (BezierPathPiece, Number) -> Number
  ) -> Number {
    let inner = setByHand(height(at: x, pieces[...], piece), to: end.y, where: x, is: end.x)
    let first = pieces[0].start
    if !isUprightAtStart, !isUprightAtEnd { return inner }
    let after: Number =
      isUprightAtEnd ? .piecewise(x, .above, end.x, { _ in Number(end.y) }, otherwise: { _ in inner }) : inner
    return isUprightAtStart
      ? .piecewise(x, .below, first.x, { _ in Number(start.y) }, otherwise: { _ in after }) : after
  }

  private var isUprightAtStart: Bool { segments[0].end.x == start.x }
  private var isUprightAtEnd: Bool { segments.count > 1 && segments[segments.count - 2].end.x == end.x }

  /// Against the control points themselves, between both ends; nil where a segment is two pieces.
  public func rounded(over x: RoundedInterval) -> RoundedInterval? {
    guard x.error < .infinity, let known = enclosed(over: x.exact) else { return nil }
    return evaluate(x) { $0.rounded(over: $1) }.narrowed(to: known)
  }

  /// By the last piece that begins at or before x, the first one before all.
  private func height<Number: ElementaryNumber>(
    at x: Number, _ pieces: ArraySlice<BezierPathPiece>, _ piece: (BezierPathPiece, Number) -> Number
  ) -> Number {
    if pieces.count == 1 { return piece(pieces[pieces.startIndex], x) }
    let middle = (pieces.startIndex + pieces.endIndex) / 2
    return .piecewise(x, .atLeast, pieces[middle].start.x) {
      height(at: $0, pieces[middle...], piece)
    } otherwise: {
      height(at: $0, pieces[..<middle], piece)
    }
  }

  /// Bounds of the path through the control points themselves; nil where a segment is two pieces.
  public func enclosed(over x: IntervalSeries) -> IntervalSeries? {
    guard isOnePieceEach else { return nil }
    let (first, last) = (pieces[0], pieces[pieces.count - 1])
    // Beyond an upright line at an end the path stays on its side of it.
    let jumps = (start: isUprightAtStart, end: isUprightAtEnd)
    let slopes = (
      start: jumps.start ? Interval(0.0) : first.enclosure.startSlope ?? Interval(0.0),
      end: jumps.end ? Interval(0.0) : last.enclosure.endSlope ?? Interval(0.0)
    )
    return .jointed(x, at: start.x, jumps: jumps.start) {
      start.y + ($0 - start.x) * IntervalSeries(slopes.start)
    } above: {
      .jointed($0, at: end.x, jumps: jumps.end) {
        enclosed(over: $0, pieces[...])
      } above: {
        end.y + ($0 - end.x) * IntervalSeries(slopes.end)
      }
    }
  }

  private func enclosed(over x: IntervalSeries, _ pieces: ArraySlice<BezierPathPiece>) -> IntervalSeries {
    if pieces.count == 1 { return pieces[pieces.startIndex].enclosed(over: x) }
    let middle = (pieces.startIndex + pieces.endIndex) / 2
    let (before, after) = (pieces[middle - 1].end.y, pieces[middle].start.y)
    return .jointed(x, at: pieces[middle].start.x, jumps: before != after) {
      enclosed(over: $0, pieces[..<middle])
    } above: {
      enclosed(over: $0, pieces[middle...])
    }
  }
}
