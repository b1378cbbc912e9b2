/// Errors about some unknowns as if they were straight, each times the root of its weight.
private struct StraightErrors {
  private let factors: OrthogonalFactors
  /// The errors in the coordinates of the factors.
  private let turned: [Double]
  private let lengths: [Double]

  /// Nil where an error or a derivative is not finite.
  init?(_ errors: [Double], _ gradients: [Double], roots: [Double], count: Int) {
    guard errors.allSatisfy(\.isFinite), gradients.allSatisfy(\.isFinite) else { return nil }
    var slopes = Matrix(rows: errors.count, columns: count)
    for row in errors.indices {
      for column in 0..<count { slopes[row, column] = gradients[row * count + column] * roots[row] }
    }
    factors = OrthogonalFactors(slopes, pivots: false)
    turned = factors.turned(zip(errors, roots).map { $0 * $1 })
    lengths = slopes.lengths
  }

  /// What no other damped step makes less, and the inverse R⁻¹ of the triangle, so that R⁻¹R⁻ᵀ is the inverse of the
  /// second derivatives. Each unknown is damped by its slopes, and by a little of all.
  func step(damping: Double) -> (step: [Double], inverse: Matrix) {
    let (root, all) = (damping.squareRoot(), Matrix.length(lengths))
    let damped = factors.damped(by: lengths.map { Matrix.length([root * $0, root * 3e-5 * all, 1e-150]) })
    let step = damped.solution(factors.damped(turned), rank: factors.columns).map { -$0 }
    return (step, damped.inverse(rank: factors.columns))
  }
}

/// The mean square of the error over the domain.
extension ErrorModel {
  /// Makes the mean square least from a start, in at most so many steps: damped Gauss–Newton steps (K. Levenberg,
  /// 1944; D. W. Marquardt, 1963) within the bounds and constraints.
  func leastSquares(from start: [Double], steps: Int = 60) -> SearchState {
    let roots = weights.map { $0.squareRoot() }
    var q = within(start)
    let (errors, gradients) = errorsAndGradients(q)
    var straight = StraightErrors(errors, gradients, roots: roots, count: count)
    var size = isLegal(q) ? meanSquare(errors) : .infinity
    var damping = 1e-3
    for _ in 0..<steps where size > 1e-33 && damping < 1e12 {
      guard let step = straight.flatMap({ constrained($0.step(damping: damping), at: q) }) else { break }
      let candidate = within(zip(q, step).map { $0 + $1 })
      let other = errorsAndGradients(candidate)
      let next = isLegal(candidate) ? meanSquare(other.errors) : .infinity
      if next < size || (size.isInfinite && next.isFinite) {
        let isDone = size - next <= 1e-14 * size
        (q, size) = (candidate, next)
        if isDone { break }
        damping = max(damping / 8, 1e-12)
        straight = StraightErrors(other.errors, other.gradients, roots: roots, count: count)
      } else {
        damping *= 6
      }
    }
    return SearchState(unknowns: q, size: size.squareRoot())
  }

  /// The least of ½dᵀHd + gᵀd with the bounds and constraints made linear, from the least without them: multipliers one
  /// after the other.
  ///
  /// Source: C. Hildreth, A quadratic programming procedure, Naval Research Logistics Quarterly 4, 1957.
  private func constrained(_ free: (step: [Double], inverse: Matrix), at q: [Double]) -> [Double]? {
    var step = free.step
    guard step.allSatisfy(\.isFinite) else { return nil }
    /// H⁻¹ times a vector.
    func product(_ vector: [Double]) -> [Double] {
      let turned = (0..<count).map { row in
        (0...row).reduce(0) { $0 + free.inverse[$1, row] * vector[$1] }
      }
      return free.inverse.times(turned)
    }
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
}
