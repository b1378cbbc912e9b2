import RealModule

/// The search for several numbers at once.
struct SeveralNumbersSearch {
  private let record: SearchRecord
  private var problem: TuningProblem { record.problem }

  /// Points that the search over all of the ranges measures, for each parameter.
  private static let globalEvaluations = 220
  /// Points that a search from a place measures, for each parameter.
  private static let localEvaluations = 250
  /// Misses of wishes that are as good as granted.
  private static let nearly = 1e-2
  /// Of rough measures: the exact misses that further steps are worth, the misses at which quick ones end, and the step
  /// of their slopes, as a share of the ranges.
  private static let (near, roughly, roughStep) = (0.1, 1e-4, 0x1p-8)

  init(_ record: SearchRecord) { self.record = record }

  func best() throws(TuningFailure) -> (entry: SearchRecord.Entry, isConverged: Bool) {
    let count = problem.parameters.count
    for point in [problem.start] + (1...32).map({ Self.spread($0, count) }) { record.measure(point) }
    try record.checkMeasures()
    record.settleScales()
    // A start that is given is tried before all of the ranges.
    if problem.minimized == nil, problem.parameters.contains(where: { $0.start != nil }),
      let granted = polished(problem.start), problem.isMet(granted.measured)
    {
      return (granted, true)
    }
    guard
      ParameterSearch.run(
        .global, from: problem.start, tolerance: 1e-4,
        evaluations: Self.globalEvaluations * count / problem.byCost(1, 4, 8),
        objective: { record.merit(record.measure($0)) })
    else { throw .searchMissing }
    return problem.minimized == nil ? granting() : try smallest()
  }

  /// Places that fill the cube evenly: the fractional parts of multiples of powers of the root of xⁿ⁺¹ = x + 1 (M.
  /// Roberts, 2018).
  private static func spread(_ index: Int, _ count: Int) -> [Double] {
    var root = 1.5
    for _ in 0..<40 { root = .pow(1 + root, 1 / Double(count + 1)) }
    return (1...count).map { power in
      let value = 0.5 + Double(index) / .pow(root, Double(power))
      return value - value.rounded(.down)
    }
  }

  // MARK: Wishes alone

  /// Least squares on the wishes from the best places; the first that grants all, or the nearest.
  private func granting() -> (entry: SearchRecord.Entry, isConverged: Bool) {
    var nearest: SearchRecord.Entry?
    // Flat stretches hide what is behind them: more places follow where the best ones lead to nothing.
    for round in 0...1 {
      for place in round == 0 ? record.best(problem.byCost(6, 6, 3)) : further() {
        guard let entry = polished(place.point) else { continue }
        if problem.isMet(entry.measured) { return (entry, true) }
        // What is nearly granted may lie where a measure jumps.
        if !problem.isRough, entry.miss < Self.nearly,
          let entry = CoordinateBracketing(record).granted(from: entry.point)
        {
          return (entry, true)
        }
        if nearest.map({ entry.miss < $0.miss }) ?? true { nearest = entry }
      }
    }
    return (nearest ?? record.measure(problem.start, isExact: true), true)
  }

  /// More places to begin at: the best of many that fill the ranges evenly, where no measure that is to be some number
  /// is stuck at another one, as the smallest value is of all curves that begin with theirs.
  private func further() -> [SearchRecord.Entry] {
    let count = problem.parameters.count
    let entries = (33...max(33, Self.furtherPoints * count / problem.byCost(1, 8, 16)))
      .map { record.measure(Self.spread($0, count)) }
    let stuck = problem.wishes.indices.map { index in
      problem.wishes[index].relation == .equal ? Self.commonest(entries.map { $0.measured[index] }) : nil
    }
    let moving = entries.filter { entry in
      problem.wishes.indices.allSatisfy { index in
        entry.measured[index] != stuck[index] || problem.wishes[index].isMet(by: entry.measured[index])
      }
    }
    return record.best(problem.byCost(Self.furtherPlaces, 2, 1), of: moving)
  }

  /// Points that are measured for more places to begin at, for each parameter, and how many of those are tried.
  private static let furtherPoints = 256
  private static let furtherPlaces = 16

  /// The number that an eighth or more of all are, and most of them; nil where there is none.
  private static func commonest(_ values: [Double]) -> Double? {
    let counts = values.filter(\.isFinite).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return most.flatMap { $0.value * 8 >= values.count ? $0.key : nil }
  }

  /// The end of least squares on the wishes, then on their exact measures where those tell something else; nil where
  /// there are none.
  private func polished(_ start: [Double]) -> SearchRecord.Entry? {
    guard let quick = solved(start, isExact: false) else { return nil }
    let entry = record.measure(quick, isExact: true)
    if problem.isRough {
      // Steps for exact measures by the slopes of quick ones, from where these come near.
      guard entry.miss < Self.near, !problem.isMet(entry.measured), let point = solved(quick, isExact: true) else {
        return entry.miss.isFinite ? entry : nil
      }
      return record.measure(point, isExact: true)
    }
    if problem.isMet(entry.measured) || !problem.isMet(record.measure(quick).measured) {
      return entry.miss.isFinite ? entry : nil
    }
    guard let point = solved(quick, isExact: true) else { return nil }
    return record.measure(point, isExact: true)
  }

