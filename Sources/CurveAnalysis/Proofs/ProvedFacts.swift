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

extension ProvedFacts {
  /// The integral over the domain; nil where the curve has no values or no bound somewhere, or where nothing is known.
  ///
  /// Taylor's formula on stretches, of order 8; those with the largest remainders are halved until all are below 10⁻¹⁴ of
  /// the size of the curve, or as far as the work goes.
  public var area: Interval? { area(within: 1e-14) }

  /// ``area`` to a share of the size of the curve, as far as the work goes.
  func area(within share: Double) -> Interval? {
    let size = [minimum, maximum].compactMap { $0?.value.magnitudeBound }.max() ?? 0
    guard size.isFinite else { return nil }
    let width = domain.upperBound - domain.lowerBound
    let curve = limited(Self.standardWork)
    var pieces: [(low: Double, high: Double, value: Interval)] = []
    for (low, high) in stretches {
      // Waves begin to be told on a part of them.
      for step in 0..<16 {
        let a = low + (high - low) * (Double(step) / 16)
        let b = step == 15 ? high : low + (high - low) * (Double(step + 1) / 16)
        guard a < b else { continue }
        guard let value = curve.integral(from: a, to: b) else { return nil }
        pieces.append((a, b, value))
      }
    }
    let enough = share * size * width
    for _ in 0..<1500 {
      guard let worst = pieces.indices.max(by: { pieces[$0].value.width < pieces[$1].value.width }) else { break }
      let (low, high, value) = pieces[worst]
      let middle = low + 0.5 * (high - low)
      guard value.width > max(enough / Double(pieces.count), 4 * value.magnitudeBound.ulp), middle > low, middle < high,
        high - low > 0x1p-50 * width, let first = curve.integral(from: low, to: middle),
        let second = curve.integral(from: middle, to: high)
      else { break }
      pieces[worst] = (low, middle, first)
      pieces.append((middle, high, second))
    }
    let total = pieces.reduce(Interval(0.0)) { $0 + $1.value }
    return total.isBounded ? total : nil
  }

  /// The domain, cut at the breaks.
  private var stretches: [(Double, Double)] {
    var cuts = [domain.lowerBound]
    for broken in joints.map(\.place) + breaks.map(\.place) { cuts += [broken.lower, broken.upper] }
    cuts.append(domain.upperBound)
    cuts = Array(Set(cuts)).sorted().filter { domain.contains($0) }
    return zip(cuts, cuts.dropFirst()).map { ($0, $1) }
  }
}

extension ProvedFacts {
  /// The largest magnitude of the third derivative, where the curve is smooth: what is felt of a motion as a jolt. Kinks
  /// and jumps, at which it has none, are left out. Nil where no stretch is smooth.
  ///
  /// Stretches are halved, those with the highest bound first, until the bound is within 10⁻⁶ of a value that is
  /// attained, or as far as the work goes.
  public var jerk: Extreme? {
    var stretches: [(low: Double, high: Double, bound: Double)] = []
    var best = (value: 0.0, place: Interval(domain.lowerBound))
    var found = false
    let curve = limited()
    func examine(_ low: Double, _ high: Double) {
      let whole = curve.between(low, high, order: 5).whole
      guard !whole.value.isEmpty else { return }
      let middle = low + 0.5 * (high - low)
      var third = whole.derivative(3)
      if middle > low, middle < high {
        let series = curve.at(middle, order: 5).whole
        if series.isSmooth, !series.derivative(3).isEmpty {
          found = true
          let least = series.derivative(3).leastMagnitude
          if least > best.value { best = (least, Interval(middle)) }
          if whole.isSmooth {
            let offset = Interval(low, high) - Interval(middle)
            let form = series.derivative(3) + whole.derivative(4).times(offset)
            let common = third.intersection(with: form)
            if !common.isEmpty { third = common }
          }
        }
      }
      stretches.append((low, high, third.isBounded ? third.magnitudeBound : .infinity))
    }
    let width = domain.upperBound - domain.lowerBound
    // What lies between the stretches, some doubles or more, has no place without a kink that is looked at.
    var last = domain.lowerBound
    for (low, high) in smoothStretches + [(domain.upperBound, domain.upperBound)] {
      if last < low { examine(last, low) }
      if low < high { examine(low, high) }
      last = high
    }
    for _ in 0..<1500 {
      guard let worst = stretches.indices.max(by: { stretches[$0].bound < stretches[$1].bound }) else { break }
      let (low, high, bound) = stretches[worst]
      let middle = low + 0.5 * (high - low)
      if bound <= best.value * (1 + 1e-6) || high - low < 0x1p-40 * width || middle <= low || middle >= high { break }
      stretches.remove(at: worst)
      examine(low, middle)
      examine(middle, high)
    }
    guard found else { return nil }
    let upper = max(best.value, stretches.map(\.bound).max() ?? best.value)
    return Extreme(
      value: Interval(min(best.value, .greatestFiniteMagnitude), upper), place: best.place,
      isProved: upper.isFinite && upper <= best.value * (1 + 1e-5) || upper == 0)
  }
}

