import ScalarMath

/// The search for one real number: even steps, then bracketing or descent between them. It needs nothing of NLopt.
struct OneNumberSearch {
  private let record: SearchRecord
  private var problem: TuningProblem { record.problem }

  /// Even steps over the range.
  private var steps: Int { problem.byCost(128, 32, 32) }
  /// Places that are descended from.
  private var descents: Int { problem.byCost(12, 1, 2) }

  init(_ record: SearchRecord) { self.record = record }

  func best() throws(TuningFailure) -> SearchRecord.Entry {
    let start = problem.start[0]
    let shares = Set((0...steps).map { Double($0) / Double(steps) } + [start]).sorted()
    // The ends and the middle first, then ever finer steps: where the search has to end early all of the range is known.
    let order = shares.ascending { Double(Self.fineness($0)) }
    var entries = order.map { record.measure([$0]) }.ascending { $0.point[0] }
    try record.checkMeasures()
    record.settleScales()
    entries = entries.map { record.entry($0.point, $0.measured) }
    if problem.minimized == nil, problem.wishes.count == 1, problem.wishes[0].relation == .equal {
      return root(entries, near: problem.parameters[0].start == nil ? nil : start)
    }
    if problem.minimized == nil { return nearest(entries, near: start) }
    return smallest(entries)
  }

  /// How often 1 has to be halved for a share to be a multiple of it, up to ten times.
  private static func fineness(_ share: Double) -> Int {
    (0..<10).first { (share * Double(1 << $0)).truncatingRemainder(dividingBy: 1) == 0 } ?? 10
  }

  // MARK: A wish

  /// The zero of the miss nearest to the start, or the first; the nearest that can be reached where there is none.
  private func root(_ entries: [SearchRecord.Entry], near start: Double?) -> SearchRecord.Entry {
    let wish = problem.wishes[0]
    let brackets = zip(entries, entries.dropFirst()).filter { low, high in
      let (before, after) = (wish.miss(of: low.measured[0]), wish.miss(of: high.measured[0]))
      return before <= 0 && after >= 0 || before >= 0 && after <= 0
    }.map { $0.point[0]...$1.point[0] }
    func distance(_ bracket: ClosedRange<Double>) -> Double {
      guard let start else { return bracket.lowerBound }
      return max(bracket.lowerBound - start, start - bracket.upperBound, 0)
    }
    for bracket in brackets.ascending(by: distance) {
      if problem.isRough {
        guard let found = exactBorder(in: bracket), wish.isMet(by: found.measured[0]) else { continue }
        return found
      }
      for isExact in [false, true] {
        let zero = RootFinding.root(
          of: { wish.miss(of: record.measure([$0], isExact: isExact).measured[0]) }, in: bracket)
        guard let zero else { continue }
        let found = record.measure([zero], isExact: true)
        if wish.isMet(by: found.measured[0]) { return found }
      }
    }
    return nearest(entries, near: start ?? 0.5)
  }

  /// Where wishes just are granted by exact measures: near where they are by quick ones, in ever wider brackets; nil
  /// where that is nowhere.
  private func exactBorder(in bracket: ClosedRange<Double>) -> SearchRecord.Entry? {
    func excess(_ place: Double, isExact: Bool) -> Double {
      problem.excess(record.measure([place], isExact: isExact).measured)
    }
    let width = bracket.upperBound - bracket.lowerBound
    guard
      let quick = RootFinding.root(of: { excess($0, isExact: false) }, in: bracket, tolerance: Self.roughly * width)
    else { return nil }
    for reach in [0.05 * width, width] {
      let near = max(0, quick - reach)...min(1, quick + reach)
      if let zero = RootFinding.root(of: { excess($0, isExact: true) }, in: near) {
        return record.measure([zero], isExact: true)
      }
    }
    return nil
  }

  /// The share of a bracket within which a rough place is found.
  private static let roughly = 1e-4
  /// The share of a bracket within which a place of the least is found.
  private static let closely = 1e-12

  /// The place of the least miss: the start where that grants the wishes, else by descent from the best places.
  private func nearest(_ entries: [SearchRecord.Entry], near start: Double) -> SearchRecord.Entry {
    let granted = entries.filter { $0.miss == 0 }
      .ascending { ($0.point[0] - start).magnitude }
    for entry in granted.prefix(4) {
      let exact = record.measure(entry.point, isExact: true)
      if problem.isMet(exact.measured) { return exact }
    }
    return descended(entries, { $0.miss })
  }

