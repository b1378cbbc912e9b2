/// The step of Levenberg and Marquardt: of the linearised problem the best within a distance, measured in scaled
/// parameters.
///
/// Source: J. J. Moré, The Levenberg-Marquardt algorithm: implementation and theory, 1978.
struct TrustRegion {
  /// The largest length of a scaled step.
  var radius: Double
  /// For each parameter, the largest length that its column of slopes had.
  var scales: [Double]

  mutating func widen(_ lengths: [Double]) {
    for index in scales.indices { scales[index] = max(scales[index], lengths[index]) }
  }

  func length(_ step: [Double]) -> Double { Matrix.length(zip(step, scales).map { $0 * $1 }) }

  /// The step −p that makes slopes·p nearest to the residuals and is not longer than the radius.
  func step(_ slopes: Matrix, _ residuals: [Double], _ scales: [Double]) -> [Double] {
    let factors = OrthogonalFactors(slopes.divided(columns: scales))
    let turned = factors.turned(residuals)
    let rank = factors.rank()
    let whole = factors.solved(turned, rank: rank)
    let length = Matrix.length(whole)
    func unscaled(_ step: [Double]) -> [Double] { zip(step, scales).map { -$0 / $1 } }
    if length <= 1.1 * radius { return unscaled(whole) }
    return unscaled(damped(factors, turned, rank, wholeLength: length))
  }

  /// The solution of the triangle with √λ times the identity below it whose length is the radius, within a tenth.
  private func damped(_ factors: OrthogonalFactors, _ turned: [Double], _ rank: Int, wholeLength: Double) -> [Double] {
    let count = factors.columns
    func solution(_ damping: Double) -> (step: [Double], factors: OrthogonalFactors) {
      let small = factors.damped(by: [Double](repeating: damping.squareRoot(), count: count))
      return (small.solution(factors.damped(turned), rank: count), small)
    }
    // The length falls with λ, from the whole step's at 0 to below the radius where λ is the gradient over it.
    var gradient = 0.0
    for column in 0..<count {
      var sum = 0.0
      for row in 0...column where row < turned.count { sum += factors[row, column] * turned[row] }
      gradient = Matrix.length([gradient, sum])
    }
    var (low, high) = (0.0, gradient / radius)
    var damping = high / 1024
    var best = [Double](repeating: 0, count: count)
    for _ in 0..<60 {
      let (step, small) = solution(damping)
      best = step
      let length = Matrix.length(step)
      let excess = length - radius
      if excess.magnitude <= 0.1 * radius { break }
      if excess > 0 { low = damping } else { high = damping }
      // Hebden's rule, which is Newton's on the inverse of the length.
      var lower = step.map { $0 / length }
      for row in 0..<count {
        for k in 0..<row { lower[row] -= small[k, row] * lower[k] }
        lower[row] /= small[row, row]
      }
      let slope = Matrix.length(lower)
      let next = damping + excess / radius / (slope * slope)
      damping = next > low && next < high ? next : low > 0 ? (low * high).squareRoot() : high / 1024
    }
    // In the order of the matrix.
    var ordered = best
    for (place, column) in factors.order.enumerated() { ordered[column] = best[place] }
    return ordered
  }
}
