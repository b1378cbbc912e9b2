import ScalarMath

/// Rows i/n of any motion with straight pieces in between, against a surface, point by point.
public struct StraightRows: Sendable {
  public let surface: any SheetMotion
  public let nodes: any SheetMotion
  /// n.
  public let count: Int

  /// Where a row of the straight pieces goes, in points.
  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let place = min(max(row, 0), 1) * Double(count)
    let index = min(Int(saturating: place), count - 1)
    let top = nodes.point(row: Double(index) / Double(count), progress: progress)
    let bottom = nodes.point(row: Double(index + 1) / Double(count), progress: progress)
    let share = place - Double(index)
    return (top.along + (bottom.along - top.along) * share, top.height + (bottom.height - top.height) * share)
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

  /// The largest over the nodes and three rows of each piece: how far a point of the material is from its place.
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

  /// The largest angle between neighbouring pieces, in radians; 0 for a single one. The place is the row between them.
  public func crease(at progress: Double) -> Supremum {
    let points = (0...count).map { nodes.point(row: Double($0) / Double(count), progress: progress) }
    let angles = zip(points, points.dropFirst()).map {
      Double.atan2($1.height - $0.height, $1.along - $0.along)
    }
    let turns = zip(angles, angles.dropFirst()).map { ($1 - $0).remainder(dividingBy: 2 * .pi).magnitude }
    var largest = Supremum(value: 0, row: 0.5, progress: progress)
    for (index, turn) in turns.enumerated() where turn > largest.value {
      largest = Supremum(value: turn, row: Double(index + 1) / Double(count), progress: progress)
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
  /// Its straight pieces point by point; nil for a mesh.
  public var straightRows: StraightRows? {
    guard case .rows(let count) = layout else { return nil }
    return StraightRows(surface: limit, nodes: nodes, count: count)
  }
}
