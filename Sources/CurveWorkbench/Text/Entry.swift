/// A part of an answer: a line of its text, members of its JSON object, or both.
package struct Entry {
  package let label: String
  /// The line behind its label; nil for a part of the object alone.
  package let text: String?
  package let members: [(String, JSON)]

  package init(_ label: String, _ text: String?, members: [(String, JSON)]) {
    (self.label, self.text, self.members) = (label, text, members)
  }

  /// - Parameter key: the name of the member; nil for the label.
  package init(_ label: String, _ text: String?, key: String? = nil, _ member: JSON? = nil) {
    self.init(label, text, members: member.map { [(key ?? label, $0)] } ?? [])
  }

  /// Members without a line, except those that are nil.
  package init(members: KeyValuePairs<String, JSON?>) { self.init("", nil, members: JSON.present(members)) }
}

extension [Entry] {
  /// A line for each text, next to the column of labels and wrapped at 80 columns.
  package func text(at column: Int) -> String {
    let margin = "\n" + String(repeating: " ", count: column)
    return compactMap { entry in
      entry.text.map { text in
        let lines = WordWrap.lines(text, columns: 80 - column)
        return TextWidth.padded(entry.label, to: column) + lines.joined(separator: margin) + "\n"
      }
    }.joined()
  }

  /// The texts in one line, between dots.
  package var line: String {
    compactMap { entry in entry.text.map { entry.label.isEmpty ? $0 : "\(entry.label) \($0)" } }
      .joined(separator: " · ")
  }

  package var members: [(String, JSON)] { flatMap(\.members) }
}

/// Rows of an answer with a name for each value.
extension [[(String, JSON)]] {
  /// A line for each row below the names of all rows; a missing value is an empty field.
  package var csv: String {
    var names: [String] = []
    for name in joined().lazy.map(\.0) where !names.contains(name) { names.append(name) }
    let lines = map { row in names.map { name in row.first { $0.0 == name }?.1.csv ?? "" } }
    return ([names.map(QuotedText.csv)] + lines).map { $0.joined(separator: ",") + "\n" }.joined()
  }
}
