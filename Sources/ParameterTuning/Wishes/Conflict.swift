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
