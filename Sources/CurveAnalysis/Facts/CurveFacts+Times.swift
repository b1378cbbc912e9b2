import ScalarMath
import TimingFunctions

/// The times at which a curve reaches a fraction of its way and settles, and its overshoot.
extension CurveFacts {
  /// The first abscissa at which the curve reaches this fraction of the way from its start to its target, or jumps past
  /// it. Nil if it never does, if the way is 0, or if undecided.
  public func place(ofShare share: Double) -> Interval? {
    if !lines.isEmpty { return Self.place(ofShare: share, lines) }
    guard let way else { return nil }
    let level = ends.start + Self.part(share, of: way)
    guard let start = (ends.start - level).sign else { return nil }
    if start == 0 { return Interval(domain.lowerBound) }
    guard let place = crossing(of: level, from: start) else { return nil }
    // A pole skips levels without reaching them, and in an earlier undecided interval the curve may have reached it.
    let isHidden = undecided.contains {
      [.everything, .smoothness].contains($0.what) && $0.place.lower < place.lower
    }
    return isHidden || breaks(.pole).contains { $0.place.contains(place) } ? nil : place
  }

  /// A fraction of a way; a share of whole millionths is taken as that decimal: 0.9 is exactly nine tenths.
  static func part(_ share: Double, of way: Interval) -> Interval {
    let millionths = (share * 1e6).rounded()
    guard abs(millionths - share * 1e6) < 1e-9 else { return way * Interval(share) }
    return way * Interval(millionths) / Interval(1e6)
  }

  /// The first abscissa at which the curve reaches a level; nil if it never does, or if undecided.
  private func crossing(of level: Interval, from start: Int) -> Interval? {
    let curve = limited()
    var reached = domain.lowerBound
    for piece in monotone {
      // The curve may have crossed the level in an undecided interval.
      if hidesValues(between: reached, piece.from.lower) { return nil }
      // The behaviour across a pole or a gap is unknown.
      let isPassed = breaks.contains { broken in
        (broken.kind == .pole || broken.kind == .gap) && broken.place.lower >= domain.lowerBound
          && broken.place.upper <= piece.from.upper && broken.place.upper > domain.lowerBound
      }
      if isPassed { return nil }
      if let leap = breaks.first(where: { $0.kind == .jump && $0.place.upper == piece.from.upper }) {
        let signs = [leap.at, leap.after].filter { !$0.isEmpty }.map { ($0 - level).sign }
        if signs.contains(where: { $0.map { $0 != start } ?? false }) { return leap.place }
        if signs.contains(nil) { return nil }
      }
      guard let after = (limit(of: curve, at: piece.to) - level).sign else { return nil }
      if after == 0, let jump = breaks.first(where: { $0.kind == .jump && $0.place == piece.to }) {
        // The curve approaches the level, but attains it only if the value at the jump equals it.
        if (jump.at - level).sign == 0 { return jump.place }
      } else if after != start {
        return halved(piece.from.upper, piece.to.lower, level, start, curve)
      }
      reached = piece.to.upper
    }
    // A jump at the very end.
    guard let last = breaks.last, last.kind == .jump, last.place.upper == domain.upperBound else { return nil }
    return (last.at - level).sign.flatMap { $0 == start ? nil : last.place }
  }

  /// The limit at the end of a piece.
  private func limit(of curve: LimitedCurve, at place: Interval) -> Interval {
    if let broken = breaks.first(where: { $0.place == place }) { return broken.before }
    return place.isPoint
      ? curve.at(place.lower, order: 3, place.upper >= domain.upperBound ? .closed : .below).whole.value
      : curve.value(over: place)
  }

  /// The abscissa of a level on a piece that crosses it, by bisection until values are indistinguishable from it.
  private func halved(
    _ low: Double, _ high: Double, _ level: Interval, _ start: Int, _ curve: LimitedCurve
  ) -> Interval {
    func sign(at place: Double) -> Int? { (curve.value(over: Interval(place)) - level).sign }
    var (a, b) = (low, high)
    var blur: Double?
    while blur == nil, case let middle = a + 0.5 * (b - a), middle > a, middle < b {
      switch sign(at: middle) {
      case 0?: return Interval(middle)
      case start?: a = middle
      case nil: blur = middle
      default: b = middle
      }
    }
    guard let blur else { return Interval(a, max(a, b)) }
    // Bisect from both sides up to the values that are indistinguishable from the level.
    return Interval(
      Halving.edge(from: blur, to: a) { sign(at: $0) == start },
      Halving.edge(from: blur, to: b) { sign(at: $0) == -start })
  }

  /// The difference from the value at the start to the target; nil if it may be 0 or is not known.
  var way: Interval? {
    let way = target - ends.start
    return way.isBounded && way.excludesZero ? way : nil
  }

  /// The overshoot past the target, as a fraction of the way from the start; 0 if there is none. Nil if the way is 0,
  /// or the range is not proved.
  public var overshoot: Interval? {
    if !lines.isEmpty { return Self.overshoot(lines) }
    return way.flatMap { way in extreme(along: way).flatMap { overshoot($0, of: way) } }
  }

  /// The distance of the values beyond the start, away from the target, as a fraction of the way; 0 if there is none.
  /// Nil if the way is 0, or the range is not proved.
  public var undershoot: Interval? {
    way.flatMap { way in extreme(along: -way).flatMap { Self.share(of: ends.start - $0, way) } }
  }

  /// The maximum if the way is positive, otherwise the minimum; nil if the range is not proved.
  private func extreme(along way: Interval) -> Interval? {
    guard let minimum, let maximum, basis != .proved || minimum.isProved && maximum.isProved else { return nil }
    return way.isPositive ? maximum.value : minimum.value
  }

