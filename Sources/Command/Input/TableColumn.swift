import EffectMath

/// A `file.csv:column` argument of the command line.
struct TableColumn {
  /// The file's name, or `-`.
  let path: String
  /// The name of the column, or its number from 1, with or without a c if there is no header; nil for the only column.
  let column: String?

  /// Creates a column from a text: a table's file with or without a column, standard input or a path with one; nil for
  /// other text. The first colon after a table's name counts, so that names of columns may contain one.
  init?(_ text: String) {
    if text.hasPrefix("@") { return nil }
    var index = text.startIndex
    while let colon = text[index...].firstIndex(of: ":") {
      let path = String(text[..<colon])
      if PlotInput.isTable(path) || PlotInput.isFile(path) && !InputFile.exists(text) {
        (self.path, column) = (path, String(text[text.index(after: colon)...]))
        return
      }
      index = text.index(after: colon)
    }
    guard PlotInput.isTable(text) else { return nil }
    (path, column) = (text, nil)
  }

  init(path: String, column: String?) { (self.path, self.column) = (path, column) }

  /// The name in messages and legends.
  var label: String {
    let file = path == "-" ? "standard input" : String(path.split(separator: "/").last ?? path[...])
    return column.map { "\(file):\($0)" } ?? file
  }
}

/// A column of a table over its abscissas.
struct ColumnCurve {
  /// The name in messages and legends.
  let label: String
  let curve: SampledCurve
  /// True if the abscissas are numbers of frames of unknown duration.
  let isInFrames: Bool
  /// Sentences on omitted, repeated and sorted rows.
  let notes: [String]

  /// Creates a curve from a column.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the divisor of frames; nil leaves them unchanged.
  ///   - abscissa: the name of the column of abscissas; a name that does not exist stands for the first column.
  init(_ column: TableColumn, of table: DataTable, framesPerSecond: Double?, abscissa: String?) throws {
    let label = column.label
    let place = try AbscissaColumn(isFirst: nil, name: abscissa).index(in: table)
    if let abscissa, try table.index(named: abscissa) == nil {
      OptionUse.expect("-x", otherwise: "\(label) has no column '\(abscissa)'")
    }
    let index = try Self.index(of: column, in: table, beside: place)
    // Rows without an abscissa are numbered, like frames.
    let isFrames = place.map { ColumnNames.isFrames(table.columns[$0].name ?? "") } ?? true
    var places = place.map { table.columns[$0].values } ?? (0..<table.rowCount).map(Double.init)
    if isFrames, let framesPerSecond {
      places = places.map { $0 / framesPerSecond }
      OptionUse.note("--fps")
    }
    isInFrames = isFrames && framesPerSecond == nil
    let values = table.columns[index].values
    var notes: [String] = []
    if let heading = place.flatMap({ table.columns[$0].name }),
      let units = RecordedSpring.unitsPerSecond(named: heading), units != 1
    {
      places = places.map { $0 / units }
      notes.append("\(label): '\(heading)' is read in seconds")
    }
    let (abscissas, ordinates) = (places, values)
    curve = try Failure.reading(label) { try SampledCurve(abscissas, ordinates) }
    func note(_ rows: [Int], _ text: String) {
      if rows.isEmpty { return }
      let count = rows.count == 1 ? "1 row" : "\(rows.count) rows"
      notes.append("\(label): \(count) \(text): \(rows.lazy.map { String($0 + 1) }.listed(6))")
    }
    note(
      places.indices.filter { !places[$0].isFinite || !values[$0].isFinite },
      "of \(table.rowCount) left out, without a finite number")
    note(Self.repeated(places, values), "at the abscissa of an earlier row, where the curve jumps or rests")
    if curve.wasSorted { notes.append("\(label): the rows are sorted by the abscissa") }
    (self.label, self.notes) = (label, notes)
  }

