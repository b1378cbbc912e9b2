/// The square-free form of a polynomial, ± ∏ gₖ^k up to a positive constant: each gₖ has whole coefficients and simple
/// zeros.
///
/// The factors are found modulo a prime and proved by exact multiplication.
public struct SquareFreeForm: Sendable {
  /// The factors: whole coefficients below 2⁵³ in ascending powers, and the multiplicity.
  public let factors: [(coefficients: [Double], exponent: Int)]
  /// Whether the polynomial is a negative multiple of the product.
  public let isNegative: Bool

  /// The highest degree that is tried.
  public static let highestDegree = 64

  /// Fails if no factor is repeated, the degree is too high, or a factor has no small coefficients.
  public init?(_ polynomial: ExactRatioPolynomial) {
    guard 2...Self.highestDegree ~= polynomial.degree else { return nil }
    let modular = polynomial.coefficients.map { ratio in
      ModularPolynomial.product(ratio.numerator.modular, ModularPolynomial.inverse(ratio.denominator.modular))
    }
    let image = ModularPolynomial(modular)
    guard image.degree == polynomial.degree else { return nil }
    let found = image.squareFreeFactors
    guard found.dropFirst().contains(where: { $0.degree > 0 }) else { return nil }
    var factors: [(coefficients: [Double], exponent: Int)] = []
    var product = ExactRatioPolynomial(ExactRatio(DyadicNumber(1)))
    for (index, factor) in found.enumerated() where factor.degree > 0 {
      guard let whole = Self.wholeCoefficients(factor) else { return nil }
      factors.append((whole, index + 1))
      let exact = ExactRatioPolynomial(whole.map { ExactRatio(DyadicNumber($0)) })
      for _ in 0...index { product = product * exact }
    }
    // cₖ·pₙ = pₖ·cₙ for all coefficients: the product is the polynomial up to a constant factor.
    guard product.degree == polynomial.degree, let last = polynomial.coefficients.last,
      let own = product.coefficients.last
    else { return nil }
    for (a, b) in zip(polynomial.coefficients, product.coefficients) {
      guard (a * own + -(b * last)).isZero else { return nil }
    }
    self.factors = factors
    isNegative = last.sign != own.sign
  }

  private static func wholeCoefficients(_ factor: ModularPolynomial) -> [Double]? {
    var denominator: Int64 = 1
    var fractions: [(numerator: Int64, denominator: Int64)] = []
    for coefficient in factor.coefficients {
      guard let fraction = ModularPolynomial.fraction(coefficient) else { return nil }
      fractions.append(fraction)
      let (product, over) = (denominator / divisor(denominator, fraction.denominator))
        .multipliedReportingOverflow(by: fraction.denominator)
      if over || product > 1 << 52 { return nil }
      denominator = product
    }
    var whole: [Double] = []
    for (numerator, own) in fractions {
      let (product, over) = numerator.multipliedReportingOverflow(by: denominator / own)
      if over || product.magnitude > 1 << 53 { return nil }
      whole.append(Double(product))
    }
    return whole
  }

  private static func divisor(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? a : divisor(b, a % b) }
}
