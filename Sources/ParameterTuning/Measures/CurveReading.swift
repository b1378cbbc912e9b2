import CurveAnalysis
import ScalarMath
import TimingFunctions

/// A curve over a domain, ready to be measured.
///
/// The quick way takes even samples and looks closely where they turn or cross: as exact as the close look, but blind
/// to what is narrower than a sample. The exact way asks ``PointsOfInterest``, which takes milliseconds, and knows the
/// turning points and breaks between samples too.
public struct CurveReading {
  /// The curve.
  public let curve: any TimingFunction
  /// What of it is measured: finite, of positive width.
  public let domain: ClosedRange<Double>
  /// Whether the domain is the curve's own length, such as the time until a spring rests; then its end is where it
  /// rests, and it is looked at for longer.
  public let hasOwnLength: Bool
  /// Even samples.
  let places: [Double]
  let values: [Double]
  /// The value at rest of a motion; otherwise the last value.
  package var end: Double { (hasOwnLength ? curve.restingValue(after: domain)?.midpoint : nil) ?? values.last! }
  /// Of the exact way.
  let points: PointsOfInterest?
  /// Whether every sample is a number.
  public let isFinite: Bool

  /// Even steps of the quick way, and times the domain that a motion is looked at for.
  static let steps = 512
  static let reach = 2.0

  /// - Parameter isExact: whether points of interest are asked.
  public init(_ curve: any TimingFunction, over domain: ClosedRange<Double>, hasOwnLength: Bool, isExact: Bool) {
    precondition(domain.lowerBound < domain.upperBound, "a domain of positive width")
    (self.curve, self.domain, self.hasOwnLength) = (curve, domain, hasOwnLength)
    let width = domain.upperBound - domain.lowerBound
    let steps = Self.steps * (isExact ? 2 : 1)
    let places = (0...steps).map { index in
      index == steps ? domain.upperBound : domain.lowerBound + width * (Double(index) / Double(steps))
    }
    self.places = places
    values = curve.values(at: places)
    isFinite = values.allSatisfy(\.isFinite)
    points = isExact && isFinite ? PointsOfInterest(of: curve, over: domain) : nil
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
    case .steepest: return steepest.value.magnitude
    case .steepestAt: return steepest.abscissa
    case .velocityMax: return velocityMax
    case .extrema: return count(\.extrema.count)
    case .inflections: return count(\.inflections.count)
    case .roots: return count(\.roots.count)
    case .duration: return hasOwnLength ? domain.upperBound - domain.lowerBound : .nan
    }
  }

  // MARK: Values

  var start: Double { values[0] }

  var way: Double { end - start }

  private var overshoot: Double { way == 0 ? .nan : max(0, ((way > 0 ? highest : lowest).value - end) / way) }

  /// The spring that the curve is, where all of its motion is measured.
  var spring: Spring? { hasOwnLength ? (curve as? Spring) ?? (curve.wrappedCurve as? Spring) : nil }

  // MARK: Slopes, areas, counts

  private var steepest: (abscissa: Double, value: Double) {
    if let points { return points.steepest.map { ($0.abscissa, $0.value) } ?? (.nan, .nan) }
    return peakOfSlope { $0.magnitude }
  }

  /// The largest signed slope.
  private var velocityMax: Double {
    let found = peakOfSlope { $0 }.value
    guard let points else { return found }
    // The sign of an unbounded slope is not known.
    guard points.unboundedSlope == nil else { return .nan }
    let others =
      points.inflections.map { curve.derivative(1, at: $0.abscissa) }
      + points.breaks.flatMap { [$0.slopes.before, $0.slopes.after] }
    return others.filter(\.isFinite).reduce(found, max)
  }

  /// The slope of the largest size between the samples beside the steepest step; NaN if it is infinite at an end.
  private func peakOfSlope(_ size: (Double) -> Double) -> (abscissa: Double, value: Double) {
    func slope(_ place: Double) -> Double { curve.derivative(1, at: place) }
    // A slope that grows without bound is mostly found at an end.
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
