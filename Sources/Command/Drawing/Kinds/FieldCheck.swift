/// Values between the points of a grid, held against what the grid foretells of them.
///
/// One value is looked at in each cell. What turns between the points and moves none of these is not seen.
struct FieldCheck {
  /// How far along a cell its value is looked at, from 0 to 1: without a period, so that no wave fits all cells.
  static func shares(_ cells: Int, seed: Double) -> [Double] {
    (0..<cells).map { 0.2 + 0.6 * (seed * Double($0 + 1)).truncatingRemainder(dividingBy: 1) }
  }

  /// A difference that changes what a picture says, as a share of the values in sight.
  private static let visible = 0.1

  private let isMissed: [Bool]
  private let columns: Int
  private let rows: Int

  /// - Parameters:
  ///   - values: of the grid, row by row.
  ///   - between: of the cells, row by row.
  ///   - sight: values beyond count as its ends.
  init(
    grid values: [Double], columns: [Double], rows: [Double], between: [Double], sight: ClosedRange<Double>
  ) {
    (self.columns, self.rows) = (columns.count, rows.count)
    let stride = columns.count + 1
    let least = Self.visible * (sight.upperBound / 2 - sight.lowerBound / 2) * 2
    func shown(_ value: Double) -> Double { min(max(value, sight.lowerBound), sight.upperBound) }
    isMissed = rows.indices.flatMap { row in
      columns.indices.map { column in
        let node = row * stride + column
        let corners = [node, node + 1, node + stride, node + stride + 1].map { values[$0] }
        let found = between[row * columns.count + column]
        guard found.isFinite, corners.allSatisfy(\.isFinite) else { return false }
        let (across, up) = (columns[column], rows[row])
        let below = shown(corners[0]) * (1 - across) + shown(corners[1]) * across
        let above = shown(corners[2]) * (1 - across) + shown(corners[3]) * across
        return (shown(found) - (below * (1 - up) + above * up)).magnitude > least
      }
    }
  }

  /// Whether the field turns faster than its cells somewhere: nine cells beside each other are all missed. Jumps and
  /// creases miss lines of cells, no squares.
  var isTooCoarse: Bool {
    guard columns > 2, rows > 2 else { return false }
    return (1..<rows - 1).contains { row in
      (1..<columns - 1).contains { column in
        (row - 1...row + 1).allSatisfy { line in
          isMissed[(line * columns + column - 1)...(line * columns + column + 1)].allSatisfy(\.self)
        }
      }
    }
  }
}
