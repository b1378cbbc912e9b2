import ScalarMath

/// A cubic c₀ + c₁s + c₂s² + c₃s³.
@usableFromInline
package struct Cubic<Number: SeriesNumber>: Sendable {
  @usableFromInline package let c0, c1, c2, c3: Number

  @inlinable
  package init(c0: Number, c1: Number, c2: Number, c3: Number) {
    (self.c0, self.c1, self.c2, self.c3) = (c0, c1, c2, c3)
  }

  /// Creates a coordinate of a cubic Bézier curve from that coordinate of its second, third and last control point,
  /// each relative to the first.
  package init(_ p: Double, _ q: Double, _ end: Double) {
    let (three, p, q) = (Number(3), Number(p), Number(q))
    self.init(c0: Number(0), c1: three * p, c2: three * (q - p) - three * p, c3: three * (p - q) + Number(end))
  }

  @inlinable @inline(__always)
  package func callAsFunction(_ s: Number) -> Number { c0 + s * (c1 + s * (c2 + s * c3)) }
  @inlinable @inline(__always)
  package func slope(_ s: Number) -> Number { c1 + s * (Number(2) * c2 + s * Number(3) * c3) }
  @inline(__always)
  func curvature(_ s: Number) -> Number { Number(2) * c2 + Number(6) * c3 * s }

  /// The Taylor coefficients 0 to 3 about s.
  func series(at s: Number) -> [Number] { [self(s), slope(s), Number(0.5) * curvature(s), c3] }
}

extension Cubic<Double> {
  /// An upper bound on the least s with c₁s + c₂s² + c₃s³ = target: the least of the bounds that the positive terms
  /// give one by one. It is tight for a tiny target.
  private func smallRoot(_ target: Double) -> Double {
    var bound = Double.infinity
    if c1 > 0 { bound = target / c1 }
    if c2 > 0 { bound = min(bound, target.squareRoot() / c2.squareRoot()) }
    if c3 > 0 { bound = min(bound, Double.cubeRoot(target) / Double.cubeRoot(c3)) }
    return bound
  }

  /// The s in `range` at which the value is `target`, for a cubic that is non-decreasing there: Halley's iteration,
  /// with bisection if a step leaves the bracket or gains too little. If rounding puts the target beyond the
  /// values in `range`, it is the nearer end.
  package func parameter(at target: Double, in range: ClosedRange<Double>) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    let (bottom, top) = (self(low), self(high))
    if target <= bottom { return low }
    if target >= top { return high }
    var s = low + (high - low) * ((target - bottom) / (top - bottom))
    if c0 == 0 && target < 0x1p-60 && low == 0 { s = min(s, smallRoot(target)) }
    var lastStep = high - low
    for round in 0..<1200 {
      let residual = (c0 - target) + s * (c1 + s * (c2 + s * c3))
      if residual == 0 { return s }
      if residual < 0 { low = s } else { high = s }
      let slope = slope(s)
      let curvature = curvature(s)
      // Quotients, not products, so that the smallest residuals do not underflow.
      let newton = residual / slope
      let step = newton * (slope / (slope - 0.5 * newton * curvature))
      var next = s - step
      if !(next >= low && next <= high) || (round > 5 && step.magnitude > 0.5 * lastStep) {
        next = low + 0.5 * (high - low)
        if next == low || next == high { return s }
      } else {
        // The error after a Halley step is about (f″²/4f′² − f‴/6f′)·step³.
        let bend = step * curvature
        let rest = (bend * bend + (step * step * slope * c3).magnitude * 4) * step.magnitude
        if rest < 0x1p-54 * slope * slope * next.magnitude { return next }
      }
      lastStep = (next - s).magnitude
      if lastStep <= 0x1p-53 * next.magnitude { return next }
      s = next
    }
    return s
  }
}

