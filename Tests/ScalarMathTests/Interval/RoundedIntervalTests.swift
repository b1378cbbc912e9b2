import Foundation
import ScalarMath
import TestSupport
import Testing

/// Running error bounds: against exact values, and where they are hardest.
struct RoundedIntervalTests {
  static let seed = environment("EASEL_SEED").flatMap { UInt64($0) } ?? 20_240_301
  /// Random programs, each at 20 places: EASEL_INTERVAL_PROGRAMS says how many.
  static let programs = environment("EASEL_INTERVAL_PROGRAMS").flatMap { Int($0) } ?? 5000

  private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  /// Each in cells of four widths, at 20 places.
  @Test func `no program is further from its function than its bound`() {
    var random = SplitMix64(seed: Self.seed)
    func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    var looked = 0
    for number in 0..<Self.programs {
      let program = RandomProgram.random(depth: 4, &random)
      for width in [0, 0x1p-45, 0x1p-20, 1] {
        let low = number % 3 == 0 ? 4 * unit() - 2 : Double(Int(random.next() % 9)) / 4 - 1
        let cell = Interval(low, low + width)
        let rounded = program.value(RoundedInterval(doubles: cell))
        for _ in 0..<5 {
          let t = min(cell.upper, low + width * unit())
          looked += 1
          guard rounded.error < .infinity, let exact = program.exact(t) else { continue }
          let value = program.value(t)
          // To what 256 bits leave of numbers below 2⁷⁰.
          let bound = WideFloat(rounded.error) + .power(ofTwo: -160)
          let isWithin =
            value.isFinite && (WideFloat(value) - exact).magnitude < bound && rounded.computed.contains(value)
          #expect(isWithin, "\(program) at \(t) of \(cell): \(value), \(exact.rounded), bound \(rounded.error)")
        }
      }
    }
    #expect(looked == 20 * Self.programs)
  }

  @Test func `functions of the library are within their bounds of 34-digit values`() throws {
    var known = 0
    for row in try fixture("elementary") {
      guard let x = Double(row[1]), let value = Double(row[3]), let rest = Double(row[4]) else { continue }
      let y = Double(row[2]) ?? 0
      guard let computed = apply(row[0], x, y), let rounded = apply(row[0], RoundedInterval(x), RoundedInterval(y)),
        rounded.error < .infinity
      else { continue }
      known += 1
      #expect(((computed - value) - rest).magnitude <= rounded.error, "\(row[0])(\(x))")
    }
    #expect(known > 100)
  }

  @Test func `what no double is rounded in has no error`() {
    let near = RoundedInterval(doubles: Interval(0.25, 0.5))
    #expect((1 - RoundedInterval(doubles: Interval(0.5, 1))).error == 0)
    #expect((2 * near - 1).error == 0)
    #expect((RoundedInterval(doubles: Interval(0.5, 1)) - 0.5).error == 0)
    #expect((near * 0x1p-3).error == 0)
    #expect((3 * near.rounded(.up) * 5).error == 0)
    #expect((near + 0).error == 0 && near.magnitude.error == 0)
    // Where 1 − t is no double.
    #expect((1 - RoundedInterval(doubles: Interval(0, 0.25))).error == 0x1p-54)
  }

  @Test func `cancellation keeps what was rounded before it`() {
    let t = RoundedInterval(doubles: Interval(0, 1))
    let lost = (t + 1e16) - 1e16
    #expect(lost.error == 1 && (Double(1) + 1e16) - 1e16 == 0)
    let third = RoundedInterval(doubles: Interval(1, 2)) / 3
    // Half a unit of ⅔ is trebled, and the product is rounded once more, at most.
    #expect(third.error == 0x1p-54 && (3 * third).error <= 3 * 0x1p-54 + 0x1p-52 + 1e-30)
  }

  @Test func `overflow, underflow and division by zero are told`() {
    #expect((RoundedInterval(doubles: Interval(0, 2)) * 1e308 * 10).error == .infinity)
    #expect((1 / RoundedInterval(doubles: Interval(-1, 1))).error == .infinity)
    #expect(RoundedInterval.sqrt(RoundedInterval(doubles: Interval(-1, 1))).error == .infinity)
    #expect(RoundedInterval.log(RoundedInterval(doubles: Interval(0, 1))).error == .infinity)
    #expect((RoundedInterval(doubles: Interval(0, 0x1p-1030)) * 0.3).error == .leastNonzeroMagnitude)
    #expect((RoundedInterval(.leastNonzeroMagnitude) * 0.5).error == .leastNonzeroMagnitude)
    #expect((RoundedInterval(0.0) * -1).error == 0 && RoundedInterval(Double.infinity).error == .infinity)
  }

  /// 3·(1/3 rounded) is 1, though the product of the double is less.
  @Test func `a program that jumps at another place is off by the jump`() {
    let third = 1 / 3.0
    func floor<Number: ElementaryNumber>(_ t: Number) -> Number { (3 * t).rounded(.down) }
    #expect(floor(third) == 1 && WideFloat(3) * WideFloat(third) < WideFloat(1))
    #expect(floor(RoundedInterval(third)).error == 1)
    #expect(floor(RoundedInterval(doubles: Interval(0.34, 0.6))).error == 0)
    // A choice of continuous pieces costs no more than the zone of doubt.
    func choice<Number: ElementaryNumber>(_ t: Number) -> Number {
      .piecewise(3 * t, .below, 1, { $0 * 0.5 }, otherwise: { _ in Number(0.5) })
    }
    #expect(choice(RoundedInterval(doubles: Interval(third - 0x1p-50, third + 0x1p-50))).error < 4e-16)
    func fraction<Number: ElementaryNumber>(_ t: Number) -> Number { .flooredRemainder(t, Number(0.25)) }
    #expect(fraction(RoundedInterval(doubles: Interval(0, 1))).error == 0)
  }

  @Test func `units count from the value's own binade`() {
    let cell = RoundedInterval(doubles: Interval(0.9, 1.2))
    let tenth = RoundedInterval(RealConstant(0.1, .decimalBelow))
    // Rounded once, from an exact number.
    #expect((cell * 3 / 3).ulps > 0.5 && cell.ulps == 0)
    #expect((cell / 3).ulps <= 0.5.nextUp && tenth.error <= 0x1p-57)
  }
}
