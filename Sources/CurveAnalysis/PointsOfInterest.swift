import ScalarMath
import TimingFunctions

/// What a reader asks of a curve first: its turning points, inflections, zeros, breaks, steepest place and area.
///
/// The curve is cut into cells on which its series at three places agree, and breaks between them. On a cell the
/// curvature has one zero at most; between inflections the slope is monotone and between extrema the curve is, so that
/// what lies there is found by bisection, to the spacing of Double. What is within rounding of 0, by the scatter of
/// neighbouring values, counts as 0: a double zero is found at its extremum, and one beside which values are too small
/// for Double where both sides lead to. Thousands of further values are held against the cells; where they do not fit,
/// or where too many cells are needed, ``isResolved`` is false. It is a judgement by samples: a feature narrower than
/// the 4096th part of the domain is not seen if it moves all samples by less than 10⁻⁸ of the curve's size. Values that
/// are NaN or infinite are gaps: they are counted, and nothing is looked for in them; a single number without a value,
/// such as 0 for sin(t)/t, is passed where the curve is smooth about it.
public struct PointsOfInterest: Sendable {
  /// A place on the curve.
  public struct Point: Sendable, Hashable {
    /// The abscissa.
    public let abscissa: Double
    /// The value of the curve there.
    public let value: Double
  }

  /// Where the curve was looked at.
  public let domain: ClosedRange<Double>
  /// The values at the ends of the domain.
  public let ends: (start: Double, end: Double)
  /// Smallest and largest finite value, at a turning point, an end, a side of a jump or a sample; nil where every
  /// sample is a gap, and where the curve grows without bound that way.
  public let lowest: Point?
  /// The highest value, as for ``lowest``.
  public let highest: Point?
  /// Local minima and maxima inside the domain, at kinks and cusps too. The middle stands for a level stretch.
  public let extrema: [Extrema.Extremum]
  /// Changes of curvature inside the domain where the slope is continuous, or infinite from both sides.
  public let inflections: [Point]
  /// Zeros inside the domain, its ends not counted; a stretch of zeros has none.
  public let roots: [Double]
  /// Jumps, kinks, poles, vertical tangents and ends of gaps, in ascending order; of the ends of the domain only where
  /// the curve jumps or its values or slopes grow without bound there. Jumps of the last bits of the largest value are
  /// taken for rounding. Without kinks and vertical tangents where the curve is not resolved.
  public let breaks: [CurveBreak]
  /// Where the slope is largest in magnitude, with that slope (of the steeper side at a kink; a jump has no slope); nil
  /// where no sample has a finite one or it grows without bound.
  public let steepest: Point?
  /// The first pole or vertical tangent.
  public let unboundedSlope: Double?
  /// Whether the curve is known as finely as it turns.
  public let isResolved: Bool
  /// The integral over the domain, that of ``IntegralCurve``; nil where it does not exist or its error may be above
  /// 10⁻⁶ of it (of 1 for a smaller one), and where the curve is not resolved.
  public let area: Double?
  /// The estimate of the error of ``area``.
  public let areaError: Double
  /// Whether all of it is proved, and nothing left out.
  public let isProved: Bool
  /// Stretches that proofs leave open; of what is there samples tell.
  public let undecided: [ProvedFacts.Undecided]
  /// Samples that are NaN or infinite, of ``samples``.
  public let gaps: Int
  /// How many places of the domain were looked at.
  public let samples: Int

  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - samples: even steps at which gaps are counted.
  ///   - checks: values that the cells are held against; fewer do for what is known to be smooth, such as an integral.
  public init(of curve: some TimingFunction, over domain: ClosedRange<Double>, samples: Int = 512, checks: Int = 4096) {
    self.init(of: curve, CurveScan(of: curve, over: domain, checkCount: checks), samples: samples)
  }

