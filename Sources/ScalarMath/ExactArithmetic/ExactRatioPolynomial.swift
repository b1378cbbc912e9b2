/// A polynomial with exact coefficients in ascending powers; the leading coefficient is not 0.
public struct ExactRatioPolynomial: Sendable {
  let coefficients: [ExactRatio]

  init(_ coefficients: [ExactRatio]) {
    self.coefficients = Array(coefficients.reversed().drop { $0.isZero }.reversed())
  }

  /// A constant.
  public init(_ constant: ExactRatio) { self.init([constant]) }

  /// The polynomial x.
  public static let abscissa = ExactRatioPolynomial([ExactRatio(.zero), ExactRatio(DyadicNumber(1))])

  /// Whether every coefficient is short enough to compute with in reasonable time.
  public var isShort: Bool { coefficients.allSatisfy { $0.size <= 48 } }

  /// The degree; −1 for the zero polynomial.
  public var degree: Int { coefficients.count - 1 }

  /// The sum, exactly.
  public static func + (a: ExactRatioPolynomial, b: ExactRatioPolynomial) -> ExactRatioPolynomial {
    ExactRatioPolynomial(
      (0..<max(a.coefficients.count, b.coefficients.count)).map { k in
        switch (k < a.coefficients.count, k < b.coefficients.count) {
        case (true, true): a.coefficients[k] + b.coefficients[k]
        case (true, false): a.coefficients[k]
        default: b.coefficients[k]
        }
      })
  }

  /// The polynomial with its sign changed.
  public static prefix func - (a: ExactRatioPolynomial) -> ExactRatioPolynomial {
    ExactRatioPolynomial(a.coefficients.map { -$0 })
  }

  /// The product, exactly.
  public static func * (a: ExactRatioPolynomial, b: ExactRatioPolynomial) -> ExactRatioPolynomial {
    if a.degree < 0 || b.degree < 0 { return ExactRatioPolynomial([]) }
    var product = [ExactRatio](repeating: ExactRatio(.zero), count: a.degree + b.degree + 1)
    for (i, x) in a.coefficients.enumerated() {
      for (j, y) in b.coefficients.enumerated() { product[i + j] = product[i + j] + x * y }
    }
    return ExactRatioPolynomial(product)
  }

  /// The quotient by a constant polynomial other than 0; nil for any other divisor.
  public func divided(by divisor: ExactRatioPolynomial) -> ExactRatioPolynomial? {
    guard divisor.degree == 0 else { return nil }
    return ExactRatioPolynomial(coefficients.map { $0 / divisor.coefficients[0] })
  }
}
