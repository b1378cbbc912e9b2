import ScalarMath

/// Facts from the cells of a proof: what happens at each place of interest, and the signs of slope and bend between.
struct ProofAssembly {
  let curve: LimitedCurve
  /// For values, which are asked for at last.
  let values: LimitedCurve
  let search: ProofSearch
  private(set) var roots: [ProvedFacts.Root] = []
  private(set) var zeroStretches: [Interval] = []
  private(set) var extrema: [ProvedFacts.Extremum] = []
  private(set) var inflections: [ProvedFacts.Point] = []
  private(set) var breaks: [ProvedFacts.Break] = []
  private(set) var joints: [ProvedFacts.Break] = []
  private(set) var monotone: [ProvedFacts.MonotonePiece] = []
  private(set) var undecided: [ProvedFacts.Undecided] = []
  /// Where the slope may change its sign, and where the bend may.
  private(set) var turns: [ProofEvent] = []
  private(set) var bends: [ProofEvent] = []

  init(_ curve: LimitedCurve, _ search: ProofSearch, values: LimitedCurve) {
    (self.curve, self.search, self.values) = (curve, search, values)
    let found = ProofBreaks(search)
    breaks = found.breaks.filter { $0.kind != .joint }
    joints = found.breaks.filter { $0.kind == .joint }
    undecided = found.undecided
    let factors = search.cells.first { $0.kind == .smooth }?.low.targets.factors
    let exponents = factors?.powers.map(\.exponent) ?? []
    let hasOffset = factors?.hasOffset ?? false
    let count = factors.map { ProofTargets($0).all.count } ?? ProofTargets.firstBase
    let all = (0..<count).map { ProofZeros(of: $0, search.cells, curve) }
    let bases = Array(zip(all.dropFirst(ProofTargets.firstBase), exponents))
    let covers = Array(zip(all.dropFirst(ProofTargets.firstBase + exponents.count), factors?.covered?.orders ?? []))
    addRoots(all[ProofTargets.value], hasOffset ? [] : bases.map { ($0.0, $0.1) } + covers)
    let marks =
      found.breaks.map { ProofEvent(place: $0.place, kind: .broken($0)) }
      + found.undecided.map { ProofEvent(place: $0.place, kind: .unknown) }
    turns = Self.events(all[ProofTargets.slope], bases.filter { $0.1 >= 2 }.map(\.0), marks)
    bends = Self.events(all[ProofTargets.bend], bases.filter { $0.1 >= 3 }.map(\.0), marks)
    addExtrema()
    addInflections()
    undecided.sort { $0.place.lower < $1.place.lower }
  }

  // MARK: Roots

  private mutating func addRoots(_ simple: ProofZeros, _ bases: [(ProofZeros, Int?)]) {
    var found = simple.zeros.map { zero in
      ProvedFacts.Root(place: zero.place, multiplicity: zero.isSimple ? 1 : multiplicity(at: zero.place))
    }
    for (base, exponent) in bases {
      for zero in base.zeros {
        let own = zero.isSimple || exponent == nil ? exponent : multiplicity(at: zero.place)
        if let known = found.firstIndex(where: { !$0.place.intersection(with: zero.place).isEmpty }) {
          let isSame = zero.place.isPoint && found[known].place == zero.place
          let whole = isSame ? multiplicity(at: zero.place) : nil
          found[known] = ProvedFacts.Root(place: found[known].place.hull(with: zero.place), multiplicity: whole)
        } else {
          found.append(ProvedFacts.Root(place: zero.place, multiplicity: own))
        }
      }
      undecided += base.undecided.map { .init(place: $0, what: .roots) }
      zeroStretches += base.level
    }
    // Factors may have zeros where the curve has no value, as t²/t at 0.
    found.removeAll { root in
      let value = curve.over(root.place, order: 0).value
      if value.definition == .partial, !value.isEmpty { undecided.append(.init(place: root.place, what: .roots)) }
      return value.definition == .partial
    }
    roots = found.sorted { $0.place.lower < $1.place.lower }
    undecided += simple.undecided.map { .init(place: $0, what: .roots) }
    zeroStretches = (zeroStretches + simple.level).sorted { $0.lower < $1.lower }
    roots.removeAll { root in zeroStretches.contains { $0.contains(root.place) } }
  }

