import ScalarMath
import SystemLibrary

/// Draws figures as text with braille characters, each with four rows and two columns of dots.
public struct BrailleRenderer: Sendable {
  private let columns: Int
  private let rows: Int
  private let usesColour: Bool
  private let background: Theme?

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - columns: the width of a line in characters, clamped to 20...2000.
  ///   - rows: the height of a lone panel in lines with its titles and axes, clamped to 6...1000. Each of several
  ///     panels has half of it, but at least 10 lines, or all if there are fewer.
  ///   - usesColour: true to write ANSI codes of 256 colours.
  ///   - background: the terminal's background; nil for colours that are visible on any background.
  public init(columns: Int = 80, rows: Int = 24, usesColour: Bool = false, background: Theme? = nil) {
    // Sizes larger than any terminal's would only cost memory.
    self.columns = min(max(columns, 20), 2000)
    self.rows = min(max(rows, 6), 1000)
    (self.usesColour, self.background) = (usesColour, background)
  }

  /// Returns all panels, one above the other; the text ends with a newline.
  public func render(_ figure: Figure) -> String {
    let ink = TerminalInk(background: background, isColoured: usesColour)
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
  public func painted(_ text: String, _ tint: Tint) -> String {
    let ink = TerminalInk(background: background, isColoured: usesColour)
    return ink.painted(text, ink.palette.colour(tint))
  }
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

  /// Returns the cell of a character, by the value nearest to its middle; a space if there is no value.
  func cell(column: Int, row: Int, of size: (columns: Int, rows: Int)) -> (Character, Colour?) {
    guard
      let i = BrailleField.nearest(
        field.xs, scales.horizontal, to: (Double(column) + 0.5) / Double(size.columns)),
      let j = BrailleField.nearest(field.ys, scales.vertical, to: 1 - (Double(row) + 0.5) / Double(size.rows)),
      j * field.xs.count + i < field.values.count
    else { return (" ", nil) }
    let fraction = scales.value.fraction(field.values[j * field.xs.count + i])
    guard fraction.isFinite else { return (" ", nil) }
    if ink.isColoured { return ("█", ink.palette.area(at: fraction, isDiverging: scales.isDiverging)) }
    let shades = BrailleField.shades
    return (shades[min(max(Int(saturating: fraction * Double(shades.count)), 0), shades.count - 1)], nil)
  }

  private static func nearest(_ positions: [Double], _ scale: AxisScale, to fraction: Double) -> Int? {
    positions.indices.min {
      abs(scale.fraction(positions[$0]) - fraction) < abs(scale.fraction(positions[$1]) - fraction)
    }
  }
}

/// Colours texts for a terminal of 256 colours, or leaves them unchanged.
package struct TerminalInk {
  let palette: Palette
  let isColoured: Bool

  init(background: Theme?, isColoured: Bool) {
    palette = background.map(Palette.of) ?? .neutral
    self.isColoured = isColoured
  }

  func painted(_ text: String, _ colour: Colour?) -> String {
    guard isColoured, let colour else { return text }
    return "\u{1b}[38;5;\(TerminalInk.code(colour))m\(text)\u{1b}[0m"
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
    String(String.UnicodeScalarView(TextFitting.oneLine(text).unicodeScalars.filter { !isDirectional($0) }))
  }
}
