import SystemLibrary

/// One panel as lines of text: title, legend, axes and plot.
struct BraillePanel {
  let panel: Panel
  private let ink: TerminalInk
  private let columns: Int
  private let scales: PanelScales
  private let verticalTics: VerticalTics
  let legend: BrailleLegend
  private let plotColumns: Int
  private let plotRows: Int
  /// The number of columns left of the vertical axis.
  let labelColumns: Int

  /// Lays out a panel in the given columns and rows of characters.
  ///
  /// - Parameters:
  ///   - extents: the extents of its contents; the extent of values may cover several panels.
  ///   - labelColumns: the smallest number of columns left of the axis, which aligns the axes of a stack.
  init(
    _ panel: Panel, _ extents: PanelExtents, columns: Int, rows: Int, ink: TerminalInk, labelColumns: Int = 0
  ) {
    (self.panel, self.ink, self.columns) = (panel, ink, columns)
    legend = BrailleLegend(panel, extents, columns: columns, rows: rows, ink: ink)
    let texts =
      (panel.title == nil ? 0 : 1) + (panel.horizontal.label == nil ? 0 : 1) + legend.lines.count
    // Two rows for the axis and its tics.
    let room = rows - texts - 2
    func layout(_ rows: Int) -> Layout {
      Self.layout(panel, extents, columns: columns, rows: rows, labelColumns: labelColumns)
    }
    var fitting = layout(room - (panel.vertical.label == nil ? 0 : 1))
    if panel.vertical.label == nil, fitting.tics.note != nil { fitting = layout(room - 1) }
    (self.labelColumns, plotColumns, plotRows, scales, verticalTics) = fitting
  }

  func lines() -> [String] {
    var lines: [String] = []
    if let title = panel.title { lines.append(TerminalText.line(title, toColumns: columns)) }
    lines += legend.lines
    let label = [panel.vertical.label, verticalTics.note].compactMap(\.self).joined(separator: ", ")
    if !label.isEmpty {
      lines.append(ink.painted(TerminalText.line(label, toColumns: columns), ink.palette.muted))
    }
    lines += plotLines()
    lines += axisLines()
    if let label = panel.horizontal.label {
      let text = TerminalText.line(label, toColumns: plotColumns)
      let indent = labelColumns + 2 + (plotColumns - TerminalText.columns(text)) / 2
      lines.append(spaces(indent) + ink.painted(text, ink.palette.muted))
    }
    return lines
  }

  private func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  // MARK: The plot

  private func plotLines() -> [String] {
    var labels = [String?](repeating: nil, count: plotRows)
    for (tic, text) in zip(scales.vertical.tics, verticalTics.texts) {
      let fraction = scales.vertical.fraction(plotted: tic.position)
      guard fraction >= -1e-9, fraction <= 1 + 1e-9 else { continue }
      // The row of dots for that value.
      let dot = Int(((1 - fraction) * Double(plotRows * 4 - 1)).rounded())
      labels[min(plotRows - 1, max(0, dot / 4))] = text ?? ""
    }
    let cells = panel.field.map { BrailleField(field: $0, scales: scales, ink: ink) }
    let canvas = drawnCanvas()
    return (0..<plotRows).map { row in
      let label = labels[row] ?? ""
      let margin = spaces(labelColumns - label.count) + label + (labels[row] == nil ? " │" : " ┤")
      return ink.painted(margin, ink.palette.muted) + cellText(canvas, row: row, behind: cells)
    }
  }

  private func cellText(_ canvas: BrailleCanvas, row: Int, behind field: BrailleField?) -> String {
    let cells = (0..<plotColumns).map { column -> (character: Character, paint: TerminalInk.Paint) in
      let character = canvas.character(column: column, row: row)
      if character == " ", let field { return field.cell(column: column, row: row, of: (plotColumns, plotRows)) }
      // The canvas stores the index of a mark as its colour.
      let mark = canvas.colour(column: column, row: row)
      return (character, .init(letters: mark.map { ink.palette.colour(panel.marks[$0].tint) }))
    }
    // Blanks at the end of a line are dropped.
    var rest = cells[...]
    while let last = rest.last, last == (" ", .init()) { rest.removeLast() }
    var text = ""
    while let paint = rest.first?.paint {
      let run = rest.prefix { $0.paint == paint }
      text += ink.painted(String(run.map(\.character)), paint)
      rest = rest.dropFirst(run.count)
    }
    return text
  }

