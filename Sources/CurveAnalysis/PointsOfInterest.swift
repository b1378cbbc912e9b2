import ScalarMath
import TimingFunctions

/// What a reader asks of a curve first: its turning points, inflections, zeros, breaks, steepest place and area.
///
/// The curve is cut into cells on which its series at three places agree, and breaks between them. On a cell the
/// curvature has one zero at most; between inflections the slope is monotone and between extrema the curve is, so that
/// what lies there is found by bisection, to the spacing of Double. What is within rounding of 0, by the scatter of
/// neighbouring values, counts as 0: a double zero is found at its extremum, and one beside which values are too small
/// for Double where both sides lead to. Thousands of further values are held against the cells; where they do not fit,
/// or where too many cells are needed, ``isResolved`` is false. It is a judgement by samples: a feature narrower than
/// the 4096th part of the domain is not seen if it moves all samples by less than 10⁻⁸ of the curve's size. Values that
/// are NaN or infinite are gaps: they are counted, and nothing is looked for in them; a single number without a value,
/// such as 0 for sin(t)/t, is passed where the curve is smooth about it.
public struct PointsOfInterest: Sendable {
  /// A place on the curve.
  public struct Point: Sendable, Hashable {
    /// The abscissa.
    public let abscissa: Double
    /// The value of the curve there.
    public let value: Double
  }

  /// Where the curve was looked at.
  public let domain: ClosedRange<Double>
  /// The values at the ends of the domain.
  public let ends: (start: Double, end: Double)
  /// Smallest and largest finite value, at a turning point, an end, a side of a jump or a sample; nil where every
  /// sample is a gap, and where the curve grows without bound that way.
  public let lowest: Point?
  /// The highest value, as for ``lowest``.
  public let highest: Point?
  /// Local minima and maxima inside the domain, at kinks and cusps too. The middle stands for a level stretch.
  public let extrema: [Extrema.Extremum]
  /// Changes of curvature inside the domain where the slope is continuous, or infinite from both sides.
  public let inflections: [Point]
  /// Zeros inside the domain, its ends not counted; a stretch of zeros has none.
  public let roots: [Double]
  /// Jumps, kinks, poles, vertical tangents and ends of gaps, in ascending order; of the ends of the domain only where
  /// the curve jumps or its values or slopes grow without bound there. Jumps of the last bits of the largest value are
  /// taken for rounding. Without kinks and vertical tangents where the curve is not resolved.
  public let breaks: [CurveBreak]
  /// Where the slope is largest in magnitude, with that slope (of the steeper side at a kink; a jump has no slope); nil
  /// where no sample has a finite one or it grows without bound.
  public let steepest: Point?
  /// The first pole or vertical tangent.
  public let unboundedSlope: Double?
  /// Whether the curve is known as finely as it turns.
  public let isResolved: Bool
  /// The integral over the domain, that of ``IntegralCurve``; nil where it does not exist or its error may be above
  /// 10⁻⁶ of it (of 1 for a smaller one), and where the curve is not resolved.
  public let area: Double?
  /// The estimate of the error of ``area``.
  public let areaError: Double
  /// Whether all of it is proved, and nothing left out.
  public let isProved: Bool
  /// Stretches that proofs leave open; of what is there samples tell.
  public let undecided: [ProvedFacts.Undecided]
  /// Samples that are NaN or infinite, of ``samples``.
  public let gaps: Int
  /// How many places of the domain were looked at.
  public let samples: Int

  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - samples: even steps at which gaps are counted.
  ///   - checks: values that the cells are held against; fewer do for what is known to be smooth, such as an integral.
  public init(of curve: some TimingFunction, over domain: ClosedRange<Double>, samples: Int = 512, checks: Int = 4096) {
    self.init(of: curve, CurveScan(of: curve, over: domain, checkCount: checks), samples: samples)
  }

