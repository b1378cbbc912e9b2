import ScalarMath
import TimingFunctions

/// Facts from samples.
extension CurveFacts {
  /// The facts of any curve: those of data exactly, those that are proved, or where nothing is known of the curve between
  /// its values, those of ``init(sampling:over:checks:)``.
  ///
  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - target: the value at rest of a motion, see `restingValue(after:)`.
  ///   - work: the limit of operations on series, about.
  public init(
    of curve: some TimingFunction, over domain: ClosedRange<Double>, restingAt target: Interval? = nil,
    work: Int = standardWork
  ) {
    if let data = (curve.wrappedCurve ?? curve) as? SampledCurve, data.domain.contains(domain) {
      self.init(of: data, over: domain)
      return
    }
    let proved = CurveFacts(proving: curve, over: domain, restingAt: target, work: work)
    let whole = Interval(domain.lowerBound, domain.upperBound)
    let isUnknown = proved.undecided.contains { $0.what == .everything && $0.place.contains(whole) }
    if isUnknown || proved.minimum == nil && !proved.undecided.isEmpty {
      self.init(sampling: curve, over: domain)
    } else {
      self = proved
    }
  }

  /// The facts that samples tell of a curve.
  ///
  /// The curve is cut into cells on which its series at three places agree, and breaks between them. On a cell the
  /// curvature has one zero at most; between inflections the slope is monotone and between extrema the curve is, so that
  /// what lies there is found by bisection, to the spacing of Double. What is within rounding of 0, by the scatter of
  /// neighbouring values, counts as 0. Thousands of further values are held against the cells; where they do not fit, or
  /// where too many cells are needed, ``isResolved`` is false. A feature narrower than the 4096th part of the domain is
  /// not seen if it moves all samples by less than 10⁻⁸ of the curve's size. A single number without a value, such as 0
  /// for sin(t)/t, is passed where the curve is smooth about it.
  ///
  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - checks: values that the cells are held against; fewer do for what is known to be smooth, such as an integral.
  public init(sampling curve: some TimingFunction, over domain: ClosedRange<Double>, checks: Int = 4096) {
    let scan = CurveScan(of: curve, over: domain, checkCount: checks)
    let width = domain.upperBound - domain.lowerBound
    let ends: [Knot] = [domain.lowerBound, domain.upperBound].map { ($0, curve.value(at: $0)) }
    // Rounding moves what belongs to an end by less than this.
    let margin = width * 1e-12
    let isInside = { (abscissa: Double) in
      abscissa > domain.lowerBound + margin && abscissa < domain.upperBound - margin
    }
    // A zero that touches an end is known to the square root of the spacing only.
    let isApart = { (abscissa: Double) in
      min(abscissa - domain.lowerBound, domain.upperBound - abscissa) > width * 0x1p-26
    }
    let turns = TurningPoints(of: curve, scan)
    // What the last numbers beside a pole do is rounding.
    let poles = scan.breaks.filter { $0.kind == .pole }.map(\.abscissa)
    let isBesidePole = { (abscissa: Double) in poles.contains { abs($0 - abscissa) <= 1024 * $0.ulp } }
    let extrema = turns.extrema.filter { isInside($0.abscissa) && $0.value.isFinite && !isBesidePole($0.abscissa) }
    // Beside a kink a formula's differences have lost their digits.
    let kinks = scan.breaks.filter { $0.kind == .kink }.map(\.abscissa)
    let inflections = turns.inflections.filter { point in
      isInside(point.place) && point.value.isFinite && !isBesidePole(point.place)
        && !kinks.contains { $0 != point.place && abs($0 - point.place) <= width * 0x1p-30 }
    }
    let inner = turns.roots.map { abs($0) < margin && !(curve.value(at: 0).magnitude > 0) ? 0 : $0 }.filter { root in
      (isApart(root) || isInside(root) && !extrema.contains { $0.abscissa == root }) && !isBesidePole(root)
    }
    let roots = Set(inner + ends.filter { $0.value == 0 }.map(\.place)).sorted()
    // Slopes prove nothing where the series that could be taken were too few.
    let breaks = scan.breaks.filter { broken in
      broken.kind != .joint && (isInside(broken.abscissa) || broken.breaksEnd)
        && (scan.isResolved || broken.kind != .kink && broken.kind != .verticalTangent)
    }
    let sides = breaks.flatMap { [$0.values.before, $0.values.after] }
    let reached =
      extrema.map { ($0.abscissa, $0.value) }
      + breaks.flatMap { [($0.abscissa, $0.values.before), ($0.abscissa, $0.values.after)] } + ends
    let hasGaps = !scan.holes.isEmpty || (scan.checks.map(\.value) + ends.map(\.value)).contains { !$0.isFinite }
    let all = reached + scan.checks.map { ($0.abscissa, $0.value) }
    let lowest = sides.contains(-.infinity) ? nil : Self.best(all) { $0.value < $1.value }
    let highest = sides.contains(.infinity) ? nil : Self.best(all) { $0.value > $1.value }
    let isResolved = scan.isResolved && (hasGaps || Self.isWithin(lowest, highest, reached))
    // A curve that turns faster than the scan has an area that no panels would find either.
    let integral = isResolved ? IntegralCurve(curve, scan) : nil
    let extreme = { (node: Knot) in Extreme(value: Interval(node.value), place: Interval(node.place), isProved: false) }
    let everything = Undecided(place: Interval(domain.lowerBound, domain.upperBound), what: .everything)
    self.init(
      .sampled, over: domain, ends: (Interval(ends[0].value), Interval(ends[1].value)), minimum: lowest.map(extreme),
      maximum: highest.map(extreme), roots: roots.map { Root(place: Interval($0), multiplicity: nil) },
      extrema: extrema.map { .init(kind: $0.kind, place: Interval($0.abscissa), value: Interval($0.value)) },
      inflections: inflections.map { .init(place: Interval($0.place), value: Interval($0.value)) },
      breaks: breaks.map { Break($0, at: curve.value(at: $0.abscissa)) },
      monotone: Self.pieces(of: curve, over: domain, extrema, breaks),
      steepest: Self.steepest(of: curve, scan, inflections, breaks).map(extreme),
      undecided: isResolved ? [] : [everything],
      area: integral.flatMap { integral in
        let whole = integral.whole
        return integral.isKnown ? Interval(whole.value - whole.errorEstimate, whole.value + whole.errorEstimate) : nil
      }, EnclosedCurve(sampling: curve))
    self.isResolved = isResolved
  }

