import ScalarMath

/// An interval between two points of a curve, with the state of the zeros of each target between them.
struct ProofCell: Sendable {
  /// The known facts about the zeros of a target.
  enum State: Sendable, Equatable {
    /// The target has no zero.
    case none
    /// The target is 0 throughout.
    case zero
    /// The target rises (1) or falls (−1) throughout, so the signs at the ends decide; strictly if its slope is not 0.
    case monotone(sign: Int, isStrict: Bool)
    /// The target is indistinguishable from 0 at every point.
    case blurred
    /// Undecided so far.
    case open
  }

  /// The known facts about the curve as a whole.
  enum Smoothness: Sendable {
    case smooth
    /// The curve has no value at any point.
    case gap
    /// The curve may have a jump, a kink or an end somewhere.
    case rough
    /// Nothing is known about the curve.
    case unknown
  }

  let low: ProofPoint
  let high: ProofPoint
  var order: Int
  var kind = Smoothness.rough
  var states: [State] = []
  /// Enclosures of the value and of the Taylor coefficients of order 1 and 2 over the cell.
  var value = Interval.entire
  var slope = Interval.entire
  var bend = Interval.entire

  init(_ low: ProofPoint, _ high: ProofPoint, order: Int) { (self.low, self.high, self.order) = (low, high, order) }

  var width: Double { high.place - low.place }
  var stretch: Interval { Interval(low.place, high.place) }
  var middle: Double { low.place + 0.5 * (high.place - low.place) }

  /// The Taylor coefficient of order k at both ends, as seen from inside the cell.
  func limits(of k: Int) -> [(place: Interval, value: Interval)] {
    [(low, true), (high, false)].map { (Interval($0.place), $0.side(above: $1).whole[k]) }
  }

  /// The Taylor coefficient of order k at the end of the cell that touches an interval; nil if none does.
  func limit(of k: Int, towards place: Interval) -> Interval? {
    if high.place == place.lower { return high.side(above: false).whole[k] }
    return low.place == place.upper ? low.side(above: true).whole[k] : nil
  }

  var isDecided: Bool { kind == .smooth ? !states.contains(.open) : kind != .rough }

  /// Decides the kind and the states of the cell, with the help of its middle point.
  mutating func examine(_ curve: LimitedCurve, middle: ProofPoint) {
    let factors = curve.between(low.place, high.place, order: order)
    let whole = factors.whole
    (value, slope, bend) = (whole.value, whole[1], whole[2])
    if whole.value.isEmpty {
      kind = .gap
      return
    }
    guard whole.value.definition == .continuous, whole.smoothness == IntervalSeries.analytic else {
      let isUnknown = middle.targets.whole.value.lower == -.infinity && middle.targets.whole.value.upper == .infinity
      kind = isUnknown ? .unknown : .rough
      return
    }
    kind = .smooth
    var targets = ProofTargets(factors).narrowed(by: middle.targets, offset: stretch - Interval(middle.place))
    setStates(targets, middle)
    // A zero at an end affects the whole cell; the exact series there may decide the cell.
    for (point, isAbove) in [(low, true), (high, false)] where states.contains(.open) {
      let side = point.side(above: isAbove)
      guard side.all.contains(where: { $0.value.isZero }) else { continue }
      targets = targets.narrowed(by: side, offset: stretch - Interval(point.place))
      setStates(targets, middle)
    }
    (value, slope, bend) = (targets.whole.value, targets.whole[1], targets.whole[2])
  }

  private mutating func setStates(_ targets: ProofTargets, _ middle: ProofPoint) {
    let isLevel = targets.whole.order <= 12 && isLevel(middle.targets.whole)
    states = targets.all.indices.map { index in
      let state = Self.state(targets.all[index], middle: middle.targets.all[index], width: width)
      // A derivative that touches 0 without a sign change is neither a turning point nor an inflection.
      if isLevel, state == .open { return .blurred }
      let isWeak = targets.all[index].value.isWeaklySigned && state != .zero
      return isWeak && (index == ProofTargets.slope || index == ProofTargets.bend) ? .none : state
    }
  }

  /// Returns true if the series at the middle shows only that the curve hardly changes: it is constant within rounding
  /// error, and further cuts do not help.
  private func isLevel(_ middle: IntervalSeries) -> Bool {
    guard middle.isSmooth, middle.value.isBounded, width <= 0x1p-6 * max(1, low.place.magnitude) else { return false }
    var power = 1.0
    for k in 1...middle.order {
      power *= width
      let coefficient = middle[k]
      guard coefficient.lower < 0, coefficient.upper > 0 else { return false }
      if coefficient.magnitudeBound * power > 0x1p-36 * middle.value.magnitudeBound { return false }
    }
    return true
  }

  /// The sign of f′ or f″, which may be 0 at isolated points; nil if both signs may occur.
  func sign(ofDerivative k: Int) -> Int? {
    let known = k == 1 ? slope : bend
    return kind == .smooth && known.isWeaklySigned ? (known.upper > 0 ? 1 : -1) : nil
  }

