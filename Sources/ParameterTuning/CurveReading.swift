import CurveAnalysis
import ScalarMath
import TimingFunctions

/// A curve over a domain, ready to be measured.
///
/// The quick way samples evenly and refines turns and crossings. Its results are accurate, but it misses features that
/// lie between two samples. The exact way uses ``CurveFacts``. It takes milliseconds, and finds the turning points and
/// breaks between samples.
public struct CurveReading {
  /// The curve.
  public let curve: any TimingFunction
  /// The domain of the measures: finite, of positive width.
  public let domain: ClosedRange<Double>
  /// True if the domain is the curve's own length, such as the time until a spring rests. Then its end is the value at
  /// rest, and its settling time is searched for longer.
  public let hasOwnLength: Bool
  /// The abscissas and values of evenly spaced samples.
  let places: [Double]
  let values: [Double]
  /// The value at rest of a curve with its own length; otherwise the last sample.
  package var end: Double { (hasOwnLength ? curve.restingValue(after: domain)?.midpoint : nil) ?? values.last! }
  /// The facts of the curve; nil for the quick way, or if a sample is not finite.
  let facts: CurveFacts?
  /// True if every sample is a number.
  public let isFinite: Bool

  /// The number of even steps of the quick way.
  static let steps = 512
  /// The length of the search for a settling time, in domain widths.
  static let reach = 2.0

  /// The approximate limit on series operations for proofs.
  private static let work = 50_000

  /// Creates a reading of a curve.
  ///
  /// - Parameter isExact: true to use the facts of the curve.
  public init(_ curve: any TimingFunction, over domain: ClosedRange<Double>, hasOwnLength: Bool, isExact: Bool) {
    precondition(domain.lowerBound < domain.upperBound, "a domain of positive width")
    (self.curve, self.domain, self.hasOwnLength) = (curve, domain, hasOwnLength)
    places = domain.ends(ofParts: Self.steps * (isExact ? 2 : 1))
    values = curve.values(at: places)
    isFinite = values.allSatisfy(\.isFinite)
    facts = isExact && isFinite ? Self.facts(of: curve, over: domain) : nil
  }

  private static func facts(of curve: some TimingFunction, over domain: ClosedRange<Double>) -> CurveFacts {
    CurveFacts(of: curve, over: domain, work: work).completed(by: curve)
  }

  /// The measure; NaN if the curve has none.
  public subscript(measure: CurveMeasure) -> Double {
    guard isFinite else { return .nan }
    let argument = measure.argument ?? .nan
    switch measure.kind {
    case .value: return curve.value(at: argument)
    case .slope: return curve.derivative(1, at: argument)
    case .start: return start
    case .end: return end
    case .max: return highest.value
    case .min: return lowest.value
    case .maxAt: return highest.abscissa
    case .minAt: return lowest.abscissa
    case .overshoot: return spring?.overshoot ?? overshoot
    case .undershoot: return way == 0 ? .nan : max(0, (start - (way > 0 ? lowest : highest).value) / way)
    case .settling: return settling(argument)
    case .time: return firstTime(at: argument)
    case .half: return way == 0 ? .nan : firstTime(at: start + 0.5 * way)
    case .area: return area
    case .steepest: return steepest.value.magnitude
    case .steepestAt: return steepest.abscissa
    case .velocityMax: return velocityMax
    case .extrema: return count(\.extrema.count)
    case .inflections: return count(\.inflections.count)
    case .roots: return count(\.innerRoots.count)
    case .duration: return hasOwnLength ? domain.width : .nan
    }
  }

  // MARK: Values

  var start: Double { values[0] }

  var way: Double { end - start }

  private var overshoot: Double { way == 0 ? .nan : max(0, ((way > 0 ? highest : lowest).value - end) / way) }

  /// The curve as a spring whose whole motion is measured; nil for other curves and for a part of a motion.
  var spring: Spring? { hasOwnLength ? (curve as? Spring) ?? (curve.wrappedCurve as? Spring) : nil }

  // MARK: Slopes, areas, counts

  private var steepest: (abscissa: Double, value: Double) {
    if let facts { return facts.steepestSlope.map { ($0.place.centre, $0.value.number) } ?? (.nan, .nan) }
    return peakOfSlope { $0.magnitude }
  }

  /// The largest signed slope.
  private var velocityMax: Double {
    let found = peakOfSlope { $0 }.value
    guard let facts else { return found }
    // The sign of an unbounded slope is not known.
    guard facts.unboundedSlope == nil else { return .nan }
    let others =
      facts.inflections.map { curve.derivative(1, at: $0.place.centre) }
      + facts.breaks.flatMap { [$0.slopes.before.number, $0.slopes.after.number] }
    return others.filter(\.isFinite).reduce(found, max)
  }

