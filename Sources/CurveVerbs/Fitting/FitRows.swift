import CurveFitting
import EffectMath
import Workbench

/// The rows of a fit, in which every number is finite.
package struct FitRows {
  /// The columns that the formula reads, with its names for them.
  package let columns: [(name: String, values: [Double])]
  package let observed: [Double]
  /// The text of --of, or the column's title.
  package let observedText: String
  package let weights: [Double]?
  /// The numbers of the used rows of the table, counted from 1.
  package let numbers: [Int]
  /// The numbers of the omitted rows.
  package let leftOut: [Int]
  /// The abscissa of residuals: the only column that the formula reads, or the first.
  package let place: (title: String, values: [Double])

  package init(
    _ table: FitTable, _ formula: FitFormula, of text: String?, weights weightsText: String?,
    reader: (_ abscissa: String?) -> any CurveSource
  ) throws {
    let observed = try Self.observed(table, formula, text, reader)
    let weights = try weightsText.map { name in
      guard let column = table.column(name) else { throw FitFormula.missing(name, table, "--weights") }
      return column.values
    }
    observedText = observed.text
    let areWhole = (0..<table.rowCount).map { row in
      observed.values[row].isFinite && weights?[row].isFinite ?? true
        && formula.columns.allSatisfy { $0.column.values[row].isFinite }
    }
    let kept = areWhole.indices.filter { areWhole[$0] }
    if let negative = kept.first(where: { weights?[$0] ?? 0 < 0 }) {
      throw Failure("--weights: row \(negative + 1) is below 0", .badData)
    }
    leftOut = areWhole.indices.filter { !areWhole[$0] }.map { $0 + 1 }
    numbers = kept.map { $0 + 1 }
    columns = formula.columns.map { name, column in (name, kept.map { column.values[$0] }) }
    self.observed = kept.map { observed.values[$0] }
    self.weights = weights.map { weights in kept.map { weights[$0] } }
    let place = formula.columns.count == 1 ? formula.columns[0].column : table.columns[0]
    self.place = (place.title, kept.map { place.values[$0] })
  }

  private static func observed(
    _ table: FitTable, _ formula: FitFormula, _ text: String?, _ reader: (String?) -> any CurveSource
  ) throws -> (text: String, values: [Double]) {
    guard let text else {
      let column = table.columns[1]
      if formula.columns.contains(where: { $0.column.name == column.name }) {
        let others = table.names.filter { name in !formula.columns.contains { $0.column.name == name } }
        let fix = "give the observed column with --of \(ColumnNames.list(others, joined: " or "))"
        throw Failure(
          "'\(column.name)' is a column of the data, so it cannot be a parameter: "
            + (others.isEmpty ? "give the parameter another name" : fix))
      }
      return (column.title, column.values)
    }
    if let column = table.column(text) { return (text, column.values) }
    let expression = try reader("").formula(text)
    let unknown = expression.parameterNames.first { table.column($0) == nil }
    if let unknown { throw FitFormula.missing(unknown, table, "--of") }
    let names = expression.parameterNames
    let read = names.compactMap { table.column($0)?.values }
    let function = try expression.checkedFunction(of: names, [:])
    return (text, (0..<table.rowCount).map { row in function.value(read.map { $0[row] }) })
  }

  /// "2 of 14 rows left out, without a finite number: 3, 7"; nil if there are none.
  package var leftOutText: String? {
    if leftOut.isEmpty { return nil }
    return "\(leftOut.count) of \(leftOut.count + numbers.count) rows left out, without a finite number: "
      + leftOut.lazy.map { String($0) }.listed(6)
  }

  /// "3 rows have a weight of 0"; nil if there are none.
  package var weightlessText: String? {
    let count = weights?.count { $0 == 0 } ?? 0
    return count == 0 ? nil : "\(count) \(count == 1 ? "row has" : "rows have") a weight of 0"
  }

  /// The number of rows that repeat an earlier one.
  package var repeatedCount: Int {
    var seen: Set<[Double]> = []
    return numbers.indices.count { row in !seen.insert(columns.map { $0.values[row] } + [observed[row]]).inserted }
  }
}

/// Names of a table's columns in messages.
package enum ColumnNames {
  /// The largest number of names in a list, and the largest number of characters of each.
  private static let (most, length) = (12, 40)

  /// True for the name of a column of frames.
  package static func isFrames(_ name: String) -> Bool {
    name.prefix { !" ([".contains($0) }.lowercased() == "frame"
  }

  /// "a, b, c and 20 more".
  package static func list(_ names: [String], joined separator: String = ", ") -> String {
    names.lazy.map { $0.count > length ? "\($0.prefix(length))…" : $0 }.listed(most, separator: separator)
  }

  /// A suggestion for the name of a missing column, or the names of all columns.
  package static func hint(for name: String, among names: [String]) -> String {
    let near = name.count > 2 ? NameSuggestion.question(for: name, among: names.prefix(1000)) : nil
    let all = names.count == 1 ? "The only column is" : "The columns are"
    return near ?? "\(all) \(list(names))."
  }
}
