import CurveFitting
import EffectMath
import Testing
import TimingFunctions

@Suite struct DeviationProofTests {
  private func proved(
    _ approximation: any TimingFunction, _ target: any TimingFunction, breaks: [Double] = []
  ) throws -> Deviation? {
    let target = try #require(FittingTarget(target, breaks: breaks))
    let corners = PolynomialArc.corners(of: approximation)
    let found = target.deviation(of: { approximation.value(at: $0) }, breaks: corners)
    return DeviationProof.proved(found, of: approximation, from: target)
  }

  private func lines(_ outputs: Double...) throws -> PiecewiseLinear {
    try PiecewiseLinear(outputs.map { PiecewiseLinear.Stop($0) })
  }

  @Test func `a chord of t² is a quarter above it, by its stretch squared`() throws {
    let line = try #require(try proved(try lines(0, 1), PowerEaseIn(exponent: 2)))
    #expect(line.isProved && abs(line.largest - 0.25) < 1e-9 && abs(line.abscissa - 0.5) < 1e-6)
    let halves = try #require(try proved(try lines(0, 0.25, 1), try Formula("t*t").program()))
    #expect(halves.isProved && abs(halves.largest - 0.0625) < 1e-9)
  }

  @Test func `polynomials are found in any spelling, piece by piece`() throws {
    let bezier = try CubicBezier(1.0 / 3, 0, 2.0 / 3, 0)
    for text in ["t^3", "t*t*t", "pow(t,3)", "t*|t|*t", "easeInCubic", "mix(0, t^3, 1)", "max(t^3, -1)"] {
      let deviation = try #require(try proved(bezier, try Formula(text).program()), "\(text)")
      #expect(deviation.isProved && deviation.largest.magnitude < 1e-13, "\(text)")
    }
    let bounce = try proved(try lines(0, 1), BounceEaseOut(), breaks: [4.0 / 11, 8.0 / 11, 10.0 / 11])
    // The first arc meets 1 at 4/11.
    #expect(try #require(bounce).isProved && abs(try #require(bounce).largest + 7.0 / 11) < 1e-12)
  }

  @Test func `a Bézier target is told by its own arcs`() throws {
    let deviation = try #require(try proved(try lines(0, 1), try CubicBezier(1.0 / 3, 0, 2.0 / 3, 0)))
    // t − t³ is largest at 1/√3.
    #expect(abs(deviation.largest - 2 / 27.0.squareRoot()) < 1e-9)
    #expect(abs(deviation.abscissa - 1 / 3.0.squareRoot()) < 1e-6)
  }

  @Test func `a curve under another type is proved as itself`() throws {
    let bezier = try CubicBezier(1.0 / 3, 0, 2.0 / 3, 0)
    let itself = try #require(try proved(try lines(0, 1), bezier))
    let others: [any TimingFunction] = [try Formula(bezier, label: "data").program(), AnyTimingFunction(bezier)]
    for other in others { #expect(try proved(try lines(0, 1), other)?.largest == itself.largest) }
    #expect(PolynomialArc.corners(of: AnyTimingFunction(try lines(0, 1, 1))) == [0, 0.5, 1])
  }

  @Test func `stairs and lines meet at their jumps`() throws {
    let stops: [(Double, Double)] = [
      (0, 0), (0, 0.25), (0.25, 0.25), (0.25, 0.5), (0.5, 0.5), (0.5, 0.75), (0.75, 0.75), (0.75, 1), (1, 1),
    ]
    let same = try PiecewiseLinear(stops.map { PiecewiseLinear.Stop($0.0, $0.1) })
    let exact = try #require(try proved(same, try Steps(count: 4), breaks: [0.25, 0.5, 0.75]))
    #expect(exact.isProved && exact.largest == 0)
  }

  @Test func `what is no polynomial is not proved, nor a single value; a jump is found that nothing tells of`() throws {
    #expect(try proved(try lines(0, 1), SineEaseIn()) == nil)
    #expect(try proved(try lines(0, 1), try Formula("t == 0.3 ? 5 : t").program()) == nil)
    for breaks in [[], [0.3]] {
      let jump = try proved(try lines(0, 1), try Formula("t < 0.3 ? t : t + 1").program(), breaks: breaks)
      #expect(abs(try #require(jump).largest + 1) < 1e-9)
    }
  }

  @Test func `a claim that is too small is not proved but mended`() throws {
    let target = try #require(FittingTarget(PowerEaseIn(exponent: 2)))
    let claim = Deviation(largest: 0.1, abscissa: 0.2, rms: 0.1)
    let line = try lines(0, 1)
    let mended = try #require(DeviationProof.proved(claim, of: line, from: target))
    #expect(abs(mended.largest - 0.25) < 1e-9)
  }
}
