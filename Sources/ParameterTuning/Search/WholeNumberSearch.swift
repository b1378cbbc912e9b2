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

  /// Returns the lowest and the highest number, numbers at distances from the lowest in even ratios, at most `most`,
  /// and another number, moved into the range; all numbers if there are few.
  func spread(_ most: Int, and other: Int) -> [Int] {
    if high - low < most { return Array(low...high) }
    let (distance, count) = (Double(high - low), max(most - 2, 1))
    let ratios = (0..<count).map { low + Int(saturating: .pow(distance, Double($0) / Double(count))) }
    return Set(ratios + [low, high, min(max(other, low), high)]).sorted()
  }
}

/// The measures of whole numbers, each made once.
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

  /// The measured numbers, the best first; the smaller ones first among equals.
  var ranked: [(key: [Int], value: TuningSearch.Entry)] {
    entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }.sorted { search.isBetter($0.value, $1.value) }
  }
}

/// The number of rough answers that are measured exactly.
private let exactLooks = 2

/// The search for whole numbers. It works without NLopt.
///
/// For bounds alone it finds the smallest number that keeps them, if every larger one does. Otherwise it measures all
/// tuples of numbers in even ratios, then the neighbours of the best ones in ever smaller distances. It also moves two
/// numbers at once: an objective may fall only if two numbers change together. Without an objective the first point
/// that meets the goals ends the search.
extension TuningSearch {
  /// The number of points over all of the ranges.
  private var mostPoints: Int {
    problem.parameters.count == 1 ? problem.byCost(200, 200, 48) : problem.byCost(2048, 512, 64)
  }
  /// The number of points from which a descent starts.
  private var latticeDescents: Int { problem.byCost(4, 3, 1) }

  /// The best entry of whole numbers.
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

  /// The smallest number that keeps bounds, if every larger one does; nil if none is found.
  private func smallestNumber(_ lattice: Lattice, _ quick: LatticeMeasures, _ exact: LatticeMeasures) -> Int? {
    let first = Self.smallest(lattice.low, lattice.high) { problem.isMet(quick[[$0]].measured) }
    // If no rough number keeps the bounds, the last one may by exact measures.
    return problem.isRough
      ? Self.smallest(lattice.low, lattice.high, near: first ?? lattice.high) { problem.isMet(exact[[$0]].measured) }
      : first
  }

  /// The smallest number with a property, found by doubling and halving.
  private static func smallest(_ low: Int, _ high: Int, _ holds: (Int) -> Bool) -> Int? {
    // A lowest number that the next one does not confirm may be an exception, such as one segment, which has no
    // creases.
    let isLow = holds(low)
    if isLow, low == high || holds(low + 1) { return low }
    return border(from: low, to: high, isRising: true, holds) ?? (isLow ? low : nil)
  }

  /// The smallest number with a property, near a number.
  private static func smallest(_ low: Int, _ high: Int, near first: Int, _ holds: (Int) -> Bool) -> Int? {
    holds(first)
      ? border(from: first, to: low, isRising: false, holds) ?? low
      : border(from: first, to: high, isRising: true, holds)
  }

  /// The smallest number with a property at the first change on the way from a number to a bound; nil if none changes.
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

  /// Measures even ratios and descends from the best of them; returns a point that meets the goals if nothing is
  /// minimized.
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

  /// The exact measures of an entry if they meet all goals and nothing is minimized.
  private func met(_ entry: Entry) -> Entry? {
    guard problem.minimized == nil, problem.isMet(entry.measured) else { return nil }
    let exact = problem.isRough ? measure(entry.point, isExact: true) : entry
    return problem.isMet(exact.measured) ? exact : nil
  }

  /// Returns points in even ratios, about as many of each number as the limit on points allows.
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
