import ScalarMath

extension LeastSquaresProblem {
  /// The largest number of least-squares minima from which a robust search starts.
  private static let mostMinima = 6
  /// The largest number of random starts from which a robust search starts.
  private static let mostDrawn = 8
  /// The largest number of places from which the loss itself is minimized.
  private static let mostSearched = 12
  /// The number of steps towards the least sum of magnitudes.
  private static let stepsOfMagnitudes = 30
  /// The share of the least-squares deviation above which residuals count by magnitude instead of by square.
  private static let magnitudeShare = 0.1

  /// Returns the parameters for a robust loss. Its threshold follows from the residuals; both are repeated until they
  /// stay the same.
  ///
  /// One start is the least-squares fit, which outliers have moved. The others are further minima of the squares, and
  /// approximations of the least sum of magnitudes, from random starts and from a scan. They are compared at the
  /// threshold of the one with the least median residual, so that a bad start does not widen it.
  ///
  /// Source: V. J. Yohai, High breakdown-point and high efficiency robust estimates for regression, 1987.
  func robust(
    _ found: [SearchPoint], _ drawn: [[Double]], _ scout: LeastSquaresSearch,
    _ search: LeastSquaresSearch, _ options: FitOptions, _ waves: DataWaves?
  ) -> (place: SearchPoint, threshold: Double, starts: (tried: Int, agreeing: Int)) {
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

  /// Returns a search of all parameters by a loss.
  private func robustSearch(
    _ search: LeastSquaresSearch, _ loss: RobustLoss, _ threshold: Double
  ) -> LeastSquaresSearch {
    LeastSquaresSearch(
      model: search.model, linear: [], nonlinear: Array(parameters.indices), bounds: search.bounds, loss: loss,
      threshold: threshold)
  }

  private func deviation(_ place: SearchPoint) -> Double {
    Self.deviation(place.plainResiduals, parameters: freeCount(place))
  }

  /// The deviation below which residuals are rounding error.
  private var smallestDeviation: Double {
    max(model.observed.reduce(0) { max($0, $1.magnitude) } * 1e-14, .leastNormalMagnitude)
  }

  /// Returns the deviation of normal residuals with the median magnitude of these. As many of the smallest as there are
  /// parameters are left out, because parameters can bring that many to 0.
  static func deviation(_ residuals: [Double], parameters: Int) -> Double {
    let sizes = residuals.map(\.magnitude).sorted().dropFirst(min(parameters, residuals.count - 1))
    let middle = sizes.startIndex + sizes.count / 2
    let median = sizes.count % 2 == 1 ? sizes[middle] : (sizes[middle - 1] + sizes[middle]) / 2
    // The median of |x| of a normal x is 0.6745 deviations.
    return median / 0.674489750196081743
  }

  /// The largest number of half turns over the columns' span in a scan.
  private static let mostHalfTurns = 256
  /// The largest number of rows in a scan.
  static let mostRowsOfScan = 256
  /// The number of scanned values of each parameter for which the others take some steps.
  private static let mostApproached = 24
  /// The number of these steps.
  private static let stepsOfOthers = 4
  /// The number of scanned values from which a search continues.
  private static let mostFollowed = 6
  /// The smallest number of values to which a scan divides an interval.
  private static let leastOfInterval = 64

  /// The explained share of the variation below which an agreement of several starts is doubted.
  static let doubtedShare = 0.9

  /// The number of agreeing starts that may end the search.
  private static let leastSettled = 6
  /// The smallest number of starts after which the search may end.
  private static let leastOfSettled = 8

  /// Returns true if enough starts reached one place, equal in every parameter, that explains the data.
  func isSettled(_ found: [SearchPoint], _ model: LeastSquaresModel) -> Bool {
    guard found.count >= Self.leastOfSettled else { return false }
    let alike = alike(found)
    guard alike.count >= Self.leastSettled, share(alike[0].cost, model) ?? 0 >= Self.doubtedShare else { return false }
    return alike.allSatisfy { place in
      zip(place.parameters, alike[0].parameters).allSatisfy { ($0 - $1).magnitude <= 1e-3 * max($0.magnitude, 1e-9) }
    }
  }

  /// Returns true if a fit leaves much of the variation unexplained, or if less than half of the starts reached it.
  func isDoubtful(_ least: Double, agreeing: Int, of tried: Int, _ model: LeastSquaresModel) -> Bool {
    2 * agreeing < tried || share(least, model).map { $0 < Self.doubtedShare } ?? false
  }

  /// Returns the coefficient of determination R² = 1 − `sum`/(total sum of squares); nil if the observations do not
  /// vary.
  func share(_ sum: Double, _ model: LeastSquaresModel) -> Double? {
    let weights = model.roots.map { $0 * $0 }
    let total = weights.reduce(0, +)
    let mean = zip(weights, model.observed).reduce(0) { $0 + $1.0 * $1.1 } / total
    let squares = zip(weights, model.observed).reduce(0) { $0 + $1.0 * ($1.1 - mean) * ($1.1 - mean) }
    return squares > 0 ? 1 - sum / squares : nil
  }

  /// Returns starts along each searched parameter without a start: the scanned values with the least sum after a few
  /// steps of the other parameters.
  ///
  /// Next to a wave's own frequency the sum is as flat as anywhere else, so a search finds it only from starts within
  /// half a turn over the span. The scanned values are those of waves with whole numbers of half turns, up to one per
  /// row: as angular frequency, as frequency, as period, and as length of a radian. In an interval they are evenly
  /// spaced.
  ///
  /// - Parameter robust: a search of all parameters by a loss; if given, sums of magnitudes are compared instead of
  ///   squares.
  func scannedStarts(
    _ search: LeastSquaresSearch, _ robust: LeastSquaresSearch? = nil, progress: (Int, Int) -> Void = { _, _ in }
  ) -> [[Double]] {
    var scan = search
    scan.model = search.model.thinned(to: Self.mostRowsOfScan)
    let spans = spans
    let bases = bases(search.nonlinear, spans)
    var found: [[Double]] = []
    let searched = search.nonlinear.filter { parameters[$0].start == nil }
    for (scanned, parameter) in searched.enumerated() {
      var tried: [(cost: Double, start: [Double])] = []
      let values = values(of: parameter, spans)
      for (number, value) in values.enumerated() {
        progress(scanned * values.count + number, searched.count * values.count)
        for base in bases {
          let start = base.replacing(at: parameter, with: value)
          if robust != nil {
            if let least = scan.leastAbsolute(start) { tried.append(least) }
          } else if let cost = scan.leastCost(start) {
            tried.append((cost, start))
          }
        }
      }
      var others = robust ?? scan
      others.model = scan.model
      others.nonlinear = others.nonlinear.filter { $0 != parameter }
      let near = tried.ascending { $0.cost }.prefix(Self.mostApproached).compactMap { _, start in
        others.approach(from: start, steps: Self.stepsOfOthers)
      }
      found += near.ascending { $0.cost }.prefix(Self.mostFollowed).map(\.parameters)
    }
    return found
  }

  /// The widths of the columns that the formula reads.
  var spans: [Double] { model.readColumns.map(model.width).filter { $0 > 0 && $0.isFinite } }

  /// Returns the values that the other parameters have during a scan, in four sets. A parameter with a start or an
  /// interval keeps its first start; the others get:
  ///
  /// - 1 for all
  /// - 1 + π/2 for all, a quarter turn more as a phase
  /// - the inverse of the data's span for all
  /// - the inverse of the span for the first searched parameter and 1 + π/2 for the others, as for a decaying wave
  private func bases(_ searched: [Int], _ spans: [Double]) -> [[Double]] {
    let known = parameters.map { $0.start ?? ($0.interval == nil ? nil : $0.firstStart) }
    let quarter = 1 + Double.pi / 2
    let slow = spans.first.map { 1 / $0 } ?? 1
    return [(1, 1), (quarter, quarter), (slow, slow), (slow, quarter)].map { first, others in
      parameters.indices.map { known[$0] ?? ($0 == searched.first ? first : others) }
    }
  }

  /// Returns the values of a parameter to scan.
  func values(of parameter: Int, _ spans: [Double]) -> [Double] {
    let halfTurns = min(Self.mostHalfTurns, model.rows)
    if let interval = parameters[parameter].interval {
      let width = interval.width
      guard width.isFinite, width > 0 else { return [] }
      let turns = spans.reduce(0.0) { most, span in max(most, width * span / Double.pi) }
      let count = Int(max(Double(Self.leastOfInterval), min(turns, Double(Self.mostHalfTurns))))
      return (0..<count).map { interval.point(at: (Double($0) + 0.5) / Double(count)) }
    }
    let rates = spans.flatMap { span in (1...halfTurns).map { Double($0) / span } }
    let values = rates.flatMap { (rate: Double) -> [Double] in [.pi * rate, 0.5 * rate, 2 / rate, 1 / (.pi * rate)] }
    return values.filter { $0.isFinite && $0 > 0 }
  }

  // MARK: Starts at the frequencies of the data, and the choice among waves that look alike in the rows

  /// The largest number of combinations of the other parameters that are tried with a frequency.
  private static let mostCombinations = 128
  /// The largest number of points that are tried for one list of starts.
  private static let mostTried = 12_000
  private static let mostWavesApproached = 16
  private static let mostWavesFollowed = 4
  /// The difference between two sums of squares, in residual variances, that separates two minima: twice the standard
  /// error of a parameter.
  private static let tellingSquares = 4.0
  private static let mostTellingShare = 0.25
  /// The relative error of a frequency from turning points.
  private static let turnError = 0.02
  private static let stepsOfAlias = 30
  /// The unexplained share of the variation that is rounding error.
  private static let roundingShare = 1e-18
  /// The unexplained share that errors of the abscissas may cause.
  private static let littleShare = 1e-3
  /// The smallest number of rows whose residuals can be recognised as noise.
  private static let fewestOfNoise = 100

  /// Returns starts at which one parameter, or two together, has a frequency of the data, in each of
  /// ``DataWaves/forms``. The others have the values with the least sum.
  func waveStarts(
    _ search: LeastSquaresSearch, _ waves: DataWaves, _ frequencies: some Sequence<Double>, pairs: Bool = false
  ) -> [[Double]] {
    let frequencies = Array(frequencies)
    var scan = search
    scan.model = search.model.thinned(to: Self.mostRowsOfScan)
    let open = search.nonlinear.filter { parameters[$0].start == nil }
    let chosen = pairs ? open.flatMap { one in open.filter { $0 > one }.map { [one, $0] } } : open.map { [$0] }
    let tunes = pairs ? Self.pairs(frequencies) : frequencies.map { [$0] }
    let tries = chosen.count * tunes.count * DataWaves.forms.count
    let most = max(1, min(Self.mostCombinations, Self.mostTried / max(1, tries)))
    var tried: [(cost: Double, start: [Double], set: [Int])] = []
    for set in chosen {
      for tune in tunes {
        let starts = combinations(open.filter { !set.contains($0) }, waves, tune[0], most: most)
        for form in DataWaves.forms {
          let values = tune.map(form.value)
          let isWithin = zip(set, values).allSatisfy { parameters[$0].interval?.contains($1) ?? true }
          for var start in isWithin ? starts : [] {
            for (parameter, value) in zip(set, values) { start[parameter] = value }
            if let cost = scan.leastCost(start) { tried.append((cost, start, set)) }
          }
        }
      }
    }
    let near = tried.ascending { $0.cost }.prefix(Self.mostWavesApproached).compactMap { _, start, set in
      var others = scan
      others.nonlinear = scan.nonlinear.filter { !set.contains($0) }
      return others.approach(from: start, steps: Self.stepsOfOthers)
    }
    return distinct(near, most: Self.mostWavesFollowed).map { canonical($0).parameters }
  }

  /// Returns pairs of frequencies: as they are; one and the difference, for a wave of varying height; half of the sum
  /// and half of the difference, for a product.
  private static func pairs(_ frequencies: [Double]) -> [[Double]] {
    frequencies.flatMap { one in
      frequencies.filter { $0 != one }.flatMap { other -> [[Double]] in
        let apart = (one - other).magnitude
        return [[one, other], [one, apart], [apart, one]]
          + (one < other ? [[(one + other) / 2, apart / 2], [apart / 2, (one + other) / 2]] : [])
      }
    }
  }

  /// Returns places with different sums, the least first.
  func distinct(_ found: [SearchPoint], most count: Int) -> [SearchPoint] {
    var chosen: [SearchPoint] = []
    for place in found.ascending(by: { $0.cost }) where chosen.count < count {
      if chosen.last.map({ place.cost > $0.cost * (1 + 1e-3) }) ?? true { chosen.append(place) }
    }
    return chosen
  }

  /// Returns parameters with each combination of values for `others`: 0, a quarter turn, the inverse of the span, the
  /// length of a quarter turn, and half the span. Many parameters get fewer values each.
  private func combinations(_ others: [Int], _ waves: DataWaves, _ frequency: Double, most count: Int) -> [[Double]] {
    let quarter = Double.pi / 2
    let usual = [0, quarter, 1 / waves.span, quarter / frequency, waves.span / 2]
    var most = usual.count
    while most > 2, Double.power(Double(most), Double(others.count)) > Double(count) { most -= 1 }
    var starts = [parameters.map(\.firstStart)]
    for parameter in others where starts.count * most <= count {
      var values = usual
      if let interval = parameters[parameter].interval {
        values = interval.width.isFinite ? [0.02, 0.25, 0.75].map(interval.point) : usual
        values = values.filter(interval.contains)
      }
      starts = starts.flatMap { start in values.prefix(most).map { start.replacing(at: parameter, with: $0) } }
    }
    return starts
  }

  /// Returns true if a place explains everything: the residuals are rounding error, noise in enough rows, or small
  /// without a wave in them.
  func leavesNothing(_ place: SearchPoint, _ model: LeastSquaresModel, _ waves: DataWaves?) -> Bool {
    guard let waves, let share = share(place.cost, model) else { return false }
    if 1 - share > Self.roundingShare {
      let spectrum = waves.spectrum(of: place.residuals, model)
      let isNoise =
        model.rows >= Self.fewestOfNoise && spectrum?.chance ?? 0 > Self.leastChance
        && waves.correlation(of: place.residuals, model) < 2.5 / Double(model.rows).squareRoot()
      guard isNoise || 1 - share <= Self.littleShare && spectrum?.highest ?? 1 < 0.5 else { return false }
    }
    return waves.frequency(of: model, at: place.parameters) <= waves.limit
  }

  /// Returns the slowest waves among the places with the least sum, within noise. A wave that is faster than the rows
  /// resolve counts only if a given interval or start has its frequency, or if there is no slower one.
  func slowest(_ places: [SearchPoint], _ waves: DataWaves?) -> [SearchPoint] {
    guard let waves, places.count > 1 else { return alike(places) }
    let rated = places.map { (place: $0, frequency: waves.frequency(of: model, at: $0.parameters)) }
    let told = rated.filter { $0.frequency <= waves.limit * (1 + Self.turnError) || isAsked($0.frequency, $0.place) }
    let fair = told.isEmpty ? rated : told
    let least = alike(fair.map(\.place))[0].cost
    let near = fair.filter { !($0.place.cost > least * (1 + tellingShare)) }
    guard let slowest = near.map(\.frequency).min() else { return alike(places) }
    return alike(near.filter { $0.frequency <= slowest * (1 + Self.turnError) }.map(\.place))
  }

  private var tellingShare: Double {
    min(Self.mostTellingShare, Self.tellingSquares / Double(max(1, model.rows - parameters.count)))
  }

  /// Returns true if a parameter with a given interval or start has this frequency.
  private func isAsked(_ frequency: Double, _ place: SearchPoint) -> Bool {
    zip(parameters, place.parameters).contains { parameter, value in
      guard parameter.interval != nil || parameter.start != nil else { return false }
      return DataWaves.forms.contains { ($0.frequency(value.magnitude) / frequency - 1).magnitude <= Self.turnError }
    }
  }

  /// Returns a warning about a faster wave that fits as well as the one found; nil if there is none.
  func alias(of place: SearchPoint, _ search: LeastSquaresSearch, _ waves: DataWaves) -> FitWarning? {
    let frequency = waves.frequency(of: model, at: place.parameters)
    guard frequency > 0, frequency <= waves.limit, let here = search.place(place.parameters) else { return nil }
    let rounding = 1e-20 * search.model.observed.reduce(0) { $0 + $1 * $1 }
    for parameter in search.nonlinear {
      let value = place.parameters[parameter].magnitude
      for form in DataWaves.forms where (form.frequency(value) / frequency - 1).magnitude <= 2 * Self.turnError {
        var start = place.parameters
        start[parameter] = form.value(form.frequency(value) + waves.wholeTurn)
        guard let other = search.run(from: start, most: Self.stepsOfAlias),
          other.cost <= here.cost * (1 + tellingShare) + rounding,
          form.frequency(other.parameters[parameter].magnitude) > waves.limit,
          parameters[parameter].interval?.contains(other.parameters[parameter]) ?? true
        else { continue }
        return .alias(parameters[parameter].name, other.parameters[parameter].magnitude)
      }
    }
    return nil
  }
}
