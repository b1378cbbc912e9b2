import ScalarMath

/// A model, columns of data that are variables of it, and an observed number in each row.
///
/// The module FormulaFitting makes one of a formula.
public struct LeastSquaresProblem: Sendable {
  /// The parameters to fit.
  public let parameters: [FittedParameter]
  /// The indices of the parameters that enter linearly according to the model; they need no start.
  public let linear: [Int]
  /// The model with the rows of positive weight; other rows would look like perfect ones.
  let model: LeastSquaresModel
  /// The model with all rows.
  let table: LeastSquaresModel
  /// The rows of the table that are those of the model.
  let weighted: [Int]

  /// A problem whose model is any function with derivatives.
  ///
  /// - Parameters:
  ///   - function: the model, whose variables are the columns and then the parameters; made only if the rest is in
  ///     order.
  ///   - columns: the model's columns, a number for each row.
  ///   - observed: the values for the model, a finite number for each row.
  ///   - weights: weights of the squares, 0 or more and finite: a row's variance is proportional to 1/weight. nil for
  ///     1.
  ///   - parameters: the model's parameters, in its order.
  /// - Throws: ``LeastSquaresError``.
  public init(
    _ function: @autoclosure () throws(LeastSquaresError) -> any FittedModel,
    columns: [(name: String, values: [Double])], observed: [Double], weights: [Double]? = nil,
    parameters: [FittedParameter]
  ) throws(LeastSquaresError) {
    precondition(
      columns.allSatisfy { $0.values.count == observed.count } && weights?.count ?? observed.count == observed.count,
      "a number of each column for each row")
    precondition(observed.allSatisfy(\.isFinite), "finite observations")
    precondition(weights?.allSatisfy { $0 >= 0 && $0.isFinite } ?? true, "weights of 0 or more")
    if parameters.isEmpty { throw .nothingToFind }
    weighted = observed.indices.filter { weights?[$0] ?? 1 > 0 }
    if weighted.count < parameters.count { throw .tooFew(observations: weighted.count, parameters: parameters.count) }
    let function = try function()
    self.parameters = parameters
    table = LeastSquaresModel(
      function: function, columns: columns.map(\.values), observed: observed,
      rootWeights: weights.map { $0.map { $0.squareRoot() } }, parameterCount: parameters.count)
    model = weighted.count < observed.count ? table.rows(weighted) : table
    // One after the other, as long as all of them together enter linearly.
    var chosen: Set<Int> = []
    for (index, parameter) in parameters.enumerated() where parameter.interval == nil {
      let place = columns.count + index
      if function.isRead[place], function.isAffine(in: chosen.union([place])) { chosen.insert(place) }
    }
    linear = chosen.map { $0 - columns.count }.sorted()
  }

  /// The options of a fit.
  public struct Options: Sendable {
    /// The loss of residuals.
    public var loss: RobustLoss = .squares
    /// The residual at which the loss leaves the square, in the unit of the observations (of weight 1), above 0; nil
    /// for the usual multiple of the residuals' own deviation.
    public var threshold: Double?
    /// The number of starts; nil for 1 if every searched parameter has a start, otherwise 24.
    public var starts: Int?
    /// The seed of the random starts.
    public var seed: UInt64 = 1
    /// The probability of the confidence intervals, between 0 and 1.
    public var level = 0.95
    /// All possible starts, a value for each parameter, of which the best are followed; empty if none is known.
    public var candidates: [[Double]] = []
    /// Steps from each start before it is given up.
    public var mostIterations = 500

    /// The defaults.
    public init() {}
  }

  /// Starts where nothing is known.
  private static let usualStarts = 24
  /// The most candidates that are followed.
  private static let mostCandidates = 12
  /// Steps from a start if a good fit is known.
  private static let stepsBesideGood = 30
  /// The share of the least sum below which a late start must come in these steps.
  private static let lateShare = 0.98
  /// Rows that several starts are tried with.
  static let mostRowsOfStarts = 2000

