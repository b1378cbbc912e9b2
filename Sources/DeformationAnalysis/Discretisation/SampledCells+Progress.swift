import ScalarMath

/// The straight cells point by point, and how far they are off at one progress.
extension SampledCells {
  /// Where a row of the straight cells goes, in points.
  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let place = min(max(row, 0), 1) * Double(count)
    let index = min(Int(saturating: place), count - 1)
    return cell(index, progress).point(at: place - Double(index))
  }

  /// How far the seen end of a row is from where the surface shows it, in points.
  public func screenError(row: Double, progress: Double) -> Double {
    let point = point(row: row, progress: progress)
    let magnification = surface.cameraDistance / (surface.cameraDistance - point.height)
    let half = surface.seenWidth / 2
    let right = surface.image(across: half, row: row, progress: progress)
    return Double.hypot(
      half * magnification - right.x, (point.along - surface.height / 2) * magnification - right.y)
  }

  /// The largest over the nodes and three rows of each cell: how far a point of the material is from its place.
  public func materialError(at progress: Double) -> Double {
    largest(over: 0...1) { row in
      let (straight, bent) = (point(row: row, progress: progress), surface.point(row: row, progress: progress))
      return Double.hypot(straight.along - bent.along, straight.height - bent.height)
    }
  }

  /// The largest ``screenError(row:progress:)`` over those of the same rows that are seen, and the first and the last
  /// row seen.
  public func screenError(at progress: Double) -> Double {
    largest(over: surface.seenRows) { screenError(row: $0, progress: progress) }
  }

  /// The largest angle between neighbouring cells, in radians; 0 for a single one. The place is the row between them.
  public func crease(at progress: Double) -> Supremum {
    let angles = cells(at: progress).map(\.angle)
    var largest = Supremum(value: 0, row: 0.5, progress: progress)
    for index in angles.indices.dropLast() {
      let turn = Self.turn(angles[index], angles[index + 1])
      if turn > largest.value { largest = Supremum(value: turn, row: row(index + 1), progress: progress) }
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
  /// Its straight pieces point by point; nil for a mesh and for a surface that need not be one of rows.
  public var straightRows: SampledCells? {
    guard let count = layout.rowCount, deformer.surface == nil else { return nil }
    return SampledCells(limit, nodes: nodes, count: count)
  }
}
