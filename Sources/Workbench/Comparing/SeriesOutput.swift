import DeformationAnalysis
import ScalarMath

/// Series of techniques as CSV, as JSON and for people.
package struct SeriesOutput {
  package let series: [Series]
  package let sticker: Size
  package let pixelsPerPoint: Double

  package init(series: [Series], sticker: Size, pixelsPerPoint: Double) {
    (self.series, self.sticker, self.pixelsPerPoint) = (series, sticker, pixelsPerPoint)
  }

  /// One line a sample, with the technique first. All series have the columns of the first that they share; a value
  /// that does not exist is an empty field.
  package var csv: String {
    let names = columnNames
    var lines = [(["technique"] + names).map(QuotedText.csv).joined(separator: ",")]
    for one in series {
      let columns = names.map { name in one.columns.first { $0.name == name } }
      let technique = QuotedText.csv(one.technique.name)
      for index in one.columns[0].values.indices {
        let fields = columns.map { column in
          column.flatMap { $0.values[index] }.map(\.shortestText) ?? ""
        }
        lines.append("\(technique),\(fields.joined(separator: ","))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Every name of a column, in the order of their first series.
  private var columnNames: [String] {
    var names: [String] = []
    for column in series.flatMap(\.columns) where !names.contains(column.name) { names.append(column.name) }
    return names
  }

  package func json(over name: String, on part: SheetPart) -> JSON {
    .object([
      "schema": .number(1), "sticker_pt": sticker.json, "px_per_pt": .number(pixelsPerPoint),
      "on": .text(part.rawValue), "over": .text(name),
      "series": .members(
        series.map { one in
          (one.technique.name, .members(one.columns.map { ($0.name, .array($0.values.map { .number($0) })) }))
        }),
    ])
  }

  /// A table for each technique.
  package var text: String {
    series.map { one in
      let cells = one.columns.map { column in column.values.map { $0.map { NumberText.short($0) } ?? "–" } }
      let rows = one.columns[0].values.indices.map { index in cells.map { $0[index] } }
      let table = TextWidth.table([one.columns.map(\.name)] + rows, left: 0)
      return ([one.technique.name] + table.map { "  " + $0 }).joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }
}

extension Size {
  /// A number where the sides are equal, otherwise width and height.
  package var json: JSON { width == height ? .number(width) : .array([.number(width), .number(height)]) }
}
