import ScalarMath
import TimingFunctions

/// Times: when a curve has made a share of its way, and from when on it rests.
extension CurveFacts {
  /// The first place at which the curve has made this share of the way from its start to its end, or leapt over it; nil
  /// where it never does, where both ends have one value, and where that could not be decided.
  public func place(ofShare share: Double) -> Interval? {
    if !lines.isEmpty { return Self.place(ofShare: share, lines) }
    guard let way else { return nil }
    let level = ends.start + Self.part(share, of: way)
    guard let start = sign(ends.start - level) else { return nil }
    if start == 0 { return Interval(domain.lowerBound) }
    guard let place = crossing(of: level, from: start, monotone, limited()) else { return nil }
    // What a pole leaps over is not reached there, and where the curve may leap it may have been there before.
    let isHidden = undecided.contains {
      [.everything, .smoothness].contains($0.what) && $0.place.lower < place.lower
    }
    return isHidden || breaks(.pole).contains { $0.place.contains(place) } ? nil : place
  }

  /// A share of a way, which is meant as the decimal that it is in millionths: 0.9 is nine tenths.
  static func part(_ share: Double, of way: Interval) -> Interval {
    let millionths = (share * 1e6).rounded()
    guard abs(millionths - share * 1e6) < 1e-9 else { return way * Interval(share) }
    return way * Interval(millionths) / Interval(1e6)
  }

  /// The first place of a level, on pieces in their order.
  private func crossing(
    of level: Interval, from start: Int, _ pieces: [MonotonePiece], _ curve: LimitedCurve
  ) -> Interval? {
    var reached = domain.lowerBound
    for piece in pieces {
      // A stretch that is not known may have passed it.
      if undecided.contains(where: {
        $0.place.lower < piece.from.lower && $0.place.upper > reached && $0.what.hidesValues
      }) {
        return nil
      }
      // A pole, or an end of values, is passed in no known way.
      let isPassed = breaks.contains { broken in
        (broken.kind == .pole || broken.kind == .gap) && broken.place.lower >= domain.lowerBound
          && broken.place.upper <= piece.from.upper && broken.place.upper > domain.lowerBound
      }
      if isPassed { return nil }
      let leap = breaks.first { $0.kind == .jump && $0.place.upper == piece.from.upper }
      if let leap {
        let signs = [leap.at, leap.after].filter { !$0.isEmpty }.map { sign($0 - level) }
        if signs.contains(where: { $0.map { $0 != start } ?? false }) { return leap.place }
        if signs.contains(nil) { return nil }
      }
      guard let after = sign(limit(of: curve, at: piece.to) - level) else { return nil }
      if after == 0, let jump = breaks.first(where: { $0.kind == .jump && $0.place == piece.to }) {
        // Approached, but taken only where the curve has the level itself.
        if sign(jump.at - level) == 0 { return jump.place }
        reached = piece.to.upper
        continue
      }
      if after != start { return halved(piece.from.upper, piece.to.lower, level, start, curve) }
      reached = piece.to.upper
    }
    // A jump at the very end.
    if let last = breaks.last, last.kind == .jump, last.place.upper == domain.upperBound,
      let there = sign(last.at - level), there != start
    {
      return last.place
    }
    return nil
  }

  /// The value towards the end of a piece.
  private func limit(of curve: LimitedCurve, at place: Interval) -> Interval {
    if let broken = breaks.first(where: { $0.place == place }) { return broken.before }
    return place.isPoint
      ? curve.at(place.lower, order: 3, isAtEnd(place) ? .closed : .below).whole.value : curve.value(over: place)
  }

  private func isAtEnd(_ place: Interval) -> Bool { place.upper >= domain.upperBound }

  /// A level on a piece that passes it, by halving until values cannot be told from it.
  private func halved(
    _ low: Double, _ high: Double, _ level: Interval, _ start: Int, _ curve: LimitedCurve
  ) -> Interval {
    func sign(at place: Double) -> Int? { self.sign(curve.value(over: Interval(place)) - level) }
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
    // Where values cannot be told from the level: up to there from both sides.
    return Interval(
      Halving.edge(from: blur, to: a) { sign(at: $0) == start },
      Halving.edge(from: blur, to: b) { sign(at: $0) == -start })
  }

  private func sign(_ difference: Interval) -> Int? { difference.sign }

  /// From the value at the start to the target; nil if that may be 0 or is not known.
  var way: Interval? {
    let way = target - ends.start
    return way.isBounded && way.excludesZero ? way : nil
  }

