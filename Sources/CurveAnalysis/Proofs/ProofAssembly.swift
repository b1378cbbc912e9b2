import ScalarMath

/// The facts from the cells of a proof: the events of f, f′ and f″, and the signs of f′ and f″ between them.
struct ProofAssembly {
  let curve: LimitedCurve
  /// The curve with a work limit for values, which are computed last.
  let values: LimitedCurve
  let search: ProofSearch
  private(set) var roots: [CurveFacts.Root] = []
  private(set) var zeroStretches: [Interval] = []
  private(set) var extrema: [CurveFacts.Extremum] = []
  private(set) var inflections: [CurveFacts.Point] = []
  private(set) var breaks: [CurveFacts.Break] = []
  private(set) var joints: [CurveFacts.Break] = []
  private(set) var monotone: [CurveFacts.MonotonePiece] = []
  private(set) var undecided: [CurveFacts.Undecided] = []
  /// The events at which the slope may change sign.
  private(set) var turns: [ProofEvent] = []
  /// The events at which the second derivative may change sign.
  private(set) var bends: [ProofEvent] = []

  init(_ curve: LimitedCurve, _ search: ProofSearch, values: LimitedCurve) {
    (self.curve, self.search, self.values) = (curve, search, values)
    let found = ProofBreaks(search)
    breaks = found.breaks.filter { $0.kind != .joint }
    joints = found.breaks.filter { $0.kind == .joint }
    undecided = found.undecided
    let factors = (search.cells.first { $0.kind == .smooth } ?? search.cells.first)?.low.targets.factors
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
    turns = ProofEvent.all(all[ProofTargets.slope], bases.filter { $0.1 >= 2 }.map(\.0), marks)
    bends = ProofEvent.all(all[ProofTargets.bend], bases.filter { $0.1 >= 3 }.map(\.0), marks)
    addExtrema()
    addInflections()
    undecided = undecided.merged(most: Self.mostStretches)
    // If an interval may hold more roots, a long list of roots found by chance would mislead.
    for stretch in undecided where stretch.what == .roots {
      let isVague = { (root: CurveFacts.Root) in root.multiplicity == nil && stretch.place.contains(root.place) }
      if roots.count(where: isVague) > Self.mostVague { roots.removeAll(where: isVague) }
    }
  }

  /// The largest number of undecided intervals of a kind; above it, the closest ones are merged.
  private static let mostStretches = 64
  /// The largest number of roots of unknown multiplicity that are listed in an undecided interval.
  private static let mostVague = 8

  // MARK: Roots

  private mutating func addRoots(_ simple: ProofZeros, _ bases: [(ProofZeros, Int?)]) {
    var found = simple.zeros.map { zero in
      CurveFacts.Root(place: zero.place, multiplicity: zero.isSimple ? 1 : multiplicity(at: zero.place))
    }
    for (base, exponent) in bases {
      for zero in base.zeros {
        let own = zero.isSimple || exponent == nil ? exponent : multiplicity(at: zero.place)
        if let known = found.firstIndex(where: { !$0.place.intersection(with: zero.place).isEmpty }) {
          let isSame = zero.place.isPoint && found[known].place == zero.place
          let whole = isSame ? multiplicity(at: zero.place) : nil
          found[known] = CurveFacts.Root(place: found[known].place.hull(with: zero.place), multiplicity: whole)
        } else {
          found.append(CurveFacts.Root(place: zero.place, multiplicity: own))
        }
      }
      undecided += base.undecided.map { .init(place: $0, what: .roots) }
      zeroStretches += base.level
    }
    // A factor may be 0 at a point without a value, such as t²/t at 0.
    found.removeAll { root in
      let value = curve.over(root.place, order: 0).value
      if value.definition == .partial, !value.isEmpty { undecided.append(.init(place: root.place, what: .roots)) }
      return value.definition == .partial
    }
    roots = found.ascending { $0.place.lower }
    // A pole from both sides is not a root.
    let poles = breaks.filter { $0.kind == .pole && $0.before.isUnboundedAlone && $0.after.isUnboundedAlone }
    let open = simple.undecided.filter { place in !poles.contains { $0.place.contains(place) } }
    undecided += open.map { .init(place: $0, what: .roots) }
    zeroStretches = (zeroStretches + simple.level).ascending { $0.lower }
    roots.removeAll { root in zeroStretches.contains { $0.contains(root.place) } }
  }

