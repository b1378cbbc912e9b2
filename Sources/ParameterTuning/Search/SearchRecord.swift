import CurveFitting

/// The measures of points, as a search meets them: it counts them and keeps the best.
final class SearchRecord {
  /// A point of the unit cube with what it measures.
  struct Entry {
    let point: [Double]
    let measured: [Double]
    /// The root of the sum of the squares of what wishes miss, each by its scale; infinite where a measure is missing.
    let miss: Double
    /// What is made small; 0 where nothing is, infinite where it is missing.
    let objective: Double
    /// Whether it was measured exactly.
    let isExact: Bool
  }

  let problem: TuningProblem
  /// What a miss is counted in, for each wish.
  private(set) var scales: [Double]
  /// What the objective is counted in.
  private(set) var objectiveScale = 1.0
  private(set) var entries: [Entry] = []
  private(set) var evaluations = 0
  /// Whether the search had to end before it came to rest.
  private(set) var isOver = false
  private let step: (Int) -> Void

  /// Entries that are kept: more than a search makes in a second.
  private static let mostEntries = 20_000

  init(_ problem: TuningProblem, step: @escaping (Int) -> Void) {
    (self.problem, self.step) = (problem, step)
    scales = problem.wishes.map { max($0.value.magnitude, Wish.leastSize) }
  }

  /// Measures a point of the unit cube.
  ///
  /// Where the search has to end nothing is measured any more, unless it is the last.
  @discardableResult
  func measure(_ point: [Double], isExact: Bool = false, isLast: Bool = false) -> Entry {
    if !isOver, evaluations > 0, problem.isOver() { isOver = true }
    if isOver, !isLast {
      return entry(point, [Double](repeating: .nan, count: scales.count + (problem.minimized == nil ? 0 : 1)))
    }
    evaluations += 1
    step(evaluations)
    let values = problem.values(at: point)
    let entry = entry(point, isExact ? problem.exact(values) : problem.quick(values), isExact: isExact)
    if entries.count < Self.mostEntries { entries.append(entry) }
    return entry
  }

  /// What grants all wishes with the least objective, or misses them by least; nil where nothing was measured.
  var bestSoFar: Entry? {
    let granted = entries.filter { problem.isMet($0.measured) && $0.objective.isFinite }
    return granted.min { $0.objective < $1.objective } ?? entries.filter(\.miss.isFinite).min { $0.miss < $1.miss }
  }

  /// An entry of measures that are known.
  func entry(_ point: [Double], _ measured: [Double], isExact: Bool = false) -> Entry {
    let sum = problem.misses(measured, scales: scales).reduce(0) { $0 + $1 * $1 }
    let objective = problem.minimized == nil ? 0 : measured[problem.wishes.count]
    return Entry(
      point: point, measured: measured, miss: sum.isNaN ? .infinity : sum.squareRoot(),
      objective: objective.isNaN ? .infinity : objective, isExact: isExact)
  }

  /// Takes the spread of the measures so far as what misses are counted in, where that is more than what is wished: a
  /// wish for 0 has no size of its own.
  func settleScales() {
    for index in scales.indices {
      let found = entries.map { $0.measured[index] }.filter(\.isFinite)
      if let least = found.min(), let most = found.max(), (most - least).isFinite {
        scales[index] = max(problem.wishes[index].value.magnitude, most - least, Wish.leastSize)
      }
    }
    let objectives = entries.map(\.objective).filter(\.isFinite)
    if let least = objectives.min(), let most = objectives.max(), most > least, (most - least).isFinite {
      objectiveScale = most - least
    }
    entries = entries.map { entry($0.point, $0.measured, isExact: $0.isExact) }
  }

  /// What a search makes small: the objective, and misses at a price that no gain of the objective is worth unless its
  /// slope is a thousand times theirs (an exact penalty: T. Pietrzykowski, 1969). Infinite where something is missing.
  func merit(_ entry: Entry) -> Double { entry.objective / objectiveScale + Self.price * entry.miss }

  private static let price = 1000.0

  /// Whether an entry is better than another: it grants the wishes and the other does not, or has less to be made small,
  /// or misses the wishes by less.
  func isBetter(_ a: Entry, _ b: Entry) -> Bool {
    let (isMet, wasMet) = (problem.isMet(a.measured), problem.isMet(b.measured))
    if isMet != wasMet { return isMet }
    return isMet ? a.objective < b.objective : a.miss < b.miss
  }

  /// The best of all entries, or of some, by ``merit(_:)`` that are apart from each other, the best first.
  func best(_ count: Int, of some: [Entry]? = nil, apart distance: Double = 0.05) -> [Entry] {
    let entries = some ?? entries
    let merits = entries.map(merit)
    let sorted = entries.indices.filter { merits[$0].isFinite }.ascending { merits[$0] }.map { entries[$0] }
    return sorted.apart(count, by: distance) { $0.point }
  }
}
