import ScalarMath

/// Starts at the frequencies of the data, and the choice among waves that look alike in the rows.
extension LeastSquaresProblem {
  /// Combinations of the other parameters that are tried with a frequency.
  private static let mostCombinations = 128
  /// Values of all parameters that are tried for one list of starts.
  private static let mostTried = 12_000
  private static let mostApproached = 16
  private static let stepsOfOthers = 4
  private static let mostFollowed = 4
  /// The sum of squares over its deviation that tells two minima apart, twice the error of a parameter.
  private static let tellingSquares = 4.0
  private static let mostTellingShare = 0.25
  /// Turning points tell a frequency as closely.
  private static let turnError = 0.02
  private static let stepsOfAlias = 30
  /// Shares of the variation that are rounding, and that may be that of abscissas.
  private static let roundingShare = 1e-18
  private static let littleShare = 1e-3
  /// Rows whose residuals show that they are noise, if a peak as high as theirs has this chance.
  private static let fewestOfNoise = 100

  /// Starts where one parameter, or two together, has a frequency of the data, in each of ``DataWaves/forms``, and the
  /// others what lets the formula do most.
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
      let others = open.filter { !set.contains($0) }
      for tune in tunes {
        let starts = combinations(others, waves, tune[0], most: most)
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
    let near = tried.ascending { $0.cost }.prefix(Self.mostApproached).compactMap { _, start, set in
      var others = scan
      others.nonlinear = scan.nonlinear.filter { !set.contains($0) }
      return others.approach(from: start, steps: Self.stepsOfOthers)
    }
    return distinct(near, most: Self.mostFollowed).map { canonical($0).parameters }
  }

  /// Two frequencies as they are, and as those of a product or of a wave whose height varies: half of the sum and of the
  /// difference, one and the difference.
  private static func pairs(_ frequencies: [Double]) -> [[Double]] {
    frequencies.flatMap { one in
      frequencies.filter { $0 != one }.flatMap { other -> [[Double]] in
        let apart = (one - other).magnitude
        return [[one, other], [one, apart], [apart, one]]
          + (one < other ? [[(one + other) / 2, apart / 2], [apart / 2, (one + other) / 2]] : [])
      }
    }
  }

  /// Places of different sums, the least first.
  func distinct(_ found: [LeastSquaresSearch.Place], most count: Int) -> [LeastSquaresSearch.Place] {
    var chosen: [LeastSquaresSearch.Place] = []
    for place in found.ascending(by: { $0.cost }) where chosen.count < count {
      if chosen.last.map({ place.cost > $0.cost * (1 + 1e-3) }) ?? true { chosen.append(place) }
    }
    return chosen
  }

  /// Parameters with each combination of values for these: none, a quarter of a turn, that as a place, as slow as the
  /// data and as long; fewer of them for many parameters.
  private func combinations(_ others: [Int], _ waves: DataWaves, _ frequency: Double, most count: Int) -> [[Double]] {
    let quarter = Double.pi / 2
    let usual = [0, quarter, 1 / waves.span, quarter / frequency, waves.span / 2]
    var most = usual.count
    while most > 2, Double.power(Double(most), Double(others.count)) > Double(count) { most -= 1 }
    var starts = [parameters.map(\.firstStart)]
    for parameter in others where starts.count * most <= count {
      var values = usual
      if let interval = parameters[parameter].interval {
        let width = interval.upperBound - interval.lowerBound
        values = width.isFinite ? [0.02, 0.25, 0.75].map { interval.lowerBound + $0 * width } : usual
        values = values.filter(interval.contains)
      }
      starts = starts.flatMap { start in
        values.prefix(most).map { value in
          var start = start
          start[parameter] = value
          return start
        }
      }
    }
    return starts
  }

  /// Whether a place leaves nothing to look for: rounding, noise of rows enough to tell, or little without a wave in it.
  func leavesNothing(_ place: LeastSquaresSearch.Place, _ model: LeastSquaresModel, _ waves: DataWaves?) -> Bool {
    guard let waves, let share = share(place.cost, model) else { return false }
    if 1 - share > Self.roundingShare {
      guard let spectrum = waves.spectrum(of: place.residuals, model) else { return false }
      let isNoise =
        model.rows >= Self.fewestOfNoise && spectrum.chance > Self.leastChance
        && waves.correlation(of: place.residuals, model) < 2.5 / Double(model.rows).squareRoot()
      let isLittle = 1 - share <= Self.littleShare && spectrum.highest < 0.5
      guard isNoise || isLittle else { return false }
    }
    return waves.frequency(of: model.function, model.columns.count, at: place.parameters) <= waves.limit
  }

  /// The places to choose from: not faster than the rows can tell unless a given interval or start says so, of the least
  /// sum but for what noise may do, and of these the slowest.
  func slowest(_ places: [LeastSquaresSearch.Place], _ waves: DataWaves?) -> [LeastSquaresSearch.Place] {
    guard let waves, places.count > 1 else { return alike(places) }
    let rated = places.map { place in
      (place: place, frequency: waves.frequency(of: model.function, model.columns.count, at: place.parameters))
    }
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

  /// Whether a parameter with a given interval or start says this frequency.
  private func isAsked(_ frequency: Double, _ place: LeastSquaresSearch.Place) -> Bool {
    zip(parameters, place.parameters).contains { parameter, value in
      guard parameter.interval != nil || parameter.start != nil else { return false }
      return DataWaves.forms.contains { ($0.frequency(value.magnitude) / frequency - 1).magnitude <= Self.turnError }
    }
  }

  /// A faster wave that fits as well as one that was found.
  func alias(of place: LeastSquaresSearch.Place, _ search: LeastSquaresSearch, _ waves: DataWaves) -> FitWarning? {
    let frequency = waves.frequency(of: model.function, model.columns.count, at: place.parameters)
    guard frequency > 0, frequency <= waves.limit, let here = search.place(place.parameters) else { return nil }
    let rounding = 1e-20 * search.model.observed.reduce(0) { $0 + $1 * $1 }
    for parameter in search.nonlinear {
      let value = place.parameters[parameter].magnitude
      for form in DataWaves.forms
      where (form.frequency(value) / frequency - 1).magnitude <= 2 * Self.turnError {
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
