import EffectMath
import SystemLibrary

/// Numbers as text.
package enum NumberText {
  /// As JSON: NaN and infinities are null.
  package static func json(_ value: Double?) -> String {
    value.flatMap { $0.isFinite ? $0.shortestText : nil } ?? "null"
  }

  /// For people, with four significant digits.
  package static func short(_ value: Double) -> String { short(value, digits: 4) }

  /// For people: with four significant digits, or as many as tell it from others that are only so far away.
  package static func short(_ value: Double, among span: Double) -> String {
    guard span > 0, span.isFinite, value.isFinite, value != 0 else { return short(value) }
    let more = Int(saturating: Double.log10(value.magnitude / span).rounded(.down)) - 1
    return short(value, digits: min(4 + max(0, more), 15))
  }

  /// For people, with so many significant digits.
  package static func short(_ value: Double, digits: Int) -> String { DecimalText.general(value, digits: digits) }
}

/// Names and what is said of them, side by side.
package enum TwoColumns {
  /// A line for each, with what is said at the column, or two blanks behind the name where that is longer.
  package static func lines(_ entries: [(name: String, text: String)], at column: Int) -> [String] {
    entries.map { "  \($0)\(String(repeating: " ", count: max(2, column - $0.count)))\($1)" }
  }

  /// A heading with a line for each entry; empty without entries.
  ///
  /// - Parameter widest: the most columns that names widen the list to.
  package static func list(
    _ heading: String, _ entries: [(name: String, text: String)], widest: Int = .max
  ) -> String {
    if entries.isEmpty { return "" }
    let width = min(widest, entries.map(\.name.count).max() ?? 0)
    return ([heading] + lines(entries, at: width + 2)).map { $0 + "\n" }.joined()
  }

  /// The lines as one text, at most 79 columns wide; what goes on stands below its beginning.
  package static func wrapped(_ entries: [(name: String, text: String)], at column: Int) -> String {
    let margin = "\n" + String(repeating: " ", count: column + 2)
    return lines(
      entries.map { ($0, WordWrap.lines($1, columns: 77 - column).joined(separator: margin)) }, at: column
    ).joined(separator: "\n")
  }
}

/// Text for JSON, CSV and the shell.
package enum QuotedText {
  package static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 32 || 0x7f...0x9f ~= scalar.value:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A field of RFC 4180: quoted where it holds a comma, a quote or a line break.
  package static func csv(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// A word of the shell: in single quotes where it holds anything but letters, digits and `=@.:/_-+`.
  package static func shell(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "=@.:/_-+".contains($0)) }
    if isPlain && !text.isEmpty { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
