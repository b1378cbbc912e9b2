import ScalarMath
import ViewEffects

/// A bent sheet whose vertices alone lie on their surface, flat triangles in between.
///
/// Heights depend on the row alone. So along a level line, on which rows are the same, the surface is level and a
/// triangle is straight, and its error is largest where the line meets an edge of the triangle: on edges, which are
/// straight over the rows that they span. And as the window passes every row alike, edges that span as many rows are
/// off by the same, and triangles that are moved copies of each other as well: a few shapes stand for the whole mesh.
public struct MeshCells: Sendable {
  /// What the vertices lie on.
  public var sheet: BentSheet
  let shapes: MeshShapes

  /// The mesh laid over the sheet. Its different triangles are found here, once.
  public init(_ sheet: BentSheet, mesh: PeelMesh) {
    self.sheet = sheet
    shapes = MeshShapes(mesh)
  }

  /// sup |z_h − z| over the sheet and progress.
  ///
  /// A span of d rows is off by at most A·max|F″|·d²/(8w²): the longest spans are looked at first, and the rest once
  /// this is below what was found.
  public var verticalError: Supremum {
    largest { span in { span.error(at: $0).magnitude } }
  }

  /// The largest distance of a point of the mesh from the surface, over progress. How far points of the surface are
  /// from the mesh does not count: over a triangle they need not be nearest to one of its edges.
  ///
  /// In the plane of the profile, a point above a height field is the farther from it the higher it is: so the farthest
  /// is on an edge again. There it is so along a line upright on the edge: that is the vertical error times the cosine
  /// of the edge in that plane, while the foot of that line is nearest, as in ``RowCells/hausdorffDistance``.
  public var hausdorffDistance: Supremum {
    largest { $0.uprightError(sheet.slopeScale) }
  }

  /// The largest, in points, of an error of an edge that spans so many rows and of its share from the bottom.
  private func largest(_ quantity: (RowSpan) -> (Double) -> Double) -> Supremum {
    let (scale, sharpest) = (sheet.lift, sheet.profile.sharpestBend)
    var best = Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress)
    for span in shapes.spans {
      let step = span.gap / sheet.window
      if scale * (step * step * sharpest / 8) <= best.value { break }
      let peak = RowSpan.maximum(of: sheet.profile, step: step, quantity)
      if peak.value * scale > best.value {
        best = Supremum(
          value: peak.value * scale, row: span.bottomRow - peak.y * span.gap,
          progress: sheet.progress(row: span.bottomRow, abscissa: peak.x))
      }
    }
    return best
  }
}

/// A straight edge over a profile, its bottom row at a place in the window and its top row a step above.
struct RowSpan {
  let profile: RiseProfile
  let place: Double
  let step: Double
  let bottom: Double
  let top: Double

  init(_ profile: RiseProfile, place: Double, step: Double) {
    (self.profile, self.place, self.step) = (profile, place, step)
    (bottom, top) = (profile.value(at: place), profile.value(at: place + step))
  }

  /// One whose nodes are beside the profile.
  init(_ profile: RiseProfile, place: Double, step: Double, bottom: Double, top: Double) {
    (self.profile, self.place, self.step, self.bottom, self.top) = (profile, place, step, bottom, top)
  }

  /// The slope of the edge in the window, for F′.
  var chord: Double { (top - bottom) / step }

  /// How far the edge is above the profile, as a share of the lift; `share` is 0 at the bottom row.
  func error(at share: Double) -> Double { height(at: share) - profile.value(at: place + share * step) }

  func height(at share: Double) -> Double { bottom + (top - bottom) * share }

  /// The magnitude of ``error(at:)`` along a line upright on the edge, where the slope of the sheet is so much times
  /// F′.
  func uprightError(_ slope: Double) -> (Double) -> Double {
    let cosine = 1 / Double.hypot(1, slope * chord)
    return { error(at: $0).magnitude * cosine }
  }

  /// The largest of a quantity over all places of a span, x, and its shares, y.
  static func maximum(
    of profile: RiseProfile, step: Double, _ quantity: (RowSpan) -> (Double) -> Double
  ) -> Search.PlanePeak {
    Search.maximum(
      of: { quantity(RowSpan(profile, place: $0, step: step)) }, in: -step...1, 0...1,
      samples: RowCells.samples(step: step),
      kinks: profile.kinks + profile.kinks.map { $0 - step })
  }
}

/// A flat triangle whose corners lie on a bent sheet. Its bottom corner is at a place in the window; `shares` of the
/// rows that it spans are 0 there and 1 at its top corner.
struct BentTriangle: Sendable {
  let sheet: BentSheet
  /// By rows, the top first: x across and y along the rows of the sheet.
  let corners: [Vector2]
  /// How far corners are above the bottom one, in windows.
  let offsets: Vector3
  /// d/dx and d/dy of what is 1 at a corner and 0 at the others, in 1/pt.
  private let across: Vector3
  private let down: Vector3
  /// The share at which the middle corner is, and where it is across.
  let middle: Double

  init(_ sheet: BentSheet, _ triangle: MeshShapes.Triangle) {
    self.init(sheet, corners: triangle.corners, bottomRow: triangle.corners[2].y)
  }

  /// `bottomRow` is the row whose place is meant, the lowest corner's or one below.
  init(_ sheet: BentSheet, corners: [Vector2], bottomRow: Double) {
    (self.sheet, self.corners) = (sheet, corners)
    let rows = Vector3(corners[0].y, corners[1].y, corners[2].y)
    offsets = (bottomRow - rows) / sheet.window
    middle = rows[2] > rows[0] ? (rows[2] - rows[1]) / (rows[2] - rows[0]) : 0
    let (x, y) = (Vector3(corners[0].x, corners[1].x, corners[2].x) * sheet.width, rows * sheet.height)
    let double = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0])
    across = Vector3(y[1] - y[2], y[2] - y[0], y[0] - y[1]) / double
    down = Vector3(x[2] - x[1], x[0] - x[2], x[1] - x[0]) / double
  }

  /// Of the corners, as shares of the lift.
  func rises(at place: Double) -> Vector3 {
    let profile = sheet.profile
    return Vector3(
      profile.value(at: place + offsets.x), profile.value(at: place + offsets.y), profile.value(at: place + offsets.z))
  }

  /// dz/dx and dz/dy of the triangle.
  func gradient(_ rises: Vector3) -> Vector2 { sheet.lift * Vector2(across.dot(rises), down.dot(rises)) }

  /// A value that corners have, where a level line meets the longest edge, and where it meets the other two.
  func ends(_ values: Vector3, at share: Double) -> (long: Double, bent: Double) {
    let long = values.z + (values.x - values.z) * share
    if share <= middle { return (long, middle > 0 ? values.z + (values.y - values.z) * (share / middle) : values.y) }
    return (long, values.y + (values.x - values.y) * ((share - middle) / (1 - middle)))
  }

  /// The angle between two surfaces of these gradients over the page, in radians.
  static func angle(_ a: Vector2, _ b: Vector2) -> Double {
    let (first, second) = (Vector3(-a.x, -a.y, 1), Vector3(-b.x, -b.y, 1))
    return .atan2(y: first.cross(second).length, x: first.dot(second))
  }

  /// The places at which the sheet bends between the corners or beside them, and those of the kinks on corners.
  var places: ClosedRange<Double> { -offsets.x...1 }
  var kinks: [Double] {
    sheet.profile.kinks.flatMap { kink in [kink - offsets.x, kink - offsets.y, kink - offsets.z] }
  }
}

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
