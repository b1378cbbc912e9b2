import ScalarMath
import TimingFunctions

/// The cubic Bézier curve nearest to a target, as text to paste.
///
/// One segment is a `cubic-bezier()` of CSS, from (0, 0) to (1, 1), where the target goes from about 0 to about 1;
/// else and with two segments it is a path of SVG over shares 0…1 of the domain, progress upwards, that has the
/// target's values at both ends. The search is for the least vertical error, from several starts; it finds a local
/// optimum, which
/// ``certificate`` proves to be one.
public struct BezierFit: Sendable {
  /// What is made least.
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
  /// The text as CSS reads it; nil where it is a path.
  public let cubicBezier: CubicBezier?
  /// Of the curve of the text.
  public let deviation: Deviation
  /// Whether the target is a curve of this form, but for rounding: what is left is from the decimals of the text.
  public let isExact: Bool
  /// The largest error, or the root of the mean square, of the curve before its numbers were rounded, over the samples
  /// of the search.
  public let unrounded: Double
  /// The control points before their numbers were rounded, from the start to the end.
  public let controlPoints: [BezierPath.Point]
  /// That no small change makes the largest error less; nil for ``Norm/meanSquare`` and where the fit is exact.
  public let certificate: MinimaxCertificate?

  /// The curve of the text.
  public var curve: any TimingFunction { cubicBezier.map { $0 as any TimingFunction } ?? path }

  /// The least share of the domain that the arm of a wanted slope, in heights per width, takes up: 1/128, or less where
  /// the slope is steeper than 32. A curve with a shorter arm may be nearer to the target; its slope would not be seen.
  public static func leastArm(slope: Double) -> Double { BezierModel.leastArm(slope) }

  /// How far from 0 and 1 the ends of a target of a `cubic-bezier()` may be.
  public static let unitTolerance = 0.05

  /// The nearest curve.
  ///
  /// - Parameters:
  ///   - segments: 1, or 2, which meet with one tangent unless the target has a kink there.
  ///   - isMonotone: the curve never turns.
  ///   - slopes: at the ends, in heights per width of the domain, where they are wanted.
  ///   - error: what the decimals of the text have to keep to, where the curve before them does.
  /// - Throws: ``Failure``
  public init(
    _ target: FittingTarget, norm: Norm = .largest, segments: Int = 1, isMonotone: Bool = false,
    slopes: (start: Double?, end: Double?) = (nil, nil), within error: Double? = nil
  ) throws(Failure) {
    guard 1...2 ~= segments else { throw .segments(segments) }
    let largest = target.values.reduce(0) { max($0, $1.magnitude) }
    guard largest <= Self.largestHeight else { throw .tooLarge(largest) }
    let ends = Self.ends(target, segments)
    let height = max(largest, ends.isUnit ? 1 : 0)
    for slope in [slopes.start, slopes.end].compactMap({ $0 }) {
      guard slope.magnitude <= Self.steepest * height else { throw .slope(slope) }
      if isMonotone, slope * (ends.end < ends.start ? -1 : 1) < 0 { throw .slopeAgainstMonotone(slope) }
    }
    var search = BezierProblem(
      target, norm: norm, segments: segments, ends: ends, isMonotone: isMonotone, slopes: slopes)
    let found = search.best()
    let scale = search.samples.scale
    unrounded = found.state.size * scale
    isExact = unrounded <= 0x1p-46 * height
    let points = found.model.polygon(found.state.unknowns)
    controlPoints = (0...3 * points.segments).map { BezierPath.Point(points.x($0), points.y($0) * scale) }
    certificate =
      norm == .largest && !isExact
      ? MinimaxCertificate(BezierSearch(model: found.model, samples: search.samples), at: found.state.unknowns) : nil
    let printed = BezierText(
      found, search.samples, norm: norm, isUnit: ends.isUnit, isExact: isExact, within: error.map { $0 / scale }
    ).best()
    (text, path, cubicBezier) = (printed.text, printed.path, printed.cubicBezier)
    let curve: any TimingFunction = printed.cubicBezier.map { $0 as any TimingFunction } ?? printed.path
    let places = [0, 1.0.nextDown, 1] + (segments == 2 ? [printed.path.segments[0].end.x] : [])
    let near = places.flatMap { (end: Double) -> [Double] in
      FitSamples.closeness.flatMap { (step: Double) -> [Double] in [end - step, end + step] } + [end]
    }
    let measured = target.deviation(of: curve, breaks: near + Self.evenInParameter(curve))
    deviation = DeviationProof.proved(measured, of: curve, from: target) ?? measured
  }

