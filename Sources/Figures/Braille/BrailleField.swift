import ScalarMath

/// A field as shaded or coloured cells.
struct BrailleField {
  let field: Field
  let scales: PanelScales
  let ink: TerminalInk
  /// From low to high.
  private static let shades: [Character] = ["·", "░", "▒", "▓", "█"]

  /// The signs from low to high.
  static func scale(_ ink: TerminalInk, isDiverging: Bool) -> [(character: Character, colour: Colour?)] {
    guard ink.isColoured else { return shades.map { ($0, nil) } }
    let last = Palette.viridis.count - 1
    return (0...last).map { ("█", colour(at: Double($0) / Double(last), ink, isDiverging: isDiverging)) }
  }

  /// The colour of a value at a share of the scale, as pictures have it.
  private static func colour(at share: Double, _ ink: TerminalInk, isDiverging: Bool) -> Colour {
    isDiverging ? ink.palette.diverging(at: share) : Palette.viridis(at: share)
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
    if ink.isColoured { return ("█", Self.colour(at: fraction, ink, isDiverging: scales.isDiverging)) }
    let shades = BrailleField.shades
    return (shades[min(max(Int(saturating: fraction * Double(shades.count)), 0), shades.count - 1)], nil)
  }

  private static func nearest(_ positions: [Double], _ scale: AxisScale, to fraction: Double) -> Int? {
    positions.indices.min {
      abs(scale.fraction(positions[$0]) - fraction) < abs(scale.fraction(positions[$1]) - fraction)
    }
  }
}
