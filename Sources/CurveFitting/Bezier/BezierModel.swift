import ScalarMath

/// The family of curves of a fit: the map from unknowns to control points, its bounds, and its errors at samples.
struct BezierModel: ErrorModel {
  /// The joint of two segments.
  enum Joint {
    /// One tangent; the place is free in the range.
    case smooth(places: ClosedRange<Double>)
    /// A kink, at this place.
    case kink(place: Double)
  }

  /// A coordinate of the control points as a sum of multiples of unknowns and a constant. Only the arm after a smooth
  /// joint is not linear.
  typealias Row = [(unknown: Int, factor: Double)]

  var samples: FitSamples
  let start: Double
  let end: Double
  /// Nil for one segment.
  let joint: Joint?
  let isMonotone: Bool
  let slopes: (start: Double?, end: Double?)
  let lower: [Double]
  let upper: [Double]

  /// The largest magnitude of a control point's height, in heights of the target.
  static let largestHeight = 1024.0
  /// The least length of the arm of a given slope, so that the slope is visible; a steep slope needs less. A curve with
  /// shorter arms may come nearer to the target, but its slope would be visible nowhere.
  static func leastArm(_ slope: Double?) -> Double { slope.map { min(0x1p-7, 0.25 / $0.magnitude) } ?? 0 }
  /// The least width of a segment, as a share of the domain.
  static let leastSegment = 0x1p-7

  init(
    _ samples: FitSamples, start: Double, end: Double, joint: Joint?, isMonotone: Bool,
    slopes: (start: Double?, end: Double?)
  ) {
    (self.samples, self.start, self.end, self.joint) = (samples, start, end, joint)
    (self.isMonotone, self.slopes) = (isMonotone, slopes)
    let heights = (-Self.largestHeight, Self.largestHeight)
    let first = (Self.leastArm(slopes.start), 1.0)
    let last = (0.0, 1 - Self.leastArm(slopes.end))
    let ranges: [(Double, Double)] =
      switch joint {
      case nil: [first, heights, last, heights]
      case .smooth(let places):
        [first, heights, (places.lowerBound, places.upperBound), heights, (0, 1), heights, (0, 1024), last, heights]
      case .kink(let place):
        [(first.0, place), heights, (0, place), heights, heights, (place, 1), heights, (place, last.1), heights]
      }
    lower = ranges.map(\.0)
    upper = ranges.map(\.1)
  }

  var isSmooth: Bool { if case .smooth = joint { true } else { false } }

  /// Returns the control points for values of the unknowns.
  func polygon(_ q: [Double]) -> ControlPolygon {
    func first(_ x: Double, _ y: Double) -> Double { slopes.start.map { start + $0 * x } ?? y }
    func last(_ x: Double, _ y: Double) -> Double { slopes.end.map { end - $0 * (1 - x) } ?? y }
    switch joint {
    case nil: return ControlPolygon(coordinates: [0, start, q[0], first(q[0], q[1]), q[2], last(q[2], q[3]), 1, end])
    case .smooth:
      let (x, y, run, rise, ratio) = (q[2], q[3], q[4], q[5], q[6])
      return ControlPolygon(coordinates: [
        0, start, min(q[0], x), first(min(q[0], x), q[1]), max(x - run, 0), y - rise, x, y,
        min(x + ratio * run, 1), y + ratio * rise, max(q[7], x), last(max(q[7], x), q[8]), 1, end,
      ])
    case .kink(let place):
      return ControlPolygon(coordinates: [
        0, start, q[0], first(q[0], q[1]), q[2], q[3], place, q[4], q[5], q[6], q[7], last(q[7], q[8]), 1, end,
      ])
    }
  }

