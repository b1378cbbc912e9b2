import SystemLibrary

/// The legend of a panel: the names of its marks, above its plot.
struct BrailleLegend {
  private struct Entry {
    let mark: Int
    var sign: String
    var name: String
    let colour: Colour
  }

  /// Letters on the curves and before their names; empty if colours distinguish the curves.
  private(set) var letters: [(mark: Int, letter: Character)] = []
  /// The lines of the legend: as many names per line as fit, with a count of the others, then a line for the values of
  /// a field.
  private(set) var lines: [String] = []
  private let ink: TerminalInk
  private let columns: Int

  /// The largest share of a panel's lines that names may take.
  private static let mostShare = 0.34
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// Creates the legend of a panel.
  ///
  /// - Parameters:
  ///   - columns: the width of a line.
  ///   - rows: the height of the panel with its texts.
  init(_ panel: Panel, _ extents: PanelExtents, columns: Int, rows: Int, ink: TerminalInk) {
    (self.ink, self.columns) = (ink, columns)
    var entries: [Entry] = panel.marks.enumerated().compactMap { index, mark in
      let sign = if case .points = mark { "•" } else { "──" }
      return mark.samples?.label.map {
        Entry(mark: index, sign: sign, name: $0, colour: ink.palette.colour(mark.tint))
      }
    }
    addLetters(to: &entries)
    addLines(entries, atMost: max(1, Int(Double(rows) * Self.mostShare)))
    let centred = PanelScales.centred(panel, extents)
    let values = centred.map { Extent([$0.lowerBound, $0.upperBound]) } ?? extents.value
    if let field = panel.field, !values.isEmpty {
      lines.append(valueLine(field, values, isDiverging: centred != nil))
    }
  }

  /// Replaces the line before each name by a letter if there are several curves and two have the same colour.
  private mutating func addLetters(to entries: inout [Entry]) {
    let curves = entries.indices.filter { entries[$0].sign == "──" }
    let codes = Set(curves.map { TerminalInk.code(entries[$0].colour) })
    guard curves.count > 1, !ink.isColoured || codes.count < curves.count else { return }
    for (index, letter) in zip(curves, Self.alphabet) {
      entries[index].sign = String(letter)
      letters.append((entries[index].mark, letter))
    }
  }

  private mutating func addLines(_ entries: [Entry], atMost most: Int) {
    let names = DistinctTexts.shortened(
      entries.map { TerminalText.oneLine($0.name) }, to: Double(columns - 4),
      width: { Double(TerminalText.columns($0)) }, atEnd: { TerminalText.shortened($0, toColumns: Int($1)) })
    var entries = entries
    for index in entries.indices { entries[index].name = names[index] }
    // A letter represents one curve: curves beyond the alphabet are counted.
    if !letters.isEmpty { entries.removeAll { $0.sign == "──" } }
    var line = ""
    var used = 0
    for (place, entry) in entries.enumerated() {
      let length = TerminalText.columns(entry.name) + entry.sign.count + 1
      let rest = names.count - place
      // The last line keeps room for the count of the others.
      let isLast = lines.count == most - 1
      let counted = rest > 1 ? Self.gap.count + Self.count(rest - 1).count : 0
      if used > 0, used + Self.gap.count + length + (isLast ? counted : 0) > columns {
        lines.append(isLast ? line + Self.gap + Self.count(rest) : line)
        if isLast { return letters.removeAll { letter in entries[place...].contains { $0.mark == letter.mark } } }
        (line, used) = ("", 0)
      }
      let gap = used > 0 ? Self.gap : ""
      line += gap + ink.painted(entry.sign, entry.colour) + " " + entry.name
      used += gap.count + length
    }
    let left = names.count - entries.count
    if used > 0 { lines.append(line + (left > 0 ? Self.gap + Self.count(left) : "")) }
  }

  private static let gap = "   "

  private static func count(_ rest: Int) -> String { "and \(rest) more" }

  // MARK: Fields

  /// Returns the lowest value, the shades from low to high, the highest value and the field's label.
  private func valueLine(_ field: Field, _ values: Extent, isDiverging: Bool) -> String {
    let label = field.label.map { "  " + TerminalText.oneLine($0) } ?? ""
    let ends = Self.texts(values)
    guard ends.low != ends.high else { return TerminalText.shortened(ends.low + label, toColumns: columns) }
    let all = BrailleField.scale(ink, isDiverging: isDiverging)
    let count = min(all.count, max(2, columns - ends.low.count - ends.high.count - 2))
    let shades = (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
    let room = columns - ends.low.count - ends.high.count - 2 - count
    return ends.low + " " + shades.map { ink.painted(String($0.character), $0.colour) }.joined() + " " + ends.high
      + TerminalText.shortened(label, toColumns: room)
  }

  /// Returns the texts of both ends, with enough digits to show them within a hundredth of their difference.
  private static func texts(_ values: Extent) -> (low: String, high: String) {
    let (ends, width) = ([values.lower, values.upper], (values.upper / 2 - values.lower / 2) / 50)
    let digits = (3...17).first { digits in
      ends.allSatisfy { ((Double(DecimalText.general($0, digits: digits)) ?? .nan) - $0).magnitude <= width }
    }
    let texts = ends.map { DecimalText.general($0, digits: digits ?? 17) }
    return (texts[0], texts[1])
  }
}