  private static func state(_ target: IntervalSeries, middle: IntervalSeries, width: Double) -> State {
    let value = target.value
    if value.isZero { return .zero }
    if value.excludesZero { return .none }
    let slope = target[1]
    if slope.excludesZero { return .monotone(sign: slope.lower > 0 ? 1 : -1, isStrict: true) }
    if slope.isZero { return value.contains(0.0) ? .blurred : .none }
    // A target with all derivatives and a slope that is at least 0, but not 0 throughout, rises.
    if slope.lower >= 0 { return .monotone(sign: 1, isStrict: false) }
    if slope.upper <= 0 { return .monotone(sign: -1, isStrict: false) }
    // Halving does not help if the values change by less than the width of their enclosure.
    let change = slope.magnitudeBound * width
    if middle.value.contains(0.0), middle.value.width >= 0.5 * change { return .blurred }
    return .open
  }
}

extension Interval {
  /// True if the interval has no two numbers of opposite signs, and contains a number other than 0.
  fileprivate var isWeaklySigned: Bool { !isEmpty && !isZero && (lower >= 0 || upper <= 0) }

  /// True if the interval is at most a few doubles or 2⁻⁵⁴ wide.
  var isNarrow: Bool { width <= max(8 * magnitudeBound.ulp, 0x1p-54) }
}

/// An enclosure within which a sign may change.
struct ProofEvent: Sendable {
  enum Event: Sendable {
    case zero, level, unknown
    case broken(CurveFacts.Break)
  }

  let place: Interval
  let kind: Event
  /// The interval around the event on which the sign is unknown; nil if there is none.
  private(set) var blur: Interval?

  init(place: Interval, kind: Event) { (self.place, self.kind) = (place, kind) }

  var isNarrow: Bool { place.isNarrow }

  var isZero: Bool { if case .zero = kind { true } else { false } }
  var isUnknown: Bool { if case .unknown = kind { true } else { false } }
  var isLevel: Bool { if case .level = kind { true } else { false } }

  var broken: CurveFacts.Break? { if case .broken(let broken) = kind { broken } else { nil } }

  /// True if the curve is continuous at the event.
  var isContinuous: Bool { [nil, .kink, .joint].contains(broken?.kind) }

  /// True if the slope is continuous at the event.
  var hasSlope: Bool { [nil, .joint].contains(broken?.kind) }

  /// The union of two events; nil if they only touch and differ in meaning.
  private func merged(with other: ProofEvent) -> ProofEvent? {
    guard var one = joined(with: other) else { return nil }
    if !one.isUnknown {
      let blurs = [blur, other.blur, isUnknown ? place : nil, other.isUnknown ? other.place : nil].compactMap(\.self)
      one.blur = blurs.dropFirst().reduce(blurs.first) { $0?.hull(with: $1) }
    }
    return one
  }

  private func joined(with other: ProofEvent) -> ProofEvent? {
    let hull = place.hull(with: other.place)
    switch (kind, other.kind) {
    // An undecided interval of a few doubles at a break is part of the break.
    case (.broken, .unknown) where other.isNarrow: return ProofEvent(place: place, kind: kind)
    case (.unknown, .broken) where isNarrow: return ProofEvent(place: other.place, kind: other.kind)
    // A constant interval ends before the undecided one.
    case (.level, .unknown) where other.isNarrow, (.unknown, .level) where isNarrow: return nil
    case (.unknown, _), (_, .unknown): return ProofEvent(place: hull, kind: .unknown)
    case (.zero, .zero), (.level, .level): return ProofEvent(place: hull, kind: kind)
    // A break at an end of a wide enclosure of a zero is not that zero.
    case (.broken, .zero) where !other.isNarrow, (.zero, .broken) where !isNarrow:
      return place.upper == other.place.lower ? nil : ProofEvent(place: hull, kind: .unknown)
    case (.broken, .zero): return ProofEvent(place: hull, kind: kind)
    case (.zero, .broken): return ProofEvent(place: hull, kind: other.kind)
    case (.level, .zero): return self
    case (.zero, .level): return other
    case (.level, .broken), (.broken, .level):
      return isContinuous && other.isContinuous ? ProofEvent(place: hull, kind: .level) : nil
    case (.broken, .broken): return nil
    }
  }

  /// The events of a derivative in ascending order, merged: its zeros, its constant and undecided intervals, and the
  /// marks.
  ///
  /// - Parameters:
  ///   - bases: zeros that the derivative has from factors of the curve.
  ///   - marks: breaks and undecided intervals.
  static func all(_ zeros: ProofZeros, _ bases: [ProofZeros], _ marks: [ProofEvent]) -> [ProofEvent] {
    var events = marks
    for found in [zeros] + bases {
      events += found.zeros.map { ProofEvent(place: $0.place, kind: .zero) }
      events += found.level.map { ProofEvent(place: $0, kind: .level) }
      events += found.undecided.map { ProofEvent(place: $0, kind: .unknown) }
    }
    events = events.ascending { $0.place.upper }.ascending { $0.place.lower }
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
}