  /// Returns the derivatives of each coordinate of ``polygon(_:)`` by the unknowns.
  func rows(_ q: [Double]) -> [Row] {
    func first(_ y: Int) -> Row { slopes.start.map { [(0, $0)] } ?? [(y, 1)] }
    func last(_ x: Int, _ y: Int) -> Row { slopes.end.map { [(x, $0)] } ?? [(y, 1)] }
    switch joint {
    case nil: return [[], [], [(0, 1)], first(1), [(2, 1)], last(2, 3), [], []]
    case .smooth:
      let (run, rise, ratio) = (q[4], q[5], q[6])
      return [
        [], [], [(0, 1)], first(1), [(2, 1), (4, -1)], [(3, 1), (5, -1)], [(2, 1)], [(3, 1)],
        [(2, 1), (4, ratio), (6, run)], [(3, 1), (5, ratio), (6, rise)], [(7, 1)], last(7, 8), [], [],
      ]
    case .kink:
      return [
        [], [], [(0, 1)], first(1), [(2, 1)], [(3, 1)], [], [(4, 1)], [(5, 1)], [(6, 1)], [(7, 1)], last(7, 8), [],
        [],
      ]
    }
  }

  /// Returns the unknowns nearest to control points, within bounds.
  func unknowns(_ polygon: ControlPolygon) -> [Double] {
    let c = polygon.coordinates
    let q: [Double]
    switch joint {
    case nil: q = [c[2], c[3], c[4], c[5]]
    case .smooth:
      let (x, y) = (c[6], c[7])
      let (before, after) = (x - c[4], c[8] - x)
      // Both arms decide on the direction by their lengths.
      let (runs, rises) = (before + after, c[9] - c[5])
      let ratio = before > 1e-9 ? after / before : after > 1e-9 ? 1 : (c[9] - y) / (y == c[5] ? 1 : y - c[5])
      let share = 1 / (1 + max(ratio, 0))
      q = [c[2], c[3], x, y, runs * share, rises * share, ratio, c[10], c[11]]
    case .kink: q = [c[2], c[3], c[4], c[5], c[7], c[8], c[9], c[10], c[11]]
    }
    return within(q.map { $0.isFinite ? $0 : 0 })
  }

  /// Returns the unknowns clamped to their bounds, and those of a smooth joint so that the places stay in order.
  func within(_ unknowns: [Double]) -> [Double] {
    var q = unknowns.indices.map { min(max(unknowns[$0], lower[$0]), upper[$0]) }
    if isSmooth {
      q[0] = min(q[0], q[2])
      q[7] = max(q[7], q[2])
      q[4] = min(q[4], q[2])
      if q[6] * q[4] > 1 - q[2] { q[6] = (1 - q[2]) / q[4] }
    }
    return q
  }

  // MARK: The constraints besides the bounds: places in ascending order, and a curve that never turns

  func constraints(_ q: [Double]) -> [ErrorConstraint] {
    let polygon = polygon(q)
    let rows = rows(q)
    func gradient(_ terms: Row) -> [Double] {
      terms.reduce(into: [Double](repeating: 0, count: count)) { $0[$1.unknown] += $1.factor }
    }
    /// Returns the constraint that a sum of multiples of coordinates is at most 0.
    func constraint(_ terms: [(coordinate: Int, factor: Double)]) -> ErrorConstraint {
      let value = terms.reduce(0.0) { $0 + $1.factor * polygon.coordinates[$1.coordinate] }
      let slopes = terms.flatMap { term in rows[term.coordinate].map { ($0.unknown, term.factor * $0.factor) } }
      return (value, gradient(slopes))
    }
    var result: [ErrorConstraint] = []
    if isSmooth {
      // x₁ ≤ x₃ ≤ x₅ and 0 ≤ x₂, x₄ ≤ 1, written with the unknowns, whose polygon is clamped.
      result.append((q[0] - q[2], gradient([(0, 1), (2, -1)])))
      result.append((q[2] - q[7], gradient([(2, 1), (7, -1)])))
      result.append((q[4] - q[2], gradient([(4, 1), (2, -1)])))
      result.append((q[2] + q[6] * q[4] - 1, gradient([(2, 1), (4, q[6]), (6, q[4])])))
    }
    guard isMonotone else { return result }
    let sign: Double = end < start ? -1 : 1
    for first in stride(from: 0, to: 3 * polygon.segments, by: 3) {
      let (y0, y1, y2, y3) = (2 * first + 1, 2 * first + 3, 2 * first + 5, 2 * first + 7)
      result += [constraint([(y0, sign), (y1, -sign)]), constraint([(y2, sign), (y3, -sign)])]
      result += Self.monotoneSides.map { u, w, most in
        constraint([(y1, sign * u), (y0, sign * (most - u)), (y3, sign * (w - most)), (y2, -sign * w)])
      }
    }
    return result
  }

