import ScalarMath

/// The cubic-bezier solver of the published segmented sticker: four Newton steps from t = x without a bracket, which
/// end at a t with slope 0. Then any result of 0.999 or more becomes 1.
///
/// It serves for comparison with ``CubicBezier``, whose values are correctly rounded. The error is up to 3.3·10⁻³ for
/// the CSS keywords and more than 1 for other legal curves, and the value jumps when the result reaches 0.999. If a
/// slope near 0 makes t diverge, the value is NaN, infinite or 1, as published.
///
/// Source: ``source``.
public struct NewtonBezier: ElementaryTimingFunction, Hashable {
  /// The article that publishes the solver: author, title.
  public static let source = "Peter Iakovlev, Recreating iMessage's Sticker Peel-Off Effect"

  /// The curve that the solver evaluates.
  public let curve: CubicBezier

  /// Creates the solver of a curve from its two inner control points.
  ///
  /// - Throws: ``IllegalParameter`` for an x outside 0...1 and for anything not finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(IllegalParameter) {
    curve = try CubicBezier(x1, y1, x2, y2)
  }

  /// The published sticker's curve.
  public static let published = NewtonBezier(SegmentCurves.curve)

  /// The curve that eases the published sticker's loop, cubic-bezier(.42, 0, .58, 1).
  public static let publishedEaseInOut = NewtonBezier(CubicBezier.easeInOut)

  private init(_ curve: CubicBezier) { self.curve = curve }

  /// Returns nil: the four steps may divide by nearly 0 anywhere, so no bounds between doubles are known.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? { nil }

  /// The published number of steps.
  public static var steps: Int { 4 }

  /// The least result that becomes 1.
  public static var snap: Double { 0.999 }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ x: Number) -> Number {
    var t = x
    for _ in 0..<Self.steps {
      // Division by infinity makes the step 0; an exit from the loop would prevent evaluation in lanes.
      let slope = Self.rate(curve.x1, curve.x2, t)
      let divisor: Number = .piecewise(slope, .equal, 0, { _ in Number(.infinity) }, otherwise: { $0 })
      t = t - (Self.coordinate(curve.x1, curve.x2, t) - x) / divisor
    }
    let value = Self.coordinate(curve.y1, curve.y2, t)
    return .piecewise(value, .atLeast, Self.snap, { _ in Number(1) }, otherwise: { $0 })
  }

  /// ((at + b)t + c)t for the powers of t in 3(1 − t)²t·p + 3(1 − t)t²·q + t³.
  @inlinable
  static func coordinate<Number: ElementaryNumber>(_ p: Double, _ q: Double, _ t: Number) -> Number {
    (((1 - 3 * q + 3 * p) * t + (3 * q - 6 * p)) * t + 3 * p) * t
  }

  /// The derivative of the coordinate.
  @inlinable
  static func rate<Number: ElementaryNumber>(_ p: Double, _ q: Double, _ t: Number) -> Number {
    3 * (1 - 3 * q + 3 * p) * t * t + 2 * (3 * q - 6 * p) * t + 3 * p
  }
}
