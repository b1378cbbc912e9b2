import EffectGeometry
import ScalarMath

/// What depends on whole triangles: the mean error, and how they are turned.
extension MeshCells {
  /// The root of the mean of (z_h − z)² over the sheet and progress from 0 to 1.
  ///
  /// On a level line the error runs straight from one edge's, e, to another's, f: its mean square is (e² + ef + f²)/3.
  /// The line is as long as it is far from the top or bottom corner, up to the middle one's.
  public var verticalRootMeanSquare: Double {
    let shapes = shapes.triangles.map { (triangle: BentTriangle(sheet, $0), area: $0.area * Double($0.copies)) }
    let whole = shapes.reduce(0) { $0 + $1.area }
    let sum = shapes.reduce(0) { $0 + $1.area / whole * meanSquareOverPlaces($1.triangle) }
    return sheet.lift * (sheet.window / (1 + sheet.window) * sum).squareRoot()
  }

  private func meanSquareOverPlaces(_ triangle: BentTriangle) -> Double {
    let places = triangle.places
    let ends = ([places.lowerBound, places.upperBound] + triangle.kinks.filter { places ~= $0 }).sorted()
    var sum = 0.0
    for (low, high) in zip(ends, ends.dropFirst()) where high > low {
      // Where the triangle is long, its surface bends much within a piece.
      let pieces = max(1, min(16, Int((16 * (high - low)).rounded(.up))))
      for piece in 0..<pieces {
        let width = (high - low) / Double(pieces)
        sum += GaussLegendre.integral(
          of: { meanSquare(triangle, at: $0) }, from: low + width * Double(piece), width: width)
      }
    }
    return sum
  }

  private func meanSquare(_ triangle: BentTriangle, at place: Double) -> Double {
    let (rises, profile, step, middle) = (triangle.rises(at: place), sheet.profile, triangle.offsets.x, triangle.middle)
    let inner = (sheet.profile.kinks.map { ($0 - place) / step } + [middle]).filter { $0 > 0 && $0 < 1 }
    let ends = [0] + inner.sorted() + [1]
    return zip(ends, ends.dropFirst()).reduce(0) { sum, piece in
      sum
        + GaussLegendre.integral(
          of: { share in
            let bent = profile.value(at: place + share * step)
            let edges = triangle.ends(rises, at: share)
            let (e, f) = (edges.long - bent, edges.bent - bent)
            let length = share <= middle ? share / middle : (1 - share) / (1 - middle)
            return 2 * length * (e * e + e * f + f * f) / 3
          }, from: piece.0, width: piece.1 - piece.0)
    }
  }

  /// The largest angle between a triangle's normal, which may lean sideways, and the surface's at one of its points, in
  /// radians. Shapes are scanned, and those within a tenth of the best are refined.
  public var normalError: Supremum {
    let (slope, profile) = (sheet.slopeScale, sheet.profile)
    let candidates = shapes.triangles.map { shape -> (shape: MeshShapes.Triangle, triangle: BentTriangle) in
      (shape, BentTriangle(sheet, shape))
    }
    func angle(_ triangle: BentTriangle) -> (Double) -> (Double) -> Double {
      { place in
        let gradient = triangle.gradient(triangle.rises(at: place))
        return {
          BentTriangle.angle(gradient, Vector2(0, -slope * profile.slope(at: place + $0 * triangle.offsets.x)))
        }
      }
    }
    let found = Self.highest(
      of: candidates, scan: { Self.scan(angle($0.triangle), $0.triangle) },
      refine: { candidate in
        let peak = Search.maximum(
          of: angle(candidate.triangle), in: candidate.triangle.places, 0...1,
          samples: RowCells.samples(step: candidate.triangle.offsets.x),
          kinks: candidate.triangle.kinks)
        return (peak.value, located(peak, in: candidate.shape))
      })
    return found ?? Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress)
  }

  /// A peak over place and share of a triangle, where it is on the sheet.
  func located(_ peak: Search.PlanePeak, in shape: MeshShapes.Triangle) -> Supremum {
    let (top, bottom) = (shape.corners[0].y, shape.corners[2].y)
    return Supremum(
      value: peak.value, row: bottom - peak.y * (bottom - top),
      progress: sheet.progress(row: bottom, place: peak.x))
  }

  /// The largest angle between two triangles with a common edge, over progress, in radians; 0 for a single triangle. The
  /// place is the middle of the edge.
  public var crease: Supremum {
    var best = Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress)
    for pair in shapes.pairs {
      let (corners, bottom) = (pair.corners, pair.bottomRow)
      let sides = [2, 3].map { BentTriangle(sheet, corners: [corners[0], corners[1], corners[$0]], bottomRow: bottom) }
      let offsets = corners.map { (bottom - $0.y) / sheet.window }
      let peak = Search.maximum(
        of: { place in
          let gradients = sides.map { $0.gradient($0.rises(at: place)) }
          return BentTriangle.angle(gradients[0], gradients[1])
        }, in: -(offsets.max() ?? 0)...1, samples: 128,
        kinks: sheet.profile.kinks.flatMap { kink in offsets.map { kink - $0 } })
      if peak.value > best.value {
        best = Supremum(
          value: peak.value, row: (corners[0].y + corners[1].y) / 2,
          progress: sheet.progress(row: bottom, place: peak.place))
      }
    }
    return best
  }

  /// The largest of a function over places of a triangle and shares of its rows on a scan.
  static func scan(
    _ function: (Double) -> (Double) -> Double, _ triangle: BentTriangle, shares: ClosedRange<Double> = 0...1
  ) -> Double {
    let height = shares.upperBound - shares.lowerBound
    let places = triangle.places
    let steps = RowCells.samples(step: triangle.offsets.x)
    return (0...steps.x).reduce(0.0) { best, x in
      let width = places.upperBound - places.lowerBound
      let column = function(places.lowerBound + width * Double(x) / Double(steps.x))
      return (0...steps.y).reduce(best) { max($0, column(shares.lowerBound + height * Double($1) / Double(steps.y))) }
    }
  }

  /// The highest refined value of those candidates whose scan is within a tenth of it.
  static func highest<Candidate>(
    of candidates: [Candidate], scan: (Candidate) -> Double, refine: (Candidate) -> (value: Double, found: Supremum)
  ) -> Supremum? {
    var best: Supremum?
    for (scanned, candidate) in candidates.map({ (scan($0), $0) }).sorted(by: { $0.0 > $1.0 }) {
      if let best, scanned < 0.9 * best.value { break }
      let (value, found) = refine(candidate)
      if value > best?.value ?? -.infinity { best = found }
    }
    return best
  }
}
