import ScalarMath
import TimingFunctions

/// Facts from samples.
extension CurveFacts {
  /// The facts of any curve: exact for data, proved for other curves. If nothing is known of a curve between its
  /// values, they come from ``init(sampling:over:)``.
  ///
  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - target: the value at rest of a motion, see `restingValue(after:)`.
  ///   - work: the approximate limit on series operations.
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

  /// The facts about a curve found by sampling.
  ///
  /// The domain is cut into cells, on which the Taylor series at three points agree, and breaks between them. On a cell
  /// f″ has at most one zero; the slope is monotone between inflections, and the curve between extrema. Root finding
  /// then locates each feature to the spacing of Double. A value within rounding error of 0, estimated from the scatter
  /// of neighbouring values, counts as 0. Thousands of further values are compared with the cells. ``isResolved`` is
  /// false if they do not fit, or if too many cells are needed. A feature narrower than 1/4096 of the domain is missed
  /// if it moves all samples by less than 10⁻⁸ of the curve's size.
  ///
  /// - Parameter domain: finite, of positive width.
  public init(sampling curve: some TimingFunction, over domain: ClosedRange<Double>) {
    let scan = CurveScan(of: curve, over: domain)
    let width = domain.width
    let ends: [Knot] = [domain.lowerBound, domain.upperBound].map { ($0, curve.value(at: $0)) }
    // Rounding moves a feature at an end by less than this.
    let margin = width * 1e-12
    let isInside = { (abscissa: Double) in
      abscissa > domain.lowerBound + margin && abscissa < domain.upperBound - margin
    }
    // A tangential zero at an end is known only to the square root of the spacing: a zero this close to an end is one
    // of its own only if the value at the end is none.
    let largest = scan.checks.lazy.map(\.value.magnitude).filter(\.isFinite).max() ?? 0
    let isApart = { (abscissa: Double) in
      ends.allSatisfy { abs($0.place - abscissa) > width * 0x1p-26 || $0.value.magnitude > 1e-12 * largest }
    }
    let turns = TurningPoints(of: curve, scan)
    // The behaviour of the last doubles next to a pole is rounding error.
    let poles = scan.breaks.filter { $0.kind == .pole }.map(\.abscissa)
    let counts = { (abscissa: Double) in
      isInside(abscissa) && !poles.contains { abs($0 - abscissa) <= 1024 * $0.ulp }
    }
    let extrema = turns.extrema.filter { counts($0.abscissa) && $0.value.isFinite }
    // Next to a kink the differences in a formula have lost their digits.
    let kinks = scan.breaks.filter { $0.kind == .kink && !$0.isSteep }.map(\.abscissa)
    let inflections = turns.inflections.filter { point in
      counts(point.place) && point.value.isFinite
        && !kinks.contains { $0 != point.place && abs($0 - point.place) <= width * 0x1p-30 }
    }
    let inner = turns.roots.map { abs($0) < margin && !(curve.value(at: 0).magnitude > 0) ? 0 : $0 }
      .filter { counts($0) && isApart($0) }
    let roots = Set(inner + ends.filter { $0.value == 0 }.map(\.place)).sorted()
    // Slopes show nothing if the limit on Taylor series was too low.
    let breaks = scan.breaks.filter { broken in
      broken.kind != .joint && (isInside(broken.abscissa) || broken.breaksEnd)
        && (scan.isResolved || broken.kind != .kink)
    }
    let limits: [Knot] = breaks.flatMap { [($0.abscissa, $0.values.before), ($0.abscissa, $0.values.after)] }
    let reached = extrema.map { ($0.abscissa, $0.value) } + limits + ends
    let hasGaps = (scan.checks.map(\.value) + ends.map(\.value)).contains { !$0.isFinite }
    let all = reached + scan.checks.map { ($0.abscissa, $0.value) }
    let lowest = limits.contains { $0.value == -.infinity } ? nil : Self.best(all) { $0.value < $1.value }
    let highest = limits.contains { $0.value == .infinity } ? nil : Self.best(all) { $0.value > $1.value }
    let isResolved = scan.isResolved && (hasGaps || Self.isWithin(lowest, highest, reached))
    let extreme = { (node: Knot) in Extreme(value: Interval(node.value), place: Interval(node.place), isProved: false) }
    self.init(
      .sampled, over: domain, ends: (Interval(ends[0].value), Interval(ends[1].value)), EnclosedCurve(sampling: curve))
    (minimum, maximum) = (lowest.map(extreme), highest.map(extreme))
    steepest = Self.steepest(of: curve, scan, inflections, breaks).map(extreme)
    self.roots = roots.map { Root(place: Interval($0), multiplicity: nil) }
    self.extrema = extrema.map { .init(kind: $0.kind, place: Interval($0.abscissa), value: Interval($0.value)) }
    self.inflections = inflections.map { .init(place: Interval($0.place), value: Interval($0.value)) }
    self.breaks = breaks.map { broken in
      let (values, slopes) = (broken.values, broken.slopes)
      return Break(
        kind: broken.kind, place: Interval(broken.abscissa), before: Interval(values.before),
        at: Interval(curve.value(at: broken.abscissa)), after: Interval(values.after),
        slopes: (Interval(slopes.before), Interval(slopes.after)))
    }
    monotone = Self.pieces(of: curve, scan, extrema, breaks)
    self.isResolved = isResolved
    if isResolved {
      measuredArea = IntegralCurve.whole(of: curve, scan)
    } else {
      // Quadrature cannot resolve the curve either.
      undecided = [Undecided(place: Interval(domain.lowerBound, domain.upperBound), what: .everything)]
    }
  }

