import CurveFitting
import ScalarMath

/// The search for parameters that meet goals: it measures points of the unit cube, counts them and keeps the best.
///
/// The other files of this folder each add one method of searching.
final class TuningSearch {
  /// A measured point of the unit cube.
  struct Entry {
    let point: [Double]
    let measured: [Double]
    /// The Euclidean norm of the misses of all goals, each in its scale; infinite if a measure is missing.
    let miss: Double
    /// The minimized measure; 0 if there is none, infinite if it is missing.
    let objective: Double
    /// True if it was measured exactly.
    let isExact: Bool
  }

  let problem: TuningProblem
  /// The unit of the miss of each goal.
  private(set) var scales: [Double]
  /// The unit of the objective.
  private(set) var objectiveScale = 1.0
  private(set) var entries: [Entry] = []
  private(set) var evaluations = 0
  /// True if the search was stopped before it converged.
  private(set) var isOver = false
  private let step: (Int) -> Void

  /// The largest number of kept entries: more than a search makes in a second.
  private static let mostEntries = 20_000

  init(_ problem: TuningProblem, step: @escaping (Int) -> Void) {
    (self.problem, self.step) = (problem, step)
    scales = problem.goals.map { max($0.value.magnitude, Goal.leastSize) }
  }

  /// Measures a point of the unit cube. After the search is stopped, only the last point is measured; all others get
  /// NaN.
  @discardableResult
  func measure(_ point: [Double], isExact: Bool = false, isLast: Bool = false) -> Entry {
    if !isOver, evaluations > 0, problem.isOver() { isOver = true }
    if isOver, !isLast { return entry(point, problem.names.map { _ in .nan }) }
    evaluations += 1
    step(evaluations)
    let values = problem.values(at: point)
    let entry = entry(point, isExact ? problem.exact(values) : problem.quick(values), isExact: isExact)
    if entries.count < Self.mostEntries { entries.append(entry) }
    return entry
  }

  /// The entry that meets all goals with the least objective, otherwise the one with the least miss; nil if nothing was
  /// measured.
  var bestSoFar: Entry? {
    let met = entries.filter { problem.isMet($0.measured) && $0.objective.isFinite }
    return Self.best(met, or: entries.filter(\.miss.isFinite))
  }

  private static func best(_ met: [Entry], or others: [Entry]) -> Entry? {
    met.min { $0.objective < $1.objective } ?? others.min { $0.miss < $1.miss }
  }

  /// Returns the entry for measures that are already known.
  func entry(_ point: [Double], _ measured: [Double], isExact: Bool = false) -> Entry {
    let sum = problem.misses(measured, scales: scales).reduce(0) { $0 + $1 * $1 }
    let objective = problem.minimized == nil ? 0 : measured[problem.goals.count]
    return Entry(
      point: point, measured: measured, miss: sum.isNaN ? .infinity : sum.squareRoot(),
      objective: objective.isNaN ? .infinity : objective, isExact: isExact)
  }

  /// Makes the range of the measures so far the unit of misses if it is larger than the goal, because a goal of 0 has
  /// no size of its own.
  func settleScales() {
    for index in scales.indices {
      let found = entries.map { $0.measured[index] }.filter(\.isFinite)
      if let least = found.min(), let most = found.max(), (most - least).isFinite {
        scales[index] = max(problem.goals[index].value.magnitude, most - least, Goal.leastSize)
      }
    }
    let objectives = entries.map(\.objective).filter(\.isFinite)
    if let least = objectives.min(), let most = objectives.max(), most > least, (most - least).isFinite {
      objectiveScale = most - least
    }
    entries = entries.map { entry($0.point, $0.measured, isExact: $0.isExact) }
  }

  /// Returns the minimized function: the objective plus 1,000 times the miss, each in its scale. A smaller objective
  /// makes up for a miss only if its slope is a thousand times as large. Infinite if a measure is missing.
  ///
  /// Source: T. Pietrzykowski, An exact potential method for constrained maxima, 1969.
  func merit(_ entry: Entry) -> Double { entry.objective / objectiveScale + Self.price * entry.miss }

  private static let price = 1000.0

  /// Returns true if an entry is better than another: it alone meets the goals, or both do and its objective is less,
  /// or neither does and it misses them by less.
  func isBetter(_ a: Entry, _ b: Entry) -> Bool {
    let (isMet, wasMet) = (problem.isMet(a.measured), problem.isMet(b.measured))
    if isMet != wasMet { return isMet }
    return isMet ? a.objective < b.objective : a.miss < b.miss
  }

