import CurveAnalysis
import EffectMath
import ParameterTuning

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

/// Where a curve has no value.
extension CurveFacts {
  /// The stretch without values that a place is an end of, or within.
  func emptyStretch(beside place: Interval) -> EmptyStretch? {
    emptyStretches.first { $0.from.lower <= place.upper && place.lower <= $0.to.upper }
  }

  /// Adds the stretches in which the curve is proved to have no value, each from break to break, and the single places.
  ///
  /// - Parameter stretches: without a value at any place between their ends, in ascending order.
  mutating func addEmptyStretches(_ stretches: [Interval]) {
    let breaks = (kinks + jumps + poles + gaps).map(\.place)
    let end = { (place: Double) in breaks.first { $0.contains(place) } ?? Interval(place) }
    emptyStretches = stretches.map { EmptyStretch(from: end($0.lower), to: end($0.upper)) }
    let places = gaps.filter { gap in
      gap.at.isEmpty && (!gap.before.isEmpty || gap.place.lower <= domain.lowerBound)
        && (!gap.after.isEmpty || gap.place.upper >= domain.upperBound)
    }.map(\.place)
    emptyStretches += places.map { EmptyStretch(from: $0, to: $0) }
    emptyStretches = emptyStretches.ascending { $0.from.lower }
    addHiddenGaps()
  }

  /// Stretches that begin and end at poles have their places among the gaps too.
  private mutating func addHiddenGaps() {
    let hidden = emptyStretches.filter { stretch in
      !gaps.contains { stretch.from.lower <= $0.place.upper && $0.place.lower <= stretch.to.upper }
    }
    for stretch in hidden {
      let isFirst = stretch.from.upper <= domain.lowerBound
      let place = isFirst ? stretch.to : stretch.from
      let pole = poles.first { !$0.place.intersection(with: place).isEmpty }
      gaps.append(
        Break(
          place: place, before: isFirst ? .empty : pole?.before ?? .empty, at: .empty,
          after: isFirst ? pole?.after ?? .empty : .empty, slopes: (.empty, .empty)))
    }
    gaps = gaps.ascending { $0.place.lower }
  }
}

extension CurveFacts {
  /// What is exact of data, and what samples tell of any other curve.
  ///
  /// - Parameter isMotion: whether the curve goes on after its domain until it rests.
  init(_ points: PointsOfInterest, of curve: some TimingFunction, _ basis: Basis, isMotion: Bool = false) {
    self.basis = basis
    domain = points.domain
    ends = (Interval(points.ends.start), Interval(points.ends.end))
    minimum = points.lowest.map(Extreme.init)
    maximum = points.highest.map(Extreme.init)
    roots = Self.zeros(points).map { Root(place: Interval($0), multiplicity: nil) }
    extrema = points.extrema.map {
      Turn(kind: $0.kind, place: Interval($0.abscissa), value: Interval($0.value))
    }
    inflections = points.inflections.map { Point(place: Interval($0.abscissa), value: Interval($0.value)) }
    func breaks(_ kind: CurveBreak.Kind) -> [Break] {
      points.breaks.filter { $0.kind == kind }.map { broken in
        Break(
          place: Interval(broken.abscissa), before: Interval(broken.values.before),
          at: Interval(curve.value(at: broken.abscissa)), after: Interval(broken.values.after),
          slopes: (Interval(broken.slopes.before), Interval(broken.slopes.after)))
      }
    }
    kinks = breaks(.kink)
    jumps = breaks(.jump)
    poles = breaks(.pole)
    gaps = breaks(.edge)
    steepest = points.steepest.map {
      Extreme(value: Interval($0.value.magnitude), place: Interval($0.abscissa), isProved: false)
    }
    if let place = points.unboundedSlope {
      steepest = Extreme(value: Interval(.infinity), place: Interval(place), isProved: false)
    }
    area = points.area.map { Interval($0 - points.areaError, $0 + points.areaError) }
    monotone = Self.pieces(of: curve, points)
    let reading = CurveReading(curve, over: domain, hasOwnLength: isMotion, isExact: true)
    target = Interval(reading.end)
    func measured(_ kind: CurveMeasure.Kind, at argument: Double? = nil) -> Interval? {
      CurveMeasure(kind, at: argument).map { reading[$0] }.flatMap { $0.isFinite ? Interval($0) : nil }
    }
    let way = reading.end - points.ends.start
    halfTime = measured(.half)
    lateTime = way == 0 ? nil : measured(.time, at: points.ends.start + Self.lateShare * way)
    overshoot = measured(.overshoot)
    settlingTime = measured(.settling, at: Self.settlingShare)
    if !points.isResolved {
      undecided = [
        Undecided(
          place: Interval(domain.lowerBound, domain.upperBound), what: "everything",
          reason: "it turns faster than the samples")
      ]
    }
  }

