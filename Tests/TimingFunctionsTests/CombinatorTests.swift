import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

struct CombinatorTests {
  private let base = PowerEaseIn(exponent: 3)

  /// A law over times in 0...1.
  private func holds(_ law: (Double) -> Bool) -> Bool {
    counterexample(to: law, .double(in: 0...1)) == nil
  }

  @Test func `reversing or mirroring twice changes nothing but a rounding`() {
    let reversal = counterexample(to: .reverse(of: base.reversed(), tolerance: 4e-16), of: base)
    #expect(reversal == nil)
    let mirror = counterexample(to: .mirror(of: base.mirrored(), tolerance: 4e-16), of: base)
    #expect(mirror == nil)
  }

  @Test func `in-out is the curve and its mirror at half size`() {
    let inOut = base.inOut()
    #expect(holds { t in (inOut.value(at: t) - PowerEaseInOut(exponent: 3).value(at: t)).magnitude <= 2e-16 })
    #expect(
      holds { t in (base.outIn().value(at: t / 2) - PowerEaseOut(exponent: 3).value(at: t) / 2).magnitude <= 2e-16 })
    #expect(inOut.value(at: 0.5) == 0.5)
  }

  @Test func `a window waits before and after`() {
    let window = base.windowed(in: 0.25...0.75)
    #expect(window.value(at: 0.1) == 0 && window.value(at: 0.9) == 1 && window.value(at: 0.5) == 0.125)
    #expect(window.derivative(1, at: 0.1) == 0)
    #expect((window.derivative(1, at: 0.5) - 1.5).magnitude < 1e-15)
    #expect(base.windowed(in: 0.5...0.5).value(at: 0.4) == 0)
    #expect(base.windowed(in: 0.5...0.5).value(at: 0.5) == 1)
    #expect(window.value(at: -.infinity) == 0 && window.value(at: .infinity) == 1)
    #expect(window.value(at: .nan).isNaN)
    #expect(base.windowed(in: 0.5...0.5).value(at: .nan).isNaN)
  }

  @Test func `scaling keeps both ends exact`() {
    let broken = counterexample(
      to: { .ends(from: min($0.0, $0.1), to: max($0.0, $0.1)) },
      for: combine(Generator.double(in: -1e3...1e3), .double(in: -1e3...1e3)),
      of: { base.scaled(to: min($0.0, $0.1)...max($0.0, $0.1)) })
    #expect(broken == nil)
  }

  @Test func `clamping holds time and progress`() {
    let back = BackEaseInOut().clamped()
    let broken = counterexample(to: .bounded(0...1), of: back)
    #expect(broken == nil)
    #expect(back.value(at: -3) == 0 && back.value(at: 3) == 1)
    #expect(back.derivative(1, at: 0.1) == 0)
    #expect(base.clamped().derivative(2, at: 0.5) == 3)
  }

  @Test func `blending runs from the first to the second`() {
    #expect(holds { t in base.blended(with: Linear(), weight: 0).value(at: t) == base.value(at: t) })
    #expect(holds { t in base.blended(with: Linear(), weight: 1).value(at: t) == t })
    #expect(base.blended(with: Linear(), weight: 0.5).value(at: 0.5) == 0.3125)
  }

  @Test func `every combinator is continuous, and its series has its value and slope`() {
    let curves: [any TimingFunction] = [
      base.reversed(), base.mirrored(), base.inOut(), base.outIn(),
      base.windowed(in: 0.2...0.9), base.scaled(to: -1...4), base.clamped(), base.blended(with: Linear(), weight: 0.3),
      CubicBezier.ease.mirrored(), CubicBezier.ease.inOut(),
    ]
    for curve in curves {
      #expect(holds { t in curve.jet(at: Jet(variable: t, order: 2)).leading == curve.value(at: t) })
      for law in [Law.derivativeAgrees, .continuous] {
        let broken = counterexample(to: law, of: curve, cases: 300)
        #expect(broken == nil)
      }
    }
  }

  @Test func `a batch is the values one by one`() {
    let times = (0...100).map { Double($0) / 100 }
    let curves: [any TimingFunction] = [base, CubicBezier.ease, base.inOut()]
    for curve in curves {
      var out = [Double](repeating: 0, count: times.count)
      times.withUnsafeBufferPointer { input in
        out.withUnsafeMutableBufferPointer { output in curve.values(at: input, into: output) }
      }
      #expect(out == times.map { curve.value(at: $0) })
    }
  }
}
