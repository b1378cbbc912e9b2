import RealModule
import ScalarMath

/// The whole numbers of a range, and their places in the unit cube.
struct Lattice {
  let low: Int
  let high: Int
  private let parameter: FreeParameter

  /// The largest magnitude up to which every whole number is a Double.
  private static let limit = 1 << 52

  init(_ parameter: FreeParameter) {
    self.parameter = parameter
    low = min(max(Int(saturating: parameter.range.lowerBound.rounded(.up)), -Self.limit), Self.limit)
    high = min(max(Int(saturating: parameter.range.upperBound.rounded(.down)), low), Self.limit)
  }

  func contains(_ number: Int) -> Bool { low <= number && number <= high }

  func number(at share: Double) -> Int { min(max(Int(saturating: parameter.value(at: share)), low), high) }

  func share(of number: Int) -> Double { parameter.share(of: Double(number)) }

  /// Returns numbers of the range, ascending: both ends, up to `most` − 2 numbers whose distances from the lowest grow
  /// in even ratios, and `other`, clamped to the range. Returns all numbers if there are at most `most`.
  func spread(_ most: Int, and other: Int) -> [Int] {
    if high - low < most { return Array(low...high) }
    let (distance, count) = (Double(high - low), max(most - 2, 1))
    let ratios = (0..<count).map { low + Int(saturating: .pow(distance, Double($0) / Double(count))) }
    return Set(ratios + [low, high, min(max(other, low), high)]).sorted()
  }
}

/// The entries of points of whole numbers, each measured once.
private final class LatticeMeasures {
  private let search: TuningSearch
  private let lattices: [Lattice]
  private let isExact: Bool
  private var entries: [[Int]: TuningSearch.Entry] = [:]

  init(_ search: TuningSearch, _ lattices: [Lattice], isExact: Bool) {
    (self.search, self.lattices, self.isExact) = (search, lattices, isExact)
  }

  subscript(numbers: [Int]) -> TuningSearch.Entry {
    if let found = entries[numbers] { return found }
    let entry = search.measure(zip(lattices, numbers).map { $0.share(of: $1) }, isExact: isExact)
    entries[numbers] = entry
    return entry
  }

  /// The measured points, the best first; equally good ones in ascending order.
  var ranked: [(key: [Int], value: TuningSearch.Entry)] {
    entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }.sorted { search.isBetter($0.value, $1.value) }
  }
}

/// The number of best rough answers that are measured exactly.
private let exactLooks = 2

/// The search for whole numbers. It works without NLopt.
///
/// For bounds alone it finds the smallest number that keeps them, if every larger one does. Otherwise it measures all
/// combinations of numbers in even ratios, then neighbours of the best ones at ever smaller distances. It also moves
/// two numbers at once, because an objective may fall only if both change. Without an objective the search ends at the
/// first point that meets the goals.
extension TuningSearch {
  /// The limit on points of the grid over all ranges.
  private var mostPoints: Int {
    problem.parameters.count == 1 ? problem.byCost(200, 200, 48) : problem.byCost(2048, 512, 64)
  }
  /// The number of best points from which a descent starts.
  private var latticeDescents: Int { problem.byCost(4, 3, 1) }

  /// Returns the best entry of whole numbers.
  func bestWholeNumbers() throws(TuningFailure) -> Entry {
    let lattices = problem.parameters.map(Lattice.init)
    let known = LatticeMeasures(self, lattices, isExact: !problem.isRough)
    let exact = problem.isRough ? LatticeMeasures(self, lattices, isExact: true) : known
    if lattices.count == 1, problem.minimized == nil, problem.goals.allSatisfy({ $0.relation != .equal }) {
      if let number = smallestNumber(lattices[0], known, exact) { return exact[[number]] }
    } else if let met = descended(lattices, known) {
      return met
    }
    try checkMeasures()
    if problem.isRough { for (numbers, _) in known.ranked.prefix(exactLooks) { _ = exact[numbers] } }
    return exact.ranked[0].value
  }

