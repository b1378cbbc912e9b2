import ScalarMath

/// A field as shaded or coloured cells.
struct BrailleField {
  let field: Field
  let scales: PanelScales
  let ink: TerminalInk
  /// From low to high.
  private static let shades: [Character] = ["·", "░", "▒", "▓", "█"]

  /// The signs from low to high.
  static func scale(_ ink: TerminalInk) -> [(character: Character, colour: Colour?)] {
    guard ink.isColoured else { return shades.map { ($0, nil) } }
    return Palette.viridis.map { ("█", $0) }
  }

  /// The cell of a character, by the value nearest to its middle; a space where there is none.
  func cell(column: Int, row: Int, of size: (columns: Int, rows: Int)) -> (Character, Colour?) {
    guard
      let i = BrailleField.nearest(
        field.xs, scales.horizontal, to: (Double(column) + 0.5) / Double(size.columns)),
      let j = BrailleField.nearest(field.ys, scales.vertical, to: 1 - (Double(row) + 0.5) / Double(size.rows)),
      j * field.xs.count + i < field.values.count
    else { return (" ", nil) }
    let fraction = scales.value.fraction(field.values[j * field.xs.count + i])
    guard fraction.isFinite else { return (" ", nil) }
    if ink.isColoured { return ("█", Palette.viridis(at: fraction)) }
    let shades = BrailleField.shades
    return (shades[min(max(Int(saturating: fraction * Double(shades.count)), 0), shades.count - 1)], nil)
  }

  private static func nearest(_ positions: [Double], _ scale: AxisScale, to fraction: Double) -> Int? {
    positions.indices.min {
      abs(scale.fraction(positions[$0]) - fraction) < abs(scale.fraction(positions[$1]) - fraction)
    }
  }
}
