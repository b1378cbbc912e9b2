import ScalarMath

extension ProvedFacts {
  /// The first place at which the curve has made this share of the way from its start to its end, or leapt over it; nil
  /// where it never does, where both ends have one value, and where that could not be decided.
  public func place(ofShare share: Double) -> Interval? {
    guard let way = way else { return nil }
    let level = ends.start + Self.part(share, of: way)
    guard let start = sign(ends.start - level) else { return nil }
    if start == 0 { return Interval(domain.lowerBound) }
    return crossing(of: level, from: start, monotone, limited())
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
    guard let way, let minimum, let maximum, minimum.isProved, maximum.isProved else { return nil }
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
    way.flatMap { settlingPlace(in: Self.part(share, of: $0.magnitude)) }
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

extension ProvedFacts.Undecided.What {
  /// Whether values between the ends of a stretch may be anything that its cells allow.
  var hidesValues: Bool { self == .everything || self == .smoothness || self == .extrema }
}
