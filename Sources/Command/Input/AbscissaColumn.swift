import Workbench

/// Which column of a table the others are drawn over.
struct AbscissaColumn {
  /// `--domain`: the first column, whatever its name; false for none; nil for the first where it is named like one.
  var isFirst: Bool?
  /// `-x`: the column of this name, where there is one.
  var name: String?
  /// Whether a table without that column is refused: `-x` has no formulas to be meant for.
  var isNameRequired = false

  /// The number of the column; nil where the rows are counted from 0.
  func index(in table: DataTable) throws -> Int? {
    if let name {
      if let index = try table.index(named: name) {
        guard table.columns.count > 1 else { throw Failure("the table has no column beside '\(name)'", .badData) }
        return index
      }
      if isNameRequired {
        let names = table.columns.compactMap(\.name)
        let known = names.isEmpty ? "the table has no header" : ColumnNames.hint(for: name, among: names)
        throw Failure("no column named '\(name)' for -x (\(known))", .usage)
      }
    }
    if isFirst == true, table.columns.count < 2 {
      throw Failure("--domain needs at least two columns: the first is the abscissa", .badData)
    }
    let isNamed = table.columns.count > 1 && table.columns[0].name.map(HeaderRow.isAbscissa) ?? false
    return isFirst ?? isNamed ? 0 : nil
  }

  /// What the table calls its abscissas; nil where they have no name.
  func heading(of table: DataTable) throws -> String? {
    try index(in: table).flatMap { table.columns[$0].name }
  }

  /// The range of the abscissas; nil where they are all one or none is finite.
  func domain(of table: DataTable) throws -> ClosedRange<Double>? {
    guard let index = try index(in: table) else {
      return table.rowCount > 1 ? 0...Double(table.rowCount - 1) : nil
    }
    var lowest = Double.infinity
    var highest = -Double.infinity
    for x in table.columns[index].values where x.isFinite {
      lowest = Double.lesser(lowest, x)
      highest = Double.greater(highest, x)
    }
    return lowest < highest ? lowest...highest : nil
  }

  /// Columns that are drawn though none is chosen; more are as good as none.
  private static let mostDrawn = 64

  /// How many columns are drawn over the abscissas.
  ///
  /// - Throws: for more than a picture shows.
  func drawnCount(of table: DataTable) throws -> Int {
    let place = try index(in: table)
    let count = table.columns.count - (place == nil ? 0 : 1)
    guard count > Self.mostDrawn else { return count }
    let examples = table.columns.indices.filter { $0 != place }.prefix(2).map { table.argument($0) }
    throw Failure(
      "\(table.source) has \(count) columns to plot, and more than \(Self.mostDrawn) are drawn only where each is "
        + "named, as in easel plot \(examples.joined(separator: " "))", .usage)
  }

  /// The abscissas, and the columns to draw over them.
  func split(_ table: DataTable) throws -> (xs: [Double], columns: [DataTable.Column]) {
    guard let index = try index(in: table) else { return ((0..<table.rowCount).map(Double.init), table.columns) }
    var others = table.columns
    return (others.remove(at: index).values, others)
  }
}
