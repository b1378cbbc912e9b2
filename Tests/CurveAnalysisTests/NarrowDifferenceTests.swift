import CurveAnalysis
import EffectMath
import Testing
import TimingFunctions

/// Differences that are narrow, or no more than rounding.
@Suite struct NarrowDifferenceTests {
  private static func difference(_ a: String, _ b: String) throws -> CurveDifference {
    let (a, b) = (try Formula(a).program(), try Formula(b).program())
    return CurveDifference(
      of: a, from: b, over: 0...1, landmarks: a.landmarks(over: 0...1) + b.landmarks(over: 0...1))
  }

  @Test(arguments: [1e-2, 1e-3, 1e-4])
  func `a peak on a line is resolved, though its tails are rounded away`(_ width: Double) throws {
    // ∫exp(−(x/w)²) = w√π, and of its square w√(π/2).
    let curve = "t + exp(-((t - .05)/\(width))^2)"
    let (a, b) = (try Formula(curve).program(), try Formula("t").program())
    let found = CurveDifference(of: a, from: b, over: 0...1)
    let largest = try #require(found.largest)
    #expect(abs(largest.difference - 1) <= 1e-15 && abs(largest.abscissa - 0.05) <= 1e-12)
    #expect(found.isResolved && !found.isRounding && found.crossings.isEmpty)
    #expect(abs(try #require(found.mean) - width * Double.pi.squareRoot()) <= 1e-9 * width)
    let square = width * (Double.pi / 2).squareRoot()
    #expect(abs(try #require(found.rms) - square.squareRoot()) <= 1e-9 * square.squareRoot())
  }

  @Test func `a fast wave on a line is not resolved`() throws {
    #expect(try !Self.difference("sin(1e6*t)", "t").isResolved)
    #expect(try !Self.difference("t + sin(1e6*t)", "t").isResolved)
  }

  @Test func `a wave of a millionth of a millionth is one, and no rounding`() throws {
    let found = try Self.difference("t + 1e-12*sin(6*pi*t)", "t")
    #expect(found.isResolved && !found.isRounding)
    // Rounding of t moves a zero by an ulp over the slope there.
    #expect(found.crossings.count == 5)
    for (index, place) in found.crossings.enumerated() { #expect(abs(place - Double(index + 1) / 6) < 1e-4) }
  }

  @Test(arguments: [
    ("(t + 1) - 1", "t"), ("sqrt(t)^2", "t"), ("sin(t)^2 + cos(t)^2", "1"), ("1 - cos(pi*t/2)", "easeInSine"),
    ("1 - sqrt(1 - t^2)", "easeInCirc"), ("(1 - cos(pi*t))/2", "easeInOutSine"), ("1 - cos(t)", "2*sin(t/2)^2"),
    ("tanh(t)", "(exp(2*t) - 1)/(exp(2*t) + 1)"), ("t^2", "(t - 1)^2 + 2*t - 1"),
    ("t^3", "(1 + t)^3 - 1 - 3*t - 3*t^2"), ("(1 + t)^2 - 1 - 2*t", "t^2"),
  ])
  func `two spellings of a curve differ by rounding, which crosses nothing`(_ a: String, _ b: String) throws {
    let found = try Self.difference(a, b)
    #expect(found.isRounding && found.crossings.isEmpty)
    // Where the arc arrives vertically an ulp of 1 − t² moves it by up to the root of an ulp.
    #expect(try #require(found.largest).difference.magnitude <= (b == "easeInCirc" ? 2e-8 : 2e-15))
  }

  @Test func `what is more than the rounding of its parts is resolved beneath it`() throws {
    let found = try Self.difference("1 - cos(pi*t/2)", "2*sin(pi*t/4)^2 + 1e-12")
    #expect(found.isResolved && !found.isRounding)
    #expect(abs(try #require(found.largest).difference + 1e-12) < 1e-15)
  }

  @Test func `the same curve differs by nothing, not by rounding`() throws {
    #expect(try !Self.difference("t^2", "t*t").isRounding)
  }

  @Test(arguments: [
    ("t + exp(-((t - .123456)/1e-6)^2)", "t", 1.0), ("t + 1/(1 + ((t - .7071)/1e-8)^2)", "t", 1),
    ("t + max(0, 1 - abs(t - .3)/1e-10)", "t", 1), ("t^2 + exp(-(3*t - 1.1)^2*1e12)/8", "t^2", 0.125),
    ("easeOutCubic + exp(-((t - .61803)/1e-7)^2)/16", "easeOutCubic", 0.0625),
    ("t + (t > .05 && t < .050001 ? 1 : 0)", "t", 1), ("t > .5 ? 1 : 0", "t > .5000001 ? 1 : 0", -1),
    ("floor(t*3)", "floor(t*3.0000001)", -1), ("tanh((t - .51)*1e9)", "tanh((t - .510001)*1e9)", 2),
    ("linear(0, .05 4.999%, 1.05 5%, .05 5.001%, 1)", "t", 1), ("steps(4)", "floor(t*4.0000001)/4", -0.25),
    ("t + exp(1e6*(sin(7*t) - 1))", "t", 1), ("t + cos(pi*(t - .3))^1000000000", "t", 1),
    // s·exp(−s²) is largest at s = 1/√2.
    ("t + (t - .05)/1e-6*exp(-((t - .05)/1e-6)^2)", "t", -0.42888194248035344),
    ("t + exp(-((easeInQuad - .35)/1e-7)^2)", "t", 1), ("sign(t - .7)", "sign(t - .70000001)", 2),
  ])
  func `what a part of the formula tells is found, however narrow`(_ a: String, _ b: String, _ size: Double) throws {
    let found = try Self.difference(a, b)
    #expect(abs(try #require(found.largest).difference.magnitude - abs(size)) <= 1e-5, "\(a)")
    #expect(found.isResolved, "\(a)")
  }
}
