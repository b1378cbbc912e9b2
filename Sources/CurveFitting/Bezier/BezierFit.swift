import TimingFunctions

/// The cubic Bézier curve nearest to a target, as text to paste.
///
/// One segment is a `cubic-bezier()` of CSS, from (0, 0) to (1, 1), if the target runs from about 0 to about 1.
/// Otherwise, and with two segments, it is an SVG path over shares 0…1 of the domain, progress upwards, with the
/// target's values at both ends. The search minimizes the vertical error from several starts. It finds a local optimum,
/// which ``certificate`` proves.
public struct BezierFit: Sendable {
  /// The minimized size of the error.
  public enum Norm: Sendable, Hashable {
    /// The largest error.
    case largest
    /// The mean square of the error over the domain.
    case meanSquare
  }

  /// `cubic-bezier(0.333333, 0, 0.666667, 0)`, or `M0,0 C…`.
  public let text: String
  /// The text read back, over shares 0…1.
  public let path: BezierPath
  /// The text as CSS reads it; nil for a path.
  public let cubicBezier: CubicBezier?
  /// The deviation of the curve of the text.
  public let deviation: Deviation
  /// True if the target is a curve of this form except for rounding; the error then comes from the decimals of the
  /// text.
  public let isExact: Bool
  /// The largest error, or the root mean square, over the samples of the search, before rounding to decimals.
  public let unrounded: Double
  /// The control points before their numbers were rounded, from the start to the end.
  public let controlPoints: [BezierPath.Point]
  /// The proof that no small change reduces the largest error; nil for ``Norm/meanSquare`` and for an exact fit.
  public let certificate: MinimaxCertificate?

  /// The curve of the text.
  public var curve: any TimingFunction { cubicBezier.map { $0 as any TimingFunction } ?? path }

  /// Returns the least length of the control arm at an end with a given slope, as a share of the domain: 1/128, or less
  /// if the slope is steeper than 32 heights per width. A shorter arm could fit better, but its slope would not be
  /// visible.
  public static func leastArm(slope: Double) -> Double { BezierModel.leastArm(slope) }

  /// The largest distance of a target's ends from 0 and 1 at which `cubic-bezier()` fits it.
  public static let unitTolerance = 0.05

  /// Fits the nearest curve to a target.
  ///
  /// - Parameters:
  ///   - segments: 1 or 2. Two segments meet with one tangent unless the target has a kink there.
  ///   - isMonotone: true for a curve that never turns.
  ///   - slopes: the given slopes at the ends, in heights per width of the domain; nil for a free slope.
  ///   - error: a limit that rounding must not exceed if the unrounded curve does not.
  /// - Throws: ``FittingError``
  public init(
    _ target: FittingTarget, norm: Norm = .largest, segments: Int = 1, isMonotone: Bool = false,
    slopes: (start: Double?, end: Double?) = (nil, nil), within error: Double? = nil
  ) throws(FittingError) {
    guard 1...2 ~= segments else { throw .segments(segments) }
    let largest = target.height
    guard largest <= Self.largestHeight else { throw .tooLarge(largest) }
    let (start, end) = (target.values[0], target.values[target.values.count - 1])
    let isUnit = segments == 1 && start.magnitude <= Self.unitTolerance && (end - 1).magnitude <= Self.unitTolerance
    let ends = isUnit ? (start: 0, end: 1) : (start: start, end: end)
    let height = max(largest, isUnit ? 1 : 0)
    for slope in [slopes.start, slopes.end].compactMap({ $0 }) {
      guard slope.magnitude <= Self.steepest * height else { throw .slope(slope) }
      if isMonotone, slope * (ends.end < ends.start ? -1 : 1) < 0 { throw .slopeAgainstMonotone(slope) }
    }
    let found = BezierProblem(
      target, norm: norm, segments: segments, ends: ends, isMonotone: isMonotone, slopes: slopes
    ).best()
    let scale = found.model.samples.scale
    unrounded = found.state.size * scale
    isExact = unrounded <= 0x1p-46 * height
    let points = found.model.polygon(found.state.unknowns)
    controlPoints = (0...3 * points.segments).map { BezierPath.Point(points.x($0), points.y($0) * scale) }
    certificate = norm == .largest && !isExact ? MinimaxCertificate(found.model, at: found.state.unknowns) : nil
    (text, path, cubicBezier) =
      BezierText(found, norm: norm, isUnit: isUnit, isExact: isExact, within: error.map { $0 / scale }).best()
    let curve: any TimingFunction = cubicBezier.map { $0 as any TimingFunction } ?? path
    let places = [0, 1.0.nextDown, 1] + (segments == 2 ? [path.segments[0].end.x] : [])
    // Even steps of the curve's parameter are dense where the curve is steep.
    let arcs = PolynomialArc.arcs(of: curve) ?? []
    let even = arcs.flatMap { arc in (1..<256).map { arc.abscissa(at: Double($0) / 256) } }
    let measured = target.deviation(of: curve, breaks: places.flatMap(FitSamples.near) + even)
    deviation = DeviationProof.proved(measured, of: curve, from: target) ?? measured
  }

  /// The largest height of a target: the sum of four such heights does not overflow.
  private static let largestHeight = 0x1p1000

  /// The steepest slope at an end, in heights of the target per width of its domain.
  private static let steepest = 0x1p20
}
