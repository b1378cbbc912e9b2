import ScalarMath

/// A stretch of a curve between two places, and what is known of the zeros of each target between them.
struct ProofCell: Sendable {
  /// What is known of a target.
  enum State: Sendable, Equatable {
    /// It has no zero.
    case none
    /// It is 0 throughout.
    case zero
    /// It rises (1) or falls (−1) throughout, so that its signs at the ends tell; strictly with a slope that is not 0.
    case monotone(sign: Int, isStrict: Bool)
    /// Its values cannot be told from 0 at any place.
    case blurred
    /// Not known yet.
    case open
  }

  /// What is known of the curve as a whole.
  enum Kind: Sendable {
    case smooth
    /// Without a value at any place.
    case gap
    /// It may jump, bend or end somewhere.
    case rough
    /// Nothing can be said of it.
    case unknown
  }

  let low: ProofPoint
  let high: ProofPoint
  var order: Int
  var kind = Kind.rough
  var states: [State] = []
  /// Values and slopes over the stretch.
  var value = Interval.entire
  var slope = Interval.entire
  var bend = Interval.entire

  init(_ low: ProofPoint, _ high: ProofPoint, order: Int) { (self.low, self.high, self.order) = (low, high, order) }

  var width: Double { high.place - low.place }
  var middle: Double { low.place + 0.5 * (high.place - low.place) }

  var isDecided: Bool {
    switch kind {
    case .gap, .unknown: true
    case .rough: false
    case .smooth: !states.contains(.open)
    }
  }

  /// Looks at the stretch, with the place in its middle for a help.
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
    let stretch = Interval(low.place, high.place)
    var targets = ProofTargets(factors).narrowed(by: middle.targets, offset: stretch - Interval(middle.place))
    setStates(targets, middle)
    // A zero at an end is felt in all of the cell, and what the series there knows exactly decides about it.
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
      // What does not change its sign is no turning point and no inflection, though it may touch 0.
      if isLevel, state == .open { return .blurred }
      let isWeak = targets.all[index].value.isWeaklySigned && state != .zero
      return isWeak && (index == ProofTargets.slope || index == ProofTargets.bend) ? .none : state
    }
  }

  /// Whether all that is known of the curve in the middle is that it hardly changes: a level stretch that rounding hides,
  /// which no cutting brings to light.
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

  /// The sign of the slope or the bend, which may be 0 at single places; nil where there may be both.
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
    // What rises or stays, and has all derivatives, rises.
    if slope.lower >= 0 { return .monotone(sign: 1, isStrict: false) }
    if slope.upper <= 0 { return .monotone(sign: -1, isStrict: false) }
    // Halving does not help where the values change by less than they are known to.
    let change = slope.magnitudeBound * width
    if middle.value.contains(0.0), middle.value.width >= 0.5 * change { return .blurred }
    return .open
  }
}

extension Interval {
  /// Whether there are no numbers of two signs, and not 0 alone.
  fileprivate var isWeaklySigned: Bool { !isEmpty && !isZero && (lower >= 0 || upper <= 0) }
}
