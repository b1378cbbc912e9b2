import ScalarMath

/// The search for one real number: even steps, then bracketing or descent between them. It works without NLopt.
extension TuningSearch {
  /// The number of even steps over the range.
  private var steps: Int { problem.byCost(128, 32, 32) }
  /// The number of entries from which a descent starts.
  private var descents: Int { problem.byCost(12, 1, 2) }

  /// Returns the best entry of one real number.
  func bestNumber() throws(TuningFailure) -> Entry {
    let start = problem.start[0]
    let shares = Set((0...1).ends(ofParts: steps) + [start]).sorted()
    // The ends and the middle come first, then ever finer steps, so that a search that is stopped early has covered the
    // whole range.
    let order = shares.ascending { Double(Self.fineness($0)) }
    var known = order.map { measure([$0]) }.ascending { $0.point[0] }
    try checkMeasures()
    settleScales()
    known = known.map { entry($0.point, $0.measured) }
    if problem.minimized != nil { return smallest(known) }
    if problem.goals.count == 1, problem.goals[0].relation == .equal {
      return root(known, near: problem.parameters[0].start == nil ? nil : start)
    }
    return nearest(known, near: start)
  }

  /// Returns the number of halvings of 1 that make a share a multiple of the result, at most 10.
  private static func fineness(_ share: Double) -> Int {
    (0..<10).first { (share * Double(1 << $0)).truncatingRemainder(dividingBy: 1) == 0 } ?? 10
  }

  // MARK: A goal

  /// Returns the zero of the miss nearest to the start, or the lowest one without a start; the entry with the least
  /// miss if there is no zero.
  private func root(_ entries: [Entry], near start: Double?) -> Entry {
    let goal = problem.goals[0]
    let brackets = zip(entries, entries.dropFirst()).filter { low, high in
      let (before, after) = (goal.miss(of: low.measured[0]), goal.miss(of: high.measured[0]))
      return before <= 0 && after >= 0 || before >= 0 && after <= 0
    }.map { $0.point[0]...$1.point[0] }
    func distance(_ bracket: ClosedRange<Double>) -> Double {
      guard let start else { return bracket.lowerBound }
      return max(bracket.lowerBound - start, start - bracket.upperBound, 0)
    }
    for bracket in brackets.ascending(by: distance) {
      if problem.isRough {
        guard let found = exactBorder(in: bracket), goal.isMet(by: found.measured[0]) else { continue }
        return found
      }
      for isExact in [false, true] {
        let zero = RootFinding.root(of: { goal.miss(of: measure([$0], isExact: isExact).measured[0]) }, in: bracket)
        guard let zero else { continue }
        let found = measure([zero], isExact: true)
        if goal.isMet(by: found.measured[0]) { return found }
      }
    }
    return nearest(entries, near: start ?? 0.5)
  }

  /// Returns the entry at which exact measures begin to meet the goals, searched in ever wider brackets around the
  /// border of quick measures; nil if there is none.
  private func exactBorder(in bracket: ClosedRange<Double>) -> Entry? {
    func excess(_ place: Double, isExact: Bool) -> Double {
      problem.excess(measure([place], isExact: isExact).measured)
    }
    let width = bracket.width
    guard
      let quick = RootFinding.root(of: { excess($0, isExact: false) }, in: bracket, tolerance: Self.roughly * width)
    else { return nil }
    for reach in [0.05 * width, width] {
      let zero = RootFinding.root(of: { excess($0, isExact: true) }, in: .shares(about: quick, within: reach))
      if let zero { return measure([zero], isExact: true) }
    }
    return nil
  }

  /// The tolerance of a rough search for a root or a minimum, as a share of the bracket.
  private static let roughly = 1e-4
  /// The tolerance of a precise search for a minimum, as a share of the bracket.
  private static let closely = 1e-12

  /// Returns the entry nearest to the start that meets the goals. If there is none, it returns the least miss, by
  /// descent from the best entries.
  private func nearest(_ entries: [Entry], near start: Double) -> Entry {
    let met = entries.filter { $0.miss == 0 }.ascending { ($0.point[0] - start).magnitude }
    for entry in met.prefix(4) {
      let exact = measure(entry.point, isExact: true)
      if problem.isMet(exact.measured) { return exact }
    }
    return descended(entries, { $0.miss })
  }

  // MARK: A minimized measure

  /// Returns the entry with the smallest objective among those that meet the goals.
  private func smallest(_ entries: [Entry]) -> Entry {
    let areMet = { (entry: Entry) in self.problem.isMet(entry.measured) }
    // If no step meets the goals, a place between steps may.
    guard entries.contains(where: areMet) else { return descended(entries, { $0.miss }) }
    // The borders of the places that meet the goals, each to the last digit on the inner side.
    var borders: [Entry] = []
    for (low, high) in zip(entries, entries.dropFirst()) where areMet(low) != areMet(high) {
      if problem.isRough {
        if let border = exactBorder(in: low.point[0]...high.point[0]) { borders.append(border) }
        continue
      }
      let (inside, outside) = areMet(low) ? (low, high) : (high, low)
      borders.append(measure([Halving.edge(from: outside.point[0], to: inside.point[0]) { areMet(measure([$0])) }]))
    }
    let all = (entries + borders).ascending { $0.point[0] }
    return descended(all) { areMet($0) ? $0.objective : .infinity }
  }

  /// Returns the entry with the lowest quantity, by descent from the best entries. It uses exact measures alone if
  /// quick ones lead only to places without an exact measure.
  private func descended(_ entries: [Entry], isExact: Bool = false, _ quantity: @escaping (Entry) -> Double) -> Entry {
    func value(_ place: Double, isExact: Bool) -> Double { quantity(measure([place], isExact: isExact)) }
    let order = entries.indices.ascending { quantity(entries[$0]) }
    var candidates: [Entry] = []
    for index in order.prefix(descents) {
      let (low, high) = (entries[max(0, index - 1)].point[0], entries[min(entries.count - 1, index + 1)].point[0])
      candidates.append(entries[index])
      guard low < high else { continue }
      let tolerance = problem.byCost(Self.closely, 1e-5, Self.roughly) * (high - low)
      let lowest = lowest(of: { value($0, isExact: isExact) }, in: low...high, tolerance: tolerance)
      candidates.append(measure([lowest.abscissa], isExact: isExact))
    }
    let exact = isExact ? candidates : candidates.map { measure($0.point, isExact: true) }
    if !isExact, exact.allSatisfy({ problem.missing($0.measured) != nil }) {
      let known = entries.map { measure($0.point, isExact: true) }
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
    let found = lowest(
      of: { value($0, isExact: true) }, in: .shares(about: centre, within: reach),
      tolerance: problem.isRough ? 0.02 * reach : Self.closely)
    return found.value < quantity(best) ? measure([found.abscissa], isExact: true) : best
  }

  /// Returns the minimum of a function: by its values alone if they cost little, because no parabola follows kinks,
  /// jumps and valleys between even steps.
  private func lowest(
    of function: (Double) -> Double, in range: ClosedRange<Double>, tolerance: Double
  ) -> Extrema.Extremum {
    problem.cost == .small
      ? Extrema.steppedMinimum(of: function, in: range, tolerance: tolerance)
      : Extrema.minimum(of: function, in: range, tolerance: tolerance)
  }

  /// The relative difference above which an exact measure counts as different from a quick one.
  private static let otherwise = 1e-6
}
