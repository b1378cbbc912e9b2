import Measurement
import Testing

@Suite struct TimingRatioTests {
  @Test func `a ratio is that of the medians, between those of the quartiles`() throws {
    // Quartiles 2, 3, 4 and 5, 6, 7.
    let ratio = try #require(TimingRatio(Timing([1, 2, 3, 4, 5]), over: Timing([4, 5, 6, 7, 8])))
    #expect(ratio.value == 0.5 && ratio.range == 2.0 / 7...4.0 / 5)
    #expect(ratio.inverse.value == 2 && ratio.inverse.range == 1 / (4.0 / 5)...1 / (2.0 / 7))
  }

  @Test(arguments: [(0.0, true), (0.05, true), (0.16, true), (0.18, false), (0.73, false)])
  func `times that vary much leave no ratio`(spread: Double, isMeaningful: Bool) throws {
    let timing = Timing([1 - spread, 1, 1 + spread].flatMap { [Double](repeating: $0, count: 11) })
    #expect(abs(timing.spread - spread) < 1e-12)
    let ratio = try #require(TimingRatio(timing, over: timing))
    #expect(ratio.isMeaningful == isMeaningful && ratio.inverse.isMeaningful == isMeaningful)
  }

  @Test func `a clock that stood still leaves none`() {
    #expect(TimingRatio(Timing([0, 0, 1]), over: Timing([1])) == nil)
    #expect(TimingRatio(Timing([1]), over: Timing([0])) == nil)
  }
}