  /// Whether the extreme values are those of turning points, breaks and ends, but for rounding: no sample lies beyond.
  private static func isWithin(_ lowest: Knot?, _ highest: Knot?, _ reached: [Knot]) -> Bool {
    guard let lowest, let highest else { return true }
    let known = reached.map(\.value).filter(\.isFinite)
    guard let least = known.min(), let most = known.max() else { return true }
    let slack = 1e-9 * max(highest.value - lowest.value, max(lowest.value.magnitude, highest.value.magnitude) * 1e-3)
    return least - lowest.value <= slack && highest.value - most <= slack
  }

  /// The largest magnitude of the slope, infinite beside the first pole or vertical tangent.
  private static func steepest(
    of curve: some TimingFunction, _ scan: CurveScan, _ inflections: [Knot], _ breaks: [CurveBreak]
  ) -> Knot? {
    let unbounded = breaks.first { $0.kind == .pole || $0.slopes.before.isInfinite || $0.slopes.after.isInfinite }
    if let unbounded { return (unbounded.abscissa, .infinity) }
    let bends = inflections.map { ($0.place, curve.derivative(1, at: $0.place).magnitude) }
    let cells = scan.cells.filter { !$0.isGap }.flatMap { cell in
      [cell.low, cell.high].map { ($0.abscissa, $0.slope.magnitude) }
    }
    return best(bends + cells) { $0.value > $1.value * (1 + 1e-12) }
  }

  /// The first of the finite points that no other beats.
  private static func best(_ points: [Knot], _ beats: (Knot, Knot) -> Bool) -> Knot? {
    var best: Knot?
    for point in points where point.value.isFinite {
      if let current = best, !beats(point, current) { continue }
      best = point
    }
    return best
  }

  /// Between turning points and breaks the curve goes one way, as its values there tell.
  private static func pieces(
    of curve: some TimingFunction, over domain: ClosedRange<Double>, _ extrema: [Extrema.Extremum],
    _ breaks: [CurveBreak]
  ) -> [MonotonePiece] {
    let inner =
      extrema.map { $0.abscissa...$0.abscissa } + breaks.filter { $0.kind != .kink }.map(\.neighbours)
    let cuts =
      [domain.lowerBound...domain.lowerBound] + inner.ascending { $0.lowerBound }
      + [domain.upperBound...domain.upperBound]
    return zip(cuts, cuts.dropFirst()).compactMap { low, high in
      let rise = curve.value(at: high.lowerBound) - curve.value(at: low.upperBound)
      guard low.upperBound < high.lowerBound, !rise.isNaN else { return nil }
      return MonotonePiece(
        from: Interval(low.upperBound), to: Interval(high.lowerBound), direction: rise > 0 ? 1 : rise < 0 ? -1 : 0)
    }
  }
}

/// Proofs with samples in the stretches that they leave open.
extension CurveFacts {
  /// More than this share of a domain that is open leaves all to samples.
  private static let mostOpen = 0x1p-6
  /// More stretches that are open leave all to samples too.
  private static let mostStretches = 48