  private func solved(_ start: [Double], isExact: Bool) -> [Double]? {
    LeastSquares.solve(
      from: start, steps: isExact ? 12 : problem.byCost(60, 60, 20),
      residuals: { residuals(record.measure($0, isExact: isExact)) },
      slopes: problem.isRough
        ? (step: Self.roughStep, of: { differences(record.measure($0)) }) : nil,
      isMet: { values in
        zip(zip(values, record.scales), problem.wishes).allSatisfy { miss, wish in
          (miss.0 * miss.1).magnitude
            <= (problem.isRough ? (isExact ? 0.1 * wish.tolerance : Self.roughly * miss.1) : 0.01 * wish.tolerance)
        }
      })?.point
  }

  private func residuals(_ entry: SearchRecord.Entry) -> [Double]? {
    entry.miss.isFinite ? problem.misses(entry.measured, scales: record.scales) : nil
  }

  /// The same of bounds that are kept too: what their misses grow by.
  private func differences(_ entry: SearchRecord.Entry) -> [Double]? {
    guard entry.miss.isFinite else { return nil }
    return problem.wishes.indices.map { (entry.measured[$0] - problem.wishes[$0].value) / record.scales[$0] }
  }

  // MARK: Something made small

  private func smallest() throws(TuningFailure) -> (entry: SearchRecord.Entry, isConverged: Bool) {
    let evaluations = Self.localEvaluations * problem.parameters.count / problem.byCost(1, 4, 16)
    var best: SearchRecord.Entry?
    var isConverged = false
    for place in record.best(problem.byCost(3, 1, 1)) {
      var from = place
      for (algorithm, step) in [
        (ParameterSearch.Algorithm.constrained, 0.1), (.smooth, 0.01), (.constrained, 0.001), (.smooth, 0.001),
      ] {
        let before = record.evaluations
        guard descend(algorithm, from.point, step: step, evaluations: evaluations) else { throw .searchMissing }
        from = record.best(1).first ?? from
        isConverged = record.evaluations - before < evaluations
      }
      if problem.isRough {
        guard descendExactly(from.point) else { throw .searchMissing }
      }
      let entry = restored(problem.isRough ? record.best(1, of: record.entries.filter(\.isExact)).first ?? from : from)
      if best.map({ isBetter(entry, $0) }) ?? true { best = entry }
    }
    return (best ?? record.measure(problem.start, isExact: true), isConverged)
  }

  private func isBetter(_ a: SearchRecord.Entry, _ b: SearchRecord.Entry) -> Bool {
    let (isMet, wasMet) = (problem.isMet(a.measured), problem.isMet(b.measured))
    if isMet != wasMet { return isMet }
    return isMet ? a.objective < b.objective : a.miss < b.miss
  }

  /// A few steps by exact measures, from where quick ones led to.
  private func descendExactly(_ point: [Double]) -> Bool {
    descend(
      .constrained, point, step: 0.005, evaluations: Self.exactEvaluations * problem.parameters.count, isExact: true)
  }

  /// Points that are measured exactly at the end, for each parameter.
  private static let exactEvaluations = 10

  /// A search from a place under the wishes as constraints, an equality as two.
  private func descend(
    _ algorithm: ParameterSearch.Algorithm, _ point: [Double], step: Double, evaluations: Int, isExact: Bool = false
  ) -> Bool {
    var last: SearchRecord.Entry?
    func entry(_ point: [Double]) -> SearchRecord.Entry {
      if let last, last.point == point { return last }
      let entry = record.measure(point, isExact: isExact)
      last = entry
      return entry
    }
    let equalities = problem.wishes.count { $0.relation == .equal }
    return ParameterSearch.run(
      algorithm, from: point, step: step, tolerance: problem.byCost(1e-10, 1e-10, Self.roughly),
      evaluations: evaluations,
      constraintCount: problem.wishes.count + equalities,
      objective: { entry($0).objective / record.objectiveScale },
      constraints: { point in
        let measured = entry(point).measured
        return zip(problem.wishes.indices, problem.wishes).flatMap { index, wish -> [Double] in
          let difference = (measured[index] - wish.value) / record.scales[index]
          return switch wish.relation {
          case .equal: [difference, -difference]
          case .atMost: [difference]
          case .atLeast: [-difference]
          }
        }
      })
  }

  /// The entry with its wishes granted to the last digits, where the least change does that.
  private func restored(_ entry: SearchRecord.Entry) -> SearchRecord.Entry {
    let exact = record.measure(entry.point, isExact: true)
    if problem.isMet(exact.measured) { return exact }
    return polished(entry.point) ?? exact
  }
}