  /// The fit with the least sum that was found.
  ///
  /// - Parameter progress: called before each start with how many have been searched, of how many.
  /// - Throws: ``LeastSquaresError/noValue(row:parameters:)``.
  public func fit(
    _ options: Options = Options(), progress: (Int, Int) -> Void = { _, _ in }
  ) throws(LeastSquaresError) -> LeastSquaresFit {
    precondition(options.level > 0 && options.level < 1 && options.threshold ?? 1 > 0, "a level, a threshold above 0")
    let nonlinear = parameters.indices.filter { !linear.contains($0) }
    let isKnown = nonlinear.allSatisfy { parameters[$0].start != nil }
    let count = nonlinear.isEmpty ? 1 : max(1, options.starts ?? (isKnown ? 1 : Self.usualStarts))
    let search = LeastSquaresSearch(
      model: model, linear: linear, nonlinear: nonlinear, bounds: parameters.map(\.interval))
    // Many starts are told apart by some of the rows; the best goes on with all.
    var scout = search
    if count > 1 { scout.model = model.thinned(to: max(Self.mostRowsOfStarts, 8 * parameters.count)) }
    let waves = count > 1 && options.candidates.isEmpty ? DataWaves(model) : nil
    var found: [LeastSquaresSearch.Place] = []
    var isDone = false
    /// Follows starts until one leaves nothing unexplained. Starts that stay behind a good fit are dropped, and late
    /// ones that do not improve on the known fits.
    func follow(_ starts: @autoclosure () -> [[Double]], isLate: Bool = false) {
      for start in isDone ? [] : starts() {
        let least = found.reduce(.infinity) { min($0, $1.cost) }
        let isGood = share(least, scout.model).map { $0 >= Self.doubtedShare } ?? false
        let first = isGood && waves != nil || isLate ? scout.approach(from: start, steps: Self.stepsBesideGood) : nil
        if let first, first.cost > (isLate ? Self.lateShare : 2) * least {
          found.append(first)
          continue
        }
        guard let place = scout.run(from: first?.parameters ?? start, most: options.mostIterations) else { continue }
        found.append(place)
        isDone = place.cost < least && options.loss == .squares && leavesNothing(place, scout.model, waves)
        if isDone { break }
      }
    }
    if let waves { follow(waveStarts(scout, waves, waves.startFrequencies)) }
    if !options.candidates.isEmpty {
      var scan = scout
      scan.model = scout.model.thinned(to: Self.mostRowsOfScan)
      let tried = options.candidates.compactMap { start in scan.leastCost(start).map { (cost: $0, start: start) } }
      follow(tried.ascending { $0.cost }.prefix(Self.mostCandidates).map(\.start))
      isDone = !found.isEmpty && options.loss == .squares
    }
    let sizes = sizes
    var generator = SplitMix64(seed: options.seed)
    var drawn: [[Double]] = []
    // Where the formula has no value another start is drawn, a few times.
    for number in 0..<4 * count where drawn.count < count && !isDone {
      progress(drawn.count, count)
      let start = parameters.map { parameter in
        let numbers = (generator.unit(), generator.unit(), generator.unit())
        return number == 0 ? parameter.firstStart : parameter.start(numbers, sizes: sizes)
      }
      let before = found.count
      follow([start])
      if found.count > before { drawn.append(start) }
      if options.starts == nil, isSettled(found, scout.model) { break }
    }
    guard !found.isEmpty else { throw noSlope() ?? noValue() }
    let nearest = alike(found)
    if count > 1, !isDone, isDoubtful(nearest[0].cost, agreeing: nearest.count, of: found.count, scout.model) {
      if let waves, let left = waves.spectrum(of: nearest[0].residuals, scout.model)?.peaks(2) {
        follow(waveStarts(scout, waves, left))
        follow(waveStarts(scout, waves, waves.frequencies + left, pairs: true))
      }
      // Waves are found by now.
      let isLeft = waves == nil || isDoubtful(alike(found)[0].cost, agreeing: 1, of: 1, scout.model)
      if isLeft {
        follow(scannedStarts(scout, progress: { progress(count + count * $0 / $1, 2 * count) }), isLate: waves != nil)
      }
    }
    if options.loss != .squares {
      let outcome = robust(found, drawn, scout, search, options, waves)
      return report(canonical(outcome.place), outcome.threshold, options, outcome.starts)
    }
    let alike = slowest(found, waves)
    let start = count > 1 ? canonical(smoothest(alike)) : alike[0]
    let isAll = scout.model.rows == model.rows && start.parameters == alike[0].parameters
    guard let best = isAll ? start : search.run(from: start.parameters, most: options.mostIterations) else {
      throw noValue()
    }
    let alias = waves.flatMap { self.alias(of: best, scout, $0) }
    return report(canonical(best), 0, options, (found.count, alike.count), alias)
  }

