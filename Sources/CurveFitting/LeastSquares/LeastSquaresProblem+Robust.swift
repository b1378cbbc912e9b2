import ScalarMath

extension LeastSquaresProblem {
  /// From the least squares on: the parameters for a loss whose threshold follows from the residuals, until both rest.
  func robust(
    _ start: LeastSquaresSearch.Place, _ search: LeastSquaresSearch, _ options: Options
  ) -> (place: LeastSquaresSearch.Place, threshold: Double) {
    var place = start
    var threshold = 0.0
    // What outliers cannot move comes first: the loss that forgets them may rest at a wrong place.
    let losses: [RobustLoss] = options.loss == .tukey ? [.huber, .tukey] : [options.loss]
    for loss in losses {
      for _ in 0..<50 {
        let deviation = Self.deviation(place.plainResiduals, parameters: freeCount(place))
        let next = options.threshold ?? loss.usualThreshold * max(deviation, smallestDeviation)
        if (next - threshold).magnitude <= 1e-9 * next { break }
        threshold = next
        let round = LeastSquaresSearch(
          model: model, linear: [], nonlinear: Array(parameters.indices), bounds: search.bounds, loss: loss,
          threshold: threshold)
        guard let found = round.run(from: place.parameters, most: options.mostIterations) else { break }
        place = found
      }
      if loss != losses.last { threshold = 0 }
    }
    return (place, threshold)
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
