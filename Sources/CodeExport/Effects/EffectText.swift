import ScalarMath

/// How numbers and names are put into texts, so that none of them ends what it stands in.
enum EffectText {
  /// The shortest decimals that are this double, without what rounding left in its last places.
  static func number(_ x: Double) -> String { ExportNumber.double(x) }

  /// The same as a number of Swift that is no whole one: 0.0.
  static func real(_ x: Double) -> String { CodeDialect.swift.text(x) }

  /// `[1, 2.5]`, as Swift and JSON write it.
  static func list(_ numbers: [Double]) -> String { "[\(numbers.map(number).joined(separator: ", "))]" }

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

  /// What means nothing to any of the languages.
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
