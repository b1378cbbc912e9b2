/// A search for the parameters of the least sum, from one start.
///
/// Parameters that enter linearly are not searched but solved for at each value of the others. Steps are those of
/// ``TrustRegion``. At the end, undamped steps in all parameters follow as long as they shrink.
///
/// Source: G. H. Golub, V. Pereyra, The differentiation of pseudo-inverses and nonlinear least squares problems whose
/// variables separate, 1973, with the simpler slopes of L. Kaufman, A variable projection method for solving separable
/// nonlinear least squares problems, 1975.
struct LeastSquaresSearch {
  var model: LeastSquaresModel
  /// The indices of the parameters that enter linearly.
  let linear: [Int]
  /// The indices of the searched parameters.
  var nonlinear: [Int]
  /// The interval of each parameter; nil for any value.
  let bounds: [ClosedRange<Double>?]
  var loss = RobustLoss.squares
  var threshold = 0.0

  /// Returns the place with the linear parameters solved for; nil if a value or derivative is not finite.
  func place(_ parameters: [Double]) -> SearchPoint? {
    guard let first = model.linearised(parameters) else { return nil }
    if linear.isEmpty { return place(parameters, first) }
    let factors = OrthogonalFactors(first.slopes.columns(linear))
    var solved = parameters
    for (index, step) in zip(linear, factors.solution(first.residuals, rank: factors.rank())) { solved[index] -= step }
    return model.linearised(solved).map { place(solved, $0) }
  }

  /// Returns the least sum of squares for all values of the linear parameters; nil if a value or derivative is not
  /// finite.
  func leastCost(_ parameters: [Double]) -> Double? {
    guard let first = model.linearised(parameters, in: linear) else { return nil }
    let factors = OrthogonalFactors(first.slopes)
    return factors.turned(first.residuals)[factors.rank()...].reduce(0) { $0 + $1 * $1 }
  }

  /// Returns an approximation of the least sum of magnitudes for all values of the linear parameters, and all
  /// parameters there; nil if a value or derivative is not finite.
  ///
  /// Each round weights the squares by the inverse magnitudes of the round before.
  func leastAbsolute(_ parameters: [Double]) -> (cost: Double, start: [Double])? {
    guard let first = model.linearised(parameters, in: linear) else { return nil }
    let slopes = first.slopes
    var residuals = first.residuals
    var change = [Double](repeating: 0, count: linear.count)
    for round in 0..<(linear.isEmpty ? 0 : Self.absoluteRounds) {
      let least = 0.01 * residuals.reduce(0) { $0 + $1.magnitude } / Double(residuals.count)
      let roots = residuals.map { round == 0 || least == 0 ? 1 : 1 / max($0.magnitude, least).squareRoot() }
      let factors = OrthogonalFactors(slopes.scaled(rows: roots))
      change = factors.solution(zip(first.residuals, roots).map { -$0 * $1 }, rank: factors.rank())
      residuals = zip(first.residuals, slopes.times(change)).map { $0 + $1 }
    }
    var start = parameters
    for (index, step) in zip(linear, change) { start[index] += step }
    let cost = residuals.reduce(0) { $0 + $1.magnitude }
    return cost.isFinite ? (cost, start) : nil
  }

  private static let absoluteRounds = 6

  private func place(_ parameters: [Double], _ linearised: (residuals: [Double], slopes: Matrix)) -> SearchPoint {
    let (residuals, slopes) = linearised
    var place = SearchPoint(
      parameters: parameters, residuals: residuals, slopes: slopes, plainResiduals: residuals, plainSlopes: slopes,
      cost: residuals.reduce(0) { $0 + loss.effect(of: $1, threshold: threshold).loss })
    if loss != .squares {
      let roots = residuals.map { loss.effect(of: $0, threshold: threshold).weight.squareRoot() }
      place.residuals = zip(residuals, roots).map { $0 * $1 }
      place.slopes = slopes.scaled(rows: roots)
    }
    return place
  }

  /// Returns the best place that the search reaches from a start; nil if the start has no finite values.
  func run(from start: [Double], most iterations: Int) -> SearchPoint? {
    approach(from: start, steps: iterations).map(polished)
  }

  /// Returns the place after at most `steps` steps of the search; nil if the start has no finite values.
  func approach(from start: [Double], steps: Int) -> SearchPoint? {
    let search = BoundedSearch(
      searched: nonlinear, bounds: bounds, place: { parameters, _ in place(parameters) }, slopes: reducedSlopes)
    return place(start).map { search.end(from: $0, steps: steps) }
  }

  /// Returns the slopes in the searched parameters, without the part that the linear ones explain.
  private func reducedSlopes(_ place: SearchPoint) -> Matrix {
    var slopes = place.slopes.columns(nonlinear)
    if linear.isEmpty { return slopes }
    let factors = OrthogonalFactors(place.slopes.columns(linear))
    let rank = factors.rank()
    for column in nonlinear.indices { slopes[column: column] = factors.beyond(rank, of: slopes[column: column]) }
    return slopes
  }

  /// The largest number of undamped steps; they shrink slowly if slopes turn within the residuals.
  private static let mostUndamped = 300

  /// Takes undamped steps in all parameters inside their intervals, as long as each is shorter than the one before, and
  /// returns the end.
  private func polished(_ start: SearchPoint) -> SearchPoint {
    var place = start
    let scales = place.slopes.lengths
    let squares = model.observed.reduce(0) { $0 + $1 * $1 }
    var last = Double.infinity
    for _ in 0..<Self.mostUndamped {
      let free = scales.indices.filter { index in
        let value = place.parameters[index]
        return scales[index] > 0 && bounds[index].map { $0.lowerBound < value && value < $0.upperBound } ?? true
      }
      let region = TrustRegion(radius: .infinity, scales: free.map { scales[$0] })
      let step = region.step(place.slopes.columns(free), place.residuals, region.scales)
      let length = region.length(step)
      guard length < last else { break }
      var parameters = place.parameters
      for (index, change) in zip(free, step) { parameters[index] += change }
      let isInside = zip(parameters, bounds).allSatisfy { $1?.contains($0) ?? true }
      guard isInside, let linearised = model.linearised(parameters) else { break }
      let next = self.place(parameters, linearised)
      guard next.cost <= start.cost * (1 + 1e-6) || next.cost < 1e-25 * squares else { break }
      let isStill = parameters == place.parameters
      place = next
      place.iterations = start.iterations
      last = length
      if isStill { break }
    }
    return place
  }
}

/// A point of the search, with its residuals and slopes.
struct SearchPoint {
  var parameters: [Double]
  /// The residuals, weighted by the data's weights and by the loss.
  var residuals: [Double]
  /// The derivatives of ``residuals`` in every parameter.
  var slopes: Matrix
  /// The residuals, weighted by the data's weights alone.
  var plainResiduals: [Double]
  var plainSlopes: Matrix
  /// The sum of losses.
  var cost: Double
  var iterations = 0
}