  /// Returns the slope with the largest `size`, refined between the samples around the steepest step. Returns NaN if
  /// the slope is infinite at an end of the domain.
  private func peakOfSlope(_ size: (Double) -> Double) -> (abscissa: Double, value: Double) {
    func slope(_ place: Double) -> Double { curve.derivative(1, at: place) }
    // An unbounded slope is mostly at an end.
    guard slope(domain.lowerBound).isFinite, slope(domain.upperBound).isFinite else { return (.nan, .nan) }
    func rise(_ index: Int) -> Double {
      size((values[index] - values[index - 1]) / (places[index] - places[index - 1]))
    }
    var best = 1
    for index in places.indices.dropFirst() where rise(index) > rise(best) + 1e-12 * rise(best).magnitude {
      best = index
    }
    let (low, high) = (places[max(0, best - 2)], places[min(places.count - 1, best + 1)])
    let top = Extrema.maximum(of: { size(slope($0)) }, in: low...high)
    return top.value.isFinite ? (top.abscissa, slope(top.abscissa)) : (.nan, .nan)
  }

  /// The integral over the domain: by Simpson's rule, or from the facts to 10⁻¹⁰ of the curve's size. NaN if the facts
  /// have none.
  private var area: Double {
    if let facts { return facts.area(within: 1e-10)?.number ?? .nan }
    let step = domain.width / Double(values.count - 1)
    return values.indices.dropLast().filter { $0 % 2 == 0 }
      .reduce(0) { $0 + values[$1] + 4 * values[$1 + 1] + values[$1 + 2] } * step / 3
  }

  private func count(_ number: (CurveFacts) -> Int) -> Double {
    Double(number(facts ?? Self.facts(of: curve, over: domain)))
  }

  // MARK: The times at which a curve reaches a level and settles

  /// Returns the first abscissa at which the curve reaches a level; NaN if none is found.
  func firstTime(at level: Double) -> Double {
    let nodes = trace(near: [level])
    if nodes[0].value == level { return nodes[0].abscissa }
    for (before, node) in zip(nodes, nodes.dropFirst()) {
      // An interval at the level is reached at its start.
      if node.value == level { return levelStart(of: level, from: before.abscissa, to: node.abscissa) }
      if (before.value < level) != (node.value < level) {
        guard before.abscissa < node.abscissa else { return node.abscissa }
        return RootFinding.root(of: { curve.value(at: $0) - level }, in: before.abscissa...node.abscissa) ?? .nan
      }
    }
    return .nan
  }

  /// Returns the last time at which the curve is farther from its end than a share of the way; NaN if it does not
  /// settle.
  func settling(_ tolerance: Double) -> Double {
    if let spring { return spring.settlingTime(tolerance: tolerance) ?? .nan }
    guard way != 0 else { return .nan }
    let bound = (tolerance * way).magnitude
    let end = end
    let nodes = trace(near: [end - bound, end + bound], isLong: true)
    func excess(_ value: Double) -> Double { (value - end).magnitude - bound }
    guard let last = nodes.lastIndex(where: { excess($0.value) > 0 || $0.value.isNaN }) else {
      return nodes[0].abscissa
    }
    // A motion that does not settle has no settling time.
    guard last + 1 < nodes.count else { return .nan }
    let (low, high) = (nodes[last].abscissa, nodes[last + 1].abscissa)
    // Only one side of a jump is within.
    guard low < high, excess(curve.value(at: low)) > 0 else { return low }
    return RootFinding.root(of: { excess(curve.value(at: $0)) }, in: low...high) ?? .nan
  }

  /// A known point of the curve; special if the curve turns, breaks or ends there.
  typealias Node = (abscissa: Double, value: Double, isSpecial: Bool)

  /// The samples, with the turning points between them that come near some level. If the facts are known, all turning
  /// points and both sides of all breaks are added.
  ///
  /// - Parameter isLong: true to trace a motion with a length of its own for longer.
  func trace(near levels: [Double], isLong: Bool = false) -> [Node] {
    var (places, values) = (places, values)
    if isLong, hasOwnLength {
      let width = (Self.reach - 1) * domain.width
      let more = (1...Self.steps).map { domain.upperBound + width * Double($0) / Double(Self.steps) }
      places += more
      values += curve.values(at: more)
    }
    let last = places.count - 1
    var others = (0...last).compactMap { turn(at: $0, places, values, near: levels) }
    if let facts {
      let turns = facts.extrema.map(\.place.centre)
      others += turns.map { ($0, curve.value(at: $0), true) }
      others += facts.breaks.flatMap { broken -> [Node] in
        [
          (broken.place.lower, broken.before.number, true), (broken.place.upper, broken.after.number, true),
        ].filter { places[0] <= $0.abscissa && $0.abscissa <= places[last] && !$0.value.isNaN }
      }
    }
    let end = self.places.count - 1
    let nodes: [Node] = (0...last).map { (places[$0], values[$0], $0 == 0 || $0 == end) }
    return (nodes + others).ascending { $0.abscissa }
  }

