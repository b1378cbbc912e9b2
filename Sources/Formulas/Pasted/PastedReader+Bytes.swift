/// Blanks, words, numbers and texts.
extension PastedReader {
  /// The byte at hand or one behind it; 0 beyond the end.
  func byte(_ offset: Int = 0) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }

  /// Whether the text goes on with these letters.
  func starts(with text: String) -> Bool {
    position + text.utf8.count <= bytes.count && bytes[position..<position + text.utf8.count].elementsEqual(text.utf8)
  }

  /// Reads the symbol if it is next.
  mutating func accept(_ symbol: Character) -> Bool {
    guard position < bytes.count, symbol.asciiValue == bytes[position] else { return false }
    position += 1
    return true
  }

  /// Skips blanks, line breaks and comments.
  mutating func skipBlanks() throws(FormulaError) {
    while position < bytes.count {
      if [32, 9, 10, 13].contains(byte()) {
        position += 1
      } else if starts(with: "\u{A0}") || starts(with: "\u{FEFF}") {
        position += starts(with: "\u{A0}") ? 2 : 3
      } else if starts(with: "//") {
        while position < bytes.count, byte() != 10, byte() != 13 { position += 1 }
      } else if starts(with: "/*") {
        let start = position
        position += 2
        while position < bytes.count, !starts(with: "*/") { position += 1 }
        guard position < bytes.count else { throw FormulaError("the comment has no end", at: start..<start + 2) }
        position += 2
      } else {
        return
      }
    }
  }

  /// A name of letters, digits, underscores and dollar signs; nil, with nothing read, where none stands.
  mutating func word() -> String? {
    guard byte().isLetter else { return nil }
    let start = position
    while byte().isLetter || byte().isDigit { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Names joined by dots or double colons; before a leading dot stands an empty one.
  mutating func path() -> [String] {
    var words: [String] = []
    if byte() == UInt8(ascii: ".") { words.append("") } else if let word = word() { words.append(word) }
    while true {
      let start = position
      if starts(with: "::") { position += 2 } else if !accept(".") { return words }
      guard let word = word() else {
        position = start
        return words
      }
      words.append(word)
    }
  }

  /// A decimal number with `_` between its digits and an f, d or L behind it.
  ///
  /// - Throws: where it is too large for a double.
  mutating func number() throws(FormulaError) -> Double {
    let start = position
    var text: [UInt8] = []
    func take(_ reader: inout PastedReader) {
      while reader.byte().isDigit || (reader.byte() == UInt8(ascii: "_") && reader.byte(1).isDigit) {
        if reader.byte().isDigit { text.append(reader.byte()) }
        reader.position += 1
      }
    }
    if byte() == UInt8(ascii: "-") { text.append(byte()) }
    if "+-".utf8.contains(byte()) { position += 1 }
    text.append(UInt8(ascii: "0"))
    let digits = text.count
    take(&self)
    let isSuffixed = "fFdD".utf8.contains(byte(1)) && !byte(2).isLetter && !byte(2).isDigit
    if byte() == UInt8(ascii: "."), byte(1).isDigit || text.count > digits && (isSuffixed || !byte(1).isLetter) {
      position += 1
      text += Array(".0".utf8).prefix(byte().isDigit ? 1 : 2)
      take(&self)
    }
    guard text.count > digits else { throw unexpected("a number is expected") }
    let signed = "+-".utf8.contains(byte(1))
    if byte() | 0x20 == UInt8(ascii: "e"), byte(signed ? 2 : 1).isDigit {
      text.append(UInt8(ascii: "e"))
      if signed { text.append(byte(1)) }
      position += signed ? 2 : 1
      take(&self)
    }
    if "fFdDL".utf8.contains(byte()), !byte(1).isLetter, !byte(1).isDigit { position += 1 }
    if byte().isLetter || byte().isDigit {
      throw FormulaError("bad number", at: start..<position + 1)
    }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      throw FormulaError("the number is too large", at: start..<position)
    }
    return value
  }

  /// A text between quotes; what a backslash stands before is taken as it is, but for the blanks that it writes.
  mutating func text() throws(FormulaError) -> String {
    let (start, quote) = (position, byte())
    var text: [UInt8] = []
    position += 1
    while position < bytes.count, byte() != quote {
      if byte() == UInt8(ascii: "\\"), position + 1 < bytes.count {
        position += 1
        text.append("bfnrt".utf8.contains(byte()) ? 32 : byte())
      } else {
        text.append(byte())
      }
      position += 1
    }
    guard position < bytes.count else { throw FormulaError("the quote has no end", at: start..<start + 1) }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// What is expected at the place at hand, and what stands there.
  func unexpected(_ expected: String) -> FormulaError {
    guard position < bytes.count else {
      return FormulaError("\(expected) where the text ends", at: position..<position)
    }
    var end = position + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    if bytes[position] < 32 || bytes[position] == 127 {
      return FormulaError("\(expected), not a control character", at: position..<end)
    }
    let found = String(decoding: bytes[position..<end], as: UTF8.self)
    return FormulaError("\(expected), not '\(found)'", at: position..<end)
  }
}
