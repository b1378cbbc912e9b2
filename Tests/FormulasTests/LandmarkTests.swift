import EffectMath
import Testing
import TimingFunctions

/// Places that a formula's own parts tell.
@Suite struct LandmarkTests {
  private static func landmarks(_ text: String, _ domain: ClosedRange<Double> = 0...1) throws -> [Double] {
    try Formula(text).program().landmarks(over: domain)
  }

  private static func has(_ places: [Double], _ place: Double, _ tolerance: Double = 1e-15) -> Bool {
    places.contains { abs($0 - place) <= tolerance }
  }

  @Test func `both sides of a comparison and of a step are`() throws {
    for text in ["t > .3 ? 1 : 0", "min(t, .3)", "1 - floor(t + .7)"] {
      let places = try Self.landmarks(text)
      #expect(Self.has(places, 0.3), "\(text)")
      #expect(places.contains { $0 < 0.3 && $0 > 0.3 - 1e-15 }, "\(text)")
    }
  }

  @Test func `a power of the abscissa has none, nor has a fast wave`() throws {
    #expect(try Self.landmarks("t^2").isEmpty)
    #expect(try Self.landmarks("1 + sin(1e6*t)").count < 16)
  }

  @Test(arguments: [
    "0/0", "1/0", "log(t - 2)", "1/t", "1/(t - .5)", "tan(1e9*t)", "fract(1e9*t)", "exp(exp(9*t))", "sqrt(t - .5)",
    "t*1e308*1e308", "1e-320*t", "D(t^3, 2)", "abs(t - .5)^.1", "sin(1/t)", "floor(1/t)", "floor(log(t))",
  ])
  func `no formula is too odd, over no domain`(_ text: String) throws {
    for domain in [
      0.0...1, -1e308...1e308, 0...1000 * Double.leastNonzeroMagnitude, 1...1.0.nextUp, -1e300...1e300, 1e15...1e16,
    ] {
      let places = try Self.landmarks(text, domain)
      #expect(places.count <= 256 && places.allSatisfy(domain.contains), "\(text) over \(domain)")
    }
  }
}
