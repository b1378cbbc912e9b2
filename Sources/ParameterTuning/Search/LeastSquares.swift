import CurveFitting

/// Residuals made small together, from a point of the unit cube.
///
/// Damped Gauss–Newton steps with slopes from differences (K. Levenberg, 1944; D. W. Marquardt, 1963). A number at a
/// border that it would leave stays there. Where all residuals can be 0 the steps shrink like those of Newton, so that
/// what differences get wrong in the slopes costs steps and no digits.
package enum LeastSquares {
  /// Where the steps ended.
  package struct Result {
    package let point: [Double]
    /// The sum of squares.
    package let sum: Double
  }

  /// - Parameters:
  ///   - residuals: of a point; nil where it has none.
  ///   - slopes: what slopes are taken of, and over which step, where residuals are too dear or too rough for them.
  ///   - isMet: whether residuals are small enough to stop.
  /// - Returns: nil where the start has no residuals.
  package static func solve(
    from start: [Double], steps: Int = 60, residuals: ([Double]) -> [Double]?,
    slopes told: (step: Double, of: ([Double]) -> [Double]?)? = nil, isMet: ([Double]) -> Bool = { _ in false }
  ) -> Result? {
    guard var values = residuals(start) else { return nil }
    var point = start
    var sum = squares(values)
    var damping = 1e-3
    for _ in 0..<steps where sum > 0 && !isMet(values) {
      let slopes =
        if let told { Self.slopes(at: point, values, step: told.step, told.of) } else {
          Self.slopes(at: point, values, step: step, residuals)
        }
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

  /// About the cube root of the spacing of Double: what is cut off weighs as much as what is rounded.
  private static let step = 0x1p-18

  private static func squares(_ values: [Double]) -> Double {
    let sum = values.reduce(0) { $0 + $1 * $1 }
    return sum.isNaN ? .infinity : sum
  }

  /// The slopes of all residuals along each number, by central differences, or one-sided at a border.
  private static func slopes(
    at point: [Double], _ values: [Double], step: Double, _ residuals: ([Double]) -> [Double]?
  ) -> Matrix {
    func slopes(along index: Int) -> [Double] {
      func moved(to place: Double) -> [Double]? {
        var other = point
        other[index] = place
        return residuals(other)
      }
      let (low, high) = (max(0, point[index] - step), min(1, point[index] + step))
      let (start, before) = moved(to: low).map { (low, $0) } ?? (point[index], values)
      let (end, after) = moved(to: high).map { (high, $0) } ?? (point[index], values)
      return start < end
        ? zip(after, before).map { ($0 - $1) / (end - start) } : [Double](repeating: 0, count: values.count)
    }
    var matrix = Matrix(rows: values.count, columns: point.count)
    for index in point.indices { matrix[column: index] = slopes(along: index) }
    return matrix
  }
}
