/// The fields of a line of a table.
///
/// A field may be in quotes, in which the separator is an ordinary character and two quotes are one (Y. Shafranovich,
/// "Common Format and MIME Type for Comma-Separated Values", RFC 4180, 2005).
enum SeparatedFields {
  /// The reason why a line cannot be split into fields.
  enum Fault: String, Error {
    case strayQuote = "a quote stands within a field (quotes enclose whole fields, and \"\" is a quote in them)"
    case openQuote = "a quote is not closed"
    case nulByte = "a NUL byte, which no text has (is it UTF-16?)"
  }

  /// Returns the separator: the first comma, tab or semicolon outside quotes, or a blank.
  static func separator(of line: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var met: Set<UInt8> = []
    var isQuoted = false
    for byte in line {
      if byte == quote { isQuoted.toggle() } else if !isQuoted { met.insert(byte) }
    }
    return [UInt8(ascii: ","), 9, UInt8(ascii: ";")].first(where: met.contains) ?? 32
  }

  /// Returns the fields without blanks and quotes around them. A blank as separator represents any number of blanks and
  /// tabs; only quoted fields can then be empty.
  static func texts(of line: UnsafeBufferPointer<UInt8>, separator: UInt8) throws(Fault) -> [String] {
    // The standard library would read a number up to its first NUL.
    if line.contains(0) { throw .nulByte }
    let separatesByBlanks = separator == 32
    var fields: [String] = []
    var index = 0
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 && separator != 9 }
    func skipBlanks() { while index < line.count, isBlank(line[index]) { index += 1 } }
    skipBlanks()
    while true {
      if index < line.count, line[index] == quote {
        fields.append(text(try quoted(line, &index)))
        let end = index
        skipBlanks()
        let isEnded = index == line.count || (separatesByBlanks ? index > end : line[index] == separator)
        guard isEnded else { throw .strayQuote }
      } else {
        let start = index
        while index < line.count, line[index] != separator, !(separatesByBlanks && line[index] == 9) {
          if line[index] == quote { throw .strayQuote }
          index += 1
        }
        fields.append(text(line[start..<index]))
        if separatesByBlanks { skipBlanks() }
      }
      if index == line.count { return fields }
      if !separatesByBlanks {
        index += 1
        skipBlanks()
      }
    }
  }

  /// Returns the content of the quotes at an index, which moves past the second quote.
  private static func quoted(_ line: UnsafeBufferPointer<UInt8>, _ index: inout Int) throws(Fault) -> [UInt8] {
    var content: [UInt8] = []
    index += 1
    while let end = line[index...].firstIndex(of: quote) {
      content += line[index..<end]
      index = end + 1
      guard index < line.count, line[index] == quote else { return content }
      content.append(quote)
      index += 1
    }
    throw .openQuote
  }

  private static let quote = UInt8(ascii: "\"")

  /// The words for a missing value.
  private static let gaps: Set = ["", "na", "n/a", "#n/a", "null", "nil", "none", "missing", "-", "--", "?"]

  /// Returns true for a missing value.
  static func isGap(_ field: String) -> Bool { field.utf8.count <= 7 && gaps.contains(field.lowercased()) }

  /// Returns a number, also with the minus sign U+2212; NaN for a missing value, nil for any other text.
  static func number(_ field: String) -> Double? {
    if let number = Double(field) { return number }
    if field.hasPrefix("\u{2212}") { return Double("-" + field.dropFirst()) }
    return isGap(field) ? .nan : nil
  }

  private static func text(_ bytes: some BidirectionalCollection<UInt8>) -> String {
    let start = bytes.firstIndex { $0 != 32 && $0 != 9 } ?? bytes.endIndex
    guard let end = bytes.lastIndex(where: { $0 != 32 && $0 != 9 }) else { return "" }
    return String(decoding: bytes[start...end], as: UTF8.self)
  }
}

/// Splits the lines of a table into fields, and numbers the lines for messages.
struct TableLines {
  let source: String
  private(set) var number = 0
  /// The separator of the fields, set by the first line; nil before it.
  private var separator: UInt8?

  init(source: String) { self.source = source }

  /// Returns the fields of the next line without the empty ones at its end beyond a width, and the number of fields left
  /// out; nil for an empty line or a comment with #. The first line may have a byte order mark.
  mutating func fields(
    of line: UnsafeBufferPointer<UInt8>, width: Int
  ) throws -> (kept: [String], spare: Int)? {
    number += 1
    var content = line[...]
    if number == 1, content.starts(with: [0xEF, 0xBB, 0xBF]) { content.removeFirst(3) }
    if content.allSatisfy({ $0 == 32 || $0 == 9 }) || content.first == UInt8(ascii: "#") { return nil }
    let row = UnsafeBufferPointer(rebasing: content)
    let separator = separator ?? SeparatedFields.separator(of: row)
    self.separator = separator
    var fields: [String]
    do throws(SeparatedFields.Fault) { fields = try SeparatedFields.texts(of: row, separator: separator) } catch {
      throw failure(error.rawValue)
    }
    let given = fields.count
    while separator != 32, fields.count > max(width, 1), fields.last == "" { fields.removeLast() }
    return (fields, given - fields.count)
  }

  /// Returns the number in a field; NaN for a missing value.
  func value(_ field: String) throws -> Double {
    guard let value = SeparatedFields.number(field) else { throw notANumber(field) }
    return value
  }

