import ScalarMath
import Testing

/// Bounds against exact arithmetic, which says on which side of a double the exact result is.
struct IntervalExactTests {
  static let seed: UInt64 = 20_240_229

  /// Whether the bounds are the greatest double below and the least above a number. `side` is the sign of the number
  /// less its argument.
  private static func isTightest(_ bounds: Interval, _ side: (Double) -> Int) -> Bool {
    let below = bounds.lower == -.infinity ? 1 : side(bounds.lower)
    let above = bounds.upper == .infinity ? -1 : side(bounds.upper)
    if below == 0 || above == 0 { return below == 0 && above == 0 && bounds.isPoint }
    return below > 0 && above < 0 && bounds.lower.nextUp == bounds.upper
  }

  private static func power(_ x: DyadicNumber, _ n: Int) -> DyadicNumber {
    (0..<n).reduce(DyadicNumber(1)) { product, _ in product * x }
  }

  @Test func `sums, differences, products and quotients of doubles are between neighbours, or exact`() {
    var doubles = HardDoubles(seed: Self.seed)
    for _ in 0..<4000 {
      let (a, b) = (doubles.next(), doubles.next())
      let (x, y) = (DyadicNumber(a), DyadicNumber(b))
      #expect(Self.isTightest(Interval(a) + Interval(b)) { (x + y - DyadicNumber($0)).sign }, "\(a) + \(b)")
      #expect(Self.isTightest(Interval(a) - Interval(b)) { (x - y - DyadicNumber($0)).sign }, "\(a) - \(b)")
      #expect(Self.isTightest(Interval(a) * Interval(b)) { (x * y - DyadicNumber($0)).sign }, "\(a) * \(b)")
      guard b != 0 else { continue }
      #expect(Self.isTightest(Interval(a) / Interval(b)) { (x - y * DyadicNumber($0)).sign * y.sign }, "\(a) / \(b)")
    }
  }

  @Test func `halves of sums and products that are ties are bounded by both neighbours`() {
    for a in [1, 1 + 0x1p-52, 0x1p1023, 0x1p-1022, 0x1.fffffffffffffp1023, 0x1p-1074] {
      let half = a.ulp / 2
      guard half > 0 else { continue }
      for (sum, below) in [(Interval(a) + half, a), (Interval(a) - half / 2, a.nextDown)] {
        #expect(sum.lower == below && sum.upper == below.nextUp, "\(a)")
      }
    }
    let least = Double.leastNonzeroMagnitude
    #expect(Interval(least) * 0.5 == Interval(0, least) && Interval(-least) * 0.5 == Interval(-least, 0))
    #expect(Interval(least) / 2 == Interval(0, least))
    #expect(Interval(.greatestFiniteMagnitude) * 2 == Interval(.greatestFiniteMagnitude, .infinity))
    #expect(Interval(.greatestFiniteMagnitude) + 1 == Interval(.greatestFiniteMagnitude, .infinity))
    #expect(Interval(1) / least == Interval(.greatestFiniteMagnitude, .infinity))
  }

  @Test func `roots and squares are between neighbours, or exact`() {
    var doubles = HardDoubles(seed: Self.seed)
    for _ in 0..<1500 {
      let a = doubles.next()
      let x = DyadicNumber(a)
      if a >= 0 {
        #expect(Self.isTightest(.sqrt(Interval(a))) { (x - Self.power(DyadicNumber($0), 2)).sign }, "√\(a)")
      }
      #expect(Self.isTightest(.cubeRoot(Interval(a))) { (x - Self.power(DyadicNumber($0), 3)).sign }, "∛\(a)")
      #expect(Self.isTightest(.squared(Interval(a))) { (x * x - DyadicNumber($0)).sign }, "\(a)²")
    }
  }

