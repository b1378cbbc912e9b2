import ScalarMath
import TimingFunctions

/// What is true of a curve over a domain: its range, turning points, inflections, zeros, kinks, jumps, poles, rises and
/// falls, and the stretches of which something is not known.
///
/// Places and values are intervals that contain the true ones. ``basis`` says how they were found: by interval
/// arithmetic, for the real function that the formula means; exactly, from the points of data; or from samples, as single
/// doubles. Outside ``undecided`` a proof misses nothing: every zero, turning point, inflection and break is listed once.
public struct CurveFacts: Sendable {
  /// How facts were found.
  public enum Basis: String, Sendable {
    /// Interval arithmetic: true at every place, not only at samples.
    case proved
    /// All points of a curve that is straight between them; numbers that are computed from them are rounded.
    case exact
    /// Samples, of a curve of which nothing can be proved: a narrow feature between them can be missing.
    case sampled
  }

  /// A place on the curve.
  public struct Point: Sendable, Hashable {
    /// The abscissa.
    public let place: Interval
    /// The value there.
    public let value: Interval
  }

  /// A local minimum or maximum between the ends of the domain, where the curve is continuous.
  public struct Extremum: Sendable, Hashable {
    /// Minimum or maximum.
    public let kind: Extrema.Kind
    /// The abscissa; all of a level stretch.
    public let place: Interval
    /// The value there.
    public let value: Interval
  }

  /// A zero in the closed domain.
  public struct Root: Sendable, Hashable {
    /// The abscissa.
    public let place: Interval
    /// How often the curve is 0 there: 1 where it crosses with a slope; nil where that could not be decided.
    public let multiplicity: Int?
  }

  /// A place where the curve is not smooth.
  public struct Break: Sendable, Hashable {
    /// The kind of a break.
    public enum Kind: String, Sendable, CaseIterable {
      /// Continuous as far as is known, with different slopes on both sides, or a slope without bound.
      case kink
      /// Different limits on both sides, or another value at the place itself.
      case jump
      /// Values without bound beside it.
      case pole
      /// No value on one side, or at the place.
      case gap
      /// Two pieces that meet in value and slope as far as is known: to some units in the last place of both.
      case joint
    }

    /// The kind.
    public let kind: Kind
    /// The abscissa.
    public let place: Interval
    /// The limit from below, at the lower end of the domain the value there; empty where there is none.
    public let before: Interval
    /// The value at the place; empty where there is none.
    public let at: Interval
    /// The limit from above, at the upper end of the domain the value there; empty where there is none.
    public let after: Interval
    /// The slopes on both sides.
    public let slopes: (before: Interval, after: Interval)

    public static func == (a: Break, b: Break) -> Bool { a.kind == b.kind && a.place == b.place }
    public func hash(into hasher: inout Hasher) { hasher.combine(place) }
  }

  /// A stretch on which the curve rises, falls or is level throughout.
  public struct MonotonePiece: Sendable, Hashable {
    /// The place of its start.
    public let from: Interval
    /// The place of its end.
    public let to: Interval
    /// 1 for a rise, −1 for a fall, 0 where it is level.
    public let direction: Int
  }

  /// A stretch without a value at any place between its ends; a single place where both are the same.
  public struct EmptyStretch: Sendable, Hashable {
    /// The place of its start.
    public let from: Interval
    /// The place of its end.
    public let to: Interval
  }

  /// A stretch of which something is not known.
  public struct Undecided: Sendable, Hashable {
    /// The stretch.
    public let place: Interval
    /// What the stretch may hide.
    public let what: What

    /// What a stretch may hide: zeros, turning points, inflections, breaks, or anything.
    public enum What: String, Sendable, CaseIterable {
      case roots, extrema, inflections, smoothness, everything
    }
  }

  /// An extreme value: an interval that contains it, and where it is attained or approached.
  ///
  /// A value is proved where the interval is within 10⁻⁹ of the curve's range, a slope where it is within 10⁻⁶ of itself.
  public struct Extreme: Sendable, Hashable {
    /// The value.
    public let value: Interval
    /// A place of it; nil where none was found.
    public let place: Interval?
    /// Whether the proof is that tight.
    public let isProved: Bool
  }