  /// Shares at even steps of the parameter, which lie close where the curve is steep.
  private static func evenInParameter(_ curve: any TimingFunction) -> [Double] {
    (PolynomialArc.arcs(of: curve) ?? []).flatMap { arc in (1..<256).map { arc.abscissa(at: Double($0) / 256) } }
  }

  /// Four such heights do not overflow when they are added.
  private static let largestHeight = 0x1p1000

  /// Slopes at ends, in heights of the target per width of its domain.
  private static let steepest = 0x1p20

  private static func ends(_ target: FittingTarget, _ segments: Int) -> (start: Double, end: Double, isUnit: Bool) {
    let (start, end) = (target.values[0], target.values[target.values.count - 1])
    if segments == 1, start.magnitude <= unitTolerance, (end - 1).magnitude <= unitTolerance { return (0, 1, true) }
    return (start, end, false)
  }
}

extension BezierFit {
  /// Why no curve is sought.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Another number of segments than 1 or 2.
    case segments(Int)
    /// A slope at an end that is not finite, or beyond 2²⁰ heights of the target.
    case slope(Double)
    /// A slope at an end against the direction of a curve that is to be monotone.
    case slopeAgainstMonotone(Double)
    /// Heights so large that their differences overflow.
    case tooLarge(Double)

    public var description: String {
      switch self {
      case .segments(let count): "a Bézier fit has 1 or 2 segments, not \(count)"
      case .slope(let slope):
        "a slope at an end must be finite and no steeper than a million heights, not \(slope.shortestText)"
      case .slopeAgainstMonotone(let slope):
        "a slope of \(slope.shortestText) at an end goes against a curve that is to be monotone"
      case .tooLarge(let value): "heights such as \(value.shortestText) are too large to be differed"
      }
    }
  }
}

extension BezierFit {
  /// What holds a target that a fit does not hold closely enough.
  public enum Remedy: Sendable, CustomStringConvertible {
    /// Two segments: the fit, whose error is small enough.
    case twoSegments(BezierFit)
    /// Neither one segment nor two: `linear()`, of as many stops as it takes. The smallest error of the two.
    case linear(best: Double)

    /// What to take instead, in words.
    public var description: String {
      switch self {
      case .twoSegments(let fit):
        "two segments hold it to \(ShortestDecimal(fit.deviation.largest.magnitude).rounded(to: 2).value.shortestText)"
      case .linear(let best):
        "one or two Bézier segments hold it to \(ShortestDecimal(best).rounded(to: 2).value.shortestText) at best; "
          + "take linear()"
      }
    }
  }

  /// What holds the target of this fit within an error; nil where the fit does.
  ///
  /// - Parameter target: the one that was fitted.
  /// - Throws: ``Failure``, as ``init(_:norm:segments:isMonotone:slopes:within:)``.
  public func remedy(for target: FittingTarget, within error: Double) throws(Failure) -> Remedy? {
    let own = deviation.largest.magnitude
    if own <= error { return nil }
    if path.segments.count > 1 { return .linear(best: own) }
    let pair = try BezierFit(target, segments: 2)
    let better = pair.deviation.largest.magnitude
    return better <= error ? .twoSegments(pair) : .linear(best: min(own, better))
  }
}