  @Test func `whole powers are within their bounds, which are an ulp apart for each factor`() {
    var doubles = HardDoubles(seed: Self.seed)
    for _ in 0..<1500 {
      let a = doubles.next()
      let x = DyadicNumber(a)
      for n in [0, 1, 2, 3, 4, 5, 7, 12] {
        let (power, bounds) = (Self.power(x, n), Interval.pow(Interval(a), n))
        #expect(bounds.contains(power), "\(a)^\(n)")
        let isNormal = bounds.lower.isNormal && bounds.upper.isNormal
        #expect(!isNormal || bounds.width <= 2 * Double(n) * bounds.midpoint.ulp, "\(a)^\(n)")
        guard a != 0 else { continue }
        #expect(Interval.pow(Interval(a), -n).contains(DyadicNumber(1), over: power), "\(a)^-\(n)")
      }
    }
  }

  @Test func `exact results stay points`() {
    #expect(Interval(0.1) + 0.2 != Interval(0.1 + 0.2) && Interval(0.5) + 0.25 == Interval(0.75))
    #expect(Interval.pow(Interval(3), 33) == Interval(5_559_060_566_555_523))
    #expect(Interval.pow(Interval(3), 34) == Interval(16_677_181_699_666_568, 16_677_181_699_666_570))
    #expect(
      Interval.pow(Interval(2), 1023) == Interval(0x1p1023) && Interval.pow(Interval(2), -1074) == Interval(0x1p-1074))
    #expect(Interval.pow(Interval(-2), .min) == Interval(0, .leastNonzeroMagnitude))
    #expect(Interval.pow(Interval(-2), .max) == Interval(-.infinity, -.greatestFiniteMagnitude))
    #expect(Interval.pow(Interval(1 + 0x1p-52), 1 << 62).lower == .greatestFiniteMagnitude)
    #expect(Interval.cubeRoot(Interval(-27)) == Interval(-3) && Interval.sqrt(Interval(2.25)) == Interval(1.5))
  }

  @Test func `sums, products and quotients of all numbers of intervals are within`() {
    var doubles = HardDoubles(seed: Self.seed)
    for _ in 0..<2000 {
      let (x, y) = (doubles.nextInterval(), doubles.nextInterval())
      let (sum, difference, product, quotient) = (x + y, x - y, x * y, x / y)
      for a in [x.lower, x.midpoint, x.upper] {
        for b in [y.lower, y.midpoint, y.upper] {
          let (p, q) = (DyadicNumber(a), DyadicNumber(b))
          #expect(sum.contains(p + q), "\(x) + \(y)")
          #expect(difference.contains(p - q), "\(x) - \(y)")
          #expect(product.contains(p * q), "\(x) * \(y)")
          #expect(b == 0 || quotient.contains(p, over: q), "\(x) / \(y)")
        }
      }
    }
  }

  @Test func `remainders of all numbers of intervals are within`() {
    var doubles = HardDoubles(seed: Self.seed)
    for _ in 0..<2000 {
      let (x, y) = (doubles.nextInterval(), doubles.nextInterval())
      let (floored, truncated) = (Interval.flooredRemainder(x, y), x.truncatingRemainder(dividingBy: y))
      for a in [x.lower, x.midpoint, x.upper] {
        for b in [y.lower, y.midpoint, y.upper] where b != 0 {
          // Exact in Double, and so is its sum with the divisor here.
          let rest = a.truncatingRemainder(dividingBy: b)
          #expect(truncated.contains(rest), "\(x) rem \(y)")
          let sum = rest == 0 || (rest < 0) == (b < 0) ? DyadicNumber(rest) : DyadicNumber(rest) + DyadicNumber(b)
          #expect(floored.contains(sum), "\(x) mod \(y)")
        }
      }
    }
  }
}

extension Interval {
  /// Whether an exact number, or an exact quotient, is within.
  func contains(_ x: DyadicNumber, over divisor: DyadicNumber = DyadicNumber(1)) -> Bool {
    func side(_ bound: Double) -> Int { (x - divisor * DyadicNumber(bound)).sign * divisor.sign }
    return !isEmpty && (lower == -.infinity || side(lower) >= 0) && (upper == .infinity || side(upper) <= 0)
  }
}
