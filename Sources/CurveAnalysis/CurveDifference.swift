import ScalarMath
import TimingFunctions

/// The difference a − b of two curves over a domain: its largest magnitude, its means, and its crossings.
///
/// The domain is cut into pieces on which the difference is smooth, as in ``CurveFacts/init(sampling:over:)``,
/// so that both sides of jumps and kinks are sampled. A piecewise linear curve is cut at its nodes instead. Each piece
/// is sampled at seven Gauss nodes, or at two if both curves are piecewise linear. The largest samples are refined to
/// zeros of the derivative. A narrow feature between all samples is missed. ``isResolved`` is false if the pieces did
/// not suffice.
public struct CurveDifference: Sendable {
  /// The largest difference.
  public struct Largest: Sendable, Hashable {
    /// a − b, with its sign; infinite at a pole.
    public let difference: Double
    /// The abscissa; for either side of a jump, the abscissa of the jump.
    public let abscissa: Double
    /// The value of the first curve there, on that side.
    public let a: Double
    /// The value of the second curve there, on that side.
    public let b: Double
  }

  /// The domain of the comparison.
  public let domain: ClosedRange<Double>
  /// The difference of largest magnitude, the first of equal ones; nil if no difference is a number.
  public let largest: Largest?
  /// The root mean square of the difference; nil if there are gaps or poles. About 12 digits on smooth pieces.
  public let rms: Double?
  /// The mean of the difference, with its sign; nil as for ``rms``.
  public let mean: Double?
  /// The abscissas at which the difference changes sign, ascending, including jumps. An interval on which both curves
  /// are equal counts as its midpoint. A difference within 8 ulps of the curves counts as 0; a pole is not a crossing.
  /// Empty if ``isRounding``.
  public let crossings: [Double]
  /// True if the samples resolve both curves.
  public let isResolved: Bool
  /// True if the largest difference is not 0 but within 8 ulps of the first curve's largest value, plus the effect of
  /// 8 ulps in the abscissa, as for two forms of one curve. Its extrema and crossings are then rounding error.
  public let isRounding: Bool
  /// True if the difference is not finite somewhere.
  public let hasGaps: Bool

  /// Compares two curves over a domain.
  ///
  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - knotsOfA: the abscissas of the nodes, ascending, if the first curve is piecewise linear; otherwise nil.
  ///   - knotsOfB: the abscissas of the nodes of the second curve, likewise.
  ///   - landmarks: further abscissas to compare, such as those of narrow features; those outside the domain are
  ///     ignored.
  ///   - mostSamples: the limit on Taylor series for a curve that is hard to resolve (65,536).
  public init(
    of a: some TimingFunction, knotsOfA: [Double]? = nil, from b: some TimingFunction, knotsOfB: [Double]? = nil,
    over domain: ClosedRange<Double>, landmarks: [Double] = [], mostSamples: Int? = nil
  ) {
    let difference = DifferenceCurve(a, b, over: domain)
    let most = mostSamples ?? CurveScan.mostSamples
    let knots = (knotsOfA ?? []) + (knotsOfA == knotsOfB ? [] : knotsOfB ?? [])
    var scans: [CurveScan] = []
    if knotsOfA == nil { scans.append(CurveScan(of: a, over: domain, landmarks: landmarks, samples: most)) }
    if knotsOfB == nil { scans.append(CurveScan(of: b, over: domain, landmarks: landmarks, samples: most)) }
    let isRough = scans.contains { !$0.isResolved || !$0.breaks.isEmpty }
    let places = isRough ? CurveScan.checkPlaces(CurveScan.mostChecks, in: domain) : []
    // The difference of two forms of one curve has no breaks.
    let isOneCurve = isRough && Self.isRounding(difference.values(at: places), of: a, over: domain)
    if isOneCurve { scans = [] }
    let cuts = DifferenceCut.all(over: domain, knots: isOneCurve ? places : knots, scans)
    let samples = DifferenceSamples(of: difference, cuts, isStraight: scans.isEmpty)
    self.domain = domain
    isResolved = scans.allSatisfy(\.isResolved)
    hasGaps = samples.hasGaps
    largest = samples.largest(of: difference, besides: landmarks.filter(domain.contains))
    isRounding = largest.map { Self.isRounding([$0.difference], of: a, over: domain, with: $0.abscissa) } ?? false
    crossings = isRounding ? [] : samples.crossings(of: difference)
    (mean, rms) = samples.means(of: difference)
  }

  /// Returns true if differences, not all of them 0, are within the rounding error of a curve.
  private static func isRounding(
    _ differences: [Double], of curve: some TimingFunction, over domain: ClosedRange<Double>, with place: Double? = nil
  ) -> Bool {
    let largest = differences.lazy.map(\.magnitude).max() ?? 0
    guard largest != 0, differences.allSatisfy(\.isFinite) else { return false }
    let places = domain.ends(ofParts: 64) + [place].compactMap(\.self)
    let size = curve.values(at: places).lazy.map(\.magnitude).filter(\.isFinite).max() ?? 0
    // The spacing of the abscissas moves a steep curve by more.
    let rise = place.map { 8 * curve.derivative(1, at: $0).magnitude * $0.ulp } ?? 0
    return largest <= 0x1p-49 * size + (rise.isFinite ? rise : 0)
  }
}

/// The difference of two curves, a(t) − b(t), as a curve.
public struct DifferenceCurve<A: TimingFunction, B: TimingFunction>: TimingFunction {
  /// The minuend.
  public let a: A
  /// The subtrahend.
  public let b: B
  public let domain: ClosedRange<Double>

  /// Creates the difference of two curves over a domain on which both are evaluated.
  public init(_ a: A, _ b: B, over domain: ClosedRange<Double>) { (self.a, self.b, self.domain) = (a, b, domain) }

  public var cost: Int { a.cost + b.cost + 1 }
  public func value(at t: Double) -> Double { a.value(at: t) - b.value(at: t) }
  public func jet(at t: Jet) -> Jet { a.jet(at: t) - b.jet(at: t) }

  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    guard let a = a.enclosed(over: t), let b = b.enclosed(over: t) else { return nil }
    return a - b
  }

  public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    a.values(at: ts, into: out)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: ts.count) { other in
      b.values(at: ts, into: other)
      for index in 0..<ts.count { out[index] -= other[index] }
    }
  }
}
