import EffectMathTesting
import ScalarMath
import Testing

struct ShortestDecimalTests {
  @Test func `decimals read back, and truncated, rounded and raised ones stand around the number`() {
    var random = SplitMix64(seed: 12)
    for case let number in (0..<50_000).lazy.map({ _ in Double(bitPattern: random.next()) }) where number.isFinite {
      let decimals = ShortestDecimal(number)
      #expect(decimals.value == number && Double(decimals.plainText) == number)
      let count = Int(random.next() % 17)
      let (low, high) = (decimals.truncated(to: count).value.magnitude, decimals.raised(to: count).value.magnitude)
      let rounded = decimals.rounded(to: count).value.magnitude
      guard count < decimals.digits.count else { continue }
      #expect(low <= number.magnitude && number.magnitude <= high && (rounded == low || rounded == high))
    }
  }

  @Test func `any number of places can be asked for`() {
    for number in [0, 0.1, -1234.5678, .leastNonzeroMagnitude, -1.7976931348623157e308, 1e20] {
      let decimals = ShortestDecimal(number)
      #expect(decimals.rounded(toPlaces: .max) == decimals)
      #expect(decimals.rounded(toPlaces: .min).value == 0)
      #expect(decimals.rounded(toPlaces: 400) == decimals)
    }
    #expect(ShortestDecimal(1234.5678).rounded(toPlaces: 2).plainText == "1234.57")
    #expect(ShortestDecimal(1234.5678).rounded(toPlaces: -2).plainText == "1200")
    #expect(ShortestDecimal(0.06).rounded(toPlaces: 1).plainText == "0.1")
    #expect(ShortestDecimal(-0.05).rounded(toPlaces: 1).plainText == "-0.1")
    #expect(ShortestDecimal(0.04).rounded(toPlaces: 1).value == 0)
  }

  @Test(arguments: [
    ("0.1", 0.1, RealConstant.Exactness.below), ("0.5", 0.5, .exact), ("0.3", 0.3, .above),
    ("1e3", 1000, .exact), ("0.10", 0.1, .below), ("1e23", 1e23, .above),
    ("0.1000000000000000055511151231257827", 0.1, .near), ("0.1000000000000000055", 0.1, .below),
    ("0.3333333333333333", 0.3333333333333333, .below), ("0", 0, .exact),
    ("12345678901234567890123", 1.2345678901234568e22, .near),
  ])
  func `a numeral lies on its side of the nearest double`(
    _ text: String, _ value: Double, _ exactness: RealConstant.Exactness
  ) {
    #expect(RealConstant.Exactness(of: Array(text.utf8), nearest: value) == exactness, "\(text)")
  }
}
