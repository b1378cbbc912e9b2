import ScalarMath

extension LeastSquaresProblem {
  /// Minima of the squares, and of drawn starts, that a robust search goes on from.
  private static let mostMinima = 6
  private static let mostDrawn = 8
  /// Places that are searched by the loss proper.
  private static let mostSearched = 12
  /// Steps towards the least magnitudes.
  private static let stepsOfMagnitudes = 30
  /// A share of the squares' deviation beyond which residuals count as magnitudes.
  private static let magnitudeShare = 0.1

  /// The parameters for a loss whose threshold follows from the residuals, until both rest.
  ///
  /// What outliers have moved the least squares to is one start of several. The others are further minima of the
  /// squares, and what is near the least magnitudes: from the starts that were drawn, and from a scan. They are
  /// compared at the threshold of the one with the least median residual, so that a bad start does not widen it.
  ///
  /// Source: V. J. Yohai, High breakdown-point and high efficiency robust estimates for regression, 1987.
  func robust(
    _ found: [LeastSquaresSearch.Place], _ drawn: [[Double]], _ scout: LeastSquaresSearch,
    _ search: LeastSquaresSearch, _ options: Options, _ waves: DataWaves?
  ) -> (place: LeastSquaresSearch.Place, threshold: Double, starts: (tried: Int, agreeing: Int)) {
    var scout = scout
    scout.model = scout.model.thinned(to: max(Self.mostRowsOfStarts, 8 * parameters.count))
    let minima = distinct(found, most: Self.mostMinima)
    let squares = smoothest(alike(found))
    let coarse = max(Self.magnitudeShare * deviation(squares), smallestDeviation)
    let magnitudes = robustSearch(scout, .softL1, coarse)
    var starts = ([squares] + minima).map(\.parameters) + drawn.prefix(Self.mostDrawn)
    if drawn.count > 1 { starts += scannedStarts(scout, magnitudes) }
    var places = starts.compactMap { magnitudes.approach(from: $0, steps: Self.stepsOfMagnitudes) }
    places += ([squares] + minima).compactMap { magnitudes.place($0.parameters) }
    var threshold = 0.0
    for _ in 0..<3 {
      let least = places.reduce(.infinity) { min($0, deviation($1)) }
      let next = options.threshold ?? options.loss.usualThreshold * max(least, smallestDeviation)
      if threshold > 0, next >= threshold * (1 - 1e-3) { break }
      threshold = next
      let round = robustSearch(scout, options.loss, threshold)
      let nearest = places.compactMap { round.place($0.parameters) }.ascending { $0.cost }
      places = nearest.prefix(Self.mostSearched).compactMap {
        round.run(from: $0.parameters, most: options.mostIterations)
      }
    }
    let alike = places.isEmpty ? [] : slowest(places, waves)
    let counts = (tried: places.count, agreeing: alike.count)
    guard var place = alike.isEmpty ? nil : smoothest(alike) else { return (squares, coarse, (found.count, 1)) }
    // With all rows, and its own residuals.
    var last = 0.0
    for _ in 0..<50 {
      let next = options.threshold ?? options.loss.usualThreshold * max(deviation(place), smallestDeviation)
      if (next - last).magnitude <= 1e-9 * next { break }
      last = next
      let round = robustSearch(search, options.loss, next)
      guard let better = round.run(from: place.parameters, most: options.mostIterations) else { break }
      place = better
      threshold = next
    }
    return (place, threshold, counts)
  }

  /// A search of all parameters by a loss.
  private func robustSearch(
    _ search: LeastSquaresSearch, _ loss: RobustLoss, _ threshold: Double
  ) -> LeastSquaresSearch {
    LeastSquaresSearch(
      model: search.model, linear: [], nonlinear: Array(parameters.indices), bounds: search.bounds, loss: loss,
      threshold: threshold)
  }

  private func deviation(_ place: LeastSquaresSearch.Place) -> Double {
    Self.deviation(place.plainResiduals, parameters: freeCount(place))
  }

  /// Below it residuals are rounding.
  private var smallestDeviation: Double {
    max(model.observed.reduce(0) { max($0, $1.magnitude) } * 1e-14, .leastNormalMagnitude)
  }

  /// The deviation of normal residuals with the median that these have, those that as many parameters can bring to 0
  /// left out.
  static func deviation(_ residuals: [Double], parameters: Int) -> Double {
    let sizes = residuals.map(\.magnitude).sorted().dropFirst(min(parameters, residuals.count - 1))
    let middle = sizes.startIndex + sizes.count / 2
    let median = sizes.count % 2 == 1 ? sizes[middle] : (sizes[middle - 1] + sizes[middle]) / 2
    // The median of |x| of a normal x is 0.6745 deviations.
    return median / 0.674489750196081743
  }
}