  // MARK: Something made small

  /// The place of the smallest objective among those that grant the wishes.
  private func smallest(_ entries: [SearchRecord.Entry]) -> SearchRecord.Entry {
    let isGranted = { (entry: SearchRecord.Entry) in problem.isMet(entry.measured) }
    guard entries.contains(where: isGranted) else {
      // Where no step grants the wishes, a place between may.
      return descended(entries, { $0.miss })
    }
    // The borders of what grants the wishes, each to the last digit on the granting side.
    var borders: [SearchRecord.Entry] = []
    for (low, high) in zip(entries, entries.dropFirst()) where isGranted(low) != isGranted(high) {
      if problem.isRough {
        if let border = exactBorder(in: low.point[0]...high.point[0]) { borders.append(border) }
        continue
      }
      var (inside, outside) = isGranted(low) ? (low, high) : (high, low)
      for _ in 0..<80 {
        let middle = 0.5 * inside.point[0] + 0.5 * outside.point[0]
        if middle == inside.point[0] || middle == outside.point[0] { break }
        let entry = record.measure([middle])
        if isGranted(entry) { inside = entry } else { outside = entry }
      }
      borders.append(inside)
    }
    let all = (entries + borders).ascending { $0.point[0] }
    return descended(all) { isGranted($0) ? $0.objective : .infinity }
  }

  /// The lowest place of a quantity: descent about the best entries, by exact measures alone where the quick ones lead to
  /// nothing that has an exact one.
  private func descended(
    _ entries: [SearchRecord.Entry], isExact: Bool = false, _ quantity: @escaping (SearchRecord.Entry) -> Double
  ) -> SearchRecord.Entry {
    func value(_ place: Double) -> Double { quantity(record.measure([place], isExact: isExact)) }
    let order = entries.indices.ascending { quantity(entries[$0]) }
    var candidates: [SearchRecord.Entry] = []
    for index in order.prefix(descents) {
      let (low, high) = (entries[max(0, index - 1)].point[0], entries[min(entries.count - 1, index + 1)].point[0])
      candidates.append(entries[index])
      guard low < high else { continue }
      let tolerance = problem.byCost(Self.closely, 1e-5, Self.roughly) * (high - low)
      // Kinks and jumps have no parabola about them, and valleys may lie between even steps.
      let place =
        problem.cost == .small
        ? FinerSteps.minimum(of: value, in: low...high, tolerance: tolerance).place
        : Extrema.minimum(of: value, in: low...high, tolerance: tolerance).abscissa
      candidates.append(record.measure([place], isExact: isExact))
    }
    let exact = isExact ? candidates : candidates.map { record.measure($0.point, isExact: true) }
    if !isExact, exact.allSatisfy({ problem.missing($0.measured) != nil }) {
      let known = entries.map { record.measure($0.point, isExact: true) }
      if known.contains(where: { problem.missing($0.measured) == nil }) {
        return descended(known, isExact: true, quantity)
      }
    }
    guard let best = exact.min(by: { quantity($0) < quantity($1) }),
      let quick = candidates.min(by: { quantity($0) < quantity($1) })
    else { return entries[0] }
    // A measure that jumps may jump elsewhere if it is exact.
    let isElsewhere =
      problem.cost == .small && quantity(best) > quantity(quick) + Self.otherwise * quantity(quick).magnitude
    guard problem.isRough || isElsewhere else { return best }
    let (centre, reach) = (problem.isRough ? best.point[0] : quick.point[0], 0.1 / Double(steps))
    let near = max(0, centre - reach)...min(1, centre + reach)
    func exactValue(_ place: Double) -> Double { quantity(record.measure([place], isExact: true)) }
    let bottom = problem.isRough ? Extrema.minimum(of: exactValue, in: near, tolerance: 0.02 * reach) : nil
    let found =
      bottom.map { (place: $0.abscissa, value: $0.value) }
      ?? FinerSteps.minimum(of: exactValue, in: near, tolerance: Self.closely)
    return found.value < quantity(best) ? record.measure([found.place], isExact: true) : best
  }

  /// The share by which exact measures of a place may differ from quick ones.
  private static let otherwise = 1e-6
}
