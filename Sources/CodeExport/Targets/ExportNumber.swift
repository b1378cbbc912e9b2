import ScalarMath

/// Numbers in exported texts.
enum ExportNumber {
  /// The shortest decimal that reads as the double, without what rounding left in its last places.
  static func double(_ value: Double) -> String { tidy(value == 0 ? 0 : value).shortestText }

  /// The number of at most 13 digits that is no further away than two of the last places: 0.2 for
  /// 0.19999999999999996; the number itself where there is none.
  static func tidy(_ value: Double) -> Double {
    guard value.isFinite else { return value }
    let short = ShortestDecimal(value).rounded(to: 13).value
    return (short - value).magnitude <= 2 * value.ulp ? short : value
  }

  /// At most thirteen digits, of what has been computed of numbers: 1.29 and not 1.2899999999999998.
  static func short(_ value: Double) -> String { double(ShortestDecimal(value).rounded(to: 13).value) }

  /// The shortest decimal that reads as the nearest float.
  static func single(_ value: Double) -> String {
    let text = Float(value == 0 ? 0 : value).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A percentage that reads as this share, without what rounding left in its last places.
  static func percent(_ share: Double) -> String {
    let share = tidy(share)
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
