import TimingFunctions

/// Reads one value of Swift, Kotlin, Java, Dart, C#, Objective-C, JavaScript or JSON: a number, text, name, call, list or
/// record.
///
/// Recursive descent with a bound on depth, in time proportional to the text.
struct PastedReader: ByteReader {
  /// The most brackets within one another.
  static let deepest = 32

  let bytes: [UInt8]
  var end: Int { bytes.count }
  var position = 0
  private var depth = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The values of the text, behind `let ease =`, `easing:` and the like, imports and the headings of extensions; and the
  /// word before a colon in front of the first.
  ///
  /// - Throws: for another value outside an extension.
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

  /// Skips `import SwiftUI` and `extension Animation {`; the count of braces that this opens.
  mutating func skipHeadings() throws(FormulaError) -> Int {
    var open = 0
    while true {
      try skipBlanks()
      let start = position
      let word = word()
      if word == "import" || word == "extension" { try skipBlanks() }
      guard word == "import" || word == "extension", !path().isEmpty else {
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

  /// True if `=` stands here, which is neither `==` nor `=>`.
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

  /// Items between brackets and commas, the opening bracket the next byte, with an optional comma behind the last.
  private mutating func items<Item>(
    until closing: Character, _ item: (inout PastedReader) throws(FormulaError) -> Item
  ) throws(FormulaError) -> [Item] {
    let opening = position
    position += 1
    var items: [Item] = []
    while true {
      try skipBlanks()
      if accept(closing) { return items }
      items.append(try item(&self))
      try skipBlanks()
      if accept(",") || (closing != "]" && accept(";")) { continue }
      if accept(closing) { return items }
      guard position < bytes.count else { throw unclosed(opening) }
      throw unexpected("',' or '\(closing)' is expected")
    }
  }

  /// `(a, b: c, d = e)` or `{ a: b, "c": d }`.
  private mutating func members(until closing: Character) throws(FormulaError) -> [PastedArgument] {
    var labels: Set<String> = []
    return try items(until: closing) { (reader) throws(FormulaError) in
      let start = reader.position
      let label = try reader.label()
      if let label, !labels.insert(label).inserted {
        throw FormulaError("'\(label)' is given twice", at: start..<reader.position)
      }
      if label == nil, closing == "}" { throw reader.unexpected("a name with a colon is expected") }
      let value = try reader.value()
      return PastedArgument(label: label, value: value, place: start..<reader.position)
    }
  }

  /// `name:`, `"name":` or `name =`; nil, with nothing read, if none stands here.
  private mutating func label() throws(FormulaError) -> String? {
    let start = position
    let label = try "\"'".utf8.contains(byte()) ? text() : word()
    if let label {
      try skipBlanks()
      let isColon = byte() == UInt8(ascii: ":") && (byte(1) != UInt8(ascii: ":") || byte(2) == UInt8(ascii: ":"))
      if isColon || isAssignment {
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
    position = opening
    return .list(try items(until: "]") { (reader) throws(FormulaError) in try reader.value() })
  }

  /// `[CAMediaTimingFunction functionWithControlPoints:.25 :.1 :.25 :1]`, behind its bracket, as a call named after the
  /// class and the first word of the message; nil, with at most blanks read, if none stands here.
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
  /// Reads the symbol if it is next.
  mutating func accept(_ symbol: Character) -> Bool {
    guard position < bytes.count, symbol.asciiValue == bytes[position] else { return false }
    position += 1
    return true
  }

  /// Skips blanks, line breaks and comments.
  mutating func skipBlanks() throws(FormulaError) {
    while position < bytes.count {
      if [32, 9, 10, 13].contains(byte()) { position += 1 } else if try !skipComment() { return }
    }
  }

  /// A name of letters, digits, underscores and dollar signs; nil, with nothing read, if there is none.
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
  /// - Throws: for a number too large for a double.
  mutating func number() throws(FormulaError) -> Double {
    let start = position
    var text: [UInt8] = []
    if byte() == UInt8(ascii: "-") { text.append(byte()) }
    if "+-".utf8.contains(byte()) { position += 1 }
    text.append(UInt8(ascii: "0"))
    let count = text.count
    text += digits()
    let isSuffixed = "fFdD".utf8.contains(byte(1)) && !byte(2).isLetter && !byte(2).isDigit
    if byte() == UInt8(ascii: "."), byte(1).isDigit || text.count > count && (isSuffixed || !byte(1).isLetter) {
      position += 1
      text += Array(".0".utf8).prefix(byte().isDigit ? 1 : 2)
      text += digits()
    }
    guard text.count > count else { throw unexpected("a number is expected") }
    text += exponent("e")
    if "fFdDL".utf8.contains(byte()), !byte(1).isLetter, !byte(1).isDigit { position += 1 }
    if byte().isLetter || byte().isDigit { throw FormulaError("bad number", at: start..<position + 1) }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      throw FormulaError("the number is too large for a double", at: start..<position)
    }
    return value
  }

  /// A text between quotes. A backslash stands for the character behind it, or for a blank.
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

  /// The error for a character, or the end, in the place of something else.
  func unexpected(_ expected: String) -> FormulaError {
    guard position < bytes.count else {
      return FormulaError("the text ends, but \(expected)", at: position..<position)
    }
    return FormulaError("\(expected), not \(bytes[character].quoted)", at: character)
  }
}