  /// Returns the smallest number that keeps bounds, if every larger one does; nil if none is found.
  private func smallestNumber(_ lattice: Lattice, _ quick: LatticeMeasures, _ exact: LatticeMeasures) -> Int? {
    let first = Self.smallest(lattice.low, lattice.high) { problem.isMet(quick[[$0]].measured) }
    // If no rough number keeps the bounds, the last one may by exact measures.
    return problem.isRough
      ? Self.smallest(lattice.low, lattice.high, near: first ?? lattice.high) { problem.isMet(exact[[$0]].measured) }
      : first
  }

  /// Returns the smallest number with a property, found by doubling and halving; nil if none is found.
  private static func smallest(_ low: Int, _ high: Int, _ holds: (Int) -> Bool) -> Int? {
    // A lowest number that the next one does not confirm may be an exception, such as one segment, which has no
    // creases.
    let isLow = holds(low)
    if isLow, low == high || holds(low + 1) { return low }
    return border(from: low, to: high, isRising: true, holds) ?? (isLow ? low : nil)
  }

  /// Returns the smallest number with a property, searched from a number near it; nil if none is found.
  private static func smallest(_ low: Int, _ high: Int, near first: Int, _ holds: (Int) -> Bool) -> Int? {
    holds(first)
      ? border(from: first, to: low, isRising: false, holds) ?? low
      : border(from: first, to: high, isRising: true, holds)
  }

  /// Returns the smallest number with a property at its first change on the way from a number to a bound; nil if it
  /// does not change.
  private static func border(from first: Int, to bound: Int, isRising: Bool, _ holds: (Int) -> Bool) -> Int? {
    var (last, step) = (first, 1)
    while last != bound {
      let next = isRising ? min(bound, last + step) : max(bound, last - step)
      guard holds(next) == isRising else {
        (last, step) = (next, 2 * step)
        continue
      }
      let (failing, holding) = isRising ? (last, next) : (next, last)
      return (failing + 1..<holding).partitioningIndex(where: holds)
    }
    return nil
  }

  /// Measures a grid in even ratios and descends from its best points. Returns a point that meets the goals if nothing
  /// is minimized; otherwise nil.
  private func descended(_ lattices: [Lattice], _ known: LatticeMeasures) -> Entry? {
    let start = zip(lattices, problem.start).map { $0.number(at: $1) }
    for point in [start] + grid(lattices, about: start) {
      if let met = met(known[point]) { return met }
    }
    for (point, _) in known.ranked.prefix(latticeDescents) {
      var best = point
      var stride = lattices.map { max(1, ($0.high - $0.low) / 8) }
      while true {
        var next = best
        for point in Self.neighbours(of: best, stride, lattices) where isBetter(known[point], known[next]) {
          if let met = met(known[point]) { return met }
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
    return nil
  }

  /// Returns the exact measures of an entry if they meet all goals and nothing is minimized; otherwise nil.
  private func met(_ entry: Entry) -> Entry? {
    guard problem.minimized == nil, problem.isMet(entry.measured) else { return nil }
    let exact = problem.isRough ? measure(entry.point, isExact: true) : entry
    return problem.isMet(exact.measured) ? exact : nil
  }

  /// Returns a grid in even ratios, with about as many values of each number as the limit on points allows.
  private func grid(_ lattices: [Lattice], about start: [Int]) -> [[Int]] {
    var left = Double(mostPoints)
    // A parameter of few numbers leaves more to the others.
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

  /// Returns points with one number or two numbers moved up or down by their stride.
  private static func neighbours(of point: [Int], _ stride: [Int], _ lattices: [Lattice]) -> [[Int]] {
    func moved(_ point: [Int], _ index: Int) -> [[Int]] {
      [-1, 1].map { point[index] + $0 * stride[index] }.filter(lattices[index].contains)
        .map { point.replacing(at: index, with: $0) }
    }
    return point.indices.flatMap { first in
      moved(point, first).flatMap { once in
        [once] + point.indices.dropFirst(first + 1).flatMap { moved(once, $0) }
      }
    }
  }
}
