import EffectMath
import EffectMathTesting
import Testing

/// Faults as they happen in effects, each planted in a sound curve: the right law finds it with every seed and shrinks
/// it to the same small case.
struct PlantedFaultTests {
  static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6, 7, 20_240_229]

  @Test(arguments: seeds)
  func `an off-by-one end`(seed: UInt64) throws {
    // Sixty frames divided by sixty-one: the last is not the end.
    let broken = try #require(counterexample(to: .ends, seed: seed) { t in t * 60 / 61 })
    #expect(broken.evidence?.places == [1])
    #expect(broken.statement() == "f(1) = 0.983607, not 1")
  }

  @Test(arguments: seeds)
  func `a lost sign`(seed: UInt64) throws {
    // easeOutBack with −s where the formula has +s.
    let broken = try #require(
      counterexample(to: .mirror(of: BackEaseIn()), seed: seed) { t in
        1 + 2.70158 * (t - 1) * (t - 1) * (t - 1) - 1.70158 * (t - 1) * (t - 1)
      })
    #expect(broken.law.name == "mirror")
    #expect(broken.evidence?.places == [0])
    #expect(broken.statement() == "f(0) = -3.40316, not 0 = 1 - g(1)")
  }

  @Test(arguments: seeds)
  func `a clamp that is missing`(seed: UInt64) throws {
    // The published local time 2·clamp(p − r/2, 0, ½) without the upper end of its clamp.
    let broken = try #require(
      counterexample(to: .bounded(0...1), for: .row, seed: seed) { (row: Double, progress: Double) in
        2 * max(progress - row / 2, 0)
      })
    #expect(broken.parameters == 0)
    #expect(broken.statement() == "f(1) = 2 > 1")
  }

  @Test(arguments: seeds)
  func `a jump where two halves join`(seed: UInt64) throws {
    let broken = try #require(
      counterexample(to: .continuous, seed: seed) { t in t < 0.5 ? 2 * t * t : 1.001 - 2 * (1 - t) * (1 - t) })
    #expect(broken.evidence?.places == [(0.5).nextDown, 0.5])
    #expect(broken.statement() == "f jumps from 0.5 at 0.49999999999999994 to 0.501 at 0.5")
  }

  @Test(arguments: seeds)
  func `a jump of 1e-12 of the size, far above rounding`(seed: UInt64) throws {
    // In the rest of a curve: beside a slope the law cannot tell it.
    let curves: [@Sendable (Double) -> Double] = [
      { t in min(t / 0.3, 1) }, { t in max((t - 0.5).magnitude - 0.5, -0.25) }, { t in t * t * (t - 1) * (t - 1) },
    ]
    for curve in curves {
      let broken = try #require(
        counterexample(to: .continuous(tolerance: 1e-13), seed: seed) { t in curve(t) + (t < 0.5 ? 0 : 1e-12) })
      #expect(broken.evidence?.places == [(0.5).nextDown, 0.5])
    }
  }

  @Test(arguments: seeds)
  func `a derivative that is off by a ten-thousandth, between ends of 0`(seed: UInt64) {
    func bump(_ error: Double) -> FunctionCurve {
      FunctionCurve(
        value: { Double.sin(.pi * $0) * Double.sin(.pi * $0) / 8 },
        derivative: { (1 + error) * .pi / 8 * Double.sin(2 * .pi * $0) })
    }
    #expect(counterexample(to: .derivativeAgrees, of: bump(1e-4), seed: seed) != nil)
    #expect(counterexample(to: .derivativeAgrees, of: bump(0), seed: seed) == nil)
  }

  @Test(arguments: seeds)
  func `an ease-in-out that is not symmetric`(seed: UInt64) throws {
    // The overshoot scaled by 1.525 in one half only.
    let lame = BackEaseIn(overshoot: 1.70158 * 1.525)
    let halves = Halves(lame, BackEaseOut())
    let broken = try #require(counterexample(to: .symmetric, of: halves, seed: seed))
    #expect(broken.evidence?.places == [0.9, 1 - 0.9])
    for law in [Law.ends, .finite, .continuous] { #expect(counterexample(to: law, of: halves, seed: seed) == nil) }
  }

  @Test(arguments: seeds)
  func `a derivative with a wrong factor`(seed: UInt64) throws {
    let curve = FunctionCurve(value: { $0 * $0 * $0 }, derivative: { 2 * $0 * $0 })
    let broken = try #require(counterexample(to: .derivativeAgrees, of: curve, seed: seed))
    #expect(broken.evidence?.places == [1])
    #expect(broken.statement() == "the derivative of f at 1 is 2, but its values have the slope 3")
  }

  @Test(arguments: seeds)
  func `a value that is missing at one special time`(seed: UInt64) throws {
    // 0/0 in the middle.
    let middle = try #require(counterexample(to: .finite, seed: seed) { t in (t - 0.5) / (t - 0.5) })
    #expect(middle.statement() == "f(0.5) = nan")
    // A pole at a simple share of the time.
    let pole = try #require(counterexample(to: .finite, seed: seed) { t in 1 / (t - 0.3) })
    #expect(pole.statement() == "f(0.3) = inf")
    // A logarithm of 0 at the end.
    let last = try #require(counterexample(to: .finite, seed: seed) { t in t * Double.log(1 - t) })
    #expect(last.statement() == "f(1) = -inf")
  }

  @Test(arguments: seeds)
  func `a dip of a thousandth`(seed: UInt64) throws {
    // A Gaussian of width 1/100 and height 1/1000 taken from a slow stretch.
    let broken = try #require(
      counterexample(to: .monotone, seed: seed) { t in
        let distance = (t - 0.7) / 0.01
        return 0.5 * t * t * (3 - 2 * t) + 0.5 * t - 0.02 * Double.exp(-distance * distance)
      })
    let (a, b) = (broken.evidence!.places[0], broken.evidence!.places[1])
    #expect(a < b && 0.6...0.75 ~= a && 0.6...0.75 ~= b)
    #expect([a, b].allSatisfy { ($0 * 1000).rounded() / 1000 == $0 })
  }

  @Test(arguments: seeds)
  func `a wrong inverse`(seed: UInt64) throws {
    let broken = try #require(
      counterexample(to: .inverse(FunctionCurve { Double.sqrt($0) }), of: PowerEaseIn(exponent: 3), seed: seed))
    #expect(broken.evidence?.places == [0.1])
    #expect(counterexample(to: .inverse(FunctionCurve { Double.cubeRoot($0) }), of: PowerEaseIn(exponent: 3)) == nil)
  }

  @Test(arguments: seeds)
  func `a fault of some parameters only`(seed: UInt64) throws {
    let broken = try #require(
      counterexample(to: .ends, for: .double(in: 0...100), seed: seed) { (overshoot: Double, t: Double) in
        BackEaseOut(overshoot: overshoot).value(at: t) + (overshoot > 2 ? 1e-9 : 0)
      })
    #expect(broken.parameters == 3)
    #expect(broken.evidence?.places == [0])
    #expect(broken.description.hasPrefix("ends is broken for 3.0: f(0) = 1e-09, not 0 (case "))
  }

  @Test(arguments: seeds)
  func `a curve played backwards that is not`(seed: UInt64) throws {
    let broken = try #require(counterexample(to: .reverse(of: SineEaseIn()), of: SineEaseOut(), seed: seed))
    #expect(broken.statement() == "f(1) = 1, not 0 = g(0)")
    #expect(counterexample(to: .reverse(of: SineEaseIn()), of: SineEaseIn().reversed(), seed: seed) == nil)
  }

  @Test(arguments: seeds)
  func `a rest where a curve is to rise`(seed: UInt64) throws {
    let held = SineEaseInOut().windowed(in: 0.25...0.75)
    #expect(counterexample(to: .monotone, of: held, seed: seed) == nil)
    let broken = try #require(counterexample(to: .invertible(), of: held, seed: seed))
    #expect(broken.evidence?.values == [0, 0] || broken.evidence?.values == [1, 1])
  }

  /// A spring of frequency 1 that uses the formula of the oscillating regime with |1 − ζ²| where it should not.
  private struct WrongRegime: ElementaryTimingFunction {
    let dampingRatio: Double
    func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
      let rate = (1 - dampingRatio * dampingRatio).magnitude.squareRoot()
      let decay = Number.exp(-dampingRatio * t)
      return 1 - decay * (.cos(rate * t) + dampingRatio / rate * .sin(rate * t))
    }
  }

  @Test(arguments: seeds)
  func `the wrong regime of a spring`(seed: UInt64) throws {
    // An overdamped spring never passes its target; what is left of its way obeys x″ + 2ζx′ + x = 1.
    let motion = Law("motion", claim: "x'' + 2 z x' + x = 1", places: 1) { curve, _, places in
      guard let spring = curve as? WrongRegime else { return nil }
      let series = curve.jet(at: Jet(variable: places[0], order: 2))
      let rest = series.derivative(2) + 2 * spring.dampingRatio * series.derivative(1) + series.leading - 1
      return rest.magnitude < 1e-9 * (1 + spring.dampingRatio)
        ? nil
        : Evidence(places: places, values: [rest]) { "the motion of \($0) at \(places[0]) is off by \(rest)" }
    }
    let ratios = Generator<Double>.dampingRatio.filter { ($0 - 1).magnitude > 1e-3 }
    let broken = try #require(
      counterexample(to: motion, for: ratios, over: 0...10, seed: seed) { WrongRegime(dampingRatio: $0) })
    #expect(broken.parameters == 2)
    #expect(broken.evidence?.places == [0])
    #expect(
      counterexample(to: motion, for: .double(in: 0...0.99), over: 0...10, seed: seed) {
        WrongRegime(dampingRatio: $0)
      } == nil)
  }
}
