import ScalarMath
import TimingFunctions

/// What a reader asks of a curve first: its turning points, inflections, zeros, steepest place and area.
///
/// Places come from sign changes of exact derivatives (Taylor series) between even samples, refined to the spacing of
/// Double; two of them within one step are not seen. Values that are NaN or infinite are gaps: they are counted, and
/// nothing is looked for in them.
public struct PointsOfInterest: Sendable {
  /// A place on the curve.
  public struct Point: Sendable, Hashable {
    public let place: Double
    public let value: Double
  }

  public let domain: ClosedRange<Double>
  /// The values at the ends of the domain.
  public let ends: (start: Double, end: Double)
  /// Smallest and largest finite value, at a turning point, an end or a sample; nil where every sample is a gap.
  public let lowest: Point?
  public let highest: Point?
  /// Local minima and maxima inside the domain.
  public let extrema: [Extrema.Extremum]
  /// Changes of curvature inside the domain.
  public let inflections: [Point]
  /// Zeros inside the domain, its ends not counted.
  public let roots: [Double]
  /// Where the slope is largest in magnitude, with that slope; nil where no sample has a finite one.
  public let steepest: Point?
  /// The integral over the domain; nil where it does not exist or its error may be above 10⁻⁶ of it (of 1 for a
  /// smaller one).
  public let area: Double?
  /// The estimate of the error of ``area``.
  public let areaError: Double
  /// Samples that are NaN or infinite, of ``samples``.
  public let gaps: Int
  public let samples: Int

  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - samples: even steps of the scan.
  public init(of curve: some TimingFunction, over domain: ClosedRange<Double>, samples: Int = 512) {
    self.domain = domain
    self.samples = samples + 1
    ends = (curve.value(at: domain.lowerBound), curve.value(at: domain.upperBound))
    let width = domain.upperBound - domain.lowerBound
    let places = (0...samples).map { domain.lowerBound + width * (Double($0) / Double(samples)) }
    let values = places.map { curve.value(at: $0) }
    gaps = values.count { !$0.isFinite }

    // Rounding moves what belongs to an end by less than this.
    let margin = width * 1e-12
    let isInside = { (place: Double) in
      place > domain.lowerBound + margin && place < domain.upperBound - margin
    }
    // A zero that touches an end is known to the square root of the spacing only.
    let isApart = { (place: Double) in
      min(place - domain.lowerBound, domain.upperBound - place) > width * 0x1p-26
    }
    extrema = Extrema.all(of: { curve.jet(at: $0) }, in: domain, samples: samples)
      .filter { isInside($0.place) && $0.value.isFinite }
    let slopes = Extrema.all(of: { Self.slope(of: curve, at: $0) }, in: domain, samples: samples)
      .filter { isInside($0.place) && $0.value.isFinite }
    inflections = slopes.map { Point(place: $0.place, value: curve.value(at: $0.place)) }
      .filter { $0.value.isFinite }
    roots = RootFinding.roots(of: { curve.value(at: $0) }, in: domain, samples: samples)
      .filter { isApart($0) && Self.isCrossing(curve, at: $0, step: width / Double(samples), values) }

    let sampled = zip(places, values).map { Point(place: $0, value: $1) }
    let candidates = extrema.map { Point(place: $0.place, value: $0.value) } + sampled
    lowest = Self.best(candidates) { $0.value < $1.value }
    highest = Self.best(candidates) { $0.value > $1.value }
    let slopeCandidates =
      slopes.map { Point(place: $0.place, value: $0.value) }
      + sampled.filter { $0.value.isFinite }
      .map { Point(place: $0.place, value: curve.derivative(1, at: $0.place)) }
    steepest = Self.best(slopeCandidates) { abs($0.value) > abs($1.value) * (1 + 1e-12) }

    let integral = Quadrature.integral(of: { curve.value(at: $0) }, over: domain, accuracy: 1e-12)
    area = RunningIntegral.isKnown(integral) ? integral.value : nil
    areaError = integral.errorEstimate
  }

  /// The series of the derivative at the place of `t`.
  private static func slope(of curve: some TimingFunction, at t: Jet) -> Jet {
    curve.jet(at: Jet(variable: t.leading, order: t.order + 1)).differentiated(1)
  }

  /// Whether a change of sign is a zero: not a pole or a jump, where the value is far from 0, and not the edge of a
  /// stretch of zeros.
  private static func isCrossing(
    _ curve: some TimingFunction, at root: Double, step: Double, _ values: [Double]
  ) -> Bool {
    let scale = values.reduce(0) { $1.isFinite ? max($0, abs($1)) : $0 }
    guard abs(curve.value(at: root)) <= 1e-9 * scale else { return false }
    return curve.value(at: root - step / 2) != 0 && curve.value(at: root + step / 2) != 0
  }

  /// The first of the finite points that no other beats.
  private static func best(_ points: [Point], _ beats: (Point, Point) -> Bool) -> Point? {
    var best: Point?
    for point in points where point.value.isFinite {
      if let current = best, !beats(point, current) { continue }
      best = point
    }
    return best
  }
}
