import ScalarMath

/// The search for several numbers at once.
struct SeveralNumbersSearch {
  private let record: SearchRecord
  private var problem: TuningProblem { record.problem }

  /// Points that the search over all of the ranges measures, for each parameter.
  private static let globalEvaluations = 220
  /// Misses of wishes that are as good as granted.
  private static let nearly = 1e-2
  /// Of rough measures: the exact misses that further steps are worth, the misses at which quick ones end, and the step
  /// of their slopes, as a share of the ranges.
  private static let (near, roughly, roughStep) = (0.1, 1e-4, 0x1p-8)

  init(_ record: SearchRecord) { self.record = record }

  func best() throws(TuningFailure) -> (entry: SearchRecord.Entry, isConverged: Bool) {
    let count = problem.parameters.count
    for point in [problem.start] + (1...32).map({ EvenPlaces.place($0, count) }) { record.measure(point) }
    try record.checkMeasures()
    record.settleScales()
    // A start that is given is tried before all of the ranges.
    if problem.minimized == nil, problem.parameters.contains(where: { $0.start != nil }),
      let granted = polished(problem.start), problem.isMet(granted.measured)
    {
      return (granted, true)
    }
    try ParameterSearch.run(
      .global, from: problem.start, tolerance: 1e-4,
      evaluations: Self.globalEvaluations * count / problem.byCost(1, 4, 8),
      objective: { record.merit(record.measure($0)) })
    return problem.minimized == nil ? granting() : try SmallestSearch(record, restored: polished).best()
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
    if let place = nearest, let entry = granted(near: place) {
      if problem.isMet(entry.measured) { return (entry, true) }
      if entry.miss < place.miss { nearest = entry }
    }
    return (nearest ?? record.measure(problem.start, isExact: true), true)
  }

  /// What one number after the other leads to from the nearest place, and least squares from there: where measures have
  /// steps or kinks, or numbers are whole.
  private func granted(near place: SearchRecord.Entry) -> SearchRecord.Entry? {
    let hasWhole = problem.parameters.contains(where: \.isWhole)
    if problem.isRough, !hasWhole { return nil }
    let quick = record.measure(place.point)
    let end = CoordinateDescent(record).lowest(from: quick, wholeOnly: problem.isRough)
    guard end.miss < quick.miss else { return exactlyBracketed(place) }
    let entry = polished(end.point) ?? record.measure(end.point, isExact: true)
    return problem.isMet(entry.measured) || problem.isRough ? entry : exactlyBracketed(entry) ?? entry
  }

  /// Each wish bracketed by exact measures, where quick ones have steps.
  private func exactlyBracketed(_ place: SearchRecord.Entry) -> SearchRecord.Entry? {
    guard !problem.isRough, place.miss < Self.nearly else { return nil }
    return CoordinateBracketing(record, isExact: true).granted(from: place.point)
  }

  /// More places to begin at: the best of many that fill the ranges evenly, where no measure that is to be some number
  /// is stuck at another one, as the smallest value is of all curves that begin with theirs.
  private func further() -> [SearchRecord.Entry] {
    let count = problem.parameters.count
    let entries = (33...max(33, Self.furtherPoints * count / problem.byCost(1, 8, 16)))
      .map { record.measure(EvenPlaces.place($0, count)) }
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
    // Further steps go by exact measures if rough ones came near, or if only the quick ones meet all goals.
    let isEnough =
      problem.isMet(entry.measured)
      || !(problem.isRough ? entry.miss < Self.near : problem.isMet(record.measure(quick).measured))
    guard !isEnough, let point = solved(quick, isExact: true) else { return entry.miss.isFinite ? entry : nil }
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
}

/// Wishes granted one after the other, each by a parameter of its own, to the last digits.
///
/// For what least squares cannot follow: a measure that jumps, such as the time at which a spring rests where one of its
/// peaks is as high as the tolerance, and another that holds the jump in place.
struct CoordinateBracketing {
  private let record: SearchRecord
  /// Whether exact measures are bracketed: quick ones may have steps where these have none.
  private let isExact: Bool
  private var problem: TuningProblem { record.problem }

  /// Rounds over all wishes, and orders that are tried: exact measures are dear.
  private var rounds: Int { isExact ? 3 : 12 }
  private var orders: Int { isExact ? 6 : .max }
  /// Wishes of which every order is tried.
  private static let mostWishes = 3
  /// How far from the point brackets are looked for, as shares of the ranges.
  private static let reaches = [1e-9, 1e-7, 1e-5, 1e-3, 0.02, 0.1]

  init(_ record: SearchRecord, isExact: Bool = false) { (self.record, self.isExact) = (record, isExact) }

  /// An entry that grants all wishes; nil where none was found, or where the wishes are no such problem.
  func granted(from start: [Double]) -> SearchRecord.Entry? {
    let wishes = problem.wishes.indices.filter { problem.wishes[$0].relation == .equal }
    guard (1...Self.mostWishes).contains(wishes.count), wishes.count == problem.wishes.count else { return nil }
    for order in Self.choices(wishes.count, of: Array(start.indices)).prefix(orders) {
      var point = start
      for _ in 0..<rounds {
        var isBracketed = true
        for (wish, parameter) in zip(wishes, order) {
          guard let place = root(wish, parameter, at: point) else {
            isBracketed = false
            break
          }
          point[parameter] = place
        }
        if !isBracketed { break }
        guard problem.isMet(record.measure(point, isExact: isExact).measured) else { continue }
        let entry = record.measure(point, isExact: true)
        return problem.isMet(entry.measured) ? entry : nil
      }
    }
    return nil
  }

  /// The place of a parameter at which a wish is granted, near a point.
  private func root(_ wish: Int, _ parameter: Int, at point: [Double]) -> Double? {
    func miss(_ place: Double) -> Double {
      var moved = point
      moved[parameter] = place
      return problem.wishes[wish].miss(of: record.measure(moved, isExact: isExact).measured[wish])
    }
    if miss(point[parameter]) == 0 { return point[parameter] }
    for reach in Self.reaches {
      let (low, high) = (max(0, point[parameter] - reach), min(1, point[parameter] + reach))
      if let root = RootFinding.root(of: miss, in: low...high) { return root }
    }
    return nil
  }

  /// Every way to choose so many of some numbers, in every order.
  private static func choices(_ count: Int, of numbers: [Int]) -> [[Int]] {
    if count == 0 { return [[]] }
    return numbers.flatMap { first in choices(count - 1, of: numbers.filter { $0 != first }).map { [first] + $0 } }
  }
}
