import CurveFitting
import EffectMath

/// A table whose columns have names that formulas can use.
package struct FitTable {
  package struct Column {
    /// The title in the header.
    package var title: String
    /// The name in formulas: the title without a unit in brackets.
    package var name: String
    package var values: [Double]
  }

  package let columns: [Column]
  package let hasHeader: Bool

  /// Creates a table from columns with the titles of the header; without a header they are called c1, c2 and so on.
  ///
  /// - Throws: ``Failure`` for two columns of one name, and for fewer than two columns.
  package init(_ columns: [(title: String?, values: [Double])]) throws {
    hasHeader = columns.contains { $0.title != nil }
    self.columns = columns.enumerated().map { index, column in
      let title = column.title ?? "c\(index + 1)"
      return Column(title: title, name: Self.name(title), values: column.values)
    }
    var names: Set<String> = []
    for column in self.columns where !names.insert(column.name).inserted {
      throw Failure("two columns are called '\(column.name)': rename one", .badData)
    }
    if columns.count < 2 {
      throw Failure("one column is not enough: a fit needs a variable and an observed column", .badData)
    }
  }

  private static func name(_ title: String) -> String {
    let name = String(title.prefix { !" ([".contains($0) })
    return name.isEmpty ? title : name
  }

  package var rowCount: Int { columns[0].values.count }
  package var names: [String] { columns.map(\.name) }

  package func column(_ text: String) -> Column? {
    columns.first { [$0.title, $0.name].contains(text) }
  }
}
