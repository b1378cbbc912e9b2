/// Columns of numbers, from CSV, TSV or blank-separated text.
struct DataTable {
  typealias Column = (name: String?, values: [Double])

  private(set) var columns: [Column] = []
  private var lines: TableLines
  private var hasUnits = false
  /// The number of empty fields at the end of the first row, each of which may become a column.
  private var spareColumns = 0
  /// The first time in each column of times, with its text. The values of the column are seconds since then.
  private var starts: [Int: (time: TimeText, text: String)] = [:]
  var source: String { lines.source }

  init(source: String) { lines = TableLines(source: source) }

  /// Reads a table to its end, without keeping the text.
  ///
  /// - Throws: ``Failure`` for no numbers at all, ragged rows, and fields that are not numbers; the message names the
  ///   line.
  init(_ reader: InputReader) throws {
    self.init(source: reader.name)
    try InputLines.forEach(of: reader) { try add($0) }
    try check()
  }

  /// Returns the last `count` rows.
  func latest(_ count: Int) -> DataTable {
    var table = self
    for index in columns.indices { table.columns[index].values = Array(columns[index].values.suffix(count)) }
    return table
  }

  /// Returns the table with seconds in place of frames in its first column; unchanged without a frame rate.
  func inSeconds(_ framesPerSecond: Double?) -> DataTable {
    guard let framesPerSecond, columns.count > 1, ColumnNames.isFrames(columns[0].name ?? "") else { return self }
    OptionUse.note("--fps")
    var table = self
    table.columns[0] = ("time (s)", columns[0].values.map { $0 / framesPerSecond })
    return table
  }

  /// Returns the index of the column with a name, which may omit the unit; nil if there is none.
  ///
  /// - Throws: ``Failure`` for several columns with the name.
  func index(named name: String) throws -> Int? {
    let whole = columns.indices.filter { columns[$0].name == name }
    let found = whole.isEmpty ? columns.indices.filter { columns[$0].name.map(HeaderRow.withoutUnit) == name } : whole
    guard found.count < 2 else {
      throw Failure(
        "\(source) has \(found.count) columns named '\(name)': rename one, or give its number, as in "
          + argument(found[0], byNumber: true), .badData)
    }
    return found.first
  }

  /// Returns a column as an argument of the command line.
  func argument(_ column: Int, byNumber: Bool = false) -> String {
    let name = byNumber ? nil : columns[column].name.flatMap { $0.isEmpty || $0.contains(" ") ? nil : $0 }
    return "\(source == InputReader.standardInput.name ? "-" : source):\(name ?? String(column + 1))"
  }

  var rowCount: Int { columns.first?.values.count ?? 0 }

  /// Returns true if the column has dates or clock times.
  func hasTimes(_ column: Int) -> Bool { starts[column] != nil }

  /// Notes the columns of times on standard error.
  ///
  /// - Throws: ``Failure`` for a table without rows.
  func check() throws {
    if rowCount == 0 { throw Failure("\(source) holds no numbers", .badData) }
    for (column, start) in starts.sorted(by: { $0.key < $1.key }) {
      let name = columns[column].name.map { "'\(HeaderRow.withoutUnit($0))'" } ?? "column \(column + 1)"
      Terminal.writeNote("\(source): \(name) is read in seconds since \(start.text)")
    }
  }

  /// Returns the number in a field, or the seconds of a time since the first one of its column.
  private mutating func value(_ field: String, _ column: Int) throws -> Double {
    let start = starts[column]
    if let number = SeparatedFields.number(field) {
      if number.isNaN || start == nil { return number }
    } else {
      guard let time = TimeText(field) else { return try lines.value(field) }
      if let seconds = start.flatMap({ time.seconds(since: $0.time) }) { return seconds }
      if start == nil, columns[column].values.allSatisfy(\.isNaN) {
        starts[column] = (time, field)
        columns[column].name = columns[column].name.map { HeaderRow.withoutUnit($0) + " (s)" }
        return 0
      }
    }
    guard let start else { throw lines.notANumber(field) }
    throw lines.failure("'\(field.prefix(40))' is not a time like '\(start.text)'")
  }

  /// Adds a row. Empty lines and lines that start with # are ignored; the first line may be a header.
  mutating func add(_ line: UnsafeBufferPointer<UInt8>) throws {
    // A last separator starts a column only if a row has a field after it.
    guard let (fields, spare) = try lines.fields(of: line, width: columns.count) else { return }
    if columns.isEmpty {
      spareColumns = spare
      let isHeader = try HeaderRow.isHeader(fields, failure: lines.notANumber)
      columns = fields.map { (isHeader ? $0 : nil, []) }
      if isHeader { return }
    }
    while fields.count > columns.count, spareColumns > 0 {
      let gaps = [Double](repeating: .nan, count: rowCount)
      columns.append((columns[0].name.map { _ in "" }, gaps))
      spareColumns -= 1
    }
    if !hasUnits, rowCount == 0, columns[0].name != nil, fields.count == columns.count, HeaderRow.isUnits(fields) {
      hasUnits = true
      for (index, unit) in fields.enumerated() where !["", "-"].contains(unit) {
        columns[index].name = columns[index].name.map { HeaderRow.withUnit($0, unit) }
      }
      return
    }
    try lines.check(fields, width: columns.count)
    for (index, field) in fields.enumerated() { columns[index].values.append(try value(field, index)) }
  }
}
