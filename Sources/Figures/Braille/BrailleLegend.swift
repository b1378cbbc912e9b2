import SystemLibrary

/// The names of what a panel shows, above its plot.
struct BrailleLegend {
  private struct Entry {
    let sign: String
    let name: String
    let colour: Colour
  }

  /// Letters on the curves and before their names, where colours do not tell them apart.
  private(set) var letters: [(mark: Int, letter: Character)] = []
  private var entries: [Entry] = []
  private let ink: TerminalInk
  private let field: Field?

  init(_ panel: Panel, ink: TerminalInk) {
    (self.ink, field) = (ink, panel.field)
    let named = panel.marks.count { if case .curve(let curve) = $0 { curve.label != nil } else { false } }
    let usesLetters = !ink.isColoured && (2...26).contains(named)
    for (index, mark) in panel.marks.enumerated() {
      switch mark {
      case .curve(let curve):
        guard let label = curve.label else { continue }
        var sign = "──"
        if usesLetters {
          let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(letters.count)))
          letters.append((index, letter))
          sign = String(letter)
        }
        entries.append(Entry(sign: sign, name: label, colour: ink.palette.colour(curve.tint)))
      case .points(let series):
        guard let label = series.label else { continue }
        entries.append(Entry(sign: "•", name: label, colour: ink.palette.colour(series.tint)))
      case .annotation, .arrow, .band, .envelope, .field, .shape: break
      }
    }
  }

  /// As many names to a line as fit; a line for the values of a field, whose colours part at zero or do not.
  func lines(columns: Int, values: Extent, isDiverging: Bool) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    let names = DistinctTexts.shortened(
      entries.map { TextFitting.oneLine($0.name) }, to: Double(columns - 4),
      width: { Double(TerminalText.columns($0)) }, atEnd: { TerminalText.shortened($0, toColumns: Int($1)) })
    for (entry, name) in zip(entries, names) {
      let length = TerminalText.columns(name) + entry.sign.count + 1
      if used > 0 && used + 3 + length > columns {
        lines.append(line)
        (line, used) = ("", 0)
      }
      if used > 0 {
        line += "   "
        used += 3
      }
      line += ink.painted(entry.sign, entry.colour) + " " + name
      used += length
    }
    if used > 0 { lines.append(line) }
    if field != nil && !values.isEmpty { lines.append(valueLine(columns: columns, values, isDiverging: isDiverging)) }
    return lines
  }

  /// The lowest value, the shades from low to high, the highest value and what they are.
  private func valueLine(columns: Int, _ values: Extent, isDiverging: Bool) -> String {
    let lowest = DecimalText.general(values.lower, digits: 3) + " "
    let highest = " " + DecimalText.general(values.upper, digits: 3)
    let shades = BrailleField.scale(ink, isDiverging: isDiverging)
    let room = columns - lowest.count - highest.count - shades.count
    let label = field?.label.map { "  " + TextFitting.oneLine($0) } ?? ""
    return lowest + shades.map { ink.painted(String($0.character), $0.colour) }.joined() + highest
      + TerminalText.shortened(label, toColumns: room)
  }
}
