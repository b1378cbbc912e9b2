import ScalarMath
import TimingFunctions

/// The facts about a curve over a domain: its range, turning points, inflections, zeros, kinks, jumps, poles, monotone
/// pieces, and the intervals on which something is undecided.
///
/// Abscissas and values are interval enclosures. ``basis`` states how they were found: by interval arithmetic, for the
/// real function that the formula defines; exactly, from data points; or from samples, as single doubles. Outside
/// ``undecided`` a proof is complete: it lists every zero, turning point, inflection and break once.
public struct CurveFacts: Sendable {
  /// The method that finds facts.
  public enum Basis: String, Sendable {
    /// Interval arithmetic: true at every point, not only at samples.
    case proved
    /// All points of a piecewise linear curve; numbers computed from them are rounded.
    case exact
    /// Samples, if nothing can be proved about the curve; a narrow feature between them can be missing.
    case sampled
  }

  /// A point of the curve.
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
    /// The abscissa, or the whole interval on which the curve is constant.
    public let place: Interval
    /// The value there.
    public let value: Interval
  }

  /// A zero in the closed domain.
  public struct Root: Sendable, Hashable {
    /// The abscissa.
    public let place: Interval
    /// The multiplicity of the zero: 1 if the slope there is not 0; nil if undecided.
    public let multiplicity: Int?
  }

  /// An abscissa at which the curve is not smooth.
  public struct Break: Sendable {
    /// The kind of a break.
    public enum Kind: String, Sendable, CaseIterable {
      /// Continuous as far as is known, with different one-sided slopes or an unbounded slope.
      case kink
      /// Different one-sided limits, or a different value at the abscissa itself.
      case jump
      /// Unbounded values next to the abscissa.
      case pole
      /// No value on one side, or at the abscissa.
      case gap
      /// Two pieces whose values and slopes agree as far as is known: to a few units in the last place.
      case joint
    }

    /// The kind.
    public let kind: Kind
    /// The abscissa.
    public let place: Interval
    /// The limit from below, or the value at the lower end of the domain; empty if there is none.
    public let before: Interval
    /// The value at the abscissa; empty if there is none.
    public let at: Interval
    /// The limit from above, or the value at the upper end of the domain; empty if there is none.
    public let after: Interval
    /// The one-sided slopes.
    public let slopes: (before: Interval, after: Interval)

    /// True if the slope is unbounded on at least one side.
    package var isSteep: Bool { slopes.before.isUnboundedAlone || slopes.after.isUnboundedAlone }

    /// True if the break is worth reporting at an end of the domain, where the curve ends anyway.
    var breaksEnd: Bool { kind == .jump || kind == .pole || isSteep }

    /// A copy with the value at an end of the domain in place of a missing limit.
    fileprivate var atEnds: Self {
      guard kind == .jump || kind == .kink, before.isEmpty || after.isEmpty else { return self }
      return Self(
        kind: kind, place: place, before: before.isEmpty ? at : before, at: at, after: after.isEmpty ? at : after,
        slopes: slopes)
    }
  }

  /// An interval on which the curve rises, falls or is constant throughout.
  public struct MonotonePiece: Sendable, Hashable {
    /// The abscissa of its start.
    public let from: Interval
    /// The abscissa of its end.
    public let to: Interval
    /// 1 if the curve rises, −1 if it falls, 0 if it is constant.
    public let direction: Int
  }

  /// An interval without a value at any point between its ends; a single point if both ends are equal.
  public struct EmptyStretch: Sendable, Hashable {
    /// The abscissa of its start.
    public let from: Interval
    /// The abscissa of its end.
    public let to: Interval
  }

  /// An interval on which something is undecided.
  public struct Undecided: Sendable, Hashable {
    /// The interval.
    public let place: Interval
    /// The features that the interval may hide.
    public let what: What

    /// The features that an interval may hide: zeros, turning points, inflections, breaks, or anything.
    public enum What: String, Sendable, CaseIterable {
      case roots, extrema, inflections, smoothness, everything

      /// True if the curve's values on an interval of this kind are known only by their enclosures.
      var hidesValues: Bool { self == .everything || self == .smoothness || self == .extrema }
    }
  }

  /// An extreme value: an enclosure of it, and an abscissa at which it is attained or approached.
  ///
  /// A value is proved if the enclosure is within 10⁻⁹ of the curve's range, a slope if it is within 10⁻⁶ of the slope.
  public struct Extreme: Sendable, Hashable {
    /// The enclosure of the value.
    public let value: Interval
    /// An abscissa of the value; nil if none was found.
    public let place: Interval?
    /// True if the enclosure is narrow enough to count as proved.
    public let isProved: Bool
  }

  /// The method that found the facts.
  public let basis: Basis
  /// The domain, finite and of positive width.
  public let domain: ClosedRange<Double>
  /// The values at the ends of the domain; empty if there is none.
  public let ends: (start: Interval, end: Interval)
  /// The target for overshoot, settling time and fractions of the way: the value at rest of a motion, otherwise the
  /// value at the end.
  public private(set) var target: Interval
  /// The infimum of the values; nil if there is no value, or if samples show no bound.
  public internal(set) var minimum: Extreme?
  /// The supremum of the values; nil if there is no value, or if samples show no bound.
  public internal(set) var maximum: Extreme?
  /// Isolated zeros in the closed domain, in ascending order; ``zeroStretches`` holds the others.
  public internal(set) var roots: [Root] = []
  /// Intervals on which the curve is 0.
  public internal(set) var zeroStretches: [Interval] = []
  /// Turning points, in ascending order.
  public internal(set) var extrema: [Extremum] = []
  /// Points at which the second derivative changes sign and the curve is smooth.
  public internal(set) var inflections: [Point] = []
  /// Kinks, jumps, poles and ends of gaps, in ascending order.
  public internal(set) var breaks: [Break] = []
  /// Intervals and isolated points that are proved to have no value, in ascending order.
  public private(set) var emptyStretches: [EmptyStretch] = []
  /// Rises, falls and constant pieces in ascending order; jumps, gaps and undecided intervals lie between them.
  public internal(set) var monotone: [MonotonePiece] = []
  /// The largest magnitude of the slope, and its abscissa; the interval of ∞ if the slope is unbounded. Nil if no slope
  /// is known.
  public internal(set) var steepest: Extreme?
  /// Intervals on which something is undecided; outside them the facts are complete.
  public internal(set) var undecided: [Undecided] = []
  /// True unless sampling was needed and did not resolve the curve.
  public internal(set) var isResolved = true
  /// Borders at which pieces join smoothly as far as is known.
  package private(set) var joints: [Break] = []
  /// The smooth intervals between the borders.
  private(set) var smoothStretches: [Interval] = []
  /// The area from samples or data points; nil if it is not finite or unknown.
  var measuredArea: Interval?
  /// The nodes of piecewise linear data; empty for any other curve.
  var lines: [Knot] = []
  let curve: EnclosedCurve

  /// The default work limit of a proof, in series operations.
  public static let standardWork = 1_000_000
  /// The smallest number of evaluations that every proof may make: 250, or at least 8 if 250 would cost more than
  /// ``workOfLooks``.
  private static let leastLooks = (many: 250, few: 8)
  /// The cost in series operations to which a proof's 250 guaranteed evaluations are limited.
  private static let workOfLooks = 8_000_000

  /// Returns the curve with a work limit for one more fact.
  func limited(_ work: Int = standardWork / 4) -> LimitedCurve { LimitedCurve(curve, work: work) }

  /// The facts that interval arithmetic proves; for a curve without an enclosure everything is ``undecided``.
  ///
  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - target: the value at rest of a motion, see `restingValue(after:)`.
  ///   - work: the approximate limit on series operations; facts beyond it are ``undecided``.
  public init(
    proving curve: some TimingFunction, over domain: ClosedRange<Double>, restingAt target: Interval? = nil,
    work: Int = standardWork
  ) {
    precondition(domain.lowerBound < domain.upperBound && domain.width.isFinite)
    let enclosed = EnclosedCurve(curve)
    let least = max(Self.leastLooks.few * enclosed.cost, min(Self.leastLooks.many * enclosed.cost, Self.workOfLooks))
    let search = ProofSearch(LimitedCurve(enclosed, work: max(4 * work, least)), over: domain)
    // Refinement has its own work limit, so that a long search does not leave its findings vague.
    let assembly = ProofAssembly(
      LimitedCurve(enclosed, work: max(3 * work, least)), search,
      values: LimitedCurve(enclosed, work: max(work, least)))
    self.init(.proved, over: domain, ends: assembly.ends, enclosed)
    self.target = target ?? ends.end
    (roots, zeroStretches, extrema) = (assembly.roots, assembly.zeroStretches, assembly.extrema)
    (inflections, monotone, undecided) = (assembly.inflections, assembly.monotone, assembly.undecided)
    (breaks, joints) = (assembly.breaks.map(\.atEnds), assembly.joints)
    smoothStretches = assembly.smoothStretches
    (minimum, maximum) = assembly.range
    // Next to a pole the slope is unbounded too.
    let pole = breaks.first { $0.kind == .pole }
    steepest = pole.map { Extreme(value: Interval(.infinity), place: $0.place, isProved: true) } ?? assembly.steepest
    emptyStretches = Self.emptyStretches(search.gaps, breaks, domain)
  }

  /// The intervals on which the curve is proved to have no value, each from break to break, and the isolated points.
  ///
  /// - Parameter stretches: intervals without a value at any point between their ends, in ascending order.
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

  /// Creates facts that consist of the values at the ends alone; `curve` evaluates the curve.
  init(
    _ basis: Basis, over domain: ClosedRange<Double>, ends: (start: Interval, end: Interval), _ curve: EnclosedCurve
  ) {
    (self.basis, self.domain, self.ends, target, self.curve) = (basis, domain, ends, ends.end, curve)
  }

  /// True if nothing is undecided, and the range is proved.
  public var isProved: Bool {
    basis == .proved && undecided.isEmpty && [minimum, maximum].allSatisfy { $0?.isProved ?? false }
  }

  /// The largest magnitude of the values; infinite if it is unbounded.
  package var size: Double { [minimum, maximum].compactMap { $0?.value.magnitudeBound }.max() ?? 0 }

  /// The largest finite magnitude of the bounds of the range; 1 if there is none.
  package var finiteSize: Double {
    let bounds = [minimum, maximum].compactMap(\.self).flatMap { [$0.value.lower, $0.value.upper] }
    return bounds.filter(\.isFinite).map(\.magnitude).max() ?? 1
  }

  /// Returns true if an abscissa lies between the ends of the domain.
  private func isInside(_ place: Interval) -> Bool {
    place.lower > domain.lowerBound && place.upper < domain.upperBound
  }

  /// The breaks to report: only the jumps of data; at the ends of the domain only jumps and unbounded values or slopes.
  package var toldBreaks: [Break] {
    breaks.filter { ($0.breaksEnd || isInside($0.place)) && (basis != .exact || $0.kind == .jump) }
  }

  /// The breaks of a kind.
  public func breaks(_ kind: Break.Kind) -> [Break] { breaks.filter { $0.kind == kind } }

  /// Points at which values begin or end, including poles next to an interval without values.
  public var gaps: [Break] {
    // No value ends inside an interval without values.
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
  public var innerRoots: [Root] { roots.filter { isInside($0.place) } }

  /// The doubles in breaks and in undecided intervals of a few doubles, in ascending order. Their values may differ
  /// from those next to them.
  package var narrowPlaces: [Double] {
    let open = undecided.filter { $0.what == .smoothness }.map(\.place)
    return Set((breaks.map(\.place) + open).flatMap(Self.doubles)).sorted()
  }

  /// All doubles of an interval, if they are few; otherwise empty.
  static func doubles(of stretch: Interval) -> [Double] {
    let places = Array(sequence(first: stretch.lower) { $0 < stretch.upper ? $0.nextUp : nil }.prefix(17))
    return places.count > 16 ? [] : places
  }

  /// Returns true if values differ by at most 64 units in the last place of the curve's largest magnitude.
  package func isRounding(_ values: [Double]) -> Bool {
    guard size.isFinite, let least = values.min(), let most = values.max() else { return false }
    return most - least <= 64 * size.ulp
  }

  /// The first abscissa at which the slope is unbounded; nil if none is known.
  public var unboundedSlope: Interval? {
    let unbounded = breaks.first { $0.kind == .pole || $0.isSteep }
    return unbounded?.place ?? steepest.flatMap { $0.value.isUnboundedAlone ? $0.place : nil }
  }

  /// The steepest slope with its sign, on the steeper side of a kink; nil if the slope is unbounded.
  public var steepestSlope: Point? {
    guard unboundedSlope == nil, let steepest, let place = steepest.place else { return nil }
    let kink = breaks.first { $0.place == place }
    let sides = kink.map { [$0.slopes.before, $0.slopes.after] } ?? [limited(.max).at(place.centre, order: 1).whole[1]]
    let slope = sides.filter { !$0.isEmpty }.max { $0.magnitudeBound < $1.magnitudeBound }
    return Point(place: place, value: slope.map { $0.upper < 0 } ?? false ? -steepest.value : steepest.value)
  }
}

