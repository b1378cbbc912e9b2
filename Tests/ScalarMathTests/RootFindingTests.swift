import EffectMathTesting
import RealModule
import ScalarMath
import Testing

struct RootFindingTests {
  /// Functions with one known zero, the last three hard: flat, steep and one-sided.
  private let known:
    [(name: String, function: @Sendable (Double) -> Double, range: ClosedRange<Double>, zero: Double)] =
      [
        ("line", { 3 * $0 - 1 }, 0...1, 1.0 / 3), ("cosine", { .cos($0) }, 1...2, .pi / 2),
        ("cubic", { $0 * $0 * $0 - 2 }, 0...10, 1.2599210498948731648),
        ("exponential", { .exp($0) - 100 }, -50...50, 4.6051701859880913680),
        ("root", { .root($0 - 0.3, 3) }, -1...1, 0.3), ("flat", { Double.pow($0 - 0.7, 9) }, 0...1, 0.7),
        ("wall", { .tanh(1e6 * ($0 - 0.123456789)) }, 0...1, 0.123456789),
      ]

  @Test(arguments: [1e-3, 1e-5, 1e-8, 1e-11, 1e-14])
  func `the zero is within the tolerance`(tolerance: Double) throws {
    for (name, function, range, zero) in known {
      let root = try #require(RootFinding.root(of: function, in: range, tolerance: tolerance))
      #expect((root - zero).magnitude <= tolerance + 4 * zero.ulp, "\(name) \(root)")
    }
  }

  @Test func `no function takes much longer than bisection`() throws {
    for (name, function, range, _) in known {
      nonisolated(unsafe) var calls = 0
      _ = RootFinding.root(
        of: { x in
          calls += 1
          return function(x)
        }, in: range)
      #expect(calls <= 120, "\(name) \(calls)")
    }
  }

  @Test func `a change of sign is found wherever it is`() {
    let breach = counterexample(
      to: { place in
        let root = RootFinding.root(of: { $0 < place ? -1 : 1 }, in: -3...5)
        return root.map { ($0 - place).magnitude <= 4 * place.magnitude.ulp + 1e-300 } ?? false
      }, .double(in: -2.5...4.5), cases: 1000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `ends without a change of sign and NaN give nothing`() {
    #expect(RootFinding.root(of: { $0 * $0 + 1 }, in: -1...1) == nil)
    #expect(RootFinding.root(of: { _ in .nan }, in: -1...1) == nil)
    #expect(RootFinding.root(of: { $0.magnitude < 0.9 ? .nan : $0 }, in: -1...1) == nil)
    #expect(RootFinding.root(of: { $0 - 1 }, in: 1...2) == 1)
    #expect(RootFinding.root(of: { $0 }, in: 2...2) == nil)
    #expect(RootFinding.root(of: { $0 }, in: -1e308...1e308) == 0)
    #expect(RootFinding.root(of: { $0 < 0 ? -.infinity : .infinity }, in: -1...2).map { $0.magnitude < 1e-300 } == true)
  }
}