  /// The same facts with those that samples tell in the stretches that proofs leave open, which stay ``undecided``; all of
  /// them by samples where too much is open.
  public func completed(by curve: some TimingFunction) -> CurveFacts {
    // A curve that is proved to have no value anywhere has nothing to be added.
    if basis != .proved || undecided.isEmpty && minimum == nil { return self }
    let open = undecided.reduce(0) { $0 + $1.place.width }
    guard open <= Self.mostOpen * (domain.upperBound - domain.lowerBound), undecided.count <= Self.mostStretches,
      minimum != nil, maximum != nil
    else { return CurveFacts(sampling: curve, over: domain) }
    // A vertical tangent and the bend at it are no part of proofs.
    if undecided.isEmpty, steepest?.isProved ?? true, unboundedSlope == nil { return self }
    var facts = self
    facts.add(CurveFacts(sampling: curve, over: domain), curve)
    return facts
  }

  private mutating func add(_ seen: CurveFacts, _ curve: some TimingFunction) {
    // Rounding leads out of an open stretch.
    let margin = (domain.upperBound - domain.lowerBound) * 0x1p-26
    func touches(_ stretch: Interval, _ place: Interval) -> Bool {
      stretch.lower - margin <= place.centre && place.centre <= stretch.upper + margin
    }
    func isOpen(_ place: Interval) -> Bool { undecided.contains { touches($0.place, place) } }
    func isNew(_ place: Interval, _ known: [Interval]) -> Bool { !known.contains { touches($0, place) } }
    minimum = attained(minimum, curve) { $0 < $1 }
    maximum = attained(maximum, curve) { $0 > $1 }
    let size =
      [minimum, maximum].compactMap(\.self).flatMap { [$0.value.lower, $0.value.upper] }
      .filter(\.isFinite).map(\.magnitude).max() ?? 1
    // Of a value that is hardly known samples tell more.
    let isNarrow = { (turn: Extremum) in turn.value.isBounded && turn.value.width <= 1e-4 * size }
    let known = extrema.filter { isNarrow($0) || !isOpen($0.place) }.map { turn in
      isNarrow(turn)
        ? turn : Extremum(kind: turn.kind, place: turn.place, value: Interval(curve.value(at: turn.place.centre)))
    }
    let turns = known + seen.extrema.filter { isOpen($0.place) && isNew($0.place, known.map(\.place)) }
    extrema = turns.ascending { $0.place.centre }
    // Where the slope is infinite from both sides there is no bend to be proved.
    let tangents = breaks.filter { $0.slopes.before.isUnboundedAlone && $0.slopes.after.isUnboundedAlone }
    let bends = seen.inflections.filter { bend in
      (isOpen(bend.place) || tangents.contains { $0.place.contains(bend.place) })
        && isNew(bend.place, inflections.map(\.place))
    }
    inflections = (inflections + bends).ascending { $0.place.centre }
    let zeros = seen.roots.filter { isOpen($0.place) && isNew($0.place, roots.map(\.place)) }
    roots = (roots + zeros).ascending { $0.place.centre }
    let others = seen.breaks.filter { other in
      (isOpen(other.place) || other.kind == .kink && other.isSteep) && isNew(other.place, breaks.map(\.place))
    }
    breaks = (breaks + others).ascending { $0.place.centre }
    if unboundedSlope == nil, !(steepest?.isProved ?? false) { steepest = seen.steepest }
    if !undecided.isEmpty { isResolved = seen.isResolved }
    measuredArea = seen.measuredArea
  }

  /// An extreme value, or where it is not proved the best value that the curve takes; nil where there is no bound.
  private func attained(
    _ extreme: Extreme?, _ curve: some TimingFunction, _ beats: (Double, Double) -> Bool
  ) -> Extreme? {
    guard let extreme, extreme.value.isBounded else { return nil }
    if extreme.isProved { return extreme }
    let stretches = [extreme.place].compactMap(\.self) + undecided.map(\.place)
    let taken: [Knot] = stretches.flatMap { [$0.centre] + Self.doubles(of: $0) }.map { ($0, curve.value(at: $0)) }
    let best = Self.best(taken) { beats($0.value, $1.value) }
    return best.map { Extreme(value: Interval($0.value), place: Interval($0.place), isProved: false) } ?? extreme
  }
}

extension CurveFacts.Break {
  fileprivate init(_ broken: CurveBreak, at value: Double) {
    let kind: Kind =
      switch broken.kind {
      case .jump: .jump
      case .kink, .verticalTangent: .kink
      case .pole: .pole
      case .edge: .gap
      case .joint: .joint
      }
    self.init(
      kind: kind, place: Interval(broken.abscissa), before: Interval(broken.values.before), at: Interval(value),
      after: Interval(broken.values.after),
      slopes: (Interval(broken.slopes.before), Interval(broken.slopes.after)))
  }
}
