/// The numbers that grant wishes, or that come nearest to it.
///
/// One number for one wish is found by bracketing, to the last digit; whole numbers by halving. What else there is is
/// searched for: ``ParameterSearch`` over all of the ranges, then least squares on the wishes from the best places.
/// What is found depends on no thread and no random number. It is the best that was met, not a proof that there is none
/// better.
public struct Tuning: Sendable {
  /// Of the parameters, in their order.
  public internal(set) var values: [Double]
  /// What they measure, exactly: a number for each wish, then what is made small; NaN where there is none.
  public internal(set) var measured: [Double]
  /// Whether every wish is granted within its tolerance.
  public internal(set) var isMet: Bool
  /// Whether the search came to rest by itself, and not at the end of its evaluations.
  public internal(set) var isConverged: Bool
  /// The parameters that change nothing that is wished.
  public internal(set) var idle: [String]
  /// Of wishes that were not granted those that exclude each other: each of them was granted alone, but not all of
  /// them together. Empty where that is not known.
  public internal(set) var conflict: [Wish]
  /// How many points were measured.
  public internal(set) var evaluations: Int

  /// - Parameter step: called with the number of each evaluation, from 1.
  /// - Throws: ``TuningFailure``.
  public init(_ problem: TuningProblem, step: @escaping (Int) -> Void = { _ in }) throws(TuningFailure) {
    if let (first, second) = problem.wishes.contradiction { throw .contradiction(first, second) }
    let record = SearchRecord(problem, step: step)
    var found: (entry: SearchRecord.Entry, isConverged: Bool)
    if problem.parameters.count == 1, problem.parameters[0].isWhole {
      found = (try WholeNumberSearch(record).best(), true)
    } else if problem.parameters.count == 1 {
      found = (try OneNumberSearch(record).best(), true)
    } else if problem.parameters.allSatisfy(\.isWhole) {
      found = (try LatticeSearch(record).best(), true)
    } else {
      guard ParameterSearch.isAvailable else { throw .searchMissing }
      found = try SeveralNumbersSearch(record).best()
    }
    let isOver = record.isOver
    var idle = isOver ? [] : IdleParameters.names(record, about: found.entry.point)
    // What ended while idle parameters were looked for had found its answer.
    if record.isOver { idle = [] }
    if isOver, let best = record.bestSoFar {
      found = (record.measure(best.point, isExact: true, isLast: true), false)
    }
    if problem.missing(found.entry.measured) != nil { found.entry = try record.bestOfExact(instead: found.entry) }
    values = problem.values(at: found.entry.point)
    measured = found.entry.measured
    isMet = problem.isMet(found.entry.measured)
    isConverged = found.isConverged
    conflict = isMet || !found.isConverged ? [] : Conflict.wishes(record)
    self.idle = idle
    evaluations = record.evaluations
    // What changes nothing stays at its start.
    if !idle.isEmpty {
      let point = zip(problem.parameters, found.entry.point).map { idle.contains($0.name) ? $0.startShare : $1 }
      let entry = record.measure(point, isExact: true, isLast: true)
      if problem.isMet(entry.measured) == isMet { (values, measured) = (problem.values(at: point), entry.measured) }
    }
  }

  /// The same with other values of the parameters, such as printed ones, measured anew.
  public func replacing(values: [Double], in problem: TuningProblem) -> Tuning {
    var tuning = self
    (tuning.values, tuning.measured) = (values, problem.exact(values))
    tuning.isMet = problem.isMet(tuning.measured)
    return tuning
  }
}

/// Parameters that change nothing.
enum IdleParameters {
  /// What rounding may change of a measure, as a share of it.
  private static let rounding = 1e-9