/// The curve about one of its points: x = origin ± X(s), y = height ± Y(s). X(0) = Y(0) = 0 up to the small constants
/// of the middle piece, so there is no cancellation nearby.
@usableFromInline
package struct BezierPiece: Sendable {
  package let x: Cubic<Double>
  package let y: Cubic<Double>
  /// The point from which x and y are measured.
  package let origin: (x: Double, y: Double)
  /// 1, or −1 if x, y and the parameter run backwards.
  package let direction: Double
  /// The range of the piece's parameter.
  let range: ClosedRange<Double>
}

/// A Bézier easing as three cubics, about its start, its middle and its end. Each point is solved in the nearest piece,
/// in which the parameter is small and the residual of x is nearly free of rounding error.
@usableFromInline
package struct BezierPieces: Sendable {
  package let start, middle, end: BezierPiece
  /// The x at which the middle piece begins, and the x at which it ends.
  let borders: (lower: Double, upper: Double)

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    start = BezierPiece(
      x: Cubic(x1, x2, 1), y: Cubic(y1, y2, 1), origin: (0, 0), direction: 1, range: 0...0.25)
    middle = BezierPiece(
      x: Self.aboutMiddle(x1, x2), y: Self.aboutMiddle(y1, y2), origin: (0.5, 0.5), direction: 1, range: -0.5...0.5)
    end = BezierPiece(
      x: Cubic(1 - x2, 1 - x1, 1), y: Cubic(1 - y2, 1 - y1, 1), origin: (1, 1), direction: -1, range: 0...0.25)
    borders = (start.x(0.25), 1 - end.x(0.25))
  }

  /// The cubic from 0 over p and q to 1, minus ½, with t = (1 + s)/2: n(1 − s²) + ls + (½ − l)s³ for
  /// n = ⅜(p + q − 1), l = ⅜(q − p + 1). Both are 0 for p = 1, q = 0, the curve that is vertical in the middle.
  private static func aboutMiddle(_ p: Double, _ q: Double) -> Cubic<Double> {
    let n = 0.375 * ((p - 0.5) + (q - 0.5))
    let l = 0.375 * (q - (p - 1))
    return Cubic(c0: n, c1: l, c2: -n, c3: 0.5 - l)
  }

  /// The curve's parameter at x in 0...1.
  func parameter(at x: Double) -> Double {
    let (piece, s) = place(x)
    return piece.origin.x == 0.5 ? 0.5 + 0.5 * s : piece.origin.x + piece.direction * s
  }

  /// The piece that contains x, which must lie in 0...1, and the parameter in that piece: exactly 0 at both ends.
  func place(_ x: Double) -> (piece: BezierPiece, s: Double) {
    if x < borders.lower { return (start, start.x.parameter(at: x, in: start.range)) }
    if x > borders.upper { return (end, end.x.parameter(at: 1 - x, in: end.range)) }
    return (middle, middle.x.parameter(at: x - 0.5, in: middle.range))
  }

  /// y at x in 0...1, in double arithmetic.
  package func value(at x: Double) -> Double {
    let (piece, s) = place(x)
    return piece.origin.y + piece.direction * piece.y(s)
  }

  /// dy/dx and d²y/dx² at x in 0...1, for searches that need many of them; at the ends, the one-sided limits from
  /// inside.
  ///
  /// If x′ with respect to the parameter is not small, slopes are within 10⁻¹³ and second derivatives within 10⁻¹² of
  /// their terms. At a vertical tangent the slope is infinite and the second derivative is NaN. `CubicBezier.jet(at:)`
  /// handles the other points and has every order.
  package func derivatives(at x: Double) -> (slope: Double, secondDerivative: Double) {
    let (piece, s) = place(x)
    let (run, rise) = (piece.x.slope(s), piece.y.slope(s))
    let bends = (x: piece.x.curvature(s), y: piece.y.curvature(s))
    if run == 0 {
      let isCube = (rise, bends.x, bends.y) == (0, 0, 0)
      return (CubicBezier.verticalSlope(piece.x.series(at: s), piece.y.series(at: s)), isCube ? 0 : .nan)
    }
    let slope = rise / run
    // Even derivatives change sign with the direction of a piece.
    return (slope, piece.direction * (bends.y - slope * bends.x) / (run * run))
  }
}