  /// The roots with those at the ends of the domain; how often they are taken is not known.
  private static func zeros(_ points: PointsOfInterest) -> [Double] {
    let atEnds = [(points.domain.lowerBound, points.ends.start), (points.domain.upperBound, points.ends.end)]
    return Set(points.roots + atEnds.filter { $0.1 == 0 }.map(\.0)).sorted()
  }

  /// Between turning points and breaks the curve goes one way, as its values there tell.
  private static func pieces(of curve: some TimingFunction, _ points: PointsOfInterest) -> [Piece] {
    let inner =
      points.extrema.map { ($0.abscissa, $0.abscissa) }
      + points.breaks.filter { $0.kind != .kink }.map { ($0.neighbours.lowerBound, $0.neighbours.upperBound) }
    let cuts =
      [(points.domain.lowerBound, points.domain.lowerBound)] + inner.ascending { $0.0 }
      + [(points.domain.upperBound, points.domain.upperBound)]
    return zip(cuts, cuts.dropFirst()).compactMap { low, high in
      let rise = curve.value(at: high.0) - curve.value(at: low.1)
      guard low.1 < high.0, !rise.isNaN else { return nil }
      return Piece(from: Interval(low.1), to: Interval(high.0), direction: rise > 0 ? 1 : rise < 0 ? -1 : 0)
    }
  }
}

extension CurveFacts.Extreme {
  init(_ point: PointsOfInterest.Point) {
    self.init(value: Interval(point.value), place: Interval(point.abscissa), isProved: false)
  }
}

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

/// What is at the points of a curve that is straight from sample to sample.
extension CurveFacts {
  typealias Node = (place: Double, value: Double)

  // MARK: Zeros

  /// Zeros in the closed domain, and the stretches of them.
  ///
  /// - Parameter nodes: the ends of the lines; kinks and jumps are known.
  mutating func addZeros(_ nodes: [Node]) {
    (roots, zeroStretches) = ([], [])
    for (a, b) in zip(nodes, nodes.dropFirst()) where a.place < b.place {
      if a.value == 0, b.value == 0 {
        if let last = zeroStretches.last, last.upper == a.place {
          zeroStretches[zeroStretches.count - 1] = Interval(last.lower, b.place)
        } else {
          zeroStretches.append(Interval(a.place, b.place))
        }
      } else if a.value < 0 && b.value > 0 || a.value > 0 && b.value < 0 {
        roots.append(Root(place: Self.crossing(a, b), multiplicity: 1))
      }
    }
    let stretches = zeroStretches
    var next = 0
    for (index, node) in nodes.enumerated() where node.value == 0 {
      // The first of two at a jump is a limit.
      if index + 1 < nodes.count, nodes[index + 1].place == node.place { continue }
      while next < stretches.count, stretches[next].upper < node.place { next += 1 }
      if next < stretches.count, stretches[next].contains(node.place) { continue }
      roots.append(Root(place: Interval(node.place), multiplicity: 1))
    }
    let broken = Set((kinks + jumps).map(\.place.lower))
    roots = roots.ascending { $0.place.lower }.map { root in
      Root(place: root.place, multiplicity: root.place.isPoint && broken.contains(root.place.lower) ? nil : 1)
    }
  }

  /// Where a line between values of both signs is 0.
  private static func crossing(_ a: Node, _ b: Node) -> Interval {
    let share = Interval(a.value) / (Interval(a.value) - Interval(b.value))
    let place = Interval(a.place) + share * (Interval(b.place) - Interval(a.place))
    return place.intersection(with: Interval(a.place, b.place)).with(.continuous)
  }

  // MARK: Kinks

  /// The samples inside the domain at which the slope changes, by more than the last digits of the samples may.
  static func kinks(of data: SampledCurve, over domain: ClosedRange<Double>) -> [Break] {
    let points = data.points
    return points.indices.dropFirst().dropLast().compactMap { index -> Break? in
      let (before, point, after) = (points[index - 1], points[index], points[index + 1])
      guard domain.lowerBound < point.input, point.input < domain.upperBound, before.input < point.input,
        point.input < after.input, isBend(before, point, after)
      else { return nil }
      let value = Interval(point.output)
      return Break(
        place: Interval(point.input), before: value, at: value, after: value,
        slopes: (slope(before, point, { Interval($0) }), slope(point, after, { Interval($0) })))
    }
  }

  private static func isBend(_ a: SampledCurve.Point, _ b: SampledCurve.Point, _ c: SampledCurve.Point) -> Bool {
    let read = { (number: Double) in Interval(number.nextDown, number.nextUp) }
    let (before, after) = (slope(a, b, read), slope(b, c, read))
    return before.intersection(with: after).isEmpty
  }

  /// - Parameter read: what a number of the samples stands for.
  private static func slope(
    _ a: SampledCurve.Point, _ b: SampledCurve.Point, _ read: (Double) -> Interval
  ) -> Interval {
    (read(b.output) - read(a.output)) / (read(b.input) - read(a.input))
  }

  // MARK: Symmetry

