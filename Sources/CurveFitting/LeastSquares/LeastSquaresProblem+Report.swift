import ScalarMath

extension LeastSquaresProblem {
  /// Correlations beyond it are told.
  private static let strongCorrelation = 0.99
  /// The offset that counts as 0: far below what changes a standard error's third digit.
  private static let smallOffset = 1e-4
  /// Of sums of a formula's terms, as a share of the observations.
  private static let rounding = 1e-14

  /// The fit at a place.
  func report(
    _ place: LeastSquaresSearch.Place, _ threshold: Double, _ options: Options, _ starts: (tried: Int, agreeing: Int),
    _ alias: FitWarning? = nil
  ) -> LeastSquaresFit {
    let held = held(place)
    let weights = model.rootWeights ?? [Double](repeating: 1, count: model.rows)
    let observations = model.rows
    let size = Matrix.length(zip(model.observed, weights).map { $0 * $1 })
    // Where a parameter and all of its start change nothing but the last digit.
    let least = zip(parameters, place.parameters).map { parameter, value in
      1e-16 * size / max(value.magnitude, parameter.firstStart.magnitude, 1)
    }
    let covariance = FitCovariance(place.slopes, residuals: place.residuals, held: held, leastLengths: least)
    let whole =
      options.loss == .squares
      ? covariance
      : FitCovariance(place.plainSlopes, residuals: place.plainResiduals, held: held, leastLengths: least)
    let idle = covariance.idle.count + covariance.undetermined.count
    let freedom = observations - parameters.count + held.count + idle
    let sum = model.refinedSum(place.parameters, place.plainResiduals, place.plainSlopes)
    let variance =
      freedom <= 0
      ? nil : options.loss == .squares ? sum / Double(freedom) : self.variance(place, threshold, options.loss, freedom)
    let quantile =
      freedom > 0 ? StudentDistribution(degreesOfFreedom: Double(freedom)).quantile(level: options.level) : 0
    let estimates = parameters.indices.map { index in
      let value = place.parameters[index]
      let error = variance.flatMap { variance in whole.variances[index].map { ($0 * variance).squareRoot() } }
        .flatMap { $0.isFinite ? $0 : nil }
      return LeastSquaresFit.Estimate(
        name: parameters[index].name, value: value, standardError: error,
        confidence: error.map { value - quantile * $0...value + quantile * $0 }, isAtBound: held.contains(index),
        isLinear: linear.contains(index))
    }
    let values = table.values(place.parameters)
    // What the parameters could still take from the residuals is small beside them, or it is rounding.
    let reachable = covariance.offset * Matrix.length(place.residuals)
    let byDigits = zip(place.slopes.lengths, place.parameters).reduce(0) { max($0, $1.0 * $1.1.ulp) }
    let isConverged = covariance.offset <= Self.smallOffset || reachable <= max(Self.rounding * size, 2 * byDigits)
    let explained = explainedShare(place, sum, options.loss)
    let deviation =
      options.loss == .squares
      ? variance.map { $0.squareRoot() } : Self.deviation(place.plainResiduals, parameters: freeCount(place))
    let largest = model.observed.indices.max {
      place.plainResiduals[$0].magnitude < place.plainResiduals[$1].magnitude
    }
    return LeastSquaresFit(
      estimates: estimates, correlations: whole.correlations, values: values,
      residuals: zip(table.observed, values).map { $0 - $1 }, largestRow: weighted[largest ?? 0],
      observations: observations, degreesOfFreedom: freedom, residualSum: sum, residualDeviation: deviation,
      determination: determination(sum, weights, model.observed), loss: options.loss, threshold: threshold,
      offset: covariance.offset, isConverged: isConverged,
      iterations: place.iterations, starts: starts,
      warnings: warnings(place, held, covariance, freedom, isConverged) + openEnds(place)
        + doubts(explained, starts, freedom, place, options.loss) + (alias.map { [$0] } ?? []))
  }

