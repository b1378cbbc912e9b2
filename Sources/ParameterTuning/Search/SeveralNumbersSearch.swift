import CurveFitting
import RealModule
import ScalarMath

/// Returns a point of a sequence that fills the unit cube of `count` dimensions evenly, at any length.
///
/// The coordinates are fractional parts of multiples of powers of the inverse root of xⁿ⁺¹ = x + 1 (M. Roberts, 2018).
///
/// - Parameter index: the position in the sequence; 0 is the centre of the cube.
func evenPlace(_ index: Int, _ count: Int) -> [Double] {
  var root = 1.5
  for _ in 0..<40 { root = .pow(1 + root, 1 / Double(count + 1)) }
  return (1...count).map { power in
    let value = 0.5 + Double(index) / .pow(root, Double(power))
    return value - value.rounded(.down)
  }
}

/// The search for several parameters at once.
extension TuningSearch {
  /// The number of points, per parameter, that the search over all ranges measures.
  private static let globalEvaluations = 220
  /// The miss below which goals are nearly met.
  private static let nearly = 1e-2
  /// For rough measures: the exact miss below which further steps follow, the miss at which quick steps end, and the
  /// step of the slopes as a share of the ranges.
  private static let (near, roughly, roughStep) = (0.1, 1e-4, 0x1p-8)

  /// Returns the best entry of several parameters.
  func bestNumbers() throws(TuningFailure) -> (entry: Entry, isConverged: Bool) {
    let count = problem.parameters.count
    for point in [problem.start] + (1...32).map({ evenPlace($0, count) }) { measure(point) }
    try checkMeasures()
    settleScales()
    // A given start is tried before all of the ranges.
    if problem.minimized == nil, problem.parameters.contains(where: { $0.start != nil }),
      let met = polished(problem.start), problem.isMet(met.measured)
    {
      return (met, true)
    }
    try ParameterSearch.run(
      .global, from: problem.start, tolerance: 1e-4,
      evaluations: Self.globalEvaluations * count / problem.byCost(1, 4, 8),
      objective: { self.merit(self.measure($0)) })
    return problem.minimized == nil ? (meetingGoals(), true) : try smallest()
  }

  // MARK: Goals alone

  /// Minimizes the misses by least squares from the best places. Returns the first entry that meets all goals, or the
  /// nearest one.
  private func meetingGoals() -> Entry {
    var nearest: Entry?
    // Level intervals hide the places after them: more places follow if the best ones lead to nothing.
    for round in 0...1 {
      for place in round == 0 ? best(problem.byCost(6, 6, 3)) : further() {
        guard let entry = polished(place.point) else { continue }
        if problem.isMet(entry.measured) { return entry }
        // Goals that are nearly met may lie where a measure jumps.
        if !problem.isRough, entry.miss < Self.nearly, let entry = bracketed(from: entry.point) { return entry }
        if nearest.map({ entry.miss < $0.miss }) ?? true { nearest = entry }
      }
    }
    if let place = nearest, let entry = met(near: place) {
      if problem.isMet(entry.measured) { return entry }
      if entry.miss < place.miss { nearest = entry }
    }
    return nearest ?? measure(problem.start, isExact: true)
  }

  /// Searches along one parameter at a time from a place, then by least squares: for measures with steps or kinks, and
  /// for whole numbers. Returns nil if it finds nothing better.
  private func met(near place: Entry) -> Entry? {
    if problem.isRough, !problem.parameters.contains(where: \.isWhole) { return nil }
    let quick = measure(place.point)
    let end = descendedByCoordinates(from: quick, wholeOnly: problem.isRough)
    guard end.miss < quick.miss else { return exactlyBracketed(place) }
    let entry = polished(end.point) ?? measure(end.point, isExact: true)
    return problem.isMet(entry.measured) || problem.isRough ? entry : exactlyBracketed(entry) ?? entry
  }

  /// Brackets each goal by exact measures, because quick ones may have steps. Returns nil if the place is not near the
  /// goals or nothing is found.
  private func exactlyBracketed(_ place: Entry) -> Entry? {
    problem.isRough || place.miss >= Self.nearly ? nil : bracketed(from: place.point, isExact: true)
  }