  /// How the lines repeat themselves about the middle, to a billionth of their range; with jumps they do not.
  static func symmetry(of data: SampledCurve, _ nodes: [Node]) -> ProvedFacts.Symmetry.Kind? {
    let values = nodes.map(\.value)
    guard let least = values.min(), let most = values.max(), least < most,
      !zip(nodes, nodes.dropFirst()).contains(where: { $0.place == $1.place })
    else { return nil }
    let (start, end) = (nodes[0], nodes[nodes.count - 1])
    let others = nodes.map { node in
      data.value(at: min(max(start.place + (end.place - node.place), start.place), end.place))
    }
    let near = 1e-9 * (most - least)
    if zip(values, others).allSatisfy({ abs($0 - $1) <= near }) { return .mirrored }
    let sum = start.value + end.value
    return zip(values, others).allSatisfy { abs($0 + $1 - sum) <= near } ? .turned : nil
  }
}

extension CurveFacts {
  /// What is exact of a curve that is straight from sample to sample.
  ///
  /// - Parameter domain: within the curve's.
  init(of data: SampledCurve, over domain: ClosedRange<Double>) {
    self.init(PointsOfInterest(of: data, over: domain), of: data, .exact)
    let nodes = Self.nodes(of: data, over: domain)
    monotone = Self.pieces(nodes)
    kinks = Self.kinks(of: data, over: domain)
    addZeros(nodes)
    symmetry = Self.symmetry(of: data, nodes)
    jerk = Extreme(value: Interval(0.0), place: Interval(domain.lowerBound), isProved: false)
    let (start, end) = (nodes[0].1, nodes[nodes.count - 1].1)
    let way = end - start
    halfTime = way == 0 ? nil : Self.firstTime(at: start + 0.5 * way, nodes).map { Interval($0) }
    lateTime = way == 0 ? nil : Self.firstTime(at: start + Self.lateShare * way, nodes).map { Interval($0) }
    let beyond = nodes.map { ($0.1 - end) / way }.max() ?? 0
    overshoot = way == 0 ? nil : Interval(max(0, beyond))
    settlingTime = Self.settling(within: (Self.settlingShare * way).magnitude, nodes).map { Interval($0) }
    isAsymmetric = symmetry == nil
    undecided = []
  }

  /// Where lines begin and end, both ends of the domain among them; two at a jump, the limit from below and the value.
  private static func nodes(
    of data: SampledCurve, over domain: ClosedRange<Double>
  ) -> [(place: Double, value: Double)] {
    var nodes = [(place: domain.lowerBound, value: data.value(at: domain.lowerBound))]
    // A jump at the upper end is within the domain, one at the lower end before it.
    for point in data.points where point.input > domain.lowerBound && point.input <= domain.upperBound {
      let count = nodes.count
      if nodes[count - 1].place == point.input, nodes[count - 2].place == point.input { nodes.removeLast() }
      nodes.append((point.input, point.output))
    }
    if nodes[nodes.count - 1].place < domain.upperBound {
      nodes.append((domain.upperBound, data.value(at: domain.upperBound)))
    }
    return nodes
  }

  /// Lines that go one way and meet are one piece.
  private static func pieces(_ nodes: [(place: Double, value: Double)]) -> [Piece] {
    var pieces: [Piece] = []
    var end: (place: Double, value: Double)?
    for (a, b) in zip(nodes, nodes.dropFirst()) where a.place < b.place {
      let direction = a.value < b.value ? 1 : a.value > b.value ? -1 : 0
      if let last = pieces.last, last.direction == direction, let end, end == a {
        pieces[pieces.count - 1].to = Interval(b.place)
      } else {
        pieces.append(Piece(from: Interval(a.place), to: Interval(b.place), direction: direction))
      }
      end = b
    }
    return pieces
  }

  /// Where the lines first come to a level.
  private static func firstTime(at level: Double, _ nodes: [(place: Double, value: Double)]) -> Double? {
    if nodes[0].value == level { return nodes[0].place }
    for (a, b) in zip(nodes, nodes.dropFirst()) where (a.value < level) != (b.value < level) || b.value == level {
      return crossing(of: level, a, b)
    }
    return nil
  }

  /// Where the lines are for the last time farther from their end than a bound.
  private static func settling(within bound: Double, _ nodes: [(place: Double, value: Double)]) -> Double? {
    let end = nodes[nodes.count - 1].value
    guard bound > 0, let last = nodes.lastIndex(where: { ($0.value - end).magnitude > bound }) else { return nil }
    let level = nodes[last].value > end ? end + bound : end - bound
    return crossing(of: level, nodes[last], nodes[last + 1])
  }

  private static func crossing(
    of level: Double, _ a: (place: Double, value: Double), _ b: (place: Double, value: Double)
  ) -> Double {
    guard a.value != b.value else { return b.place }
    let share = (level - a.value) / (b.value - a.value)
    return share.isFinite ? min(max(a.place + share * (b.place - a.place), a.place), b.place) : b.place
  }
}
