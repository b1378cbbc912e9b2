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
/// as searches found.
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

extension BezierPath {
  /// Why segments are no function of x. Segments are counted from 0.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    case noSegments
    /// A coordinate, or the difference of two, is NaN or infinite.
    case notFinite(segment: Int)
    /// A segment ends before it begins, or where it begins though it is no upright line.
    case timeNotRising(segment: Int, from: Double, to: Double)
    /// A segment ends after it begins but goes back on its way, first at this x.
    case turnsBack(segment: Int, x: Double)
    /// Nothing but upright lines.
    case noWidth

    public var description: String {
      switch self {
      case .noSegments: "a Bézier path has at least one segment"
      case .notFinite(let segment): "the coordinates of segment \(segment) and their differences have to be finite"
      case .timeNotRising(let segment, let from, let to):
        "segment \(segment) has to end at an x after its start \(from.shortestText), not at \(to.shortestText)"
      case .turnsBack(let segment, let x): "segment \(segment) turns back at x = \(x.shortestText)"
      case .noWidth: "a path of upright lines alone has no width"
      }
    }
  }
}

/// Paths as SVG, Android and GSAP write them, progress counted upwards.
extension BezierPath {
  /// The path data: `M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 …`, straight segments as `L`. It reads back as the same
  /// path, for each number is written with the shortest decimals that do.
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

  /// Reads path data: one `M` or `m`, then `C`, `S`, `Q`, `T`, `L`, `H` and `V`, absolute or relative, repeated without
  /// their letter if need be. So `android:pathData`, `pathInterpolatorData` and the text of GSAP's CustomEase are read as
  /// they are typed.
  ///
  /// A straight segment has its control points at its ends, a quadratic one two thirds of the way to its own; an upright
  /// line is a jump, and nothing where it has no height. Refused although SVG has them: `Z` and a second `M`, which make
  /// no function of x, and arcs. Takes time proportional to the text.
  ///
  /// Source: Scalable Vector Graphics (SVG) 2, W3C, "path data".
  public init(text: String) throws(TextFailure) {
    var reader = BezierPathReader(text)
    self = try reader.path()
  }
}

extension BezierPath {
  /// Why a text is no path that is a function of x, and where.
  public struct TextFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
      /// The grammar wants something else: what was found, in words or quoted, and what is legal.
      case unexpected(found: String, legal: String)
      /// A command of SVG that makes no function of x or is not read here, and why.
      case unsupported(command: String, because: String)
      /// The segments make no function of x.
      case illegal(Failure)
    }

    /// What is wrong.
    public var reason: Reason
    /// The place in the text, in UTF-8 bytes.
    public var place: Range<Int>

    /// One line: what was found and what is legal.
    public var description: String {
      switch reason {
      case .unexpected(let found, let legal): "\(legal) is expected, not \(found)"
      case .unsupported(let command, let because): "'\(command)' makes no curve of progress: \(because)"
      case .illegal(let refusal): refusal.description
      }
    }
  }
}

extension BezierPath.Segment {
  /// The segment as parts whose control points lie within their widths: itself, two where x goes ahead though a control
  /// point does not, none for an upright line.
  ///
  /// x′ is 3·(a(1 − u)² + 2b·u(1 − u) + c·u²) for the steps a, b and c from control point to control point. It is never
  /// negative where a, c ≥ 0 and b ≥ −√(ac). Cut where it is least, both parts have steps that are not negative.
  ///
  /// A part that is narrower than x is exact is left out: there the path is upright as far as numbers tell.
  func parts(
    from start: BezierPath.Point, number: Int
  ) throws(BezierPath.Failure) -> [(start: BezierPath.Point, segment: Self)] {
    let xs = [start.x, control1.x, control2.x, end.x]
    if end.x == start.x, control1.x == end.x, control2.x == end.x {
      let rises = [end.y - start.y, control1.y - start.y, control2.y - start.y]
      guard rises.allSatisfy({ $0.isFinite }), start.x.isFinite else { throw .notFinite(segment: number) }
      return []
    }
    guard xs.allSatisfy({ $0.isFinite && ($0 - start.x).isFinite }) else { throw .notFinite(segment: number) }
    guard end.x > start.x else { throw .timeNotRising(segment: number, from: start.x, to: end.x) }
    if control1.x >= start.x, control1.x <= end.x, control2.x >= start.x, control2.x <= end.x { return [(start, self)] }
    let (a, b, c) = (control1.x - start.x, control2.x - control1.x, end.x - control2.x)
    if a >= 0, c >= 0, b * b <= a * c {
      let (first, second) = cut(from: start, at: (a - b) / (a - 2 * b + c))
      return [(start, first), (first.end, second)].filter { $0.start.x < $0.segment.end.x }
    }
    // The first zero of x′, in the form that does not cancel.
    let root = (b * b - a * c).squareRoot()
    let turn = a < 0 || a == 0 && b <= 0 ? 0 : b > 0 ? (b + root) / (b + root - c) : a / (a - b + root)
    let rest = 1 - turn
    let x = start.x + 3 * turn * rest * (rest * a + turn * (a + b)) + turn * turn * turn * (end.x - start.x)
    throw .turnsBack(segment: number, x: x)
  }

  /// Both sides of a place u, by the algorithm of P. de Casteljau, with x kept in order against rounding.
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
