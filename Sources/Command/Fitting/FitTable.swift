import EffectMath

/// A table whose columns have names that formulas can use.
struct FitTable {
  struct Column {
    /// As the header has it.
    var title: String
    /// As formulas have it: the title without a unit in brackets.
    var name: String
    var values: [Double]
  }

  let columns: [Column]
  let hasHeader: Bool

  /// Without a header the columns are c1, c2 and so on.
  init(_ table: DataTable) throws {
    hasHeader = table.columns.contains { $0.name != nil }
    columns = table.columns.enumerated().map { index, column in
      let title = column.name ?? "c\(index + 1)"
      return Column(title: title, name: Self.name(title), values: column.values)
    }
    for (index, column) in columns.enumerated() where columns[..<index].contains(where: { $0.name == column.name }) {
      throw Failure("two columns are called '\(column.name)': rename one", .badData)
    }
    if columns.count < 2 {
      throw Failure("one column is not enough: a fit needs a variable and what is observed", .badData)
    }
  }

  private static func name(_ title: String) -> String {
    let name = String(title.prefix { !" ([".contains($0) })
    return name.isEmpty ? title : name
  }

  var rowCount: Int { columns[0].values.count }
  var names: [String] { columns.map(\.name) }

  func column(_ text: String) -> Column? { columns.first { $0.title == text } ?? columns.first { $0.name == text } }
}
