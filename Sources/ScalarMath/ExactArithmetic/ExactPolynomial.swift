/// A polynomial whose coefficients are exact fractions, in ascending powers; the leading coefficient is not 0.
public struct ExactPolynomial: Sendable {
  /// The coefficients times ``denominator``.
  package let coefficients: [DyadicNumber]
  let denominator: DyadicNumber

  package init(_ coefficients: [DyadicNumber], over denominator: DyadicNumber = DyadicNumber(1)) {
    self.coefficients = coefficients.dropLast(coefficients.reversed().prefix { $0.sign == 0 }.count)
    self.denominator = denominator
  }

  /// Creates a constant of a formula; nil if it is not a finite decimal fraction, such as π.
  public init?(_ constant: RealConstant) {
    switch constant.exactness {
    case .exact:
      guard constant.value.isFinite else { return nil }
      self.init([DyadicNumber(constant.value)])
    case .decimalAbove, .decimalBelow:
      let (whole, exponent) = ShortestDecimal(constant.value).whole
      guard exponent.magnitude <= 40 else { return nil }
      let power = DyadicNumber.power(ofTen: exponent.magnitude)
      self = exponent < 0 ? ExactPolynomial([whole], over: power) : ExactPolynomial([whole * power])
    case .above, .below, .near, .enclosed: return nil
    }
  }

  /// The number 1.
  public static let one = ExactPolynomial([DyadicNumber(1)])
  /// The polynomial x.
  public static let abscissa = ExactPolynomial([.zero, DyadicNumber(1)])

  /// True if every coefficient is short enough to compute with in reasonable time.
  public var isShort: Bool { coefficients.allSatisfy { $0.words.count + denominator.words.count <= 48 } }

  /// The degree; −1 for the zero polynomial.
  public var degree: Int { coefficients.count - 1 }

  /// The sum, exactly.
  public static func + (a: ExactPolynomial, b: ExactPolynomial) -> ExactPolynomial {
    if a.degree < 0 { return b }
    if b.degree < 0 { return a }
    // Otherwise the digits would double with every sum.
    if a.denominator != b.denominator {
      let denominator = a.denominator * b.denominator
      return ExactPolynomial(a.coefficients.map { $0 * b.denominator }, over: denominator)
        + ExactPolynomial(b.coefficients.map { $0 * a.denominator }, over: denominator)
    }
    let (long, short) = a.degree < b.degree ? (b, a) : (a, b)
    let sums = zip(long.coefficients, short.coefficients).map { $0 + $1 }
    return ExactPolynomial(sums + long.coefficients.dropFirst(sums.count), over: a.denominator)
  }

  /// The polynomial with its sign changed.
  public static prefix func - (a: ExactPolynomial) -> ExactPolynomial {
    ExactPolynomial(a.coefficients.map { -$0 }, over: a.denominator)
  }

  /// The product, exactly.
  public static func * (a: ExactPolynomial, b: ExactPolynomial) -> ExactPolynomial {
    var product = [DyadicNumber](repeating: .zero, count: a.coefficients.count + b.coefficients.count)
    for (i, x) in a.coefficients.enumerated() {
      for (j, y) in b.coefficients.enumerated() { product[i + j] = product[i + j] + x * y }
    }
    return ExactPolynomial(product, over: a.denominator * b.denominator)
  }

  /// The quotient by a constant polynomial other than 0; nil for any other divisor.
  public func divided(by divisor: ExactPolynomial) -> ExactPolynomial? {
    guard divisor.degree == 0 else { return nil }
    return ExactPolynomial(
      coefficients.map { $0 * divisor.denominator }, over: denominator * divisor.coefficients[0])
  }
}
