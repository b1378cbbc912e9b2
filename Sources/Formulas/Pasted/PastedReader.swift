import TimingFunctions

/// Reads one value of Swift, Kotlin, Java, Dart, C#, Objective-C, JavaScript or JSON: numbers, texts, names, calls, lists
/// and records, and no more of these languages than that.
///
/// Recursive descent with a bound on depth, in time proportional to the text. The bytes are read by
/// `PastedReader+Bytes.swift`.
struct PastedReader {
  /// Brackets within one another.
  static let deepest = 32

  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The values that the text is, behind `let ease =`, `easing:` and the like, imports and the headings of extensions; the
  /// word before a colon with the first.
  ///
  /// - Throws: where there is another one that no extension holds.
  mutating func whole() throws(FormulaError) -> (label: String?, values: [PastedValue]) {
    var open = try skipHeadings()
    let label = try skipDeclaration()
    var values = [try value()]
    while true {
      try skipBlanks()
      while accept(";") || accept(",") || open > 0 && accept("}") {
        if bytes[position - 1] == UInt8(ascii: "}") { open -= 1 }
        try skipBlanks()
      }
      let start = position
      if start == bytes.count, open == 0 { return (label, values) }
      let headings = try skipHeadings()
      guard headings > 0, open == 0 else {
        throw FormulaError("unexpected text after the curve", at: start..<bytes.count)
      }
      open = headings
      _ = try skipDeclaration()
      values.append(try value())
    }
  }

  /// Skips `import SwiftUI` and `extension Animation {`; how many braces that opens.
  mutating func skipHeadings() throws(FormulaError) -> Int {
    var open = 0
    while true {
      try skipBlanks()
      let start = position
      let word = word()
      guard word == "import" || word == "extension" else {
        position = start
        return open
      }
      try skipBlanks()
      guard !path().isEmpty else {
        position = start
        return open
      }
      try skipBlanks()
      if word == "import" { _ = accept(";") } else if accept("{") { open += 1 }
    }
  }

  /// Skips `static let ease: Animation =`, `CAMediaTimingFunction *ease =`, `return` and `ease:`; the word before a colon
  /// that begins the text.
  mutating func skipDeclaration() throws(FormulaError) -> String? {
    try skipBlanks()
    let start = position
    var words: [String] = []
    while let word = word() {
      words.append(word)
      try skipBlanks()
      while accept("*") { try skipBlanks() }
    }
    if words == ["return"] || words.isEmpty { return nil }
    if accept(":") {
      try skipBlanks()
      let behind = position
      _ = path()
      try skipBlanks()
      if isAssignment { position += 1 } else { position = behind }
      return words.count == 1 ? words[0] : nil
    }
    if isAssignment { position += 1 } else { position = words[0] == "return" ? start + 6 : start }
    return nil
  }

  /// Whether `=` stands here, which is neither `==` nor `=>`.
  private var isAssignment: Bool {
    byte() == UInt8(ascii: "=") && byte(1) != UInt8(ascii: "=") && byte(1) != UInt8(ascii: ">")
  }

