/// Splits path data into letters and numbers: `1-2` and `.5.5` are two numbers each. Blanks and one comma may separate
/// two numbers, or a number from a letter after it.
struct BezierPathScanner {
  private let bytes: [UInt8]
  /// The start of the next token, after blanks.
  private(set) var position = 0
  /// The end of the last number.
  private(set) var endOfNumber = 0
  /// True if there is no letter between the last number and the next token, so that a comma may follow.
  private var isAfterNumber = false

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  /// Whether a number or the comma before one is next.
  var isAtNumber: Bool { byte() == UInt8(ascii: ",") && !isAtCommaBeforeLetter || Self.startsNumber.contains(byte()) }

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

  mutating func skipBlanks() {
    while position < bytes.count, Self.blanks.contains(bytes[position]) { position += 1 }
  }

  /// The next letter; nil if the next token is not a letter.
  mutating func letter() -> (text: String, place: Range<Int>)? {
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

  mutating func number() throws(BezierPath.TextFailure) -> Double {
    if isAfterNumber, byte() == UInt8(ascii: ",") {
      position += 1
      skipBlanks()
    }
    let start = position
    if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
    let whole = digits()
    var fraction = 0
    if byte() == UInt8(ascii: "."), whole > 0 || byte(1).isDigit {
      position += 1
      fraction = digits()
    }
    guard whole + fraction > 0 else {
      position = start
      throw unexpected("a number")
    }
    let signed = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 2 : 1
    if byte() | 0x20 == UInt8(ascii: "e"), byte(signed).isDigit {
      position += signed
      _ = digits()
    }
    endOfNumber = position
    isAfterNumber = true
    // A number beyond the range is infinite, and rejected with its segment.
    let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
    skipBlanks()
    return value
  }

  private mutating func digits() -> Int {
    let start = position
    while byte().isDigit { position += 1 }
    return position - start
  }

  /// A failure at the next character, or at a given place.
  func unexpected(_ legal: String, at place: Range<Int>? = nil) -> BezierPath.TextFailure {
    var end = min(position + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let place = place ?? position..<end
    return BezierPath.TextFailure(reason: .unexpected(found: bytes[place].quoted, legal: legal), place: place)
  }
}