  init(of curve: some TimingFunction, _ scan: CurveScan, samples: Int = 512) {
    let domain = scan.domain
    self.domain = domain
    self.samples = samples + 1
    (isProved, undecided) = (false, [])
    let width = domain.upperBound - domain.lowerBound
    let places = (0...samples).map { domain.lowerBound + width * (Double($0) / Double(samples)) }
    let values = curve.values(at: places)
    gaps = values.count { !$0.isFinite }
    ends = (curve.value(at: domain.lowerBound), curve.value(at: domain.upperBound))

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
    self.extrema = extrema
    // Beside a kink a formula's differences have lost their digits.
    let kinks = scan.breaks.filter { $0.kind == .kink }.map(\.abscissa)
    inflections = turns.inflections.filter { point in
      isInside(point.abscissa) && point.value.isFinite && !isBesidePole(point.abscissa)
        && !kinks.contains { $0 != point.abscissa && abs($0 - point.abscissa) <= width * 0x1p-30 }
    }
    roots = turns.roots.map { abs($0) < margin && !(curve.value(at: 0).magnitude > 0) ? 0 : $0 }.filter { root in
      (isApart(root) || isInside(root) && !extrema.contains { $0.abscissa == root }) && !isBesidePole(root)
    }
    // Slopes prove nothing where the series that could be taken were too few.
    let breaks = scan.breaks.filter { broken in
      broken.kind != .joint && (isInside(broken.abscissa) || broken.breaksEnd)
        && (scan.isResolved || broken.kind != .kink && broken.kind != .verticalTangent)
    }
    self.breaks = breaks

    let sides = breaks.flatMap { [$0.values.before, $0.values.after] }
    let reached =
      extrema.map { Point(abscissa: $0.abscissa, value: $0.value) }
      + breaks.flatMap { broken in
        [broken.values.before, broken.values.after].map { Point(abscissa: broken.abscissa, value: $0) }
      } + [Point(abscissa: domain.lowerBound, value: ends.start), Point(abscissa: domain.upperBound, value: ends.end)]
    let all =
      reached + zip(places, values).map { Point(abscissa: $0, value: $1) }
      + scan.checks.map { Point(abscissa: $0.abscissa, value: $0.value) }
    lowest = sides.contains(-.infinity) ? nil : Self.best(all) { $0.value < $1.value }
    highest = sides.contains(.infinity) ? nil : Self.best(all) { $0.value > $1.value }
    let isBounded = Self.isWithin(lowest, highest, reached, gaps: gaps)

    (steepest, unboundedSlope) = Self.steepest(of: curve, scan, inflections, breaks)
    isResolved = scan.isResolved && isBounded
    // A curve that turns faster than the scan has an area that no panels would find either.
    let integral = isResolved ? IntegralCurve(curve, scan) : nil
    area = integral.flatMap { $0.isKnown ? $0.whole.value : nil }
    areaError = integral?.whole.errorEstimate ?? .infinity
  }

  /// Whether the extreme values are those of turning points, breaks and ends, but for rounding: no sample lies beyond.
  private static func isWithin(_ lowest: Point?, _ highest: Point?, _ reached: [Point], gaps: Int) -> Bool {
    guard gaps == 0, let lowest, let highest else { return true }
    let known = reached.map(\.value).filter(\.isFinite)
    guard let least = known.min(), let most = known.max() else { return true }
    let slack = 1e-9 * max(highest.value - lowest.value, max(lowest.value.magnitude, highest.value.magnitude) * 1e-3)
    return least - lowest.value <= slack && highest.value - most <= slack
  }

  private static func steepest(
    of curve: some TimingFunction, _ scan: CurveScan, _ inflections: [Point], _ breaks: [CurveBreak]
  ) -> (Point?, unbounded: Double?) {
    let unbounded = breaks.first { $0.kind == .pole || $0.slopes.before.isInfinite || $0.slopes.after.isInfinite }
    if let unbounded { return (nil, unbounded.abscissa) }
    let bends = inflections.map { Point(abscissa: $0.abscissa, value: curve.derivative(1, at: $0.abscissa)) }
    let cells = scan.cells.filter { !$0.isGap }.flatMap { cell in
      [cell.low, cell.high].map { Point(abscissa: $0.abscissa, value: $0.slope) }
    }
    return (best(bends + cells) { abs($0.value) > abs($1.value) * (1 + 1e-12) }, nil)
  }

  /// The first of the finite points that no other beats.
  static func best(_ points: [Point], _ beats: (Point, Point) -> Bool) -> Point? {
    var best: Point?
    for point in points where point.value.isFinite {
      if let current = best, !beats(point, current) { continue }
      best = point
    }
    return best
  }
}

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

