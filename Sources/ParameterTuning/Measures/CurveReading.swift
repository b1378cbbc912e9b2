import CurveAnalysis
import Formulas
import ScalarMath
import TimingFunctions

/// A curve over a domain, ready to be measured.
///
/// The quick way takes even samples and looks closely where they turn or cross: as exact as the close look, but blind
/// to what is narrower than a sample. The exact way asks ``PointsOfInterest``, which takes milliseconds.
public struct CurveReading {
  /// The curve.
  public let curve: any TimingFunction
  /// What of it is measured: finite, of positive width.
  public let domain: ClosedRange<Double>
  /// Whether the domain is the curve's own length, such as the time until a spring rests; then its end is where it
  /// rests, and it is looked at for longer.
  public let hasOwnLength: Bool
  private let isExact: Bool
  private let places: [Double]
  private let values: [Double]
  private let points: PointsOfInterest?
  /// Whether every sample is a number.
  public let isFinite: Bool

  /// Even steps of the quick way, and times the domain that a motion is looked at for.
  private static let steps = 512
  private static let reach = 2.0
  private static let rest = 16.0

  /// - Parameter isExact: whether points of interest are asked.
  public init(_ curve: any TimingFunction, over domain: ClosedRange<Double>, hasOwnLength: Bool, isExact: Bool) {
    precondition(domain.lowerBound < domain.upperBound, "a domain of positive width")
    (self.curve, self.domain, self.hasOwnLength, self.isExact) = (curve, domain, hasOwnLength, isExact)
    let width = domain.upperBound - domain.lowerBound
    let steps = Self.steps * (isExact ? 2 : 1)
    let places = (0...steps).map { index in
      index == steps ? domain.upperBound : domain.lowerBound + width * (Double(index) / Double(steps))
    }
    self.places = places
    values = Self.values(of: curve, at: places)
    isFinite = values.allSatisfy(\.isFinite)
    points = isExact && isFinite ? PointsOfInterest(of: curve, over: domain) : nil
  }

  private static func values(of curve: any TimingFunction, at places: [Double]) -> [Double] {
    [Double](unsafeUninitializedCapacity: places.count) { buffer, count in
      places.withUnsafeBufferPointer { curve.values(at: $0, into: buffer) }
      count = places.count
    }
  }

