import CurveAnalysis
import EffectMath
import ScalarMath
import Testing
import TimingFunctions

/// How far formulas as doubles are from their real functions.
struct RoundingBoundTests {
  private static func bound(_ text: String, _ domain: ClosedRange<Double> = 0...1) throws -> Double? {
    ProvedFacts(of: try Formula(text).program(), over: domain, work: 1000).roundingBound
  }

  static let formulas = [
    "t^3 - 2t + 1/3", "sin(pi*t)^12/8", "(1 - t^2)^5", "(t*0.3)^-3", "exp(-5t)*(cos(12t) + 5/12*sin(12t))",
    "sqrt(t*(2 - t))", "cbrt(t - 0.3)", "hypot(t, 1 - t)", "atan2(t, 1 - t)", "t < 1/3 ? 3t : 1", "fract(3t)",
    "t % 0.3",
    "floor(7t)/7", "max(t, 1 - t)^2", "smoothstep(0.1, 0.9, t)", "clamp(3t - 1, 0, 1)", "mix(0.1, 0.7, t^2)",
    "easeInOutCubic(t^2)", "easeOutBack(t)*0.9", "cubicBezier(0.2, 0, 0, 1, t)", "linear(0, 0.3, 1.2, 1, t)",
    "keyframes(0 0, 0.3 1.2 ease, 0.8 1 catmullRom, 1 1.1, t)", "tan(t)", "asin(t/2)", "tanh(3t)/tanh(3)",
    "log(1 + t)/log(2)", "2^(10t - 10)", "(t^2 + 0.3)^1.7", "abs(sin(20t))", "t == 0.5 ? 1 : t", "-round(5t)",
    "staggerMean(easeOutQuad, copies: 5, offset: 0.1)", "cos(pi*t)^7", "sign(t - 0.25)*t",
    "spring(t^2/2)", "spring(t, stiffness: 200, damping: 3, velocity: 5)", "decay(2t)", "rubberBand(t - 0.5)",
  ]

  /// Where an enclosure of the real function at the double ends, at least.
  @Test(arguments: formulas)
  func `no value on any instruction set is further from its enclosure than the bound`(text: String) throws {
    let program = try Formula(text).program()
    var random = SplitMix64(seed: 20_240_303)
    func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    var known = 0
    for _ in 0..<100 {
      let low = unit()
      let cell = Interval(low, min(1, low + Double.exp2(-40 * unit())))
      guard let rounded = program.rounded(over: RoundedInterval(doubles: cell)), rounded.error < .infinity else {
        continue
      }
      known += 1
      let places = [cell.lower, cell.upper] + (0..<20).map { _ in min(cell.upper, low + cell.width * unit()) }
      for set in InstructionSet.allCases where set <= .best {
        for (t, value) in zip(places, program.values(at: places, instructionSet: set)) {
          let enclosure = Interval.applying(program, to: Interval(t))
          let distance = max(enclosure.lower - value, value - enclosure.upper, 0)
          #expect(distance <= rounded.error && rounded.computed.contains(value), "\(text) at \(t) of \(cell): \(value)")
        }
      }
    }
    #expect(known > 50, "\(text): \(known)")
  }

  @Test func `bounds over a domain are what rounding once, twice and a jump make`() throws {
    #expect(try #require(try Self.bound("t^2")) == 0x1p-54)
    #expect(try #require(try Self.bound("t/3")) == 0x1p-55)
    #expect(try #require(try Self.bound("floor(4t)")) == 0)
    #expect(try #require(try Self.bound("floor(3t)")) == 1)
    #expect(try #require(try Self.bound("t < .5 ? 0 : sqrt(t - .5)")) == 0x1p-54)
    // A whole power keeps what its base was rounded by.
    #expect(try #require(try Self.bound("(1 - t)^3")) < 0x1.001p-54)
    // The argument's own rounding comes first.
    let fast = try #require(try Self.bound("sin(1e6*t)"))
    #expect(fast > 0x1p-34 && fast < 1.01 * 0x1p-34)
  }

  @Test func `of what may overflow, has a pole, or is solved nothing is known`() throws {
    for text in ["log(t)", "1/(t - 0.3)", "1e308*t*10", "integral(sin(t))", "f(x) = x^3; f'(t)"] {
      #expect(try Self.bound(text) == nil, "\(text)")
    }
  }
}
