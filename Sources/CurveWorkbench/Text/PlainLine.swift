import SystemLibrary

/// Text of others without what would write into a terminal.
package enum PlainLine {
  /// The text with U+FFFD for each control character of ASCII or of its upper half (U+0080 to U+009F), line breaks and
  /// tabulators apart, for what turns the direction of the rest of a line, and for the separators of lines of Unicode.
  package static func text(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      (scalar.value < 0x20 && scalar != "\n" && scalar != "\t") || 0x7f...0x9f ~= scalar.value
        || 0x2028...0x2029 ~= scalar.value || TerminalText.isDirectional(scalar)
    }
    // 0xC2 begins the two bytes of each of the upper half, 0xE2 the three of what turns or ends lines.
    let isSuspect = text.utf8.contains {
      ($0 < 0x20 && $0 != 10 && $0 != 9) || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2
    }
    guard isSuspect else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  /// The text with U+FFFD for line breaks and tabulators too.
  package static func of(_ line: String) -> String {
    guard line.utf8.contains(where: { $0 == 10 || $0 == 9 }) else { return text(line) }
    return text(String(line.unicodeScalars.map { $0 == "\n" || $0 == "\t" ? "\u{FFFD}" : Character($0) }))
  }
}
