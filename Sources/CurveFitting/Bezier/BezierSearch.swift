/// The errors of a model over samples, and their derivatives.
extension BezierModel {
  /// Returns curve minus target at each place.
  func errors(_ unknowns: [Double]) -> [Double] {
    var errors = samples.heights
    errors.withUnsafeMutableBufferPointer { errors in
      polygon(unknowns).read(samples.places) {
        errors[$0] = $1.height - errors[$0]
        return true
      }
    }
    return errors
  }

  /// The errors, and their derivatives by the unknowns, flat: dy/dPₖ = Bₖ for heights, −slope·Bₖ for places.
  func errorsAndGradients(_ unknowns: [Double]) -> (errors: [Double], gradients: [Double]) {
    let count = count
    var errors = samples.heights
    var gradients = [Double](repeating: 0, count: errors.count * count)
    // For each point of the polygon what it has of the unknowns: its index, the factors of the place and the height.
    let rows = rows(unknowns)
    let terms = stride(from: 0, to: rows.count, by: 2).map { point in
      rows[point].map { (unknown: $0.unknown, run: $0.factor, rise: 0.0) }
        + rows[point + 1].map { (unknown: $0.unknown, run: 0.0, rise: $0.factor) }
    }
    errors.withUnsafeMutableBufferPointer { errors in
      gradients.withUnsafeMutableBufferPointer { gradients in
        polygon(unknowns).read(samples.places) { index, reading in
          errors[index] = reading.height - errors[index]
          let slope = reading.slope
          func add(_ point: Int, _ weight: Double) {
            for term in terms[reading.first + point] {
              gradients[index * count + term.unknown] += weight * (term.rise - slope * term.run)
            }
          }
          add(0, reading.weights.0)
          add(1, reading.weights.1)
          add(2, reading.weights.2)
          add(3, reading.weights.3)
          return true
        }
      }
    }
    return (errors, gradients)
  }
}

/// The starts of the search for one segment: for places of the control points from a grid, the best heights solve a
/// linear least-squares problem.
extension BezierModel {
  /// Places of the grid, in each direction.
  private static let gridSteps = 10
  /// Samples that judge the grid.
  private static let gridSamples = 60

  /// Control points of one segment over `range`, with heights `from` and `to` at its ends, the best first; only those
  /// that no neighbour on the grid beats.
  static func seeds(
    _ samples: FitSamples, over range: ClosedRange<Double>, from: Double, to: Double, count: Int
  ) -> [(polygon: ControlPolygon, size: Double)] {
    let (lower, width) = (range.lowerBound, range.width)
    let steps = (0...gridSteps).map { Double($0) / Double(gridSteps) }
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

  /// The curve over `range` whose x is the parameter: exact for a polynomial of degree 3.
  static func polynomial(
    _ samples: FitSamples, over range: ClosedRange<Double>, from: Double, to: Double
  ) -> ControlPolygon {
    let (lower, width) = (range.lowerBound, range.width)
    let (x1, x2) = (lower + width / 3, lower + 2 * width / 3)
    let (y1, y2) = bestHeights(1 / 3.0, 2 / 3.0, inside(samples, range), from, to).heights
    return ControlPolygon(coordinates: [lower, from, x1, y1, x2, y2, range.upperBound, to])
  }

  /// A sample by its share of a range.
  private typealias Sample = (share: Double, height: Double, weight: Double)

  private static func inside(_ samples: FitSamples, _ range: ClosedRange<Double>) -> [Sample] {
    samples.places.indices.filter { range.contains(samples.places[$0]) }.map {
      (range.share(of: samples.places[$0]), samples.heights[$0], samples.width(about: $0))
    }
  }

  /// Returns y₁ and y₂ of the least mean square, for given places.
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
      return true
    }
    let determinant = a * c - b * b
    guard determinant > 1e-14 * a * c else { return ((from, to), .infinity) }
    let (y1, y2) = ((p * c - q * b) / determinant, (q * a - p * b) / determinant)
    return ((y1, y2), rest - y1 * p - y2 * q)
  }
}