  /// How the facts were found.
  public let basis: Basis
  /// The domain, finite and of positive width.
  public let domain: ClosedRange<Double>
  /// The values at the ends; empty where there is none.
  public let ends: (start: Interval, end: Interval)
  /// The reference of overshoot, settling time and shares of the way: the value at rest of a motion, otherwise the value
  /// at the end.
  public let target: Interval
  /// The greatest lower bound of the values; nil where there is no value at all.
  public internal(set) var minimum: Extreme?
  /// The least upper bound, as ``minimum``.
  public internal(set) var maximum: Extreme?
  /// Zeros in the closed domain, in ascending order; a stretch of zeros has none.
  public internal(set) var roots: [Root]
  /// Stretches on which the curve is 0.
  public let zeroStretches: [Interval]
  /// Turning points, in ascending order.
  public internal(set) var extrema: [Extremum]
  /// Changes of the sense of curvature where the curve is smooth.
  public internal(set) var inflections: [Point]
  /// Kinks, jumps, poles and ends of gaps, in ascending order.
  public internal(set) var breaks: [Break]
  /// Stretches and single places without a value, in ascending order, as far as they are proved.
  public let emptyStretches: [EmptyStretch]
  /// Rises, falls and level stretches in ascending order; between them are jumps, gaps and what is undecided.
  public let monotone: [MonotonePiece]
  /// The largest magnitude of the slope, and where; the interval of ∞ where it has no bound.
  public internal(set) var steepest: Extreme?
  /// Stretches of which something is not known; outside them nothing is missing.
  public internal(set) var undecided: [Undecided]
  /// Whether samples were as dense as the curve turns, where they were needed.
  public internal(set) var isResolved = true
  /// Borders of pieces that meet smoothly as far as is known.
  package let joints: [Break]
  /// The stretches between all borders, that are smooth.
  let smoothStretches: [(Double, Double)]
  /// The area that samples or points tell.
  var measuredArea: Interval?
  /// The ends of the lines of data; none of any other curve.
  let lines: [Knot]
  let curve: EnclosedCurve

  /// Work for a proof of a curve: operations on series.
  public static let standardWork = 1_000_000
  /// The least number of times that a curve is looked at, however long its formula is; a few of one that is endless.
  private static let leastLooks = (many: 250, few: 8)
  /// Work that is done for many looks.
  private static let workOfLooks = 8_000_000

  /// The curve with work for one more fact about it.
  func limited(_ work: Int = standardWork / 4) -> LimitedCurve { LimitedCurve(curve, work: work) }

  /// The facts that interval arithmetic proves; everything is ``undecided`` of a curve that has no enclosure.
  ///
  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - target: the value at rest of a motion, see `restingValue(after:)`.
  ///   - work: the limit of operations on series, about; what is not decided then is said to be so.
  public init(
    proving curve: some TimingFunction, over domain: ClosedRange<Double>, restingAt target: Interval? = nil,
    work: Int = standardWork
  ) {
    precondition(domain.lowerBound < domain.upperBound && (domain.upperBound - domain.lowerBound).isFinite)
    let enclosed = EnclosedCurve(curve)
    let least = max(Self.leastLooks.few * enclosed.cost, min(Self.leastLooks.many * enclosed.cost, Self.workOfLooks))
    let search = ProofSearch(LimitedCurve(enclosed, work: max(4 * work, least)), over: domain)
    // What was found takes work of its own, so that no search leaves it vague.
    let assembly = ProofAssembly(
      LimitedCurve(enclosed, work: max(3 * work, least)), search,
      values: LimitedCurve(enclosed, work: max(work, least)))
    basis = .proved
    self.domain = domain
    ends = assembly.ends
    self.target = target ?? assembly.ends.end
    roots = assembly.roots
    zeroStretches = assembly.zeroStretches
    breaks = assembly.breaks.map(\.atEnds)
    extrema = assembly.extrema
    inflections = assembly.inflections
    monotone = assembly.monotone
    undecided = assembly.undecided
    joints = assembly.joints
    smoothStretches = assembly.smoothStretches
    lines = []
    self.curve = enclosed
    (minimum, maximum) = assembly.range
    // Beside a pole the slope has no bound either.
    let pole = breaks.first { $0.kind == .pole }
    steepest = pole.map { Extreme(value: Interval(.infinity), place: $0.place, isProved: true) } ?? assembly.steepest
    emptyStretches = Self.emptyStretches(search.gaps, breaks, domain)
  }

