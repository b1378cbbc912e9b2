import CurveFitting
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

@Suite struct BezierProofTests {
  private func target(_ name: String) throws -> FittingTarget {
    let entry = try #require(EasingCatalogue.entry(named: name))
    return try #require(FittingTarget(entry.standard))
  }

  private static let polynomials: [String] = ["Quad", "Cubic", "Quart", "Quint", "Back"].flatMap { family in
    ["In", "Out", "InOut"].map { "ease\($0)\(family)" }
  }

  @Test(arguments: polynomials)
  func `the error of a fit to a polynomial is proved, and hardly more than what is there`(_ name: String) throws {
    let target = try target(name)
    for segments in [1, 2] {
      let fit = try BezierFit(target, segments: segments)
      #expect(fit.deviation.isProved, "\(fit.text)")
      let measured = target.deviation { fit.curve.value(at: $0) }.largest
      #expect(abs(measured) <= abs(fit.deviation.largest))
      let most: Double = abs(measured) * (1 + 3e-7) + 1e-12
      #expect(abs(fit.deviation.largest) <= most)
    }
  }

  @Test func `the error of a fit to points joined by lines is proved`() throws {
    let height = Generator.double(in: -1...2)
    let breach = counterexample(
      to: { (a, b, place) in
        let curve = try PiecewiseLinear([.init(0), .init(a, 0.1 + 0.4 * place), .init(b, 0.7), .init(1)])
        guard let target = FittingTarget(curve, breaks: [0.1 + 0.4 * place, 0.7]) else { return false }
        let fit = try BezierFit(target)
        let stated = abs(fit.deviation.largest)
        return fit.deviation.isProved
          && (0...4000).allSatisfy { index in
            let share = Double(index) / 4000
            return (fit.curve.value(at: share) - curve.value(at: share)).magnitude <= stated
          }
      }, combine(height, height, .double(in: 0...1)), cases: 12)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `what is no known polynomial is measured alone`() throws {
    for name in ["easeInSine", "easeOutExpo", "easeOutElastic"] {
      #expect(try !BezierFit(target(name)).deviation.isProved)
    }
  }
}
