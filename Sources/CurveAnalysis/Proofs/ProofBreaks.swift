import ScalarMath

/// The breaks of a curve: at borders between cells, and within cells that could not be cut further.
struct ProofBreaks: Sendable {
  private(set) var breaks: [CurveFacts.Break] = []
  /// Intervals on which breaks are undecided: unknown ones, rough ones that are too wide for a break, and breaks that
  /// may hide a jump or an isolated value.
  private(set) var undecided: [CurveFacts.Undecided] = []

  init(_ search: ProofSearch) {
    let (cells, domain) = (search.cells, search.domain)
    let least = domain.width * 0x1p-46
    let size = cells.map { $0.low.targets.whole.value.magnitudeBound }.filter(\.isFinite).max() ?? 0
    var index = 0
    while index < cells.count {
      let cell = cells[index]
      let before = index > 0 ? cells[index - 1] : nil
      if cell.kind == .smooth || cell.kind == .gap {
        if before.map({ $0.kind == .smooth || $0.kind == .gap }) ?? true { add(at: cell.low, before, cell, search) }
        index += 1
        continue
      }
      let run = Run(cells[index...].prefix { $0.kind == cell.kind }, of: cells)
      index = run.cells.endIndex
      let place = Interval(run.low.place, run.high.place)
      if cell.kind == .unknown || place.width > max(least, 4 * max(place.magnitudeBound.ulp, 0)) {
        undecided.append(.init(place: place, what: cell.kind == .unknown ? .everything : .smoothness))
        continue
      }
      // If slopes are unknown too, a jump is indistinguishable from a rise.
      let isVague = !run.slope.isBounded && run.value.isBounded && run.value.definition != .continuous
      guard !isVague, let found = Self.between(run, search) else {
        undecided.append(.init(place: place, what: .smoothness))
        continue
      }
      // Between equal limits an isolated point may have another value.
      let hidesValue = (found.kind == .joint || found.kind == .kink) && found.hidesValue(among: size, run.slope)
      if hidesValue { undecided.append(.init(place: place, what: .smoothness)) }
      if !hidesValue || found.kind == .kink { breaks.append(found) }
    }
    if let last = cells.last, last.kind == .smooth || last.kind == .gap { add(at: last.high, last, nil, search) }
  }

  /// A run of adjacent rough cells, or of unknown ones.
  private struct Run {
    let cells: ArraySlice<ProofCell>
    let low, high: ProofPoint
    let value, slope: Interval
    /// The adjacent smooth cells; nil on a side without one.
    let before, after: ProofCell?

    init(_ cells: ArraySlice<ProofCell>, of all: [ProofCell]) {
      let (first, last) = (cells[cells.startIndex], cells[cells.endIndex - 1])
      (self.cells, low, high) = (cells, first.low, last.high)
      value = cells.reduce(first.value) { $0.hull(with: $1.value) }
      slope = cells.reduce(first.slope) { $0.hull(with: $1.slope) }
      before = all[..<cells.startIndex].last.flatMap { $0.kind == .smooth ? $0 : nil }
      after = all[cells.endIndex...].first.flatMap { $0.kind == .smooth ? $0 : nil }
    }
  }

  /// The limit at an end of a smooth cell: from the series there, or from the other end and the slopes.
  private static func limit(_ side: IntervalSeries, of cell: ProofCell?, above isAbove: Bool) -> Interval {
    guard !side.isSmooth, let cell else { return side.value }
    let other = isAbove ? cell.high.side(above: false).whole : cell.low.side(above: true).whole
    let way = Interval(cell.width) * (isAbove ? Interval(-1.0) : Interval(1.0))
    return (other.value + way.times(cell.slope)).narrowed(to: cell.value)
  }

