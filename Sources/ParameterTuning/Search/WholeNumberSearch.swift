import ScalarMath

/// The search for one whole number.
struct WholeNumberSearch {
  private let record: SearchRecord
  private var problem: TuningProblem { record.problem }

  /// Numbers that are all tried.
  private var mostTried: Int { problem.byCost(200, 200, 48) }
  /// The ratio of the distances of those that are tried where there are more.
  private var ratio: Double { problem.byCost(1.2, 1.2, 1.4) }

  init(_ record: SearchRecord) { self.record = record }

  /// For a bound alone the smallest number that keeps it, if every larger one does; else the best of all numbers, or
  /// where there are too many of those in even ratios and about their best.
  func best() throws(TuningFailure) -> SearchRecord.Entry {
    let lattice = Lattice(problem.parameters[0])
    let (low, high) = (lattice.low, lattice.high)
    let exact = LatticeMeasures(record, [lattice], isExact: true)
    let quick = problem.isRough ? LatticeMeasures(record, [lattice], isExact: false) : exact
    if problem.minimized == nil, problem.wishes.allSatisfy({ $0.relation != .equal }) {
      let first = smallest(low, high) { problem.isMet(quick[[$0]].measured) }
      // Where no rough number is granted an exact one of the last may be.
      let number =
        problem.isRough
        ? smallest(low, high, near: first ?? high) { problem.isMet(exact[[$0]].measured) } : first
      if let number { return exact[[number]] }
    } else {
      for number in numbers(low, high) { _ = quick[[number]] }
      var middle = quick.ranked[0].key[0]
      // Between the numbers that were tried the best is looked for in ever smaller steps.
      var stride = max(1, (high - low) / 8)
      while stride >= 1, high - low >= mostTried {
        for number in [middle - stride, middle + stride] where (low...high).contains(number) { _ = quick[[number]] }
        let next = quick.ranked[0].key[0]
        if next == middle { stride /= 2 }
        middle = next
      }
    }
    if problem.isRough {
      for (number, _) in quick.ranked.prefix(Self.looks) { _ = exact[number] }
    }
    try record.checkMeasures()
    return exact.ranked[0].value
  }

  /// Rough numbers that are looked at exactly.
  private static let looks = 2

  /// The smallest number that is granted, found by doubling and halving.
  private func smallest(_ low: Int, _ high: Int, _ isGranted: (Int) -> Bool) -> Int? {
    // A lowest number that its next one does not bear out stands for itself alone, as one segment, which has no creases.
    let isLowGranted = isGranted(low)
    if isLowGranted, low == high || isGranted(low + 1) { return low }
    return smallest(above: low, high, isGranted) ?? (isLowGranted ? low : nil)
  }

  /// The same from a number that is near it on.
  private func smallest(_ low: Int, _ high: Int, near first: Int, _ isGranted: (Int) -> Bool) -> Int? {
    guard isGranted(first) else { return smallest(above: first, high, isGranted) }
    var (granted, step) = (first, 1)
    while granted > low {
      let next = max(low, granted - step)
      guard isGranted(next) else { return halved(next, granted, isGranted) }
      (granted, step) = (next, 2 * step)
    }
    return granted
  }

  /// The smallest number that is granted above one that is not.
  private func smallest(above first: Int, _ high: Int, _ isGranted: (Int) -> Bool) -> Int? {
    var (failing, step) = (first, 1)
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
