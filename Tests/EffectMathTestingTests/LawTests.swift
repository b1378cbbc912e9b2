import EffectMath
import EffectMathTesting
import Testing

/// What laws accept and what they say they can miss.
struct LawTests {
  private func holds(_ law: Law, _ curve: any TimingFunction, cases: Int = 1000) -> Bool {
    counterexample(to: law, of: curve, cases: cases) == nil
  }

  @Test func `ends are exact unless a tolerance is given`() {
    let nearly = FunctionCurve { $0 * (1.0).nextDown }
    #expect(!holds(.ends, nearly))
    #expect(holds(.ends(tolerance: 1e-15), nearly))
    #expect(holds(.ends(from: 1, to: 0), Linear().reversed()))
    #expect(!holds(.ends, FunctionCurve { _ in .nan }))
  }

  @Test func `a curve may rest but not turn back`() {
    #expect(holds(.monotone, SineEaseIn().windowed(in: 0.3...0.6)))
    #expect(holds(.monotone(.falling), SineEaseIn().reversed()))
    #expect(!holds(.monotone(.falling), SineEaseIn()))
    #expect(!holds(.monotone, BackEaseIn()))
  }

  @Test func `a narrow overshoot is found where the curve leads up to it`() throws {
    // Above 1 for 4e-4 of the time only.
    let curve = FunctionCurve { t in 1 + 4e-8 - (t - 0.3) * (t - 0.3) }
    let broken = try #require(counterexample(to: .bounded(0...1), of: curve))
    #expect(broken.evidence?.places == [0.3])
  }