  /// How far the curve goes past its target, as a share of the way from its start; 0 if it does not. Nil if the way is 0,
  /// or the range is not proved.
  public var overshoot: Interval? {
    if !lines.isEmpty { return Self.overshoot(lines) }
    guard let way, let minimum, let maximum, basis != .proved || minimum.isProved && maximum.isProved else { return nil }
    return overshoot(way.isPositive ? maximum.value : minimum.value, of: way)
  }

  /// How far an extreme value is past the target.
  func overshoot(_ extreme: Interval, of way: Interval) -> Interval? {
    let share = Interval.greater((extreme - target) / way, Interval(0.0))
    return share.upper.isFinite ? share : nil
  }

  /// From where on the curve stays within this share of the way from its target; nil if that could not be decided, or if
  /// its end is not within.
  public func settlingPlace(within share: Double) -> Interval? {
    if !lines.isEmpty { return Self.settlingPlace(within: share, lines) }
    return way.flatMap { settled(settlingPlace(in: Self.part(share, of: $0.magnitude))) }
  }

  /// A settling time; nil where what is not known of a later stretch may leave the band again.
  private func settled(_ place: Interval?) -> Interval? {
    place.flatMap { place in
      undecided.contains { $0.what.hidesValues && $0.place.upper > place.lower } ? nil : place
    }
  }

  /// From where on the curve stays in a band on both sides of its target; the start of the domain if it never leaves it.
  func settlingPlace(in band: Interval) -> Interval? {
    guard monotone.last?.to.upper == domain.upperBound else { return nil }
    let curve = limited()
    if target != ends.end, sign((ends.end - target).magnitude - band).map({ $0 > 0 }) ?? true { return nil }
    // What is beyond, at or beside a jump, is so until there.
    func leaves(_ jump: Break) -> Bool? {
      var leaves = false
      for value in [jump.before, jump.at] where !value.isEmpty {
        guard let beyond = sign((value - target).magnitude - band) else { return nil }
        leaves = leaves || beyond > 0
      }
      return leaves
    }
    if let last = breaks.last, last.kind == .jump, last.place.upper == domain.upperBound {
      guard let isBeyond = leaves(last) else { return nil }
      if isBeyond { return last.place }
    }
    var reached = domain.upperBound
    for piece in monotone.reversed() {
      let hidden = undecided.contains {
        $0.place.upper > piece.to.upper && $0.place.lower < reached && $0.what.hidesValues
      }
      if hidden { return nil }
      let leap = breaks.first { $0.kind == .jump && $0.place == piece.from }
      let value =
        leap?.after
        ?? (piece.from.isPoint
          ? curve.at(piece.from.lower, order: 3, .above).whole.value : curve.value(over: piece.from))
      let distance = value - target
      guard let beyond = sign(distance.magnitude - band) else { return nil }
      if beyond > 0 {
        let level = distance.isPositive ? target + band : target - band
        guard let start = sign(value - level) else { return nil }
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
}

extension CurveFacts.Undecided.What {
  /// Whether values between the ends of a stretch may be anything that its cells allow.
  var hidesValues: Bool { self == .everything || self == .smoothness || self == .extrema }
}

extension TimingFunction {
  /// The value at which a motion rests after its domain: it holds all values from 2⁴⁰ to 2⁶⁰ lengths of the domain on.
  /// Nil if these differ by more than 2⁻⁴⁰ of their size, as those of an undamped spring do, or are not known.
  public func restingValue(after domain: ClosedRange<Double>) -> Interval? {
    let length = domain.upperBound - domain.lowerBound
    let late = Interval(domain.lowerBound + 0x1p40 * length, domain.lowerBound + 0x1p60 * length)
    guard late.isBounded, let values = enclosed(over: late), !values.isEmpty, values.definition >= .defined,
      values.width <= 0x1p-40 * values.magnitudeBound
    else { return nil }
    return values
  }
}

extension CurveFacts {
  /// The overshoot and the settling time of a motion that goes on after its domain, as a spring does: its domain ends
  /// before the motion is at its target. Each is nil if it could not be decided.
  ///
  /// The motion is searched over up to eight lengths of its domain; an enclosure of all later values says when that is
  /// enough.
  package func motion(
    of curve: some TimingFunction, settlingWithin share: Double, work: Int
  ) -> (overshoot: Interval?, settling: Interval?) {
    guard let way else { return (nil, nil) }
    let band = Self.part(share, of: way.magnitude)
    let (start, length) = (domain.lowerBound, domain.upperBound - domain.lowerBound)
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
