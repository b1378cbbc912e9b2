import ScalarMath

/// A sheet as straight cells between its rows i/n, evaluated point by point, and its errors against a surface at one
/// progress.
///
/// The nodes may follow another motion than the surface: a solver, roundings or a map.
public struct StraightRows: Sendable {
  /// The surface that the cells approximate.
  public let surface: any SheetMotion
  /// The motion of the rows i/n.
  public let nodes: any SheetMotion
  /// n, the number of cells.
  public let count: Int

  /// Creates the cells of a surface. Nodes are on the surface unless given; they must be of the same flat sheet.
  ///
  /// - Precondition: `count` is one of ``RowCells/counts``.
  public init(_ surface: any SheetMotion, nodes: (any SheetMotion)? = nil, count: Int) {
    precondition(RowCells.counts ~= count, "the number of cells")
    (self.surface, self.nodes, self.count) = (surface, nodes ?? surface, count)
  }

  private func node(_ index: Int, _ progress: Double) -> Vector2 {
    let point = nodes.point(row: Double(index) / Double(count), progress: progress)
    return Vector2(point.along, point.height)
  }

  /// Returns the position of a row of the straight cells, in points.
  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let place = min(max(row, 0), 1) * Double(count)
    let index = min(Int(saturating: place), count - 1)
    let (top, bottom) = (node(index, progress), node(index + 1, progress))
    let point = top + (bottom - top) * (place - Double(index))
    return (point.x, point.y)
  }

  /// Returns the distance on the screen between the seen end of a row and its place on the surface, in points.
  public func screenError(row: Double, progress: Double) -> Double {
    let point = point(row: row, progress: progress)
    let magnification = surface.cameraDistance / (surface.cameraDistance - point.height)
    let half = surface.seenWidth / 2
    let right = surface.image(across: half, row: row, progress: progress)
    return Double.hypot(
      half * magnification - right.x, (point.along - surface.height / 2) * magnification - right.y)
  }

  /// Returns the largest distance of a material point from its place, over the nodes and three rows of each cell.
  public func materialError(at progress: Double) -> Double {
    largest(over: 0...1) { row in
      let (straight, bent) = (point(row: row, progress: progress), surface.point(row: row, progress: progress))
      return Double.hypot(straight.along - bent.along, straight.height - bent.height)
    }
  }

  /// Returns the largest ``screenError(row:progress:)`` over the nodes and three rows of each cell, as far as they are
  /// seen, and over the first and the last row seen.
  public func screenError(at progress: Double) -> Double {
    largest(over: surface.seenRows) { screenError(row: $0, progress: progress) }
  }

  /// Returns the largest angle between neighbouring cells, in radians, with the row between them; 0 for a single cell.
  public func crease(at progress: Double) -> Supremum {
    let points = (0...count).map { node($0, progress) }
    let cells = zip(points, points.dropFirst()).map { $1 - $0 }
    var largest = Supremum(value: 0, row: 0.5, progress: progress)
    for (index, (above, below)) in zip(cells, cells.dropFirst()).enumerated() {
      let turn = Double.atan2(y: above.x * below.y - above.y * below.x, x: above.dot(below)).magnitude
      if turn > largest.value {
        largest = Supremum(value: turn, row: Double(index + 1) / Double(count), progress: progress)
      }
    }
    return largest
  }

  private func largest(over seen: ClosedRange<Double>, _ quantity: (Double) -> Double) -> Double {
    (0...(4 * count)).reduce(0) {
      max($0, quantity(min(max(Double($1) / Double(4 * count), seen.lowerBound), seen.upperBound)))
    }
  }
}

extension Technique {
  /// The straight pieces of the technique, evaluated point by point; nil for a mesh, and for a surface that need not
  /// consist of rows.
  public var straightRows: StraightRows? {
    guard let count = layout.rowCount, deformer.surface == nil else { return nil }
    return StraightRows(limit, nodes: nodes, count: count)
  }
}
