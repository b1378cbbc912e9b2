import ScalarMath

/// How far straight cells are from the same material on the surface, and how they are turned.
extension SampledCells {
  /// The largest distance in points of a material point on the cells from the same on the surface, in the plane of the
  /// profile. Between height fields it is upright: sup |z_h − z|.
  public var verticalError: Supremum { supremum(shareCount: shareCount, of: distance) }

  private func distance(of cell: Cell) -> (Double) -> Double {
    { share in
      let (straight, bent) = (cell.point(at: share), bentPoint(cell, share))
      return .hypot(straight.along - bent.along, straight.height - bent.height)
    }
  }

  /// The root of the mean square of the same distance over all rows and progress from 0 to 1: Gauss's quadrature over
  /// every cell, the midpoint rule over 127 progresses.
  public var verticalRootMeanSquare: Double {
    let steps = 127
    let sum = (0..<steps).reduce(0.0) { sum, step in
      cells(at: (Double(step) + 0.5) / Double(steps)).reduce(sum) { sum, cell in
        let distance = distance(of: cell)
        return sum
          + GaussLegendre.integral(
            of: {
              let found = distance($0)
              return found * found
            }, from: 0, width: 1)
      }
    }
    return (sum / Double(steps * count)).squareRoot()
  }

  /// The largest angle between a cell and the surface at the same material point, in radians.
  public var normalError: Supremum {
    supremum(shareCount: shareCount) { cell in
      let angle = cell.angle
      return { Self.turn(angle, surface.angle(row: row(cell.index, $0), progress: cell.progress)) }
    }
  }

  /// The largest angle between two neighbouring cells, in radians; 0 for a single cell. The place is the row between
  /// them.
  public var crease: Supremum {
    let found = supremum(shareCount: 1) { cell in
      if cell.index + 1 == count { return { _ in 0 } }
      let turn = Self.turn(cell.angle, self.cell(cell.index + 1, cell.progress).angle)
      return { _ in turn }
    }
    let row = (found.row * Double(count)).rounded(.down) + 1
    return Supremum(value: found.value, row: min(row / Double(count), 1), progress: found.progress)
  }

  /// The angle between two directions, 0 to π.
  static func turn(_ a: Double, _ b: Double) -> Double {
    let turn = (a - b).magnitude
    return turn <= .pi ? turn : turn.remainder(dividingBy: 2 * .pi).magnitude
  }

  /// The largest distance in points between the images of the same material point on the cells and on the surface, over
  /// the rows that are seen and at their seen ends.
  public var screenError: Supremum {
    let (distance, middle, edge) = (surface.cameraDistance, surface.height / 2, surface.seenWidth / 2)
    return supremum(shareCount: shareCount, rows: surface.seenRows) { cell in
      { share in
        let (straight, bent) = (cell.point(at: share), bentPoint(cell, share))
        // D/(D − a) − D/(D − b) = D(a − b)/((D − a)(D − b)), which keeps the digits of a small difference.
        let (near, far) = (distance - straight.height, distance - bent.height)
        let growth = distance * (straight.height - bent.height) / (near * far)
        let down = (straight.along - bent.along) * distance / near + (bent.along - middle) * growth
        return .hypot(edge * growth, down)
      }
    }
  }

  private func bentPoint(_ cell: Cell, _ share: Double) -> Point {
    surface.point(row: row(cell.index, share), progress: cell.progress)
  }
}
