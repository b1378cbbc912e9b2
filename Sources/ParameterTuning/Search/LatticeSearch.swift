import RealModule
import ScalarMath

/// The search for several whole numbers at once. It needs nothing of NLopt.
///
/// All pairs (or more) of numbers in even ratios are measured, then about the best of them the neighbours in ever smaller
/// distances, of two numbers at once too: what is made small may go down only where two numbers change together. Wishes
/// alone end the search where they are granted.
struct LatticeSearch {
  private let record: SearchRecord
  private let lattices: [Lattice]
  private var problem: TuningProblem { record.problem }

  /// Points that are measured over all of the ranges.
  private var mostPoints: Int { problem.byCost(2048, 512, 64) }
  /// Of these, how many are descended from, and how many ends are looked at exactly.
  private var descents: Int { problem.byCost(4, 3, 1) }
  private static let looks = 2

  init(_ record: SearchRecord) {
    self.record = record
    lattices = record.problem.parameters.map(Lattice.init)
  }

  func best() throws(TuningFailure) -> SearchRecord.Entry {
    let known = LatticeMeasures(record, lattices, isExact: !problem.isRough)
    let start = zip(lattices, problem.start).map { $0.number(at: $1) }
    for point in [start] + grid(about: start) {
      if let granted = granted(known[point]) { return granted }
    }
    try record.checkMeasures()
    for (point, _) in known.ranked.prefix(descents) {
      var best = point
      var stride = lattices.map { max(1, ($0.high - $0.low) / 8) }
      while true {
        var next = best
        for point in neighbours(of: best, stride) where record.isBetter(known[point], known[next]) {
          if let granted = granted(known[point]) { return granted }
          next = point
        }
        if next != best {
          best = next
        } else if stride.contains(where: { $0 > 1 }) {
          stride = stride.map { max(1, $0 / 2) }
        } else {
          break
        }
      }
    }
    let best = known.ranked[0].value
    guard problem.isRough else { return best }
    let exact = known.ranked.prefix(Self.looks).map { record.measure($0.value.point, isExact: true) }
    return exact.min(by: record.isBetter) ?? best
  }

  /// The exact measures of an entry where these grant all that is wished, and nothing is made small beside that.
  private func granted(_ entry: SearchRecord.Entry) -> SearchRecord.Entry? {
    guard problem.minimized == nil, problem.isMet(entry.measured) else { return nil }
    let exact = problem.isRough ? record.measure(entry.point, isExact: true) : entry
    return problem.isMet(exact.measured) ? exact : nil
  }

  /// Points of even ratios, about as many of each number as keep all within what may be measured.
  private func grid(about start: [Int]) -> [[Int]] {
    var left = Double(mostPoints)
    // What has few numbers leaves more to the others.
    let order = lattices.indices.sorted {
      (lattices[$0].high - lattices[$0].low, $0) < (lattices[$1].high - lattices[$1].low, $1)
    }
    var chosen = [[Int]](repeating: [], count: lattices.count)
    for (place, index) in order.enumerated() {
      let most = Int(saturating: Double.root(left, order.count - place))
      chosen[index] = most < 2 ? [start[index]] : lattices[index].spread(most, and: start[index])
      left /= Double(chosen[index].count)
    }
    return chosen.reduce([[]]) { points, axis in points.flatMap { point in axis.map { point + [$0] } } }
  }

  /// Points with one number moved up or down by its stride, or two of them.
  private func neighbours(of point: [Int], _ stride: [Int]) -> [[Int]] {
    func moved(_ point: [Int], _ index: Int) -> [[Int]] {
      [-1, 1].compactMap { sign in
        var moved = point
        moved[index] += sign * stride[index]
        return (lattices[index].low...lattices[index].high).contains(moved[index]) ? moved : nil
      }
    }
    return point.indices.flatMap { first in
      moved(point, first).flatMap { once in
        [once] + point.indices.dropFirst(first + 1).flatMap { moved(once, $0) }
      }
    }
  }
}
