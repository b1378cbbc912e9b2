import CurveAnalysis
import EffectMath

extension CurveFacts {
  /// What is proved of a curve.
  ///
  /// - Parameters:
  ///   - curve: the one that the facts are of.
  ///   - motion: its overshoot and settling time, if it goes on after its domain.
  init(
    _ facts: ProvedFacts, of curve: some TimingFunction, motion: (overshoot: Interval?, settling: Interval?)? = nil
  ) {
    basis = .proved
    domain = facts.domain
    ends = facts.ends
    minimum = facts.minimum.map(Extreme.init)
    maximum = facts.maximum.map(Extreme.init)
    monotone = facts.monotone.map { Piece(from: $0.from, to: $0.to, direction: $0.direction) }
    roots = facts.roots.map { Root(place: $0.place, multiplicity: $0.multiplicity) }
    zeroStretches = facts.zeroStretches
    extrema = facts.extrema.map { Turn(kind: $0.kind, place: $0.place, value: $0.value) }
    inflections = facts.inflections.map { Point(place: $0.place, value: $0.value) }
    func breaks(_ kind: ProvedFacts.Break.Kind) -> [Break] {
      facts.breaks.filter { $0.kind == kind }.map {
        if kind != .jump, kind != .kink {
          return Break(place: $0.place, before: $0.before, at: $0.at, after: $0.after, slopes: $0.slopes)
        }
        // At an end of the domain the value there is one of both sides.
        return Break(
          place: $0.place, before: $0.before.isEmpty ? $0.at : $0.before, at: $0.at,
          after: $0.after.isEmpty ? $0.at : $0.after, slopes: $0.slopes)
      }
    }
    kinks = breaks(.kink)
    jumps = breaks(.jump)
    poles = breaks(.pole)
    // Within a stretch without values none ends.
    gaps = breaks(.gap).filter { !($0.before.isEmpty && $0.at.isEmpty && $0.after.isEmpty) }
    steepest = facts.steepest.map(Extreme.init)
    // Beside a pole the slope has no bound either.
    if let pole = poles.first { steepest = Extreme(value: Interval(.infinity), place: pole.place, isProved: true) }
    area = facts.area
    // What a pole leaps over is not reached there.
    let known = poles
    let isReached = { (place: Interval) in
      // Where the curve may leap it may have been there before.
      !known.contains { $0.place.contains(place) }
        && !facts.undecided.contains {
          [.everything, .smoothness].contains($0.what) && $0.place.lower < place.lower
        }
    }
    halfTime = facts.place(ofShare: 0.5).flatMap { isReached($0) ? $0 : nil }
    lateTime = facts.place(ofShare: Self.lateShare).flatMap { isReached($0) ? $0 : nil }
    target = facts.target
    overshoot = motion.map(\.overshoot) ?? facts.overshoot
    settlingTime = (motion.map(\.settling) ?? facts.settlingPlace(within: Self.settlingShare)).flatMap { place in
      // What is not known of a later stretch may leave the band again.
      let isHidden = facts.undecided.contains {
        [.everything, .smoothness, .extrema].contains($0.what) && $0.place.upper > place.lower
      }
      return isHidden ? nil : place
    }
    // A slope without bound has a third derivative without bound.
    jerk = steepest?.value.lower == .greatestFiniteMagnitude ? steepest : facts.jerk.map(Extreme.init)
    roundingBound = facts.roundingBound
    let size = size
    undecided = facts.undecided.map {
      Undecided(place: $0.place, what: $0.what.rawValue, reason: Self.reason(of: $0, facts, curve, size: size))
    }
    symmetry = isConstant ? .mirrored : facts.symmetry?.kind
    isAsymmetric = symmetry == nil && Self.isAsymmetric(curve, facts)
    addEmptyStretches(facts.gaps)
  }

  /// Whether some place and its mirror image tell that neither half is the other one, mirrored or turned.
  private static func isAsymmetric(_ curve: some TimingFunction, _ facts: ProvedFacts) -> Bool {
    let (low, high) = (facts.domain.lowerBound, facts.domain.upperBound)
    let shares = (1..<32).map { low + (high - low) * (Double($0) / 64) }
    let places = (shares + facts.breaks.filter { $0.place.isPoint }.map(\.place.lower)).map { Interval($0) }
    let pairs = places.compactMap { place -> (Interval, Interval)? in
      guard let value = curve.enclosed(over: place),
        let other = curve.enclosed(over: Interval(low) + Interval(high) - place),
        [value, other].allSatisfy({ $0.isEmpty || $0.definition >= .defined })
      else { return nil }
      return (value, other)
    }
    if pairs.contains(where: { $0.isEmpty != $1.isEmpty }) { return true }
    let constant = facts.ends.start + facts.ends.end
    let both = pairs.filter { !$0.0.isEmpty }
    return both.contains { ($0 - $1).excludesZero }
      && (constant.isEmpty || both.contains { ($0 + $1 - constant).excludesZero })
  }

  /// Stretches below this share of the domain are too narrow for more to be told.
  private static let narrowShare = 0x1p-30

  /// Why something of a stretch is not decided.
  ///
  /// - Parameter size: of the values.
  private static func reason(
    of open: ProvedFacts.Undecided, _ facts: ProvedFacts, _ curve: some TimingFunction, size: Double
  ) -> String {
    let (place, domain) = (open.place, facts.domain)
    guard let value = curve.enclosed(over: place) else { return "nothing is known of the curve between its values" }
    if value.isEmpty { return "the formula has no value there" }
    if place.width <= narrowShare * (domain.upperBound - domain.lowerBound) {
      return "too near for doubles to tell apart"
    }
    if value.definition == .partial { return "the formula may have no value there" }
    if open.what == .roots, value.magnitudeBound <= narrowShare * size { return "the values there are too near 0" }
    return "the work for it is done"
  }
}

extension CurveFacts.Extreme {
  init(_ extreme: ProvedFacts.Extreme) {
    self.init(value: extreme.value, place: extreme.place, isProved: extreme.isProved)
  }
}
