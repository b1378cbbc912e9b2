/// Value, slope and second derivative of a cubic Bézier easing at a point, for searches that need many of them: it
/// allocates nothing and computes the curve's cubics once.
///
/// If x′ with respect to the parameter is not small, slopes are within 10⁻¹³ and second derivatives within 10⁻¹² of
/// their terms. `CubicBezier.jet(at:)` handles the other points and has every order.
public struct BezierSlopes: Sendable {
  /// The value and the derivatives at a point.
  public typealias Point = (value: Double, slope: Double, secondDerivative: Double)

  private let curve: CubicBezier
  private let pieces: BezierPieces

  /// Computes the cubics of a curve.
  public init(_ curve: CubicBezier) {
    self.curve = curve
    pieces = curve.pieces
  }

  /// y, dy/dx and d²y/dx² at x in 0...1; outside, the value of the end and slope 0. At the ends they are the one-sided
  /// limits from inside. At a vertical tangent the slope is infinite and the second derivative is NaN.
  public func point(at x: Double) -> Point {
    guard x >= 0, x <= 1 else { return (x < 0 ? 0 : x > 1 ? 1 : .nan, 0, 0) }
    let (piece, s) = x == 0 ? (pieces.start, 0) : x == 1 ? (pieces.end, 0) : pieces.place(x)
    let (run, rise) = (piece.x.slope(s), piece.y.slope(s))
    if run == 0 { return vertical(piece, s, rise, at: x) }
    let slope = rise / run
    // Even derivatives change sign with the direction of a piece.
    let bend = piece.direction * (piece.y.curvature(s) - slope * piece.x.curvature(s)) / (run * run)
    return (curve.value(at: x), slope, bend)
  }

  /// The point at x′ = 0: the slope is the limit of y′/x′.
  private func vertical(_ piece: BezierPiece, _ s: Double, _ rise: Double, at x: Double) -> Point {
    let value = curve.value(at: x)
    if rise != 0 { return (value, rise < 0 ? -.infinity : .infinity, .nan) }
    let (run, rise) = (piece.x.curvature(s), piece.y.curvature(s))
    if run == 0 && rise == 0 { return (value, piece.y.c3 / piece.x.c3, 0) }
    return (value, run == 0 ? (rise < 0 ? -.infinity : .infinity) : rise / run, .nan)
  }
}
