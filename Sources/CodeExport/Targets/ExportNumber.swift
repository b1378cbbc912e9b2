import ScalarMath

/// The text of a number in exports; see ``ExportNumber/double(_:)``.
func number(_ value: Double) -> String { ExportNumber.double(value) }

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

  /// Lines with a comma after each except the last.
  static func separated(_ lines: [String]) -> [String] { lines.dropLast().map { $0 + "," } + lines.suffix(1) }

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

/// Numbers and names as literals that never end the text around them.
enum EffectText {
  /// A number as a literal of Swift with a point: 0.0.
  static func real(_ x: Double) -> String { CodeDialect.swift.text(x) }

  /// `[1, 2.5]`, as Swift and JSON write it.
  static func list(_ numbers: [Double]) -> String { "[\(ExportNumber.list(numbers))]" }

  /// A literal of Swift.
  static func swift(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { isPlain($0) ? String($0) : "\\u{\(hexadecimal($0))}" }.joined() + "\""
  }

  /// A string of JSON.
  static func json(_ text: String) -> String {
    let units = text.utf16.map { unit in
      Unicode.Scalar(unit).flatMap { isPlain($0) ? String($0) : nil }
        ?? "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
    }
    return "\"" + units.joined() + "\""
  }

  /// A string of CSS, which may stand in a page.
  static func css(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { isPlain($0) ? String($0) : "\\\(hexadecimal($0)) " }.joined() + "\""
  }

  /// Returns true for a character without a meaning in all of the languages.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789 -_./:,=?+@%#~".unicodeScalars.contains(scalar))
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    // What is no character of a text becomes the one that stands for such.
    String(scalar.value == 0 ? 0xFFFD : scalar.value, radix: 16)
  }

  /// Lines moved in.
  static func indented(_ lines: [String], by margin: String = "  ") -> [String] {
    lines.map { $0.isEmpty ? "" : margin + $0 }
  }

  /// Lines as a text.
  static func text(_ lines: [String]) -> String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }
}
