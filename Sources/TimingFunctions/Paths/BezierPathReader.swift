/// Parses SVG path data that can be a function of x.
///
/// `1-2` and `.5.5` are two numbers each. Blanks and one comma may separate two numbers, or a number from a letter
/// after it.
struct BezierPathReader {
  private let bytes: [UInt8]
  /// The start of the next token, after blanks.
  private var position = 0
  /// The end of the last number.
  private var endOfNumber = 0
  /// True if there is no letter between the last number and the next token, so that a comma may follow.
  private var isAfterNumber = false
  private var current = BezierPath.Point(0, 0)
  private var segments: [BezierPath.Segment] = []
  /// The place of each segment in the text, in UTF-8 bytes.
  private var places: [Range<Int>] = []
  /// The place at which the next segment begins.
  private var begin = 0
  /// The control point that `S` mirrors if the last command was a cubic curve, and `T` if it was a quadratic one.
  private var lastControl: (cubic: BezierPath.Point?, quadratic: BezierPath.Point?) = (nil, nil)

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func path() throws(CurveError) -> BezierPath {
    skipBlanks()
    let first = letter()
    guard let first, first.text == "M" || first.text == "m" else {
      throw unexpected("a path that begins with 'M'", at: first?.place)
    }
    current = try point(relative: false)
    let start = current
    // Further pairs after a move are lines.
    if isAtNumber { try read(first.text == "m" ? "l" : "L", first.place) }
    while let command = letter() { try read(command.text, command.place) }
    guard position == bytes.count else { throw unexpected("a command such as 'C' or 'L', or end the path") }
    guard !segments.isEmpty else { throw unexpected("a segment after the start, such as 'C' or 'L'") }
    do throws(CurveError) { return try BezierPath(from: start, segments) } catch {
      throw CurveError(error.description, at: error.index.map { places[$0] } ?? 0..<0)
    }
  }

  private mutating func read(_ command: String, _ place: Range<Int>) throws(CurveError) {
    let isRelative = command == command.lowercased()
    repeat {
      begin = position
      switch command {
      case "C", "c": try curve(relative: isRelative, isSmooth: false)
      case "S", "s": try curve(relative: isRelative, isSmooth: true)
      case "L", "l": straight(to: try point(relative: isRelative))
      case "H", "h": straight(to: .init(try number(isRelative, from: current.x), current.y))
      case "V", "v": straight(to: .init(current.x, try number(isRelative, from: current.y)))
      case "Q", "q": try quadratic(relative: isRelative, isSmooth: false)
      case "T", "t": try quadratic(relative: isRelative, isSmooth: true)
      case "Z", "z": throw CurveError("'\(command)' is not supported: it returns to the start of the path", at: place)
      case "M", "m": throw CurveError("'\(command)' is allowed only at the start of a path", at: place)
      case "A", "a": throw CurveError("'\(command)' is not supported; write the arc as cubic curves, 'C'", at: place)
      default: throw unexpected("a command such as 'C' or 'L', or end the path", at: place)
      }
    } while isAtNumber
  }

  // MARK: Segments

  private mutating func curve(relative: Bool, isSmooth: Bool) throws(CurveError) {
    let control1 = try isSmooth ? mirrored(lastControl.cubic) : point(relative: relative)
    let control2 = try point(relative: relative)
    append(control1, control2, try point(relative: relative))
    lastControl = (control2, nil)
  }

  /// Reads a quadratic curve as a cubic one, whose control points lie two thirds of the way to the given one.
  private mutating func quadratic(relative: Bool, isSmooth: Bool) throws(CurveError) {
    let control = try isSmooth ? mirrored(lastControl.quadratic) : point(relative: relative)
    let end = try point(relative: relative)
    append(Self.twoThirds(from: current, to: control), Self.twoThirds(from: end, to: control), end)
    lastControl = (nil, control)
  }

  private static func twoThirds(from a: BezierPath.Point, to b: BezierPath.Point) -> BezierPath.Point {
    BezierPath.Point(a.x + (b.x - a.x) * 2 / 3, a.y + (b.y - a.y) * 2 / 3)
  }

  /// A point mirrored about the current point of the path; the current point itself for nil.
  private func mirrored(_ point: BezierPath.Point?) -> BezierPath.Point {
    point.map { .init(2 * current.x - $0.x, 2 * current.y - $0.y) } ?? current
  }

  private mutating func straight(to end: BezierPath.Point) {
    append(current, end, end)
    lastControl = (nil, nil)
  }

  private mutating func append(_ control1: BezierPath.Point, _ control2: BezierPath.Point, _ end: BezierPath.Point) {
    segments.append(BezierPath.Segment(control1, control2, end))
    places.append(begin..<endOfNumber)
    current = end
  }

  private mutating func point(relative: Bool) throws(CurveError) -> BezierPath.Point {
    BezierPath.Point(try number(relative, from: current.x), try number(relative, from: current.y))
  }

  // MARK: Tokens

  /// True if a number, or the comma before it, is next.
  private var isAtNumber: Bool {
    byte() == UInt8(ascii: ",") && !isAtCommaBeforeLetter || Self.startsNumber.contains(byte())
  }

  /// True if a comma separates a number from a command, as in GSAP's text.
  private var isAtCommaBeforeLetter: Bool {
    guard isAfterNumber, byte() == UInt8(ascii: ",") else { return false }
    return bytes[(position + 1)...].first { !Self.blanks.contains($0) }.map(Self.isLetter) ?? false
  }

  private static let blanks: [UInt8] = [9, 10, 12, 13, 32]

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static let startsNumber = Array("+-.0123456789".utf8)

  private func byte(_ offset: Int = 0) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }

  private mutating func skipBlanks() {
    while position < bytes.count, Self.blanks.contains(bytes[position]) { position += 1 }
  }

  /// Reads the next letter, after a comma if any; returns nil if the next token is not a letter.
  private mutating func letter() -> (text: String, place: Range<Int>)? {
    if isAtCommaBeforeLetter {
      position += 1
      skipBlanks()
    }
    guard Self.isLetter(byte()) else { return nil }
    let place = position..<position + 1
    let text = String(decoding: bytes[place], as: UTF8.self)
    position += 1
    isAfterNumber = false
    skipBlanks()
    return (text, place)
  }

  private mutating func number(_ isRelative: Bool, from origin: Double) throws(CurveError) -> Double {
    if isAfterNumber, byte() == UInt8(ascii: ",") {
      position += 1
      skipBlanks()
    }
    let start = position
    position = bytes.endOfNumber(from: start, mayEndInPoint: true)
    guard position > start else { throw unexpected("a number") }
    endOfNumber = position
    isAfterNumber = true
    // A number beyond the range is infinite, and rejected with its segment.
    let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
    skipBlanks()
    return isRelative ? origin + value : value
  }

  /// Returns an error at the next character, or at a given place.
  private func unexpected(_ legal: String, at place: Range<Int>? = nil) -> CurveError {
    var end = min(position + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let place = place ?? position..<end
    return CurveError(unexpected: bytes[place], legal: legal, at: place)
  }
}