extension ProvedFacts {
  /// How a curve repeats itself.
  public struct Symmetry: Sendable, Hashable {
    /// What the second half is of the first.
    public enum Kind: String, Sendable, CaseIterable {
      /// f(a + b − t) = f(t): the second half is the first one backwards.
      case mirrored
      /// f(a + b − t) = f(a) + f(b) − f(t): the second half is the first one turned by half about the middle.
      case turned
    }

    /// Which of both.
    public let kind: Kind
    /// The largest difference that both sides may have.
    public let error: Double
  }

  /// The symmetry of the curve about the middle of its domain; nil where it has none, or none that could be proved to a
  /// billionth of its range.
  public var symmetry: Symmetry? {
    guard let minimum, let maximum, maximum.value.isBounded, minimum.value.isBounded else { return nil }
    let range = (maximum.value - minimum.value).upper
    guard range > 0 else { return nil }
    let curve = limited()
    for kind in Symmetry.Kind.allCases {
      if let error = asymmetry(of: curve, kind, below: 1e-9 * range) { return Symmetry(kind: kind, error: error) }
    }
    return nil
  }

  private func mirrored(_ place: Interval) -> Interval {
    Interval(domain.lowerBound) + Interval(domain.upperBound) - place
  }

  /// A bound on the difference, at most the limit; nil for a larger one.
  private func asymmetry(of curve: LimitedCurve, _ kind: Symmetry.Kind, below limit: Double) -> Double? {
    let sign = kind == .turned ? Interval(1.0) : Interval(-1.0)
    let constant = kind == .turned ? ends.start + ends.end : Interval(0.0)
    // Most curves are told by a few places.
    for share in [0.07, 0.19, 0.31, 0.43] {
      let place = Interval(domain.lowerBound + share * (domain.upperBound - domain.lowerBound))
      let difference = curve.over(place, order: 0).value + sign * curve.over(mirrored(place), order: 0).value - constant
      if difference.isEmpty || difference.leastMagnitude > limit { return nil }
    }
    // Single places with other values are none of a stretch.
    for broken in breaks where broken.kind != .kink {
      let difference =
        curve.over(broken.place, order: 0).value + sign * curve.over(mirrored(broken.place), order: 0).value
      if (difference - constant).isEmpty || (difference - constant).magnitudeBound > limit { return nil }
    }
    if undecided.contains(where: { $0.what == .smoothness || $0.what == .everything }) { return nil }
    let middle = Interval(0.5) * (Interval(domain.lowerBound) + Interval(domain.upperBound))
    var worst = 0.0
    var work = 600
    var waiting = [(domain.lowerBound, min(middle.upper, domain.upperBound))]
    while let (low, high) = waiting.popLast() {
      work -= 1
      let bound = difference(of: curve, low, high, sign, constant)
      if bound <= limit {
        worst = max(worst, bound.magnitude)
        continue
      }
      let centre = low + 0.5 * (high - low)
      guard work > 0, centre > low, centre < high else { return nil }
      waiting += [(low, centre), (centre, high)]
    }
    return worst
  }

  /// A bound on |f(t) ± f(a + b − t) − constant| over a stretch: of the series about its middle and its mirror image the
  /// coefficients cancel, and the remainders are small.
  private func difference(
    of curve: LimitedCurve, _ low: Double, _ high: Double, _ sign: Interval, _ constant: Interval
  ) -> Double {
    let order = 10
    let stretch = Interval(low, high)
    let plain = curve.over(stretch, order: 0).value + sign * curve.over(mirrored(stretch), order: 0).value - constant
    let rough = plain.isEmpty ? .infinity : plain.magnitudeBound
    let other = mirrored(stretch)
    let (first, second) = (curve.between(low, high, order: order).whole, curve.over(other, order: order))
    guard first.isSmooth, second.isSmooth else { return rough }
    let middle = low + 0.5 * (high - low)
    let (a, b) = (curve.at(middle, order: order).whole, curve.over(mirrored(Interval(middle)), order: order))
    guard a.isSmooth, b.isSmooth else { return rough }
    let offset = stretch - Interval(middle)
    var sum = -constant
    for k in 0...order {
      let turned = k % 2 == 0 ? sign : -sign
      let coefficient = k == order ? first[k] + turned.times(second[k]) : a[k] + turned.times(b[k])
      sum = sum + coefficient.times(.pow(offset, k))
    }
    return min(rough, sum.isBounded ? sum.magnitudeBound : .infinity)
  }
}

extension [ProvedFacts.Undecided] {
  /// The same stretches in ascending order, those that touch as one, and of each kind no more than so many: then those
  /// with the least between them are one, and what is known of that is not told.
  func merged(most: Int) -> [ProvedFacts.Undecided] {
    let kinds = ProvedFacts.Undecided.What.allCases
    let merged = kinds.flatMap { kind -> [ProvedFacts.Undecided] in
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