  /// Returns false if a curve that must be monotone no longer is after rounding of its numbers.
  func isLegal(_ polygon: ControlPolygon) -> Bool {
    guard isMonotone else { return true }
    let sign: Double = end < start ? -1 : 1
    return stride(from: 0, to: 3 * polygon.segments, by: 3).allSatisfy { first in
      let rise = sign * (polygon.y(first + 3) - polygon.y(first))
      let a = sign * (polygon.y(first + 1) - polygon.y(first))
      let b = sign * (polygon.y(first + 3) - polygon.y(first + 2))
      guard a >= 0, b >= 0, rise >= 0 else { return false }
      let excess = a + b - rise
      return excess <= 0 || excess * excess <= a * b
    }
  }

  /// The sides u·a + w·b ≤ c of a polygon inside the region in which a cubic never turns: a, b ≥ 0 with a + b ≤ 1, or
  /// with (a + b − 1)² ≤ ab, for a = (y₁ − y₀)/(y₃ − y₀) and b = (y₃ − y₂)/(y₃ − y₀).
  ///
  /// Source: F. N. Fritsch and R. E. Carlson, Monotone piecewise cubic interpolation, SIAM J. Numer. Anal. 17, 1980.
  private static let monotoneSides: [(u: Double, w: Double, most: Double)] = {
    // The ellipse from (1, 0) by (4/3, 1/3), (1, 1), (1/3, 4/3) to (0, 1); its centre is (2/3, 2/3).
    let corners = (0...48).map { index in
      let angle = Double.pi * (-1.0 / 3 + 4.0 / 3 * Double(index) / 48)
      // With p = a + b − 4/3 and m = a − b it is 9p²/4 + 3m²/4 = 1.
      let (p, m) = (2.0 / 3 * Double.sin(angle + .pi / 6), 2 / 3.0.squareRoot() * Double.cos(angle + .pi / 6))
      return (a: max(2.0 / 3 + (p + m) / 2, 0), b: max(2.0 / 3 + (p - m) / 2, 0))
    }
    return zip(corners, corners.dropFirst()).map { from, to in
      let (u, w) = (to.b - from.b, from.a - to.a)
      return (u, w, u * from.a + w * from.b)
    }
  }()

  // MARK: The errors of a model over samples, and their derivatives

  func errors(_ unknowns: [Double]) -> [Double] { errors(of: polygon(unknowns)) }

  /// Returns curve minus target at each place.
  func errors(of polygon: ControlPolygon) -> [Double] {
    var errors = samples.heights
    errors.withUnsafeMutableBufferPointer { errors in
      polygon.read(samples.places) { errors[$0] = $1.height - errors[$0] }
    }
    return errors
  }

  /// Returns the errors and their derivatives by the unknowns: dy/dPₖ = Bₖ for heights, −slope·Bₖ for places.
  func errorsAndSlopes(_ unknowns: [Double]) -> (errors: [Double], slopes: Matrix) {
    var errors = samples.heights
    let places = errors.count
    var slopes = Matrix(rows: places, columns: count)
    // The unknowns of each point of the polygon: index, factor of the place, factor of the height.
    let rows = rows(unknowns)
    let terms = stride(from: 0, to: rows.count, by: 2).map { point in
      rows[point].map { (unknown: $0.unknown, run: $0.factor, rise: 0.0) }
        + rows[point + 1].map { (unknown: $0.unknown, run: 0.0, rise: $0.factor) }
    }
    errors.withUnsafeMutableBufferPointer { errors in
      slopes.numbers.withUnsafeMutableBufferPointer { slopes in
        polygon(unknowns).read(samples.places) { index, reading in
          errors[index] = reading.height - errors[index]
          let slope = reading.slope
          func add(_ point: Int, _ weight: Double) {
            for term in terms[reading.first + point] {
              slopes[term.unknown * places + index] += weight * (term.rise - slope * term.run)
            }
          }
          add(0, reading.weights.0)
          add(1, reading.weights.1)
          add(2, reading.weights.2)
          add(3, reading.weights.3)
        }
      }
    }
    return (errors, slopes)
  }

