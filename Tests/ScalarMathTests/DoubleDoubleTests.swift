import EffectMathTesting
import ScalarMath
import Testing

struct DoubleDoubleTests {
  private let words = combine(Generator<Double>.double(in: -1e6...1e6), .double(in: -1e6...1e6))

  /// high + low, exactly.
  private func wide(_ a: DoubleDouble) -> DyadicNumber { DyadicNumber(a.high) + DyadicNumber(a.low) }

  private func error(_ a: DoubleDouble, _ truth: DyadicNumber) -> DyadicNumber { (wide(a) - truth).magnitude }

  @Test func `sums and products of two doubles are exact`() {
    let breach = counterexample(
      to: { a, b in
        // Tails of tiny products underflow, as documented.
        let isTiny = a != 0 && b != 0 && (a * b).magnitude < 0x1p-900
        return wide(DoubleDouble(sum: a, b)) == DyadicNumber(a) + DyadicNumber(b)
          && (isTiny || wide(DoubleDouble(product: a, b)) == DyadicNumber(a) * DyadicNumber(b))
      }, words, cases: 5000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  /// Whether the root of |a| has a square within 8·2⁻¹⁰⁶ of it, twice the root's own bound.
  private func isSquareRoot(_ a: DoubleDouble) -> Bool {
    let size = a.high < 0 ? -a : a
    let root = wide(size.squareRoot)
    return (root * root - wide(size)).magnitude <= wide(size) * DyadicNumber(8 * 0x1p-106)
  }

  @Test func `operations keep the bounds of Joldes, Muller and Popescu`() {
    let breach = counterexample(
      to: { first, second in
        let a = DoubleDouble(product: first.0, first.1 / 3)
        let b = DoubleDouble(product: second.0, second.1 / 7)
        let isTiny = [a.high, b.high, a.high * b.high, second.0].contains { $0 != 0 && $0.magnitude < 0x1p-400 }
        if isTiny { return true }
        let (x, y) = (wide(a), wide(b))
        // 2⁻²⁵⁰ is what the quotient of the reference may miss.
        func isWithin(_ result: DoubleDouble, _ truth: DyadicNumber, _ units: Double) -> Bool {
          error(result, truth) <= truth.magnitude * DyadicNumber(units * 0x1p-106) + truth.magnitude.scaled(by: -240)
        }
        return isWithin(a + b, x + y, 3) && isWithin(a - b, x - y, 3) && isWithin(a * b, x * y, 8)
          && isWithin(a * second.0, x * DyadicNumber(second.0), 4)
          && isSquareRoot(a)
          && (b.high == 0 || isWithin(a / b, x / y, 16))
      }, combine(words, words), cases: 5000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `1/3 holds 106 bits of ones and zeros`() {
    let third = DoubleDouble(1) / DoubleDouble(3)
    #expect(third.high == 1.0 / 3 && third.low == 0x1.5555555555555p-56)
    #expect((third - DoubleDouble(1.0 / 3)).high == 0x1.5555555555555p-56)
  }
}