  /// The places with the least sum, within a millionth or rounding.
  func alike(_ places: [LeastSquaresSearch.Place]) -> [LeastSquaresSearch.Place] {
    let least = places.reduce(.infinity) { min($0, $1.cost) }
    let rounding = 1e-29 * model.observed.reduce(0) { $0 + $1 * $1 }
    return places.filter { !($0.cost > least * (1 + 1e-6) + rounding) }
  }

  /// Returns the place of the smoothest formula among those with the same sum, because in even rows a fast oscillation
  /// fits as well as its slow alias. Among equally smooth ones it has the simplest parameters, because phases differ by
  /// whole turns.
  func smoothest(_ places: [LeastSquaresSearch.Place]) -> LeastSquaresSearch.Place {
    let columns = model.readColumns
    let widths = columns.map(model.width)
    func roughness(_ place: LeastSquaresSearch.Place) -> Double {
      var (values, slopes) = (model.observed, [Double](repeating: 0, count: model.rows * columns.count))
      model.function.evaluate(
        columns: model.columns, at: place.parameters, rows: model.rows, in: columns, &values, &slopes)
      return slopes.enumerated().map { $1 * widths[$0 / model.rows] }.reduce(0) { $0 + $1 * $1 }
    }
    guard places.count > 1 else { return places[0] }
    var best = (place: places[0], roughness: roughness(places[0]))
    for place in places.dropFirst() {
      let roughness = roughness(place)
      let isAsSmooth = roughness <= best.roughness * (1 + 1e-3)
      let isSmoother = roughness < best.roughness * (1 - 1e-3) || best.roughness.isNaN
      if isSmoother || isAsSmooth && isSimpler(place, than: best.place) { best = (place, roughness) }
    }
    return best.place
  }

  /// Returns true if the parameters that were searched are smaller together, or as large and fewer of them below 0.
  private func isSimpler(_ place: LeastSquaresSearch.Place, than other: LeastSquaresSearch.Place) -> Bool {
    func size(_ place: LeastSquaresSearch.Place) -> Double {
      parameters.indices.reduce(0) { linear.contains($1) ? $0 : $0 + place.parameters[$1].magnitude }
    }
    let (one, two) = (size(place), size(other))
    if (one - two).magnitude > 1e-6 * two { return one < two }
    return place.parameters.count { $0 < 0 } < other.parameters.count { $0 < 0 }
  }

  /// The sizes of unknown parameters: 1, and the sizes of places and rates along the columns.
  private var sizes: [Double] {
    let largest = model.readColumns.map { column in model.columns[column].reduce(0) { max($0, $1.magnitude) } }
    let known = largest.flatMap { (size: Double) -> [Double] in size > 0 && size.isFinite ? [size, 1 / size] : [] }
    return [1] + known.filter { $0.isFinite && $0 > 0 }
  }

  /// The error for a start with values but without derivatives; nil for any other.
  private func noSlope() -> LeastSquaresError? {
    let start = parameters.map(\.firstStart)
    let steep = parameters.indices.filter { model.linearised(start, in: [$0]) == nil }
    if steep.isEmpty || model.linearised(start, in: []) == nil { return nil }
    return .noSlope(parameters: steep.map { parameters[$0].name })
  }