  private func drawnCanvas() -> BrailleCanvas {
    var canvas = BrailleCanvas(columns: plotColumns, rows: plotRows)
    for (index, mark) in panel.marks.enumerated() {
      switch mark {
      case .curve(let curve): draw(curve, index, on: &canvas)
      case .points(let series):
        for (x, y) in zip(series.xs, series.ys) {
          guard let dot = dot(x, y, canvas) else { continue }
          canvas.put(series.dot.letter, x: dot.x, y: dot.y, colour: index)
        }
      case .band(let band):
        for x in band.from == band.to ? [band.from] : [band.from, band.to] { drawUpright(x, index, on: &canvas) }
      case .envelope(let envelope):
        fill(envelope, index, on: &canvas)
      case .arrow(let arrow):
        draw(Curve(xs: [arrow.x, arrow.toX], ys: [arrow.y, arrow.toY]), index, on: &canvas)
      case .shape(let shape):
        draw(Curve(xs: shape.xs + shape.xs.prefix(1), ys: shape.ys + shape.ys.prefix(1)), index, on: &canvas)
      case .annotation(let annotation) where annotation.kind == .impulse: draw(annotation, index, on: &canvas)
      case .annotation, .field: break
      }
    }
    for (index, mark) in panel.marks.enumerated() {
      guard case .annotation(let annotation) = mark, annotation.kind != .impulse, !annotation.isLabel,
        let dot = dot(annotation.x, annotation.y, canvas)
      else { continue }
      let isFilled = [.extremum, .taken].contains(annotation.kind)
      canvas.put(isFilled ? "●" : "○", x: dot.x, y: dot.y, colour: index)
    }
    putLetters(on: &canvas)
    return canvas
  }

  private func draw(_ curve: Curve, _ index: Int, on canvas: inout BrailleCanvas) {
    var previous: Place?
    let (right, bottom) = (Double(canvas.width - 1), Double(canvas.height - 1))
    for (x, y) in zip(curve.xs, curve.ys) {
      let place = (x: scales.horizontal.fraction(x) * right, y: (1 - scales.vertical.fraction(y)) * bottom)
      guard !place.x.isNaN, !place.y.isNaN else {
        previous = nil
        continue
      }
      // Places beyond the range of Double are clamped to it: values are finite, but their places may not be.
      let most = Double.greatestFiniteMagnitude
      let near = (x: min(max(place.x, -most), most), y: min(max(place.y, -most), most))
      if let clipped = Clipping.segment(from: previous ?? near, to: near, width: right, height: bottom) {
        canvas.line(
          from: (Int(clipped.start.x.rounded()), Int(clipped.start.y.rounded())),
          to: (Int(clipped.end.x.rounded()), Int(clipped.end.y.rounded())), colour: index)
      }
      previous = near
    }
  }

  /// Fills each column of dots between the lowest and the highest value there.
  private func fill(_ envelope: Envelope, _ index: Int, on canvas: inout BrailleCanvas) {
    let (right, bottom) = (Double(canvas.width - 1), Double(canvas.height - 1))
    let places = zip(envelope.xs, zip(envelope.lows, envelope.highs)).map { x, ends in
      (
        x: (scales.horizontal.fraction(x) * right).rounded(), top: (1 - scales.vertical.fraction(ends.1)) * bottom,
        foot: (1 - scales.vertical.fraction(ends.0)) * bottom
      )
    }
    for (place, next) in zip(places, places.dropFirst() + places.suffix(1)) where place.x.isFinite {
      guard place.top.isFinite, place.foot.isFinite else { continue }
      let isJoined = next.x.isFinite && next.top.isFinite && next.foot.isFinite
      let last = isJoined ? max(place.x, next.x) : place.x
      for column in stride(from: max(place.x, 0), through: min(last, right), by: 1) {
        let share = last > place.x ? (column - place.x) / (last - place.x) : 0
        let (top, foot) =
          isJoined
          ? (place.top + (next.top - place.top) * share, place.foot + (next.foot - place.foot) * share)
          : (place.top, place.foot)
        guard foot >= 0, top <= bottom else { continue }
        canvas.line(
          from: (Int(column), Int(max(top, 0).rounded())), to: (Int(column), Int(min(foot, bottom).rounded())),
          colour: index)
      }
    }
  }

