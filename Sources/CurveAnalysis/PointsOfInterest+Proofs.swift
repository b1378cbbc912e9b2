import ScalarMath
import TimingFunctions

extension PointsOfInterest {
  /// The points of interest as far as they are proved: those of ``ProvedFacts``, and in the stretches which those leave
  /// open, which are ``undecided``, what samples tell. All of it by samples where too much is open.
  ///
  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - work: operations on series that proofs may take, about.
  public init(
    proving curve: some TimingFunction, over domain: ClosedRange<Double>, work: Int = 50_000
  ) {
    let facts = ProvedFacts(of: curve, over: domain, work: work)
    let width = domain.upperBound - domain.lowerBound
    let open = facts.undecided.reduce(0) { $0 + $1.place.width }
    guard open <= Self.mostOpen * width, facts.undecided.count <= Self.mostStretches, facts.minimum != nil,
      facts.maximum != nil
    else {
      self.init(of: curve, over: domain)
      return
    }
    let isSteep =
      facts.steepest?.value.isInfinite ?? false
      || facts.breaks.contains { $0.slopes.before.isInfinite || $0.slopes.after.isInfinite }
    let isKnown = facts.undecided.isEmpty && facts.steepest?.isProved != false
    let seen = isKnown && !isSteep ? nil : PointsOfInterest(of: curve, over: domain)
    self.init(facts, of: curve, seen)
  }

  /// More than this share of a domain that is open leaves all to samples.
  private static let mostOpen = 0x1p-6
  /// More stretches that are open leave all to samples too.
  private static let mostStretches = 48

  /// - Parameter seen: what samples tell, where it is needed.
  private init(_ facts: ProvedFacts, of curve: some TimingFunction, _ seen: PointsOfInterest?, samples: Int = 512) {
    let domain = facts.domain
    let width = domain.upperBound - domain.lowerBound
    self.domain = domain
    self.samples = samples + 1
    let places = (0...samples).map { domain.lowerBound + width * (Double($0) / Double(samples)) }
    gaps = curve.values(at: places).count { !$0.isFinite }
    ends = (curve.value(at: domain.lowerBound), curve.value(at: domain.upperBound))
    // Rounding leads out of an open stretch.
    let margin = width * 0x1p-26
    let isOpen = { (place: Double) in
      facts.undecided.contains { $0.place.lower - margin <= place && place <= $0.place.upper + margin }
    }
    let isInside = { (place: Interval) in place.lower > domain.lowerBound && place.upper < domain.upperBound }
    lowest = Self.point(facts.minimum, facts, curve) { $0 < $1 }
    highest = Self.point(facts.maximum, facts, curve) { $0 > $1 }
    let size =
      [facts.minimum, facts.maximum].compactMap(\.self).flatMap { [$0.value.lower, $0.value.upper] }
      .filter(\.isFinite).map(\.magnitude).max() ?? 1
    // Of a value that is hardly known samples tell more.
    let known = facts.extrema.filter { turn in
      turn.value.isBounded && turn.value.width <= 1e-4 * size || !isOpen(turn.place.midpointOrSimplest)
    }
    let turns = known.compactMap { turn -> Extrema.Extremum? in
      let abscissa = turn.place.midpointOrSimplest
      let isNarrow = turn.value.isBounded && turn.value.width <= 1e-4 * size
      guard let value = isNarrow ? turn.value.simplest : curve.value(at: abscissa) else { return nil }
      return Extrema.Extremum(abscissa: abscissa, value: value, kind: turn.kind)
    }
    let isNew = { (place: Double, known: [Double]) in !known.contains { abs($0 - place) <= margin } }
    let seenTurns = (seen?.extrema ?? []).filter { other in
      isOpen(other.abscissa)
        && !known.contains { $0.place.lower - margin <= other.abscissa && other.abscissa <= $0.place.upper + margin }
    }
    extrema = (turns + seenTurns).ascending { $0.abscissa }
    let bends = facts.inflections.compactMap { point in
      point.value.simplest.map { Point(abscissa: point.place.midpointOrSimplest, value: $0) }
    }
    // Where the slope is infinite from both sides there is no bend to be proved.
    let isSteep = { (place: Double) in
      facts.breaks.contains { $0.slopes.before.isInfinite && $0.slopes.after.isInfinite && $0.place.contains(place) }
    }
    let seenBends = (seen?.inflections ?? []).filter {
      (isOpen($0.abscissa) || isSteep($0.abscissa)) && isNew($0.abscissa, bends.map(\.abscissa))
    }
    inflections = (bends + seenBends).ascending { $0.abscissa }
    let zeros = facts.roots.filter { isInside($0.place) }.map(\.place.midpointOrSimplest)
    roots = (zeros + (seen?.roots ?? []).filter { isOpen($0) && isNew($0, zeros) }).sorted()
    let broken = facts.breaks.filter { isInside($0.place) || $0.breaksEnd }.map { CurveBreak($0) }
    // Proofs know a vertical tangent by its slope alone.
    let seenBreaks = (seen?.breaks ?? []).filter { other in
      (isOpen(other.abscissa) || other.kind == .verticalTangent) && isNew(other.abscissa, broken.map(\.abscissa))
    }
    breaks = (broken + seenBreaks).ascending { $0.abscissa }
    let unbounded = breaks.first { $0.kind == .pole || $0.slopes.before.isInfinite || $0.slopes.after.isInfinite }
    unboundedSlope = unbounded?.abscissa ?? seen?.unboundedSlope
    if let steepest = facts.steepest, steepest.isProved, !steepest.value.isInfinite, unboundedSlope == nil {
      self.steepest = Self.slope(steepest, facts, curve)
    } else {
      steepest = unboundedSlope == nil ? seen?.steepest : nil
    }
    isResolved = facts.undecided.isEmpty || seen?.isResolved ?? true
    let integral = facts.area(within: 1e-10).flatMap { $0.width <= 1e-6 * max(1, $0.magnitudeBound) ? $0 : nil }
    area = integral?.midpointOrSimplest ?? seen?.area
    areaError = integral?.width ?? seen?.areaError ?? .infinity
    undecided = facts.undecided
    isProved = facts.undecided.isEmpty && [facts.minimum, facts.maximum].allSatisfy { $0?.isProved ?? false }
  }