  private func noValue() -> LeastSquaresError {
    let start = parameters.map(\.firstStart)
    let row = weighted[model.values(start).firstIndex { !$0.isFinite } ?? 0]
    let read = zip(parameters, start).enumerated().filter { model.function.isRead[model.columns.count + $0.offset] }
    return .noValue(row: row, parameters: read.map { "\($0.element.0.name) = \($0.element.1.shortestText)" })
  }
}

extension SplitMix64 {
  /// Returns a number that is evenly distributed from 0 to below 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}

extension LeastSquaresProblem {
  /// More parameters are left as they were found.
  private static let mostOfForm = 10
  private static let rowsOfForm = 32
  /// A turn as phases count it; places count the period.
  private func turns(of parameter: Int, _ place: LeastSquaresSearch.Place) -> [Double] {
    var turns = [1, 2 * Double.pi, 360]
    for other in parameters.indices where other != parameter && !linear.contains(other) {
      let value = place.parameters[other].magnitude
      if value != 0 { turns += DataWaves.forms.map { 2 * Double.pi / $0.frequency(value) } }
    }
    return turns
  }

  /// Returns the same curve with as few negative parameters as possible, and phases within half a turn of 0.
  ///
  /// Changed signs and phases are kept if the formula's values stay the same. A growth rate therefore keeps its sign,
  /// and intervals are respected.
  func canonical(_ place: LeastSquaresSearch.Place) -> LeastSquaresSearch.Place {
    guard parameters.count <= Self.mostOfForm else { return place }
    let rows = model.thinned(to: Self.rowsOfForm).betweenRows
    let values = rows.values(place.parameters)
    let size = values.reduce(0) { max($0, $1.magnitude) }
    // A large phase has few digits left.
    let rounding = zip(place.plainSlopes.lengths, place.parameters).reduce(0) { $0 + 4 * $1.0 * $1.1.ulp }
    func isSame(_ changed: [Double]) -> Bool {
      guard zip(parameters, changed).allSatisfy({ $0.interval?.contains($1) ?? true }) else { return false }
      return zip(rows.values(changed), values).allSatisfy { ($0 - $1).magnitude <= 1e-9 * size + rounding }
    }
    func moved(_ parameter: Int, by change: Double) -> [Double] {
      place.parameters.enumerated().map { $0 == parameter ? $1 + change : $1 }
    }
    var phases: [(parameter: Int, turn: Double)] = []
    for parameter in parameters.indices where !linear.contains(parameter) && phases.count < 3 {
      let turn = turns(of: parameter, place).first { turn in
        (isSame(moved(parameter, by: turn)) || isSame(moved(parameter, by: -turn)))
          && zip(rows.values(moved(parameter, by: 0.3 * turn)), values).contains { ($0 - $1).magnitude > 1e-6 * size }
      }
      if let turn { phases.append((parameter, turn)) }
    }
    var best = (score: Int.max, parameters: place.parameters, mask: 0)
    for mask in 0..<(1 << parameters.count) {
      for shift in 0..<(1 << phases.count) {
        var changed = place.parameters
        for index in changed.indices where mask >> index & 1 == 1 { changed[index].negate() }
        for (bit, phase) in phases.enumerated() {
          let value = changed[phase.parameter] + (shift >> bit & 1 == 1 ? phase.turn / 2 : 0)
          let rest = value.remainder(dividingBy: phase.turn)
          let wrapped = rest == -phase.turn / 2 ? phase.turn / 2 : rest
          changed[phase.parameter] = parameters[phase.parameter].interval?.contains(wrapped) ?? true ? wrapped : value
        }
        // Fewer below 0 first, then fewer of those that were searched, then fewer changes.
        let negative = changed.indices.filter { index in
          changed[index] < 0 && !phases.contains { $0.parameter == index }
        }
        let score =
          (negative.count * 16 + negative.count { !linear.contains($0) }) * 64 + 2 * mask.nonzeroBitCount
          + shift.nonzeroBitCount
        if score < best.score, isSame(changed) { best = (score, changed, mask) }
      }
    }
    var result = place
    result.parameters = best.parameters
    let signs = parameters.indices.map { best.mask >> $0 & 1 == 1 ? -1.0 : 1 }
    result.slopes = place.slopes.divided(columns: signs)
    result.plainSlopes = place.plainSlopes.divided(columns: signs)
    return result
  }
}

extension LeastSquaresProblem {
  /// The correlation from which a warning is given.
  private static let strongCorrelation = 0.99
  /// The offset that counts as 0: too small to change a standard error's third digit.
  private static let smallOffset = 1e-4
  /// The rounding error of sums of a formula's terms, as a share of the observations.
  private static let rounding = 1e-14

