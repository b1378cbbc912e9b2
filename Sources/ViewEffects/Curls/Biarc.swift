import RealModule
import ScalarMath

/// The simplest isometric lift of a strip with both ends level: two arcs of the same radius and opposite curvature.
///
/// A strip of length L that rises by A bends by the angle q over its first half and back over its second, with (1 − cos
/// q)/q = A/L. The radius is L/(2q) and the bending energy ½∫κ² ds is 2q²/L. Beyond both ends the strip continues
/// level.
public struct Biarc: LiftedStrip, Hashable {
  /// The height of the strip's end above the page, in points, 0 or more.
  public let rise: Double
  /// The length of the strip in points.
  public let length: Double
  /// The steepest angle q, in the middle, in radians.
  public let steepestAngle: Double
  /// The angle as an exact real constant.
  private let angle: RealConstant

  /// The angle at which (1 − cos q)/q is largest: tan(q/2) = q.
  static let largestAngle = 2.331122370414423
  /// The largest A/L: (1 − cos q)/q at that angle.
  public static let largestRise = 0.7246113537767085

  /// Creates a strip with a rise and a length, in points.
  ///
  /// - Throws: ``IllegalParameter`` for a length that is not from 1e-50 to 1e50 pt, and for a rise that is not from 0
  ///   to ``largestRise`` of the length.
  public init(rise: Double, length: Double) throws(IllegalParameter) {
    try CurlParameter.check([.length: length])
    let largest = Self.largestRise * length
    try IllegalParameter.check(
      "rise", of: "a strip of two arcs", rise, in: 0...largest, "from 0 to 0.72461 of its length, here \(largest) pt")
    (self.rise, self.length) = (rise, length)
    let share = rise / length
    if share < 1e-9 {
      // (1 − cos q)/q = q/2 − q³/24 + …
      steepestAngle = 2 * share
      angle = RealConstant(steepestAngle, in: share == 0 ? Interval(0.0) : Interval(rounded: steepestAngle, ulps: 2))
      return
    }
    let found = RootFinding.root(
      of: { q in q == 0 ? -share : 2 * Double.sin(q / 2) * Double.sin(q / 2) / q - share }, in: 0...Self.largestAngle)
    // Rounding errors may hide the change of sign at the largest rise.
    steepestAngle = found ?? Self.largestAngle
    angle = RealConstant(steepestAngle, in: Self.enclosure(of: steepestAngle, Interval(rise) / Interval(length)))
  }

  /// Returns an interval around an angle at whose ends 2 sin²(q/2) − qA/L has different signs; the interval of every
  /// angle if none is found.
  private static func enclosure(of angle: Double, _ share: Interval) -> Interval {
    func rest(_ q: Double) -> Interval {
      2 * Interval.squared(.sin(Interval(q) * 0.5)) - share * Interval(q)
    }
    for ulps in [1.0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000] {
      let around = Interval(rounded: angle, ulps: ulps)
      if around.isPositive, around.upper < largestAngle, rest(around.lower).isNegative, rest(around.upper).isPositive {
        return around
      }
    }
    return .entire
  }

  /// The radius of the arcs, L/(2q), in points; infinite for a flat strip.
  public var radius: Double { length / (2 * steepestAngle) }

  /// The bending energy ½∫κ² ds = 2q²/L, in 1/pt.
  public var bendingEnergy: Double { 2 * steepestAngle * steepestAngle / length }

  /// The distance from the start to the middle, where the arcs meet, in points; empty for a flat strip.
  public var borders: [Double] { rise > 0 ? [length / 2] : [] }

  /// The distance along the page from the strip's start to its end, in points.
  public var span: Double { wholeSpan() }

  private func wholeSpan<Number: ElementaryNumber>() -> Number { 2 * arc(Number(length) / 2).along }

  /// Returns the point of the strip at a distance from its start, in points; NaN for NaN.
  public func point<Number: ElementaryNumber>(at distance: Number) -> ProfilePoint<Number> {
    .piecewise(distance, .below, 0) {
      ProfilePoint(along: $0, height: Number(0))
    } otherwise: { distance in
      .piecewise(distance, .above, length) {
        ProfilePoint(along: $0 - (length - wholeSpan()), height: Number(rise))
      } otherwise: { distance in
        .piecewise(distance, .atMost, length / 2) {
          arc($0)
        } otherwise: {
          let mirrored = arc(length - $0)
          return ProfilePoint(along: wholeSpan() - mirrored.along, height: rise - mirrored.height)
        }
      }
    }
  }

  /// Returns (sin κs/κ, (1 − cos κs)/κ) with κ = 2q/L. Below q = 10⁻¹⁰⁰, where κs may vanish, it returns the limit (s,
  /// κs²/2).
  private func arc<Number: ElementaryNumber>(_ s: Number) -> ProfilePoint<Number> {
    let curvature: Number = 2 * Number(angle) / length
    if steepestAngle < 1e-100 { return ProfilePoint(along: s, height: s * s * (curvature / 2)) }
    let half = Number.sin(s * (curvature / 2))
    return ProfilePoint(along: .sin(s * curvature) / curvature, height: 2 * half * half / curvature)
  }
}