  /// The number; NaN where the curve has none.
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
    case .steepest: return steepest.value
    case .steepestAt: return steepest.abscissa
    case .extrema: return count(\.extrema.count)
    case .inflections: return count(\.inflections.count)
    case .roots: return count(\.roots.count)
    case .duration: return hasOwnLength ? domain.upperBound - domain.lowerBound : .nan
    }
  }

  // MARK: Values

  private var start: Double { values[0] }

  /// The last value, or where a motion rests, long after its domain.
  private var end: Double {
    guard hasOwnLength else { return values[values.count - 1] }
    let late = curve.value(at: domain.lowerBound + Self.rest * (domain.upperBound - domain.lowerBound))
    return late.isFinite ? late : values[values.count - 1]
  }

  private var way: Double { end - start }

  private var overshoot: Double { way == 0 ? .nan : max(0, ((way > 0 ? highest : lowest).value - end) / way) }

  /// The spring that the curve is, where all of its motion is measured.
  private var spring: Spring? { hasOwnLength ? (curve as? Spring) ?? ((curve as? Program)?.curve as? Spring) : nil }

  /// Of a spring its highest turning point, also after it rests; one that never turns above its start has no place of
  /// a largest value, only the one that it rests at, which it comes near to without end.
  private var highest: (abscissa: Double, value: Double) {
    if let spring {
      let peak = spring.peaks.prefix(2).max { $0.value < $1.value }
      return peak.flatMap { $0.overshoot > 0 ? ($0.time, $0.value) : nil } ?? (.nan, 1)
    }
    if let point = points?.highest { return (point.abscissa, point.value) }
    let top = peak { $0 }
    return (top.abscissa, top.value)
  }

  private var lowest: (abscissa: Double, value: Double) {
    if let spring {
      let trough = spring.peaks.prefix(2).min { $0.value < $1.value }
      return trough.flatMap { $0.value < 0 ? ($0.time, $0.value) : nil } ?? (domain.lowerBound, start)
    }
    if let point = points?.lowest { return (point.abscissa, point.value) }
    let bottom = peak { -$0 }
    return (bottom.abscissa, -bottom.value)
  }

  /// The highest place of a quantity of the values: the highest sample, looked at closely.
  private func peak(_ quantity: (Double) -> Double) -> (abscissa: Double, value: Double) {
    var best = 0
    for index in values.indices where quantity(values[index]) > quantity(values[best]) { best = index }
    let (low, high) = (places[max(0, best - 1)], places[min(places.count - 1, best + 1)])
    let top = Extrema.maximum(of: { quantity(curve.value(at: $0)) }, in: low...high, tolerance: 0)
    return top.value > quantity(values[best]) ? (top.abscissa, top.value) : (places[best], quantity(values[best]))
  }

  // MARK: Times

  /// The first place at a level, between the first samples on both sides of it.
  private func firstTime(at level: Double) -> Double {
    if values[0] == level { return places[0] }
    for index in places.indices.dropFirst() {
      if (values[index - 1] < level) != (values[index] < level) || values[index] == level {
        return RootFinding.root(of: { curve.value(at: $0) - level }, in: places[index - 1]...places[index]) ?? .nan
      }
      // A peak between two samples may touch the level.
      guard index + 1 < places.count, (values[index] - level).magnitude < (values[index - 1] - level).magnitude,
        (values[index] - level).magnitude <= (values[index + 1] - level).magnitude
      else { continue }
      let isBelow = values[index] < level
      let turn = Extrema.maximum(
        of: { isBelow ? curve.value(at: $0) : -curve.value(at: $0) }, in: places[index - 1]...places[index + 1],
        tolerance: 0)
      if turn.abscissa > places[index - 1], (curve.value(at: turn.abscissa) < level) != isBelow {
        return RootFinding.root(of: { curve.value(at: $0) - level }, in: places[index - 1]...turn.abscissa) ?? .nan
      }
    }
    return .nan
  }

  /// The last time at which the curve is farther from its end than a share of the way.
  private func settling(_ tolerance: Double) -> Double {
    if let spring = (curve as? Spring) ?? ((curve as? Program)?.curve as? Spring) {
      return spring.settlingTime(tolerance: tolerance) ?? .nan
    }
    guard way != 0 else { return .nan }
    var (places, values) = (places, values)
    if hasOwnLength {
      let width = domain.upperBound - domain.lowerBound
      let more = (1...Self.steps).map { domain.upperBound + (Self.reach - 1) * width * Double($0) / Double(Self.steps) }
      places += more
      values += Self.values(of: curve, at: more)
    }
    let bound = (tolerance * way).magnitude
    let end = end
    func excess(_ value: Double) -> Double { (value - end).magnitude - bound }
    guard let last = values.lastIndex(where: { excess($0) > 0 || $0.isNaN }) else { return places[0] }
    // A motion that has not come to rest has no time of it.
    guard last + 1 < places.count else { return .nan }
    return RootFinding.root(of: { excess(curve.value(at: $0)) }, in: places[last]...places[last + 1]) ?? .nan
  }

  // MARK: Slopes, areas, counts

  private var steepest: (abscissa: Double, value: Double) {
    if let points { return points.steepest.map { ($0.abscissa, $0.value) } ?? (.nan, .nan) }
    var best = 1
    func rise(_ index: Int) -> Double {
      ((values[index] - values[index - 1]) / (places[index] - places[index - 1])).magnitude
    }
    for index in places.indices.dropFirst() where rise(index) > rise(best) { best = index }
    let (low, high) = (places[max(0, best - 2)], places[min(places.count - 1, best + 1)])
    let top = Extrema.maximum(of: { curve.derivative(1, at: $0).magnitude }, in: low...high)
    return (top.abscissa, curve.derivative(1, at: top.abscissa))
  }

  /// The integral: by Simpson's rule, or by the panels of an integral curve.
  private var area: Double {
    if let points { return points.area ?? .nan }
    let step = (domain.upperBound - domain.lowerBound) / Double(values.count - 1)
    return values.indices.dropLast().filter { $0 % 2 == 0 }
      .reduce(0) { $0 + values[$1] + 4 * values[$1 + 1] + values[$1 + 2] } * step / 3
  }

  private func count(_ number: (PointsOfInterest) -> Int) -> Double {
    Double(number(points ?? PointsOfInterest(of: curve, over: domain)))
  }
}
