/// Reads JSON into the values of ``PastedReader``, for files that are larger and nest deeper than pasted text.
///
/// It takes time and memory in proportion to the text. Literals such as `null` become names. If a record repeats a
/// name, its first value counts. Half of a surrogate pair in an escape becomes U+FFFD.
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
    if reader.next() != 0 { throw reader.unexpected("the end of the text is expected") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Skips blanks; returns the byte after them, or 0 at the end.
  private mutating func next() -> UInt8 {
    while position < bytes.count, " \t\n\r".utf8.contains(bytes[position]) { position += 1 }
    return position < bytes.count ? bytes[position] : 0
  }

  private func unexpected(_ expected: String) -> FormulaError {
    FormulaError("this is not JSON: \(expected) at byte \(position + 1)", at: position..<position)
  }

  private mutating func accept(_ symbol: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: symbol) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(FormulaError) -> PastedValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw unexpected("at most \(Self.deepest) levels of brackets are expected") }
    let (first, start) = (next(), position)
    let kind: PastedValue.Content
    switch first {
    case UInt8(ascii: "{"):
      kind = .record(
        try items(until: "}") { (reader) throws(FormulaError) in
          guard reader.next() == UInt8(ascii: "\"") else { throw reader.unexpected("a name in quotes is expected") }
          let start = reader.position
          let label = try reader.text()
          guard reader.accept(":") else { throw reader.unexpected("':' is expected") }
          return PastedCall.Argument(label: label, value: try reader.value(), place: start..<reader.position)
        })
    case UInt8(ascii: "["):
      kind = .list(try items(until: "]") { (reader) throws(FormulaError) in try reader.value() })
    case UInt8(ascii: "\""): kind = .text(try text())
    default:
      let end = bytes[start...].firstIndex { !$0.isLetter && !$0.isDigit && !"+-.".utf8.contains($0) } ?? bytes.count
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      if let number = Double(word), number.isFinite {
        kind = .number(number)
      } else {
        guard ["true", "false", "null"].contains(word) else { throw unexpected("a value is expected") }
        kind = .name([word])
      }
      position = end
    }
    return PastedValue(kind: kind, place: start..<position)
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
      guard bytes[end] == UInt8(ascii: "\\"), position < bytes.count else { return text }
      let letter = Unicode.Scalar(bytes[position])
      let digits = letter == "u" ? bytes[position...].dropFirst().prefix(4) : []
      position += 1 + digits.count
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
      let escapes: [Unicode.Scalar: Unicode.Scalar] = ["b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t"]
      text.unicodeScalars.append(letter == "u" ? Unicode.Scalar(code) ?? "\u{FFFD}" : escapes[letter] ?? letter)
    }
    throw unexpected("the end of a quote is expected")
  }
}