  /// Draws the arrow of an impulse.
  private func draw(_ impulse: Annotation, _ index: Int, on canvas: inout BrailleCanvas) {
    let arrow = scales.arrow(impulse, of: panel)
    guard arrow.tip.x >= 0, arrow.tip.x <= 1, arrow.tip.y.isFinite else { return }
    func row(_ share: Double) -> Int { Int(((1 - share) * Double(canvas.height - 1)).rounded()) }
    let column = Int((arrow.tip.x * Double(canvas.width - 1)).rounded())
    canvas.line(from: (column, row(arrow.foot.y)), to: (column, row(arrow.tip.y)), colour: index)
    canvas.put(impulse.y < 0 ? "↓" : "↑", x: column, y: row(arrow.tip.y), colour: index)
    // The size is next to the tip, on its left if there is no room on the right.
    guard let text = impulse.text else { return }
    let isLeft = column / 2 + 1 + text.count > plotColumns
    for (offset, letter) in text.enumerated() {
      canvas.put(
        letter, x: column + 2 * (isLeft ? offset - text.count : offset + 1), y: row(arrow.tip.y), colour: index)
    }
  }

  /// Draws a dotted vertical line over the whole height.
  private func drawUpright(_ x: Double, _ index: Int, on canvas: inout BrailleCanvas) {
    let share = scales.horizontal.fraction(x)
    guard share >= 0, share <= 1 else { return }
    let column = Int((share * Double(canvas.width - 1)).rounded())
    for row in stride(from: 0, to: canvas.height, by: 3) { canvas.set(x: column, y: row, colour: index) }
  }

  func dot(_ x: Double, _ y: Double, _ canvas: BrailleCanvas) -> (x: Int, y: Int)? {
    let share = scales.fractions(x, y)
    guard (0...1).contains(share.x), (0...1).contains(share.y) else { return nil }
    let (right, bottom) = (Double(canvas.width - 1), Double(canvas.height - 1))
    return (Int((share.x * right).rounded()), Int(((1 - share.y) * bottom).rounded()))
  }

  // MARK: The horizontal axis

  private func axisLines() -> [String] {
    var axis = [Character](repeating: "─", count: plotColumns)
    var texts = [Character](repeating: " ", count: labelColumns + 2 + plotColumns)
    var freeFrom = 0
    for tic in scales.horizontal.tics {
      let fraction = scales.horizontal.fraction(plotted: tic.position)
      guard fraction >= -1e-9, fraction <= 1 + 1e-9 else { continue }
      let column = min(plotColumns - 1, max(0, Int(fraction * Double(plotColumns * 2 - 1) / 2)))
      axis[column] = "┬"
      // Centred below its tic, moved inwards if it would leave the line.
      let centre = labelColumns + 2 + column
      let start = min(max(0, centre - (tic.text.count - 1) / 2), texts.count - tic.text.count)
      guard start >= freeFrom else { continue }
      for (offset, character) in tic.text.enumerated() { texts[start + offset] = character }
      freeFrom = start + tic.text.count + 1
    }
    while texts.last == " " { texts.removeLast() }
    return [
      ink.painted(spaces(labelColumns) + " └" + String(axis), ink.palette.muted),
      ink.painted(String(texts), ink.palette.muted),
    ]
  }
}

extension Curve.Dot {
  fileprivate var letter: Character {
    switch self {
    case .usual: "•"
    case .ghost: "∘"
    case .large: "●"
    }
  }
}

/// A raster of dots, two wide and four high in each character cell; each cell has one colour.
///
/// Dots count from the upper left. Codes: the Unicode block "Braille Patterns", U+2800, whose bit pattern is the
/// pattern of dots.
package struct BrailleCanvas {
  /// The width, in cells.
  let columns: Int
  let rows: Int
  private var bits: [UInt8]
  /// The character in place of each cell's dots; nil for none.
  private var symbols: [Character?]
  /// The colour index of the last mark drawn in each cell; nil for none.
  private(set) var colours: [Int?]

  var width: Int { columns * 2 }
  var height: Int { rows * 4 }

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    bits = Array(repeating: 0, count: columns * rows)
    symbols = Array(repeating: nil, count: columns * rows)
    colours = Array(repeating: nil, count: columns * rows)
  }

  /// Returns the cell of a dot; nil outside the canvas.
  private func cell(_ x: Int, _ y: Int) -> Int? {
    x >= 0 && y >= 0 && x < width && y < height ? (y >> 2) * columns + x >> 1 : nil
  }

  /// Sets a dot; does nothing outside the canvas.
  mutating func set(x: Int, y: Int, colour: Int?) {
    guard let cell = cell(x, y) else { return }
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

  /// Puts a character into the cell of a dot; does nothing outside the canvas.
  mutating func put(_ symbol: Character, x: Int, y: Int, colour: Int?) {
    guard let cell = cell(x, y) else { return }
    symbols[cell] = symbol
    colours[cell] = colour
  }

  /// Returns true if the cell of a dot contains a character.
  func hasSymbol(x: Int, y: Int) -> Bool { cell(x, y).map { symbols[$0] != nil } ?? false }

  /// Returns the number of filled cells in up to two rows above or below the cell of a dot.
  func crowd(aroundX x: Int, y: Int) -> Int {
    let (column, row) = (x >> 1, y >> 2)
    return (max(0, row - 2)...min(rows - 1, row + 2)).count { row in
      let cell = row * columns + column
      return bits[cell] != 0 || symbols[cell] != nil
    }
  }

  /// Returns the character of a cell: a space if the cell is empty.
  package func character(column: Int, row: Int) -> Character {
    let cell = row * columns + column
    if let symbol = symbols[cell] { return symbol }
    if bits[cell] == 0 { return " " }
    return Character(Unicode.Scalar(UInt16(0x2800) + UInt16(bits[cell]))!)
  }

  func colour(column: Int, row: Int) -> Int? { colours[row * columns + column] }
}

