import ScalarMath

/// A sheet whose rows i/n alone go where a motion puts them, straight in between, against a surface, point by point.
///
/// Nodes may come from another motion than the surface does, such as a solver, roundings or a map.
public struct SampledCells: Sendable {
  /// What the cells are held against.
  public let surface: any SheetMotion
  /// Where the nodes go.
  public let nodes: any SheetMotion
  /// n, the number of cells.
  public let count: Int

  /// The numbers of cells that are measured in a time that one waits for.
  public static let counts = 1...2000

  /// Nodes are on the surface unless given; they are to be of the same flat sheet.
  ///
  /// - Precondition: `count` is one of ``RowCells/counts``.
  public init(_ surface: any SheetMotion, nodes: (any SheetMotion)? = nil, count: Int) {
    precondition(RowCells.counts ~= count, "the number of cells")
    (self.surface, self.nodes, self.count) = (surface, nodes ?? surface, count)
  }

  package typealias Point = (along: Double, height: Double)

  /// A straight cell at a progress, from its top row to its bottom row.
  package struct Cell {
    package let index: Int
    let progress: Double
    let top: Point
    let bottom: Point

    package func point(at share: Double) -> Point {
      (top.along + (bottom.along - top.along) * share, top.height + (bottom.height - top.height) * share)
    }

    package var angle: Double { .atan2(y: bottom.height - top.height, x: bottom.along - top.along) }
  }

  package func row(_ index: Int, _ share: Double = 0) -> Double { (Double(index) + share) / Double(count) }

  func node(_ index: Int, _ progress: Double) -> Point { nodes.point(row: row(index), progress: progress) }

  package func cell(_ index: Int, _ progress: Double) -> Cell {
    Cell(index: index, progress: progress, top: node(index, progress), bottom: node(index + 1, progress))
  }

  func cells(at progress: Double) -> [Cell] {
    let points = (0...count).map { node($0, progress) }
    return (0..<count).map { Cell(index: $0, progress: progress, top: points[$0], bottom: points[$0 + 1]) }
  }

  /// A prime, so that rows come by at as many different places of their cells.
  static let progressCount = 89
  /// Steps of the scan over a cell.
  var shareCount: Int { max(6, 48 / count) }
  /// The progresses about one of the scan in which it is refined, up to its neighbours.
  static func neighbourhood(of progress: Double) -> ClosedRange<Double> {
    max(progress - 1 / Double(progressCount), 0)...min(progress + 1 / Double(progressCount), 1)
  }
  /// Steps of the scan over them: four while a row crosses a cell.
  var refinement: Int { max(8, 8 * count / Self.progressCount) }
}

extension SampledCells {
  /// The root of the mean square of the distance in points of a material point on the cells from the same on the
  /// surface, over all rows and progress from 0 to 1: Gauss's quadrature over every cell, the midpoint rule over 127
  /// progresses.
  public var verticalRootMeanSquare: Double {
    let steps = 127
    let sum = (0..<steps).reduce(0.0) { sum, step in
      cells(at: (Double(step) + 0.5) / Double(steps)).reduce(sum) { sum, cell in
        sum
          + GaussLegendre.integral(
            of: { share in
              let straight = cell.point(at: share)
              let bent = surface.point(row: row(cell.index, share), progress: cell.progress)
              let gap = Vector2(straight.along - bent.along, straight.height - bent.height)
              return gap.dot(gap)
            }, from: 0, width: 1)
      }
    }
    return (sum / Double(steps * count)).squareRoot()
  }

  /// The angle between two directions, 0 to π.
  static func turn(_ a: Double, _ b: Double) -> Double {
    let turn = (a - b).magnitude
    return turn <= .pi ? turn : turn.remainder(dividingBy: 2 * .pi).magnitude
  }
}

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
    for found in scan.ascending(by: { -$0.farthest.value }).prefix(3) {
      take(found.progress)
      // Where the distance is largest is looked for among a few cells; how large it is there, among all.
      let index = min(Int(found.farthest.abscissa * Double(count)), count - 1)
      let near = max(index - 3, 0)..<min(index + 4, count)
      take(
        Search.maximum(
          of: { Outline(self, $0, near).farthest.value },
          in: Self.neighbourhood(of: found.progress), samples: refinement, candidates: 1, tolerance: 1e-8
        ).abscissa)
    }
    return best
  }

  /// The same at a progress.
  func hausdorffDistance(at progress: Double) -> Supremum {
    let found = Outline(self, progress).farthest
    return Supremum(value: found.value, row: found.abscissa, progress: progress)
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

  /// The row of the farthest of the even rows, with its distance, the surface taken for straight between them.
  var coarse: Search.Peak {
    let (there, back) = (farthestOfSurface, farthestOfCells)
    let farthest = there.distance >= back.distance ? there : back
    return Search.Peak(abscissa: row(farthest.index), value: farthest.distance)
  }

  /// The row of the farthest point of the surface or of the cells, whichever is farther, with its distance.
  var farthest: Search.Peak {
    let (there, back) = (row(farthestOfSurface.index), row(farthestOfCells.index))
    let surface = refined(about: there) { row in
      let point = Self.surfacePoint(cells, row, progress)
      return straight.nearest(to: point, from: cell(at: row)).distance
    }
    let nodes = refined(about: back) { distanceToSurface(from: straightPoint($0), near: $0) }
    return surface.value >= nodes.value ? surface : nodes
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
