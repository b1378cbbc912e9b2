/// Numbers for gnuplot, column by column, all of one length.
struct DataTable {
  var columns: [[Double]]
  /// The length of a row if the points form a grid.
  var rowLength: Int?

  var count: Int { columns.first?.count ?? 0 }

  /// Nothing in the first column but gaps.
  var isBlank: Bool { columns.first?.allSatisfy(\.isNaN) ?? true }

  mutating func append(_ values: Double...) {
    for (index, value) in values.enumerated() { columns[index].append(value) }
  }

  /// Shortest decimals that read back as the same numbers; a blank line after each row of a grid.
  func appendRows(to text: inout String) {
    for row in 0..<count {
      for (index, column) in columns.enumerated() {
        if index > 0 { text += " " }
        let value = column[row]
        text += value.isNaN ? "NaN" : value.description
      }
      text += "\n"
      if let rowLength, (row + 1) % rowLength == 0 { text += "\n" }
    }
  }

  /// What stands for the data in a plot command whose data follow in binary form.
  var binarySource: String {
    let form = String(repeating: "%double", count: columns.count)
    let record = rowLength.map { "(\($0),\(count / max($0, 1)))" } ?? "(\(count))"
    return "'-' binary format='\(form)' record=\(record)"
  }

  /// The values row by row, as gnuplot reads them.
  var interleaved: [Double] {
    let width = columns.count
    return [Double](unsafeUninitializedCapacity: count * width) { buffer, filled in
      for (index, column) in columns.enumerated() {
        var place = index
        for value in column {
          buffer.initializeElement(at: place, to: value)
          place += width
        }
      }
      filled = count * width
    }
  }
}
