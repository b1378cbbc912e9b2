import RealModule
import ScalarMath
import Testing

struct QuadratureTests {
  /// Integrals known in closed form: smooth, oscillating, with a kink, with a jump, with singular ends.
  private let known:
    [(name: String, function: @Sendable (Double) -> Double, range: ClosedRange<Double>, value: Double)] =
      [
        ("parabola", { $0 * $0 }, 0...3, 9), ("exponential", { .exp($0) }, 0...1, 1.7182818284590452354),
        ("waves", { .sin(40 * $0) }, 0...1, (1 - -0.66693806165226188438) / 40),
        ("peak", { 1 / (1e-4 + $0 * $0) }, -1...1, 200 * 1.5607966601082313810),
        ("kink", { ($0 - 0.3).magnitude }, 0...1, 0.29), ("root", { .sqrt($0) }, 0...1, 2.0 / 3),
        ("circle", { .sqrt(1 - $0 * $0) }, -1...1, .pi / 2), ("logarithm", { .log($0) }, 0...1, -1),
        ("jump", { $0 < 1.0 / 3 ? 0 : 1 }, 0...1, 2.0 / 3),
      ]

  @Test(arguments: [1e-3, 1e-5, 1e-7, 1e-9, 1e-11])
  func `integrals are within the accuracy asked for`(accuracy: Double) {
    for (name, function, range, value) in known {
      let integral = Quadrature.integral(of: function, over: range, accuracy: accuracy)
      #expect((integral.value - value).magnitude <= accuracy, "\(name) \(integral)")
      #expect((integral.value - value).magnitude <= integral.errorEstimate + 4 * value.ulp, "\(name) \(integral)")
    }
  }

  @Test func `a polynomial of degree 22 is exact in one panel`() {
    var calls = 0
    let integral = Quadrature.integral(
      of: { x in
        calls += 1
        return Double.pow(x, 12)
      }, over: -1...1, accuracy: 1e-10)
    #expect((integral.value - 2.0 / 13).magnitude < 1e-15)
    #expect(calls == 15)
  }

  @Test func `degenerate integrals end and say so`() {
    #expect(Quadrature.integral(of: { $0 }, over: 1...1) == (0, 0))
    #expect(Quadrature.integral(of: { _ in .nan }, over: 0...1).value.isNaN)
    let divergent = Quadrature.integral(of: { 1 / $0 }, over: 0...1, accuracy: 1e-12)
    #expect(!(divergent.errorEstimate <= 1e-12))
    #expect(!Quadrature.integral(of: { _ in .infinity }, over: 0...1).value.isFinite)
    #expect(!(Quadrature.integral(of: { .sin(1e9 * $0) }, over: 0...1, accuracy: 1e-14).errorEstimate <= 1e-14))
    #expect(Quadrature.integral(of: { $0 }, over: 0...1, accuracy: 0).value == 0.5)
  }
}
