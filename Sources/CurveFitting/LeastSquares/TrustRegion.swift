import ScalarMath

/// The Levenberg–Marquardt step: the best step of the linearised problem within a radius, measured in scaled
/// parameters.
///
/// Source: J. J. Moré, The Levenberg-Marquardt algorithm: implementation and theory, 1978.
struct TrustRegion {
  /// The largest length of a scaled step.
  var radius: Double
  /// The largest length so far of each parameter's column of slopes.
  var scales: [Double]
  /// True to take the shortest of several equally good steps; otherwise as few parameters as possible move.
  var isShortest = false

  /// The damping λ of the shortest step, at the level of the triangle's rounding error.
  private static let leastDamping = 0x1p-52

  func length(_ step: [Double]) -> Double { Matrix.length(zip(step, scales).map { $0 * $1 }) }

  /// Returns the step −p, at most as long as the radius, that brings slopes·p nearest to the residuals.
  func step(_ slopes: Matrix, _ residuals: [Double], _ scales: [Double]) -> [Double] {
    let factors = OrthogonalFactors(slopes.divided(columns: scales))
    let turned = factors.turned(residuals)
    let rank = factors.rank()
    var step =
      isShortest && rank < factors.columns
      ? factors.inOrder(solution(factors, turned, Self.leastDamping).step) : factors.solved(turned, rank: rank)
    if !(Matrix.length(step) <= 1.1 * radius) { step = factors.inOrder(damped(factors, turned)) }
    return zip(step, scales).map { -$0 / $1 }
  }

  /// Returns the solution of the triangle with √λ times the identity below it.
  private func solution(
    _ factors: OrthogonalFactors, _ turned: [Double], _ damping: Double
  ) -> (step: [Double], factors: OrthogonalFactors) {
    factors.damped(by: [Double](repeating: damping.squareRoot(), count: factors.columns), turned)
  }

  /// Returns the damped solution whose length equals the radius within a tenth.
  private func damped(_ factors: OrthogonalFactors, _ turned: [Double]) -> [Double] {
    let count = factors.columns
    // The length falls with λ: from the full step's at λ = 0 to below the radius at λ = gradient/radius.
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
      let (step, small) = solution(factors, turned, damping)
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
    return best
  }
}

/// A search within bounds by steps of ``TrustRegion``, from one place to ever better ones.
struct BoundedSearch {
  /// The indices of the searched parameters.
  let searched: [Int]
  /// The interval of each parameter; nil for any value.
  let bounds: [ClosedRange<Double>?]
  /// Returns the place for parameters, nil if they have no finite values; it needs no slopes if its cost exceeds the
  /// limit.
  let place: (_ parameters: [Double], _ limit: Double) -> SearchPoint?
  /// The slopes of a place in the searched parameters; all 0 to end the search there.
  let slopes: (SearchPoint) -> Matrix
  var isShortest = false

  /// Returns the place after at most `steps` steps.
  func end(from start: SearchPoint, steps: Int) -> SearchPoint {
    var place = start
    var region = TrustRegion(radius: 0, scales: searched.map { _ in 0 }, isShortest: isShortest)
    for iteration in 0..<(searched.isEmpty ? 0 : steps) {
      place.iterations = iteration + 1
      let slopes = slopes(place)
      region.scales = zip(region.scales, slopes.lengths).map { max($0, $1) }
      let here = searched.map { place.parameters[$0] }
      if iteration == 0 {
        let length = region.length(here)
        region.radius = length > 0 ? length : 1
      }
      guard let next = advance(place, slopes, &region) else { break }
      let change = place.cost - next.cost
      let moved = zip(next.parameters, place.parameters).contains { $0 != $1 }
      place = next
      place.iterations = iteration + 1
      if !moved || change <= 1e-13 * place.cost { break }
    }
    return place
  }

  /// Returns the next better place; nil if steps get too short to find one.
  private func advance(_ place: SearchPoint, _ slopes: Matrix, _ region: inout TrustRegion) -> SearchPoint? {
    let here = searched.map { place.parameters[$0] }
    let squares = place.residuals.reduce(0) { $0 + $1 * $1 }
    for _ in 0..<80 {
      let step = boundedStep(place, slopes, region)
      let length = region.length(step)
      let foreseen = zip(place.residuals, slopes.times(step)).reduce(0) { $0 + ($1.0 + $1.1) * ($1.0 + $1.1) }
      let promise = squares - foreseen
      if !(length > 1e-15 * region.length(here)) || !(promise > 1e-16 * squares) { return nil }
      var parameters = place.parameters
      for (index, change) in zip(searched, step) { parameters[index] += change }
      for index in searched {
        if let bound = bounds[index] { parameters[index] = Self.kept(parameters[index], bound) }
      }
      guard let next = self.place(parameters, place.cost) else {
        region.radius = min(region.radius, length) / 4
        continue
      }
      let ratio = (place.cost - next.cost) / promise
      if ratio < 0.25 {
        region.radius = min(region.radius, length) * (ratio < -1 ? 0.1 : 0.5)
      } else if ratio > 0.75 {
        region.radius = max(region.radius, 2 * length)
      }
      if ratio > 1e-4 { return next }
    }
    return nil
  }