  /// The overshoot of an extreme value past the target, as a fraction of the way; nil if it may be infinite.
  func overshoot(_ extreme: Interval, of way: Interval) -> Interval? { Self.share(of: extreme - target, way) }

  /// A distance as a fraction of the way, at least 0; nil if it may be infinite.
  private static func share(of distance: Interval, _ way: Interval) -> Interval? {
    let share = Interval.greater(distance / way, Interval(0.0))
    return share.upper.isFinite ? share : nil
  }

  /// The settling time: the abscissa from which the curve stays within this fraction of the way from its target. Nil if
  /// undecided, or if the end of the curve is outside this band.
  public func settlingPlace(within share: Double) -> Interval? {
    if !lines.isEmpty { return Self.settlingPlace(within: share, lines) }
    return way.flatMap { settled(settlingPlace(in: Self.part(share, of: $0.magnitude))) }
  }

  /// A settling time; nil if the curve may leave the band again in a later undecided interval.
  private func settled(_ place: Interval?) -> Interval? {
    place.flatMap { hidesValues(between: $0.lower, .infinity) ? nil : $0 }
  }

  /// Returns true if an undecided interval hides values between two abscissas.
  private func hidesValues(between low: Double, _ high: Double) -> Bool {
    undecided.contains { $0.what.hidesValues && $0.place.lower < high && $0.place.upper > low }
  }

  /// The abscissa from which the curve stays in a band around its target; the start of the domain if it always does.
  /// Nil if it ends outside the band, or if undecided.
  func settlingPlace(in band: Interval) -> Interval? {
    guard monotone.last?.to.upper == domain.upperBound else { return nil }
    let curve = limited()
    if target != ends.end, ((ends.end - target).magnitude - band).sign.map({ $0 > 0 }) ?? true { return nil }
    // A value outside the band, at a jump or just before it, puts the settling time at the jump.
    func leaves(_ jump: Break) -> Bool? {
      let signs = [jump.before, jump.at].filter { !$0.isEmpty }.map { (($0 - target).magnitude - band).sign }
      return signs.contains(nil) ? nil : signs.contains(1)
    }
    if let last = breaks.last, last.kind == .jump, last.place.upper == domain.upperBound {
      guard let isBeyond = leaves(last) else { return nil }
      if isBeyond { return last.place }
    }
    var reached = domain.upperBound
    for piece in monotone.reversed() {
      if hidesValues(between: piece.to.upper, reached) { return nil }
      let leap = breaks.first { $0.kind == .jump && $0.place == piece.from }
      let value =
        leap?.after
        ?? (piece.from.isPoint
          ? curve.at(piece.from.lower, order: 3, .above).whole.value : curve.value(over: piece.from))
      let distance = value - target
      guard let beyond = (distance.magnitude - band).sign else { return nil }
      if beyond > 0 {
        let level = distance.isPositive ? target + band : target - band
        guard let start = (value - level).sign else { return nil }
        return halved(piece.from.upper, piece.to.lower, level, start, curve)
      }
      if let leap {
        guard let isBeyond = leaves(leap) else { return nil }
        if isBeyond { return leap.place }
      }
      reached = piece.from.lower
    }
    return Interval(domain.lowerBound)
  }

  /// The overshoot and the settling time of a motion that continues after its domain, such as a spring that has not yet
  /// reached its target. Each is nil if undecided.
  ///
  /// The motion is searched over at most eight domain lengths; an enclosure of all later values shows when that is
  /// enough.
  package func motion(
    of curve: some TimingFunction, settlingWithin share: Double, work: Int
  ) -> (overshoot: Interval?, settling: Interval?) {
    guard let way else { return (nil, nil) }
    let band = Self.part(share, of: way.magnitude)
    let (start, length) = (domain.lowerBound, domain.width)
    var (highest, settling) = (overshoot, settlingPlace(in: band))
    for (from, to) in [(0.5, 2.0), (2, 4), (4, 8)] {
      let late = (start + from * length)...(start + to * length)
      let facts = CurveFacts(proving: curve, over: late, restingAt: target, work: work)
      let place = facts.settlingPlace(in: band)
      // If the motion stays in the band, the earlier settling time holds.
      if place?.lower != late.lowerBound { settling = place }
      guard let least = facts.minimum, let most = facts.maximum, least.isProved, most.isProved,
        let here = facts.overshoot(way.isPositive ? most.value : least.value, of: way),
        let rest = curve.enclosed(over: Interval(late.upperBound, start + 0x1p60 * length)),
        let later = overshoot(rest, of: way)
      else { return (nil, nil) }
      highest = highest.map { Interval.greater($0, here) }
      if (rest - target).magnitudeBound <= band.lower, later.upper <= max(highest?.upper ?? 0, 0x1p-40) {
        return (highest.map { Interval.greater($0, Interval(0, later.upper)) }, settled(settling))
      }
    }
    return (nil, nil)
  }
}

extension TimingFunction {
  /// The value at which a motion rests after its domain: an enclosure of all values from 2⁴⁰ to 2⁶⁰ domain lengths
  /// after its start. Nil if they differ by more than 2⁻⁴⁰ of their size, as for an undamped spring, or are not known.
  public func restingValue(after domain: ClosedRange<Double>) -> Interval? {
    let length = domain.width
    let end = domain.lowerBound + 0x1p60 * length
    guard end.isFinite, let values = enclosed(over: Interval(domain.lowerBound + 0x1p40 * length, end)),
      !values.isEmpty, values.definition >= .defined, values.width <= 0x1p-40 * values.magnitudeBound
    else { return nil }
    return values
  }
}