  /// Returns further starts: the best of many evenly spread places. It leaves out places at which a measure with an
  /// equality goal has the same wrong value as at many others, such as the minimum of curves that never fall below
  /// their start.
  private func further() -> [Entry] {
    let count = problem.parameters.count
    let entries = (33...max(33, Self.furtherPoints * count / problem.byCost(1, 8, 16)))
      .map { measure(evenPlace($0, count)) }
    let stuck = problem.goals.indices.map { index in
      problem.goals[index].relation == .equal ? Self.commonest(entries.map { $0.measured[index] }) : nil
    }
    let moving = entries.filter { entry in
      problem.goals.indices.allSatisfy { index in
        entry.measured[index] != stuck[index] || problem.goals[index].isMet(by: entry.measured[index])
      }
    }
    return best(problem.byCost(Self.furtherPlaces, 2, 1), of: moving)
  }

  /// The number of points, per parameter, that are measured for further starts, and the number of starts that are
  /// tried.
  private static let (furtherPoints, furtherPlaces) = (256, 16)

  /// Returns the most frequent value if at least an eighth of all values equal it; otherwise nil.
  private static func commonest(_ values: [Double]) -> Double? {
    let counts = values.filter(\.isFinite).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return most.flatMap { $0.value * 8 >= values.count ? $0.key : nil }
  }

  /// Returns the entry that least squares on the goals reach, continued on exact measures if those differ; nil if a
  /// measure is missing.
  private func polished(_ start: [Double]) -> Entry? {
    guard let quick = solved(start, isExact: false) else { return nil }
    let entry = measure(quick, isExact: true)
    // Exact measures follow if rough ones came near, or if only the quick ones meet all goals.
    let isEnough =
      problem.isMet(entry.measured)
      || !(problem.isRough ? entry.miss < Self.near : problem.isMet(measure(quick).measured))
    guard !isEnough, let point = solved(quick, isExact: true) else { return entry.miss.isFinite ? entry : nil }
    return measure(point, isExact: true)
  }

  private func solved(_ start: [Double], isExact: Bool) -> [Double]? {
    func isSmall(_ miss: Double, _ scale: Double, _ tolerance: Double) -> Bool {
      (miss * scale).magnitude
        <= (problem.isRough ? (isExact ? 0.1 * tolerance : Self.roughly * scale) : 0.01 * tolerance)
    }
    return LeastSquares.solve(
      from: start, steps: isExact ? 12 : problem.byCost(60, 60, 20),
      residuals: { [self] point in
        let entry = measure(point, isExact: isExact)
        return entry.miss.isFinite ? problem.misses(entry.measured, scales: scales) : nil
      },
      slopes: problem.isRough ? (step: Self.roughStep, of: { self.differences(self.measure($0)) }) : nil,
      isMet: { [self] misses in
        misses.indices.allSatisfy { isSmall(misses[$0], scales[$0], problem.goals[$0].tolerance) }
      }
    )?.point
  }

  /// Returns the differences from all goals, also from bounds that are met, for slopes; nil if a measure is missing.
  private func differences(_ entry: Entry) -> [Double]? {
    guard entry.miss.isFinite else { return nil }
    return problem.goals.indices.map { (entry.measured[$0] - problem.goals[$0].value) / scales[$0] }
  }

  // MARK: A minimized measure, from the places that the search over all of the ranges found

  // Searches by values alone, which kinks and jumps do not mislead, start from several of these places. The best results
  // are refined by slopes, along one parameter at a time, and by values again.

  /// The number of points, per parameter, that a search from a place measures, and that a first search by values alone
  /// measures.
  private static let (localEvaluations, lookEvaluations) = (250, 120)
  /// The number of places from which a first search starts.
  private var looks: Int { problem.byCost(8, 2, 1) }
  /// The number of results that are refined.
  private var follows: Int { problem.byCost(3, 1, 1) }
  /// The number of points, per parameter, that are measured exactly at the end.
  private var exactEvaluations: Int { problem.byCost(40, 20, 10) }
  /// The largest relative gain of a last search by values that still counts as convergence.
  private static let still = 1e-7