  /// The parameters that are at an end of their interval beyond which the sum would fall.
  ///
  /// One whose optimum is at the end itself, as far as rounding and convergence tell, is as free as any.
  private func held(_ place: LeastSquaresSearch.Place) -> Set<Int> {
    let ends = parameters.indices.filter { index in
      guard let interval = parameters[index].interval else { return false }
      return place.parameters[index] <= interval.lowerBound || place.parameters[index] >= interval.upperBound
    }
    if ends.isEmpty { return [] }
    // What an end takes is what its slope has beyond those of the parameters that can move.
    let factors = OrthogonalFactors(place.slopes.columns(parameters.indices.filter { !ends.contains($0) }))
    let rank = factors.rank(TrustRegion.rankTolerance)
    let size = Matrix.length(zip(model.observed, model.rootWeights ?? model.observed.map { _ in 1 }).map { $0 * $1 })
    let least = max(Self.smallOffset * Matrix.length(place.residuals), Self.rounding * size)
    return Set(
      ends.filter { index in
        let slope = factors.beyond(rank, of: place.slopes[column: index])
        let pull = zip(slope, place.residuals).reduce(0) { $0 + $1.0 * $1.1 } / Matrix.length(slope)
        let isUpper = place.parameters[index] >= parameters[index].interval?.upperBound ?? .infinity
        let isLower = place.parameters[index] <= parameters[index].interval?.lowerBound ?? -.infinity
        return isUpper && pull < -least || isLower && pull > least
      })
  }

  /// Parameters that are not held at an end of their interval.
  func freeCount(_ place: LeastSquaresSearch.Place) -> Int { parameters.count - held(place).count }

  /// Of a robust loss Huber's estimate of what stands in for the variance of a residual of weight 1.
  private func variance(
    _ place: LeastSquaresSearch.Place, _ threshold: Double, _ loss: RobustLoss, _ freedom: Int
  ) -> Double? {
    let count = Double(model.rows)
    let pulls = place.plainResiduals.map { $0 * loss.weight($0, threshold: threshold) }
    let firmness = place.plainResiduals.map { loss.firmness($0, threshold: threshold) }
    let mean = firmness.reduce(0, +) / count
    guard mean > 0 else { return nil }
    let spread = firmness.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    let correction = 1 + Double(model.rows - freedom) / count * spread / (mean * mean)
    return correction * correction * pulls.reduce(0) { $0 + $1 * $1 } / Double(freedom) / (mean * mean)
  }

  /// The share of the variation of what was observed that a sum of squares leaves explained; nil where it is level.
  func determination(_ sum: Double, _ roots: [Double], _ observed: [Double]) -> Double? {
    let weights = roots.map { $0 * $0 }
    let total = weights.reduce(0, +)
    let mean = zip(weights, observed).reduce(0) { $0 + $1.0 * $1.1 } / total
    let squares = zip(weights, observed).reduce(0) { $0 + $1.0 * ($1.1 - mean) * ($1.1 - mean) }
    return squares > 0 ? 1 - sum / squares : nil
  }

  private func warnings(
    _ place: LeastSquaresSearch.Place, _ held: Set<Int>, _ covariance: FitCovariance, _ freedom: Int,
    _ isConverged: Bool
  ) -> [FitWarning] {
    var warnings: [FitWarning] = isConverged ? [] : [.notConverged(iterations: place.iterations)]
    warnings += held.sorted().map { .atBound(parameters[$0].name, place.parameters[$0]) }
    warnings += covariance.idle.map { .noEffect(parameters[$0].name) }
    warnings += covariance.undetermined.map { .notDetermined($0.sorted().map { parameters[$0].name }) }
    for first in parameters.indices {
      for second in parameters.indices.dropFirst(first + 1) {
        let correlation = covariance.correlations[first][second]
        if correlation.magnitude > Self.strongCorrelation {
          warnings.append(.correlated(parameters[first].name, parameters[second].name, correlation))
        }
      }
    }
    if freedom <= 0 { warnings.append(.noFreedom) }
    return warnings
  }

  /// A formula that explains less explains nothing.
  private static let leastShare = 0.01
  /// Unless its squares are so many variances of the rest.
  private static let certainSquares = 50.0
  /// Probabilities that count as none.
  static let leastChance = 0.01
  /// Starts from which a lonely one among them is told.
  private static let manyStarts = 8

