import ScalarMath
import TimingFunctions

/// What a reader asks of a curve first: its turning points, inflections, zeros, steepest place and area.
///
/// Places come from sign changes of exact derivatives (Taylor series) between even samples, refined to the spacing of
/// Double; two of them within one step are not seen. The scan is repeated with a prime number of steps, and with more
/// until two scans find as many turning points; ``isResolved`` tells whether they did. Values that are NaN or infinite are gaps: they are counted, and
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
  /// Where the slope is largest in magnitude, with that slope (of the steeper side at a kink); nil where no sample has
  /// a finite one or it grows without bound.
  public let steepest: Point?
  /// A place near which the slope grows without bound: a pole, a jump or a vertical tangent.
  public let unboundedSlope: Double?
  /// Whether two scans with different numbers of steps found as many turning points.
  public let isResolved: Bool
  /// The integral over the domain; nil where it does not exist or its error may be above 10⁻⁶ of it (of 1 for a
  /// smaller one), and where the curve is not resolved.
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
    (extrema, isResolved) = Self.resolvedExtrema(of: curve, in: domain, steps: samples) {
      isInside($0.place) && $0.value.isFinite
    }
    let scale = Self.typicalMagnitude(values)
    let largest = values.reduce(0) { $1.isFinite ? max($0, abs($1)) : $0 }
    let slopes = Extrema.all(
      of: { DerivativeCurve(curve, order: 1).jet(at: $0) }, in: domain,
      samples: max(samples, Self.stepsBeyond(extrema.count))
    ).filter {
      // At a pole the curvature changes its sign too, far from where the curve is otherwise.
      isInside($0.place) && $0.value.isFinite && abs(curve.value(at: $0.place)) <= 1e6 * scale
    }
    inflections = slopes.map { Point(place: $0.place, value: curve.value(at: $0.place)) }
    roots = RootFinding.roots(of: { curve.value(at: $0) }, in: domain, samples: samples)
      .map { abs($0) < margin && curve.value(at: 0) == 0 ? 0 : $0 }
      .filter { isApart($0) && Self.isCrossing(curve, at: $0, step: width / Double(samples), largest) }

    let sampled = zip(places, values).map { Point(place: $0, value: $1) }
    let candidates = extrema.map { Point(place: $0.place, value: $0.value) } + sampled
    lowest = Self.best(candidates) { $0.value < $1.value }
    highest = Self.best(candidates) { $0.value > $1.value }
    let slopeCandidates =
      slopes.map { Point(place: $0.place, value: $0.value) }
      + sampled.filter { $0.value.isFinite }
      .map { Point(place: $0.place, value: curve.derivative(1, at: $0.place)) }
    let best = Self.best(slopeCandidates) { abs($0.value) > abs($1.value) * (1 + 1e-12) }
    let limit = best.map { SlopeLimit(of: curve, near: $0, step: width / Double(samples), in: domain) }
    steepest = limit.flatMap { $0.isUnbounded ? nil : $0.point }
    unboundedSlope = limit.flatMap { limit in
      guard limit.isUnbounded else { return nil }
      let place = limit.point.place
      return [domain.lowerBound, domain.upperBound].first { abs($0 - place) < width * 1e-6 } ?? place
    }

    // A curve that turns faster than the scans has an area that no panels would find either.
    let integral = isResolved ? Self.area(of: curve, over: domain, extrema) : (.nan, .infinity)
    area = RunningIntegral.isKnown(integral) ? integral.value : nil
    areaError = integral.errorEstimate
  }

  /// Prime numbers of steps: no period of a curve divides them.
  private static let scans = [1021, 4093, 16381]

  /// Steps for a curve with as many turns, a handful of steps each.
  private static func stepsBeyond(_ turns: Int) -> Int { turns <= 64 ? 0 : scans.first { $0 > turns * 8 } ?? 16381 }

  private static func resolvedExtrema(
    of curve: some TimingFunction, in domain: ClosedRange<Double>, steps: Int,
    where isKept: (Extrema.Extremum) -> Bool
  ) -> ([Extrema.Extremum], isResolved: Bool) {
    var found = Extrema.all(of: { curve.jet(at: $0) }, in: domain, samples: steps).filter(isKept)
    for count in scans {
      let finer = Extrema.all(of: { curve.jet(at: $0) }, in: domain, samples: count).filter(isKept)
      if finer.count == found.count { return (found, true) }
      found = finer
    }
    return (found, false)
  }

  /// The median magnitude of the finite values that are not 0.
  private static func typicalMagnitude(_ values: [Double]) -> Double {
    let sizes = values.filter { $0.isFinite && $0 != 0 }.map { abs($0) }.sorted()
    return sizes.isEmpty ? 1 : sizes[sizes.count / 2]
  }

  /// Most turning points that the area is taken around.
  private static let mostPieces = 64

  /// The integral, taken in pieces around the turning points as wide as those are, so that no narrow peak is missed.
  private static func area(
    of curve: some TimingFunction, over domain: ClosedRange<Double>, _ extrema: [Extrema.Extremum]
  ) -> (value: Double, errorEstimate: Double) {
    var breaks: [Double] = []
    for extremum in extrema.prefix(mostPieces) {
      breaks.append(extremum.place)
      // √|f/f″| is the width of a Gaussian peak.
      let width = Double.sqrt(abs(extremum.value / curve.derivative(2, at: extremum.place)))
      if width.isFinite, width > 0 { breaks += [-9, -3, 3, 9].map { extremum.place + $0 * width } }
    }
    let inner = breaks.filter { $0 > domain.lowerBound && $0 < domain.upperBound }.sorted()
    let places = [domain.lowerBound] + inner + [domain.upperBound]
    var sum = (value: 0.0, errorEstimate: 0.0)
    for (low, high) in zip(places, places.dropFirst()) where low < high {
      let piece = Quadrature.integral(of: { curve.value(at: $0) }, over: low...high, accuracy: 1e-13)
      sum = (sum.value + piece.value, sum.errorEstimate + piece.errorEstimate)
    }
    return sum
  }

  /// Whether a change of sign is a zero: not a pole or a jump, where the value is far from 0, and not the edge of a
  /// stretch of zeros.
  private static func isCrossing(
    _ curve: some TimingFunction, at root: Double, step: Double, _ largest: Double
  ) -> Bool {
    guard abs(curve.value(at: root)) <= 1e-9 * largest else { return false }
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
