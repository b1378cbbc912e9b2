import EffectMathTesting
import ScalarMath
import Testing

struct WideFloatTests {
  private let numbers = Generator<Double>.double(in: -1e3...1e3)

  @Test func `a double comes back as it went in`() {
    let all: [Double] = [
      0, 1, -1, 0.1, .greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude, -0x1.8p-1072, 0x1p-1060,
    ]
    for value in all { #expect(WideFloat(value).rounded == value) }
    let breach = counterexample(to: { WideFloat($0).rounded == $0 }, numbers, cases: 2000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `sums, differences, products and quotients of doubles round as those of Double`() {
    // Each is rounded once: the wide result holds all the digits that decide it.
    let breach = counterexample(
      to: { a, b in
        let (x, y) = (WideFloat(a), WideFloat(b))
        return (x + y).rounded == a + b && (x - y).rounded == a - b && (x * y).rounded == a * b
          && (b == 0 || (x / y).rounded == a / b) && (x < y) == (a < b) && (x == y) == (a == b)
      }, combine(numbers, numbers), cases: 5000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `digits far below those of Double are kept`() {
    let one = WideFloat(1)
    let tiny = WideFloat.power(ofTwo: -250)
    #expect((one + tiny) - one == tiny)
    // (1 + ε)(1 − ε) = 1 − ε²
    let small = WideFloat.power(ofTwo: -120)
    #expect(one - (one + small) * (one - small) == .power(ofTwo: -240))
    // Sums that nothing cancels in are carried to the next power of two.
    #expect((WideFloat(0x1.fffffffffffffp0) + WideFloat(0x1p-52)).rounded == 2)
    #expect((-one + tiny) < .zero && !(tiny < .zero) && -one < tiny)
  }

  @Test func `inverses times their divisors miss 1 by less than 2⁻²⁵⁰`() {
    let breach = counterexample(
      to: { divisor in
        if divisor == 0 { return true }
        let quotient = WideFloat(1) / WideFloat(divisor)
        return (quotient * WideFloat(divisor) - WideFloat(1)).magnitude < .power(ofTwo: -250)
      }, numbers, cases: 2000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `exponents far beyond those of Double neither overflow nor underflow`() {
    let tiny = WideFloat(.leastNonzeroMagnitude)
    let cube = tiny * tiny * tiny
    #expect(cube == .power(ofTwo: -3222) && cube.rounded == 0 && (-cube).rounded.sign == .minus)
    #expect((cube / tiny / tiny).rounded == .leastNonzeroMagnitude)
    let huge = WideFloat(.greatestFiniteMagnitude)
    #expect((huge * huge).rounded == .infinity && (huge * huge / huge).rounded == .greatestFiniteMagnitude)
    #expect(tiny.scaled(by: 2000).rounded == 0x1p926)
  }

  @Test func `rounding is to the nearest, ties to even, subnormals included`() {
    let half = WideFloat.power(ofTwo: -53)
    let one = WideFloat(1)
    #expect((one + half).rounded == 1)
    #expect((one + half + .power(ofTwo: -200)).rounded == (1.0).nextUp)
    #expect((WideFloat((1.0).nextUp) + half).rounded == (1.0).nextUp.nextUp)
    #expect(WideFloat.power(ofTwo: -1075).rounded == 0)
    #expect((WideFloat.power(ofTwo: -1075) + .power(ofTwo: -1300)).rounded == .leastNonzeroMagnitude)
    #expect((WideFloat.power(ofTwo: -1073) + .power(ofTwo: -1075)).rounded == 0x1p-1073)
    // The largest number that is not yet infinite, and the tie above it.
    let last = WideFloat(.greatestFiniteMagnitude)
    #expect((last + .power(ofTwo: 970) - .power(ofTwo: 800)).rounded == .greatestFiniteMagnitude)
    #expect((last + .power(ofTwo: 970)).rounded == .infinity)
  }

  @Test func `an enclosure that holds a point half-way is decided by comparison`() {
    let error = WideFloat.power(ofTwo: -200)
    let one = WideFloat(1)
    func nearest(_ estimate: WideFloat, to number: DyadicNumber?) -> Double {
      Double(nearestTo: estimate, within: error) { other in
        guard let number else {
          Issue.record("nobody need ask")
          return 0
        }
        return (number - other).sign
      }
    }
    #expect(nearest(one, to: nil) == 1)
    #expect(nearest(one + .power(ofTwo: -53) + .power(ofTwo: -190), to: nil) == (1.0).nextUp)
    #expect(nearest(-.power(ofTwo: -190), to: DyadicNumber(-0x1p-190)) == -0x1p-190)
    let tie = DyadicNumber(1) + DyadicNumber(0x1p-53)
    let little = DyadicNumber(0x1p-1074).scaled(by: -5000)
    let estimate = one + .power(ofTwo: -53) + .power(ofTwo: -210)
    #expect(nearest(estimate, to: tie) == 1)
    #expect(nearest(estimate, to: tie + little) == (1.0).nextUp)
    #expect(nearest(estimate, to: tie - little) == 1)
    #expect(nearest(.power(ofTwo: -210), to: .zero).bitPattern == 0)
  }
}
