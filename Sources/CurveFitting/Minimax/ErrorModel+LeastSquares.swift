/// The mean square of the error over the domain.
extension ErrorModel {
  /// Makes the mean square least from a start, in at most so many steps: damped Gauss–Newton steps (K. Levenberg,
  /// 1944; D. W. Marquardt, 1963) within the bounds and constraints.
  func leastSquares(from start: [Double], steps: Int = 60) -> SearchState {
    let weights = weights
    var q = within(start)
    var (errors, gradients) = errorsAndGradients(q)
    var size = isLegal(q) ? meanSquare(errors) : .infinity
    var damping = 1e-3
    for _ in 0..<steps where size > 1e-33 && damping < 1e12 {
      var (normal, slope) = normalEquations(errors, gradients, weights)
      let trace = (0..<count).reduce(0) { $0 + normal[$1][$1] }
      for i in 0..<count { normal[i][i] += damping * (normal[i][i] + 1e-9 * trace) + 1e-300 }
      guard let step = constrainedStep(q, normal, slope) else { break }
      let candidate = within(zip(q, step).map { $0 + $1 })
      let other = errorsAndGradients(candidate)
      let next = isLegal(candidate) ? meanSquare(other.errors) : .infinity
      if next < size || (size.isInfinite && next.isFinite) {
        let isDone = size - next <= 1e-14 * size
        (q, size) = (candidate, next)
        if isDone { break }
        damping = max(damping / 8, 1e-12)
        (errors, gradients) = other
      } else {
        damping *= 6
      }
    }
    return SearchState(unknowns: q, size: size.squareRoot())
  }

  /// The weighted sums of the products of the derivatives with each other, and with the errors.
  private func normalEquations(
    _ errors: [Double], _ gradients: [Double], _ weights: [Double]
  ) -> (matrix: [[Double]], slope: [Double]) {
    let count = count
    // Flat, the errors as one more column.
    let sums = [Double](unsafeUninitializedCapacity: count * (count + 1)) { sums, used in
      sums.initialize(repeating: 0)
      used = sums.count
      gradients.withUnsafeBufferPointer { gradients in
        for index in errors.indices {
          let first = index * count
          for i in 0..<count {
            let share = gradients[first + i] * weights[index]
            for j in 0...i { sums[i * (count + 1) + j] += share * gradients[first + j] }
            sums[i * (count + 1) + count] += share * errors[index]
          }
        }
      }
    }
    return (
      (0..<count).map { i in (0..<count).map { j in sums[max(i, j) * (count + 1) + min(i, j)] } },
      (0..<count).map { sums[$0 * (count + 1) + count] }
    )
  }

  /// The least of ½dᵀHd + gᵀd with the bounds and constraints made linear: multipliers one after the other.
  ///
  /// Source: C. Hildreth, A quadratic programming procedure, Naval Research Logistics Quarterly 4, 1957.
  private func constrainedStep(_ q: [Double], _ normal: [[Double]], _ slope: [Double]) -> [Double]? {
    guard let inverse = Self.inverse(normal) else { return nil }
    func product(_ vector: [Double]) -> [Double] {
      inverse.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    var step = product(slope).map { -$0 }
    var rows: [(gradient: [Double], limit: Double)] = []
    for index in 0..<count {
      var unit = [Double](repeating: 0, count: count)
      unit[index] = 1
      rows.append((unit, upper[index] - q[index]))
      unit[index] = -1
      rows.append((unit, q[index] - lower[index]))
    }
    for constraint in constraints(q) { rows.append((constraint.gradient, -constraint.value)) }
    let reactions = rows.map { product($0.gradient) }
    let stiffnesses = zip(rows, reactions).map { row, reaction in
      zip(row.gradient, reaction).reduce(0) { $0 + $1.0 * $1.1 }
    }
    var multipliers = [Double](repeating: 0, count: rows.count)
    for _ in 0..<200 {
      var change = 0.0
      for index in rows.indices where stiffnesses[index] > 0 {
        let excess = zip(rows[index].gradient, step).reduce(-rows[index].limit) { $0 + $1.0 * $1.1 }
        let next = max(0, multipliers[index] + excess / stiffnesses[index])
        let difference = next - multipliers[index]
        guard difference != 0 else { continue }
        multipliers[index] = next
        for i in 0..<count {
          let move = difference * reactions[index][i]
          step[i] -= move
          change = max(change, move.magnitude)
        }
      }
      if change < 1e-15 { break }
    }
    return step.allSatisfy(\.isFinite) ? step : nil
  }

  /// The inverse of a positive definite matrix, by elimination; nil where it is singular.
  private static func inverse(_ matrix: [[Double]]) -> [[Double]]? {
    let size = matrix.count
    var matrix = matrix
    var inverse = (0..<size).map { index in (0..<size).map { $0 == index ? 1.0 : 0 } }
    for column in 0..<size {
      let divisor = matrix[column][column]
      guard divisor > 0, divisor.isFinite else { return nil }
      for index in 0..<size {
        matrix[column][index] /= divisor
        inverse[column][index] /= divisor
      }
      for row in 0..<size where row != column {
        let factor = matrix[row][column]
        for index in 0..<size {
          matrix[row][index] -= factor * matrix[column][index]
          inverse[row][index] -= factor * inverse[column][index]
        }
      }
    }
    return inverse
  }
}
