/// The letters of curves that have no colours of their own.
extension BraillePanel {
  /// Dots from another curve, from which on a letter stands for its own alone.
  private static let apart = 8
  /// What a cell with a dot or a letter costs.
  private static let taken = 100.0

  /// Puts a letter on each curve where it is farthest from the others and has most room, and on no other sign if there is
  /// another place; among such places the nearest to a share of the width, which differs from curve to curve.
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

  /// The dots of a curve's samples, and the row of the last of them in each column of dots.
  private func path(ofMark mark: Int, _ canvas: BrailleCanvas) -> (dots: [(x: Int, y: Int)], rows: [Int?]) {
    guard case .curve(let curve) = panel.marks[mark] else { return ([], []) }
    let dots = zip(curve.xs, curve.ys).compactMap { dot($0, $1, canvas) }
    var rows = [Int?](repeating: nil, count: canvas.width)
    for dot in dots { rows[dot.x] = dot.y }
    return (dots, rows)
  }
}