  /// Returns the number of leading Taylor coefficients that are 0 at an abscissa; nil if it is not a double, or if the
  /// number is undecided.
  private func multiplicity(at place: Interval) -> Int? {
    guard place.isPoint else { return nil }
    let domain = search.domain
    let region: IntervalSeries.Region =
      place.lower == domain.lowerBound ? .above : place.lower == domain.upperBound ? .below : .closed
    let series = curve.at(place.lower, order: 16, region).whole
    guard series.isSmooth, let m = (0...16).first(where: { !series[$0].isZero }), m > 0, series[m].excludesZero else {
      return nil
    }
    return m
  }

  // MARK: Signs

  /// The sign of a derivative between two abscissas, from any point that decides it; nil if none does.
  private func sign(of k: Int, from low: Double, to high: Double) -> Int? {
    guard low < high else { return nil }
    let known = search.cells(within: low, high).lazy.compactMap { $0.sign(ofDerivative: k) }
    if let sign = known.first { return sign }
    for share in [0.5, 0.25, 0.75, 0.1, 0.9, 0.02, 0.98] {
      let place = low + share * (high - low)
      guard place > low, place < high else { continue }
      if let sign = ProofTargets(curve.at(place, order: 3)).sign(ofDerivative: k), sign != 0 { return sign }
    }
    return nil
  }