  /// Whether what was found explains little, and whether hardly a start came here.
  private func doubts(
    _ share: Double?, _ starts: (tried: Int, agreeing: Int), _ freedom: Int, _ place: LeastSquaresSearch.Place,
    _ loss: RobustLoss
  ) -> [FitWarning] {
    let searched = parameters.indices.filter { !linear.contains($0) }.map { parameters[$0].name }
    guard let share, share < Self.doubtedShare else { return [] }
    // Shares by medians are rough.
    let isBySquares = loss == .squares
    let isIdle = share < Self.leastShare && !isCertain(share, freedom, place)
    // A level that is fitted explains no variation.
    if searched.isEmpty {
      guard isIdle, freedom < model.rows - 1 else { return [] }
      return [isBySquares ? .explainsNothing([], share: share) : .explainsLittle([], share: share)]
    }
    if isIdle || isBySquares && share < 0.5 && chance(share, freedom, place) > Self.leastChance {
      return [.explainsNothing(searched, share: share)]
    }
    return starts.tried >= Self.manyStarts && starts.agreeing == 1
      ? [.lonely(searched, starts: starts.tried)] : [.explainsLittle(searched, share: share)]
  }

  /// About the probability that so many parameters explain as much of noise; a wave has as many tries as there are
  /// frequencies.
  private func chance(_ share: Double, _ freedom: Int, _ place: LeastSquaresSearch.Place) -> Double {
    guard freedom > 0, share > 0 else { return 1 }
    let half = -Double.log(1 - share) * Double(freedom) / 2
    var (term, sum) = (1.0, 1.0)
    for number in 1..<max(1, parameters.count / 2) {
      term *= half / Double(number)
      sum += term
    }
    let frequency = DataWaves(model)?.frequency(of: model.function, model.columns.count, at: place.parameters) ?? 0
    return Double.exp(-half) * sum * (frequency > 0 ? Double(model.rows) / 2 : 1)
  }

  /// Whether little is explained that noise would not explain, and noise is left.
  private func isCertain(_ share: Double, _ freedom: Int, _ place: LeastSquaresSearch.Place) -> Bool {
    let left = DataWaves(model)?.spectrum(of: place.residuals, model)
    return share / (1 - share) * Double(freedom) >= Self.certainSquares
      && left.map { $0.chance > Self.leastChance } ?? false
  }

  /// The share of the variation that is explained; of a robust loss by medians, which outliers hardly change.
  private func explainedShare(_ place: LeastSquaresSearch.Place, _ sum: Double, _ loss: RobustLoss) -> Double? {
    if loss == .squares { return share(sum, model) }
    let middle = model.observed.sorted()[model.rows / 2]
    let apart = zip(model.observed, model.rootWeights ?? model.observed.map { _ in 1 }).map { ($0 - middle) * $1 }
    let whole = Self.deviation(apart, parameters: 1)
    let left = Self.deviation(place.plainResiduals, parameters: freeCount(place)) / whole
    return whole > 0 ? 1 - left * left : nil
  }

  /// Data count as an easing's where they begin within it of (0, 0) and end within it of (1, 1).
  private static let easingMargin = 0.05
  /// Ends that are farther off than this are told: a third of a pixel of 300.
  private static let endMargin = 1e-3

  /// The ends of 0…1 that the formula misses, where the first column is all that it reads and the data are an easing's.
  private func openEnds(_ place: LeastSquaresSearch.Place) -> [FitWarning] {
    let read = model.readColumns
    guard read.count == 1, let column = read.first,
      let first = model.columns[column].indices.min(by: { model.columns[column][$0] < model.columns[column][$1] }),
      let last = model.columns[column].indices.max(by: { model.columns[column][$0] < model.columns[column][$1] })
    else { return [] }
    let corners = [(first, 0.0), (last, 1.0)]
    let isEasing = corners.allSatisfy { row, corner in
      (model.columns[column][row] - corner).magnitude <= Self.easingMargin
        && (model.observed[row] - corner).magnitude <= Self.easingMargin
    }
    guard isEasing else { return [] }
    return corners.compactMap { _, corner in
      var (row, value) = (model.columns.map { _ in [0.0] }, [0.0])
      row[column] = [corner]
      model.function.evaluate(columns: row, at: place.parameters, rows: 1, &value)
      return (value[0] - corner).magnitude <= Self.endMargin ? nil : .openEnd(place: corner, value: value[0])
    }
  }
}