  /// Returns true if no sample lies beyond the values at turning points, breaks and ends, except for rounding error.
  private static func isWithin(_ lowest: Knot?, _ highest: Knot?, _ reached: [Knot]) -> Bool {
    guard let lowest, let highest else { return true }
    let known = reached.map(\.value).filter(\.isFinite)
    guard let least = known.min(), let most = known.max() else { return true }
    let slack = 1e-9 * max(highest.value - lowest.value, max(lowest.value.magnitude, highest.value.magnitude) * 1e-3)
    return least - lowest.value <= slack && highest.value - most <= slack
  }

  /// The largest magnitude of the slope, infinite at the first pole or vertical tangent; nil if no slope is finite.
  private static func steepest(
    of curve: some TimingFunction, _ scan: CurveScan, _ inflections: [Knot], _ breaks: [CurveBreak]
  ) -> Knot? {
    if let steep = breaks.first(where: { $0.kind == .pole || $0.isSteep }) { return (steep.abscissa, .infinity) }
    let bends = inflections.map { ($0.place, curve.derivative(1, at: $0.place).magnitude) }
    let cells = scan.cells.filter { !$0.isGap }.flatMap { cell in
      [cell.low, cell.high].map { ($0.abscissa, $0.slope.magnitude) }
    }
    return best(bends + cells) { $0.value > $1.value * (1 + 1e-12) }
  }

  /// The best of the finite points, the first among equals; nil if there is none.
  private static func best(_ points: [Knot], _ beats: (Knot, Knot) -> Bool) -> Knot? {
    points.filter { $0.value.isFinite }.reduce(nil) { best, point in
      best.map { beats(point, $0) } ?? true ? point : best
    }
  }

  /// The monotone pieces between turning points, breaks and constant cells, with directions from the values there.
  private static func pieces(
    of curve: some TimingFunction, _ scan: CurveScan, _ extrema: [Extrema.Extremum], _ breaks: [CurveBreak]
  ) -> [MonotonePiece] {
    func ranges(_ cells: [CurveCell]) -> [ClosedRange<Double>] { cells.map { $0.low.abscissa...$0.high.abscissa } }
    let level = ranges(scan.cells.filter(\.isLevel))
    let points = extrema.map(\.abscissa) + [scan.domain.lowerBound, scan.domain.upperBound]
    var cuts = points.map { $0...$0 }
    cuts += breaks.filter { [.jump, .pole, .gap].contains($0.kind) }.map(\.neighbours)
    cuts += level + ranges(scan.cells.filter(\.isGap))
    let sorted = cuts.ascending { $0.lowerBound }
    var stretches = level.map { ($0.lowerBound, $0.upperBound) }
    stretches += zip(sorted, sorted.dropFirst()).map { ($0.upperBound, $1.lowerBound) }
    var pieces: [MonotonePiece] = []
    for (low, high) in stretches.ascending(by: { $0.0 }) where low < high {
      let rise = curve.value(at: high) - curve.value(at: low)
      if rise.isNaN { continue }
      let direction = rise > 0 ? 1 : rise < 0 ? -1 : 0
      let isSame = pieces.last.map { $0.direction == direction && $0.to.lower == low } ?? false
      let from = isSame ? pieces.removeLast().from : Interval(low)
      pieces.append(MonotonePiece(from: from, to: Interval(high), direction: direction))
    }
    return pieces
  }

