import ScalarMath

/// A polynomial with exact coefficients, the constant one first and the last not 0.
struct ExactPolynomial {
  private let coefficients: [DyadicNumber]

  private init(_ coefficients: [DyadicNumber]) {
    self.coefficients = coefficients.dropLast(coefficients.reversed().prefix { $0.sign == 0 }.count)
  }

  /// 3(1 − t)²t·p + 3(1 − t)t²·q + t³ − value.
  init(_ p: Double, _ q: Double, less value: DyadicNumber) {
    let three = DyadicNumber(3)
    let (first, second) = (three * DyadicNumber(p), three * DyadicNumber(q))
    self.init([-value, first, second - first.scaled(by: 1), first - second + DyadicNumber(1)])
  }

  /// The sign of `other` at the root of this polynomial, which has exactly one between 0 and 1, and none there.
  ///
  /// Tarski's query: the Cauchy index of p′q/p between two points, which counts the signs of q at the roots of p, is
  /// the number of changes of sign along p, p′q mod p and the negated remainders after them at one point, less that at
  /// the other (S. Basu, R. Pollack, M.-F. Roy, "Algorithms in Real Algebraic Geometry", theorem 2.73). A common root
  /// of both counts as 0, however often it is one.
  func signAtRoot(of other: ExactPolynomial) -> Int {
    var (last, next) = (self, (derivative * other).remainder(by: self))
    var (atZero, atOne) = (Changes(coefficients[0].sign), Changes(signAtOne))
    while !next.coefficients.isEmpty {
      atZero.append(next.coefficients[0].sign)
      atOne.append(next.signAtOne)
      (last, next) = (next, -last.remainder(by: next))
    }
    return atZero.count - atOne.count
  }

  /// The changes of sign along a sequence, zeros left out.
  private struct Changes {
    var count = 0
    private var last: Int

    init(_ sign: Int) { last = sign }

    mutating func append(_ sign: Int) {
      if sign == 0 { return }
      if sign != last { count += 1 }
      last = sign
    }
  }

  private var signAtOne: Int { coefficients.reduce(.zero, +).sign }

  private var derivative: ExactPolynomial {
    ExactPolynomial(coefficients.enumerated().dropFirst().map { DyadicNumber(Double($0)) * $1 })
  }

  static prefix func - (a: ExactPolynomial) -> ExactPolynomial {
    ExactPolynomial(a.coefficients.map { -$0 })
  }

  static func * (a: ExactPolynomial, b: ExactPolynomial) -> ExactPolynomial {
    var product = [DyadicNumber](repeating: .zero, count: a.coefficients.count + b.coefficients.count)
    for (i, x) in a.coefficients.enumerated() {
      for (j, y) in b.coefficients.enumerated() { product[i + j] = product[i + j] + x * y }
    }
    return ExactPolynomial(product)
  }

  /// A positive multiple of the remainder: in place of a quotient, the dividend is multiplied.
  private func remainder(by divisor: ExactPolynomial) -> ExactPolynomial {
    let lead = divisor.coefficients[divisor.coefficients.count - 1]
    let size = lead.isNegative ? -lead : lead
    var rest = coefficients
    while rest.count >= divisor.coefficients.count {
      let top = lead.isNegative ? -rest.removeLast() : rest.removeLast()
      rest = rest.map { size * $0 }
      let shift = rest.count + 1 - divisor.coefficients.count
      for (i, coefficient) in divisor.coefficients.dropLast().enumerated() {
        rest[shift + i] = rest[shift + i] - top * coefficient
      }
    }
    return ExactPolynomial(rest)
  }
}
