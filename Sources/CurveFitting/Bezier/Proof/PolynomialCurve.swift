import ScalarMath
import TimingFunctions

/// A piece of a curve that is a polynomial of the place.
struct PolynomialPiece {
  /// The places of the piece.
  let start: Double
  let end: Double
  /// Over 0…1 in place of start…end.
  let polynomial: BernsteinPolynomial
}

/// A curve that is piecewise a polynomial over 0…1.
protocol PolynomialCurve {
  /// The pieces of 0…1 in order; nil where this one has none.
  var polynomialPieces: [PolynomialPiece]? { get }
}

extension PolynomialPiece {
  /// One polynomial over all of 0…1.
  fileprivate static func whole(_ coefficients: [Double]) -> [PolynomialPiece] {
    [PolynomialPiece(start: 0, end: 1, polynomial: BernsteinPolynomial(coefficients))]
  }

  /// The degrees of powers that are taken as polynomials.
  fileprivate static func degree(_ exponent: Double) -> Int? {
    1...8 ~= exponent && exponent == exponent.rounded() ? Int(exponent) : nil
  }
}

extension Linear: PolynomialCurve {
  var polynomialPieces: [PolynomialPiece]? { PolynomialPiece.whole([0, 1]) }
}

extension PowerEaseIn: PolynomialCurve {
  /// xⁿ has the coefficients 0, …, 0, 1.
  var polynomialPieces: [PolynomialPiece]? {
    PolynomialPiece.degree(exponent).map { PolynomialPiece.whole([Double](repeating: 0, count: $0) + [1]) }
  }
}

extension PowerEaseOut: PolynomialCurve {
  var polynomialPieces: [PolynomialPiece]? {
    PolynomialPiece.degree(exponent).map { PolynomialPiece.whole([0] + [Double](repeating: 1, count: $0)) }
  }
}

extension BackEaseIn: PolynomialCurve {
  var polynomialPieces: [PolynomialPiece]? { PolynomialPiece.whole([0, 0, -overshoot / 3, 1]) }
}

extension BackEaseOut: PolynomialCurve {
  var polynomialPieces: [PolynomialPiece]? { PolynomialPiece.whole([0, 1 + overshoot / 3, 1, 1]) }
}

extension Halves: PolynomialCurve {
  var polynomialPieces: [PolynomialPiece]? {
    guard let lower = (first as? any PolynomialCurve)?.polynomialPieces,
      let upper = (second as? any PolynomialCurve)?.polynomialPieces
    else { return nil }
    func half(_ pieces: [PolynomialPiece], _ origin: Double) -> [PolynomialPiece] {
      pieces.map { piece in
        PolynomialPiece(
          start: origin + piece.start / 2, end: origin + piece.end / 2,
          polynomial: BernsteinPolynomial(piece.polynomial.coefficients.map { origin + $0 / 2 }))
      }
    }
    return half(lower, 0) + half(upper, 0.5)
  }
}

extension PiecewiseLinear: PolynomialCurve {
  /// The lines between the points, where they span 0…1.
  var polynomialPieces: [PolynomialPiece]? {
    guard let first = points.first, let last = points.last, first.input <= 0, last.input >= 1 else { return nil }
    var pieces: [PolynomialPiece] = []
    for (from, to) in zip(points, points.dropFirst()) where to.input > from.input && to.input > 0 && from.input < 1 {
      pieces.append(
        PolynomialPiece(
          start: from.input, end: to.input, polynomial: BernsteinPolynomial([from.output, to.output])))
    }
    return pieces
  }
}