  /// The names of those that leave every measure as it is, wherever they are moved from two points.
  static func names(_ record: SearchRecord, about answer: [Double]) -> [String] {
    let parameters = record.problem.parameters
    // What was measured on the way tells enough of a single one.
    if parameters.count == 1 {
      // Quick measures are compared with quick ones.
      let kinds = [false, true].map { isExact in record.entries.filter { $0.isExact == isExact } }
      let isIdle =
        kinds.contains { Set($0.map(\.point)).count > 2 }
        && kinds.allSatisfy { kind in kind.allSatisfy { isSame($0.measured, kind[0].measured) } }
      return isIdle ? parameters.map(\.name) : []
    }
    return names(
      of: parameters, about: [answer, record.problem.start], measured: { record.measure($0).measured }, isSame: isSame)
  }

  /// The names of the parameters that leave every measure as it is if they are moved from each of some points.
  static func names<Measures>(
    of parameters: [FreeParameter], about points: [[Double]], measured: ([Double]) -> Measures,
    isSame: (Measures, Measures) -> Bool
  ) -> [String] {
    parameters.enumerated().filter { index, parameter in
      parameter.range.lowerBound < parameter.range.upperBound
        && points.allSatisfy { base in
          let first = measured(base)
          return [0, 0.31, 0.5, 0.83, 1].allSatisfy { share in
            var moved = base
            moved[index] = share
            return isSame(measured(moved), first)
          }
        }
    }.map(\.element.name)
  }

  private static func isSame(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { a, b in (a - b).magnitude <= rounding * b.magnitude || a.isNaN && b.isNaN }
  }
}

extension SearchRecord {
  /// The best points that were met, of which a few are looked at closely where the answer of a search has no exact
  /// measures.
  private static let mostLookedAt = 64

  /// The best of what was met that can be measured exactly, where an answer cannot.
  fileprivate func bestOfExact(instead answer: Entry) throws(TuningFailure) -> Entry {
    let exact = best(Self.mostLookedAt, apart: 1e-3).map { measure($0.point, isExact: true) }
      .filter { problem.missing($0.measured) == nil }
    let granted = exact.filter { problem.isMet($0.measured) }
    if let best = granted.min(by: { $0.objective < $1.objective }) ?? exact.min(by: { $0.miss < $1.miss }) {
      return best
    }
    throw .unmeasured(problem.missing(answer.measured) ?? "")
  }

  /// Fails where a measure was met at none of the points so far.
  func checkMeasures() throws(TuningFailure) {
    for (index, name) in problem.names.enumerated() where !entries.contains(where: { $0.measured[index].isFinite }) {
      throw .unmeasured(name)
    }
  }
}

/// Wishes that exclude each other in a problem, though none of them alone says so.
enum Conflict {
  /// Wishes each of which is granted somewhere, but never both of two, or all of more: the first pair, or all where
  /// every pair is granted. Empty where one of them cannot be had alone either, or where the search had to end.
  ///
  /// What was measured on the way tells most of it; what it does not tell is searched for, unless measures are rough.
  static func wishes(_ record: SearchRecord) -> [Wish] {
    let problem = record.problem
    let count = problem.wishes.count
    guard count > 1, !record.isOver else { return [] }
    func isGranted(_ indices: [Int]) -> Bool {
      let isMet = { (entry: SearchRecord.Entry) in
        indices.allSatisfy { problem.wishes[$0].isMet(by: entry.measured[$0]) }
      }
      if record.entries.contains(where: isMet) { return true }
      if indices.count == count || problem.isRough || problem.isOver() { return false }
      return (try? Tuning(problem.wishing(indices)))?.isMet ?? false
    }
    let alone = (0..<count).filter { isGranted([$0]) }
    for (order, second) in alone.enumerated() {
      for first in alone[..<order] where !isGranted([first, second]) {
        return [problem.wishes[first], problem.wishes[second]]
      }
    }
    return alone.count == count ? problem.wishes : []
  }
}

extension TuningProblem {
  /// The same with some of the wishes, and nothing that is made small.
  func wishing(_ indices: [Int]) -> TuningProblem {
    func some(_ measured: [Double]) -> [Double] { indices.map { measured[$0] } }
    return TuningProblem(
      parameters, wishes: indices.map { wishes[$0] }, cost: cost, isOver: isOver, quick: { some(quick($0)) },
      exact: { some(exact($0)) })
  }
}
