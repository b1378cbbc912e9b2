import ScalarMath

/// The cells of a stretch in which a claim is not decided: single doubles, and what is left when so many were looked at.
///
/// - Parameters:
///   - limit: cells that are looked at.
///   - holds: whether the claim holds throughout a cell.
public func undecidedCells(
  over stretch: ClosedRange<Double>, limit: Int, _ holds: (Interval) -> Bool
) -> [Interval] {
  var cells = [Interval(stretch.lowerBound, stretch.upperBound)]
  var points: [Interval] = []
  var next = 0
  while next < cells.count, cells.count < limit {
    let cell = cells[next]
    next += 1
    if holds(cell) { continue }
    if cell.isPoint {
      points.append(cell)
      continue
    }
    let middle = cell.lower + 0.5 * (cell.upper - cell.lower)
    let end = middle < cell.upper ? middle : cell.lower
    cells += [Interval(cell.lower, end), Interval(end.nextUp, cell.upper)]
  }
  return points + cells[next...]
}
