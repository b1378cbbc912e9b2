/// Reads JSON into the values of ``PastedReader``, for files that are larger and nest deeper than pasted text.
///
/// It takes time and memory in proportion to the text. Literals such as `null` become names. If a record repeats a
/// name, its first value counts.
///
/// Source: T. Bray, The JavaScript Object Notation (JSON) Data Interchange Format, RFC 8259, 2017.
struct JSONReader {
  /// The deepest nesting of brackets; groups of Lottie's shapes take two levels each.
  static let deepest = 256

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Returns the value of a text.
  static func value(of bytes: [UInt8]) throws(FormulaError) -> PastedValue {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value()
    if reader.next() != nil { throw reader.unexpected("the end of the text is expected") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Skips blanks; returns the byte after them, or nil at the end.
  private mutating func next() -> UInt8? {
    while position < bytes.count, [32, 9, 10, 13].contains(bytes[position]) { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }

  private func unexpected(_ expected: String) -> FormulaError {
    let end = min(position + 1, bytes.count)
    return FormulaError("this is not JSON: \(expected) at byte \(position + 1)", at: min(position, end)..<end)
  }

  private mutating func accept(_ symbol: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: symbol) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(FormulaError) -> PastedValue {
    guard let first = next() else { throw unexpected("the text ends, but a value is expected") }
    let start = position
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw FormulaError("nested deeper than \(Self.deepest) levels", at: start..<start + 1)
    }
    let kind: PastedValue.Content
    switch first {
    case UInt8(ascii: "{"):
      kind = .record(try items(until: "}") { (reader) throws(FormulaError) in try reader.member() })
    case UInt8(ascii: "["):
      kind = .list(try items(until: "]") { (reader) throws(FormulaError) in try reader.value() })
    case UInt8(ascii: "\""): kind = .text(try text())
    default:
      while position < bytes.count, bytes[position].isLetter || "+-.0123456789".utf8.contains(bytes[position]) {
        position += 1
      }
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      if ["true", "false", "null"].contains(word) {
        kind = .name([word])
      } else if first.isDigit || first == UInt8(ascii: "-"), let number = Double(word), number.isFinite {
        kind = .number(number)
      } else {
        position = start
        throw unexpected("a value is expected")
      }
    }
    return PastedValue(kind: kind, place: start..<position)
  }

  private mutating func member() throws(FormulaError) -> PastedCall.Argument {
    guard next() == UInt8(ascii: "\"") else { throw unexpected("a name in quotes is expected") }
    let start = position
    let label = try text()
    guard accept(":") else { throw unexpected("':' is expected") }
    return PastedCall.Argument(label: label, value: try value(), place: start..<position)
  }

  private mutating func items<Item>(
    until closing: Unicode.Scalar, _ item: (inout JSONReader) throws(FormulaError) -> Item
  ) throws(FormulaError) -> [Item] {
    position += 1
    var items: [Item] = []
    if accept(closing) { return items }
    repeat { items.append(try item(&self)) } while accept(",")
    guard accept(closing) else { throw unexpected("',' or '\(closing)' is expected") }
    return items
  }

  /// Reads a text in quotes.
  private mutating func text() throws(FormulaError) -> String {
    position += 1
    var text = ""
    while let end = bytes[position...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      text += String(decoding: bytes[position..<end], as: UTF8.self)
      position = end + 1
      if bytes[end] == UInt8(ascii: "\"") { return text }
      text.unicodeScalars.append(try escaped())
    }
    throw unexpected("the quote has no end, and '\"' is expected")
  }

  /// Reads the rest of an escape sequence after its backslash.
  private mutating func escaped() throws(FormulaError) -> Unicode.Scalar {
    let letters: [Unicode.Scalar: Unicode.Scalar] = ["b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t"]
    guard position < bytes.count else { throw unexpected("an escape is expected") }
    let letter = Unicode.Scalar(bytes[position])
    position += 1
    guard letter == "u" else { return letters[letter] ?? letter }
    let high = try unit()
    guard (0xD800..<0xDC00).contains(high), bytes[position...].starts(with: "\\u".utf8) else {
      return Unicode.Scalar(high) ?? "\u{FFFD}"
    }
    position += 2
    let low = try unit()
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low &- 0xDC00) & 0x3FF) ?? "\u{FFFD}"
  }

  /// Reads four hexadecimal digits.
  private mutating func unit() throws(FormulaError) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw unexpected("four hexadecimal digits are expected")
    }
    position += 4
    return unit
  }
}