extension PointsOfInterest {
  /// The points of interest of a curve that is straight from sample to sample, exactly: however many samples there are.
  ///
  /// Extrema are samples, of a level stretch its middle; there are no inflections, and of the breaks jumps alone, for
  /// every sample is a kink. Samples that the curve left out are the gaps.
  ///
  /// - Parameter domain: of positive width, within the curve's.
  public init(of curve: SampledCurve, over domain: ClosedRange<Double>) {
    precondition(
      domain.lowerBound >= curve.domain.lowerBound && domain.upperBound <= curve.domain.upperBound,
      "the domain is within that of the samples")
    self.domain = domain
    (isProved, undecided) = (false, [])
    ends = (curve.value(at: domain.lowerBound), curve.value(at: domain.upperBound))
    let inner = curve.points.filter { $0.input > domain.lowerBound && $0.input < domain.upperBound }
    // A jump at the lower end is behind it: the value there is its last.
    let points =
      [Point(abscissa: domain.lowerBound, value: ends.start)]
      + inner.map { Point(abscissa: $0.input, value: $0.output) }
      + Self.foot(at: domain.upperBound, curve) + [Point(abscissa: domain.upperBound, value: ends.end)]
    lowest = points.reduce(points[0]) { $1.value < $0.value ? $1 : $0 }
    highest = points.reduce(points[0]) { $1.value > $0.value ? $1 : $0 }
    extrema = Self.extrema(points)
    inflections = []
    roots = Self.roots(points)
    breaks = zip(points, points.dropFirst()).compactMap { a, b in
      a.abscissa == b.abscissa && a.value != b.value ? CurveBreak(jumpOf: curve, from: a, to: b) : nil
    }
    let slopes = zip(points, points.dropFirst()).compactMap { a, b -> Point? in
      guard a.abscissa < b.abscissa else { return nil }
      return Point(abscissa: a.abscissa, value: (b.value - a.value) / (b.abscissa - a.abscissa))
    }
    steepest = slopes.reduce(nil as Point?) { best, next in
      next.value.magnitude > best?.value.magnitude ?? -1 ? next : best
    }
    unboundedSlope = nil
    isResolved = true
    var sum = CompensatedTotal()
    for (a, b) in zip(points, points.dropFirst()) {
      sum.add((b.abscissa - a.abscissa) * (0.5 * a.value + 0.5 * b.value))
    }
    area = sum.value.isFinite ? sum.value : nil
    areaError = sum.value.magnitude * 0x1p-50
    gaps = curve.leftOut
    samples = curve.points.count + curve.leftOut
  }

  /// The value before a jump at the upper end.
  private static func foot(at end: Double, _ curve: SampledCurve) -> [Point] {
    let there = curve.points.filter { $0.input == end }
    return there.count > 1 ? [Point(abscissa: end, value: there[0].output)] : []
  }

  private static func extrema(_ points: [Point]) -> [Extrema.Extremum] {
    var extrema: [Extrema.Extremum] = []
    var lastSign = 0.0
    /// Where the last rise or fall ended.
    var start = points[0]
    for (a, b) in zip(points, points.dropFirst()) where a.value != b.value {
      let sign = b.value > a.value ? 1.0 : -1
      if lastSign != 0, sign != lastSign {
        let place = start.abscissa + 0.5 * (a.abscissa - start.abscissa)
        extrema.append(Extrema.Extremum(abscissa: place, value: a.value, kind: sign > 0 ? .minimum : .maximum))
      }
      (lastSign, start) = (sign, b)
    }
    return extrema
  }

  /// Zeros inside, of a stretch of zeros none.
  private static func roots(_ points: [Point]) -> [Double] {
    var roots: [Double] = []
    for index in points.indices.dropLast() {
      let (a, b) = (points[index], points[index + 1])
      if a.value == 0, index > 0, points[index - 1].value != 0, b.value != 0 { roots.append(a.abscissa) }
      if (a.value < 0 && b.value > 0) || (a.value > 0 && b.value < 0) {
        let share = a.value / (a.value - b.value)
        roots.append(share.isFinite ? a.abscissa + share * (b.abscissa - a.abscissa) : a.abscissa)
      }
    }
    return roots
  }
}

/// A sum with what its additions lost.
///
/// Source: W. Kahan, Further remarks on reducing truncation errors, 1965.
private struct CompensatedTotal {
  private(set) var value = 0.0
  private var lost = 0.0

  mutating func add(_ addend: Double) {
    let addend = addend - lost
    let sum = value + addend
    lost = (sum - value) - addend
    value = sum
  }
}

extension CurveBreak {
  /// A jump between two samples at one place.
  fileprivate init(jumpOf curve: SampledCurve, from a: PointsOfInterest.Point, to b: PointsOfInterest.Point) {
    let slopes = [a.abscissa.nextDown, b.abscissa].map { curve.derivative(1, at: $0) }
    self.init(
      kind: .jump, abscissa: b.abscissa, neighbours: a.abscissa.nextDown...b.abscissa,
      values: OneSided(before: a.value, after: b.value), slopes: OneSided(before: slopes[0], after: slopes[1]), area: 0)
  }
}
