import ScalarMath

extension MeshCells {
  /// The largest distance in points between the images of the same material point on the mesh and on the surface,
  /// anywhere on the ``BentSheet/part`` of the sheet that is looked at.
  ///
  /// A point moves along the ray from the middle of the view by its distance from there. Along a level line that
  /// distance is convex and the rest almost straight, so the largest is at an end of what is seen of it or, where the
  /// ends are much alike, near the top of the parabola through both and the middle.
  ///
  /// Triangles are looked at in the order of what they could reach: the largest over their edges' spans of
  /// |D/(D − z_h) − D/(D − z)|, times the distance of the farthest corner. At most 256 are looked at, which only a window
  /// much narrower than a triangle needs; those whose scan is within a hundredth of the best are refined, four at most.
  public var screenError: Supremum {
    let growths = shapes.spans.map { span in
      (
        gap: span.gap,
        growth: RowSpan.maximum(of: sheet.profile, step: span.gap / sheet.window) { span in
          { sheet.growth(span.height(at: $0), span.profile.value(at: span.place + $0 * span.step)) }
        }.value
      )
    }
    // The search for a bound may itself be a little low.
    let slack = 1 + 1e-6
    let reaches = shapes.all.compactMap {
      triangle -> (bound: Double, shape: MeshShapes.Triangle, shares: ClosedRange<Double>)? in
      guard let shares = seenShares(of: triangle) else { return nil }
      let rows = triangle.corners.map(\.y)
      let gaps = [rows[1] - rows[0], rows[2] - rows[1], rows[2] - rows[0]]
      let growth = growths.reduce(0) { best, entry in
        gaps.contains { ($0 - entry.gap).magnitude < 0x1p-29 } ? max(best, entry.growth) : best
      }
      let half = sheet.seenWidth / sheet.width / 2
      let radii = triangle.corners.map { corner in
        radius(
          min(max(corner.x, 0.5 - half), 0.5 + half),
          min(max(corner.y, sheet.seenRows.lowerBound), sheet.seenRows.upperBound))
      }
      return (growth * radii.max()! * slack, triangle, shares)
    }
    var scanned: [(value: Double, shape: MeshShapes.Triangle, shares: ClosedRange<Double>)] = []
    var best = 0.0
    for (bound, shape, shares) in reaches.ascending(by: { -$0.bound }).prefix(256) {
      if bound <= best { break }
      let triangle = BentTriangle(sheet, shape)
      let value = Self.scan(shift(of: triangle), triangle, shares: shares)
      scanned.append((value, shape, shares))
      best = max(best, value)
    }
    var found = Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress)
    for (value, shape, shares) in scanned.ascending(by: { -$0.value }).prefix(4) where value >= 0.99 * best {
      let triangle = BentTriangle(sheet, shape)
      let peak = Search.maximum(
        of: shift(of: triangle), in: triangle.places, shares, samples: RowCells.samples(step: triangle.offsets.x),
        kinks: triangle.kinks)
      if peak.value > found.value { found = located(peak, in: shape) }
    }
    return found
  }

  /// The distance from the middle of the flat sheet, in points.
  private func radius(_ x: Double, _ row: Double) -> Double {
    .hypot((x - 0.5) * sheet.width, (row - 0.5) * sheet.height)
  }

  /// The shares of the rows of a triangle that are seen, from its bottom; nil where the rectangle about it does not
  /// reach into what is seen.
  private func seenShares(of shape: MeshShapes.Triangle) -> ClosedRange<Double>? {
    let (columns, half) = (shape.corners.map(\.x), sheet.seenWidth / sheet.width / 2)
    let (top, bottom) = (shape.corners[0].y, shape.corners[2].y)
    let (low, high) = (
      max((bottom - sheet.seenRows.upperBound) / (bottom - top), 0),
      min((bottom - sheet.seenRows.lowerBound) / (bottom - top), 1)
    )
    return low <= high && columns.min()! <= 0.5 + half && columns.max()! >= 0.5 - half ? low...high : nil
  }

  /// The part of the way between two columns that is seen; nil for none.
  private func seenPart(from start: Double, to end: Double) -> ClosedRange<Double>? {
    let half = sheet.seenWidth / sheet.width / 2
    if start == end { return (start - 0.5).magnitude <= half ? 0...1 : nil }
    let ends = [(0.5 - half - start) / (end - start), (0.5 + half - start) / (end - start)].sorted()
    let (low, high) = (max(ends[0], 0), min(ends[1], 1))
    return low <= high ? low...high : nil
  }

  /// How far points of a triangle are off on the screen at the worst point of a level line, over its place and share.
  private func shift(of triangle: BentTriangle) -> (Double) -> (Double) -> Double {
    let columns = Vector3(triangle.corners[0].x, triangle.corners[1].x, triangle.corners[2].x)
    let (top, bottom) = (triangle.corners[0].y, triangle.corners[2].y)
    return { place in
      let rises = triangle.rises(at: place)
      return { share in
        let bent = sheet.profile.value(at: place + share * triangle.offsets.x)
        let (rise, column) = (triangle.ends(rises, at: share), triangle.ends(columns, at: share))
        let row = bottom - share * (bottom - top)
        guard let seen = seenPart(from: column.long, to: column.bent) else { return 0 }
        func shift(_ share: Double) -> Double {
          let part = seen.lowerBound + (seen.upperBound - seen.lowerBound) * share
          return sheet.growth(rise.long + (rise.bent - rise.long) * part, bent)
            * radius(column.long + (column.bent - column.long) * part, row)
        }
        let (start, middle, end) = (shift(0), shift(0.5), shift(1))
        let largest = max(start, middle, end)
        // The parabola through the three is highest at ½ + (end − start)/(4(2·middle − start − end)).
        let arch = 2 * middle - start - end
        let lean = (end - start) / 4
        return arch > lean.magnitude * 2 ? max(largest, shift(0.5 + lean / arch)) : largest
      }
    }
  }
}
