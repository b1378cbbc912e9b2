/// Value, slope and second derivative of a cubic Bézier easing at a point, for searches that need many of them: nothing
/// is allocated, and the curve's cubics are worked out once.
///
/// Where x′ over the curve's parameter is not small, slopes are within 10⁻¹³ and second derivatives within 10⁻¹² of
/// their terms; `CubicBezier.jet(at:)` guards the rest and has every order.
public struct BezierSlopes: Sendable {
  /// What there is at a point.
  public typealias Point = (value: Double, slope: Double, secondDerivative: Double)

  private let curve: CubicBezier
  private let pieces: BezierPieces

  /// Works out the cubics of a curve.
  public init(_ curve: CubicBezier) {
    self.curve = curve
    pieces = curve.pieces
  }

  /// y, dy/dx and d²y/dx² at x in 0...1; outside it is held at the end, without slope. At the ends they are the limits
  /// from inside. Where the curve is vertical the slope is infinite and the second derivative is NaN.
  public func point(at x: Double) -> Point {
    guard x >= 0, x <= 1 else { return (x < 0 ? 0 : x > 1 ? 1 : .nan, 0, 0) }
    let (piece, s) = x == 0 ? (pieces.start, 0) : x == 1 ? (pieces.end, 0) : pieces.place(x)
    let (run, rise) = (piece.x.slope(s), piece.y.slope(s))
    if run == 0 { return vertical(piece, s, rise, at: x) }
    let slope = rise / run
    // Even derivatives feel the direction in which a piece is counted.
    let bend = piece.direction * (piece.y.curvature(s) - slope * piece.x.curvature(s)) / (run * run)
    return (curve.value(at: x), slope, bend)
  }

  /// Where x′ = 0: the slope is the limit of y′/x′.
  private func vertical(_ piece: BezierPiece, _ s: Double, _ rise: Double, at x: Double) -> Point {
    let value = curve.value(at: x)
    if rise != 0 { return (value, rise < 0 ? -.infinity : .infinity, .nan) }
    let (run, rise) = (piece.x.curvature(s), piece.y.curvature(s))
    if run == 0 && rise == 0 { return (value, piece.y.c3 / piece.x.c3, 0) }
    return (value, run == 0 ? (rise < 0 ? -.infinity : .infinity) : rise / run, .nan)
  }
}
