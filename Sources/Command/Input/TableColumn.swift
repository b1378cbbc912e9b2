import EffectMath

/// `file.csv:column` of the command line.
struct TableColumn {
  /// The file's name, or `-`.
  let path: String
  /// The name of the column, or its number from 1; nil where there is but one.
  let column: String?

  /// What the text names: a table's file with or without a column, standard input or a path with one; nil for other
  /// text. The first colon behind a table's name counts, so that names of columns may hold one.
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

  /// What messages and legends call it.
  var label: String {
    let file = path == "-" ? "standard input" : String(path.split(separator: "/").last ?? path[...])
    return column.map { "\(file):\($0)" } ?? file
  }
}

/// A column of a table over its abscissas.
struct ColumnCurve {
  let curve: SampledCurve
  /// Whether the abscissas are numbers of frames, because nothing said how long a frame lasts.
  let isInFrames: Bool
  /// What was left out or put in order, a sentence each.
  let notes: [String]

  /// - Parameters:
  ///   - framesPerSecond: what frames are divided by; nil leaves them as they are.
  ///   - abscissa: the name of the column of abscissas where it is not the first; passed over where there is none such.
  init(
    _ column: TableColumn, of table: DataTable, framesPerSecond: Double?, abscissa: String?
  ) throws {
    let place = try AbscissaColumn(isFirst: nil, name: abscissa).index(in: table)
    let index = try Self.index(of: column, in: table, beside: place)
    // Rows without an abscissa are counted, as frames are.
    let isFrames = place.map { HeaderRow.isFrames(table.columns[$0].name ?? "") } ?? true
    var places = place.map { table.columns[$0].values } ?? (0..<table.rowCount).map(Double.init)
    if isFrames, let framesPerSecond { places = places.map { $0 / framesPerSecond } }
    isInFrames = isFrames && framesPerSecond == nil
    do throws(SampledCurve.Failure) {
      curve = try SampledCurve(places, table.columns[index].values)
    } catch {
      throw Failure("\(column.label): \(error)", .badData)
    }
    var notes: [String] = []
    if curve.leftOut > 0 {
      let rows = curve.leftOut == 1 ? "1 row" : "\(curve.leftOut) rows"
      notes.append("\(column.label): \(rows) of \(table.rowCount) left out, without a finite number")
    }
    if curve.wasSorted { notes.append("\(column.label): the rows were not in the order of the abscissa; they are now") }
    self.notes = notes
  }

  /// The number of the column that is meant.
  private static func index(of column: TableColumn, in table: DataTable, beside place: Int?) throws -> Int {
    let others = table.columns.indices.filter { $0 != place }
    let names = others.map { table.columns[$0].name ?? String($0 + 1) }
    let known = "there are \(names.prefix(20).joined(separator: ", "))\(names.count > 20 ? " and more" : "")"
    guard let wanted = column.column else {
      if others.count == 1 { return others[0] }
      throw Failure("\(column.label): say which column, as in \(column.path):\(names[0]) (\(known))", .usage)
    }
    if let index = table.columns.firstIndex(where: { $0.name == wanted }) { return index }
    if let number = Int(wanted), table.columns.indices.contains(number - 1) { return number - 1 }
    let source = column.path == "-" ? "standard input" : column.path
    throw Failure("\(source) has no column '\(wanted)' (\(known))", .usage)
  }
}
