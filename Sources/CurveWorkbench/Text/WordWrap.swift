import SystemLibrary

/// Texts in lines that end between words.
package enum WordWrap {
  /// A word that is wider than a line is broken.
  ///
  /// - Parameters:
  ///   - columns: of a line with its indent.
  ///   - indent: of all lines but the first.
  package static func lines(_ text: String, columns: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      func room() -> Int { max(2, columns - (lines.isEmpty ? 0 : indent)) }
      if !line.isEmpty, TerminalText.columns(line) + 1 + TerminalText.columns(String(word)) > room() {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
      while TerminalText.columns(line) > room() {
        var left = room()
        let part = line.prefix {
          left -= TerminalText.columns(String($0))
          return left >= 0
        }
        lines.append(String(part))
        line.removeFirst(part.count)
      }
    }
    lines.append(line)
    let margin = String(repeating: " ", count: indent)
    return lines.enumerated().map { $0.offset == 0 ? $0.element : margin + $0.element }
  }
}

extension Collection<String> {
  /// The first of the texts, and the number of the others: "3, 7 and 4 more".
  package func listed(_ most: Int, separator: String = ", ") -> String {
    prefix(most).joined(separator: separator) + (count > most ? " and \(count - most) more" : "")
  }
}

extension String {
  /// Words with dashes as one name: `ease-in` is `easeIn`.
  package var camelCased: String {
    let words = split(separator: "-", omittingEmptySubsequences: false)
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  /// The part of a path behind the last dot of its name, in small letters; empty without a dot.
  package var fileEnding: String {
    let name = split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