  /// The fit at a place.
  func report(
    _ place: LeastSquaresSearch.Place, _ threshold: Double, _ options: Options, _ starts: (tried: Int, agreeing: Int),
    _ alias: FitWarning? = nil
  ) -> LeastSquaresFit {
    let held = held(place)
    let observations = model.rows
    let size = model.size
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
      let known = variance.flatMap { variance in whole.variances[index].map { ($0 * variance).squareRoot() } }
      let error = known?.isFinite == true ? known : nil
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
    let sizes = place.plainResiduals.map(\.magnitude)
    let largest = sizes.indices.max { sizes[$0] < sizes[$1] }
    return LeastSquaresFit(
      estimates: estimates, correlations: whole.correlations, values: values,
      residuals: zip(table.observed, values).map { $0 - $1 }, largestRow: weighted[largest ?? 0],
      observations: observations, degreesOfFreedom: freedom, residualSum: sum, residualDeviation: deviation,
      determination: share(sum, model), loss: options.loss, threshold: threshold,
      offset: covariance.offset, isConverged: isConverged, iterations: place.iterations, starts: starts,
      warnings: warnings(place, held, covariance, freedom, isConverged) + openEnds(place)
        + doubts(explained, starts, freedom, place, options.loss, covariance) + (alias.map { [$0] } ?? []))
  }

  /// The parameters that are at an end of their interval beyond which the sum would fall.
  ///
  /// A parameter whose optimum is at the end itself, within rounding and convergence, counts as free.
  private func held(_ place: LeastSquaresSearch.Place) -> Set<Int> {
    let ends = parameters.indices.filter { index in
      guard let interval = parameters[index].interval else { return false }
      return place.parameters[index] <= interval.lowerBound || place.parameters[index] >= interval.upperBound
    }
    if ends.isEmpty { return [] }
    // What an end takes is what its slope has beyond those of the parameters that can move.
    let factors = OrthogonalFactors(place.slopes.columns(parameters.indices.filter { !ends.contains($0) }))
    let rank = factors.rank()
    let least = max(Self.smallOffset * Matrix.length(place.residuals), Self.rounding * model.size)
    return Set(
      ends.filter { index in
        let slope = factors.beyond(rank, of: place.slopes[column: index])
        let pull = zip(slope, place.residuals).reduce(0) { $0 + $1.0 * $1.1 } / Matrix.length(slope)
        let isUpper = place.parameters[index] >= parameters[index].interval?.upperBound ?? .infinity
        let isLower = place.parameters[index] <= parameters[index].interval?.lowerBound ?? -.infinity
        return isUpper && pull < -least || isLower && pull > least
      })
  }

  /// Returns the number of parameters that are not at an end of their interval.
  func freeCount(_ place: LeastSquaresSearch.Place) -> Int { parameters.count - held(place).count }

