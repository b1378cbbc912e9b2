import ScalarMath

/// The search along one parameter at a time, over its whole range and with the others fixed. It finds whole numbers,
/// and results that slopes miss.
extension TuningSearch {
  /// The number of even steps over a range, before the finer ones.
  private var steps: Int { problem.byCost(32, 8, 4) }
  /// The largest number of rounds over all parameters.
  private static let mostRounds = 6
  /// The tolerance of a search along one parameter, as a share of its range.
  private var tolerance: Double { problem.byCost(1e-13, 1e-6, 1e-3) }

  /// Returns the best entry after rounds over all parameters, or over those of whole numbers alone.
  func descendedByCoordinates(from start: Entry, wholeOnly: Bool = false) -> Entry {
    var best = start
    for _ in 0..<Self.mostRounds {
      let before = merit(best)
      for (index, parameter) in problem.parameters.enumerated() where parameter.isWhole || !wholeOnly {
        best = parameter.isWhole ? onLattice(best, index) : onRange(best, index)
      }
      guard merit(best) < before - 1e-12 * before.magnitude else { break }
    }
    return best
  }

  private func measure(_ point: [Double], with index: Int, at place: Double, isExact: Bool = false) -> Entry {
    measure(point.replacing(at: index, with: place), isExact: isExact)
  }

  private func onRange(_ start: Entry, _ index: Int) -> Entry {
    var best = start
    func look(_ place: Double) -> Double {
      let entry = measure(start.point, with: index, at: place)
      let merit = merit(entry)
      if merit < self.merit(best) { best = entry }
      return merit
    }
    let step = 1 / Double(steps)
    for number in 0...steps { _ = look(Double(number) * step) }
    let middle = best.point[index]
    _ = Extrema.steppedMinimum(of: look, in: .shares(about: middle, within: step), tolerance: tolerance)
    return best
  }

  /// Returns the best entry found by moving one whole number by ever smaller distances.
  private func onLattice(_ start: Entry, _ index: Int) -> Entry {
    let lattice = Lattice(problem.parameters[index])
    var best = start
    var stride = max(1, (lattice.high - lattice.low) / 2)
    while stride >= 1 {
      let middle = lattice.number(at: best.point[index])
      for number in [middle - stride, middle + stride] where lattice.contains(number) {
        let entry = measure(best.point, with: index, at: lattice.share(of: number))
        if merit(entry) < merit(best) { best = entry }
      }
      if lattice.number(at: best.point[index]) == middle { stride /= 2 }
    }
    return best
  }

  // MARK: Bracketing

  /// The largest number of goals for which ``bracketed(from:isExact:)`` tries every assignment of parameters.
  private static let mostGoals = 3
  /// The distances from the point up to which brackets are searched, as shares of the ranges.
  private static let reaches = [1e-9, 1e-7, 1e-5, 1e-3, 0.02, 0.1]

  /// Returns an entry that meets all goals in turn, each by a parameter of its own, to the last digits; nil if none was
  /// found, or if a goal is a bound.
  ///
  /// It meets goals that least squares cannot: a measure that jumps, such as the settling time of a spring whose peak
  /// is as high as the tolerance, and another one that keeps the jump in place.
  ///
  /// - Parameter isExact: true to bracket exact measures, because quick ones may have steps.
  func bracketed(from start: [Double], isExact: Bool = false) -> Entry? {
    let goals = problem.goals.indices.filter { problem.goals[$0].relation == .equal }
    guard (1...Self.mostGoals).contains(goals.count), goals.count == problem.goals.count else { return nil }
    // Exact measures are expensive.
    let (rounds, orders) = isExact ? (3, 6) : (12, .max)
    for order in Self.choices(goals.count, of: Array(start.indices)).prefix(orders) {
      var point = start
      rounds: for _ in 0..<rounds {
        for (goal, parameter) in zip(goals, order) {
          guard let place = root(goal, parameter, at: point, isExact: isExact) else { break rounds }
          point[parameter] = place
        }
        guard problem.isMet(measure(point, isExact: isExact).measured) else { continue }
        let entry = measure(point, isExact: true)
        return problem.isMet(entry.measured) ? entry : nil
      }
    }
    return nil
  }

  /// Returns the share of a parameter, near a point, at which a goal is met; nil if none is found.
  private func root(_ goal: Int, _ parameter: Int, at point: [Double], isExact: Bool) -> Double? {
    func miss(_ place: Double) -> Double {
      problem.goals[goal].miss(of: measure(point, with: parameter, at: place, isExact: isExact).measured[goal])
    }
    if miss(point[parameter]) == 0 { return point[parameter] }
    for reach in Self.reaches {
      if let root = RootFinding.root(of: miss, in: .shares(about: point[parameter], within: reach)) { return root }
    }
    return nil
  }

  /// Returns every way to choose some of the numbers, in every order.
  private static func choices(_ count: Int, of numbers: [Int]) -> [[Int]] {
    if count == 0 { return [[]] }
    return numbers.flatMap { first in choices(count - 1, of: numbers.filter { $0 != first }).map { [first] + $0 } }
  }
}
