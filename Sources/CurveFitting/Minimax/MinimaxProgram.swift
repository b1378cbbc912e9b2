/// The step that makes the largest of linear errors least: over d in a box, the least t with rᵢ + gᵢ·d ≤ t for all
/// errors and aₖ·d ≤ bₖ for all constraints.
///
/// Solved by exchange: n + 1 rows hold with equality, the row most in breach enters, and the one that leaves is that
/// whose multiplier reaches 0 first (the simplex method on the dual, G. B. Dantzig, Linear Programming and
/// Extensions, 1963; for approximation E. L. Stiefel, Über diskrete und lineare Tschebyscheff-Approximationen, 1959).
/// The multipliers of the last rows prove the step best.
struct MinimaxProgram {
  /// Rows a·d − c·t ≤ b, flat: c is 1 for errors, 0 for constraints.
  private var coefficients: [Double] = []
  private var weights: [Double] = []
  private var limits: [Double] = []
  /// The number of unknowns d.
  let count: Int
  private(set) var rows = 0

  init(count: Int, capacity: Int) {
    self.count = count
    coefficients.reserveCapacity(capacity * count)
    weights.reserveCapacity(capacity)
    limits.reserveCapacity(capacity)
  }

  /// Adds ±(r + g·d) ≤ t, one row each.
  mutating func addError(_ error: Double, _ gradient: UnsafeBufferPointer<Double>) {
    coefficients.append(contentsOf: gradient)
    weights.append(1)
    limits.append(-error)
    for entry in gradient { coefficients.append(-entry) }
    weights.append(1)
    limits.append(error)
    rows += 2
  }

  /// Adds a·d ≤ b.
  mutating func addConstraint(_ gradient: [Double], _ limit: Double) {
    coefficients.append(contentsOf: gradient)
    weights.append(0)
    limits.append(limit)
    rows += 1
  }

  /// The best step.
  struct Solution {
    let step: [Double]
    /// The largest error that the linear model has after the step.
    let error: Double
    /// Rows that hold with equality, and their multipliers, those of errors adding up to 1. Rows beyond the count given
    /// are the sides of the box.
    let active: [(row: Int, multiplier: Double)]
  }

  /// The step within the box, or nil where rounding leaves no basis.
  ///
  /// - Precondition: there is an error row, and the box holds 0: lower ≤ 0 ≤ upper.
  func solution(lower: [Double], upper: [Double]) -> Solution? {
    var box = self
    for index in 0..<count {
      var unit = [Double](repeating: 0, count: count)
      unit[index] = 1
      box.addConstraint(unit, upper[index])
      unit[index] = -1
      box.addConstraint(unit, -lower[index])
    }
    return box.solved(firstSide: rows)
  }

  private func solved(firstSide: Int) -> Solution? {
    // The row of the largest error, and the sides of the box that balance its gradient: multipliers all at least 0.
    guard let start = (0..<firstSide).filter({ weights[$0] == 1 }).min(by: { limits[$0] < limits[$1] }) else {
      return nil
    }
    var basis = [start]
    for index in 0..<count { basis.append(firstSide + 2 * index + (coefficients[start * count + index] > 0 ? 1 : 0)) }
    var point: [Double] = []
    for round in 0..<Self.mostRounds {
      guard let inverse = inverse(of: basis) else { return nil }
      point = product(inverse, basis.map { limits[$0] })
      guard let entering = mostInBreach(point, takesFirst: round > Self.mostRounds / 2) else {
        return Solution(
          step: Array(point.prefix(count)), error: point[count],
          active: zip(basis, multipliers(inverse)).map { ($0, $1) })
      }
      guard let leaving = leaving(basis, inverse, entering) else { return nil }
      basis[leaving] = entering
    }
    return nil
  }

  /// Exchanges before giving up; a few times the unknowns are usual.
  private static let mostRounds = 400

  /// The row that a point breaks most, beyond rounding; the first one where circles are to be escaped.
  private func mostInBreach(_ point: [Double], takesFirst: Bool) -> Int? {
    var worst: (row: Int, breach: Double)?
    coefficients.withUnsafeBufferPointer { a in
      for row in 0..<rows {
        var (sum, size) = (-weights[row] * point[count] - limits[row], limits[row].magnitude)
        for index in 0..<count {
          let term = a[row * count + index] * point[index]
          sum += term
          size = max(size, term.magnitude)
        }
        guard sum > 1e-13 * size + 1e-300, sum > 1e-11 * point[count].magnitude, sum > worst?.breach ?? 0 else {
          continue
        }
        worst = (row, sum)
        if takesFirst { return }
      }
    }
    return worst?.row
  }

  /// The rows of the basis transposed and inverted, so that the point is inverse × limits: by elimination with pivots.
  private func inverse(of basis: [Int]) -> [[Double]]? {
    let size = count + 1
    var matrix = basis.map { row in
      Array(coefficients[row * count..<(row + 1) * count]) + [-weights[row]]
    }
    var inverse = (0..<size).map { index in (0..<size).map { $0 == index ? 1.0 : 0 } }
    for column in 0..<size {
      guard
        let pivot = (column..<size).max(by: { matrix[$0][column].magnitude < matrix[$1][column].magnitude }),
        matrix[pivot][column].magnitude > 1e-200
      else { return nil }
      matrix.swapAt(pivot, column)
      inverse.swapAt(pivot, column)
      let divisor = matrix[column][column]
      for index in 0..<size {
        matrix[column][index] /= divisor
        inverse[column][index] /= divisor
      }
      for row in 0..<size where row != column {
        let factor = matrix[row][column]
        if factor == 0 { continue }
        for index in 0..<size {
          matrix[row][index] -= factor * matrix[column][index]
          inverse[row][index] -= factor * inverse[column][index]
        }
      }
    }
    return inverse.allSatisfy { $0.allSatisfy(\.isFinite) } ? inverse : nil
  }

  private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// λ with Σλₖaₖ = 0 and Σλₖcₖ = 1: the last row of the inverse, for t is what they make least.
  private func multipliers(_ inverse: [[Double]]) -> [Double] { inverse[count].map { -$0 } }

  /// Which row of the basis gives way to the entering one: its multiplier reaches 0 first.
  private func leaving(_ basis: [Int], _ inverse: [[Double]], _ entering: Int) -> Int? {
    let row = Array(coefficients[entering * count..<(entering + 1) * count]) + [-weights[entering]]
    let multipliers = multipliers(inverse)
    var best: (index: Int, ratio: Double, size: Double)?
    for index in basis.indices {
      // The entering row as a sum of those of the basis.
      let share = (0...count).reduce(0) { $0 + row[$1] * inverse[$1][index] }
      guard share > 1e-12 else { continue }
      let ratio = max(0, multipliers[index]) / share
      if best.map({ ratio < $0.ratio || (ratio == $0.ratio && share > $0.size) }) ?? true {
        best = (index, ratio, share)
      }
    }
    return best?.index
  }
}
