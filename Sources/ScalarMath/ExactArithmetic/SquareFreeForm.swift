/// The square-free form of a polynomial, ± ∏ gₖ^k up to a positive constant: each gₖ has whole coefficients and simple
/// zeros.
///
/// The factors are found modulo a prime and proved by exact multiplication.
public struct SquareFreeForm: Sendable {
  /// The factors: whole coefficients below 2⁵³ in ascending powers, and the multiplicity.
  public let factors: [(coefficients: [Double], exponent: Int)]
  /// True if the polynomial is a negative multiple of the product.
  public let isNegative: Bool

  /// The highest degree that is tried.
  public static let highestDegree = 64

  /// Creates the square-free form of a polynomial. Fails if no factor is repeated, the degree is too high, or a factor
  /// has no small coefficients.
  public init?(_ polynomial: ExactPolynomial) {
    guard 2...Self.highestDegree ~= polynomial.degree else { return nil }
    let image = ModularPolynomial(polynomial.coefficients.map { $0.modular })
    guard image.degree == polynomial.degree else { return nil }
    let found = image.squareFreeFactors
    guard found.dropFirst().contains(where: { $0.degree > 0 }) else { return nil }
    var factors: [(coefficients: [Double], exponent: Int)] = []
    var product = ExactPolynomial.one
    for (index, factor) in found.enumerated() where factor.degree > 0 {
      guard let whole = Self.wholeCoefficients(factor) else { return nil }
      factors.append((whole, index + 1))
      let exact = ExactPolynomial(whole.map { DyadicNumber($0) })
      for _ in 0...index { product = product * exact }
    }
    // cₖ·pₙ = pₖ·cₙ for all coefficients: the product is the polynomial up to a constant factor.
    guard product.degree == polynomial.degree, let last = polynomial.coefficients.last,
      let own = product.coefficients.last
    else { return nil }
    for (a, b) in zip(polynomial.coefficients, product.coefficients) {
      guard (a * own - b * last).sign == 0 else { return nil }
    }
    self.factors = factors
    isNegative = last.sign * polynomial.denominator.sign != own.sign
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

/// A polynomial over the integers modulo the prime 2⁶¹ − 1, in ascending powers; the leading coefficient is not 0.
struct ModularPolynomial: Sendable, Equatable {
  static let prime: UInt64 = (1 << 61) - 1

  private(set) var coefficients: [UInt64]

  init(_ coefficients: [UInt64]) {
    self.coefficients = Array(coefficients.reversed().drop { $0 == 0 }.reversed())
  }

  var degree: Int { coefficients.count - 1 }

  static func product(_ a: UInt64, _ b: UInt64) -> UInt64 {
    prime.dividingFullWidth(a.multipliedFullWidth(by: b)).remainder
  }
  static func difference(_ a: UInt64, _ b: UInt64) -> UInt64 { a >= b ? a - b : a + (prime - b) }
  static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 { (a + b) % prime }
  static func power(_ base: UInt64, _ exponent: UInt64) -> UInt64 {
    exponent == 0 ? 1 : wholePower(base, exponent, product)
  }
  /// The inverse by Fermat's little theorem; 0 for 0.
  static func inverse(_ a: UInt64) -> UInt64 { power(a, prime - 2) }

  var derivative: ModularPolynomial {
    ModularPolynomial(coefficients.enumerated().dropFirst().map { Self.product($1, UInt64($0)) })
  }

  var monic: ModularPolynomial {
    guard let last = coefficients.last else { return self }
    let scale = Self.inverse(last)
    return ModularPolynomial(coefficients.map { Self.product($0, scale) })
  }

  static func - (a: ModularPolynomial, b: ModularPolynomial) -> ModularPolynomial {
    ModularPolynomial(
      (0..<max(a.coefficients.count, b.coefficients.count)).map { k in
        difference(
          k < a.coefficients.count ? a.coefficients[k] : 0, k < b.coefficients.count ? b.coefficients[k] : 0)
      })
  }

  /// Quotient and remainder, for a divisor other than 0.
  func divided(by divisor: ModularPolynomial) -> (quotient: ModularPolynomial, remainder: ModularPolynomial) {
    guard degree >= divisor.degree, let last = divisor.coefficients.last else { return (ModularPolynomial([]), self) }
    var rest = coefficients
    var quotient = [UInt64](repeating: 0, count: degree - divisor.degree + 1)
    let scale = Self.inverse(last)
    for k in quotient.indices.reversed() {
      let factor = Self.product(rest[k + divisor.degree], scale)
      quotient[k] = factor
      for (j, coefficient) in divisor.coefficients.enumerated() {
        rest[k + j] = Self.difference(rest[k + j], Self.product(factor, coefficient))
      }
    }
    return (ModularPolynomial(quotient), ModularPolynomial(rest))
  }

  /// The greatest common divisor, with the leading coefficient 1.
  static func commonDivisor(_ a: ModularPolynomial, _ b: ModularPolynomial) -> ModularPolynomial {
    var (a, b) = (a, b)
    while b.degree >= 0 { (a, b) = (b, a.divided(by: b).remainder) }
    return a.monic
  }

  /// The square-free factors g₁, g₂, … of the polynomial ∏ gₖᵏ, up to a constant factor.
  ///
  /// Source: D. Y. Y. Yun, On square-free decomposition algorithms, 1976.
  var squareFreeFactors: [ModularPolynomial] {
    let slope = derivative
    let common = Self.commonDivisor(self, slope)
    var b = divided(by: common).quotient
    var d = slope.divided(by: common).quotient - b.derivative
    var factors: [ModularPolynomial] = []
    while b.degree > 0, factors.count <= degree {
      let factor = Self.commonDivisor(b, d)
      factors.append(factor)
      b = b.divided(by: factor).quotient
      d = d.divided(by: factor).quotient - b.derivative
    }
    return factors
  }

  /// The fraction that a number modulo the prime represents, numerator and denominator below 2³⁰; nil if there is none.
  ///
  /// Source: P. S. Wang, A p-adic algorithm for univariate partial fractions, 1981.
  static func fraction(_ a: UInt64) -> (numerator: Int64, denominator: Int64)? {
    let bound = Int64(1) << 30
    var (r0, r1) = (Int64(prime), Int64(a))
    var (t0, t1) = (Int64(0), Int64(1))
    while r1 >= bound {
      let quotient = r0 / r1
      (r0, r1) = (r1, r0 - quotient * r1)
      (t0, t1) = (t1, t0 - quotient * t1)
    }
    guard t1 != 0, t1.magnitude < bound.magnitude else { return nil }
    return t1 < 0 ? (-r1, -t1) : (r1, t1)
  }
}

extension DyadicNumber {
  /// The number modulo 2⁶¹ − 1, in which 2 has the inverse 2⁶⁰.
  var modular: UInt64 {
    let prime = ModularPolynomial.prime
    var result: UInt64 = 0
    let shift = ModularPolynomial.power(2, 64)
    for word in words.reversed() {
      result = ModularPolynomial.sum(ModularPolynomial.product(result, shift), word % prime)
    }
    let base: UInt64 = exponent >= 0 ? 2 : 1 << 60
    result = ModularPolynomial.product(result, ModularPolynomial.power(base, UInt64(exponent.magnitude)))
    return isNegative && result != 0 ? prime - result : result
  }
}