  private func smallest() throws(TuningFailure) -> (entry: Entry, isConverged: Bool) {
    let count = problem.parameters.count
    let evaluations = Self.localEvaluations * count / problem.byCost(1, 4, 16)
    var places = best(looks, apart: 0.1)
    // Values alone lead nowhere along the border of a target number.
    let isFree = problem.goals.allSatisfy { $0.relation != .equal }
    if isFree, problem.cost == .small {
      for index in places.indices {
        places[index] = try descended(.simplex, places[index], 0.1, Self.lookEvaluations * count).entry
      }
      places = places.ascending(by: merit)
    }
    var best: Entry?
    var isConverged = false
    for place in places.prefix(follows) {
      var from = place
      for (algorithm, step) in [
        (ParameterSearch.Algorithm.constrained, 0.1), (.smooth, 0.01), (.constrained, 0.001), (.smooth, 0.001),
      ] {
        (from, isConverged) = try descended(algorithm, from, step, evaluations)
      }
      if !problem.isRough || problem.parameters.contains(where: \.isWhole) {
        from = descendedByCoordinates(from: from, wholeOnly: problem.isRough)
      }
      if isFree, !problem.isRough {
        for step in [0.01, 1e-4] {
          let before = merit(from)
          let (end, isAtRest) = try descended(.simplex, from, step, evaluations)
          from = end
          // Values may converge where slopes cannot.
          if isAtRest, merit(end) >= before - Self.still * before.magnitude { isConverged = true }
        }
      }
      let entry = try lookedAt(from, isFree: isFree)
      if best.map({ isBetter(entry, $0) }) ?? true { best = entry }
    }
    return (best ?? measure(problem.start, isExact: true), isConverged)
  }

  /// Returns the exact measures of a place found by quick ones, or of a better place next to it.
  private func lookedAt(_ place: Entry, isFree: Bool) throws(TuningFailure) -> Entry {
    var exact = measure(place.point, isExact: true)
    let isOther = merit(exact) > merit(place) + 1e-6 * merit(place).magnitude
    if problem.isRough {
      exact = try descended(.constrained, exact, 0.005, exactEvaluations * problem.parameters.count).entry
    } else if isFree, isOther {
      for step in [1e-5, 1e-3] {
        exact = try descended(.simplex, exact, step, exactEvaluations * problem.parameters.count).entry
      }
    }
    // The goals met to the last digits, by the least change.
    return problem.isMet(exact.measured) ? exact : polished(exact.point) ?? exact
  }

  /// Returns the best entry of a search that starts from an entry, with the goals as constraints (two for an equality)
  /// and measures as exact as those of the start. The flag is true if the search converged.
  private func descended(
    _ algorithm: ParameterSearch.Algorithm, _ start: Entry, _ step: Double, _ evaluations: Int
  ) throws(TuningFailure) -> (entry: Entry, isConverged: Bool) {
    var (best, last) = (start, start)
    func entry(_ point: [Double]) -> Entry {
      if last.point == point { return last }
      last = measure(point, isExact: start.isExact)
      if merit(last) < merit(best) { best = last }
      return last
    }
    let before = self.evaluations
    let tolerance = problem.byCost(1e-10, 1e-10, Self.roughly)
    // The simplex search has no constraints: the merit counts misses.
    let isFree = algorithm == .simplex
    try ParameterSearch.run(
      algorithm, from: start.point, step: step, tolerance: isFree ? min(tolerance, 1e-3 * step) : tolerance,
      evaluations: evaluations,
      constraintCount: isFree ? 0 : problem.goals.count + problem.goals.count { $0.relation == .equal },
      objective: { isFree ? self.merit(entry($0)) : entry($0).objective / self.objectiveScale },
      constraints: { self.constraints(entry($0).measured) })
    return (best, self.evaluations - before < evaluations)
  }

  private func constraints(_ measured: [Double]) -> [Double] {
    problem.goals.indices.flatMap { index -> [Double] in
      let difference = (measured[index] - problem.goals[index].value) / scales[index]
      return switch problem.goals[index].relation {
      case .equal: [difference, -difference]
      case .atMost: [difference]
      case .atLeast: [-difference]
      }
    }
  }
}
