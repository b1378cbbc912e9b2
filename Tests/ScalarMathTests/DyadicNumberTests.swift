import EffectMathTesting
import ScalarMath
import Testing

/// Identities of exact arithmetic, and rounding by comparison.
struct DyadicNumberTests {
  /// Doubles of all sizes and signs.
  private static let doubles = Generator<Double> { random in
    let exponent = Int.random(in: -1060...1020, using: &random)
    return Double.random(in: -1...1, using: &random) * Double(sign: .plus, exponent: exponent, significand: 1)
  }

  private static func isEqual(_ a: DyadicNumber, _ b: DyadicNumber) -> Bool { (a - b).sign == 0 }

  @Test func `carries run through all words`() {
    // (2ⁿ − 1)² = 2²ⁿ − 2ⁿ⁺¹ + 1
    let one = DyadicNumber(1)
    for n in [1, 63, 64, 65, 128, 1000] {
      let power = one.scaled(by: n)
      #expect(Self.isEqual((power - one) * (power - one), one.scaled(by: 2 * n) - power - power + one))
      #expect((power - one - power).sign == -1 && (power - power).sign == 0)
    }
  }

  @Test func `a double is the nearest to itself from any guess`() {
    let edges = [
      0, -0.0, 0x1p-1074, -0x1p-1074, .leastNormalMagnitude, 1, -1, (1.0).nextDown, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude,
    ]
    for value in edges {
      for guess in edges + [.infinity, -.infinity, 0.3] {
        #expect(Double(nearestTo: guess) { (DyadicNumber(value) - $0).sign } == value, "\(value) from \(guess)")
      }
    }
  }

  @Test func `half-way the even double is the nearest, beyond the greatest infinity`() {
    let little = DyadicNumber(0x1p-1074).scaled(by: -3000)
    let values: [Double] = [
      0, 0x1p-1074, -0x1p-1074, 1, (1.0).nextUp, -3, .leastNormalMagnitude, .greatestFiniteMagnitude,
    ]
    for value in values {
      let next = value.nextUp
      let gap = next.isFinite ? DyadicNumber(next) - DyadicNumber(value) : DyadicNumber(value.ulp)
      let middle = DyadicNumber(value) + gap.scaled(by: -1)
      let even = value.significandBitPattern & 1 == 0 ? value : next
      for (number, nearest) in [(middle, even), (middle - little, value), (middle + little, next)] {
        #expect(Double(nearestTo: 0.7) { (number - $0).sign } == nearest)
        // And mirrored.
        #expect(Double(nearestTo: 0.7) { (-number - $0).sign } == -nearest)
      }
    }
  }

  private let numbers = Generator<Double>.double(in: -1e3...1e3)

  @Test func `numbers round as the operations of Double`() {
    let breach = counterexample(
      to: { a, b in
        let (x, y) = (DyadicNumber(a), DyadicNumber(b))
        return x.rounded == a && (x + y).rounded == a + b && (x - y).rounded == a - b && (x * y).rounded == a * b
          && (b == 0 || (x / y).rounded == a / b) && (x < y) == (a < b) && (x == y) == (a == b)
      }, combine(numbers, numbers), cases: 5000)
    #expect(breach == nil, "\(String(describing: breach))")
    let tiny = DyadicNumber(.leastNonzeroMagnitude)
    let huge = DyadicNumber(.greatestFiniteMagnitude)
    #expect((tiny * tiny * tiny).rounded == 0 && (tiny * tiny * tiny / tiny / tiny).rounded == .leastNonzeroMagnitude)
    #expect((huge * huge).rounded == .infinity && (huge * huge / huge).rounded == .greatestFiniteMagnitude)
    #expect((-huge * huge).rounded == -.infinity && tiny.scaled(by: 2000).rounded == 0x1p926)
  }

  @Test func `quotients times their divisors miss the dividend by less than 2⁻²⁵⁰ of it`() {
    let breach = counterexample(
      to: { dividend, divisor in
        if divisor == 0 { return true }
        let number = DyadicNumber(dividend)
        let rest = number / DyadicNumber(divisor) * DyadicNumber(divisor) - number
        return rest.magnitude <= number.magnitude.scaled(by: -250)
      }, combine(numbers, Self.doubles), cases: 2000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `truncation keeps 256 bits`() {
    for exponent in [-64, -100, -255] {
      let number = DyadicNumber(1) + DyadicNumber(1).scaled(by: exponent)
      #expect(number.truncated == number && number.binaryExponent == 1)
      let long = number + DyadicNumber(1).scaled(by: -700)
      #expect(long.truncated == number && (-long).truncated == -number)
    }
    #expect(DyadicNumber(0).binaryExponent == 0 && DyadicNumber(0.75).binaryExponent == 0)
  }

  @Test func `an enclosure that contains a point half-way is decided by comparison`() {
    let one = DyadicNumber(1)
    func power(_ exponent: Int) -> DyadicNumber { one.scaled(by: exponent) }
    func nearest(_ estimate: DyadicNumber, to number: DyadicNumber?) -> Double {
      Double(nearestTo: estimate, within: power(-200)) { other in
        guard let number else {
          Issue.record("nobody need ask")
          return 0
        }
        return (number - other).sign
      }
    }
    #expect(nearest(one, to: nil) == 1)
    #expect(nearest(one + power(-53) + power(-190), to: nil) == (1.0).nextUp)
    #expect(nearest(-power(-190), to: DyadicNumber(-0x1p-190)) == -0x1p-190)
    let tie = one + power(-53)
    let little = DyadicNumber(0x1p-1074).scaled(by: -5000)
    let estimate = tie + power(-210)
    #expect(nearest(estimate, to: tie) == 1)
    #expect(nearest(estimate, to: tie + little) == (1.0).nextUp)
    #expect(nearest(estimate, to: tie - little) == 1)
    #expect(nearest(power(-210), to: .zero).bitPattern == 0)
  }
}
