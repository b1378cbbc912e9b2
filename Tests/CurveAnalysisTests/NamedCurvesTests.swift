import CurveAnalysis
import EffectMath
import Testing
import TimingFunctions

/// Facts of curves of every kind that a plot draws, each against its closed form.
@Suite struct NamedCurvesTests {
  private func derivative(_ source: String, _ order: Int) throws -> FactsInDoubles {
    FactsInDoubles(of: DerivativeCurve(try Formula(source).program(), order: order), over: 0...1)
  }

  private func isNear(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-12) -> Bool {
    a.map { abs($0 - b) <= tolerance } ?? false
  }

  @Test func `data are exact`() throws {
    let data = try SampledCurve([0, 0.25, 0.5, 1], [0, 1.5, 1, 1])
    let found = FactsInDoubles(of: data, over: 0...1)
    #expect(found.facts.basis == .exact && found.highest?.value == 1.5 && found.facts.overshoot == Interval(0.5))
    #expect(found.facts.place(ofShare: 0.5) == Interval(1.0 / 12) && found.facts.breaks(.kink).count == 2)
    #expect(isNear(found.area, 0.1875 + 0.3125 + 0.5))
  }

  @Test func `the second derivative of easeInOutCubic jumps from 12 to −12`() throws {
    let found = try derivative("easeInOutCubic", 2)
    #expect(found.breaks.map(\.kind) == [.jump] && isNear(found.breaks.first?.abscissa, 0.5))
    #expect(isNear(found.breaks.first?.values.before, 12) && isNear(found.breaks.first?.values.after, -12))
  }

  @Test func `the integral of a wave rises to 1/π and comes back`() throws {
    let integral = IntegralCurve(try Formula("sin(2*pi*t)").program(), over: 0...1)
    let found = FactsInDoubles(of: integral, over: 0...1)
    #expect(isNear(found.highest?.value, 1 / .pi) && isNear(found.highest?.abscissa, 0.5, 1e-9))
    #expect(isNear(found.area, 1 / (2 * .pi), 1e-10))
  }

  @Test func `an inverse is infinitely steep where its curve is level`() throws {
    let found = try FactsInDoubles("inverse(easeInQuad)")
    #expect(found.unboundedSlope == 0 && found.steepest == nil && isNear(found.area, 2.0 / 3, 1e-6))
  }

  @Test func `a pasted hash is not resolved, and says so`() throws {
    let found = try FactsInDoubles("fract(sin(t*12.9898)*43758.5453)")
    #expect(!found.isResolved && !found.facts.isProved)
  }

  @Test func `easeOutBack overshoots by 4s³/(27(s + 1)²)`() throws {
    let (found, s) = (try FactsInDoubles("easeOutBack"), 1.70158)
    #expect(found.facts.isProved && isNear(found.facts.overshoot?.number, 4 * s * s * s / (27 * (s + 1) * (s + 1))))
  }
}
