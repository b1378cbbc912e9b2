import ScalarMath

/// A problem of fitting: a model, columns of data for its variables, and an observation in each row.
///
/// The module FormulaFitting creates one from a formula.
public struct LeastSquaresProblem: Sendable {
  /// The parameters to fit.
  public let parameters: [FittedParameter]
  /// The indices of the parameters that enter linearly according to the model; they need no start.
  public let linear: [Int]
  /// The model with the rows of positive weight; rows of weight 0 would look like perfect fits.
  let model: LeastSquaresModel
  /// The model with all rows.
  let table: LeastSquaresModel
  /// The indices of the table's rows in ``model``.
  let weighted: [Int]

  /// Creates a problem for a function with derivatives.
  ///
  /// - Parameters:
  ///   - function: the model, whose variables are the columns and then the parameters; evaluated only if the other
  ///     arguments are valid.
  ///   - columns: the model's columns, a number for each row.
  ///   - observed: the observations, a finite number for each row.
  ///   - weights: the weights of the squares, finite and at least 0: a row's variance is proportional to 1/weight. Nil
  ///     for 1.
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
  public struct FitOptions: Sendable {
    /// The loss of residuals.
    public var loss: RobustLoss = .squares
    /// The residual at which the loss departs from the square, above 0 and in the unit of the observations at weight 1;
    /// nil for the usual multiple of the residuals' deviation.
    public var threshold: Double?
    /// The number of starts; nil for 1 if every searched parameter has a start, otherwise 24.
    public var starts: Int?
    /// The seed of the random starts.
    public var seed: UInt64 = 1
    /// The probability of the confidence intervals, between 0 and 1.
    public var level = 0.95
    /// Candidates for starts, a value for each parameter; the best ones are searched. Empty if none is known.
    public var candidates: [[Double]] = []
    /// The largest number of steps from each start.
    public var mostIterations = 500

    /// The defaults.
    public init() {}
  }

  /// The default number of starts.
  private static let usualStarts = 24
  /// The largest number of candidates that are searched.
  private static let mostCandidates = 12
  /// The number of steps from a start if a good fit is known.
  private static let stepsBesideGood = 30
  /// The share of the least sum so far to which a late start must come within ``stepsBesideGood`` steps, otherwise it
  /// is dropped.
  private static let lateShare = 0.98
  /// The largest number of rows on which several starts are compared.
  static let mostRowsOfStarts = 2000