extension BraillePanel {
  private typealias VerticalTics = (texts: [String?], note: String?)
  private typealias Layout = (
    labelColumns: Int, plotColumns: Int, plotRows: Int, scales: PanelScales, tics: VerticalTics
  )

  /// Divides the characters of a panel between the plot and the numbers left of it, which get at most a third of the
  /// line. A narrower plot may have other ranges and so wider numbers, so the division is repeated until the numbers
  /// fit.
  private static func layout(
    _ panel: Panel, _ extents: PanelExtents, columns: Int, rows: Int, labelColumns least: Int
  ) -> Layout {
    let most = max(4, columns / 3, least)
    var (labelColumns, rounds) = (least, 0)
    while true {
      var (plotColumns, plotRows) = (max(8, columns - labelColumns - 2), max(3, rows))
      var scales = PanelScales(panel, extents: extents, horizontalTics: 2, verticalTics: 2)
      if panel.hasEqualScales {
        // Dots are about as far apart across as they are down.
        let size = scales.equalised(width: Double(plotColumns * 2), height: Double(plotRows * 4))
        (plotColumns, plotRows) = (max(8, Int(size.width / 2)), max(3, Int(size.height / 4)))
      }
      scales.chooseTics(horizontal: max(2, min(6, plotColumns / 10)), vertical: max(2, min(6, plotRows / 3)))
      let tics = scales.vertical.tics(atMostWide: rounds < 4 ? most : labelColumns)
      let widest = tics.texts.compactMap { $0?.count }.max() ?? 0
      if rounds == 4 || widest <= labelColumns { return (labelColumns, plotColumns, plotRows, scales, tics) }
      (labelColumns, rounds) = (widest, rounds + 1)
    }
  }
}

/// Letters on curves without distinct colours.
extension BraillePanel {
  /// The distance from other curves, in dots, at which a letter is unambiguous.
  private static let apart = 8
  /// The cost of a place that another sign occupies.
  private static let taken = 100.0

  /// Puts a letter on each curve, at a place far from other curves and with much room. It covers another sign only if
  /// there is no other place. Among equal places it takes the one nearest to a share of the width that differs from
  /// curve to curve.
  func putLetters(on canvas: inout BrailleCanvas) {
    let paths = legend.letters.map { path(ofMark: $0.mark, canvas) }
    for (index, entry) in legend.letters.enumerated() {
      let place = Double(index + 1) / Double(legend.letters.count + 1)
      let others = paths.indices.filter { $0 != index }
      var best: (cost: Double, x: Int, y: Int)?
      for spot in paths[index].dots {
        let nearest = others.compactMap { paths[$0].rows[spot.x].map { ($0 - spot.y).magnitude } }.min() ?? .max
        let cost =
          Double(2 * max(0, Self.apart - Int(clamping: nearest)) + canvas.crowd(aroundX: spot.x, y: spot.y))
          + abs(Double(spot.x) / Double(canvas.width) - place)
          + (canvas.hasSymbol(x: spot.x, y: spot.y) ? Self.taken : 0)
        if cost < best?.cost ?? .infinity { best = (cost, spot.x, spot.y) }
      }
      if let best { canvas.put(entry.letter, x: best.x, y: best.y, colour: entry.mark) }
    }
  }

  /// Returns the dots of a curve's samples, and the row of the last of them in each column of dots.
  private func path(ofMark mark: Int, _ canvas: BrailleCanvas) -> (dots: [(x: Int, y: Int)], rows: [Int?]) {
    guard case .curve(let curve) = panel.marks[mark] else { return ([], []) }
    let dots = zip(curve.xs, curve.ys).compactMap { dot($0, $1, canvas) }
    var rows = [Int?](repeating: nil, count: canvas.width)
    for dot in dots { rows[dot.x] = dot.y }
    return (dots, rows)
  }
}
