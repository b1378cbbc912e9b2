/// Parameter values that meet goals, or come nearest to them.
///
/// One number for one goal is found by bracketing, to the last digit; whole numbers are found by halving. Everything
/// else is searched: ``ParameterSearch`` covers all of the ranges, then least squares continue from the best places.
/// The answer depends on no thread and no random number. It is the best point of the search, not a proven optimum.
public struct Tuning: Sendable {
  /// The values of the parameters, in their order.
  public internal(set) var values: [Double]
  /// The exact measures there: a number for each goal, then the minimized one; NaN if a measure does not exist.
  public internal(set) var measured: [Double]
  /// True if every goal is met within its tolerance.
  public internal(set) var isMet: Bool
  /// True if the search converged before its limit on evaluations.
  public internal(set) var isConverged: Bool
  /// The names of the parameters that change no measure.
  public internal(set) var idle: [String]
  /// Unmet goals that exclude each other: each was met alone, but never all together. Empty if no such goals are known.
  public internal(set) var conflict: [Goal]
  /// The number of measured points.
  public internal(set) var evaluations: Int

  /// Searches for values that meet goals.
  ///
  /// - Parameter step: called with the number of each evaluation, from 1.
  /// - Throws: ``TuningFailure`` if the search has no answer.
  public init(_ problem: TuningProblem, step: @escaping (Int) -> Void = { _ in }) throws(TuningFailure) {
    if let (first, second) = problem.goals.contradiction { throw .contradiction(first, second) }
    let search = TuningSearch(problem, step: step)
    var found: (entry: TuningSearch.Entry, isConverged: Bool)
    if problem.parameters.allSatisfy(\.isWhole) {
      found = (try search.bestWholeNumbers(), true)
    } else if problem.parameters.count == 1 {
      found = (try search.bestNumber(), true)
    } else {
      guard ParameterSearch.isAvailable else { throw .searchMissing }
      found = try search.bestNumbers()
    }
    let isOver = search.isOver
    var idle = isOver ? [] : search.idleParameters(about: found.entry.point)
    // A search that was stopped among the idle parameters had its answer.
    if search.isOver { idle = [] }
    if isOver, let best = search.bestSoFar {
      found = (search.measure(best.point, isExact: true, isLast: true), false)
    }
    if problem.missing(found.entry.measured) != nil { found.entry = try search.bestOfExact(instead: found.entry) }
    values = problem.values(at: found.entry.point)
    measured = found.entry.measured
    isMet = problem.isMet(found.entry.measured)
    isConverged = found.isConverged
    conflict = isMet || !found.isConverged ? [] : search.conflict()
    self.idle = idle
    evaluations = search.evaluations
    // Idle parameters stay at their start.
    if !idle.isEmpty {
      let point = zip(problem.parameters, found.entry.point).map { idle.contains($0.name) ? $0.startShare : $1 }
      let entry = search.measure(point, isExact: true, isLast: true)
      if problem.isMet(entry.measured) == isMet { (values, measured) = (problem.values(at: point), entry.measured) }
    }
  }

  /// Returns a copy with other values of the parameters, such as printed ones, measured again.
  public func replacing(values: [Double], in problem: TuningProblem) -> Tuning {
    var tuning = self
    (tuning.values, tuning.measured) = (values, problem.exact(values))
    tuning.isMet = problem.isMet(tuning.measured)
    return tuning
  }
}
