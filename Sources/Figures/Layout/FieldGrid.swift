import SystemLibrary

/// The geometry of a field's cells.
enum FieldGrid {
  /// Returns the boundaries of cells, one more than there are cells: the midpoints between neighbouring middles on the
  /// axis's scale. Each outermost cell is symmetric about its middle.
  static func bounds(_ middles: [Double], _ axis: Axis) -> [Double] {
    guard axis.isLogarithmic else { return bounds(middles) }
    return bounds(middles.map { log10($0) }).map { pow(10, $0) }
  }

  private static func bounds(_ middles: [Double]) -> [Double] {
    guard let first = middles.first, let last = middles.last else { return [] }
    // A lone column has no spacing; it counts as one unit wide.
    guard middles.count > 1 else { return [first - 0.5, first + 0.5] }
    let between = zip(middles, middles.dropFirst()).map { $0 / 2 + $1 / 2 }
    return [first - (between[0] - first)] + between + [last + (last - between[between.count - 1])]
  }

  /// Returns true if all cells have the same size, within a relative 10⁻⁶.
  static func isUniform(_ middles: [Double]) -> Bool {
    guard let first = middles.first, let last = middles.last, middles.count > 2 else { return true }
    let spacing = (last - first) / Double(middles.count - 1)
    return zip(middles, middles.dropFirst()).allSatisfy { abs($1 - $0 - spacing) <= abs(spacing) * 1e-6 }
  }
}

/// Lines of equal value over a grid, straight within each cell ("marching squares": William Lorensen and Harvey Cline,
/// "Marching cubes", 1987, in the plane).
package enum Isolines {
  /// Returns the polylines on which the field has the value `level`; closed ones end at their start. Cells with a
  /// corner that is not finite have no lines.
  package static func lines(of field: Field, at level: Double) -> [[Place]] {
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
    // Open lines are traced from their ends first; the remaining ones are closed.
    let edges = neighbours.keys.sorted()
    var lines: [[Place]] = []
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

    /// Returns the pairs of edges that a line joins in a cell.
    func crossings(column: Int, row: Int) -> [(Int, Int)] {
      let node = row * field.xs.count + column
      let corners = [node, node + 1, node + field.xs.count + 1, node + field.xs.count]
      guard corners.allSatisfy({ value($0).isFinite }) else { return [] }
      let isAbove = corners.map { value($0) >= level }
      // Anticlockwise from the bottom.
      let edges = [2 * node, 2 * (node + 1) + 1, 2 * (node + field.xs.count), 2 * node + 1]
      let crossed = (0..<4).filter { (side: Int) -> Bool in isAbove[side] != isAbove[(side + 1) % 4] }.map { edges[$0] }
      guard crossed.count == 4 else { return crossed.count == 2 ? [(crossed[0], crossed[1])] : [] }
      // A saddle: the mean of the corners decides which two of them are connected.
      let isMiddleAbove = corners.reduce(0) { $0 + value($1) / 4 } >= level
      return isMiddleAbove == isAbove[0]
        ? [(crossed[0], crossed[1]), (crossed[2], crossed[3])] : [(crossed[3], crossed[0]), (crossed[1], crossed[2])]
    }

    /// Returns the point at which the line crosses an edge.
    func point(onEdge edge: Int) -> Place {
      let (node, isVertical) = (edge / 2, edge % 2 == 1)
      let (column, row) = (node % field.xs.count, node / field.xs.count)
      let (a, b) = (value(node), value(isVertical ? node + field.xs.count : node + 1))
      // Halves keep the difference within the range of Double.
      let share = b == a ? 0.5 : (level / 2 - a / 2) / (b / 2 - a / 2)
      let (x, y) = (field.xs[column], field.ys[row])
      return isVertical
        ? (x, y + (field.ys[row + 1] - y) * share) : (x + (field.xs[column + 1] - x) * share, y)
    }
  }
}

/// Circles about the origin and rays from it, up to the reach of a panel's curves.
package struct PolarGrid {
  /// The radii of the circles, with their texts; the outermost encloses the curves.
  package let rings: [AxisScale.Tic]
  /// The angles of the rays, in degrees.
  static let angles = Array(stride(from: 0, to: 360, by: 30))
  /// The distance of the names of the angles from the origin, in radii of the outermost circle.
  static let rim = 1.1
  /// The approximate number of circles.
  private static let count = 4

  /// Creates the grid from the finite points of the curves; without any the outermost circle has the radius 1.
  package init(_ panel: Panel) {
    var radius = 0.0
    for curve in panel.marks.compactMap(\.samples) {
      for (x, y) in zip(curve.xs, curve.ys) where x.isFinite && y.isFinite { radius = max(radius, hypot(x, y)) }
    }
    if radius == 0 || !radius.isFinite { radius = 1 }
    let tics = TicChoice.linear(from: 0, to: radius, count: Self.count, exponent: 0).filter { $0.position > 0 }
    guard let first = tics.first, let last = tics.last, last.position < radius * (1 - 1e-9) else {
      rings = tics
      return
    }
    // One extra circle encloses everything.
    rings = TicChoice.linear(
      from: 0, to: last.position + first.position, count: tics.count + 1, exponent: 0
    ).filter { $0.position > 0 }
  }

  /// The radius of the outermost circle.
  package var radius: Double { rings.last?.position ?? 1 }

  /// The distance from the origin within which the panel shows anything.
  var reach: Double { radius * (Self.rim + 0.06) }
}