  /// Returns the entries with the least ``merit(_:)``, of all or of some, at least `distance` apart, the best first.
  func best(_ count: Int, of some: [Entry]? = nil, apart distance: Double = 0.05) -> [Entry] {
    let entries = some ?? entries
    let merits = entries.map(merit)
    let sorted = entries.indices.filter { merits[$0].isFinite }.ascending { merits[$0] }.map { entries[$0] }
    return sorted.apart(count, by: distance) { $0.point }
  }

  // MARK: The answer

  /// The largest number of entries to measure exactly if the answer of a search has no exact measures.
  private static let mostLookedAt = 64

  /// Returns the best entry that has exact measures, in place of an answer without them.
  func bestOfExact(instead answer: Entry) throws(TuningFailure) -> Entry {
    let exact = best(Self.mostLookedAt, apart: 1e-3).map { measure($0.point, isExact: true) }
      .filter { problem.missing($0.measured) == nil }
    guard let best = Self.best(exact.filter { problem.isMet($0.measured) }, or: exact) else {
      throw .unmeasured(problem.missing(answer.measured) ?? "")
    }
    return best
  }

  /// Throws if some measure exists at none of the points so far.
  func checkMeasures() throws(TuningFailure) {
    for (index, name) in problem.names.enumerated() where !entries.contains(where: { $0.measured[index].isFinite }) {
      throw .unmeasured(name)
    }
  }

  /// Returns the names of the parameters that change no measure when moved from the answer or from the start.
  func idleParameters(about answer: [Double]) -> [String] {
    let parameters = problem.parameters
    guard parameters.count == 1 else {
      return IdleParameters.names(
        of: parameters, about: [answer, problem.start], measured: { measure($0).measured }, isSame: Self.isSame)
    }
    // The entries so far are enough for a single one; quick measures are compared with quick ones.
    let kinds = [false, true].map { isExact in entries.filter { $0.isExact == isExact } }
    let isIdle =
      kinds.contains { Set($0.map(\.point)).count > 2 }
      && kinds.allSatisfy { kind in kind.allSatisfy { Self.isSame($0.measured, kind[0].measured) } }
    return isIdle ? parameters.map(\.name) : []
  }

  private static func isSame(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { a, b in
      (a - b).magnitude <= IdleParameters.rounding * b.magnitude || a.isNaN && b.isNaN
    }
  }

  /// Returns goals that exclude each other although each is met by some entry: the first such pair, or all goals if
  /// every pair is met. Empty if a goal cannot be met alone, or if the search was stopped.
  ///
  /// The entries so far decide most pairs; the others are searched for, unless measures are rough.
  func conflict() -> [Goal] {
    let count = problem.goals.count
    guard count > 1, !isOver else { return [] }
    func areMet(_ indices: [Int]) -> Bool {
      let isMet = { (entry: Entry) in
        indices.allSatisfy { self.problem.goals[$0].isMet(by: entry.measured[$0]) }
      }
      if entries.contains(where: isMet) { return true }
      if indices.count == count || problem.isRough || problem.isOver() { return false }
      return (try? Tuning(problem.restricted(to: indices)))?.isMet ?? false
    }
    let alone = (0..<count).filter { areMet([$0]) }
    for (order, second) in alone.enumerated() {
      for first in alone[..<order] where !areMet([first, second]) {
        return [problem.goals[first], problem.goals[second]]
      }
    }
    return alone.count == count ? problem.goals : []
  }
}

/// The test for parameters that change no measure.
enum IdleParameters {
  /// The largest change that counts as rounding error, as a share of the size.
  static let rounding = 1e-9

  /// Returns the names of the parameters that change no measure if they are moved from each of some points.
  static func names<Measures>(
    of parameters: [FreeParameter], about points: [[Double]], measured: ([Double]) -> Measures,
    isSame: (Measures, Measures) -> Bool
  ) -> [String] {
    parameters.enumerated().filter { index, parameter in
      parameter.range.lowerBound < parameter.range.upperBound
        && points.allSatisfy { base in
          let first = measured(base)
          return [0, 0.31, 0.5, 0.83, 1].allSatisfy { isSame(measured(base.replacing(at: index, with: $0)), first) }
        }
    }.map(\.element.name)
  }
}