  /// The turning point next to a sample that is higher or lower than its neighbours, or next to an end that the curve
  /// leaves in the opposite direction of its neighbour. Nil if there is none, or if it cannot reach a level.
  private func turn(at index: Int, _ places: [Double], _ values: [Double], near levels: [Double]) -> Node? {
    let value = values[index]
    // The heights of the sample above its neighbours; beyond an end the slope extrapolates.
    let rise: (before: Double, after: Double)
    if index == 0 || index == values.count - 1 {
      let neighbour = index == 0 ? 1 : index - 1
      let inner = value - values[neighbour]
      let outer = curve.derivative(1, at: places[index]) * (places[neighbour] - places[index])
      guard inner * outer > 0 else { return nil }
      rise = (inner, outer)
    } else {
      rise = (value - values[index - 1], value - values[index + 1])
      guard rise.before * rise.after >= 0, rise.before != 0 || rise.after != 0 else { return nil }
    }
    // A parabola turns by an eighth of both differences beyond the sample, a corner by the larger one at most.
    let reach = rise.before.magnitude + rise.after.magnitude
    guard levels.contains(where: { (value - $0).magnitude <= reach }) else { return nil }
    let sign = rise.before + rise.after > 0 ? 1.0 : -1
    let interval = places[max(0, index - 1)]...places[min(places.count - 1, index + 1)]
    let top = Extrema.maximum(of: { sign * curve.value(at: $0) }, in: interval, tolerance: 0)
    guard top.value > sign * value else { return nil }
    return (top.abscissa, sign * top.value, true)
  }

  // MARK: Level stretches

  /// Returns true if the curve has this value at an abscissa, within rounding, and its slope there is 0.
  func isLevel(_ abscissa: Double, at value: Double) -> Bool {
    Self.isSame(curve.value(at: abscissa), value) && curve.derivative(1, at: abscissa) == 0
  }

  /// Returns true if two values differ by at most 2⁻⁵⁰ of the second.
  static func isSame(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 0x1p-50 * b.magnitude }

  /// Returns the start of the constant interval that contains `high`. It is `high` itself if there is no such interval,
  /// or if the curve reaches 0 by underflow.
  func levelStart(of value: Double, from low: Double, to high: Double) -> Double {
    guard low < high, isLevel(high, at: value) else { return high }
    if isLevel(low, at: value) { return low }
    let inside = Halving.edge(from: low, to: high) { isLevel($0, at: value) }
    let outside = inside.nextDown
    let before = curve.value(at: outside).magnitude
    if value == 0, before > 0, before < 1e-300 { return high }
    // At a corner the value may be reached while the slope is still the one before it.
    return curve.value(at: outside) == value ? outside : inside
  }

  // MARK: The largest and smallest values, each with the first abscissa at which it is attained

  /// The largest value. A spring's is its highest turning point, even after it rests. A spring that never turns above
  /// its start approaches 1 without reaching it.
  var highest: (abscissa: Double, value: Double) {
    if let spring {
      let peak = spring.peaks.prefix(2).max { $0.value < $1.value }
      return peak.flatMap { $0.overshoot > 0 ? ($0.time, $0.value) : nil } ?? (.nan, 1)
    }
    return extreme(1, facts?.maximum)
  }

  var lowest: (abscissa: Double, value: Double) {
    if let spring {
      let trough = spring.peaks.prefix(2).min { $0.value < $1.value }
      return trough.flatMap { $0.value < 0 ? ($0.time, $0.value) : nil } ?? (domain.lowerBound, start)
    }
    return extreme(-1, facts?.minimum)
  }

  /// Returns the largest value, or with a sign of −1 the smallest, and the first abscissa at which it is attained
  /// within rounding error. On a constant interval this is the start.
  ///
  /// - Parameter known: the extreme value from the facts; nil without facts.
  private func extreme(_ sign: Double, _ known: CurveFacts.Extreme?) -> (abscissa: Double, value: Double) {
    if facts != nil {
      guard let known, known.value.isBounded, let place = known.place else { return (.nan, .nan) }
      return (place.width <= 1e-9 * max(1, place.magnitudeBound) ? place.centre : place.lower, known.value.number)
    }
    func height(_ node: Node) -> Double { sign * node.value }
    let sampled = values.reduce(-.infinity) { max($0, sign * $1) }
    let nodes = trace(near: [sign * sampled])
    let best = nodes.reduce(nodes[0]) { height($1) > height($0) ? $1 : $0 }
    // Samples next to a flat turning point are as high within rounding, so the turning point goes first.
    let slack = 0x1p-50 * values.reduce(0) { max($0, $1.magnitude) }
    let first = nodes.first { $0.isSpecial && height($0) >= height(best) - slack } ?? best
    let place = first.abscissa
    for (index, node) in nodes.enumerated() where node.abscissa <= place {
      guard Self.isSame(node.value, first.value), isLevel(node.abscissa, at: first.value) else { continue }
      let before = nodes[..<index].last { $0.abscissa < node.abscissa }?.abscissa ?? node.abscissa
      return (levelStart(of: first.value, from: before, to: node.abscissa), best.value)
    }
    return (place, best.value)
  }
}
