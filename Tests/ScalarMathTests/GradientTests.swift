import ScalarMath
import TestSupport
import Testing

@Suite struct GradientTests {
  private let rows: [[String]]
  init() throws { rows = try fixture("elementary") }

  @Test func `values are bit for bit those of Double, derivatives agree with 34 digits`() throws {
    for row in rows {
      let (x, y) = (try #require(Double(row[1])), Double(row[2]) ?? 0)
      // Along the oblique line of the table: x + s, y − s/2.
      var slope = SIMD8<Double>.zero
      (slope[2], slope[5]) = (1, 3)
      let result = try #require(
        apply(row[0], Gradient(x, partials: slope), Gradient(y, partials: slope * -0.5)))
      #expect(result.leading == apply(row[0], x, y), "\(row[0])(\(x), \(y))")
      let reference = try #require(Double(row[5]))
      guard reference.isFinite else { continue }
      let next = try #require(Double(row[6]))
      let scale = max(reference.magnitude, next.magnitude * 1e-3)
      #expect((result.partials[2] - reference).magnitude <= 1e-13 * scale, "\(row[0])(\(x), \(y))")
      #expect((result.partials[5] - 3 * result.partials[2]).magnitude <= 1e-12 * scale)
      #expect(result.partials[0] == 0)
    }
  }

  @Test func `a block has a derivative for each of its variables`() {
    let (a, b) = (Gradient(3, variable: 0), Gradient(0.5, variable: 7))
    let product = a * b + Gradient.exp(b) / a - 2
    #expect(product.partials[0] == 0.5 - Double.exp(0.5) / 9)
    #expect((product.partials[7] - (3 + Double.exp(0.5) / 3)).magnitude <= 1e-15)
    #expect(product.partials[3] == 0)
  }

  @Test func `what is constant stays so where a slope is infinite`() {
    let zero = Gradient(0)
    for value in [Gradient.sqrt(zero), .cubeRoot(zero), .asin(zero + 1), .power(zero, Gradient(0.3))] {
      #expect(value.partials == .zero)
    }
    let root = Gradient.sqrt(Gradient(0, variable: 1))
    #expect(root.leading == 0 && root.partials[1] == .infinity && root.partials[0] == 0)
    #expect(Gradient.power(Gradient(0), Gradient(2.5, variable: 0)).partials == .zero)
  }

  @Test func `pieces are those that the value lies on`() {
    let x = Gradient(-2, variable: 0)
    #expect(x.magnitude.partials[0] == -1)
    #expect(Gradient.lesser(x, Gradient(1)).partials[0] == 1 && Gradient.greater(x, Gradient(1)).partials[0] == 0)
    #expect(x.rounded(.down).partials == .zero && Gradient.signum(x).leading == -1)
    let rest = Gradient.flooredRemainder(Gradient(7.5, variable: 0), Gradient(2, variable: 1))
    #expect(rest.leading == 1.5 && rest.partials[0] == 1 && rest.partials[1] == -3)
  }
}
