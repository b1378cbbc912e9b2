import ScalarMath

extension SampledCells {
  /// Hausdorff's distance in points between the straight cells and the surface in the plane of the profile, the largest
  /// over progress: the farther of both directions, all cells and all rows counted. The row is that of the farthest
  /// point.
  public var hausdorffDistance: Supremum {
    let scan = (0...Self.progressCount).map { step in
      let progress = Double(step) / Double(Self.progressCount)
      return (progress: progress, farthest: Outline(self, progress).coarse)
    }
    var best = Supremum(value: 0, row: 0, progress: 0)
    func take(_ progress: Double) {
      let found = hausdorffDistance(at: progress)
      if found.value > best.value { best = found }
    }
    for found in scan.ascending(by: { -$0.farthest.distance }).prefix(3) {
      take(found.progress)
      // Where the distance is largest is looked for among a few cells; how large it is there, among all.
      let index = min(Int(found.farthest.row * Double(count)), count - 1)
      let near = max(index - 3, 0)..<min(index + 4, count)
      take(
        Search.maximum(
          of: { Outline(self, $0, near).farthest.distance },
          in: Self.neighbourhood(of: found.progress), samples: refinement, candidates: 1, tolerance: 1e-8
        ).abscissa)
    }
    return best
  }

  /// The same at a progress.
  func hausdorffDistance(at progress: Double) -> Supremum {
    let found = Outline(self, progress).farthest
    return Supremum(value: found.distance, row: found.row, progress: progress)
  }
}

/// Some of the cells and their part of the surface at one progress.
private struct Outline {
  let cells: SampledCells
  let progress: Double
  let range: Range<Int>
  /// Through the nodes, and through even rows of the surface, `parts` a cell.
  let straight: Polyline
  let bent: Polyline
  let parts: Int

  init(_ cells: SampledCells, _ progress: Double, _ range: Range<Int>? = nil) {
    let (parts, range) = (cells.shareCount, range ?? 0..<cells.count)
    (self.cells, self.progress, self.range, self.parts) = (cells, progress, range, parts)
    straight = Polyline(
      (range.lowerBound...range.upperBound).map {
        let point = cells.node($0, progress)
        return Vector2(point.along, point.height)
      })
    bent = Polyline(
      (range.lowerBound * parts...range.upperBound * parts).map {
        Self.surfacePoint(cells, Double($0) / Double(cells.count * parts), progress)
      })
  }

  static func surfacePoint(_ cells: SampledCells, _ row: Double, _ progress: Double) -> Vector2 {
    let point = cells.surface.point(row: row, progress: progress)
    return Vector2(point.along, point.height)
  }

  /// The row of a point of `bent`.
  private func row(_ index: Int) -> Double {
    Double(range.lowerBound * parts + index) / Double(cells.count * parts)
  }

  /// The segment of `straight` on which a row lies.
  private func cell(at row: Double) -> Int {
    min(max(Int(row * Double(cells.count)) - range.lowerBound, 0), range.count - 1)
  }

  func straightPoint(_ row: Double) -> Vector2 {
    let index = cell(at: row)
    let share = row * Double(cells.count) - Double(range.lowerBound + index)
    return straight.points[index] + (straight.points[index + 1] - straight.points[index]) * share
  }

  typealias Farthest = (distance: Double, row: Double, isOnCells: Bool)

  /// The farthest of the even rows, the surface taken for straight between them.
  var coarse: Farthest {
    let (there, back) = (farthestOfSurface, farthestOfCells)
    return there.distance >= back.distance
      ? (there.distance, row(there.index), false) : (back.distance, row(back.index), true)
  }

  /// The farthest point of the surface or of the cells, whichever is farther.
  var farthest: Farthest {
    let (there, back) = (row(farthestOfSurface.index), row(farthestOfCells.index))
    let surface = refined(about: there) { row in
      let point = Self.surfacePoint(cells, row, progress)
      return straight.nearest(to: point, from: cell(at: row)).distance
    }
    let nodes = refined(about: back) { distanceToSurface(from: straightPoint($0), near: $0) }
    return surface.value >= nodes.value ? (surface.value, surface.abscissa, false) : (nodes.value, nodes.abscissa, true)
  }

  private func refined(about row: Double, _ distance: (Double) -> Double) -> Search.Peak {
    let step = 1 / Double(cells.count * parts)
    let rows = max(row - step, self.row(0))...min(row + step, self.row(bent.count))
    let found = Extrema.maximum(of: distance, in: rows, tolerance: step * 1e-5)
    return Search.Peak(abscissa: found.abscissa, value: found.value)
  }

  /// From a point to the nearest of the surface, by a search about the nearest of the even rows.
  private func distanceToSurface(from point: Vector2, near row: Double) -> Double {
    let index = bent.nearest(to: point, from: cell(at: row) * parts).index
    let rows = self.row(max(index - 1, 0))...self.row(min(index + 2, bent.count))
    let nearest = Extrema.minimum(
      of: {
        let gap = Self.surfacePoint(cells, $0, progress) - point
        return .hypot(gap.x, gap.y)
      }, in: rows, tolerance: 3e-5 / Double(cells.count * parts)
    ).abscissa
    // The search leaves a step along the surface, which a distance of 0 would feel: past it the surface is straight.
    let step = 1e-4 / Double(cells.count * parts)
    return Polyline.distance(
      from: point, Self.surfacePoint(cells, max(nearest - step, 0), progress),
      Self.surfacePoint(cells, min(nearest + step, 1), progress))
  }

  private var farthestOfSurface: (distance: Double, index: Int) {
    let bounds = bent.points.indices.map { index in
      straight.distance(from: bent.points[index], to: min(index / parts, straight.count - 1))
    }
    return Self.farthest(bounds) { straight.nearest(to: bent.points[$0], from: min($0 / parts, straight.count - 1)) }
  }

  private var farthestOfCells: (distance: Double, index: Int) {
    let points = bent.points.indices.map { straightPoint(row($0)) }
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
    var (bounds, best) = (bounds, (distance: -Double.infinity, index: 0))
    while true {
      var index = 0
      for other in bounds.indices where bounds[other] > bounds[index] { index = other }
      if bounds[index] <= best.distance { return best }
      let found = nearest(index).distance
      if found > best.distance { best = (found, index) }
      bounds[index] = -.infinity
    }
  }
}
