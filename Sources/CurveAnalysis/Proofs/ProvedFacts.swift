import ScalarMath
import TimingFunctions

/// What is proved of a curve over a domain: its range, turning points, inflections, zeros with their multiplicities,
/// kinks, jumps and poles, and the stretches of which nothing could be decided.
///
/// All of it is about the real function that the curve means: constants are the numbers that are written, not the doubles
/// that stand for them (parameters of curves and effects are the doubles). Places and values are intervals that hold the
/// true ones. Outside ``undecided`` nothing is missing: every zero, turning point, inflection and break is listed once.
public struct ProvedFacts: Sendable {
  /// A value of the curve at a place.
  public struct Point: Sendable, Hashable {
    /// Where.
    public let place: Interval
    /// The value there.
    public let value: Interval
  }

  /// A local minimum or maximum between the ends of the domain, where the curve is continuous.
  public struct Extremum: Sendable, Hashable {
    /// Which of both.
    public let kind: Extrema.Kind
    /// Where; of a level stretch all of it.
    public let place: Interval
    /// The value there.
    public let value: Interval
  }

  /// A zero in the closed domain.
  public struct Root: Sendable, Hashable {
    /// Where.
    public let place: Interval
    /// How often the curve is 0 there: 1 where it crosses with a slope; nil where that could not be decided.
    public let multiplicity: Int?
  }

  /// A place where the curve is not smooth.
  public struct Break: Sendable, Hashable {
    /// What is known of it.
    public enum Kind: String, Sendable, CaseIterable {
      /// Continuous as far as is known, with different slopes on both sides.
      case kink
      /// One value on one side, another on the other, or at the place itself.
      case jump
      /// Without bound beside it.
      case pole
      /// No value on one side, or at the place.
      case gap
      /// Two pieces that meet in value and slope as far as is known: to some units in the last place of both.
      case joint
    }

    /// What it is.
    public let kind: Kind
    /// Where.
    public let place: Interval
    /// The limit from below; empty where there is none.
    public let before: Interval
    /// The value at the place; empty where there is none.
    public let at: Interval
    /// The limit from above; empty where there is none.
    public let after: Interval
    /// The slopes on both sides.
    public let slopes: (before: Interval, after: Interval)

    public static func == (a: Break, b: Break) -> Bool { a.kind == b.kind && a.place == b.place }
    public func hash(into hasher: inout Hasher) { hasher.combine(place) }
  }

  /// A stretch on which the curve rises, falls or is level throughout.
  public struct MonotonePiece: Sendable, Hashable {
    /// From where to where, each to the width of its place.
    public let from: Interval
    /// The place of its end.
    public let to: Interval
    /// 1, −1, or 0 where it is level.
    public let direction: Int
  }

  /// A stretch of which something is not known.
  public struct Undecided: Sendable, Hashable {
    /// The stretch.
    public let place: Interval
    /// What may be there: "roots", "extrema", "inflections", or anything.
    public let what: What

    /// What is not known of a stretch.
    public enum What: String, Sendable, CaseIterable {
      case roots, extrema, inflections, smoothness, everything
    }
  }

  /// An extreme value: an interval that holds it, and where it is attained or approached.
  ///
  /// A value is proved where the interval is within 10⁻⁹ of the curve's range, a slope where it is within 10⁻⁶ of itself.
  public struct Extreme: Sendable, Hashable {
    /// The value.
    public let value: Interval
    /// A place of it, the first; nil where it could not be found.
    public let place: Interval?
    /// Whether it is known well.
    public let isProved: Bool
  }

  /// Where the curve was looked at.
  public let domain: ClosedRange<Double>
  /// The values at the ends.
  public let ends: (start: Interval, end: Interval)
  /// The reference of overshoot, settling time and shares of the way: the value at rest of a motion, otherwise the value
  /// at the end.
  public let target: Interval
  /// The greatest lower and the least upper bound of the values; nil where there is no value at all.
  public let minimum: Extreme?
  /// The least upper bound, as ``minimum``.
  public let maximum: Extreme?
  /// Zeros in the closed domain, in ascending order; a stretch of zeros has none.
  public let roots: [Root]
  /// Stretches on which the curve is 0.
  public let zeroStretches: [Interval]
  /// Turning points, in ascending order.
  public let extrema: [Extremum]
  /// Changes of the sense of curvature where the curve is smooth.
  public let inflections: [Point]
  /// Kinks, jumps, poles and ends of gaps, in ascending order.
  public let breaks: [Break]
  /// Stretches without a value at any place between their ends, in ascending order.
  public let gaps: [Interval]
  /// Rises, falls and level stretches in ascending order; between them are jumps, gaps and what is undecided.
  public let monotone: [MonotonePiece]
  /// The largest magnitude of the slope, and where; unbounded where its upper bound is infinite.
  public let steepest: Extreme?
  /// Stretches of which something is not known; outside them nothing is missing.
  public let undecided: [Undecided]
  /// Borders of pieces that meet smoothly as far as is known.
  package let joints: [Break]
  /// The stretches between all borders, that are smooth.
  let smoothStretches: [(Double, Double)]
  let curve: EnclosedCurve

  /// Work for a proof of a curve: operations on series.
  public static let standardWork = 1_000_000
  /// The least number of times that a curve is looked at, however long its formula is; a few of one that is endless.
  private static let leastLooks = (many: 250, few: 8)
  /// Work that is done for many looks.
  private static let workOfLooks = 8_000_000

  /// The curve with work for one more fact about it.
  func limited(_ work: Int = standardWork / 4) -> LimitedCurve { LimitedCurve(curve, work: work) }

  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - target: the value at rest of a motion, see `restingValue(after:)`.
  ///   - work: operations on series, at most, about; what is not decided then is said to be so.
  public init(
    of curve: some TimingFunction, over domain: ClosedRange<Double>, restingAt target: Interval? = nil,
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
    self.domain = domain
    ends = assembly.ends
    self.target = target ?? assembly.ends.end
    roots = assembly.roots
    zeroStretches = assembly.zeroStretches
    breaks = assembly.breaks
    extrema = assembly.extrema
    inflections = assembly.inflections
    gaps = search.gaps
    monotone = assembly.monotone
    undecided = assembly.undecided
    joints = assembly.joints
    smoothStretches = assembly.smoothStretches
    self.curve = enclosed
    (minimum, maximum) = assembly.range
    steepest = assembly.steepest
  }
}
