import EffectMath
import Workbench

/// `file.csv:column` of the command line.
struct TableColumn {
  /// The file's name, or `-`.
  let path: String
  /// The name of the column, or its number from 1, without a header also as c1; nil where there is but one.
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
    if let abscissa, try table.index(named: abscissa) == nil {
      OptionUse.expect("-x", otherwise: "\(column.label) has no column '\(abscissa)'")
    }
    let index = try Self.index(of: column, in: table, beside: place)
    // Rows without an abscissa are counted, as frames are.
    let isFrames = place.map { ColumnNames.isFrames(table.columns[$0].name ?? "") } ?? true
    var places = place.map { table.columns[$0].values } ?? (0..<table.rowCount).map(Double.init)
    if isFrames, let framesPerSecond {
      places = places.map { $0 / framesPerSecond }
      OptionUse.note("--fps")
    }
    isInFrames = isFrames && framesPerSecond == nil
    var notes: [String] = []
    if let heading = place.flatMap({ table.columns[$0].name }),
      let units = RecordedSpring.unitsPerSecond(named: heading), units != 1
    {
      places = places.map { $0 / units }
      notes.append("\(column.label): '\(heading)' is read in seconds")
    }
    do throws(SampledCurve.Failure) {
      curve = try SampledCurve(places, table.columns[index].values)
    } catch {
      throw Failure("\(column.label): \(error)", .badData)
    }
    let values = table.columns[index].values
    let left = places.indices.filter { !places[$0].isFinite || !values[$0].isFinite }
    if !left.isEmpty {
      notes.append(
        "\(column.label): \(Self.counted(left)) of \(table.rowCount) left out, without a finite number: "
          + Self.numbers(left))
    }
    let repeated = Self.repeated(places, values)
    if !repeated.isEmpty {
      notes.append(
        "\(column.label): \(Self.counted(repeated)) at an abscissa of an earlier one, where the curve jumps or rests: "
          + Self.numbers(repeated))
    }
    if curve.wasSorted { notes.append("\(column.label): the rows were not in the order of the abscissa; they are now") }
    self.notes = notes
  }

  private static func counted(_ rows: [Int]) -> String { rows.count == 1 ? "1 row" : "\(rows.count) rows" }

  /// Rows by their numbers from 1, the first of them.
  private static func numbers(_ rows: [Int]) -> String { rows.lazy.map { String($0 + 1) }.listed(6) }

  /// The finite rows whose abscissa an earlier one has.
  private static func repeated(_ places: [Double], _ values: [Double]) -> [Int] {
    if zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }
    var seen: Set<Double> = []
    return places.indices.filter { row in
      places[row].isFinite && values[row].isFinite && !seen.insert(places[row]).inserted
    }
  }

  /// The number of the column that is meant.
  private static func index(of column: TableColumn, in table: DataTable, beside place: Int?) throws -> Int {
    let others = table.columns.indices.filter { $0 != place }
    let names = others.map { table.columns[$0].name ?? "c\($0 + 1)" }
    guard let wanted = column.column else {
      if others.count == 1 { return others[0] }
      throw Failure(
        "\(column.label): say which column, as in \(column.path):\(names[0]) (there are \(ColumnNames.list(names)))",
        .usage)
    }
    if let index = try table.index(named: wanted) { return index }
    let isBare = wanted.hasPrefix("c") && table.columns.allSatisfy { $0.name == nil }
    if let number = Int(isBare ? wanted.dropFirst() : wanted[...]), table.columns.indices.contains(number - 1) {
      return number - 1
    }
    let source = column.path == "-" ? "standard input" : column.path
    let hint = ColumnNames.hint(for: wanted, among: names)
    throw Failure("\(source) has no column '\(wanted)' (\(hint))", .usage)
  }
}