  /// The number of coefficients that are 0 at a place that is a double; nil where the first other one may be 0 too.
  private func multiplicity(at place: Interval) -> Int? {
    guard place.isPoint else { return nil }
    let domain = search.domain
    let region: IntervalSeries.Region =
      place.lower == domain.lowerBound ? .above : place.lower == domain.upperBound ? .below : .closed
    let series = curve.at(place.lower, order: 16, region).whole
    guard series.isSmooth, let m = (0...16).first(where: { !series[$0].isZero }), series[m].excludesZero else {
      return nil
    }
    return m
  }

  // MARK: Events

  private static func events(_ zeros: ProofZeros, _ bases: [ProofZeros], _ marks: [ProofEvent]) -> [ProofEvent] {
    var events = marks
    for found in [zeros] + bases {
      events += found.zeros.map { ProofEvent(place: $0.place, kind: .zero) }
      events += found.level.map { ProofEvent(place: $0, kind: .level) }
      events += found.undecided.map { ProofEvent(place: $0, kind: .unknown) }
    }
    events.sort { ($0.place.lower, $0.place.upper) < ($1.place.lower, $1.place.upper) }
    var merged: [ProofEvent] = []
    for event in events {
      if let last = merged.last, last.place.upper >= event.place.lower, let one = last.merged(with: event) {
        merged[merged.count - 1] = one
      } else {
        merged.append(event)
      }
    }
    return merged
  }

  /// The sign of a coefficient of the curve between two places, at whichever place it can be told; nil where nowhere.
  private func sign(of k: Int, from low: Double, to high: Double) -> Int? {
    guard low < high else { return nil }
    for cell in search.cells(within: low, high) {
      if let sign = cell.sign(ofDerivative: k) { return sign }
    }
    for share in [0.5, 0.25, 0.75, 0.1, 0.9, 0.02, 0.98] {
      let place = low + share * (high - low)
      guard place > low, place < high else { continue }
      if let sign = ProofTargets(curve.at(place, order: 3)).sign(ofDerivative: k), sign != 0 { return sign }
    }
    return nil
  }

  /// The events with the signs before and after each.
  private func signs(of k: Int, _ events: [ProofEvent]) -> [Int?] {
    let lows = [search.domain.lowerBound] + events.map(\.place.upper)
    let highs = events.map(\.place.lower) + [search.domain.upperBound]
    return zip(lows, highs).map { low, high in low < high ? sign(of: k, from: low, to: high) : nil }
  }

  // MARK: Turning points

  private mutating func addExtrema() {
    let signs = signs(of: 1, turns)
    let domain = search.domain
    var piece: (from: Interval, direction: Int)?
    func close(at place: Interval) {
      if let known = piece { monotone.append(.init(from: known.from, to: place, direction: known.direction)) }
      piece = nil
    }
    if domain.lowerBound < (turns.first?.place.lower ?? domain.upperBound), let sign = signs[0] {
      piece = (Interval(domain.lowerBound), sign)
    }
    for (index, event) in turns.enumerated() {
      let (before, after) = (signs[index], signs[index + 1])
      let isInside = event.place.lower > domain.lowerBound && event.place.upper < domain.upperBound
      if event.isUnknown, isInside || !event.isNarrow {
        undecided.append(.init(place: event.place, what: .extrema))
      }
      if event.isLevel {
        close(at: Interval(event.place.lower))
        monotone.append(.init(from: Interval(event.place.lower), to: Interval(event.place.upper), direction: 0))
      }
      let turns = before.flatMap { before in after.map { before * $0 < 0 } } ?? false
      // Where too little is known there may be no value to turn at.
      if turns, event.isContinuous, isInside, !event.isUnknown || isContinuous(over: event.place), let before {
        extrema.append(
          .init(kind: before > 0 ? .maximum : .minimum, place: event.place, value: values.value(over: event.place)))
      } else if event.isContinuous, isInside, before == nil || after == nil, !event.isUnknown, !event.isLevel {
        undecided.append(.init(place: event.place, what: .extrema))
      }
      if let after {
        if let known = piece, known.direction == after, event.isContinuous, !event.isUnknown { continue }
        close(at: event.place)
        piece = (event.isLevel ? Interval(event.place.upper) : event.place, after)
      } else {
        close(at: event.place)
      }
    }
    close(at: Interval(domain.upperBound))
  }