  // MARK: The starts of the search for one segment

  // For places of the control points from a grid, the best heights solve a linear least-squares problem.

  /// The number of steps of the grid in each direction.
  private static let gridSteps = 10
  /// The number of samples on which the grid is compared.
  private static let gridSamples = 60

  /// Returns control points of one segment over `range`, with heights `from` and `to` at its ends: those that no
  /// neighbour on the grid beats, the best first.
  static func seeds(
    _ samples: FitSamples, over range: ClosedRange<Double>, from: Double, to: Double, count: Int
  ) -> [(polygon: ControlPolygon, size: Double)] {
    let (lower, width) = (range.lowerBound, range.width)
    let steps = (0...1).ends(ofParts: gridSteps)
    let inside = inside(samples, range)
    let stride = max(1, inside.count / gridSamples)
    let chosen = inside.indices.filter { $0 % stride == 0 }.map { inside[$0] }
    let found = steps.map { x1 in steps.map { bestHeights(x1, $0, chosen, from, to) } }
    return FitSamples.minima(of: found.map { $0.map(\.error) }).prefix(count).map { row, column in
      let ((y1, y2), error) = found[row][column]
      let (x1, x2) = (lower + width * steps[row], lower + width * steps[column])
      return (ControlPolygon(coordinates: [lower, from, x1, y1, x2, y2, range.upperBound, to]), error)
    }
  }

  /// Returns the least-squares curve over `range` whose x is the parameter; exact for a polynomial of degree 3.
  static func polynomial(
    _ samples: FitSamples, over range: ClosedRange<Double>, from: Double, to: Double
  ) -> ControlPolygon {
    let (lower, width) = (range.lowerBound, range.width)
    let (x1, x2) = (lower + width / 3, lower + 2 * width / 3)
    let (y1, y2) = bestHeights(1 / 3.0, 2 / 3.0, inside(samples, range), from, to).heights
    return ControlPolygon(coordinates: [lower, from, x1, y1, x2, y2, range.upperBound, to])
  }

  /// A sample, with its place as a share of a range.
  private typealias Sample = (share: Double, height: Double, weight: Double)

  private static func inside(_ samples: FitSamples, _ range: ClosedRange<Double>) -> [Sample] {
    samples.places.indices.filter { range.contains(samples.places[$0]) }.map {
      (range.share(of: samples.places[$0]), samples.heights[$0], samples.width(about: $0))
    }
  }

  /// Returns the heights y₁ and y₂ with the least mean square error, for given places.
  private static func bestHeights(
    _ x1: Double, _ x2: Double, _ samples: [Sample], _ from: Double, _ to: Double
  ) -> (heights: (Double, Double), error: Double) {
    let polygon = ControlPolygon(coordinates: [0, 0, x1, 0, x2, 0, 1, 1])
    var (a, b, c, p, q, rest) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    polygon.read(samples.map(\.share)) { index, reading in
      let (_, u, v, _) = reading.weights
      let (_, height, weight) = samples[index]
      let left = height - reading.weights.0 * from - reading.weights.3 * to
      a += weight * u * u
      b += weight * u * v
      c += weight * v * v
      p += weight * u * left
      q += weight * v * left
      rest += weight * left * left
    }
    let determinant = a * c - b * b
    guard determinant > 1e-14 * a * c else { return ((from, to), .infinity) }
    let (y1, y2) = ((p * c - q * b) / determinant, (q * a - p * b) / determinant)
    return ((y1, y2), rest - y1 * p - y2 * q)
  }
}