  /// Returns the fit with the least sum that the search finds.
  ///
  /// - Parameter progress: called before each start with the number of searched starts and their total.
  /// - Throws: ``LeastSquaresError/noValue(row:parameters:)``.
  public func fit(
    _ options: FitOptions = .init(), progress: (Int, Int) -> Void = { _, _ in }
  ) throws(LeastSquaresError) -> LeastSquaresFit {
    precondition(options.level > 0 && options.level < 1 && options.threshold ?? 1 > 0, "a level, a threshold above 0")
    let nonlinear = parameters.indices.filter { !linear.contains($0) }
    let isKnown = nonlinear.allSatisfy { parameters[$0].start != nil }
    let count = nonlinear.isEmpty ? 1 : max(1, options.starts ?? (isKnown ? 1 : Self.usualStarts))
    let search = LeastSquaresSearch(
      model: model, linear: linear, nonlinear: nonlinear, bounds: parameters.map(\.interval))
    // Some of the rows suffice to compare many starts; the best one continues with all.
    var scout = search
    if count > 1 { scout.model = model.thinned(to: max(Self.mostRowsOfStarts, 8 * parameters.count)) }
    let waves = count > 1 && options.candidates.isEmpty ? DataWaves(model) : nil
    var found: [SearchPoint] = []
    var isDone = false
    /// Searches from starts until one leaves nothing unexplained. It drops starts that stay behind a good fit, and late
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
    // If the formula has no value at a start, another one is drawn, a few times.
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

  /// Returns the places with the least sum, within a millionth or rounding error.
  func alike(_ places: [SearchPoint]) -> [SearchPoint] {
    let least = places.reduce(.infinity) { min($0, $1.cost) }
    let rounding = 1e-29 * model.observed.reduce(0) { $0 + $1 * $1 }
    return places.filter { !($0.cost > least * (1 + 1e-6) + rounding) }
  }

  /// Returns the place of the smoothest formula among those with the same sum, because in even rows a fast oscillation
  /// fits as well as its slow alias. Among equally smooth ones it has the simplest parameters, because phases differ by
  /// whole turns.
  func smoothest(_ places: [SearchPoint]) -> SearchPoint {
    let columns = model.readColumns
    let widths = columns.map(model.width)
    func roughness(_ place: SearchPoint) -> Double {
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

  /// Returns true if the searched parameters are smaller in total, or as large with fewer negative parameters.
  private func isSimpler(_ place: SearchPoint, than other: SearchPoint) -> Bool {
    func size(_ place: SearchPoint) -> Double {
      parameters.indices.reduce(0) { linear.contains($1) ? $0 : $0 + place.parameters[$1].magnitude }
    }
    let (one, two) = (size(place), size(other))
    if (one - two).magnitude > 1e-6 * two { return one < two }
    return place.parameters.count { $0 < 0 } < other.parameters.count { $0 < 0 }
  }

  /// The sizes from which unknown parameters are drawn: 1, and the sizes of places and rates along the columns.
  private var sizes: [Double] {
    let largest = model.readColumns.map { column in model.columns[column].reduce(0) { max($0, $1.magnitude) } }
    let known = largest.flatMap { (size: Double) -> [Double] in size > 0 && size.isFinite ? [size, 1 / size] : [] }
    return [1] + known.filter { $0.isFinite && $0 > 0 }
  }

  /// Returns the error for a first start with values but without derivatives; nil for any other.
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

  /// The largest number of parameters that are brought to a canonical form.
  private static let mostOfForm = 10
  private static let rowsOfForm = 32
  /// Returns the possible lengths of a turn: 1, 2π and 360 for a phase, and the periods of other parameters for a
  /// place.
  private func turns(of parameter: Int, _ place: SearchPoint) -> [Double] {
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
  func canonical(_ place: SearchPoint) -> SearchPoint {
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
        // Fewer negative parameters first, then fewer negative searched ones, then fewer changes.
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

  /// The correlation above which a warning is given.
  private static let strongCorrelation = 0.99
  /// The offset that counts as 0: too small to change a standard error's third digit.
  private static let smallOffset = 1e-4
  /// The rounding error of sums of a formula's terms, as a share of the observations.
  private static let rounding = 1e-14

  /// Returns the fit at a place.
  func report(
    _ place: SearchPoint, _ threshold: Double, _ options: FitOptions, _ starts: (tried: Int, agreeing: Int),
    _ alias: FitWarning? = nil
  ) -> LeastSquaresFit {
    let held = held(place)
    let observations = model.rows
    let size = model.size
    // The slopes of a parameter that, like its start, changes only the last digit.
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
    // The residuals that the parameters could still remove are small next to the rest, or rounding error.
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

  /// Returns the parameters at an end of their interval beyond which the sum would fall.
  ///
  /// A parameter whose optimum is at the end itself, within rounding and convergence, counts as free.
  private func held(_ place: SearchPoint) -> Set<Int> {
    let ends = parameters.indices.filter { index in
      guard let interval = parameters[index].interval else { return false }
      return place.parameters[index] <= interval.lowerBound || place.parameters[index] >= interval.upperBound
    }
    if ends.isEmpty { return [] }
    // Only the part of an end's slope that the free parameters cannot replace counts.
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
  func freeCount(_ place: SearchPoint) -> Int { parameters.count - held(place).count }

  /// Returns Huber's estimate of the variance of a residual of weight 1 for a robust loss; nil if the mean derivative
  /// of residual × weight is not above 0.
  private func variance(
    _ place: SearchPoint, _ threshold: Double, _ loss: RobustLoss, _ freedom: Int
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
    _ place: SearchPoint, _ held: Set<Int>, _ covariance: FitCovariance, _ freedom: Int,
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

  /// The explained share below which a formula explains nothing.
  private static let leastShare = 0.01
  /// The explained sum of squares, in residual variances, from which a small share counts.
  private static let certainSquares = 50.0
  /// The probability up to which chance is ruled out.
  static let leastChance = 0.01
  /// The number of starts from which a fit that only one of them reached is reported.
  private static let manyStarts = 8

  /// Returns the warnings about a fit that explains little, or that only one start reached.
  private func doubts(
    _ share: Double?, _ starts: (tried: Int, agreeing: Int), _ freedom: Int, _ place: SearchPoint,
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
    // A fitted constant explains no variation.
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

  /// Returns the approximate probability that this many parameters explain as much of noise. A wave has one attempt per
  /// frequency.
  private func chance(_ share: Double, _ freedom: Int, _ place: SearchPoint) -> Double {
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

  /// Returns true if a small explained share is significant, and only noise is left.
  private func isCertain(_ share: Double, _ freedom: Int, _ place: SearchPoint) -> Bool {
    let left = DataWaves(model)?.spectrum(of: place.residuals, model)
    return share / (1 - share) * Double(freedom) >= Self.certainSquares
      && left.map { $0.chance > Self.leastChance } ?? false
  }

  /// Returns the explained share of the variation; for a robust loss from medians, which outliers hardly change. Nil if
  /// the observations do not vary.
  private func explainedShare(_ place: SearchPoint, _ sum: Double, _ loss: RobustLoss) -> Double? {
    if loss == .squares { return share(sum, model) }
    let middle = model.observed.sorted()[model.rows / 2]
    let apart = zip(model.observed, model.roots).map { ($0 - middle) * $1 }
    let whole = Self.deviation(apart, parameters: 1)
    let left = Self.deviation(place.plainResiduals, parameters: freeCount(place)) / whole
    return whole > 0 ? 1 - left * left : nil
  }

  /// The largest distance of an easing's data from (0, 0) and (1, 1).
  private static let easingMargin = 0.05
  /// The distance from an end above which a warning is given: 0.3 px for a motion over 300 px.
  private static let endMargin = 1e-3

  /// Returns warnings about the ends of 0…1 that the formula misses, if it reads a single column and the data are an
  /// easing's.
  private func openEnds(_ place: SearchPoint) -> [FitWarning] {
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

extension SplitMix64 {
  /// Returns a number that is evenly distributed from 0 to below 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
