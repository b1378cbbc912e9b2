import ScalarMath
import TimingFunctions

/// A bound of the distance of a Bézier path from a piecewise polynomial.
///
/// Over the parameter s of a segment the difference Y(s) − P(X(s)) is a polynomial, of degree 9 for a target of
/// degree 3. It lies between its least and largest Bernstein coefficients; where these are too far apart the
/// parameter is halved. What rounding may add to coefficients and to values of the target is part of the bound.
struct BezierProof {
  private let path: BezierPath
  private let pieces: [PolynomialPiece]

  /// Nil where the target is no piecewise polynomial of 0…1 that is known.
  init?(_ path: BezierPath, _ target: FittingTarget) {
    guard target.domain == 0...1, path.domain == 0...1,
      let pieces = ((target.curve as? AnyTimingFunction)?.base ?? target.curve) as? any PolynomialCurve,
      let known = pieces.polynomialPieces
    else { return nil }
    (self.path, self.pieces) = (path, known)
  }

  /// The share of a size that the proof may be looser than what was found.
  private static let looseness = 1e-7
  /// Halvings for one pair of a segment and a piece.
  private static let mostHalvings = 4000

  /// A bound of the distance that is at most 10⁻⁷ and a few roundings above the largest distance found; nil where none
  /// can be shown.
  func bound(found: Double) -> Double? {
    let goal = found * (1 + Self.looseness)
    var rounding = 0.0
    var start = path.start
    for segment in path.segments {
      let x = [start.x, segment.control1.x, segment.control2.x, segment.end.x]
      let y = BernsteinPolynomial([start.y, segment.control1.y, segment.control2.y, segment.end.y])
      for piece in pieces where piece.end > x[0] && piece.start < x[3] {
        let heights = max(piece.polynomial.bound, y.bound)
        // Of places beside the width of the piece, of coefficients, of products of them, of values.
        let margin = 0x1p-46 * heights * (1 + Double(piece.polynomial.degree) / (piece.end - piece.start))
        rounding = max(rounding, margin)
        guard margin <= 1e-3 * found + 0x1p-40 * heights, bounds(BernsteinPolynomial(x), y, piece, goal + margin) else {
          return nil
        }
      }
      start = segment.end
    }
    return goal + 2 * rounding
  }

  /// Whether the difference is within a limit for a segment and a piece.
  private func bounds(
    _ x: BernsteinPolynomial, _ y: BernsteinPolynomial, _ piece: PolynomialPiece, _ limit: Double
  ) -> Bool {
    let lower = Self.parameter(x, below: piece.start)
    let upper = 1 - Self.parameter(BernsteinPolynomial(x.coefficients.reversed().map { -$0 }), below: -piece.end)
    guard lower < upper else { return true }
    let width = piece.end - piece.start
    let place = BernsteinPolynomial(x.over(lower...upper).coefficients.map { ($0 - piece.start) / width })
    var waiting = [y.over(lower...upper) - piece.polynomial.composed(with: place)]
    for _ in 0..<Self.mostHalvings {
      guard let next = waiting.popLast() else { return true }
      if next.bound <= limit { continue }
      // The ends are values: where one is beyond the limit, halving is of no use.
      if !(max(next.coefficients[0].magnitude, next.coefficients[next.degree].magnitude) <= limit) { return false }
      let (left, right) = next.halves
      waiting += [left, right]
    }
    return waiting.isEmpty
  }

  /// A parameter at which a rising cubic is surely not above a place; near the largest such one.
  private static func parameter(_ x: BernsteinPolynomial, below place: Double) -> Double {
    if place <= x.coefficients[0] { return 0 }
    func value(_ s: Double) -> Double {
      let (r, c) = (1 - s, x.coefficients)
      return r * r * r * c[0] + 3 * r * r * s * c[1] + 3 * r * s * s * c[2] + s * s * s * c[3]
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      // A few roundings of values of at most 1.
      if value(middle) <= place - 0x1p-49 { low = middle } else { high = middle }
    }
    return low
  }
}

extension Deviation {
  /// With the bound for the largest distance where there is one: it is at most 10⁻⁷ of it above what was found.
  func proved(by proof: BezierProof) -> Deviation {
    guard let bound = proof.bound(found: largest.magnitude) else { return self }
    return Deviation(
      largest: Double(signOf: largest, magnitudeOf: bound), abscissa: abscissa, rms: rms, isProved: true)
  }
}