  /// The stretches in which the curve is proved to have no value, each from break to break, and the single places.
  ///
  /// - Parameter stretches: without a value at any place between their ends, in ascending order.
  private static func emptyStretches(
    _ stretches: [Interval], _ breaks: [Break], _ domain: ClosedRange<Double>
  ) -> [EmptyStretch] {
    let end = { (place: Double) in breaks.first { $0.place.contains(place) }?.place ?? Interval(place) }
    let places = breaks.filter { gap in
      gap.kind == .gap && gap.at.isEmpty && (!gap.before.isEmpty || gap.place.lower <= domain.lowerBound)
        && (!gap.after.isEmpty || gap.place.upper >= domain.upperBound)
    }
    let all =
      stretches.map { EmptyStretch(from: end($0.lower), to: end($0.upper)) }
      + places.map { EmptyStretch(from: $0.place, to: $0.place) }
    return all.ascending { $0.from.lower }
  }

  /// Facts that were found otherwise.
  init(
    _ basis: Basis, over domain: ClosedRange<Double>, ends: (start: Interval, end: Interval), minimum: Extreme?,
    maximum: Extreme?, roots: [Root], zeroStretches: [Interval] = [], extrema: [Extremum], inflections: [Point] = [],
    breaks: [Break], monotone: [MonotonePiece], steepest: Extreme?, undecided: [Undecided] = [], area: Interval?,
    lines: [Knot] = [], _ curve: EnclosedCurve
  ) {
    (self.basis, self.domain, self.ends, target) = (basis, domain, ends, ends.end)
    (self.minimum, self.maximum, self.steepest) = (minimum, maximum, steepest)
    (self.roots, self.zeroStretches, self.extrema, self.inflections) = (roots, zeroStretches, extrema, inflections)
    (self.breaks, self.monotone, self.undecided) = (breaks, monotone, undecided)
    (emptyStretches, joints, smoothStretches) = ([], [], [])
    (measuredArea, self.lines, self.curve) = (area, lines, curve)
  }
}

extension CurveFacts {
  /// Whether nothing is undecided, and the range is proved.
  public var isProved: Bool {
    basis == .proved && undecided.isEmpty && [minimum, maximum].allSatisfy { $0?.isProved ?? false }
  }

  /// The breaks of a kind.
  public func breaks(_ kind: Break.Kind) -> [Break] { breaks.filter { $0.kind == kind } }

  /// Ends of values, and the poles at which a stretch without values begins or ends.
  public var gaps: [Break] {
    // Within a stretch without values none ends.
    var gaps = breaks(.gap).filter { !($0.before.isEmpty && $0.at.isEmpty && $0.after.isEmpty) }
    for stretch in emptyStretches
    where !gaps.contains(where: { stretch.from.lower <= $0.place.upper && $0.place.lower <= stretch.to.upper }) {
      let isFirst = stretch.from.upper <= domain.lowerBound
      let place = isFirst ? stretch.to : stretch.from
      let pole = breaks(.pole).first { !$0.place.intersection(with: place).isEmpty }
      gaps.append(
        Break(
          kind: .gap, place: place, before: isFirst ? .empty : pole?.before ?? .empty, at: .empty,
          after: isFirst ? pole?.after ?? .empty : .empty, slopes: (.empty, .empty)))
    }
    return gaps.ascending { $0.place.lower }
  }

  /// Zeros between the ends of the domain.
  public var innerRoots: [Root] {
    roots.filter { $0.place.lower > domain.lowerBound && $0.place.upper < domain.upperBound }
  }

  /// The doubles of breaks, and of stretches of a few doubles of which too little is known: places whose values may be
  /// others than those beside them, in ascending order.
  package var narrowPlaces: [Double] {
    let open = undecided.filter { $0.what == .smoothness }.map(\.place)
    return Set((breaks.map(\.place) + open).flatMap(Self.doubles)).sorted()
  }

  /// All doubles of a stretch, where they are few.
  static func doubles(of stretch: Interval) -> [Double] {
    var places = [stretch.lower]
    while let last = places.last, last < stretch.upper {
      if places.count == 16 { return [] }
      places.append(last.nextUp)
    }
    return places
  }