  /// Returns Huber's estimate of the variance of a residual of weight 1 for a robust loss.
  private func variance(
    _ place: LeastSquaresSearch.Place, _ threshold: Double, _ loss: RobustLoss, _ freedom: Int
  ) -> Double? {
    let count = Double(model.rows)
    let effects = place.plainResiduals.map { loss.effect(of: $0, threshold: threshold) }
    let pulls = zip(place.plainResiduals, effects).map { $0 * $1.weight }
    let mean = effects.reduce(0) { $0 + $1.firmness } / count
    guard mean > 0 else { return nil }
    let spread = effects.reduce(0) { $0 + ($1.firmness - mean) * ($1.firmness - mean) } / count
    let correction = 1 + Double(model.rows - freedom) / count * spread / (mean * mean)
    return correction * correction * pulls.reduce(0) { $0 + $1 * $1 } / Double(freedom) / (mean * mean)
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
      for (second, correlation) in covariance.correlations[first].enumerated().dropFirst(first + 1)
      where correlation.magnitude > Self.strongCorrelation {
        warnings.append(.correlated(parameters[first].name, parameters[second].name, correlation))
      }
    }
    if freedom <= 0 { warnings.append(.noFreedom) }
    return warnings
  }

  /// A formula that explains less explains nothing.
  private static let leastShare = 0.01
  /// The explained squares, in variances of the rest, from which a small share counts.
  private static let certainSquares = 50.0
  /// Probabilities that count as none.
  static let leastChance = 0.01
  /// The number of starts from which a lonely one is reported.
  private static let manyStarts = 8

  /// Returns the warnings about a fit that explains little, and about one that a single start led to.
  private func doubts(
    _ share: Double?, _ starts: (tried: Int, agreeing: Int), _ freedom: Int, _ place: LeastSquaresSearch.Place,
    _ loss: RobustLoss, _ covariance: FitCovariance
  ) -> [FitWarning] {
    let searched = parameters.indices.filter { !linear.contains($0) }
    // Starts help neither a parameter that has one nor parameters that only matter together.
    let names = searched.filter { index in
      parameters[index].start == nil && parameters[index].interval == nil
        && !covariance.undetermined.contains { $0.contains(index) }
    }.map { parameters[$0].name }
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
      return [.explainsNothing(names, share: share)]
    }
    return starts.tried >= Self.manyStarts && starts.agreeing == 1
      ? [.lonely(names, starts: starts.tried)] : [.explainsLittle(names, share: share)]
  }

  /// Returns about the probability that this many parameters explain as much of noise. A wave has as many tries as
  /// there are frequencies.
  private func chance(_ share: Double, _ freedom: Int, _ place: LeastSquaresSearch.Place) -> Double {
    guard freedom > 0, share > 0 else { return 1 }
    let half = -Double.log(1 - share) * Double(freedom) / 2
    var (term, sum) = (1.0, 1.0)
    for number in 1..<max(1, parameters.count / 2) {
      term *= half / Double(number)
      sum += term
    }
    let frequency = DataWaves(model)?.frequency(of: model, at: place.parameters) ?? 0
    return Double.exp(-half) * sum * (frequency > 0 ? Double(model.rows) / 2 : 1)
  }

  /// Returns true if little is explained that noise would not explain, and noise is left.
  private func isCertain(_ share: Double, _ freedom: Int, _ place: LeastSquaresSearch.Place) -> Bool {
    let left = DataWaves(model)?.spectrum(of: place.residuals, model)
    return share / (1 - share) * Double(freedom) >= Self.certainSquares
      && left.map { $0.chance > Self.leastChance } ?? false
  }

  /// The share of the variation that is explained; of a robust loss by medians, which outliers hardly change.
  private func explainedShare(_ place: LeastSquaresSearch.Place, _ sum: Double, _ loss: RobustLoss) -> Double? {
    if loss == .squares { return share(sum, model) }
    let middle = model.observed.sorted()[model.rows / 2]
    let apart = zip(model.observed, model.roots).map { ($0 - middle) * $1 }
    let whole = Self.deviation(apart, parameters: 1)
    let left = Self.deviation(place.plainResiduals, parameters: freeCount(place)) / whole
    return whole > 0 ? 1 - left * left : nil
  }

  /// The largest distance of an easing's data from (0, 0) and (1, 1).
  private static let easingMargin = 0.05
  /// The distance of an end from which a warning is given: a third of a pixel of 300.
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
      [model.columns[column][row], model.observed[row]].allSatisfy { ($0 - corner).magnitude <= Self.easingMargin }
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
