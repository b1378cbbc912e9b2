/// Why a formula cannot be read or evaluated, and where.
public struct FormulaError: Error, Sendable, Equatable, CustomStringConvertible {
  /// One line, without a full stop.
  public var reason: String { details.reason }
  /// What to type instead, where that is known: "did you mean 'sin'?".
  public var suggestion: String? { details.suggestion }
  /// The place in the source, in UTF-8 bytes; nil where the whole formula is meant.
  public var place: Range<Int>? { details.place }

  /// Behind one pointer, as every call that may fail keeps room for an error on the stack.
  private final class Details: Sendable {
    let reason: String
    let suggestion: String?
    let place: Range<Int>?

    init(_ reason: String, _ suggestion: String?, _ place: Range<Int>?) {
      (self.reason, self.suggestion, self.place) = (reason, suggestion, place)
    }
  }

  private let details: Details

  /// An error at a place of the source, counted in bytes of its UTF-8; without a place it concerns all of it.
  public init(_ reason: String, suggestion: String? = nil, at place: Range<Int>? = nil) {
    details = Details(reason, suggestion, place)
  }

  /// Whether two errors say the same of the same place.
  public static func == (a: FormulaError, b: FormulaError) -> Bool {
    a.reason == b.reason && a.suggestion == b.suggestion && a.place == b.place
  }

  /// Why a curve or an effect refuses its parameters.
  init(refusal: any Error, at place: Range<Int>) {
    let known = refusal as? FormulaError
    self.init(known?.reason ?? "\(refusal)", suggestion: known?.suggestion, at: known?.place ?? place)
  }

  public var description: String {
    guard let suggestion else { return reason }
    return "\(reason) (\(suggestion))"
  }

  /// The description, then the line of the source that holds the place, and a caret under it.
  ///
  /// Long lines of the source are shortened around the place, to 72 bytes.
  public func rendered(in source: String) -> String {
    guard let place else { return description }
    let bytes = Array(source.utf8)
    let start = min(place.lowerBound, bytes.count)
    var lineStart = start
    while lineStart > 0, bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    var lineEnd = start
    while lineEnd < bytes.count, bytes[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
    let widest = 72
    var prefix = ""
    if start - lineStart > widest / 2 {
      lineStart = start - widest / 2
      while lineStart < start, bytes[lineStart] & 0xC0 == 0x80 { lineStart += 1 }
      prefix = "…"
    }
    var suffix = ""
    if lineEnd - lineStart > widest {
      lineEnd = lineStart + widest
      while lineEnd > start, lineEnd < bytes.count, bytes[lineEnd] & 0xC0 == 0x80 { lineEnd -= 1 }
      suffix = "…"
    }
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range].map { $0 < 32 ? 32 : $0 }, as: UTF8.self)
    }
    let line = prefix + text(lineStart..<lineEnd) + suffix
    let indent = (prefix + text(lineStart..<start)).count
    let end = max(start, min(place.upperBound, lineEnd))
    let carets = "^" + String(repeating: "~", count: max(0, text(start..<end).count - 1))
    return "\(description)\n  \(line)\n  \(String(repeating: " ", count: indent))\(carets)"
  }
}
