import CurveFitting
import Testing
import TimingFunctions

@Suite struct FittingTargetTests {
  @Test func `the largest difference of t² and t is a quarter at a half, its root mean square 1/√30`() throws {
    let target = try #require(FittingTarget(PowerEaseIn(exponent: 2)))
    let deviation = target.deviation { $0 }
    #expect(deviation.largest == 0.25)
    #expect(abs(deviation.abscissa - 0.5) < 1e-7)
    #expect(abs(deviation.rms - (1.0 / 30).squareRoot()) < 1e-7)
    #expect(!deviation.isProved)
  }

  @Test func `both sides of a jump are seen, of the target and of the approximation`() throws {
    let stairs = try Steps(count: 3)
    let target = try #require(FittingTarget(stairs, breaks: [1.0 / 3, 2.0 / 3]))
    #expect(abs(target.deviation { $0 }.largest - 1.0 / 3) < 1e-15)
    let line = try #require(FittingTarget(Linear()))
    let difference = line.deviation(of: { $0 < 0.3 ? 0 : $0 }, breaks: [0.3])
    #expect(abs(difference.largest + 0.3) < 1e-15 && abs(difference.abscissa - 0.3) < 1e-15)
  }

  @Test func `a domain stands for 0…1`() throws {
    let target = try #require(FittingTarget(Linear(), over: 10...30))
    #expect(target.value(at: 0.5) == 20 && target.abscissa(at: 1) == 30)
    #expect(target.deviation { 10 + 20 * $0 + ($0 == 0.25 ? 1 : 0) }.abscissa == 15)
  }

  @Test func `a target without a value is none`() {
    #expect(FittingTarget(PowerEaseIn(exponent: 0.5), over: -1...1) == nil)
  }
}
