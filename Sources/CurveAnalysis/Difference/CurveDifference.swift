import ScalarMath
import TimingFunctions

/// How far two curves are from each other over a domain: a − b at its largest, in the mean, and where they cross.
///
/// The difference is cut into pieces on which it is smooth, as ``CurveFacts/init(sampling:over:checks:)`` does it, so that both sides of jumps
/// and kinks are looked at; a curve that is known point by point is cut at its points instead. On each piece it is
/// sampled at the seven nodes of Gauss, at two where both curves are straight; the highest samples are followed to where
/// its derivative is 0. Narrow features that no sample meets are not seen: ``isResolved`` tells where the pieces did not
/// suffice.
public struct CurveDifference: Sendable {
  /// The largest difference.
  public struct Largest: Sendable, Hashable {
    /// a − b, with its sign; infinite at a pole.
    public let difference: Double
    /// Where it is; at a jump the jump's place, whichever side it is on.
    public let abscissa: Double
    /// The first curve there, on that side.
    public let a: Double
    /// The second curve there, on that side.
    public let b: Double
  }

  /// Where the curves were compared.
  public let domain: ClosedRange<Double>
  /// The largest in magnitude, the first of equal ones; nil where no difference is a number.
  public let largest: Largest?
  /// The root of the mean square of the difference; nil where there are gaps or poles. About 12 digits on smooth pieces.
  public let rms: Double?
  /// The mean of the difference, with its sign; nil as for ``rms``.
  public let mean: Double?
  /// Where the difference changes its sign, in ascending order: also at a jump; of a stretch where both curves are the
  /// same its middle. What is within 8 ulps of the curves counts as 0; a pole is
  /// no crossing. None where ``isRounding``.
  public let crossings: [Double]
  /// Whether both curves are known as finely as they turn.
  public let isResolved: Bool
  /// Whether the largest difference is not 0 and yet within 8 ulps of the largest value of the first curve, as rounding
  /// leaves it of two spellings of one curve; what turns and crosses there is no property of theirs.
  public let isRounding: Bool
  /// Whether a difference is no number somewhere.
  public let hasGaps: Bool

  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - knotsOfA: the abscissas of its points, ascending, where the first curve is straight between points; nil for any
  ///     other curve.
  ///   - knotsOfB: the same of the second.
  ///   - landmarks: places that are looked at besides, such as those where something narrow may stand; those outside
  ///     the domain do not count.
  ///   - mostSamples: Taylor series that may be taken of a curve that is hard to resolve; 65,536 unless said.
  public init(
    of a: some TimingFunction, knotsOfA: [Double]? = nil, from b: some TimingFunction, knotsOfB: [Double]? = nil,
    over domain: ClosedRange<Double>, landmarks: [Double] = [], mostSamples: Int? = nil
  ) {
    let difference = DifferenceCurve(a, b, over: domain)
    let most = mostSamples ?? CurveScan.mostSamples
    var pieces: DifferencePieces
    if knotsOfA == nil, knotsOfB == nil {
      let scan = CurveScan(of: difference, over: domain, landmarks: landmarks, parts: [a, b], samples: most)
      // What is rounding wherever it is looked at has no breaks of its own.
      let isRough = !scan.isResolved || !scan.breaks.isEmpty
      pieces =
        isRough && Self.isRounding(scan.checks.map(\.value), of: a, over: domain)
        ? DifferencePieces(over: domain, places: scan.checks.map(\.abscissa)) : DifferencePieces(scan)
    } else {
      pieces = DifferencePieces(over: domain, knots: (knotsOfA ?? []) + (knotsOfA == knotsOfB ? [] : knotsOfB ?? []))
      if knotsOfA == nil { pieces.add(CurveScan(of: a, over: domain, landmarks: landmarks, samples: most)) }
      if knotsOfB == nil { pieces.add(CurveScan(of: b, over: domain, landmarks: landmarks, samples: most)) }
    }
    let samples = DifferenceSamples(of: difference, over: pieces)
    self.domain = domain
    isResolved = pieces.isResolved
    hasGaps = samples.hasGaps
    largest = samples.largest(of: difference, besides: landmarks.filter(domain.contains))
    isRounding = largest.map { Self.isRounding([$0.difference], of: a, over: domain, with: $0.abscissa) } ?? false
    crossings = isRounding ? [] : samples.crossings(of: difference)
    (mean, rms) = samples.means(of: difference)
  }

  /// Whether differences, not all of them 0, are what rounding may leave of a curve.
  private static func isRounding(
    _ differences: [Double], of curve: some TimingFunction, over domain: ClosedRange<Double>, with place: Double? = nil
  ) -> Bool {
    let largest = differences.lazy.map(\.magnitude).max() ?? 0
    guard largest != 0, differences.allSatisfy(\.isFinite) else { return false }
    let width = domain.upperBound - domain.lowerBound
    let even = (0...64).map { min(domain.lowerBound + width * (Double($0) / 64), domain.upperBound) }
    let size =
      curve.values(at: even + (place.map { [$0] } ?? [])).lazy.map(\.magnitude).filter(\.isFinite).max()
      ?? 0
    return largest <= 0x1p-49 * size
  }
}
