import EffectGeometry
import ScalarMath

extension SampledCells {
  /// Hausdorff's distance in points between the straight cells and the surface in the plane of the profile, the largest
  /// over progress: the farther of both directions, all cells and all rows counted. The row is that of the farthest
  /// point.
  public var hausdorffDistance: Supremum {
    let scan = (0...progressCount).map { step in
      let progress = Double(step) / Double(progressCount)
      return (progress: progress, value: Outline(self, progress).coarse.distance)
    }
    var best = Supremum(value: 0, row: 0, progress: 0)
    func take(_ progress: Double) {
      let found = Outline(self, progress).farthest
      if found.distance > best.value {
        best = Supremum(value: found.distance, row: found.row, progress: progress)
      }
    }
    for found in scan.sorted(by: { $0.value > $1.value }).prefix(3) {
      take(found.progress)
      let range = max(found.progress - reach, 0)...min(found.progress + reach, 1)
      take(
        Search.maximum(
          of: { Outline(self, $0).farthest.distance }, in: range, samples: 8, candidates: 2, tolerance: reach * 1e-6
        ).place)
    }
    return best
  }
}

/// The cells and the surface at one progress.
private struct Outline {
  let cells: SampledCells
  let progress: Double
  /// Through the nodes, and through even rows of the surface, `parts` a cell.
  let straight: Polyline
  let bent: Polyline
  let parts: Int

  init(_ cells: SampledCells, _ progress: Double) {
    let parts = cells.shareCount
    (self.cells, self.progress, self.parts) = (cells, progress, parts)
    straight = Polyline(
      (0...cells.count).map {
        let point = cells.node($0, progress)
        return Vector2(point.along, point.height)
      })
    let rows = cells.count * parts
    bent = Polyline((0...rows).map { Self.surfacePoint(cells, Double($0) / Double(rows), progress) })
  }

  static func surfacePoint(_ cells: SampledCells, _ row: Double, _ progress: Double) -> Vector2 {
    let point = cells.surface.point(row: row, progress: progress)
    return Vector2(point.along, point.height)
  }

  func straightPoint(_ row: Double) -> Vector2 {
    let index = min(max(Int(row * Double(cells.count)), 0), cells.count - 1)
    let share = row * Double(cells.count) - Double(index)
    return straight.points[index] + (straight.points[index + 1] - straight.points[index]) * share
  }

  typealias Farthest = (distance: Double, row: Double, isOnCells: Bool)

  /// The farthest of the even rows, the surface taken for straight between them.
  var coarse: Farthest {
    let (there, back) = (farthestOfSurface, farthestOfCells)
    return there.distance >= back.distance
      ? (there.distance, row(there.index), false) : (back.distance, row(back.index), true)
  }

  private func row(_ index: Int) -> Double { Double(index) / Double(cells.count * parts) }

  /// The farthest point of the surface or of the cells, whichever is farther.
  var farthest: Farthest {
    let (there, back) = (row(farthestOfSurface.index), row(farthestOfCells.index))
    let surface = refined(about: there) { row in
      let point = Self.surfacePoint(cells, row, progress)
      return straight.nearest(to: point, from: min(Int(row * Double(cells.count)), cells.count - 1)).distance
    }
    let nodes = refined(about: back) { distanceToSurface(from: straightPoint($0), near: $0) }
    return surface.value >= nodes.value ? (surface.value, surface.place, false) : (nodes.value, nodes.place, true)
  }

  private func refined(about row: Double, _ distance: (Double) -> Double) -> Search.Peak {
    let step = 1 / Double(cells.count * parts)
    let found = Extrema.maximum(
      of: distance, in: max(row - step, 0)...min(row + step, 1), tolerance: step * 1e-5)
    return Search.Peak(place: found.place, value: found.value)
  }

  /// From a point to the nearest of the surface, by a search about the nearest of the even rows.
  private func distanceToSurface(from point: Vector2, near row: Double) -> Double {
    let guess = min(Int(row * Double(bent.count)), bent.count - 1)
    let index = bent.nearest(to: point, from: guess).index
    let rows = Double(max(index - 1, 0)) / Double(bent.count)...Double(min(index + 2, bent.count)) / Double(bent.count)
    return Extrema.minimum(
      of: {
        let gap = Self.surfacePoint(cells, $0, progress) - point
        return .hypot(gap.x, gap.y)
      }, in: rows, tolerance: 1e-5 / Double(bent.count)
    ).value
  }

  private var farthestOfSurface: (distance: Double, index: Int) {
    let bounds = bent.points.indices.map { index in
      straight.distance(from: bent.points[index], to: min(index / parts, straight.count - 1))
    }
    return Self.farthest(bounds) { straight.nearest(to: bent.points[$0], from: min($0 / parts, straight.count - 1)) }
  }

  private var farthestOfCells: (distance: Double, index: Int) {
    let points = (0...cells.count * parts).map { straightPoint(row($0)) }
    let bounds = points.indices.map { index in
      let first = min(index / parts, straight.count - 1) * parts
      return (first..<first + parts).reduce(Double.infinity) { min($0, bent.distance(from: points[index], to: $1)) }
    }
    return Self.farthest(bounds) { bent.nearest(to: points[$0], from: min($0, bent.count - 1)) }
  }

  /// The largest of distances of which upper bounds are known: only those above the best are worked out.
  private static func farthest(
    _ bounds: [Double], _ nearest: (Int) -> (distance: Double, index: Int)
  ) -> (distance: Double, index: Int) {
    var best = (distance: -Double.infinity, index: 0)
    for index in bounds.indices.sorted(by: { bounds[$0] > bounds[$1] }) {
      if bounds[index] <= best.distance { break }
      let found = nearest(index).distance
      if found > best.distance { best = (found, index) }
    }
    return best
  }
}