  /// The signs before, between and after events; if an event inside touches an end of the domain, the sign at the end.
  private func signs(of k: Int, _ events: [ProofEvent]) -> [Int?] {
    let lows = [search.domain.lowerBound] + events.map(\.place.upper)
    let highs = events.map(\.place.lower) + [search.domain.upperBound]
    var signs = zip(lows, highs).map { low, high in low < high ? sign(of: k, from: low, to: high) : nil }
    if let first = events.first, isInside(first, of: k) { signs[0] = signs[0] ?? endSign(of: k, first.place.lower) }
    if let last = events.last, isInside(last, of: k) {
      signs[events.count] = signs[events.count] ?? endSign(of: k, last.place.upper)
    }
    return signs
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
      let isInside = isInside(event, of: 1)
      let (before, after) = (signs[index], signs[index + 1])
      if event.isUnknown, isInside || !event.isNarrow || mayTurn(event, of: 1) {
        undecided.append(.init(place: event.place, what: .extrema))
      }
      if let blur = event.blur, event.isContinuous, leaves(blur) {
        undecided.append(.init(place: blur, what: .extrema))
      }
      if event.isLevel {
        close(at: Interval(event.place.lower))
        monotone.append(.init(from: Interval(event.place.lower), to: Interval(event.place.upper), direction: 0))
      }
      let turns = before.flatMap { before in after.map { before * $0 < 0 } } ?? false
      // An undecided interval may have no value at the turning point.
      if turns, event.isContinuous, isInside, let before,
        !event.isUnknown || values.over(event.place, order: 1).value.definition == .continuous
      {
        extrema.append(
          .init(kind: before > 0 ? .maximum : .minimum, place: event.place, value: values.value(over: event.place)))
      } else if event.isContinuous, isInside, before == nil || after == nil, !event.isUnknown, !event.isLevel {
        undecided.append(.init(place: event.place, what: .extrema))
      }
      if let after, piece?.direction == after, event.isContinuous, !event.isUnknown { continue }
      close(at: event.place)
      piece = after.map { (event.isLevel ? Interval(event.place.upper) : event.place, $0) }
    }
    close(at: Interval(domain.upperBound))
  }

  /// Returns true if an event is known not to be at an end of the domain. A zero enclosed between an end and the
  /// adjacent double is inside if the derivative at the end is not 0.
  private func isInside(_ event: ProofEvent, of k: Int) -> Bool {
    let ends = [search.domain.lowerBound, search.domain.upperBound].filter(event.place.contains)
    if ends.isEmpty { return true }
    guard event.isZero, !event.place.isPoint else { return false }
    return ends.allSatisfy { endSign(of: k, $0) != nil }
  }

  /// The sign of a derivative at an end of the domain; nil if it is 0 or unknown, and at any other abscissa.
  private func endSign(of k: Int, _ place: Double) -> Int? {
    derivative(k, atEnd: place).flatMap { $0.excludesZero ? $0.sign : nil }
  }

  /// The Taylor coefficient of order k at an end of the domain; nil at any other abscissa.
  private func derivative(_ k: Int, atEnd place: Double) -> Interval? {
    let domain = search.domain
    guard place == domain.lowerBound || place == domain.upperBound else { return nil }
    return values.at(place, order: k + 1, place == domain.lowerBound ? .above : .below).whole[k]
  }

  /// Returns true if an undecided event may be more than a zero of the derivative at an end of the domain.
  private func mayTurn(_ event: ProofEvent, of k: Int) -> Bool {
    guard !event.place.isPoint else { return false }
    for end in [event.place.lower, event.place.upper] {
      if endSign(of: k, end) != nil || !(derivative(k, atEnd: end)?.isBounded ?? true) { return true }
    }
    return !values.between(event.place.lower, event.place.upper, order: k + 1).whole[k + 1].excludesZero
  }

  private mutating func addInflections() {
    let signs = signs(of: 2, bends)
    for (index, event) in bends.enumerated() {
      let isInside = isInside(event, of: 2)
      let (before, after) = (signs[index], signs[index + 1])
      if event.isUnknown {
        if isInside || !event.isNarrow || mayTurn(event, of: 2) {
          undecided.append(.init(place: event.place, what: .inflections))
        }
      } else if event.hasSlope, !event.isLevel, isInside, let before, let after, before * after < 0 {
        inflections.append(.init(place: event.place, value: values.value(over: event.place)))
      }
    }
  }

  var ends: (start: Interval, end: Interval) {
    func value(at place: Double) -> Interval { values.at(place, order: 1).whole.value }
    return (value(at: search.domain.lowerBound), value(at: search.domain.upperBound))
  }

  /// Runs of smooth cells, cut at points where the curve is not smooth.
  var smoothStretches: [Interval] {
    search.cells.filter { $0.kind == .smooth }.reduce(into: []) { runs, cell in
      runs.extend(by: cell.stretch, across: cell.low.isSmooth ? 0 : nil)
    }
  }

  /// An enclosure of a value or a limit, with its abscissas.
  private typealias Candidate = (place: Interval, value: Interval)

  /// The infimum and the supremum, from turning points, breaks, ends and undecided intervals.
  var range: (minimum: CurveFacts.Extreme?, maximum: CurveFacts.Extreme?) {
    let domain = search.domain
    var attained: [Candidate] = extrema.map { ($0.place, $0.value) }
    attained += [(Interval(domain.lowerBound), ends.start), (Interval(domain.upperBound), ends.end)]
    for broken in breaks + joints {
      attained += [broken.before, broken.at, broken.after].map { (broken.place, $0) }
      if !broken.place.isPoint { attained += limits(beside: broken.place) }
    }
    let known = Set(extrema.map(\.place.lower))
    for event in turns where event.isZero && !known.contains(event.place.lower) {
      attained.append((event.place, values.value(over: event.place)))
    }
    for cell in [search.cells.first, search.cells.last].compactMap(\.self) where cell.kind == .smooth {
      attained += cell.limits(of: 0)
    }
    // Only an enclosure of the values is known on these intervals.
    var within: [Candidate] = []
    let open = turns.filter { $0.isUnknown || !$0.isContinuous }.map(\.place) + turns.compactMap(\.blur)
    for place in open {
      within += enclosures(over: place).map { (place, $0) }
      attained += limits(beside: place)
    }
    let reversed = { (candidate: Candidate) in (candidate.place, -candidate.value) }
    guard let maximum = Self.greatest(attained, within),
      let minimum = Self.greatest(attained.map(reversed), within.map(reversed))
    else { return (nil, nil) }
    let scale = maximum.value.upper + minimum.value.upper
    let extremes = [(minimum.place, -minimum.value), maximum].map { place, value in
      let slack = 1e-9 * max(scale.isFinite ? scale : 0, 1e-3 * value.magnitudeBound)
      return CurveFacts.Extreme(value: value, place: place, isProved: value.isKnown(within: slack))
    }
    return (extremes[0], extremes[1])
  }

  /// Enclosures of the values on an undecided interval, and of the limits of the curve towards it.
  private func enclosures(over place: Interval) -> [Interval] {
    var found = place.isPoint ? [values.over(place, order: 0).value] : []
    for cell in search.cells(touching: place) {
      if cell.kind != .smooth || place.lower <= cell.low.place && cell.high.place <= place.upper {
        found.append(cell.value)
      } else if let limit = cell.limit(of: 0, towards: place) {
        found.append(limit)
      } else {
        let part = place.intersection(with: cell.stretch)
        found.append(place.isNarrow ? values.value(over: part) : cell.value)
      }
    }
    return found
  }

  /// The limits towards an interval, on the sides on which the curve is smooth up to it.
  private func limits(beside place: Interval) -> [Candidate] {
    search.cells(touching: place).filter { $0.kind == .smooth }.compactMap { cell in
      cell.limit(of: 0, towards: place).map { (place, $0) }
    }
  }

  /// Returns true if the values on an interval may leave the hull of the limits towards it, by more than rounding
  /// error.
  func leaves(_ place: Interval) -> Bool {
    let sides = limits(beside: place).map(\.value).filter { !$0.isEmpty }
    guard let first = sides.first else { return false }
    let hull = sides.reduce(first) { $0.hull(with: $1) }
    let size = max(ends.start.magnitudeBound, ends.end.magnitudeBound, hull.magnitudeBound)
    let slack = 1e-12 * (size.isFinite ? size : 0)
    return enclosures(over: place).contains { value in
      !value.isEmpty && (value.lower < hull.lower - slack || value.upper > hull.upper + slack)
    }
  }

  /// An enclosure of the supremum, and its first abscissa; nil if no value is attained.
  private static func greatest(_ attained: [Candidate], _ within: [Candidate]) -> Candidate? {
    let attained = attained.filter { !$0.value.isEmpty }
    guard let start = attained.first else { return nil }
    // The upper bound of an empty interval is −∞.
    let best = attained.reduce(start) { $1.value.lower > $0.value.lower ? $1 : $0 }
    let upper = (attained + within).map(\.value.upper).max() ?? .infinity
    // The first candidate with an equally narrow value, at its narrowest abscissa.
    let width = max(4 * best.value.width, 0x1p-46 * best.value.magnitudeBound)
    let equals = attained.filter { $0.value.upper >= best.value.lower && $0.value.width <= width }
    guard upper - best.value.upper <= width, let first = equals.min(by: { $0.place.lower < $1.place.lower }) else {
      return (best.place, Interval(min(best.value.lower, upper), upper))
    }
    let same = equals.filter { !$0.place.intersection(with: first.place).isEmpty }
    let place = (same.min { $0.place.width < $1.place.width } ?? first).place
    return (place, Interval(min(best.value.lower, upper), upper))
  }

  /// The largest magnitude of the slope; nil if no slope is attained.
  var steepest: CurveFacts.Extreme? {
    let domain = search.domain
    var attained: [Candidate] = []
    for event in bends where !event.isUnknown {
      if let broken = event.broken {
        let pole = Interval(.greatestFiniteMagnitude, .infinity)
        let slopes = broken.kind == .pole ? [pole] : [broken.slopes.before, broken.slopes.after]
        attained += slopes.map { (broken.place, $0) }
      } else if event.place.width < 1e-6 * domain.width {
        attained.append((event.place, values.over(event.place, order: 1)[1]))
      }
    }
    for cell in search.cells where cell.kind == .smooth { attained += cell.limits(of: 1) }
    var within: [Candidate] = []
    for event in bends where event.isUnknown {
      for cell in search.cells(touching: event.place) where cell.kind == .smooth {
        within.append((event.place, slope(of: cell, over: event.place)))
      }
    }
    within += search.cells.filter { $0.kind == .rough || $0.kind == .unknown }.map { ($0.stretch, $0.slope) }
    let magnitude = { (candidate: Candidate) in (candidate.place, candidate.value.magnitude) }
    guard let (place, value) = Self.greatest(attained.map(magnitude), within.map(magnitude)) else { return nil }
    let isProved = value.isKnown(within: 1e-6 * value.magnitudeBound)
    return .init(value: value.withoutBound, place: place, isProved: isProved)
  }

  /// An enclosure of the slope of a smooth cell on an interval.
  private func slope(of cell: ProofCell, over place: Interval) -> Interval {
    let part = place.intersection(with: cell.stretch)
    guard place.isNarrow, !part.isEmpty else { return cell.slope }
    if part.lower < part.upper { return values.between(part.lower, part.upper, order: 1).whole[1] }
    return cell.limit(of: 1, towards: place) ?? cell.slope
  }
}

extension Interval {
  /// True if the interval is unbounded and contains only magnitudes near the largest double or above.
  var isUnboundedAlone: Bool { !isEmpty && !isBounded && leastMagnitude >= 1e300 }

  /// True if the interval is narrow, or is ``isUnboundedAlone``.
  fileprivate func isKnown(within slack: Double) -> Bool { isUnboundedAlone || isBounded && width <= slack }

  /// The interval of +∞ or −∞ if ``isUnboundedAlone``, otherwise the interval itself.
  var withoutBound: Interval { isUnboundedAlone ? Interval(lower > 0 ? .infinity : -.infinity) : self }
}
