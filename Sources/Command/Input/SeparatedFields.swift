/// The fields of a line of a table.
enum SeparatedFields {
  /// Without blanks and quotes around them. A blank as separator stands for any number of blanks and tabs.
  static func texts(of line: UnsafeBufferPointer<UInt8>, separator: UInt8) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var index = 0
    while index < line.count {
      let byte = line[index]
      if isQuoted, byte == UInt8(ascii: "\""), index + 1 < line.count, line[index + 1] == byte {
        field.append(byte)
        index += 1
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, byte == separator || (separator == 32 && byte == 9) {
        fields.append(text(field))
        field.removeAll()
      } else {
        field.append(byte)
      }
      index += 1
    }
    fields.append(text(field))
    return separator == 32 ? fields.filter { !$0.isEmpty } : fields
  }

  /// A number; an empty field is a gap.
  static func number(_ field: String) -> Double? { field.isEmpty ? .nan : DecimalReader.number(field) }

  private static func text(_ bytes: [UInt8]) -> String {
    let start = bytes.firstIndex { $0 != 32 && $0 != 9 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != 32 && $0 != 9 } ?? start
    return start < bytes.endIndex ? String(decoding: bytes[start...end], as: UTF8.self) : ""
  }
}

/// Whether the first row of a table names its columns.
enum HeaderRow {
  /// Names of columns that are an abscissa: of time, of a formula, or the number of a frame.
  private static let abscissas = ["t", "x", "u", "time", "frame"]
  /// What stands for a missing value.
  private static let gaps = ["na", "n/a", "#n/a", "null", "nil", "none", "missing", "-", "--", "?"]

  /// A row without a number is a header. One that begins with an abscissa's name is one even where a number follows,
  /// which may be a constant formula.
  ///
  /// - Throws: `failure` of a field that is no number, where the row holds numbers, or where what begins like a number
  ///   or stands for a missing value would become a name.
  static func isHeader(_ fields: [String], failure: (String) -> Failure) throws -> Bool {
    if isAbscissa(fields[0]) { return true }
    guard let word = fields.first(where: { SeparatedFields.number($0) == nil }) else { return false }
    if fields.contains(where: { !$0.isEmpty && SeparatedFields.number($0) != nil }) { throw failure(word) }
    if fields.allSatisfy({ $0.isEmpty || isMeantAsNumber($0) || isGap($0) }) { throw failure(word) }
    if isMeantAsNumber(fields[0]) || isGap(fields[0]) { throw failure(fields[0]) }
    return true
  }

  /// Whether a column of this name is an abscissa, a unit in brackets aside: `time (s)`.
  static func isAbscissa(_ name: String) -> Bool {
    let word = name.prefix { !" ([".contains($0) }
    return abscissas.contains(word.lowercased())
  }

  private static func isGap(_ field: String) -> Bool { gaps.contains(field.lowercased()) }

  /// Begins like a number, a sign or a currency before it, and has three letters at most: `1_000`, `12:30`, `5%`, `3 px`.
  private static func isMeantAsNumber(_ field: String) -> Bool {
    var rest = field[...]
    while let first = rest.first, "+-\u{2212}$€£¥'".contains(first) { rest.removeFirst() }
    if rest.first == "." || rest.first == "," { rest.removeFirst() }
    return rest.first?.isNumber == true && field.count { $0.isLetter } <= 3
  }
}

/// What a field that is no number likely means.
enum FieldHint {
  /// In brackets; empty where nothing is known.
  static func text(_ field: String) -> String {
    let isNumeric = field.contains(where: \.isNumber)
    guard isNumeric else {
      return field.count <= 7 ? " (leave the field of a missing value empty)" : ""
    }
    if field.contains("_") || field.contains("'") { return " (write digits without marks between them)" }
    if field.contains(":") { return " (write times as numbers, in seconds)" }
    if field.hasSuffix("%") { return " (write a share or leave the % out)" }
    if field.contains(",") || field.contains(";") { return " (decimals take a point, not a comma)" }
    return ""
  }
}
