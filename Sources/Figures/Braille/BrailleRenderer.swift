import ScalarMath
import SystemLibrary

/// Draws figures as text with braille characters, each with four rows and two columns of dots.
public struct BrailleRenderer: Sendable {
  private let columns: Int
  private let rows: Int
  private let ink: TerminalInk

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - columns: the width of a line in characters, clamped to 20...2000.
  ///   - rows: the height of a lone panel in lines with its titles and axes, clamped to 6...1000. Each of several
  ///     panels has half of it, but at least 10 lines, or all if there are fewer.
  ///   - usesColour: true to write ANSI codes of colours.
  ///   - isTrueColour: true for codes of 24 bits, false for codes of 256 colours.
  ///   - background: the terminal's background; nil for colours that are visible on any background.
  public init(
    columns: Int = 80, rows: Int = 24, usesColour: Bool = false, isTrueColour: Bool = false, background: Theme? = nil
  ) {
    // Sizes larger than any terminal's would only cost memory.
    self.columns = min(max(columns, 20), 2000)
    self.rows = min(max(rows, 6), 1000)
    ink = TerminalInk(background: background, isColoured: usesColour, isTrueColour: isTrueColour)
  }

  /// Returns all panels, one above the other; the text ends with a newline.
  public func render(_ figure: Figure) -> String {
    var lines: [String] = []
    if let title = figure.title { lines.append(TerminalText.line(title, toColumns: columns)) }
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
    if let footnote = figure.footnote { lines.append(TerminalText.line(footnote, toColumns: columns)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a text in the colour of a mark, as in this renderer's figures.
  public func painted(_ text: String, _ tint: Tint) -> String { ink.painted(text, ink.palette.colour(tint)) }
}

/// A field as shaded or coloured cells.
struct BrailleField {
  let field: Field
  let scales: PanelScales
  let ink: TerminalInk
  /// The shades without colour, from low to high.
  private static let shades: [Character] = ["·", "░", "▒", "▓", "█"]

  /// Returns the characters of the scale and their colours, from low to high.
  static func scale(_ ink: TerminalInk, isDiverging: Bool) -> [(character: Character, colour: Colour?)] {
    guard ink.isColoured else { return shades.map { ($0, nil) } }
    let last = Palette.viridis.count - 1
    return (0...last).map { ("█", ink.palette.area(at: Double($0) / Double(last), isDiverging: isDiverging)) }
  }

  /// Returns the cell of a character: a shade of the value nearest to its middle, or with colour the values of its upper
  /// and its lower half. A space stands for no value.
  func cell(column: Int, row: Int, of size: (columns: Int, rows: Int)) -> (Character, TerminalInk.Paint) {
    let across = BrailleField.nearest(
      field.xs, scales.horizontal, to: (Double(column) + 0.5) / Double(size.columns))
    func share(_ height: Double) -> Double? {
      guard let i = across,
        let j = BrailleField.nearest(field.ys, scales.vertical, to: 1 - (Double(row) + height) / Double(size.rows)),
        j * field.xs.count + i < field.values.count
      else { return nil }
      let share = scales.value.fraction(field.values[j * field.xs.count + i])
      return share.isFinite ? share : nil
    }
    guard ink.isColoured else {
      let shades = BrailleField.shades
      let shade = share(0.5).map { min(max(Int(saturating: $0 * Double(shades.count)), 0), shades.count - 1) }
      return (shade.map { shades[$0] } ?? " ", .init())
    }
    let halves = [0.25, 0.75].map { height in
      share(height).map { ink.palette.area(at: $0, isDiverging: scales.isDiverging) }
    }
    if halves[0] == halves[1] { return (halves[0] == nil ? " " : "█", .init(letters: halves[0])) }
    return halves[0] == nil
      ? ("▄", .init(letters: halves[1])) : ("▀", .init(letters: halves[0], ground: halves[1]))
  }

  private static func nearest(_ positions: [Double], _ scale: AxisScale, to fraction: Double) -> Int? {
    positions.indices.min {
      abs(scale.fraction(positions[$0]) - fraction) < abs(scale.fraction(positions[$1]) - fraction)
    }
  }
}

/// Colours texts for a terminal of 256 colours or of 24 bits, or leaves them unchanged.
package struct TerminalInk: Sendable {
  let palette: Palette
  let isColoured: Bool
  private let isTrueColour: Bool

  /// The colours of letters and of the cells behind them; nil for the terminal's own.
  struct Paint: Equatable {
    var letters: Colour?
    var ground: Colour?
  }

  init(background: Theme?, isColoured: Bool, isTrueColour: Bool) {
    palette = background.map(Palette.of) ?? .neutral
    (self.isColoured, self.isTrueColour) = (isColoured, isTrueColour)
  }

  func painted(_ text: String, _ colour: Colour?) -> String { painted(text, Paint(letters: colour)) }

  func painted(_ text: String, _ paint: Paint) -> String {
    guard isColoured, paint != Paint() else { return text }
    return code(38, paint.letters) + code(48, paint.ground) + text + "\u{1b}[0m"
  }

  /// Returns the escape code of a colour, for letters (38) or the cells behind them (48); empty without a colour.
  private func code(_ use: Int, _ colour: Colour?) -> String {
    guard let colour else { return "" }
    let number =
      isTrueColour ? "2;\(colour.red);\(colour.green);\(colour.blue)" : "5;\(TerminalInk.code(colour))"
    return "\u{1b}[\(use);\(number)m"
  }

  /// Returns the number of the nearest colour in the terminal's cube of six shades per channel, whose numbers start at
  /// 16.
  package static func code(_ colour: Colour) -> Int {
    func shade(_ channel: UInt8) -> Int {
      // The shades are 0, 95, 135, 175, 215 and 255.
      channel < 48 ? 0 : channel < 115 ? 1 : min(5, (Int(channel) - 35) / 40)
    }
    return 16 + 36 * shade(colour.red) + 6 * shade(colour.green) + shade(colour.blue)
  }
}

extension TerminalText {
  /// Returns a user's text on one line, shortened to at most `limit` columns.
  static func line(_ text: String, toColumns limit: Int) -> String { shortened(oneLine(text), toColumns: limit) }

  /// Returns a user's text as part of a line: without control characters, line breaks, and marks that would change the
  /// writing direction of the rest.
  static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(TextFitting.oneLine(MathText.plain(text)).unicodeScalars.filter { !isDirectional($0) }))
  }
}
