/// Texts in lines that end between words.
package enum WordWrap {
  /// A word that is wider than a line has one of its own.
  ///
  /// - Parameters:
  ///   - columns: of a line with its indent.
  ///   - indent: of all lines but the first.
  package static func lines(_ text: String, columns: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let room = columns - (lines.isEmpty ? 0 : indent)
      if !line.isEmpty, line.count + 1 + word.count > room {
        lines.append(line)
        line = String(word)
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    lines.append(line)
    let margin = String(repeating: " ", count: indent)
    return lines.enumerated().map { $0.offset == 0 ? $0.element : margin + $0.element }
  }
}