  /// The break within a run of a few doubles; nil if undecided.
  private static func between(_ run: Run, _ search: ProofSearch) -> CurveFacts.Break? {
    let domain = search.domain
    let (low, high, value) = (run.low, run.high, run.value)
    // At an end of the domain the value itself replaces the outer limit.
    let before = low.place == domain.lowerBound ? low.targets.whole : low.side(above: false).whole
    let after = high.place == domain.upperBound ? high.targets.whole : high.side(above: true).whole
    let isAtEnd = low.place == domain.lowerBound || high.place == domain.upperBound
    let width = Interval(0, high.place - low.place)
    // The curve may still change up to the break itself.
    let left = (limit(before, of: run.before, above: false) + width.times(run.slope)).narrowed(to: value)
    let right = (limit(after, of: run.after, above: true) - width.times(run.slope)).narrowed(to: value)
    let place = Interval(low.place, high.place)
    // The slopes may change on the way, as they do next to the interval.
    let bends = [run.before, run.after].compactMap { $0?.bend.magnitudeBound }.filter(\.isFinite).max() ?? 0
    let change = Interval(-8, 8) * Interval(bends) * width
    func slope(_ side: IntervalSeries, of cell: ProofCell?, above isAbove: Bool) -> Interval {
      var near = side[1].isBounded ? side[1] : cell?.slope ?? side[1]
      // A slope that a nearby border blurs is known on the adjacent cell.
      if !side.isSmooth, let cell, case let common = near.intersection(with: cell.slope), !common.isEmpty {
        near = common
      }
      if run.slope.isBounded { return near + change }
      let far = Self.slope(beside: place, above: isAbove, search)
      return far.isBounded ? far : far.narrowed(to: near.unbounded)
    }
    let slopes = (
      before: slope(before, of: run.before, above: false), after: slope(after, of: run.after, above: true)
    )
    // Next to a pole the curve changes fast, on at least one side.
    let reach = 64 * (high.place - low.place)
    let isPole =
      !value.isBounded && [before, after].contains { $0.value.leastMagnitude < $0[1].leastMagnitude * reach }
    if isPole, let pole = Self.pole(of: search.curve.curve, from: low.place, to: high.place) {
      return CurveFacts.Break(
        kind: .pole, place: place, before: pole.before, at: .empty, after: pole.after, slopes: slopes)
    }
    guard let known = isPole ? .pole : Self.kind(left: left, at: nil, right: right, slopes) else { return nil }
    let kind = isAtEnd && known == .kink ? .joint : known
    return CurveFacts.Break(
      kind: kind, place: place,
      before: isPole ? Self.limit(left, from: before.value, rising: run.slope.sign) : left, at: value,
      after: isPole ? Self.limit(right, from: after.value, rising: run.slope.sign.map { -$0 }) : right, slopes: slopes)
  }

  /// The limit at a nearby pole, unbounded in the direction of its sign or of the known slope from some values.
  private static func limit(_ limit: Interval, from values: Interval, rising direction: Int?) -> Interval {
    if values.isEmpty || limit.isPositive || limit.isNegative { return limit.unbounded }
    switch direction {
    case 1: return Interval(values.lower, .infinity, limit.definition)
    case -1: return Interval(-.infinity, values.upper, limit.definition)
    default: return limit
    }
  }

  /// The slopes next to a break, from a point a thousand times its width away, widened by their change on the way. They
  /// extend to infinity if they grow towards the break, as at a vertical tangent, and to 0 if they shrink.
  private static func slope(beside place: Interval, above isAbove: Bool, _ search: ProofSearch) -> Interval {
    let domain = search.domain
    let least = max(4 * place.magnitudeBound.ulp, 0x1p-56 * domain.width)
    let reach = 1024 * max(place.width, least)
    let other = isAbove ? min(place.upper + reach, domain.upperBound) : max(place.lower - reach, domain.lowerBound)
    let way = isAbove ? other - place.upper : place.lower - other
    // There is no slope beyond an end of the domain.
    if way <= 0 { return .empty }
    let series = LimitedCurve(search.curve.curve, work: .max).at(other, order: 3).whole
    let (slope, bend) = (series[1], series[2])
    if series.value.isEmpty { return .empty }
    guard series.isSmooth, slope.isBounded, bend.isBounded else { return .entire }
    let change = Interval(-8, 8) * Interval(bend.magnitudeBound) * Interval(way)
    if change.upper < 0x1p-10 * slope.leastMagnitude { return slope + change }
    let grows = slope.excludesZero && bend.excludesZero && (slope.isPositive == bend.isPositive) != isAbove
    return grows ? slope.unbounded : (slope + change).hull(with: Interval(0.0))
  }

  /// The kind of break that limits and slopes show; nil if undecided. A limit or value that does not apply is nil.
  private static func kind(
    left: Interval?, at: Interval?, right: Interval?, _ slopes: (before: Interval, after: Interval)
  ) -> CurveFacts.Break.Kind? {
    let limits = [left, right].compactMap(\.self)
    if limits.contains(where: { !$0.isEmpty && $0.hasNoBoundOfOneSign }) { return .pole }
    if limits.contains(where: { !$0.isEmpty && !$0.isBounded }) { return nil }
    let isKnown = at.map { $0.isEmpty || $0.definition != .partial && ($0.isBounded || $0.isUnboundedAlone) } ?? true
    if !isKnown {
      // Different limits are a jump, whatever the value between them is.
      return limits.count == 2 && limits[0].intersection(with: limits[1]).isEmpty ? .jump : nil
    }
    let values = [left, at, right].compactMap(\.self)
    if values.contains(where: \.isEmpty) { return .gap }
    for value in values where values.contains(where: { $0.intersection(with: value).isEmpty }) { return .jump }
    guard left != nil, right != nil else { return .joint }
    if slopes.before.intersection(with: slopes.after).isEmpty { return .kink }
    return [slopes.before, slopes.after].contains { !$0.isBounded && $0.contains(0.0) } ? nil : .joint
  }

