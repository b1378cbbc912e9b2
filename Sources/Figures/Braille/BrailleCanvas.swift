/// A raster of dots, two wide and four high in each character cell, of which each cell has one colour.
///
/// Dots count from the upper left. Codes: the Unicode block "Braille Patterns", U+2800, whose bit pattern is the
/// pattern of dots.
package struct BrailleCanvas {
  /// In cells.
  let columns: Int
  let rows: Int
  private var bits: [UInt8]
  /// A character that stands above the dots of its cell.
  private var symbols: [Character?]
  /// The index of the colour that drew last in a cell.
  private(set) var colours: [Int?]

  var width: Int { columns * 2 }
  var height: Int { rows * 4 }

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    bits = Array(repeating: 0, count: columns * rows)
    symbols = Array(repeating: nil, count: columns * rows)
    colours = Array(repeating: nil, count: columns * rows)
  }

  /// Sets a dot; nothing outside of the canvas.
  mutating func set(x: Int, y: Int, colour: Int?) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let cell = (y >> 2) * columns + x >> 1
    // Bits 0 to 2 go down the left side and 3 to 5 down the right; the fourth row came later, with bits 6 and 7.
    let row = y & 3
    bits[cell] |= row == 3 ? (x & 1 == 0 ? 0x40 : 0x80) : (x & 1 == 0 ? 1 : 8) << UInt8(row)
    colours[cell] = colour
  }

  /// Joins two dots by a straight line of dots without gaps (Jack Bresenham, "Algorithm for computer control of a
  /// digital plotter", 1965).
  package mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), colour: Int?) {
    let (dx, dy) = (abs(end.x - start.x), -abs(end.y - start.y))
    let (stepX, stepY) = (start.x < end.x ? 1 : -1, start.y < end.y ? 1 : -1)
    var (x, y, error) = (start.x, start.y, dx + dy)
    while true {
      set(x: x, y: y, colour: colour)
      if x == end.x && y == end.y { return }
      let doubled = 2 * error
      if doubled >= dy {
        error += dy
        x += stepX
      }
      if doubled <= dx {
        error += dx
        y += stepY
      }
    }
  }

  /// Puts a character into the cell of a dot; nothing outside of the canvas.
  mutating func put(_ symbol: Character, x: Int, y: Int, colour: Int?) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let cell = (y >> 2) * columns + x >> 1
    symbols[cell] = symbol
    colours[cell] = colour
  }

  /// Whether a character stands in the cell of a dot.
  func hasSymbol(x: Int, y: Int) -> Bool {
    x >= 0 && y >= 0 && x < width && y < height && symbols[(y >> 2) * columns + x >> 1] != nil
  }

  /// The number of cells with something in them, up to two rows above or below the cell of a dot.
  func crowd(aroundX x: Int, y: Int) -> Int {
    let (column, row) = (x >> 1, y >> 2)
    return (max(0, row - 2)...min(rows - 1, row + 2)).count { row in
      let cell = row * columns + column
      return bits[cell] != 0 || symbols[cell] != nil
    }
  }

  /// The character of a cell: a space if nothing is in it.
  package func character(column: Int, row: Int) -> Character {
    let cell = row * columns + column
    if let symbol = symbols[cell] { return symbol }
    if bits[cell] == 0 { return " " }
    return Character(Unicode.Scalar(UInt16(0x2800) + UInt16(bits[cell]))!)
  }

  func colour(column: Int, row: Int) -> Int? { colours[row * columns + column] }
}