extension Interval {
  /// The double that represents a value: the simplest in the interval, or ±∞ beyond all doubles, otherwise NaN.
  package var number: Double {
    isUnboundedAlone ? (lower > 0 ? .infinity : -.infinity) : isBounded ? simplest ?? .nan : .nan
  }

  /// The double that represents an abscissa: the simplest of a narrow interval, the midpoint of a wide one.
  package var centre: Double {
    width <= 1e-9 * magnitudeBound || contains(0) && width < 1e-12 ? number : isBounded ? midpoint : .nan
  }
}

extension [CurveFacts.Undecided] {
  /// The intervals in ascending order, merged if they touch, with at most `most` of each kind. The limit merges the
  /// closest intervals first, and the facts between them become undecided.
  func merged(most: Int) -> [CurveFacts.Undecided] {
    let merged = CurveFacts.Undecided.What.allCases.flatMap { kind -> [CurveFacts.Undecided] in
      let places = filter { $0.what == kind }.map(\.place).ascending { $0.lower }
      var hulls = places.reduce(into: [Interval]()) { $0.extend(by: $1) }
      let gaps = zip(hulls, hulls.dropFirst()).map { $1.lower - $0.upper }.ascending { -$0 }
      if gaps.count >= most { hulls = hulls.reduce(into: []) { $0.extend(by: $1, across: gaps[most - 1]) } }
      return hulls.map { .init(place: $0, what: kind) }
    }
    return merged.ascending { $0.place.upper }.ascending { $0.place.lower }
  }
}

extension [Interval] {
  /// Appends an interval, or extends the last one to its end if the gap between them is at most `gap` wide; always
  /// appends it if that is nil.
  mutating func extend(by next: Interval, across gap: Double? = 0) {
    if let gap, let last, next.lower - last.upper <= gap {
      let definition = Swift.min(last.definition, next.definition)
      self[count - 1] = Interval(last.lower, Swift.max(last.upper, next.upper), definition)
    } else {
      append(next)
    }
  }
}
