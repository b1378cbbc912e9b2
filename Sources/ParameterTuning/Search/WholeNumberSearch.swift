import ScalarMath

/// The search for one whole number.
struct WholeNumberSearch {
  private let record: SearchRecord
  private var problem: TuningProblem { record.problem }
  private var parameter: FreeParameter { problem.parameters[0] }

  /// Numbers that are all tried.
  private var mostTried: Int { problem.byCost(200, 200, 20) }
  /// The ratio of the distances of those that are tried where there are more.
  private var ratio: Double { problem.byCost(1.2, 1.2, 2) }

  init(_ record: SearchRecord) { self.record = record }

  /// For a bound alone the smallest number that keeps it, if every larger one does; else the best of all numbers, or
  /// where there are too many of those in even ratios and about their best.
  func best() throws(TuningFailure) -> SearchRecord.Entry {
    // Beyond these not every whole number is a Double.
    let limit = 1 << 52
    let low = min(max(Int(saturating: parameter.range.lowerBound.rounded(.up)), -limit), limit)
    let high = min(max(Int(saturating: parameter.range.upperBound.rounded(.down)), low), limit)
    var known: [Int: SearchRecord.Entry] = [:]
    func entry(_ number: Int) -> SearchRecord.Entry {
      if let found = known[number] { return found }
      let found = record.measure([parameter.share(of: Double(number))], isExact: true)
      known[number] = found
      return found
    }
    func check(_ names: [String]) throws(TuningFailure) {
      for (index, name) in names.enumerated() where known.values.allSatisfy({ !$0.measured[index].isFinite }) {
        throw .unmeasured(name)
      }
    }
    let names = problem.wishes.map(\.measure) + [problem.minimized].compactMap { $0 }
    if problem.minimized == nil, problem.wishes.allSatisfy({ $0.relation != .equal }) {
      if let number = smallest(low, high, { problem.isMet(entry($0).measured) }) { return entry(number) }
      try check(names)
      return best(known)
    }
    for number in numbers(low, high) { _ = entry(number) }
    try check(names)
    var middle = Int(saturating: parameter.value(at: best(known).point[0]))
    // Between the numbers that were tried the best is looked for in ever smaller steps.
    var stride = max(1, (high - low) / 8)
    while stride >= 1, high - low >= mostTried {
      for number in [middle - stride, middle + stride] where (low...high).contains(number) { _ = entry(number) }
      let next = Int(saturating: parameter.value(at: best(known).point[0]))
      if next == middle { stride /= 2 }
      middle = next
    }
    return best(known)
  }

  private func best(_ known: [Int: SearchRecord.Entry]) -> SearchRecord.Entry {
    let sorted = known.sorted { $0.key < $1.key }.map(\.value)
    return sorted.dropFirst().reduce(sorted[0]) { problemIsBetter($1, $0) ? $1 : $0 }
  }

  private func problemIsBetter(_ a: SearchRecord.Entry, _ b: SearchRecord.Entry) -> Bool {
    let (isMet, wasMet) = (problem.isMet(a.measured), problem.isMet(b.measured))
    if isMet != wasMet { return isMet }
    return isMet ? a.objective < b.objective : a.miss < b.miss
  }

  /// The smallest number that is granted, found by doubling and halving.
  private func smallest(_ low: Int, _ high: Int, _ isGranted: (Int) -> Bool) -> Int? {
    if isGranted(low) { return low }
    var (failing, step) = (low, 1)
    var granted: Int?
    while granted == nil {
      guard failing < high else { return nil }
      let next = min(high, failing + step)
      if isGranted(next) { granted = next } else { failing = next }
      step *= 2
    }
    guard var found = granted else { return nil }
    while found - failing > 1 {
      let middle = failing + (found - failing) / 2
      if isGranted(middle) { found = middle } else { failing = middle }
    }
    return found
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
