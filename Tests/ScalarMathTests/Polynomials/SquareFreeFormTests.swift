import ScalarMath
import Testing

@Suite struct SquareFreeFormTests {
  private func polynomial(_ coefficients: [RealConstant]) throws -> ExactPolynomial {
    var sum = try #require(ExactPolynomial(RealConstant(0)))
    for coefficient in coefficients.reversed() {
      sum = sum * .abscissa + (try #require(ExactPolynomial(coefficient)))
    }
    return sum
  }

  @Test func `decimals are exact: t² − 0.2t + 0.01 is a square`() throws {
    let decimals = [RealConstant(0.01, .decimalBelow), RealConstant(-0.2, .decimalAbove), RealConstant(1)]
    let form = try #require(SquareFreeForm(try polynomial(decimals)))
    #expect(form.factors.count == 1 && form.factors[0].exponent == 2 && !form.isNegative)
    let line = form.factors[0].coefficients
    #expect(line.count == 2 && line[0] * 10 == -line[1])
    // The doubles that stand for them are no square.
    #expect(SquareFreeForm(try polynomial([0.01, -0.2, 1].map { RealConstant($0) })) == nil)
  }

  @Test func `factors come with their exponents`() throws {
    // −(t − 1)³(2t + 1)²(t² + 1)
    let line = try polynomial([-1, 1].map { RealConstant($0) })
    let other = try polynomial([1, 2].map { RealConstant($0) })
    let simple = try polynomial([1, 0, 1].map { RealConstant($0) })
    let form = try #require(SquareFreeForm(-(line * line * line * other * other * simple)))
    #expect(form.factors.map(\.exponent) == [1, 2, 3] && form.isNegative)
    #expect(form.factors[0].coefficients == [1, 0, 1] && form.factors[2].coefficients == [-1, 1])
    #expect(form.factors[1].coefficients == [1, 2])
  }

  @Test func `simple zeros alone, constants and high degrees have no such form`() throws {
    #expect(SquareFreeForm(try polynomial([-1, 0, 1].map { RealConstant($0) })) == nil)
    #expect(SquareFreeForm(try polynomial([3].map { RealConstant($0) })) == nil)
    #expect(SquareFreeForm(try polynomial([0].map { RealConstant($0) })) == nil)
    #expect(ExactPolynomial(.pi) == nil)
  }

  @Test(arguments: [
    ("0.1", 0.1, RealConstant.Exactness.decimalBelow), ("0.5", 0.5, .exact), ("0.3", 0.3, .decimalAbove),
    ("1e3", 1000, .exact), ("0.10", 0.1, .decimalBelow), ("1e23", 1e23, .decimalAbove),
    ("0.1000000000000000055511151231257827", 0.1, .near), ("0.1000000000000000055", 0.1, .below),
    ("0.3333333333333333", 0.3333333333333333, .decimalBelow), ("0", 0, .exact),
    ("12345678901234567890123", 1.2345678901234568e22, .near),
  ])
  func `a numeral lies on its side of the nearest double`(
    _ text: String, _ value: Double, _ exactness: RealConstant.Exactness
  ) {
    #expect(RealConstant.Exactness(of: Array(text.utf8), nearest: value) == exactness, "\(text)")
  }
}
