/// The search for several numbers that make something small, from what a search over all of the ranges met.
///
/// Several of its best places are followed by values alone, which kinks and jumps do not mislead, and the best of their
/// ends by slopes, by one number after the other, and by values again.
struct SmallestSearch {
  private let record: SearchRecord
  /// The nearest place that grants the wishes, by least squares.
  private let restored: ([Double]) -> SearchRecord.Entry?
  private var problem: TuningProblem { record.problem }

  /// Points that a search from a place measures, for each parameter.
  private static let localEvaluations = 250
  /// The same of a first look by values alone.
  private static let lookEvaluations = 120
  /// Places that are looked at, and ends that are followed.
  private var looks: Int { problem.byCost(8, 2, 1) }
  private var follows: Int { problem.byCost(3, 1, 1) }
  /// Points that are measured exactly at the end, for each parameter.
  private var exactEvaluations: Int { problem.byCost(40, 20, 10) }
  /// The share of what is made small that a last search by values may still gain.
  private static let still = 1e-7
  /// The share of the ranges within which places of rough measures are found.
  private static let roughly = 1e-4

  init(_ record: SearchRecord, restored: @escaping ([Double]) -> SearchRecord.Entry?) {
    (self.record, self.restored) = (record, restored)
  }

  func best() throws(TuningFailure) -> (entry: SearchRecord.Entry, isConverged: Bool) {
    let count = problem.parameters.count
    let evaluations = Self.localEvaluations * count / problem.byCost(1, 4, 16)
    var places = record.best(looks, apart: 0.1)
    // Where a wish is for a number values alone lead nowhere.
    let isFree = problem.wishes.allSatisfy { $0.relation != .equal }
    if isFree, problem.cost == .small {
      for index in places.indices {
        places[index] = try descended(.simplex, places[index], 0.1, Self.lookEvaluations * count).entry
      }
      places = places.ascending(by: record.merit)
    }
    var best: SearchRecord.Entry?
    var isConverged = false
    for place in places.prefix(follows) {
      var from = place
      for (algorithm, step) in [
        (ParameterSearch.Algorithm.constrained, 0.1), (.smooth, 0.01), (.constrained, 0.001), (.smooth, 0.001),
      ] {
        (from, isConverged) = try descended(algorithm, from, step, evaluations)
      }
      if !problem.isRough || problem.parameters.contains(where: \.isWhole) {
        from = CoordinateDescent(record).lowest(from: from, wholeOnly: problem.isRough)
      }
      if isFree, !problem.isRough {
        for step in [0.01, 1e-4] {
          let before = record.merit(from)
          let (end, isAtRest) = try descended(.simplex, from, step, evaluations)
          from = end
          // What slopes cannot end at, values may.
          if isAtRest, record.merit(end) >= before - Self.still * before.magnitude { isConverged = true }
        }
      }
      let entry = try lookedAt(from, isFree: isFree)
      if best.map({ record.isBetter(entry, $0) }) ?? true { best = entry }
    }
    return (best ?? record.measure(problem.start, isExact: true), isConverged)
  }

  /// The exact measures of a place that quick ones led to, and of what is better next to it.
  private func lookedAt(_ place: SearchRecord.Entry, isFree: Bool) throws(TuningFailure) -> SearchRecord.Entry {
    var exact = record.measure(place.point, isExact: true)
    let isOther = record.merit(exact) > record.merit(place) + 1e-6 * record.merit(place).magnitude
    if problem.isRough {
      exact = try descended(.constrained, exact, 0.005, exactEvaluations * problem.parameters.count).entry
    } else if isFree, isOther {
      for step in [1e-5, 1e-3] {
        exact = try descended(.simplex, exact, step, exactEvaluations * problem.parameters.count).entry
      }
    }
    // The wishes granted to the last digits, where the least change does that.
    return problem.isMet(exact.measured) ? exact : restored(exact.point) ?? exact
  }

  /// The best place of a search from an entry under the wishes as constraints, an equality as two, by measures like those
  /// of the entry; and whether the search came to rest.
  private func descended(
    _ algorithm: ParameterSearch.Algorithm, _ start: SearchRecord.Entry, _ step: Double, _ evaluations: Int
  ) throws(TuningFailure) -> (entry: SearchRecord.Entry, isConverged: Bool) {
    var (best, last) = (start, start)
    func entry(_ point: [Double]) -> SearchRecord.Entry {
      if last.point == point { return last }
      last = record.measure(point, isExact: start.isExact)
      if record.merit(last) < record.merit(best) { best = last }
      return last
    }
    let before = record.evaluations
    let tolerance = problem.byCost(1e-10, 1e-10, Self.roughly)
    // The simplex search has no constraints: the merit counts misses.
    let isFree = algorithm == .simplex
    try ParameterSearch.run(
      algorithm, from: start.point, step: step, tolerance: isFree ? min(tolerance, 1e-3 * step) : tolerance,
      evaluations: evaluations,
      constraintCount: isFree ? 0 : problem.wishes.count + problem.wishes.count { $0.relation == .equal },
      objective: { isFree ? record.merit(entry($0)) : entry($0).objective / record.objectiveScale },
      constraints: { constraints(entry($0).measured) })
    return (best, record.evaluations - before < evaluations)
  }

  private func constraints(_ measured: [Double]) -> [Double] {
    zip(problem.wishes.indices, problem.wishes).flatMap { index, wish -> [Double] in
      let difference = (measured[index] - wish.value) / record.scales[index]
      return switch wish.relation {
      case .equal: [difference, -difference]
      case .atMost: [difference]
      case .atLeast: [-difference]
      }
    }
  }
}
