/// Lines of equal value over a grid, straight within each cell ("marching squares": William Lorensen and Harvey Cline,
/// "Marching cubes", 1987, in the plane).
package enum Isolines {
  package typealias Point = (x: Double, y: Double)

  /// The polylines where the field has a value; closed ones end where they start. Cells with a corner that is not
  /// finite have none.
  package static func lines(of field: Field, at level: Double) -> [[Point]] {
    let cells = Cells(field: field, level: level)
    var neighbours: [Int: [Int]] = [:]
    for row in 0..<max(0, field.ys.count - 1) {
      for column in 0..<max(0, field.xs.count - 1) {
        for (a, b) in cells.crossings(column: column, row: row) {
          neighbours[a, default: []].append(b)
          neighbours[b, default: []].append(a)
        }
      }
    }
    // Open lines from their ends first; what then remains is closed.
    let edges = neighbours.keys.sorted()
    var lines: [[Point]] = []
    for start in edges.filter({ neighbours[$0]?.count == 1 }) + edges {
      if let chain = takeChain(from: start, &neighbours) { lines.append(chain.map(cells.point)) }
    }
    return lines
  }

  private static func takeChain(from start: Int, _ neighbours: inout [Int: [Int]]) -> [Int]? {
    var chain = [start]
    while let next = neighbours[chain[chain.count - 1]]?.last {
      let last = chain[chain.count - 1]
      neighbours[last]?.removeLast()
      if let back = neighbours[next]?.firstIndex(of: last) { neighbours[next]?.remove(at: back) }
      chain.append(next)
    }
    return chain.count > 1 ? chain : nil
  }

  /// The cells of a field. The edge to the right of node n has the number 2n, the one above it 2n + 1.
  private struct Cells {
    let field: Field
    let level: Double

    private func value(_ node: Int) -> Double { field.values[node] }

    /// Pairs of edges that the line joins in a cell.
    func crossings(column: Int, row: Int) -> [(Int, Int)] {
      let node = row * field.xs.count + column
      let corners = [node, node + 1, node + field.xs.count + 1, node + field.xs.count]
      guard corners.allSatisfy({ value($0).isFinite }) else { return [] }
      let isAbove = corners.map { value($0) >= level }
      // Anticlockwise from the bottom.
      let edges = [2 * node, 2 * (node + 1) + 1, 2 * (node + field.xs.count), 2 * node + 1]
      let crossed = (0..<4).filter { (side: Int) -> Bool in isAbove[side] != isAbove[(side + 1) % 4] }.map { edges[$0] }
      guard crossed.count == 4 else { return crossed.count == 2 ? [(crossed[0], crossed[1])] : [] }
      // A saddle: the mean of the corners tells which two of them hang together.
      let isMiddleAbove = corners.reduce(0) { $0 + value($1) / 4 } >= level
      return isMiddleAbove == isAbove[0]
        ? [(crossed[0], crossed[1]), (crossed[2], crossed[3])] : [(crossed[3], crossed[0]), (crossed[1], crossed[2])]
    }

    /// Where the line crosses an edge.
    func point(onEdge edge: Int) -> Point {
      let (node, isVertical) = (edge / 2, edge % 2 == 1)
      let (column, row) = (node % field.xs.count, node / field.xs.count)
      let (a, b) = (value(node), value(isVertical ? node + field.xs.count : node + 1))
      // Halves, so that the difference stays within Double.
      let share = b == a ? 0.5 : (level / 2 - a / 2) / (b / 2 - a / 2)
      let (x, y) = (field.xs[column], field.ys[row])
      return isVertical
        ? (x, y + (field.ys[row + 1] - y) * share) : (x + (field.xs[column + 1] - x) * share, y)
    }
  }
}