  mutating func value() throws(FormulaError) -> PastedValue {
    try skipBlanks()
    let start = position
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw FormulaError("nested deeper than \(Self.deepest) levels", at: start..<min(start + 1, bytes.count))
    }
    let kind: PastedValue.Kind
    var isFloat = false
    switch byte() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): kind = .text(try text())
    case UInt8(ascii: "{"): kind = .record(try members(until: "}"))
    case UInt8(ascii: "["): kind = try list()
    case let first where first.isDigit || "+-".utf8.contains(first) || first == UInt8(ascii: ".") && byte(1).isDigit:
      kind = .number(try number())
      isFloat = "fF".utf8.contains(bytes[position - 1])
    case let first where first.isLetter || first == UInt8(ascii: "."): kind = try named()
    default: throw unexpected("a value is expected")
    }
    return PastedValue(kind: kind, place: start..<position, isFloat: isFloat)
  }

  /// A name or a call, behind `new` and `const`.
  private mutating func named() throws(FormulaError) -> PastedValue.Kind {
    let start = position
    var words = path()
    while words.count == 1, words[0] == "new" || words[0] == "const" {
      try skipBlanks()
      guard byte().isLetter else { break }
      words = path()
    }
    let end = position
    try skipBlanks()
    if byte() == UInt8(ascii: "<") { skipTypes() }
    guard byte() == UInt8(ascii: "(") else {
      position = end
      return .name(words)
    }
    var arguments = try members(until: ")")
    let closed = position
    try skipBlanks()
    if byte() == UInt8(ascii: "{") { arguments += try members(until: "}") } else { position = closed }
    return .call(PastedCall(path: words, arguments: arguments, place: start..<position))
  }

  /// Skips the types of `spring<Float>(…)`.
  private mutating func skipTypes() {
    let start = position
    while position < bytes.count, byte() != UInt8(ascii: ">") {
      guard byte().isLetter || byte().isDigit || "<, ?.".utf8.contains(byte()) else { break }
      position += 1
    }
    if !accept(">") || byte() != UInt8(ascii: "(") { position = start }
  }

  /// `(a, b: c, d = e)` or `{ a: b, "c": d }`, with a comma behind the last one if need be.
  private mutating func members(until closing: Character) throws(FormulaError) -> [PastedArgument] {
    let opening = position
    let isRecord = closing == "}"
    position += 1
    var members: [PastedArgument] = []
    var labels: Set<String> = []
    while true {
      try skipBlanks()
      if accept(closing) { return members }
      let start = position
      let label = try label()
      if let label, !labels.insert(label).inserted {
        throw FormulaError("'\(label)' is given twice", at: start..<position)
      }
      if label == nil, isRecord { throw unexpected("a name with a colon is expected") }
      let value = try value()
      members.append(PastedArgument(label: label, value: value, place: start..<position))
      try skipBlanks()
      if accept(",") || accept(";") { continue }
      if accept(closing) { return members }
      guard position < bytes.count else { throw unclosed(opening) }
      throw unexpected("',' or '\(closing)' is expected")
    }
  }

  /// `name:`, `"name":` or `name =`; nil, with nothing read, where none stands.
  private mutating func label() throws(FormulaError) -> String? {
    let start = position
    let label: String?
    if byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") { label = try text() } else { label = word() }
    if let label {
      try skipBlanks()
      if byte() == UInt8(ascii: ":"), byte(1) != UInt8(ascii: ":") || byte(2) == UInt8(ascii: ":") {
        position += 1
        return label
      }
      if isAssignment {
        position += 1
        return label
      }
    }
    position = start
    return nil
  }

  /// `[a, b]`, or a message of Objective-C.
  private mutating func list() throws(FormulaError) -> PastedValue.Kind {
    let opening = position
    position += 1
    if let call = try message(opening) { return .call(call) }
    var values: [PastedValue] = []
    while true {
      try skipBlanks()
      if accept("]") { return .list(values) }
      values.append(try value())
      try skipBlanks()
      if accept(",") { continue }
      if accept("]") { return .list(values) }
      guard position < bytes.count else { throw unclosed(opening) }
      throw unexpected("',' or ']' is expected")
    }
  }

  /// `[CAMediaTimingFunction functionWithControlPoints:.25 :.1 :.25 :1]`, behind its bracket, as a call named after the
  /// class and the first word of the message; nil, with at most blanks read, where none stands.
  private mutating func message(_ opening: Int) throws(FormulaError) -> PastedCall? {
    let start = position
    try skipBlanks()
    guard let receiver = word() else { return nil }
    try skipBlanks()
    guard let selector = word(), accept(":") else {
      position = start
      return nil
    }
    var arguments: [PastedArgument] = []
    repeat {
      let value = try value()
      arguments.append(PastedArgument(label: nil, value: value, place: value.place))
      try skipBlanks()
      _ = word()
    } while accept(":")
    guard accept("]") else {
      if position >= bytes.count { throw unclosed(opening) }
      throw unexpected("':' or ']' is expected")
    }
    return PastedCall(path: [receiver, selector], arguments: arguments, place: opening..<position)
  }

  private func unclosed(_ opening: Int) -> FormulaError {
    let bracket = String(decoding: bytes[opening..<opening + 1], as: UTF8.self)
    return FormulaError("the bracket '\(bracket)' is not closed", at: opening..<opening + 1)
  }
}

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
    return FormulaError("\(expected), not \(bytes[position..<end].quoted)", at: position..<end)
  }
}
