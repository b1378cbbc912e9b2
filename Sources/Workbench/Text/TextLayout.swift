import SystemLibrary

/// Text in columns of a terminal.
package enum TextWidth {
  /// Returns the text padded with blanks to a width; colour codes do not count.
  package static func padded(_ text: String, to width: Int) -> String {
    // A code reaches from an escape to an m.
    let codes = text.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst()
    let all = width + codes.map { $0.prefix { $0 != "m" }.count + 2 }.reduce(0, +)
    return text + String(repeating: " ", count: max(0, all - text.count))
  }

  /// Returns a line for each row of cells. Columns are as wide as their widest cells; the first `left` ones are
  /// left-aligned, the others right-aligned.
  package static func table(_ rows: [[String]], left: Int, separator: String = "  ") -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column < left ? cell + blanks : blanks + cell
      }
      var line = cells.joined(separator: separator)
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

/// Lists of names, with a text next to each.
package enum TwoColumns {
  /// A line for each entry, with its text at a column, or two blanks after a longer name.
  package static func lines(_ entries: [(name: String, text: String)], at column: Int) -> [String] {
    entries.map { "  \($0)\(String(repeating: " ", count: max(2, column - $0.count)))\($1)" }
  }

  /// A heading with a line for each entry; empty without entries.
  ///
  /// - Parameter widest: the limit, in columns, to which long names widen the list.
  package static func list(
    _ heading: String, _ entries: [(name: String, text: String)], widest: Int = .max
  ) -> String {
    if entries.isEmpty { return "" }
    let width = min(widest, entries.map(\.name.count).max() ?? 0)
    return ([heading] + lines(entries, at: width + 2)).map { $0 + "\n" }.joined()
  }

  /// Returns the entries as one text of at most 79 columns; their texts wrap below their own start.
  package static func wrapped(_ entries: [(name: String, text: String)], at column: Int) -> String {
    let margin = "\n" + String(repeating: " ", count: column + 2)
    return lines(
      entries.map { ($0, WordWrap.lines($1, columns: 77 - column).joined(separator: margin)) }, at: column
    ).joined(separator: "\n")
  }
}

/// Texts wrapped between words.
package enum WordWrap {
  /// Wraps a text between words; breaks a word that is wider than a line.
  ///
  /// - Parameters:
  ///   - columns: the width of a line with its indent.
  ///   - indent: the indent of all lines except the first.
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

extension StringProtocol {
  /// The text before the first of a character, and the text after it; nil without that character.
  package func halves(at separator: Character) -> (first: String, second: String?) {
    let place = firstIndex(of: separator)
    return (String(self[..<(place ?? endIndex)]), place.map { String(self[index(after: $0)...]) })
  }

  /// The text without blanks at both ends.
  package var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}

extension String {
  /// The name in camel case: `ease-in` becomes `easeIn`.
  package var camelCased: String {
    let words = split(separator: "-", omittingEmptySubsequences: false)
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  /// The ending of a file's name, after its last dot, in lower case; empty without a dot.
  package var fileEnding: String {
    let name = split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