  private func isContinuous(over place: Interval) -> Bool {
    values.over(place, order: 1).value.definition == .continuous
  }

  private mutating func addInflections() {
    let signs = signs(of: 2, bends)
    let domain = search.domain
    for (index, event) in bends.enumerated() {
      let isInside = event.place.lower > domain.lowerBound && event.place.upper < domain.upperBound
      if event.isUnknown {
        if isInside || !event.isNarrow { undecided.append(.init(place: event.place, what: .inflections)) }
      } else if event.hasSlope, isInside, let before = signs[index], let after = signs[index + 1], before * after < 0 {
        inflections.append(.init(place: event.place, value: values.value(over: event.place)))
      }
    }
  }
}

/// A place at which a sign may change.
struct ProofEvent: Sendable {
  enum Kind: Sendable {
    case zero, level, unknown
    case broken(ProvedFacts.Break)
  }

  let place: Interval
  let kind: Kind

  /// Whether it is a few doubles wide, or 2⁻⁵⁴ of 1.
  var isNarrow: Bool { place.width <= max(8 * place.magnitudeBound.ulp, 0x1p-54) }

  var isUnknown: Bool { if case .unknown = kind { true } else { false } }
  var isLevel: Bool { if case .level = kind { true } else { false } }

  /// Whether the curve goes on through it.
  var isContinuous: Bool {
    guard case .broken(let broken) = kind else { return true }
    return broken.kind == .kink || broken.kind == .joint
  }

  /// Whether the slope goes on through it.
  var hasSlope: Bool {
    guard case .broken(let broken) = kind else { return true }
    return broken.kind == .joint
  }

  /// Both as one; nil for two that only touch and mean different things.
  func merged(with other: ProofEvent) -> ProofEvent? {
    let hull = place.hull(with: other.place)
    switch (kind, other.kind) {
    // What lies within a few doubles of a break is part of it.
    case (.broken, .unknown) where other.isNarrow: return ProofEvent(place: place, kind: kind)
    case (.unknown, .broken) where isNarrow: return ProofEvent(place: other.place, kind: other.kind)
    // A level stretch ends before it.
    case (.level, .unknown) where other.isNarrow, (.unknown, .level) where isNarrow: return nil
    case (.unknown, _), (_, .unknown): return ProofEvent(place: hull, kind: .unknown)
    case (.zero, .zero): return ProofEvent(place: hull, kind: .zero)
    case (.broken, .zero): return ProofEvent(place: hull, kind: kind)
    case (.zero, .broken): return ProofEvent(place: hull, kind: other.kind)
    case (.level, .level): return ProofEvent(place: hull, kind: .level)
    case (.level, .zero): return self
    case (.zero, .level): return other
    case (.level, .broken): return other.isContinuous ? ProofEvent(place: hull, kind: .level) : nil
    case (.broken, .level): return isContinuous ? ProofEvent(place: hull, kind: .level) : nil
    case (.broken, .broken): return nil
    }
  }
}

extension ProofSearch {
  /// The cells that lie within a stretch.
  func cells(within low: Double, _ high: Double) -> ArraySlice<ProofCell> {
    var (first, last) = (0, cells.count)
    while first < last {
      let middle = (first + last) / 2
      if cells[middle].low.place < low { first = middle + 1 } else { last = middle }
    }
    let start = first
    while first < cells.count, cells[first].high.place <= high { first += 1 }
    return cells[start..<first]
  }
}
