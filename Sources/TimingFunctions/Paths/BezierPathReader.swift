import ScalarMath

/// Parses SVG path data that can be a function of x.
struct BezierPathReader {
  private typealias Failure = BezierPath.TextFailure
  private typealias Point = BezierPath.Point

  private var scanner: BezierPathScanner
  private var current = Point(0, 0)
  private var segments: [BezierPath.Segment] = []
  /// The place of each segment in the text.
  private var places: [Range<Int>] = []
  /// The place at which the next segment begins.
  private var begin = 0
  /// The control point that `S` mirrors if the last command was a cubic curve, and `T` if it was a quadratic one.
  private var lastControl: (cubic: Point?, quadratic: Point?) = (nil, nil)

  init(_ text: String) { scanner = BezierPathScanner(text) }

  mutating func path() throws(BezierPath.TextFailure) -> BezierPath {
    scanner.skipBlanks()
    let first = scanner.letter()
    guard let first, first.text == "M" || first.text == "m" else {
      throw scanner.unexpected("a path that begins with 'M'", at: first?.place)
    }
    current = try point(relative: false)
    let start = current
    // Further pairs after a move are lines.
    if scanner.isAtNumber { try read(first.text == "m" ? "l" : "L", first.place) }
    while let command = scanner.letter() { try read(command.text, command.place) }
    guard scanner.isAtEnd else { throw scanner.unexpected("a command such as 'C' or 'L', or the end") }
    guard !segments.isEmpty else { throw scanner.unexpected("a segment after the start, such as 'C' or 'L'") }
    do throws(BezierPath.Failure) {
      return try BezierPath(from: start, segments)
    } catch {
      throw Failure(reason: .illegal(error), place: error.segment.map { places[$0] } ?? 0..<0)
    }
  }

  private mutating func read(_ command: String, _ place: Range<Int>) throws(BezierPath.TextFailure) {
    let isRelative = command == command.lowercased()
    repeat {
      begin = scanner.position
      switch command {
      case "C", "c": try curve(relative: isRelative, isSmooth: false)
      case "S", "s": try curve(relative: isRelative, isSmooth: true)
      case "L", "l": straight(to: try point(relative: isRelative))
      case "H", "h": straight(to: Point(try number(isRelative, from: current.x), current.y))
      case "V", "v": straight(to: Point(current.x, try number(isRelative, from: current.y)))
      case "Q", "q": try quadratic(relative: isRelative, isSmooth: false)
      case "T", "t": try quadratic(relative: isRelative, isSmooth: true)
      default: throw Failure(reason: Self.refusal(of: command), place: place)
      }
    } while scanner.isAtNumber
  }

  private static func refusal(of command: String) -> BezierPath.TextFailure.Reason {
    switch command.lowercased() {
    case "z": .unsupported(command: command, because: "it goes back to where the path began")
    case "m": .unsupported(command: command, because: "a path begins once")
    case "a": .unsupported(command: command, because: "write an arc as cubic curves, 'C'")
    default: .unexpected(found: "'\(command)'", legal: "a command such as 'C' or 'L', or the end")
    }
  }

  // MARK: Segments

  private mutating func curve(relative: Bool, isSmooth: Bool) throws(BezierPath.TextFailure) {
    let control1 = try isSmooth ? mirrored(lastControl.cubic) : point(relative: relative)
    let control2 = try point(relative: relative)
    append(control1, control2, try point(relative: relative))
    lastControl = (control2, nil)
  }

  /// Reads a quadratic curve as a cubic one, whose control points lie two thirds of the way to the given one.
  private mutating func quadratic(relative: Bool, isSmooth: Bool) throws(BezierPath.TextFailure) {
    let control = try isSmooth ? mirrored(lastControl.quadratic) : point(relative: relative)
    let end = try point(relative: relative)
    append(Self.twoThirds(from: current, to: control), Self.twoThirds(from: end, to: control), end)
    lastControl = (nil, control)
  }

  private static func twoThirds(from a: BezierPath.Point, to b: BezierPath.Point) -> BezierPath.Point {
    Point(a.x + (b.x - a.x) * 2 / 3, a.y + (b.y - a.y) * 2 / 3)
  }

  /// A point mirrored about the current point of the path; the current point itself for nil.
  private func mirrored(_ point: BezierPath.Point?) -> BezierPath.Point {
    point.map { Point(2 * current.x - $0.x, 2 * current.y - $0.y) } ?? current
  }

  private mutating func straight(to end: BezierPath.Point) {
    append(current, end, end)
    lastControl = (nil, nil)
  }

  private mutating func append(_ control1: BezierPath.Point, _ control2: BezierPath.Point, _ end: BezierPath.Point) {
    segments.append(BezierPath.Segment(control1, control2, end))
    places.append(begin..<scanner.endOfNumber)
    current = end
  }

  private mutating func point(relative: Bool) throws(BezierPath.TextFailure) -> BezierPath.Point {
    Point(try number(relative, from: current.x), try number(relative, from: current.y))
  }

  private mutating func number(_ isRelative: Bool, from origin: Double) throws(BezierPath.TextFailure) -> Double {
    let number = try scanner.number()
    return isRelative ? origin + number : number
  }
}

extension BezierPath.Failure {
  /// The faulty segment.
  fileprivate var segment: Int? {
    switch self {
    case .noSegments, .noWidth: nil
    case .notFinite(let segment), .timeNotRising(let segment, _, _), .turnsBack(let segment, _): segment
    }
  }
}
