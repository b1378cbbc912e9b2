import ScalarMath

/// Straight cells between the rows i/n of a sheet, compared with a surface point by point at any progress.
///
/// The nodes may move differently from the surface: by a solver, roundings or a map.
public struct StraightRows: Sendable {
  /// The surface that the cells approximate.
  public let surface: any SheetMotion
  /// The motion of the rows i/n.
  public let nodes: any SheetMotion
  /// n, the number of cells.
  public let count: Int

  /// Creates the cells of a surface, with nodes of the same flat sheet.
  ///
  /// - Precondition: `count` is one of ``RowCells/counts``.
  public init(_ surface: any SheetMotion, nodes: any SheetMotion, count: Int) {
    precondition(RowCells.counts ~= count, "the number of cells")
    (self.surface, self.nodes, self.count) = (surface, nodes, count)
  }

  /// Returns the displacement of a node from its place on the flat sheet, in points; exactly vertical if rows go
  /// straight up.
  private func way(of node: Int, _ progress: Double) -> Vector2 {
    let row = Double(node) / Double(count)
    let point = nodes.point(row: row, progress: progress)
    return Vector2(point.along - row * surface.height, point.height)
  }

  /// Returns the position of a row of the straight cells, in points.
  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let row = min(max(row, 0), 1)
    let place = row * Double(count)
    let index = min(Int(saturating: place), count - 1)
    let (top, bottom) = (way(of: index, progress), way(of: index + 1, progress))
    let way = top + (bottom - top) * (place - Double(index))
    return (row * surface.height + way.x, way.y)
  }

  /// Returns the distance on the screen between the seen end of a row on the cells and on the surface, in points.
  public func screenError(row: Double, progress: Double) -> Double {
    let (straight, bent) = (point(row: row, progress: progress), surface.point(row: row, progress: progress))
    // Places across are relative to the middle of the sheet.
    let half = surface.seenWidth / 2
    return Vector3(half, straight.along, straight.height)
      .seenDistance(
        to: Vector3(half, bent.along, bent.height), from: Vector3(0, surface.height / 2, surface.cameraDistance))
  }

  /// Returns the largest distance of a material point from its place on the surface at a progress, in points; a
  /// difference of heights if rows go straight up.
  public func materialError(at progress: Double) -> Double {
    largest(over: 0...1) { row in
      let (straight, bent) = (point(row: row, progress: progress), surface.point(row: row, progress: progress))
      return Double.hypot(straight.along - bent.along, straight.height - bent.height)
    }
  }

  /// Returns the largest ``screenError(row:progress:)`` over the seen rows at a progress, in points.
  public func screenError(at progress: Double) -> Double {
    largest(over: surface.seenRows) { screenError(row: $0, progress: progress) }
  }

  /// Returns the largest angle between neighbouring cells at a progress, in radians; 0 for a single cell.
  public func crease(at progress: Double) -> Double {
    let ways = (0...count).map { way(of: $0, progress) }
    let cells = zip(ways, ways.dropFirst()).map { $1 - $0 + Vector2(surface.height / Double(count), 0) }
    return zip(cells, cells.dropFirst()).reduce(0) { largest, cells in
      let (above, below) = cells
      return max(largest, Double.atan2(y: above.x * below.y - above.y * below.x, x: above.dot(below)).magnitude)
    }
  }

  /// Returns the largest value over some rows: the best of a scan with four steps over each cell, refined.
  private func largest(over seen: ClosedRange<Double>, _ error: (Double) -> Double) -> Double {
    let rows = (0...1).ends(ofParts: 4 * count)
    return Search.maximum(of: error, in: seen, samples: 4, kinks: rows, candidates: 8).value
  }
}

extension RowCells {
  /// The cells as ``StraightRows``, which evaluates them point by point at a given progress.
  public var rows: StraightRows { StraightRows(sheet, nodes: NodeSheet(sheet, nodes), count: count) }
}

extension Technique {
  /// The straight pieces of the technique, evaluated at any progress; nil for a layout without rows, and for a surface
  /// that need not consist of rows.
  public var straightRows: StraightRows? {
    guard let count = layout.rowCount, deformer.surface == nil else { return nil }
    return StraightRows(limit, nodes: nodes, count: count)
  }
}
