/// Residuals made small together, from a point of the unit cube.
///
/// Damped Gauss–Newton steps with slopes from differences (K. Levenberg, 1944; D. W. Marquardt, 1963). A number at a
/// border that it would leave stays there. Where all residuals can be 0 the steps shrink like those of Newton, so that
/// what differences get wrong in the slopes costs steps and no digits.
enum LeastSquares {
  /// Where the steps ended.
  struct Result {
    let point: [Double]
    let residuals: [Double]
    /// The sum of squares.
    let sum: Double
  }

  /// - Parameters:
  ///   - residuals: of a point; nil where it has none.
  ///   - slopes: what slopes are taken of, and over which step, where residuals are too dear or too rough for them.
  ///   - isMet: whether residuals are small enough to stop.
  /// - Returns: nil where the start has no residuals.
  static func solve(
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
      let count = point.count
      var matrix = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
      var right = [Double](repeating: 0, count: count)
      for row in 0..<count {
        right[row] = -zip(slopes[row], values).reduce(0) { $0 + $1.0 * $1.1 }
        for column in 0...row {
          matrix[row][column] = zip(slopes[row], slopes[column]).reduce(0) { $0 + $1.0 * $1.1 }
          matrix[column][row] = matrix[row][column]
        }
      }
      let isFixed = point.indices.map { index in
        matrix[index][index] == 0 || point[index] <= 0 && right[index] < 0 || point[index] >= 1 && right[index] > 0
      }
      var improved = false
      for _ in 0..<12 {
        guard let step = solve(matrix, right, damping: damping, isFixed) else { break }
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
    return Result(point: point, residuals: values, sum: sum)
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
  ) -> [[Double]] {
    point.indices.map { index in
      func moved(to place: Double) -> [Double]? {
        var other = point
        other[index] = place
        return residuals(other)
      }
      let (low, high) = (max(0, point[index] - step), min(1, point[index] + step))
      let before = moved(to: low)
      let after = moved(to: high)
      switch (before, after) {
      case (let before?, let after?): return zip(after, before).map { ($0 - $1) / (high - low) }
      case (nil, let after?) where high > point[index]:
        return zip(after, values).map { ($0 - $1) / (high - point[index]) }
      case (let before?, nil) where low < point[index]:
        return zip(values, before).map { ($0 - $1) / (point[index] - low) }
      default: return [Double](repeating: 0, count: values.count)
      }
    }
  }

  /// The step of the damped equations, by elimination with pivots; nil where they are singular.
  private static func solve(
    _ matrix: [[Double]], _ right: [Double], damping: Double, _ isFixed: [Bool]
  ) -> [Double]? {
    let free = right.indices.filter { !isFixed[$0] }
    if free.isEmpty { return nil }
    var rows = free.map { row in
      free.map { column in matrix[row][column] * (row == column ? 1 + damping : 1) } + [right[row]]
    }
    let count = free.count
    for pivot in 0..<count {
      let best = (pivot..<count).max { rows[$0][pivot].magnitude < rows[$1][pivot].magnitude } ?? pivot
      rows.swapAt(pivot, best)
      guard rows[pivot][pivot].magnitude > 0, rows[pivot][pivot].isFinite else { return nil }
      for row in (pivot + 1)..<max(count, pivot + 1) {
        let share = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...count { rows[row][column] -= share * rows[pivot][column] }
      }
    }
    var step = [Double](repeating: 0, count: right.count)
    for row in stride(from: count - 1, through: 0, by: -1) {
      var value = rows[row][count]
      for column in (row + 1)..<max(count, row + 1) { value -= rows[row][column] * step[free[column]] }
      step[free[row]] = value / rows[row][row]
    }
    return step.allSatisfy(\.isFinite) ? step : nil
  }
}
