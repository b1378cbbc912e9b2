import ScalarMath

/// What depends on whole triangles: the mean error, and how they are turned.
extension MeshCells {
  /// The root of the mean of (z_h − z)² over the sheet and progress from 0 to 1.
  ///
  /// On a level line the error runs straight from one edge's, e, to another's, f: its mean square is (e² + ef + f²)/3.
  /// The line is as long as it is far from the top or bottom corner, up to the middle one's.
  public var verticalRootMeanSquare: Double {
    let shapes = shapes.triangles.map {
      (triangle: BentTriangle(sheet, $0.shape), area: $0.shape.area * Double($0.copies))
    }
    let whole = shapes.reduce(0) { $0 + $1.area }
    let sum = shapes.reduce(0) { sum, shape in
      let triangle = shape.triangle
      let squares = GaussLegendre.integral(over: triangle.places, kinks: triangle.kinks) {
        meanSquare(triangle, at: $0)
      }
      return sum + shape.area / whole * squares
    }
    return sheet.lift * (sheet.window / (1 + sheet.window) * sum).squareRoot()
  }

  private func meanSquare(_ triangle: BentTriangle, at place: Double) -> Double {
    let (rises, profile, step, middle) = (triangle.rises(at: place), sheet.profile, triangle.offsets.x, triangle.middle)
    return GaussLegendre.integral(breaks: profile.kinks.map { ($0 - place) / step } + [middle]) { share in
      let bent = profile.value(at: place + share * step)
      let edges = triangle.ends(rises, at: share)
      let (e, f) = (edges.long - bent, edges.bent - bent)
      let length = share <= middle ? share / middle : (1 - share) / (1 - middle)
      return 2 * length * (e * e + e * f + f * f) / 3
    }
  }

  /// The largest angle between a triangle's normal, which may lean sideways, and the surface's at one of its points, in
  /// radians. Shapes are scanned, and those within a tenth of the best are refined.
  public var normalError: Supremum {
    let (slope, profile) = (sheet.slopeScale, sheet.profile)
    func angle(_ triangle: BentTriangle) -> (Double) -> (Double) -> Double {
      { place in
        let gradient = triangle.gradient(triangle.rises(at: place))
        return {
          BentTriangle.angle(gradient, Vector2(0, -slope * profile.slope(at: place + $0 * triangle.offsets.x)))
        }
      }
    }
    let candidates = shapes.triangles.map { shape, _ in
      let triangle = BentTriangle(sheet, shape)
      return (scanned: Self.scan(angle(triangle), triangle), shape: shape, triangle: triangle)
    }
    var best: Supremum?
    for (scanned, shape, triangle) in candidates.ascending(by: { -$0.scanned }) {
      if let best, scanned < 0.9 * best.value { break }
      let peak = Search.maximum(
        of: angle(triangle), in: triangle.places, 0...1, samples: RowCells.samples(step: triangle.offsets.x),
        kinks: triangle.kinks)
      if peak.value > best?.value ?? -.infinity { best = located(peak, in: shape) }
    }
    return best ?? Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress)
  }

  /// A peak over place and share of a triangle, where it is on the sheet.
  func located(_ peak: Search.PlanePeak, in shape: MeshShapes.Triangle) -> Supremum {
    let (top, bottom) = (shape.corners[0].y, shape.corners[2].y)
    return Supremum(
      value: peak.value, row: bottom - peak.y * (bottom - top),
      progress: sheet.progress(row: bottom, abscissa: peak.x))
  }

  /// The largest angle between two triangles with a common edge, over progress, in radians; 0 for a single triangle.
  /// The place is the middle of the edge.
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
          progress: sheet.progress(row: bottom, abscissa: peak.abscissa))
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
}