  /// Adds the break at a border between two cells; none if the curve is smooth there.
  private mutating func add(
    at point: ProofPoint, _ before: ProofCell?, _ after: ProofCell?, _ search: ProofSearch
  ) {
    guard !point.isSmooth else { return }
    let (place, at) = (Interval(point.place), point.targets.whole.value)
    // Inside a gap there is no break, except at an isolated point with a value.
    if before?.kind ?? .gap == .gap, after?.kind ?? .gap == .gap, at.isEmpty || at.definition == .partial {
      if !at.isEmpty { undecided.append(.init(place: place, what: .smoothness)) }
      return
    }
    func slope(above isAbove: Bool) -> Interval {
      let known = point.side(above: isAbove).whole[1]
      let tells = known.isBounded || known.isUnboundedAlone
      return tells ? known.withoutBound : Self.slope(beside: place, above: isAbove, search)
    }
    // There is no limit from outside the domain.
    let left = before.map { $0.kind == .gap ? .empty : point.side(above: false).whole.value }
    let right = after.map { $0.kind == .gap ? .empty : point.side(above: true).whole.value }
    let slopes = (
      before: before == nil ? Interval.empty : slope(above: false), after: after == nil ? .empty : slope(above: true)
    )
    // A quotient whose divisor may be 0 decides nothing.
    let isVague = [left, right].compactMap(\.self).contains { !$0.isEmpty && !$0.isBounded && !$0.isUnboundedAlone }
    guard !isVague, let kind = Self.kind(left: left, at: at, right: right, slopes) else {
      return undecided.append(.init(place: place, what: .smoothness))
    }
    // At an end of the domain a value that equals its limit is not a break.
    if left == nil || right == nil, kind == .joint { return }
    breaks.append(
      .init(kind: kind, place: place, before: left ?? .empty, at: at, after: right ?? .empty, slopes: slopes))
  }

  /// The one-sided limits, both infinite, at a pole between two doubles, at which a divisor crosses 0. Nil unless the
  /// curve is known to be a quotient whose dividend is not 0 there, and only one divisor may be 0 and rises or falls
  /// through 0.
  private static func pole(
    of curve: EnclosedCurve, from low: Double, to high: Double
  ) -> (before: Interval, after: Interval)? {
    guard let whole = curve.quotient(over: Interval(low, high)),
      let first = curve.quotient(over: Interval(low)), let last = curve.quotient(over: Interval(high)),
      whole.dividend.value.definition == .continuous, var sign = whole.dividend.value.sign, sign != 0
    else { return nil }
    var crossing: (before: Int, after: Int)?
    for index in whole.divisors.indices {
      let (base, exponent) = whole.divisors[index]
      guard base.value.definition == .continuous else { return nil }
      let isOdd = exponent % 2 != 0
      if let own = base.value.sign, own != 0 {
        if isOdd { sign *= own }
        continue
      }
      guard crossing == nil, let slope = base[1].sign, slope != 0,
        let start = first.divisors[index].base.value.sign, let end = last.divisors[index].base.value.sign,
        start == -slope, end == slope
      else { return nil }
      crossing = isOdd ? (start, end) : (1, 1)
    }
    guard let crossing else { return nil }
    let positive = Interval(.greatestFiniteMagnitude, .infinity)
    return (sign * crossing.before > 0 ? positive : -positive, sign * crossing.after > 0 ? positive : -positive)
  }
}

extension CurveFacts.Break {
  /// Returns true if the values in the break may differ from the limits on both sides, or these are too wide to decide.
  ///
  /// - Parameters:
  ///   - size: the magnitude of the curve's values.
  ///   - slope: an enclosure of all slopes in the break.
  fileprivate func hidesValue(among size: Double, _ slope: Interval) -> Bool {
    // A monotone curve stays between the limits.
    if at.definition == .continuous, slope.isPositive || slope.isNegative { return false }
    if at.definition == .partial { return true }
    let limits = before.hull(with: after)
    let slack = 1e-11 * size
    if max(before.width, after.width) > slack { return true }
    if at.lower < limits.lower - slack || at.upper > limits.upper + slack { return true }
    return at.definition != .continuous && limits.width > slack
  }
}

extension Interval {
  /// True if the interval is unbounded on one side only, and not near 0.
  fileprivate var hasNoBoundOfOneSign: Bool { !isBounded && (lower >= 1 || upper <= -1) }

  /// The interval extended to infinity if all its numbers have one sign; otherwise the interval itself.
  var unbounded: Interval {
    isPositive ? Interval(lower, .infinity, definition) : isNegative ? Interval(-.infinity, upper, definition) : self
  }
}
