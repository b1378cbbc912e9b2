import ScalarMath

/// The search for one whole number.
struct WholeNumberSearch {
  private let record: SearchRecord
  private var problem: TuningProblem { record.problem }
  private var parameter: FreeParameter { problem.parameters[0] }

  /// Numbers that are all tried.
  private var mostTried: Int { problem.byCost(200, 200, 48) }
  /// The ratio of the distances of those that are tried where there are more.
  private var ratio: Double { problem.byCost(1.2, 1.2, 1.4) }

  init(_ record: SearchRecord) { self.record = record }

  /// The numbers that were measured, exactly or by what is as good; each once.
  private final class Known {
    let measured: (Int) -> SearchRecord.Entry
    private(set) var entries: [Int: SearchRecord.Entry] = [:]

    init(_ measured: @escaping (Int) -> SearchRecord.Entry) { self.measured = measured }

    subscript(number: Int) -> SearchRecord.Entry {
      if let found = entries[number] { return found }
      let found = measured(number)
      entries[number] = found
      return found
    }
  }

  /// For a bound alone the smallest number that keeps it, if every larger one does; else the best of all numbers, or
  /// where there are too many of those in even ratios and about their best.
  func best() throws(TuningFailure) -> SearchRecord.Entry {
    let lattice = Lattice(parameter)
    let (low, high) = (lattice.low, lattice.high)
    let exact = Known { record.measure([parameter.share(of: Double($0))], isExact: true) }
    let quick = problem.isRough ? Known { record.measure([parameter.share(of: Double($0))]) } : exact
    func check() throws(TuningFailure) {
      let names = problem.wishes.map(\.measure) + [problem.minimized].compactMap { $0 }
      for (index, name) in names.enumerated()
      where !record.entries.contains(where: { $0.measured[index].isFinite }) { throw .unmeasured(name) }
    }
    if problem.minimized == nil, problem.wishes.allSatisfy({ $0.relation != .equal }) {
      let first = smallest(low, high) { problem.isMet(quick[$0].measured) }
      // Where no rough number is granted an exact one of the last may be.
      let number =
        problem.isRough
        ? smallest(low, high, near: first ?? high) { problem.isMet(exact[$0].measured) } : first
      if let number { return exact[number] }
    } else {
      for number in numbers(low, high) { _ = quick[number] }
      var middle = number(of: best(quick.entries))
      // Between the numbers that were tried the best is looked for in ever smaller steps.
      var stride = max(1, (high - low) / 8)
      while stride >= 1, high - low >= mostTried {
        for number in [middle - stride, middle + stride] where (low...high).contains(number) { _ = quick[number] }
        let next = number(of: best(quick.entries))
        if next == middle { stride /= 2 }
        middle = next
      }
    }
    if problem.isRough {
      let sorted = quick.entries.sorted { $0.key < $1.key }.sorted { record.isBetter($0.value, $1.value) }
      for (number, _) in sorted.prefix(Self.looks) { _ = exact[number] }
    }
    try check()
    return best(exact.entries)
  }

  /// Rough numbers that are looked at exactly.
  private static let looks = 2

  private func number(of entry: SearchRecord.Entry) -> Int { Int(saturating: parameter.value(at: entry.point[0])) }

  private func best(_ known: [Int: SearchRecord.Entry]) -> SearchRecord.Entry {
    let sorted = known.sorted { $0.key < $1.key }.map(\.value)
    return sorted.dropFirst().reduce(sorted[0]) { record.isBetter($1, $0) ? $1 : $0 }
  }

  /// The smallest number that is granted, found by doubling and halving.
  private func smallest(_ low: Int, _ high: Int, _ isGranted: (Int) -> Bool) -> Int? {
    // A lowest number that its next one does not bear out stands for itself alone, as one segment, which has no creases.
    let isLowGranted = isGranted(low)
    if isLowGranted, low == high || isGranted(low + 1) { return low }
    var (failing, step) = (low, 1)
    var granted: Int?
    while granted == nil {
      guard failing < high else { return isLowGranted ? low : nil }
      let next = min(high, failing + step)
      if isGranted(next) { granted = next } else { failing = next }
      step *= 2
    }
    return granted.map { halved(failing, $0, isGranted) }
  }

  /// The same from a number that is near it on.
  private func smallest(_ low: Int, _ high: Int, near first: Int, _ isGranted: (Int) -> Bool) -> Int? {
    var step = 1
    if isGranted(first) {
      var granted = first
      while granted > low {
        let next = max(low, granted - step)
        guard isGranted(next) else { return halved(next, granted, isGranted) }
        (granted, step) = (next, 2 * step)
      }
      return granted
    }
    var failing = first
    while failing < high {
      let next = min(high, failing + step)
      if isGranted(next) { return halved(failing, next, isGranted) }
      (failing, step) = (next, 2 * step)
    }
    return nil
  }

  /// The smallest number that is granted, between one that is not and one that is.
  private func halved(_ failing: Int, _ granted: Int, _ isGranted: (Int) -> Bool) -> Int {
    var (failing, granted) = (failing, granted)
    while granted - failing > 1 {
      let middle = failing + (granted - failing) / 2
      if isGranted(middle) { granted = middle } else { failing = middle }
    }
    return granted
  }

  /// All numbers of a range, or as many as are tried, in even ratios of their distance from its start.
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
