import ScalarMath

/// A model, columns of data that are variables of it, and an observed number in each row.
///
/// The module FormulaFitting makes one of a formula.
public struct LeastSquaresProblem: Sendable {
  /// What is looked for.
  public let parameters: [FittedParameter]
  /// Parameters that enter linearly, by their places, as the model says: they need no start.
  public let linear: [Int]
  /// Of the rows of positive weight: the others say nothing, and would look like perfect ones.
  let model: LeastSquaresModel
  /// Of all rows.
  let table: LeastSquaresModel
  /// The rows of the table that are those of the model.
  let weighted: [Int]
  let names: [String]

  /// A problem whose model is any function with derivatives.
  ///
  /// - Parameters:
  ///   - function: the model, whose variables are the columns and then the parameters; made only if the rest is in order.
  ///   - columns: the model's columns, a number for each row.
  ///   - observed: what the model should give, a finite number for each row.
  ///   - weights: weights of the squares, 0 or more and finite: a row's variance is proportional to 1/weight. nil for 1.
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
    if weighted.count < parameters.count {
      throw .tooFew(observations: weighted.count, parameters: parameters.count)
    }
    names = columns.map(\.name) + parameters.map(\.name)
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

  /// How a fit is made.
  public struct Options: Sendable {
    /// What residuals count.
    public var loss: RobustLoss = .squares
    /// Where the loss leaves the square, in the unit of the observations (of weight 1), above 0; nil: the usual
    /// multiple of the residuals' own deviation.
    public var threshold: Double?
    /// How many starts; nil: one where every parameter that is searched has a start, else 24.
    public var starts: Int?
    /// Of the starts that are drawn.
    public var seed: UInt64 = 1
    /// The probability of the confidence intervals, between 0 and 1.
    public var level = 0.95
    /// All starts that there are, a value for each parameter: the best of them are followed. Empty where none is known.
    public var candidates: [[Double]] = []
    /// Steps from each start before it is given up.
    public var mostIterations = 500

    /// As usual.
    public init() {}
  }

  /// Starts where nothing is known.
  private static let usualStarts = 24
  /// The candidates that are followed.
  private static let mostCandidates = 12
  /// Steps from a start that a good fit is known beside.
  private static let stepsBesideGood = 30
  /// The share of the least sum that a late start has to come below in these steps.
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
    /// Goes on from starts until one leaves nothing to look for. What stays behind a good fit is left, and late what
    /// becomes no better than what is known.
    func follow(_ starts: @autoclosure () -> [[Double]], isLate: Bool = false) {
      for start in isDone ? [] : starts() {
        let least = found.reduce(.infinity) { min($0, $1.cost) }
        let isGood = share(least, scout.model).map { $0 >= Self.doubtedShare } ?? false
        let first =
          isGood && waves != nil || isLate ? scout.approach(from: start, steps: Self.stepsBesideGood) : nil
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

  /// Of places with the same sum that where the formula is the smoothest: of even rows a fast oscillation fits as well
  /// as the slow one that it looks like. Then that with the simplest parameters: phases differ by whole turns.
  func smoothest(_ places: [LeastSquaresSearch.Place]) -> LeastSquaresSearch.Place {
    let columns = model.readColumns
    let widths = columns.map(model.width)
    func roughness(_ place: LeastSquaresSearch.Place) -> Double {
      var (values, slopes) = (model.observed, [Double](repeating: 0, count: model.rows * columns.count))
      model.function.evaluate(
        columns: model.columns, at: place.parameters, rows: model.rows, in: columns, &values, &slopes)
      return slopes.indices.reduce(0) { sum, index in
        let slope = slopes[index] * widths[index / model.rows]
        return sum + slope * slope
      }
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

  /// Whether the parameters that were searched are smaller together, or as large and fewer of them below 0.
  private func isSimpler(_ place: LeastSquaresSearch.Place, than other: LeastSquaresSearch.Place) -> Bool {
    func size(_ place: LeastSquaresSearch.Place) -> Double {
      parameters.indices.reduce(0) { linear.contains($1) ? $0 : $0 + place.parameters[$1].magnitude }
    }
    let (one, two) = (size(place), size(other))
    if (one - two).magnitude > 1e-6 * two { return one < two }
    return place.parameters.count { $0 < 0 } < other.parameters.count { $0 < 0 }
  }

  /// Of parameters of which nothing is known: 1, and what goes with the columns, as places and rates along them do.
  private var sizes: [Double] {
    let largest = model.readColumns.map { column in model.columns[column].reduce(0) { max($0, $1.magnitude) } }
      .filter { $0 > 0 && $0.isFinite }
    let known = largest.flatMap { (size: Double) -> [Double] in [size, 1 / size] }
    return [1] + known.filter { $0.isFinite && $0 > 0 }
  }

  /// That there are values and no derivatives where the search begins.
  private func noSlope() -> LeastSquaresError? {
    let start = parameters.map(\.firstStart)
    guard model.linearised(start, in: []) != nil else { return nil }
    let steep = parameters.indices.filter { model.linearised(start, in: [$0]) == nil }
    return steep.isEmpty ? nil : .noSlope(parameters: steep.map { parameters[$0].name })
  }

  private func noValue() -> LeastSquaresError {
    let start = parameters.map(\.firstStart)
    let row = weighted[model.values(start).firstIndex { !$0.isFinite } ?? 0]
    let read = zip(parameters, start).enumerated().filter { model.function.isRead[model.columns.count + $0.offset] }
    return .noValue(row: row, parameters: read.map { "\($0.element.0.name) = \($0.element.1.shortestText)" })
  }
}

extension SplitMix64 {
  /// Evenly from 0 to below 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
