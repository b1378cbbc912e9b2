import EffectMath
import ScalarMath
import Testing

/// Formulas of several variables by enclosures: they hold what doubles give, also of curves whose parameter varies.
@Suite struct EnclosedFunctionTests {
  private static let seed: UInt64 = 11_235_813

  @Test(arguments: [
    "easeInBack(t, overshoot: s)", "easeOutBack(t, overshoot: s)", "easeInOutBack(t, overshoot: s)",
    "easeOutInBack(t, overshoot: s)", "t^(1 + s) + sin(s*t)", "easeOutBounce(t)*s - |t - s/9|",
    "rippleHeight(y: 20*t, amplitude: 1 + s)", "floor(3*t + s) + (s > 2 ? t : 1 - t)",
  ])
  func `values and slopes at drawn places of drawn boxes are enclosed`(_ source: String) throws {
    let function = try Formula(source).function(of: ["t", "s"])
    let (enclosed, slope) = (function.enclosed(), function.enclosedSlope(in: 0))
    var generator = SplitMix64(seed: Self.seed)
    func share() -> Double { Double(generator.next() >> 11) * 0x1p-53 }
    for round in 0..<300 {
      let width = [0.5, 0.05, 1e-4][round % 3]
      let box = [share(), 5 * share()].map { Interval($0, $0 + width * share()) }
      let (values, slopes) = (enclosed.values(over: box), slope.values(over: box))
      #expect(values.isBounded, "\(source) over \(box), seed \(Self.seed)")
      for _ in 0..<5 {
        let place = box.map { $0.lower + ($0.upper - $0.lower) * share() }
        let (value, derivatives) = function.gradient(place, in: [0])
        let slack = 1e-12 * max(1, value.magnitude)
        #expect(
          values.lower - slack <= value && value <= values.upper + slack, "\(source) at \(place), seed \(Self.seed)")
        let error = 1e-9 * max(1, derivatives[0].magnitude)
        #expect(
          slopes.lower - error <= derivatives[0] && derivatives[0] <= slopes.upper + error,
          "\(source) at \(place), seed \(Self.seed)")
      }
    }
  }

  /// 1 + 4s³/27(s + 1)² at the greatest s: see the tests of the curve itself.
  @Test func `the range over all overshoots is that of the greatest`() throws {
    let function = try Formula("easeOutBack(t, overshoot: s)").function(of: ["t", "s"])
    let range = function.enclosed().range(over: [Interval(0, 1), Interval(0, 3)], evaluations: 5000)
    #expect(range.minimum.value == Interval(0) && range.maximum.isDecided)
    #expect((range.maximum.value.midpoint - (1 + 4 * 27.0 / (27 * 16))).magnitude < 1e-9)
    #expect((range.maximum.place?[1] ?? 0) == 3)
  }

  @Test func `of curves whose parameter varies in other ways nothing is known`() throws {
    let function = try Formula("spring(t, bounce: b)").function(of: ["t", "b"])
    #expect(!function.enclosed().isFinite(over: [Interval(0, 1), Interval(0, 0.5)], evaluations: 50))
    #expect(function.enclosed().isFinite(over: [Interval(0, 1), Interval(0.5)], evaluations: 5000))
  }
}
