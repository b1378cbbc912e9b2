/// One element of XML with its attributes, such as an interpolator of Android's resources.
///
/// A declaration, comments and one empty element are read. Attributes lose the prefixes of their name spaces; those that
/// declare name spaces or belong to tools are left out.
///
/// Source: Extensible Markup Language (XML) 1.0, W3C.
struct PastedElement {
  struct Attribute {
    var name: String
    let value: String
    let place: Range<Int>
    /// Where the value begins, behind its quote.
    let valueStart: Int
  }

  let name: String
  let attributes: [Attribute]
  let place: Range<Int>

  /// nil for a text that does not begin as XML.
  init?(_ text: String) throws(FormulaError) {
    var reader = PastedReader(text)
    try reader.skipMarkup()
    guard reader.byte() == UInt8(ascii: "<"), reader.byte(1).isLetter else {
      guard reader.position > 0, reader.bytes.first == UInt8(ascii: "<") else { return nil }
      throw reader.unexpected("an element is expected")
    }
    let start = reader.position
    reader.position += 1
    name = reader.elementName()
    var attributes: [Attribute] = []
    while true {
      reader.skipSpaces()
      if reader.position >= reader.bytes.count {
        throw FormulaError("the element is not closed", at: start..<start + 1)
      }
      if reader.starts(with: "/>") {
        reader.position += 2
        break
      }
      if reader.accept(">") {
        try reader.skipMarkup()
        let closing = "</" + name
        guard reader.starts(with: closing) else { throw reader.unexpected("'\(closing)>' is expected") }
        reader.position += closing.utf8.count
        reader.skipSpaces()
        guard reader.accept(">") else { throw reader.unexpected("'>' is expected") }
        break
      }
      var attribute = try reader.attribute()
      if attribute.name.hasPrefix("xmlns") || attribute.name.hasPrefix("tools:") { continue }
      attribute.name = attribute.name.split(separator: ":").last.map(String.init) ?? attribute.name
      if attributes.contains(where: { $0.name == attribute.name }) {
        throw FormulaError("'\(attribute.name)' is given twice", at: attribute.place)
      }
      attributes.append(attribute)
    }
    place = start..<reader.position
    self.attributes = attributes
    try reader.skipMarkup()
    if reader.position < reader.bytes.count {
      throw FormulaError("unexpected text after the curve", at: reader.position..<reader.bytes.count)
    }
  }
}

extension PastedReader {
  fileprivate mutating func skipSpaces() { while [32, 9, 10, 13].contains(byte()) { position += 1 } }

  /// Skips blanks, the declaration and comments.
  fileprivate mutating func skipMarkup() throws(FormulaError) {
    if starts(with: "\u{FEFF}") { position += 3 }
    while true {
      skipSpaces()
      let start = position
      let ending: String
      if starts(with: "<?") { ending = "?>" } else if starts(with: "<!--") { ending = "-->" } else { return }
      while position < bytes.count, !starts(with: ending) { position += 1 }
      guard position < bytes.count else { throw FormulaError("'\(ending)' is missing", at: start..<start + 2) }
      position += ending.utf8.count
    }
  }

  /// A name with its prefix.
  fileprivate mutating func elementName() -> String {
    let start = position
    while byte().isLetter || byte().isDigit || ":.-".utf8.contains(byte()) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// `android:controlX1="0.4"`.
  fileprivate mutating func attribute() throws(FormulaError) -> PastedElement.Attribute {
    let start = position
    let name = elementName()
    guard !name.isEmpty else { throw unexpected("an attribute is expected") }
    skipSpaces()
    guard accept("=") else { throw unexpected("'=' is expected") }
    skipSpaces()
    let quote = byte()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw unexpected("a quote is expected") }
    let valueStart = position + 1
    let value = try text()
    return PastedElement.Attribute(name: name, value: value, place: start..<position, valueStart: valueStart)
  }
}