  /// Fails for a row without as many fields as there are columns.
  func check(_ fields: [String], width: Int) throws {
    guard fields.count != width else { return }
    throw failure("\(fields.count == 1 ? "1 field" : "\(fields.count) fields") instead of \(width)")
  }

  func failure(_ text: String) -> Failure { Failure("\(source), line \(number): \(text)", .badData) }

  func notANumber(_ field: String) -> Failure {
    failure("'\(field.prefix(40))' is not a number\(Self.hint(field))")
  }

  /// Returns a hint for a field that is not a number, as a sentence; empty without a hint.
  private static func hint(_ field: String) -> String {
    if !field.contains(where: \.isNumber) { return field.count > 7 ? "" : ". Leave the field of a missing value empty" }
    if field.contains("_") || field.contains("'") { return ". Write digits without marks between them" }
    if field.contains(":") { return ". Write a time as 12:03:04.5 or in seconds" }
    if field.hasSuffix("%") { return ". Write a share or leave the % out" }
    if let whole = grouped(field) { return ". Write \(whole)" }
    if field.contains(",") || field.contains(";") { return ". Decimals take a point, not a comma" }
    return ""
  }

  /// Returns the number of digits in groups of three with commas between, for `1,000` also its reading with a decimal
  /// comma; nil for any other field.
  private static func grouped(_ field: String) -> String? {
    let sign = field.prefix { "+-\u{2212}".contains($0) }
    let groups = field[sign.endIndex...].prefix { $0 != "." }.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1, groups[0].first != "0", (1...3).contains(groups[0].count),
      groups.dropFirst().allSatisfy({ $0.count == 3 }), groups.joined().allSatisfy({ ("0"..."9").contains($0) })
    else { return nil }
    let digits = field.filter { $0 != "," }
    guard groups.count == 2, !field.contains(".") else { return "\(digits): digits without marks between them" }
    return "\(digits), or \(field.replacing(",", with: ".")) if the comma is a decimal one"
  }
}

/// The names and units of a table's columns.
enum HeaderRow {
  /// Names of abscissa columns: time, its units, a formula's abscissa, or the number of a frame.
  private static let abscissas: Set<String> = [
    "t", "x", "u", "time", "frame", "s", "sec", "secs", "seconds", "ms", "msec", "milliseconds", "us", "µs", "μs",
    "microseconds", "timestamp", "date", "datetime",
  ]
  /// Returns true for a row without a number, which is a header. A row that starts with an abscissa's name is a header
  /// even if a number follows, which may be a constant formula.
  ///
  /// - Throws: `failure` for a field that is not a number, if the row contains numbers, or if text that starts like a
  ///   number would become a name.
  static func isHeader(_ fields: [String], failure: (String) -> Failure) throws -> Bool {
    guard let first = fields.first else { return false }
    if isAbscissa(first) { return true }
    let words = fields.filter { SeparatedFields.number($0) == nil && TimeText($0) == nil }
    guard let word = words.first else { return false }
    let gaps = fields.count(where: SeparatedFields.isGap)
    if words.count + gaps < fields.count || words.allSatisfy(isMeantAsNumber) { throw failure(word) }
    if isMeantAsNumber(first) { throw failure(first) }
    return true
  }

  /// Returns true if a row below the names contains units: words of up to 16 characters. `-` and an empty field stand
  /// for columns without a unit. Numbers and other words for a missing value are not units.
  static func isUnits(_ fields: [String]) -> Bool {
    func isUnit(_ field: String) -> Bool {
      field.count <= 16 && SeparatedFields.number(field) == nil
        && (!isMeantAsNumber(field) || field.hasPrefix("1/") && field.dropFirst(2).first?.isLetter == true)
    }
    return fields.contains { $0 != "" && $0 != "-" } && fields.allSatisfy { $0.isEmpty || $0 == "-" || isUnit($0) }
  }

  /// Returns a column's name with a unit in brackets. A name that has a unit keeps it.
  static func withUnit(_ name: String, _ unit: String) -> String {
    if withoutUnit(name) != name { return name }
    let isEnclosed = unit.count > 2 && ["()", "[]"].contains("\(unit.first ?? " ")\(unit.last ?? " ")")
    return "\(name) (\(isEnclosed ? String(unit.dropFirst().dropLast()) : unit))"
  }

  /// Returns a column's name without a unit in brackets.
  static func withoutUnit(_ name: String) -> String {
    let bare = name.prefix { !"([".contains($0) }
    return bare.last == " " ? String(bare.dropLast()) : String(bare)
  }

  /// Returns true if a column of this name is an abscissa; it may have a unit in brackets, as in `time (s)`.
  static func isAbscissa(_ name: String) -> Bool {
    let word = name.prefix { !" ([".contains($0) }
    return abscissas.contains(word.lowercased())
  }

  /// Returns true if the field starts like a number, after a sign or a currency, and has at most three letters:
  /// `1_000`, `12:30`, `5%`, `3 px`.
  private static func isMeantAsNumber(_ field: String) -> Bool {
    var rest = field[...]
    while let first = rest.first, "+-\u{2212}$€£¥'".contains(first) { rest.removeFirst() }
    if rest.first == "." || rest.first == "," { rest.removeFirst() }
    return rest.first?.isNumber == true && field.count { $0.isLetter } <= 3
  }
}
