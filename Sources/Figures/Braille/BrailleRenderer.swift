import SystemLibrary

/// Draws figures as text, with the dots of braille characters; four rows and two columns of dots a character.
public struct BrailleRenderer: Sendable {
  private let columns: Int
  private let rows: Int
  private let usesColour: Bool
  private let background: Theme?

  /// - Parameters:
  ///   - columns: the width of a line, in characters; at least 20 are taken.
  ///   - rows: the height of a lone panel with its titles and axes; at least 6 are taken. Several panels have half of
  ///     it each, but no less than 10.
  ///   - usesColour: writes ANSI colour codes (of 256 colours). Without it the text has none.
  ///   - background: the terminal's; nil for colours that stand out from any.
  public init(columns: Int = 80, rows: Int = 24, usesColour: Bool = false, background: Theme? = nil) {
    // Wider or higher than any terminal is surely a slip, and costs memory.
    self.columns = min(max(columns, 20), 2000)
    self.rows = min(max(rows, 6), 1000)
    (self.usesColour, self.background) = (usesColour, background)
  }

  /// All panels, one above the other; ends with a newline.
  public func render(_ figure: Figure) -> String {
    let ink = TerminalInk(background: background, isColoured: usesColour)
    var lines: [String] = []
    if let title = figure.title { lines.append(shortened(title)) }
    let height = figure.panels.count == 1 ? rows : max(min(rows, 10), rows / 2)
    let own = figure.panels.map(PanelExtents.init)
    let panels = Array(zip(figure.panels, figure.sharesValueScale ? PanelExtents.withOneValueScale(own) : own))
    let drafts = panels.map { BraillePanel($0, $1, columns: columns, rows: height, ink: ink) }
    let labelColumns = drafts.map(\.labelColumns).max() ?? 0
    for (index, (panel, extents)) in panels.enumerated() {
      if index > 0 { lines.append("") }
      lines +=
        BraillePanel(panel, extents, columns: columns, rows: height, ink: ink, labelColumns: labelColumns).lines()
    }
    if let footnote = figure.footnote { lines.append(shortened(footnote)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text in the colour of a mark, as this renderer's figures have it.
  public func painted(_ text: String, _ tint: Tint) -> String {
    let ink = TerminalInk(background: background, isColoured: usesColour)
    return ink.painted(text, ink.palette.colour(tint))
  }

  private func shortened(_ text: String) -> String {
    TerminalText.shortened(TerminalText.oneLine(text), toColumns: columns)
  }
}
