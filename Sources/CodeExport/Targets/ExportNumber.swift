import ScalarMath

/// Numbers in exported texts.
enum ExportNumber {
  /// The shortest decimal that reads as the double.
  static func double(_ value: Double) -> String { (value == 0 ? 0 : value).shortestText }

  /// At most thirteen digits, of what has been computed of numbers: 1.29 and not 1.2899999999999998.
  static func short(_ value: Double) -> String { double(ShortestDecimal(value).rounded(to: 13).value) }

  /// The shortest decimal that reads as the nearest float.
  static func single(_ value: Double) -> String {
    let text = Float(value == 0 ? 0 : value).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A percentage that reads as this share: of the double next to its hundredth.
  static func percent(_ share: Double) -> String {
    let near = Double("\(share)e2") ?? share * 100
    let exact = [near, near.nextUp, near.nextDown].first { Double("\($0)e-2") == share } ?? near
    return double(exact) + "%"
  }

  static func list(_ values: [Double], _ text: (Double) -> String = double) -> String {
    values.map(text).joined(separator: ", ")
  }

  /// Numbers in lines that are not too long.
  static func rows(_ values: [String], indent: String, width: Int = 100) -> [String] {
    var rows: [String] = []
    var row = indent
    for (index, value) in values.enumerated() {
      let piece = value + (index == values.count - 1 ? "" : ",")
      if row.count + piece.count + 1 > width, row != indent {
        rows.append(row)
        row = indent
      }
      row += (row == indent ? "" : " ") + piece
    }
    return rows + [row]
  }
}