  init(of curve: some TimingFunction, _ scan: CurveScan, samples: Int = 512) {
    let domain = scan.domain
    self.domain = domain
    self.samples = samples + 1
    (isProved, undecided) = (false, [])
    let width = domain.upperBound - domain.lowerBound
    let places = (0...samples).map { domain.lowerBound + width * (Double($0) / Double(samples)) }
    let values = curve.values(at: places)
    gaps = values.count { !$0.isFinite }
    ends = (curve.value(at: domain.lowerBound), curve.value(at: domain.upperBound))

    // Rounding moves what belongs to an end by less than this.
    let margin = width * 1e-12
    let isInside = { (abscissa: Double) in
      abscissa > domain.lowerBound + margin && abscissa < domain.upperBound - margin
    }
    // A zero that touches an end is known to the square root of the spacing only.
    let isApart = { (abscissa: Double) in
      min(abscissa - domain.lowerBound, domain.upperBound - abscissa) > width * 0x1p-26
    }
    let turns = TurningPoints(of: curve, scan)
    // What the last numbers beside a pole do is rounding.
    let poles = scan.breaks.filter { $0.kind == .pole }.map(\.abscissa)
    let isBesidePole = { (abscissa: Double) in poles.contains { abs($0 - abscissa) <= 1024 * $0.ulp } }
    let extrema = turns.extrema.filter { isInside($0.abscissa) && $0.value.isFinite && !isBesidePole($0.abscissa) }
    self.extrema = extrema
    // Beside a kink a formula's differences have lost their digits.
    let kinks = scan.breaks.filter { $0.kind == .kink }.map(\.abscissa)
    inflections = turns.inflections.filter { point in
      isInside(point.abscissa) && point.value.isFinite && !isBesidePole(point.abscissa)
        && !kinks.contains { $0 != point.abscissa && abs($0 - point.abscissa) <= width * 0x1p-30 }
    }
    roots = turns.roots.map { abs($0) < margin && !(curve.value(at: 0).magnitude > 0) ? 0 : $0 }.filter { root in
      (isApart(root) || isInside(root) && !extrema.contains { $0.abscissa == root }) && !isBesidePole(root)
    }
    // Slopes prove nothing where the series that could be taken were too few.
    let breaks = scan.breaks.filter { broken in
      broken.kind != .joint && (isInside(broken.abscissa) || broken.breaksEnd)
        && (scan.isResolved || broken.kind != .kink && broken.kind != .verticalTangent)
    }
    self.breaks = breaks

    let sides = breaks.flatMap { [$0.values.before, $0.values.after] }
    let reached =
      extrema.map { Point(abscissa: $0.abscissa, value: $0.value) }
      + breaks.flatMap { broken in
        [broken.values.before, broken.values.after].map { Point(abscissa: broken.abscissa, value: $0) }
      } + [Point(abscissa: domain.lowerBound, value: ends.start), Point(abscissa: domain.upperBound, value: ends.end)]
    let all =
      reached + zip(places, values).map { Point(abscissa: $0, value: $1) }
      + scan.checks.map { Point(abscissa: $0.abscissa, value: $0.value) }
    lowest = sides.contains(-.infinity) ? nil : Self.best(all) { $0.value < $1.value }
    highest = sides.contains(.infinity) ? nil : Self.best(all) { $0.value > $1.value }
    let isBounded = Self.isWithin(lowest, highest, reached, gaps: gaps)

    (steepest, unboundedSlope) = Self.steepest(of: curve, scan, inflections, breaks)
    isResolved = scan.isResolved && isBounded
    // A curve that turns faster than the scan has an area that no panels would find either.
    let integral = isResolved ? IntegralCurve(curve, scan) : nil
    area = integral.flatMap { $0.isKnown ? $0.whole.value : nil }
    areaError = integral?.whole.errorEstimate ?? .infinity
  }

  /// Whether the extreme values are those of turning points, breaks and ends, but for rounding: no sample lies beyond.
  private static func isWithin(_ lowest: Point?, _ highest: Point?, _ reached: [Point], gaps: Int) -> Bool {
    guard gaps == 0, let lowest, let highest else { return true }
    let known = reached.map(\.value).filter(\.isFinite)
    guard let least = known.min(), let most = known.max() else { return true }
    let slack = 1e-9 * max(highest.value - lowest.value, max(lowest.value.magnitude, highest.value.magnitude) * 1e-3)
    return least - lowest.value <= slack && highest.value - most <= slack
  }

  private static func steepest(
    of curve: some TimingFunction, _ scan: CurveScan, _ inflections: [Point], _ breaks: [CurveBreak]
  ) -> (Point?, unbounded: Double?) {
    let unbounded = breaks.first { $0.kind == .pole || $0.slopes.before.isInfinite || $0.slopes.after.isInfinite }
    if let unbounded { return (nil, unbounded.abscissa) }
    let bends = inflections.map { Point(abscissa: $0.abscissa, value: curve.derivative(1, at: $0.abscissa)) }
    let cells = scan.cells.filter { !$0.isGap }.flatMap { cell in
      [cell.low, cell.high].map { Point(abscissa: $0.abscissa, value: $0.slope) }
    }
    return (best(bends + cells) { abs($0.value) > abs($1.value) * (1 + 1e-12) }, nil)
  }

  /// The first of the finite points that no other beats.
  static func best(_ points: [Point], _ beats: (Point, Point) -> Bool) -> Point? {
    var best: Point?
    for point in points where point.value.isFinite {
      if let current = best, !beats(point, current) { continue }
      best = point
    }
    return best
  }
}
