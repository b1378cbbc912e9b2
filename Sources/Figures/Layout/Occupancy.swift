/// Which parts of a plot are covered, so that texts find a free place.
///
/// Positions are fractions of the plot, (0, 0) at the lower left.
package struct Occupancy {
  private static let columns = 200
  private static let rows = 120
  private var isCovered = [Bool](repeating: false, count: columns * rows)

  package init() {}

  /// Covers what the plot shows of the straight way between two points; nothing if a coordinate is not finite.
  mutating func cover(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    guard let (start, end) = Clipping.segment(from: start, to: end, width: 1, height: 1) else { return }
    let distance = max(
      abs(end.x - start.x) * Double(Occupancy.columns), abs(end.y - start.y) * Double(Occupancy.rows))
    let steps = Int(max(distance.rounded(.up), 1))
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      coverCell(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
  }

  package mutating func cover(_ box: Frame) {
    for row in Occupancy.cells(box.bottom, box.top, Occupancy.rows) {
      for column in Occupancy.cells(box.left, box.right, Occupancy.columns) {
        isCovered[row * Occupancy.columns + column] = true
      }
    }
  }

  /// The share of the box that is covered, 0 to 1.
  package func coveredShare(of box: Frame) -> Double {
    let columns = Occupancy.cells(box.left, box.right, Occupancy.columns)
    let rows = Occupancy.cells(box.bottom, box.top, Occupancy.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return 0 }
    var covered = 0
    for row in rows {
      for column in columns where isCovered[row * Occupancy.columns + column] { covered += 1 }
    }
    return Double(covered) / Double(columns.count * rows.count)
  }

  private mutating func coverCell(x: Double, y: Double) {
    guard x >= 0, x <= 1, y >= 0, y <= 1 else { return }
    let column = min(Int(x * Double(Occupancy.columns)), Occupancy.columns - 1)
    let row = min(Int(y * Double(Occupancy.rows)), Occupancy.rows - 1)
    isCovered[row * Occupancy.columns + column] = true
  }

  private static func cells(_ lower: Double, _ upper: Double, _ count: Int) -> Range<Int> {
    guard lower.isFinite, upper.isFinite, upper > 0, lower < 1, upper > lower else { return 0..<0 }
    let first = Int((max(lower, 0) * Double(count)).rounded(.down))
    let last = Int((min(upper, 1) * Double(count)).rounded(.up))
    return first..<max(first, last)
  }
}