  /// Nil where the curve has no bound that way.
  private static func point(
    _ extreme: ProvedFacts.Extreme?, _ facts: ProvedFacts, _ curve: some TimingFunction,
    _ beats: (Double, Double) -> Bool
  ) -> Point? {
    guard let extreme, extreme.value.isBounded, let value = extreme.value.simplest else { return nil }
    let abscissa = extreme.place?.midpointOrSimplest ?? .nan
    if extreme.isProved { return Point(abscissa: abscissa, value: value) }
    // If the extreme is not proved, the best value that the curve takes.
    let places = [abscissa] + facts.undecided.map(\.place.midpointOrSimplest)
    let taken = places.map { Point(abscissa: $0, value: curve.value(at: $0)) }
    return best(taken) { beats($0.value, $1.value) } ?? Point(abscissa: abscissa, value: value)
  }

  /// The slope with its sign, at a kink that of the steeper side.
  private static func slope(
    _ steepest: ProvedFacts.Extreme, _ facts: ProvedFacts, _ curve: some TimingFunction
  ) -> Point? {
    guard let place = steepest.place, let size = steepest.value.simplest else { return nil }
    let abscissa = place.midpointOrSimplest
    let kink = facts.breaks.first { $0.place == place }
    let sides = [kink?.slopes.before, kink?.slopes.after].compactMap { $0?.simplest }
    let slope = sides.max { $0.magnitude < $1.magnitude } ?? curve.derivative(1, at: abscissa)
    return Point(abscissa: abscissa, value: slope < 0 ? -size : size)
  }
}

extension Interval {
  /// Whether it stands for a number beyond all doubles.
  fileprivate var isInfinite: Bool { lower == .greatestFiniteMagnitude || upper == -.greatestFiniteMagnitude }

  /// The simplest number of a narrow interval, the middle of a stretch.
  fileprivate var midpointOrSimplest: Double {
    width <= 1e-9 * magnitudeBound || contains(0) && width < 1e-12 ? simplest ?? midpoint : midpoint
  }

  /// The one number that stands for it, infinite or none.
  fileprivate var side: Double {
    isEmpty
      ? .nan
      : lower == .greatestFiniteMagnitude
        ? .infinity
        : upper == -.greatestFiniteMagnitude ? -.infinity : isBounded ? simplest ?? .nan : .nan
  }
}

extension ProvedFacts.Break {
  /// Whether it is worth telling at an end of the domain, where a curve ends anyway.
  fileprivate var breaksEnd: Bool {
    kind == .jump || kind == .pole || slopes.before.isInfinite || slopes.after.isInfinite
  }
}

extension CurveBreak {
  fileprivate init(_ broken: ProvedFacts.Break) {
    let slopes = OneSided(before: broken.slopes.before.side, after: broken.slopes.after.side)
    let isSteep = slopes.before.isInfinite || slopes.after.isInfinite
    let kind: Kind =
      switch broken.kind {
      case .kink: isSteep ? .verticalTangent : .kink
      case .jump: .jump
      case .pole: .pole
      case .gap: .edge
      case .joint: .joint
      }
    // At an end of the domain the value there is one of both sides.
    let values = OneSided(
      before: (broken.before.isEmpty ? broken.at : broken.before).side,
      after: (broken.after.isEmpty ? broken.at : broken.after).side)
    self.init(
      kind: kind, abscissa: broken.place.midpointOrSimplest, neighbours: broken.place.lower...broken.place.upper,
      values: values, slopes: slopes, area: 0)
  }
}
