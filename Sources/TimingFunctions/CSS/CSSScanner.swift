/// Splits a text into the tokens of CSS Syntax Module Level 3 that occur in easing functions.
struct CSSScanner {
  enum Token: Equatable {
    /// A number; `isInteger` is true if it is written without a point and an exponent.
    case number(Double, isInteger: Bool)
    /// A percentage, divided by 100.
    case percentage(Double)
    /// A number with a unit.
    case dimension
    /// A word, in lower case.
    case word(String)
    /// The name of a function, in lower case, and its opening bracket.
    case function(String)
    /// Any other character.
    case symbol(UInt8)
    case end
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The current token; blanks and comments before it are skipped.
  private(set) var token = Token.end
  /// The place of the token in the text, in UTF-8 bytes.
  private(set) var place = 0..<0
  /// True if a blank precedes the token; comments do not count.
  private(set) var isAfterBlank = false
  /// The number of open brackets of math functions.
  var level = 0

  init(_ text: String) throws(CurveError) {
    bytes = Array(text.utf8)
    try advance()
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  /// The text of the current token, quoted for messages.
  var found: String { bytes[place].quoted }

  /// Returns the error for a current token that is not one of the legal alternatives.
  func unexpected(_ legal: String) -> CurveError {
    CurveError(unexpected: bytes[place], legal: legal, at: place)
  }

  mutating func advance() throws(CurveError) {
    isAfterBlank = false
    try skipBlanks()
    let start = position
    token = try next()
    place = start..<position
  }

  /// Reads the symbol and returns true if it is the current token; otherwise returns false.
  mutating func accept(_ symbol: Unicode.Scalar) throws(CurveError) -> Bool {
    guard token == .symbol(UInt8(ascii: symbol)) else { return false }
    try advance()
    return true
  }

  private mutating func skipBlanks() throws(CurveError) {
    while position < bytes.count {
      if byte() == 32 || (9...13).contains(byte()) && byte() != 11 {
        isAfterBlank = true
        position += 1
      } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        let start = position
        position += 2
        while position < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { position += 1 }
        guard position < bytes.count else {
          throw CurveError(unexpected: [], legal: "the '*/' of the comment", at: start..<start + 2)
        }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func next() throws(CurveError) -> Token {
    guard position < bytes.count else { return .end }
    if startsNumber { return number() }
    if startsWord {
      let word = word()
      guard byte() == UInt8(ascii: "(") else { return .word(word) }
      position += 1
      return .function(word)
    }
    let symbol = byte()
    if symbol == UInt8(ascii: "\\") {
      throw CurveError("'\\' is not supported; write the letters without it", at: position..<position + 1)
    }
    position += 1
    return .symbol(symbol)
  }

  /// True if a number such as `1`, `.5`, `+1` or `-.5` is next.
  private var startsNumber: Bool {
    let sign = byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") ? 1 : 0
    return byte(sign).isDigit || (byte(sign) == UInt8(ascii: ".") && byte(sign + 1).isDigit)
  }

  private var startsWord: Bool {
    byte().startsCSSName || (byte() == UInt8(ascii: "-") && (byte(1).startsCSSName || byte(1) == UInt8(ascii: "-")))
  }

  private mutating func word() -> String {
    let start = position
    while byte().startsCSSName || byte().isDigit || byte() == UInt8(ascii: "-") { position += 1 }
    // Only ASCII letters are lowercased, as CSS compares keywords.
    let letters = bytes[start..<position].map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    return String(decoding: letters, as: UTF8.self)
  }

  private mutating func number() -> Token {
    let start = position
    position = bytes.endOfNumber(from: start, mayEndInPoint: false)
    let isInteger = !bytes[start..<position].contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let value = (Double(text) ?? 0).censored
    if byte() == UInt8(ascii: "%") {
      position += 1
      // The double nearest to the written hundredth; the quotient, used after an exponent, is rounded twice.
      return .percentage(Double(text + "e-2")?.censored ?? value / 100)
    }
    if startsWord {
      _ = word()
      return .dimension
    }
    return .number(value, isInteger: isInteger)
  }
}

extension Double {
  /// The number that CSS keeps at the end of a calculation: 0 for NaN, for an infinity the largest finite number with
  /// its sign.
  var censored: Double {
    isNaN ? 0 : min(max(self, -Double.greatestFiniteMagnitude), Double.greatestFiniteMagnitude)
  }
}

extension ArraySlice<UInt8> {
  /// The text, quoted and truncated for messages; "the end" if it is empty.
  package var quoted: String {
    if isEmpty { return "the end" }
    if contains(where: { $0 < 32 || $0 == 127 }) { return "a control character" }
    if count <= 40 { return "'\(String(decoding: self, as: UTF8.self))'" }
    var end = startIndex + 40
    while self[end] & 0xC0 == 0x80 { end -= 1 }
    return "'\(String(decoding: self[..<end], as: UTF8.self))…'"
  }
}

extension [UInt8] {
  /// The end of the number at `start`: a sign, digits with a point, an exponent; `start` itself if there is no digit.
  func endOfNumber(from start: Int, mayEndInPoint: Bool) -> Int {
    func isSign(_ index: Int) -> Bool { index < count && "+-".utf8.contains(self[index]) }
    func endOfDigits(_ index: Int) -> Int { self[Swift.min(index, count)...].firstIndex { !$0.isDigit } ?? count }
    let whole = isSign(start) ? start + 1 : start
    var end = endOfDigits(whole)
    var digits = end - whole
    if end < count, self[end] == UInt8(ascii: ".") {
      let fraction = endOfDigits(end + 1) - (end + 1)
      if fraction > 0 || mayEndInPoint && digits > 0 { end += 1 + fraction }
      digits += fraction
    }
    if digits == 0 { return start }
    if end < count, self[end] | 0x20 == UInt8(ascii: "e") {
      let power = isSign(end + 1) ? end + 2 : end + 1
      if endOfDigits(power) > power { end = endOfDigits(power) }
    }
    return end
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// True for a letter, an underscore, the `$` of a Sass variable, or a byte of a character beyond ASCII.
  fileprivate var startsCSSName: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self >= 0x80
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }
}
