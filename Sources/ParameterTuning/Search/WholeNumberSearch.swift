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

  /// The lowest and the highest number and those at distances from the lowest in even ratios, at most `most`, and
  /// another number, moved into the range; all numbers if there are few.
  func spread(_ most: Int, and other: Int) -> [Int] {
    if high - low < most { return Array(low...high) }
    var numbers: Set<Int> = [low, high, min(max(other, low), high)]
    let distance = Double(high - low)
    for index in 0..<max(most - 2, 1) {
      numbers.insert(low + Int(saturating: .pow(distance, Double(index) / Double(max(most - 2, 1)))))
    }
    return numbers.sorted()
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

/// The search for one whole number.
extension TuningSearch {
  /// The largest number of numbers that are all tried.
  private var mostTried: Int { problem.byCost(200, 200, 48) }
  /// The ratio of the distances of the numbers that are tried in a larger range.
  private var ratio: Double { problem.byCost(1.2, 1.2, 1.4) }

  /// For bounds alone the smallest number that keeps them, if every larger one does. Otherwise the best of all numbers;
  /// in a large range the best of those in even ratios and those about the best of these.
  func bestWholeNumber() throws(TuningFailure) -> Entry {
    let lattice = Lattice(problem.parameters[0])
    let (low, high) = (lattice.low, lattice.high)
    let exact = LatticeMeasures(self, [lattice], isExact: true)
    let quick = problem.isRough ? LatticeMeasures(self, [lattice], isExact: false) : exact
    if problem.minimized == nil, problem.wishes.allSatisfy({ $0.relation != .equal }) {
      let first = Self.smallest(low, high) { problem.isMet(quick[[$0]].measured) }
      // If no rough number keeps the bounds, the last one may by exact measures.
      let number =
        problem.isRough
        ? Self.smallest(low, high, near: first ?? high) { problem.isMet(exact[[$0]].measured) } : first
      if let number { return exact[[number]] }
    } else {
      for number in numbers(low, high) { _ = quick[[number]] }
      var middle = quick.ranked[0].key[0]
      // The best number between those that were tried, in ever smaller steps.
      var stride = max(1, (high - low) / 8)
      while stride >= 1, high - low >= mostTried {
        for number in [middle - stride, middle + stride] where lattice.contains(number) { _ = quick[[number]] }
        let next = quick.ranked[0].key[0]
        if next == middle { stride /= 2 }
        middle = next
      }
    }
    if problem.isRough { for (number, _) in quick.ranked.prefix(exactLooks) { _ = exact[number] } }
    try checkMeasures()
    return exact.ranked[0].value
  }

  /// The smallest number with a property, found by doubling and halving.
  private static func smallest(_ low: Int, _ high: Int, _ holds: (Int) -> Bool) -> Int? {
    // A lowest number that the next one does not confirm may be an exception, as one segment is, which has no creases.
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
      var (failing, holding) = isRising ? (last, next) : (next, last)
      while holding - failing > 1 {
        let middle = failing + (holding - failing) / 2
        if holds(middle) { holding = middle } else { failing = middle }
      }
      return holding
    }
    return nil
  }

  /// All numbers of a range; in a large one those at distances from its start in even ratios.
  private func numbers(_ low: Int, _ high: Int) -> [Int] {
    if high - low < mostTried { return Array(low...high) }
    var numbers: Set<Int> = [low, high]
    var distance = 1.0
    while distance < Double(high - low) {
      numbers.insert(low + Int(saturating: distance))
      distance *= ratio
    }
    return numbers.sorted()
  }
}

/// The search for several whole numbers at once. It works without NLopt.
///
/// It measures all tuples of numbers in even ratios, then the neighbours of the best ones in ever smaller distances,
/// two numbers at once too: an objective may fall only if two numbers change together. Without an objective the first
/// point that meets the goals ends the search.
extension TuningSearch {
  /// The number of points over all of the ranges.
  private var mostPoints: Int { problem.byCost(2048, 512, 64) }
  /// The number of these that are descended from.
  private var latticeDescents: Int { problem.byCost(4, 3, 1) }

  /// The best entry of several whole numbers.
  func bestWholeNumbers() throws(TuningFailure) -> Entry {
    let lattices = problem.parameters.map(Lattice.init)
    let known = LatticeMeasures(self, lattices, isExact: !problem.isRough)
    let start = zip(lattices, problem.start).map { $0.number(at: $1) }
    for point in [start] + grid(lattices, about: start) {
      if let granted = granted(known[point]) { return granted }
    }
    try checkMeasures()
    for (point, _) in known.ranked.prefix(latticeDescents) {
      var best = point
      var stride = lattices.map { max(1, ($0.high - $0.low) / 8) }
      while true {
        var next = best
        for point in Self.neighbours(of: best, stride, lattices) where isBetter(known[point], known[next]) {
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
    let exact = known.ranked.prefix(exactLooks).map { measure($0.value.point, isExact: true) }
    return exact.min(by: isBetter) ?? best
  }

  /// The exact measures of an entry if they meet all goals and nothing is minimized.
  private func granted(_ entry: Entry) -> Entry? {
    guard problem.minimized == nil, problem.isMet(entry.measured) else { return nil }
    let exact = problem.isRough ? measure(entry.point, isExact: true) : entry
    return problem.isMet(exact.measured) ? exact : nil
  }

  /// Points in even ratios, about as many of each number as the limit on points allows.
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

  /// Points with one number or two numbers moved up or down by their stride.
  private static func neighbours(of point: [Int], _ stride: [Int], _ lattices: [Lattice]) -> [[Int]] {
    func moved(_ point: [Int], _ index: Int) -> [[Int]] {
      [-1, 1].compactMap { sign in
        var moved = point
        moved[index] += sign * stride[index]
        return lattices[index].contains(moved[index]) ? moved : nil
      }
    }
    return point.indices.flatMap { first in
      moved(point, first).flatMap { once in
        [once] + point.indices.dropFirst(first + 1).flatMap { moved(once, $0) }
      }
    }
  }
}
