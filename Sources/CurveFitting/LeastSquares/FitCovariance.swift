import ScalarMath

/// What a fit knows of its parameters together.
struct FitCovariance {
  /// For each parameter the square of its standard error over the residual deviation; nil where it has none.
  var variances: [Double?]
  var correlations: [[Double]]
  /// Parameters that can change together and change nothing, one direction a list.
  var undetermined: [[Int]] = []
  /// Parameters with no effect at all.
  var idle: [Int] = []
  /// The cosine of the angle between the residuals and the reach of the parameters.
  var offset: Double

  /// A share of a direction below which a parameter is not part of it.
  private static let leastShare = 0.05
  /// Scaled to length 1, what a column has to add to count: above the rounding of the slopes.
  private static let rankTolerance = 1e-12

  /// - Parameters:
  ///   - slopes: of the weighted residuals in every parameter.
  ///   - held: those at an end of their interval.
  ///   - leastLengths: of the slopes in a parameter, what is rounding.
  init(_ slopes: Matrix, residuals: [Double], held: Set<Int>, leastLengths: [Double]) {
    let count = slopes.columns
    variances = [Double?](repeating: nil, count: count)
    correlations = (0..<count).map { row in (0..<count).map { $0 == row ? 1 : .nan } }
    let lengths = slopes.lengths
    idle = (0..<count).filter { lengths[$0] <= leastLengths[$0] && !held.contains($0) }
    let free = (0..<count).filter { lengths[$0] > leastLengths[$0] && !held.contains($0) }
    let factors = OrthogonalFactors(slopes.columns(free).divided(columns: free.map { lengths[$0] }))
    let rank = factors.rank(Self.rankTolerance)
    let size = Matrix.length(residuals)
    offset = size > 0 ? Matrix.length(factors.turned(residuals)[..<rank]) / size : 0
    var unsure: Set<Int> = []
    for direction in factors.unseen(rank: rank) {
      let largest = direction.reduce(0) { max($0, $1.magnitude) }
      let part = direction.indices.filter { direction[$0].magnitude > Self.leastShare * largest }
      unsure.formUnion(part)
      undetermined.append(part.map { free[$0] })
    }
    let inverse = factors.inverse(rank: rank)
    func product(_ a: Int, _ b: Int) -> Double {
      (max(a, b)..<rank).reduce(0) { $0 + inverse[a, $1] * inverse[b, $1] }
    }
    let sure = (0..<rank).filter { !unsure.contains(factors.order[$0]) }
    for place in sure {
      let parameter = free[factors.order[place]]
      variances[parameter] = product(place, place) / lengths[parameter] / lengths[parameter]
      for other in sure where other != place {
        let correlation = product(place, other) / (product(place, place) * product(other, other)).squareRoot()
        correlations[parameter][free[factors.order[other]]] = max(-1, min(1, correlation))
      }
    }
  }
}
