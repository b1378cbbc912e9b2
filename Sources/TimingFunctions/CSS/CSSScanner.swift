/// Splits a text into the tokens of CSS Syntax Module Level 3 that occur in easing functions.
struct CSSScanner {
  enum Token: Equatable {
    /// A number; whether it is written as an integer.
    case number(Double, isInteger: Bool)
    /// A percentage, divided by 100.
    case percentage(Double)
    /// A number with a unit.
    case dimension
    /// A word, in lower case.
    case word(String)
    /// A word and the bracket that opens a function, in lower case.
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

  init(_ text: String) throws(CSSEasing.Failure) {
    bytes = Array(text.utf8)
    try advance()
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  /// The text of the current token, quoted for messages.
  var found: String { bytes[place].quoted }

  /// The error that the current token is not one of the legal alternatives.
  func unexpected(_ legal: String) -> CSSEasing.Failure {
    CSSEasing.Failure(reason: .unexpected(found: found, legal: legal), place: place)
  }

  mutating func advance() throws(CSSEasing.Failure) {
    isAfterBlank = false
    try skipBlanks()
    let start = position
    token = try next()
    place = start..<position
  }

  /// Reads the symbol if it is the current token.
  mutating func accept(_ symbol: Unicode.Scalar) throws(CSSEasing.Failure) -> Bool {
    guard token == .symbol(UInt8(ascii: symbol)) else { return false }
    try advance()
    return true
  }

  private mutating func skipBlanks() throws(CSSEasing.Failure) {
    while position < bytes.count {
      if byte() == 32 || (9...13).contains(byte()) && byte() != 11 {
        isAfterBlank = true
        position += 1
      } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        let start = position
        position += 2
        while position < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { position += 1 }
        guard position < bytes.count else {
          throw CSSEasing.Failure(
            reason: .unexpected(found: "the end", legal: "the '*/' of a comment"), place: start..<start + 2)
        }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func next() throws(CSSEasing.Failure) -> Token {
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
      throw CSSEasing.Failure(
        reason: .unsupported("an escape with '\\'", instead: "the letters themselves"), place: position..<position + 1)
    }
    position += 1
    return .symbol(symbol)
  }

  /// `1`, `.5`, `+1`, `-.5`
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
    var isInteger = true
    if !byte().isDigit, byte() != UInt8(ascii: ".") { position += 1 }
    while byte().isDigit { position += 1 }
    if byte() == UInt8(ascii: "."), byte(1).isDigit {
      isInteger = false
      position += 1
      while byte().isDigit { position += 1 }
    }
    let signed = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 2 : 1
    if byte() | 0x20 == UInt8(ascii: "e"), byte(signed).isDigit {
      isInteger = false
      position += signed
      while byte().isDigit { position += 1 }
    }
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

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// A letter, an underscore, or a part of a character beyond ASCII.
  fileprivate var startsCSSName: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "_") || self >= 0x80
  }
}
