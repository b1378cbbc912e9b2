import CurveFitting

/// Minimizes the sum of squares of residuals, from a point of the unit cube.
///
/// Damped Gauss–Newton steps with slopes from differences (K. Levenberg, 1944; D. W. Marquardt, 1963). A number stays
/// at a border that it would cross. If all residuals can be 0, the steps shrink like those of Newton, so the error of
/// the slopes costs steps but no digits.
package enum LeastSquares {
  /// The end of the steps.
  package struct Result {
    package let point: [Double]
    /// The sum of squares.
    package let sum: Double
  }

  /// - Parameters:
  ///   - residuals: the residuals of a point; nil if it has none.
  ///   - slopes: the function and the step of the slopes, if residuals are too expensive or too rough for them.
  ///   - isMet: whether residuals are small enough to stop.
  /// - Returns: nil if the start has no residuals.
  package static func solve(
    from start: [Double], steps: Int = 60, residuals: ([Double]) -> [Double]?,
    slopes given: (step: Double, of: ([Double]) -> [Double]?)? = nil, isMet: ([Double]) -> Bool = { _ in false }
  ) -> Result? {
    guard var values = residuals(start) else { return nil }
    var point = start
    var sum = squares(values)
    var damping = 1e-3
    for _ in 0..<steps where sum > 0 && !isMet(values) {
      let slopes =
        given.map { Self.slopes(at: point, values, step: $0.step, $0.of) }
        ?? Self.slopes(at: point, values, step: step, residuals)
      let lengths = slopes.lengths
      let free = point.indices.filter { index in
        let fall = -zip(slopes[column: index], values).reduce(0) { $0 + $1.0 * $1.1 }
        return lengths[index] > 0 && !(point[index] <= 0 && fall < 0) && !(point[index] >= 1 && fall > 0)
      }
      if free.isEmpty { break }
      let factors = OrthogonalFactors(slopes.columns(free), pivots: false)
      let turned = factors.turned(values)
      var improved = false
      for _ in 0..<12 {
        let damped = factors.damped(by: free.map { damping.squareRoot() * lengths[$0] })
        let found = damped.solution(factors.damped(turned), rank: free.count)
        guard found.allSatisfy(\.isFinite) else { break }
        var step = [Double](repeating: 0, count: point.count)
        for (index, value) in zip(free, found) { step[index] = -value }
        let next = zip(point, step).map { min(max($0 + $1, 0), 1) }
        if let found = residuals(next), squares(found) < sum {
          let before = sum
          (point, values, sum) = (next, found, squares(found))
          damping = max(damping / 10, 1e-15)
          improved = sum < before * (1 - 1e-14)
          break
        }
        damping *= 10
      }
      if !improved { break }
    }
    return Result(point: point, sum: sum)
  }

  /// About the cube root of the spacing of Double, which balances truncation and rounding.
  private static let step = 0x1p-18

  private static func squares(_ values: [Double]) -> Double {
    let sum = values.reduce(0) { $0 + $1 * $1 }
    return sum.isNaN ? .infinity : sum
  }

  /// The slopes of all residuals along each number, by central differences, or one-sided at a border.
  private static func slopes(
    at point: [Double], _ values: [Double], step: Double, _ residuals: ([Double]) -> [Double]?
  ) -> Matrix {
    var matrix = Matrix(rows: values.count, columns: point.count)
    for index in point.indices {
      func moved(to place: Double) -> (place: Double, values: [Double]) {
        var other = point
        other[index] = place
        return residuals(other).map { (place, $0) } ?? (point[index], values)
      }
      let low = moved(to: max(0, point[index] - step))
      let high = moved(to: min(1, point[index] + step))
      guard low.place < high.place else { continue }
      matrix[column: index] = zip(high.values, low.values).map { ($0 - $1) / (high.place - low.place) }
    }
    return matrix
  }
}