  @Test func `vertical curves are continuous and steps are not`() throws {
    let roots: [any TimingFunction] = [
      FunctionCurve { Double.sqrt($0) }, FunctionCurve { Double.cubeRoot($0 - 0.3) }, PowerEaseOut(exponent: 0.05),
      FunctionCurve { Double.sqrt(($0 - 0.3).magnitude) }, try CubicBezier(1, 0, 0, 1), CircularEaseInOut(),
      FunctionCurve { Double.tanh(1e6 * ($0 - 0.5)) },
    ]
    for root in roots { #expect(holds(.continuous, root)) }
    let steps: [any TimingFunction] = [
      Linear().windowed(in: 0.3...0.3), FunctionCurve { $0 + ($0 < 0.2 ? 0 : 1e-6) },
      FunctionCurve { ($0 * 4).rounded(.down) / 4 },
      FunctionCurve { $0 == 1 ? 0.9 : $0 }, FunctionCurve { $0 == 0 ? 0.1 : $0 },
    ]
    for step in steps { #expect(!holds(.continuous, step)) }
  }

  @Test func `poles between the numbers are found, and steep curves have none`() throws {
    let poles: [@Sendable (Double) -> Double] = [
      { 1 / ($0 - 0.37) }, { Double.tan(.pi * $0) }, { Double.log(($0 - 0.3).magnitude) }, { 1 / (2 * $0 * $0 - 1) },
      { 1 / ($0 - 1.0 / 3).magnitude.squareRoot() }, { t in t / (t * t * t - 0.1) },
    ]
    for pole in poles { #expect(!holds(.finite, FunctionCurve(value: pole))) }
    let sound: [@Sendable (Double) -> Double] = [
      { $0.squareRoot() }, { Double.cubeRoot($0 - 0.3) }, { ($0 * 7).rounded(.down) }, { Double.exp(300 * $0) },
      { t in t == 0 ? 0 : t * Double.log(t) }, { Double.pow($0, 0.01) }, { 1 / (1e-9 + ($0 - 0.3) * ($0 - 0.3)) },
    ]
    for curve in sound { #expect(holds(.finite, FunctionCurve(value: curve))) }
    for entry in EasingCatalogue.classic { #expect(holds(.finite, entry.standard, cases: 200), "\(entry.name)") }
  }

  @Test(arguments: [-1.0...0, 0...1, -0.5...0.5])
  func `a kink has the slope of either side, at an end of the domain too`(_ domain: ClosedRange<Double>) {
    for right in [1.0, 0] {
      let kink = FunctionCurve(over: domain, value: { $0 < 0 ? -$0 : right * $0 }, derivative: { $0 < 0 ? -1 : right })
      #expect(counterexample(to: .derivativeAgrees, of: kink) == nil)
    }
    let jump = FunctionCurve(over: domain, value: { $0 < 0 ? $0 : $0 + 1 }, derivative: { _ in 1 })
    #expect(counterexample(to: .derivativeAgrees, of: jump) == nil)
    let wrong = FunctionCurve(over: domain, value: { $0 < 0 ? -$0 : $0 }, derivative: { $0 < 0 ? -1 : 2 })
    #expect(domain.upperBound == 0 || counterexample(to: .derivativeAgrees, of: wrong) != nil)
  }

  @Test func `a jump below the tolerance is not one, and the tolerance can be lowered`() {
    let curve = FunctionCurve { $0 + ($0 < 0.2 ? 0 : 1e-10) }
    #expect(holds(.continuous, curve))
    #expect(!holds(.continuous(tolerance: 1e-11), FunctionCurve { $0 < 0.2 ? 0 : 1e-10 + 0 * $0 }.blendedWithOne))
  }

  @Test func `rounding near a root is neither a jump nor a slope`() {
    // Near 0 and 1 the difference is off by what its terms of ½ round to.
    let turn = FunctionCurve { Double.pi * (($0 - 0.5).magnitude - 0.5) }
    #expect(holds(.continuous(tolerance: 0), turn))
    // Almost sin²ⁿ(πt), with a π that is too small: 1e-68 at 1, where another piece begins.
    let bump = FunctionCurve(
      value: { Double.pow(Double.sin(3.14159 * min($0, 1)), 12) / 8 },
      derivative: {
        $0 > 1 ? 0 : 12 * 3.14159 / 8 * Double.pow(Double.sin(3.14159 * $0), 11) * Double.cos(3.14159 * $0)
      })
    #expect(counterexample(to: .derivativeAgrees, of: bump, over: 0.5...1.5, cases: 3000) == nil)
  }

  @Test func `derivatives agree at kinks and vertical tangents, and where the curve turns fast`() throws {
    let curves: [any TimingFunction] = [
      Linear().windowed(in: 0.25...0.75), BounceEaseOut(), PowerEaseIn(exponent: 0.5), CircularEaseIn(),
      try CubicBezier(0, 0.5, 0, 1), ElasticEaseOut(amplitude: 2, period: 0.003), CubicBezier.ease,
    ]
    for curve in curves { #expect(holds(.derivativeAgrees, curve)) }
    // A derivative that is right but for one half.
    let half = FunctionCurve(value: { $0 * $0 }, derivative: { $0 < 0.5 ? 2 * $0 : 2.001 * $0 })
    #expect(!holds(.derivativeAgrees, half))
    #expect(!holds(.derivativeAgrees, FunctionCurve { $0 }), "no derivative is no agreement")
  }

  @Test func `symmetry, mirrors and reversals see the domain they are checked on`() {
    let wave = FunctionCurve(over: -2...6) { ($0 + 2) / 8 }
    #expect(holds(.symmetric, wave))
    #expect(holds(.reverse(of: FunctionCurve(over: -2...6) { 1 - ($0 + 2) / 8 }), wave))
    #expect(holds(.mirror(of: wave), wave))
    #expect(holds(.symmetric(total: 3), FunctionCurve { 3 * $0 }))
  }

  @Test func `an inverse is asked no more than the curve tells`() {
    // Flat at the end: a time within 1e-4 of 1 cannot be told from 1.
    #expect(holds(.inverse(FunctionCurve { 1 - Double.pow(1 - $0, 0.25) }), PowerEaseOut(exponent: 4)))
    #expect(holds(.invertible(), PowerEaseOut(exponent: 4)))
    #expect(!holds(.invertible(), BackEaseOut()))
    #expect(!holds(.inverse(Linear()), SineEaseIn()))
  }

  @Test func `a family that cannot be made breaks the law with the reason`() throws {
    let broken = try #require(
      counterexample(to: .finite, for: Generator.double(in: -1...1)) { x in try CubicBezier(x, 0, 1, 1) })
    #expect(broken.parameters == -1)
    #expect(broken.description.contains("x1 of cubic-bezier must be from 0 to 1"))
  }

  @Test func `a run repeats itself and another seed finds the same fault`() throws {
    let runs = [3, 3, 4].map { counterexample(to: .monotone, of: BackEaseOut(), seed: $0) }
    #expect(runs[0]?.description == runs[1]?.description)
    #expect(runs[2]?.seed == 4)
    #expect(runs[0]?.statement() == "f(0.4) = 1.02903 > f(1) = 1")
  }
}

extension TimingFunction {
  /// With 1 added at the end alone, so that the size of the curve is 1.
  fileprivate var blendedWithOne: FunctionCurve { FunctionCurve { $0 == 1 ? 1 : self.value(at: $0) } }
}