  // MARK: Proofs completed by samples on undecided intervals

  /// The largest undecided fraction of a domain; above it, all facts come from samples.
  private static let mostOpen = 0x1p-6
  /// The largest number of undecided intervals; above it, all facts come from samples too.
  private static let mostStretches = 48

  /// The facts, completed by samples on the ``undecided`` intervals, which stay listed. If too much is undecided, all
  /// facts come from samples.
  public func completed(by curve: some TimingFunction) -> CurveFacts {
    // A curve that is proved to have no value anywhere needs no samples.
    if basis != .proved || undecided.isEmpty && minimum == nil { return self }
    let open = undecided.reduce(0) { $0 + $1.place.width }
    guard open <= Self.mostOpen * domain.width, undecided.count <= Self.mostStretches,
      minimum != nil, maximum != nil
    else { return CurveFacts(sampling: curve, over: domain) }
    // Proofs do not cover a vertical tangent and the inflection at it.
    if undecided.isEmpty, steepest?.isProved ?? true, unboundedSlope == nil { return self }
    var facts = self
    facts.add(CurveFacts(sampling: curve, over: domain), curve)
    return facts
  }

  private mutating func add(_ seen: CurveFacts, _ curve: some TimingFunction) {
    // Rounding may move a feature out of an undecided interval.
    let margin = domain.width * 0x1p-26
    func touches(_ stretch: Interval, _ place: Interval) -> Bool {
      stretch.lower - margin <= place.centre && place.centre <= stretch.upper + margin
    }
    func isOpen(_ place: Interval) -> Bool { undecided.contains { touches($0.place, place) } }
    /// Returns the known facts, and new ones from samples that lie in an undecided interval or count anyway.
    func joined<Fact>(
      _ known: [Fact], with seen: [Fact], _ place: (Fact) -> Interval, counts: (Fact) -> Bool = { _ in false }
    ) -> [Fact] {
      let new = seen.filter { fact in
        (isOpen(place(fact)) || counts(fact)) && !known.contains { touches(place($0), place(fact)) }
      }
      return (known + new).ascending { place($0).centre }
    }
    minimum = attained(minimum, curve) { $0 < $1 }
    maximum = attained(maximum, curve) { $0 > $1 }
    let size = finiteSize
    // A sampled value is better than a wide enclosure.
    let isNarrow = { (turn: Extremum) in turn.value.isBounded && turn.value.width <= 1e-4 * size }
    let known = extrema.filter { isNarrow($0) || !isOpen($0.place) }.map { turn in
      isNarrow(turn)
        ? turn : Extremum(kind: turn.kind, place: turn.place, value: Interval(curve.value(at: turn.place.centre)))
    }
    extrema = joined(known, with: seen.extrema, \.place)
    // If the slope is infinite from both sides, no inflection can be proved.
    let tangents = breaks.filter { $0.slopes.before.isUnboundedAlone && $0.slopes.after.isUnboundedAlone }
    inflections = joined(inflections, with: seen.inflections, \.place) { bend in
      tangents.contains { $0.place.contains(bend.place) }
    }
    roots = joined(roots, with: seen.roots, \.place)
    breaks = joined(breaks, with: seen.breaks, \.place) { $0.kind == .kink && $0.isSteep }
    if unboundedSlope == nil, !(steepest?.isProved ?? false) { steepest = seen.steepest }
    if !undecided.isEmpty { isResolved = seen.isResolved }
    measuredArea = seen.measuredArea
  }

  /// Returns an extreme value: the best value found if it is not proved, nil if it is unbounded.
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
