/// Columns that text takes in a terminal.
package enum TextWidth {
  /// The text with blanks up to a width; colour codes take none.
  package static func padded(_ text: String, to width: Int) -> String {
    var count = 0
    var isCode = false
    for character in text {
      if character == "\u{1B}" { isCode = true }
      if !isCode { count += 1 }
      if isCode, character == "m" { isCode = false }
    }
    return text + String(repeating: " ", count: max(0, width - count))
  }

  /// A name, and what it names in lines of at most 80 columns, which go on below their beginning.
  package static func entry(_ name: String, _ text: String, at column: Int) -> String {
    let margin = "\n" + String(repeating: " ", count: column)
    return padded(name, to: column) + WordWrap.lines(text, columns: 80 - column).joined(separator: margin)
  }

  /// A line for each row of cells, the columns as wide as their widest cells: the first ones to the left, the others to
  /// the right.
  package static func table(_ rows: [[String]], left: Int, separator: String = "  ") -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column < left ? cell + blanks : blanks + cell
      }
      var line = cells.joined(separator: separator)
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