  /// Whether values differ by less than 64 units in the last place of the largest of the curve.
  package func isRounding(_ values: [Double]) -> Bool {
    let size = [minimum, maximum].compactMap { $0?.value.magnitudeBound }.max() ?? 0
    guard size.isFinite, let least = values.min(), let most = values.max() else { return false }
    return most - least <= 64 * size.ulp
  }

  /// The first place where the slope has no bound.
  public var unboundedSlope: Interval? {
    let unbounded = breaks.first { $0.kind == .pole || $0.isSteep }
    return unbounded?.place ?? steepest.flatMap { $0.value.isUnboundedAlone ? $0.place : nil }
  }

  /// The steepest slope with its sign, that of the steeper side of a kink; nil where the slope has no bound.
  public var steepestSlope: Point? {
    guard unboundedSlope == nil, let steepest, let place = steepest.place else { return nil }
    let kink = breaks.first { $0.place == place }
    let sides = kink.map { [$0.slopes.before, $0.slopes.after] } ?? [curve.at(place.centre, order: 1).whole[1]]
    let slope = sides.filter { !$0.isEmpty }.max { $0.magnitudeBound < $1.magnitudeBound }
    return Point(place: place, value: slope.map { $0.upper < 0 } ?? false ? -steepest.value : steepest.value)
  }
}

extension CurveFacts.Break {
  /// Whether the slope has no bound on one side at least.
  package var isSteep: Bool { slopes.before.isUnboundedAlone || slopes.after.isUnboundedAlone }

  /// Whether it is worth telling at an end of the domain, where a curve ends anyway.
  package var breaksEnd: Bool { kind == .jump || kind == .pole || isSteep }

  /// The same with the value of an end of the domain for the limit that it lacks.
  fileprivate var atEnds: Self {
    guard kind == .jump || kind == .kink, before.isEmpty || after.isEmpty else { return self }
    return Self(
      kind: kind, place: place, before: before.isEmpty ? at : before, at: at, after: after.isEmpty ? at : after,
      slopes: slopes)
  }
}

extension Interval {
  /// The double that stands for a value: the simplest within, ±∞ beyond all doubles, NaN for no number or any.
  package var number: Double {
    isUnboundedAlone ? (lower > 0 ? .infinity : -.infinity) : isBounded ? simplest ?? .nan : .nan
  }

  /// The double that stands for a place: the simplest of a narrow interval, the middle of a stretch.
  package var centre: Double {
    width <= 1e-9 * magnitudeBound || contains(0) && width < 1e-12 ? number : isBounded ? midpoint : .nan
  }
}

extension [CurveFacts.Undecided] {
  /// The same stretches in ascending order, those that touch as one, and of each kind no more than so many: then those
  /// with the least between them are one, and what is known of that is not told.
  func merged(most: Int) -> [CurveFacts.Undecided] {
    let kinds = CurveFacts.Undecided.What.allCases
    let merged = kinds.flatMap { kind -> [CurveFacts.Undecided] in
      let places = filter { $0.what == kind }.map(\.place)
      return Self.hulls(of: places, most: most).map { .init(place: $0, what: kind) }
    }
    return merged.ascending { $0.place.upper }.ascending { $0.place.lower }
  }

  private static func hulls(of places: [Interval], most: Int) -> [Interval] {
    let sorted = places.ascending { $0.lower }
    let gaps = zip(sorted.runningUppers, sorted.dropFirst()).map { (upper, next) -> Double in next.lower - upper }
      .filter { $0 > 0 }.ascending { -$0 }
    // Gaps above this part two stretches.
    let least = gaps.count >= most ? gaps[most - 1] : 0
    var hulls: [Interval] = []
    for place in sorted {
      if let last = hulls.last, place.lower - last.upper <= least {
        hulls[hulls.count - 1] = last.hull(with: place)
      } else {
        hulls.append(place)
      }
    }
    return hulls
  }
}

extension [Interval] {
  /// The greatest upper end up to each.
  fileprivate var runningUppers: [Double] {
    var most = -Double.infinity
    return map { place in
      most = Swift.max(most, place.upper)
      return most
    }
  }
}