  /// Returns the value moved into its interval, and to an end that it is within the rounding error of.
  private static func kept(_ value: Double, _ bound: ClosedRange<Double>) -> Double {
    for end in [bound.lowerBound, bound.upperBound] where (value - end).magnitude <= 4 * end.ulp { return end }
    return min(max(value, bound.lowerBound), bound.upperBound)
  }

  /// Returns the step within the radius and the intervals: a parameter that would leave its interval stops at its end,
  /// and the others continue without it.
  private func boundedStep(_ place: SearchPoint, _ slopes: Matrix, _ region: TrustRegion) -> [Double] {
    var step = [Double](repeating: 0, count: searched.count)
    var residuals = place.residuals
    var free = searched.indices.filter { !isHeld(place, slopes, $0) && region.scales[$0] > 0 }
    while !free.isEmpty {
      let part = region.step(slopes.columns(free), residuals, free.map { region.scales[$0] })
      var isInside = true
      for (index, change) in zip(free, part) {
        step[index] = change
        let parameter = searched[index]
        guard let bound = bounds[parameter] else { continue }
        let value = place.parameters[parameter]
        let kept = min(max(value + change, bound.lowerBound), bound.upperBound) - value
        if kept != change, isInside {
          isInside = false
          step[index] = kept
          residuals = zip(residuals, slopes.columns([index]).times([kept])).map { $0 + $1 }
          free.removeAll { $0 == index }
        }
      }
      if isInside { break }
    }
    return step
  }

  /// Returns true if a parameter is at an end of its interval and the sum would fall beyond it.
  private func isHeld(_ place: SearchPoint, _ slopes: Matrix, _ index: Int) -> Bool {
    let parameter = searched[index]
    guard let bound = bounds[parameter] else { return false }
    let value = place.parameters[parameter]
    let gradient = zip(slopes[column: index], place.residuals).reduce(0) { $0 + $1.0 * $1.1 }
    return value <= bound.lowerBound ? gradient >= 0 : value >= bound.upperBound && gradient <= 0
  }
}

/// Minimizes the sum of squares of residuals without derivatives, from a point of the unit cube.
///
/// Slopes are differences. If all residuals can be 0, the steps shrink like those of Newton, so the error of the slopes
/// costs steps but no digits.
package enum LeastSquares {
  /// Searches for the least sum of squares, from a start.
  ///
  /// - Parameters:
  ///   - residuals: returns the residuals at a point; nil if it has none.
  ///   - slopes: the step and the function for slopes, if `residuals` is too expensive or too rough for them.
  ///   - isMet: returns true if residuals are small enough to stop.
  /// - Returns: the best point and its sum of squares; nil if the start has no finite residuals.
  package static func solve(
    from start: [Double], steps: Int, residuals: @escaping ([Double]) -> [Double]?,
    slopes given: (step: Double, of: ([Double]) -> [Double]?)? = nil,
    isMet: @escaping ([Double]) -> Bool = { _ in false }
  ) -> (point: [Double], sum: Double)? {
    let given = given ?? (step, residuals)
    func place(_ point: [Double], below limit: Double) -> SearchPoint? {
      guard let values = residuals(point) else { return nil }
      let sum = values.reduce(0) { $0 + $1 * $1 }
      guard sum.isFinite else { return nil }
      let slopes =
        sum < limit && !isMet(values)
        ? Self.slopes(of: given.of, at: point, values, step: given.step)
        : Matrix(rows: values.count, columns: point.count)
      return .init(
        parameters: point, residuals: values, slopes: slopes, plainResiduals: values, plainSlopes: slopes, cost: sum)
    }
    let search = BoundedSearch(
      searched: Array(start.indices), bounds: start.map { _ in 0...1 }, place: place, slopes: \.slopes, isShortest: true
    )
    guard let first = place(start, below: .infinity) else { return nil }
    let end = search.end(from: first, steps: steps)
    return (end.parameters, end.cost)
  }

  /// Returns the central differences of a function within the unit cube as slopes; one-sided if the other side has no
  /// values.
  static func slopes(
    of function: ([Double]) -> [Double]?, at point: [Double], _ values: [Double], step: Double = step
  ) -> Matrix {
    var slopes = Matrix(rows: values.count, columns: point.count)
    for index in point.indices {
      func moved(to place: Double) -> (place: Double, values: [Double]) {
        let place = min(max(place, 0), 1)
        return function(point.replacing(at: index, with: place)).map { (place, $0) } ?? (point[index], values)
      }
      let (low, high) = (moved(to: point[index] - step), moved(to: point[index] + step))
      guard low.place < high.place else { continue }
      slopes[column: index] = zip(high.values, low.values).map { ($0 - $1) / (high.place - low.place) }
    }
    return slopes
  }

  /// About the cube root of the spacing of Double, which balances truncation and rounding.
  static let step = 0x1p-18
}
