import CurveAnalysis
import EffectMath

/// What is known of a curve over a domain, and how: places and values are intervals that hold the true ones where they
/// are proved.
package struct CurveFacts {
  /// How the facts were found.
  package enum Basis: String {
    /// By proofs that hold for every place: see ``ProvedFacts``.
    case proved
    /// From all points of a curve that is straight between them; computed numbers are rounded.
    case exact
    /// By samples, of a curve of which nothing can be proved.
    case sampled
  }

  /// A largest or smallest value, with a place of it.
  package struct Extreme {
    package var value: Interval
    package var place: Interval?
    package var isProved: Bool
  }

  /// A zero; nil for a multiplicity that is not decided.
  package struct Root {
    package var place: Interval
    package var multiplicity: Int?
  }

  /// A turning point.
  package struct Turn {
    package var kind: Extrema.Kind
    package var place: Interval
    package var value: Interval
  }

  /// A place on the curve.
  package struct Point {
    package var place: Interval
    package var value: Interval
  }

  /// A place where the curve is not smooth, with both sides of it; what there is none of is empty.
  package struct Break {
    package var place: Interval
    package var before: Interval
    package var at: Interval
    package var after: Interval
    package var slopes: (before: Interval, after: Interval)
  }

  /// A stretch on which the curve rises (1), falls (−1) or is level (0).
  package struct Piece {
    package var from: Interval
    package var to: Interval
    package var direction: Int
  }

  /// A stretch in which the curve has no value, from an interval that holds its beginning to one that holds its end;
  /// both are the same where it is one place.
  package struct EmptyStretch {
    package var from: Interval
    package var to: Interval
  }

  /// A stretch of which something is not known, and why.
  package struct Undecided {
    package var place: Interval
    package var what: String
    package var reason: String
  }

  package let basis: Basis
  package let domain: ClosedRange<Double>
  /// Values at the ends of the domain; empty where there is none.
  package internal(set) var ends: (start: Interval, end: Interval)
  /// The value at rest of a motion; otherwise the value at the end.
  package internal(set) var target: Interval
  /// The greatest lower and the least upper bound of the values; nil where there is no value.
  package internal(set) var minimum: Extreme?
  package internal(set) var maximum: Extreme?
  /// In ascending order.
  package internal(set) var monotone: [Piece] = []
  /// In the closed domain; of a curve of which nothing is proved those inside alone.
  package internal(set) var roots: [Root] = []
  /// Stretches on which the curve is 0.
  package internal(set) var zeroStretches: [Interval] = []
  /// Inside the domain, where the curve is continuous.
  package internal(set) var extrema: [Turn] = []
  /// Changes of the sense of curvature where the curve is smooth.
  package internal(set) var inflections: [Point] = []
  /// Places where the curve is not smooth, by their kinds.
  package internal(set) var kinks: [Break] = []
  package internal(set) var jumps: [Break] = []
  package internal(set) var poles: [Break] = []
  /// Places beside which there is no value.
  package internal(set) var gaps: [Break] = []
  /// Stretches without values, of those that are proved to be, in ascending order.
  package internal(set) var emptyStretches: [EmptyStretch] = []
  /// The slope of the largest magnitude.
  package internal(set) var steepest: Extreme?
  /// The integral; nil where it does not exist or is not known.
  package internal(set) var area: Interval?
  /// The first times at which the curve has made half the way from its start to its target, and 90 % of it.
  package internal(set) var halfTime: Interval?
  package internal(set) var lateTime: Interval?
  /// How far the curve goes past its target, a share of the way.
  package internal(set) var overshoot: Interval?
  /// The time from which the curve stays within ``settlingShare`` of the way from its target.
  package internal(set) var settlingTime: Interval?
  /// The largest magnitude of the third derivative.
  package internal(set) var jerk: Extreme?
  /// How far what is computed with doubles may be from the curve; nil where that is not known.
  package internal(set) var roundingBound: Double?
  /// How the curve repeats itself about the middle of the domain, as far as that is proved.
  package internal(set) var symmetry: ProvedFacts.Symmetry.Kind?
  /// Whether it is proved that it repeats itself in neither way.
  package internal(set) var isAsymmetric = false
  /// In ascending order.
  package internal(set) var undecided: [Undecided] = []

  /// What counts as at rest: a share of the way.
  package static let settlingShare = 0.001
  /// The later of both times that are told: a share of the way.
  static let lateShare = 0.9

  /// Whether every fact that is told is proved, and nothing is not decided.
  var isAllProved: Bool {
    basis == .proved && undecided.isEmpty && roots.allSatisfy { $0.multiplicity != nil || isBroken($0.place) }
      && [minimum, maximum, steepest, jerk].allSatisfy { $0?.isProved ?? true }
  }

  /// Whether it has one value everywhere.
  var isConstant: Bool {
    guard let least = minimum?.value, let most = maximum?.value, least.isPoint, least == most else { return false }
    return undecided.isEmpty && gaps.isEmpty && poles.isEmpty
  }

  /// Whether the curve is not smooth at a place, so that a zero there has no multiplicity.
  func isBroken(_ place: Interval) -> Bool {
    (kinks + jumps + poles + gaps).contains { !$0.place.intersection(with: place).isEmpty }
  }

  /// The places between which the curve does one thing: the ends of the domain, of pieces and stretches, and every place
  /// of interest.
  var places: [Interval] {
    let points = roots.map(\.place) + extrema.map(\.place) + inflections.map(\.place)
    let broken = (kinks + jumps + poles + gaps).map(\.place)
    let stretches = zeroStretches.flatMap { [Interval($0.lower), Interval($0.upper)] }
    let pieces = monotone.flatMap { [$0.from, $0.to] } + emptyStretches.flatMap { [$0.from, $0.to] }
    return [Interval(domain.lowerBound), Interval(domain.upperBound)] + points + broken + stretches + pieces
  }

  /// The size of the values: what a width of theirs is small beside.
  package var size: Double {
    let bounds = [minimum?.value, maximum?.value].compactMap(\.self).flatMap { [$0.lower, $0.upper] }
    return bounds.filter(\.isFinite).map(\.magnitude).max() ?? 1
  }

  /// The same of places.
  package var reach: Double { max(domain.lowerBound.magnitude, domain.upperBound.magnitude) }
}
