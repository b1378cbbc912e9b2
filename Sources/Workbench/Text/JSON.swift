import ScalarMath
import SystemLibrary

/// A value of JSON, written on one line. Numbers that are not finite, and missing values, are null.
package enum JSON {
  case members([(String, JSON)])
  case array([JSON])
  case number(Double?)
  case whole((any BinaryInteger)?)
  case text(String?)
  case flag(Bool)
  case null

  package var line: String {
    switch self {
    case .members(let members):
      "{\(members.map { "\(QuotedText.json($0.0)):\($0.1.line)" }.joined(separator: ","))}"
    case .array(let values): "[\(values.map(\.line).joined(separator: ","))]"
    case .number(let value): NumberText.json(value)
    case .whole(let value): value.map { "\($0)" } ?? "null"
    case .text(let text): text.map(QuotedText.json) ?? "null"
    case .flag(let flag): flag ? "true" : "false"
    case .null: "null"
    }
  }

  /// The value as a field of CSV; empty for null.
  package var csv: String {
    switch self {
    case .text(let text?): QuotedText.csv(text)
    case .number(let value?): value.shortestText
    case .null, .text, .number, .whole(nil): ""
    default: line
    }
  }

  /// Returns an object without the members that are nil.
  package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON { .members(present(members)) }
  /// Returns the members that are not nil.
  package static func present(_ members: KeyValuePairs<String, JSON?>) -> [(String, JSON)] {
    members.compactMap { name, value in value.map { (name, $0) } }
  }
  package static func numbers(_ values: [Double]) -> JSON { .array(values.map { .number($0) }) }
  package static func texts(_ texts: [String]) -> JSON { .array(texts.map { .text($0) }) }
}

extension PlaneRectangle {
  /// An array of left, top, width and height.
  package var json: JSON { .numbers([origin.x, origin.y, size.width, size.height]) }
}

/// A part of an answer: a line of its text, members of its JSON object, or both.
package struct Entry {
  package let label: String
  /// The text after the label; nil if the entry appears only in the JSON object.
  package let text: String?
  /// Computed for JSON alone, because text lists a few of many facts.
  private let madeMembers: () -> [(String, JSON)]
  package var members: [(String, JSON)] { madeMembers() }

  package init(_ label: String, _ text: String?, members: @autoclosure @escaping () -> [(String, JSON)]) {
    (self.label, self.text, madeMembers) = (label, text, members)
  }

  /// - Parameter key: the name of the member; nil for the label.
  package init(_ label: String, _ text: String?, key: String? = nil, _ member: JSON? = nil) {
    self.init(label, text, members: member.map { [(key ?? label, $0)] } ?? [])
  }

  /// Creates members without a line; leaves out those that are nil.
  package init(members: KeyValuePairs<String, JSON?>) { self.init("", nil, members: JSON.present(members)) }
}

extension [Entry] {
  /// Returns a line for each entry with text, which starts at a column after the labels and wraps at 80 columns.
  package func text(at column: Int) -> String {
    let margin = "\n" + String(repeating: " ", count: column)
    return compactMap { entry in
      entry.text.map { text in
        let lines = WordWrap.lines(text, columns: 80 - column)
        return TextWidth.padded(entry.label, to: column) + lines.joined(separator: margin) + "\n"
      }
    }.joined()
  }

  /// The texts on one line, separated by dots.
  package var line: String {
    compactMap { entry in entry.text.map { entry.label.isEmpty ? $0 : "\(entry.label) \($0)" } }
      .joined(separator: " · ")
  }

  package var members: [(String, JSON)] { flatMap(\.members) }
}

/// Rows of an answer, with the same entries in each.
extension [[Entry]] {
  /// Returns a line for each row, below a header of labels if there are any.
  ///
  /// - Parameter left: the number of left-aligned columns.
  package func table(left: Int, indent: String = "") -> String {
    let labels = first?.filter { $0.text != nil }.map(\.label) ?? []
    let header = labels.allSatisfy(\.isEmpty) ? [] : [labels]
    return TextWidth.table(header + map { $0.compactMap(\.text) }, left: left).map { "\(indent)\($0)\n" }.joined()
  }

  package var objects: JSON { .array(map { .members($0.members) }) }
}

/// Rows of an answer with a name for each value.
extension [[(String, JSON)]] {
  /// The rows as CSV, below a header of all names; a missing value is an empty field.
  package var csv: String {
    var names: [String] = []
    for name in joined().lazy.map(\.0) where !names.contains(name) { names.append(name) }
    let lines = map { row in names.map { name in row.first { $0.0 == name }?.1.csv ?? "" } }
    return ([names.map(QuotedText.csv)] + lines).map { $0.joined(separator: ",") + "\n" }.joined()
  }
}

/// Texts quoted for JSON, CSV and the shell.
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

  /// Returns a field of CSV as in RFC 4180, quoted if it has a comma, a quote or a line break.
  package static func csv(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// Returns a word of the shell, in single quotes if it is empty or has anything but letters, digits and `=@.:/_-+`.
  package static func shell(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "=@.:/_-+".contains($0)) }
    if isPlain && !text.isEmpty { return text }
    return "'\(text.replacing("'", with: "'\\''"))'"
  }
}

/// Replaces characters of foreign text that would control a terminal.
package enum PlainLine {
  /// Returns the text with U+FFFD in place of ASCII control characters except line breaks and tabs, of U+0080 to
  /// U+009F, of characters that change the direction of text, and of Unicode's line separators.
  package static func text(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      (scalar.value < 0x20 && scalar != "\n" && scalar != "\t") || 0x7f...0x9f ~= scalar.value
        || 0x2028...0x2029 ~= scalar.value || TerminalText.isDirectional(scalar)
    }
    // 0xC2 starts the two bytes of U+0080 to U+009F; 0xE2 starts the three of direction and line characters.
    let isSuspect = text.utf8.contains {
      ($0 < 0x20 && $0 != 10 && $0 != 9) || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2
    }
    guard isSuspect else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  /// Returns the text with U+FFFD in place of line breaks and tabs, too.
  package static func of(_ line: String) -> String {
    guard line.utf8.contains(where: { $0 == 10 || $0 == 9 }) else { return text(line) }
    return text(String(line.unicodeScalars.map { $0 == "\n" || $0 == "\t" ? "\u{FFFD}" : Character($0) }))
  }
}
