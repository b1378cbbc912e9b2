import ScalarMath
import Testing

struct SplitMix64Tests {
  /// The published test vector for the seed 1234567.
  @Test func `the first numbers are those of the reference code`() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test func `whole numbers below a bound come up alike`() {
    var generator = SplitMix64(seed: 5)
    var counts = [0, 0, 0]
    for _ in 0..<30_000 { counts[Int(generator.uniform(below: 3))] += 1 }
    // Five standard deviations, √(30000·⅓·⅔) = 81.6.
    #expect(counts.allSatisfy { abs($0 - 10_000) < 410 }, "\(counts)")
    #expect(generator.uniform(below: 1) == 0)
    #expect((0..<100).allSatisfy { _ in generator.uniform(below: 1 << 63 + 1) <= 1 << 63 })
  }
}
