/// Draws figures as text, with the dots of braille characters; four rows and two columns of dots a character.
public struct BrailleRenderer: Sendable {
  private let columns: Int
  private let rows: Int
  private let usesColour: Bool

  /// - Parameters:
  ///   - columns: the width of a line, in characters; at least 24 are taken.
  ///   - rows: the height of a panel with its titles and axes; at least 6 are taken.
  ///   - usesColour: writes ANSI colour codes (of 256 colours). Without it the text has none.
  public init(columns: Int = 80, rows: Int = 24, usesColour: Bool = false) {
    // Wider or higher than any terminal is surely a slip, and costs memory.
    self.columns = min(max(columns, 24), 2000)
    self.rows = min(max(rows, 6), 1000)
    self.usesColour = usesColour
  }

  /// All panels, one above the other; ends with a newline.
  public func render(_ figure: Figure) -> String {
    let ink = TerminalInk(theme: figure.theme, isColoured: usesColour)
    var lines: [String] = []
    if let title = figure.title { lines.append(shortened(title)) }
    for (index, panel) in figure.panels.enumerated() {
      if index > 0 { lines.append("") }
      lines += BraillePanel(panel, columns: columns, rows: rows, ink: ink).lines()
    }
    if let footnote = figure.footnote { lines.append(shortened(footnote)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func shortened(_ text: String) -> String {
    TerminalText.shortened(TextFitting.oneLine(text), toColumns: columns)
  }
}

/// Texts in a terminal, where a character takes one or two columns.
enum TerminalText {
  static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + columns($1) }
  }

  /// The text, its end replaced by an ellipsis if it is too long.
  static func shortened(_ text: String, toColumns limit: Int) -> String {
    guard columns(text) > limit else { return text }
    var room = limit - 1
    return text.prefix {
      room -= columns($0)
      return room >= 0
    } + "…"
  }

  private static func columns(_ character: Character) -> Int {
    guard let value = character.unicodeScalars.first?.value else { return 0 }
    switch value {
    case 0x1100..<0x1160, 0x2e80..<0xa4d0, 0xac00..<0xd7b0, 0xf900..<0xfb00, 0xff00..<0xff61, 0x1f300..<0x20000:
      return 2
    default:
      return 1
    }
  }
}

/// Colours texts for a terminal of 256 colours, or leaves them as they are.
struct TerminalInk {
  let palette: Palette
  let isColoured: Bool

  init(theme: Theme, isColoured: Bool) {
    palette = Palette.of(theme)
    self.isColoured = isColoured
  }

  func painted(_ text: String, _ colour: Colour?) -> String {
    guard isColoured, let colour else { return text }
    return "\u{1b}[38;5;\(TerminalInk.code(colour))m\(text)\u{1b}[0m"
  }

  /// The nearest colour of the cube of six shades a channel, which starts at 16.
  static func code(_ colour: Colour) -> Int {
    func shade(_ channel: UInt8) -> Int {
      // The shades are 0, 95, 135, 175, 215 and 255.
      channel < 48 ? 0 : channel < 115 ? 1 : min(5, (Int(channel) - 35) / 40)
    }
    return 16 + 36 * shade(colour.red) + 6 * shade(colour.green) + shade(colour.blue)
  }
}
