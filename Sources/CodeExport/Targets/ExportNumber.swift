import ScalarMath

/// Returns the text of a number in exports; see ``ExportNumber/double(_:)``.
func number(_ value: Double) -> String { ExportNumber.double(value) }

/// Numbers in exported texts.
enum ExportNumber {
  /// Returns the shortest decimal that reads back as the number, after ``tidy(_:)`` has removed rounding errors.
  static func double(_ value: Double) -> String { tidy(value == 0 ? 0 : value).shortestText }

  /// Returns the number rounded to 13 digits if that changes it by at most two units in the last place, such as 0.2 for
  /// 0.19999999999999996; otherwise the number itself.
  static func tidy(_ value: Double) -> Double {
    guard value.isFinite else { return value }
    let short = ShortestDecimal(value).rounded(to: 13).value
    return (short - value).magnitude <= 2 * value.ulp ? short : value
  }

  /// Returns a computed number rounded to 13 digits, such as 1.29 for 1.2899999999999998.
  static func short(_ value: Double) -> String { double(ShortestDecimal(value).rounded(to: 13).value) }

  /// Returns the shortest decimal that reads back as the nearest float.
  static func single(_ value: Double) -> String {
    let text = Float(value == 0 ? 0 : value).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a share as a percentage that reads back as the same share, after ``tidy(_:)`` has removed rounding errors.
  static func percent(_ share: Double) -> String {
    let share = tidy(share)
    let near = Double("\(share)e2") ?? share * 100
    let exact = [near, near.nextUp, near.nextDown].first { Double("\($0)e-2") == share } ?? near
    return double(exact) + "%"
  }

  static func list(_ values: [Double], _ text: (Double) -> String = double) -> String {
    values.map(text).joined(separator: ", ")
  }

  /// Returns lines with a comma after each except the last.
  static func separated(_ lines: [String]) -> [String] { lines.dropLast().map { $0 + "," } + lines.suffix(1) }

  /// Returns lines of values with commas between them. A line has at most `width` characters, unless one value is
  /// longer.
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

/// Literals in exported effects. Text in them cannot end the literal or the code around it.
enum EffectText {
  /// Returns a Swift literal of a `Double`, such as `0.0`.
  static func real(_ x: Double) -> String { CodeDialect.swift.text(x) }

  /// Returns a list in the notation of Swift and JSON, such as `[1, 2.5]`.
  static func list(_ numbers: [Double]) -> String { "[\(ExportNumber.list(numbers))]" }

  /// Returns a Swift string literal.
  static func swift(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { isPlain($0) ? String($0) : "\\u{\(hexadecimal($0))}" }.joined() + "\""
  }

  /// Returns a JSON string literal.
  static func json(_ text: String) -> String {
    let units = text.utf16.map { unit in
      Unicode.Scalar(unit).flatMap { isPlain($0) ? String($0) : nil }
        ?? "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
    }
    return "\"" + units.joined() + "\""
  }

  /// Returns a CSS string literal that is safe within a web page.
  static func css(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { isPlain($0) ? String($0) : "\\\(hexadecimal($0)) " }.joined() + "\""
  }

  /// Returns true for a character without a special meaning in Swift, JSON, CSS or HTML.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789 -_./:,=?+@%#~".unicodeScalars.contains(scalar))
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    // The replacement character represents 0, which is not a character of a text.
    String(scalar.value == 0 ? 0xFFFD : scalar.value, radix: 16)
  }

  /// Returns the lines with a margin before each that is not empty.
  static func indented(_ lines: [String], by margin: String = "  ") -> [String] {
    lines.map { $0.isEmpty ? "" : margin + $0 }
  }

  /// Returns the lines as a text that ends with one newline.
  static func text(_ lines: [String]) -> String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }
}
