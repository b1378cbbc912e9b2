/// Columns of numbers, from CSV, TSV or blank-separated text.
struct DataTable {
  struct Column {
    var name: String?
    var values: [Double]
  }

  private(set) var columns: [Column] = []
  private var separator: UInt8?
  private var lineNumber = 0
  private let source: String

  init(source: String) { self.source = source }

  /// - Throws: for no numbers at all, ragged rows, and fields that are not numbers; the message names the line.
  init(_ bytes: [UInt8], source: String) throws {
    self.init(source: source)
    // Old Macintosh files end their lines with a carriage return alone.
    let ending = bytes.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
    for line in bytes.split(separator: ending, omittingEmptySubsequences: false) { try add(line) }
    try check()
  }

  /// The last `count` rows.
  func latest(_ count: Int) -> DataTable {
    var table = self
    for index in columns.indices { table.columns[index].values = Array(columns[index].values.suffix(count)) }
    return table
  }

  var hasFiniteValue: Bool { columns.contains { $0.values.contains { $0.isFinite } } }

  var rowCount: Int { columns.first?.values.count ?? 0 }

  func check() throws {
    if rowCount == 0 { throw Failure("\(source) holds no numbers", .badData) }
  }

  /// Adds a row. Empty lines and lines that begin with # are passed over; the first line may be a header.
  mutating func add(_ bytes: some Collection<UInt8>) throws {
    lineNumber += 1
    var line = Array(bytes)
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if lineNumber == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    if line.allSatisfy({ $0 == 32 || $0 == 9 }) || line.first == UInt8(ascii: "#") { return }
    let fields = split(line)
    if columns.isEmpty {
      let values = fields.map(Self.number)
      let words = fields.indices.filter { values[$0] == nil }
      if let first = words.first, fields.indices.contains(where: { values[$0] != nil && !fields[$0].isEmpty }) {
        throw Failure("\(source), line \(lineNumber): '\(fields[first].prefix(40))' is not a number", .badData)
      }
      if !words.isEmpty {
        columns = fields.map { Column(name: $0, values: []) }
        return
      }
      columns = fields.map { _ in Column(name: nil, values: []) }
    }
    guard fields.count == columns.count else {
      throw Failure(
        "\(source), line \(lineNumber): \(fields.count) fields where \(columns.count) are expected", .badData)
    }
    for (index, field) in fields.enumerated() {
      guard let value = Self.number(field) else {
        throw Failure("\(source), line \(lineNumber): '\(field.prefix(40))' is not a number", .badData)
      }
      columns[index].values.append(value)
    }
  }

  /// A number; an empty field is a gap.
  private static func number(_ field: String) -> Double? {
    if field.isEmpty { return .nan }
    return Double(field)
  }

  /// The fields of a line. The first line decides whether commas, tabs, semicolons or blanks separate them.
  private mutating func split(_ line: [UInt8]) -> [String] {
    if separator == nil {
      separator = [UInt8(ascii: ","), 9, UInt8(ascii: ";")].first { line.contains($0) } ?? 32
    }
    let separator = separator ?? 32
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
        fields.append(Self.text(field))
        field.removeAll()
      } else {
        field.append(byte)
      }
      index += 1
    }
    fields.append(Self.text(field))
    return separator == 32 ? fields.filter { !$0.isEmpty } : fields
  }

  /// The field without blanks around it.
  private static func text(_ bytes: [UInt8]) -> String {
    let start = bytes.firstIndex { $0 != 32 && $0 != 9 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != 32 && $0 != 9 } ?? start
    return start < bytes.endIndex ? String(decoding: bytes[start...end], as: UTF8.self) : ""
  }
}