  /// Returns the finite rows with the abscissa of an earlier row.
  private static func repeated(_ places: [Double], _ values: [Double]) -> [Int] {
    if zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }
    var seen: Set<Double> = []
    return places.indices.filter { row in
      places[row].isFinite && values[row].isFinite && !seen.insert(places[row]).inserted
    }
  }

  /// Returns the index of the column.
  private static func index(of column: TableColumn, in table: DataTable, beside place: Int?) throws -> Int {
    let others = table.columns.indices.filter { $0 != place }
    let all = table.columns.enumerated().map { $1.name ?? "c\($0 + 1)" }
    let names = others.map { all[$0] }
    guard let wanted = column.column else {
      if others.count == 1 { return others[0] }
      throw Failure(
        "\(column.label): choose a column, as in \(column.path):\(names[0]). The columns are \(ColumnNames.list(names))."
      )
    }
    if let index = try table.index(named: wanted) { return index }
    let isBare = wanted.hasPrefix("c") && table.columns.allSatisfy { $0.name == nil }
    if let number = Int(isBare ? wanted.dropFirst() : wanted[...]), table.columns.indices.contains(number - 1) {
      return number - 1
    }
    let source = column.path == "-" ? "standard input" : column.path
    let hint = ColumnNames.hint(for: wanted, among: all)
    throw Failure("'\(wanted)' is not a column of \(source). \(hint)")
  }
}

/// The choice of the column of abscissas of a table.
struct AbscissaColumn {
  /// The choice of --domain: true for the first column, false for none, nil for the first column if it has the name of
  /// an abscissa.
  var isFirst: Bool?
  /// The name given with `-x`; nil without it. It is ignored if no column has it, unless ``isNameRequired`` is true.
  var name: String?
  /// True to reject a table without that column, because `-x` has no formulas to refer to.
  var isNameRequired = false

  /// Returns the index of the column; nil if the abscissas are the rows' numbers from 0.
  func index(in table: DataTable) throws -> Int? {
    if let name {
      if let index = try table.index(named: name) {
        guard table.columns.count > 1 else { throw Failure("the table has no column except '\(name)'", .badData) }
        return index
      }
      if isNameRequired {
        let names = table.columns.compactMap(\.name)
        let known = names.isEmpty ? "The table has no header." : ColumnNames.hint(for: name, among: names)
        throw Failure("'\(name)' is not a column for -x. \(known)")
      }
    }
    if isFirst == true, table.columns.count < 2 {
      throw Failure("--domain needs at least two columns: the first is the abscissa", .badData)
    }
    let isTime = table.hasTimes(0) || table.columns[0].name.map(HeaderRow.isAbscissa) ?? false
    let isNamed = table.columns.count > 1 && isTime
    return isFirst ?? isNamed ? 0 : nil
  }

  /// Returns the range of the abscissas; nil if they are all equal or none is finite.
  func domain(of table: DataTable) throws -> ClosedRange<Double>? {
    guard let index = try index(in: table) else {
      return table.rowCount > 1 ? 0...Double(table.rowCount - 1) : nil
    }
    let finite = table.columns[index].values.lazy.filter { $0.isFinite }
    guard let lowest = finite.min(), let highest = finite.max(), lowest < highest else { return nil }
    return lowest...highest
  }

  /// The largest number of columns that are drawn without a choice.
  private static let mostDrawn = 64

  /// A column with the abscissas over which it is drawn.
  typealias DrawnColumn = (xs: [Double], column: DataTable.Column)

  /// Returns the columns to draw over the abscissas.
  ///
  /// - Throws: ``Failure`` for more than ``mostDrawn``.
  func drawnColumns(of table: DataTable) throws -> [DrawnColumn] {
    let place = try index(in: table)
    let drawn = table.columns.indices.filter { $0 != place }
    if drawn.count > Self.mostDrawn {
      throw Failure(
        "\(table.source) has \(drawn.count) columns to plot, more than \(Self.mostDrawn): name some, as in easel plot "
          + drawn.prefix(2).map { table.argument($0) }.joined(separator: " "))
    }
    let xs = place.map { table.columns[$0].values } ?? (0..<table.rowCount).map(Double.init)
    return drawn.map { (xs, table.columns[$0]) }
  }
}
