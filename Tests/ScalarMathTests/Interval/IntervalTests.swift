import ScalarMath
import Testing

/// What an interval is, what it knows of a function, and how formulas branch on it.
struct IntervalTests {
  private static let infinity = Double.infinity
  private static let greatest = Double.greatestFiniteMagnitude

  @Test func `constants are points, infinities what is too large, and NaN is nothing`() {
    #expect(Interval(0.1) == Interval(0.1, 0.1) && Interval(0.1).isPoint && Interval(0.1).definition == .continuous)
    #expect(Interval(Self.infinity) == Interval(Self.greatest, Self.infinity))
    #expect(Interval(-Self.infinity) == Interval(-Self.infinity, -Self.greatest))
    #expect(Interval(.nan) == .empty && Interval.empty.isNaN && Interval.empty.definition == .partial)
    #expect(Interval.empty.with(.continuous).definition == .partial)
    #expect(Interval(-0.0) == Interval(0) && Interval(-0.0).lower.sign == .plus)
    #expect((Interval(1) * -0.0).upper.sign == .plus && Interval(-0.5).rounded(.up).lower.sign == .plus)
    #expect(1 / Interval(-0.0, 1) == Interval(1, Self.infinity, .partial))
    #expect(1 / Interval(-1, -0.0) == Interval(-Self.infinity, -1, .partial))
  }

  @Test func `an error in ulps reaches as far as it says, on both sides of a power of two`() {
    #expect(Interval(rounded: 1.5, ulps: 1) == Interval(1.5.nextDown, 1.5.nextUp))
    #expect(Interval(rounded: 1.5, ulps: 0.501) == Interval(1.5.nextDown, 1.5.nextUp))
    #expect(Interval(rounded: 1.5, ulps: 0) == Interval(1.5))
    // At 1 and above a unit is 2⁻⁵², just below it half of that.
    #expect(Interval(rounded: 1, ulps: 2) == Interval(1 - 0x1p-52, 1 + 0x1p-51))
    #expect(Interval(rounded: 1 - 0x1p-53, ulps: 2) == Interval(1 - 0x1.8p-52, 1 + 0x1p-51))
    #expect(Interval(rounded: -1 + 0x1p-53, ulps: 2) == Interval(-1 - 0x1p-51, -1 + 0x1.8p-52))
    let least = Double.leastNonzeroMagnitude
    #expect(Interval(rounded: 0, ulps: 3) == Interval(-3 * least, 3 * least))
    #expect(Interval(rounded: Self.infinity, ulps: 1) == Interval(Self.greatest, Self.infinity))
    #expect(Interval(rounded: -Self.infinity, ulps: 0) == Interval(-Self.infinity, -Self.greatest))
    #expect(Interval(rounded: Self.greatest, ulps: 1).upper == Self.infinity)
    #expect(Interval(rounded: .nan, ulps: 1) == .entire)
  }

  @Test func `sets have their width, middle, size and sign`() {
    let x = Interval(-3, 1)
    #expect(x.width == 4 && x.midpoint == -1 && x.magnitudeBound == 3 && x.leastMagnitude == 0 && x.sign == nil)
    #expect(Interval(2, 3).sign == 1 && Interval(-2, -1).sign == -1 && Interval(0).sign == 0)
    #expect(Interval(0, 1).sign == nil && Interval.empty.sign == nil)
    #expect(Interval(2, 3).isPositive && !Interval(0, 3).isPositive && Interval(-3, -2).isNegative)
    #expect(!Interval.empty.isPositive && !Interval.empty.isNegative && Interval(2, 3).excludesZero)
    #expect(Interval(1, 1 + 0x1p-52).width == 0x1p-52 && Interval(-1, 0x1p-60).width == 1.0.nextUp)
    #expect(Interval.entire.midpoint == 0 && Interval.empty.midpoint.isNaN && Interval.empty.width.isNaN)
    #expect(Interval(0, Self.infinity).midpoint == Self.greatest && !Interval(0, Self.infinity).isBounded)
    #expect(
      Interval(Self.greatest.nextDown, Self.greatest).contains(Interval(Self.greatest.nextDown, Self.greatest).midpoint)
    )
    #expect(x.contains(-3) && x.contains(1) && !x.contains(1.0.nextUp) && !Interval.entire.contains(Self.infinity))
    #expect(!Interval.entire.contains(.nan) && x.contains(.empty) && !Interval.empty.contains(x))
    #expect(x.hull(with: Interval(5)) == Interval(-3, 5) && x.hull(with: .empty) == x.with(.partial))
    #expect(x.intersection(with: Interval(0, 9)) == Interval(0, 1) && x.intersection(with: Interval(2)) == .empty)
  }

  @Test func `nothing gives nothing`() {
    let (none, some) = (Interval.empty, Interval(0.25, 0.5))
    let results: [Interval] = [
      none + some, some - none, none * some, some / none, -none, none + 1, 1 - none, 2 * none, none / 2, .sin(none),
      .cos(none), .tan(none), .sinPi(none), .cosPi(none), .asin(none), .acos(none), .atan(none),
      .atan2(y: none, x: some), .atan2(y: some, x: none), .sinh(none), .cosh(none), .tanh(none), .exp(none),
      .exp2(none), .expMinusOne(none), .erfc(none), .log(none), .log2(none), .log10(none), .sqrt(none),
      .cubeRoot(none), .hypot(none, some), .hypot(some, none), .power(none, some), .power(some, none), .pow(none, 0),
      .pow(none, 3), .pow(none, -2), .squared(none), none.magnitude, .signum(none), none.rounded(.up),
      none.truncatingRemainder(dividingBy: some), some.truncatingRemainder(dividingBy: none),
      .flooredRemainder(none, some), .flooredRemainder(some, none), .lesser(none, some), .lesser(some, none),
      .greater(none, some), .greater(some, none),
    ]
    for (index, result) in results.enumerated() { #expect(result == .empty, "\(index)") }
  }

  @Test func `where a function has no value it is partial, and nothing where it has none at all`() {
    #expect(Interval.sqrt(Interval(-1, 4)) == Interval(0, 2, .partial) && Interval.sqrt(Interval(-2, -1)) == .empty)
    #expect(Interval.log(Interval(-1, 1)) == Interval(-Self.infinity, 0, .partial))
    #expect(Interval.log(Interval(-1, 0)) == .empty && Interval.log2(Interval(0, 8)).upper == 3)
    #expect(Interval.asin(Interval(1, 2)).definition == .partial && Interval.acos(Interval(2, 3)) == .empty)
    #expect(Interval.tan(Interval(1, 2)) == Interval.entire.with(.partial))
    #expect(Interval(2) / Interval(0) == .empty && Interval(0) / Interval(-1, 1) == Interval(0, 0, .partial))
    #expect(Interval(1, 2) / Interval(-1, 1) == Interval.entire.with(.partial))
    #expect(Interval.pow(Interval(-1, 2), -2) == Interval(0.25, Self.infinity, .partial))
    #expect(Interval.pow(Interval(0), -3) == .empty && Interval.pow(Interval(-2, 1), 0) == Interval(1))
    #expect(Interval.flooredRemainder(Interval(1), Interval(0)) == .empty)
    #expect(Interval.sqrt(Interval(4, 9)) + Interval(1, 2, .defined) == Interval(3, 5, .defined))
  }

  @Test func `a number that is spread is more than its point, and an unknown one may be any`() {
    #expect(Interval(0, 1).isSpread && !Interval(1).isSpread && !Interval.empty.isSpread && !2.0.isSpread)
    #expect(Interval(0).unknown == Interval.entire.with(.partial) && 0.0.unknown.isNaN && Jet(0).unknown.isNaN)
    #expect(Interval.logOfOneMinus(Interval(0, 2)) == Interval(-Self.infinity, 0, .partial))
    #expect(Interval.logOfOneMinus(Interval(1, 2)) == .empty && Interval.logOfOneMinus(.empty) == .empty)
  }

  @Test func `powers of a base below 0 are those of whole exponents`() {
    #expect(Interval.power(Interval(-2), Interval(3)) == Interval(-8))
    #expect(Interval.power(Interval(-2, 3), Interval(2)) == Interval(0, 9))
    #expect(Interval.power(Interval(-2), Interval(0.5)) == .empty)
    #expect(Interval.power(Interval(-4, 4), Interval(0.5)).definition == .partial)
    let some = Interval.power(Interval(-2), Interval(1.5, 3))
    #expect(some.contains(-8) && some.contains(4) && some.definition == .partial)
    #expect(Interval.power(Interval(0), Interval(-2, -1)) == .empty)
    #expect(Interval.power(Interval(0, 1), Interval(0, 1)) == Interval(0, 1, .partial))
    #expect(Interval.power(Interval(0, 4), Interval(0.5)).contains(Interval(0, 2)))
  }

  @Test func `waves reach their extrema exactly`() {
    #expect(Interval.sinPi(Interval(0.4, 0.6)).upper == 1 && Interval.sinPi(Interval(1.4, 1.6)).lower == -1)
    #expect(Interval.sinPi(Interval(-7)) == Interval(0) && Interval.sinPi(Interval(0x1p60)) == Interval(0))
    #expect(Interval.cosPi(Interval(0.5)) == Interval(0) && Interval.cosPi(Interval(-1, 1)) == Interval(-1, 1))
    #expect(Interval.sinPi(Interval(0, 0.5)) == Interval(0, 1) && Interval.cosPi(Interval(1, 1.5)) == Interval(-1, 0))
    #expect(Interval.sinPi(Interval(-0.5, 0.5)) == Interval(-1, 1) && Interval.sinPi(.entire) == Interval(-1, 1))
    #expect(Interval.sin(Interval(1.5, 1.6)).upper == 1 && Interval.sin(Interval(1.4, 1.5)).upper < 1)
    #expect(Interval.cos(Interval(3, 3.2)).lower == -1 && Interval.cos(Interval(0, 0.1)).upper == 1)
    #expect(Interval.sin(Interval(1e20)) == Interval(-1, 1) && Interval.tan(Interval(1e20)).definition == .partial)
    // The doubles on both sides of π/2: the lesser one is before the extremum.
    #expect(Interval.tan(Interval(Double.pi / 2)).definition == .continuous)
    #expect(Interval.tan(Interval(Double.pi / 2, (Double.pi / 2).nextUp)).definition == .partial)
  }

  @Test func `angles are those of the points of a box, and jump behind the origin`() {
    let (half, whole) = (
      Interval.atan2(y: Interval(1), x: Interval(0)), Interval.atan2(y: Interval(0), x: Interval(-1))
    )
    #expect(half.contains(Double.pi / 2) && half.width < 3e-15 && whole.contains(Double.pi) && whole.width < 3e-15)
    #expect(Interval.atan2(y: Interval(-0.0), x: Interval(-1)) == whole)
    let across = Interval.atan2(y: Interval(-1, 1), x: Interval(-2, -1))
    #expect(across.contains(-Double.pi) && across.contains(Double.pi) && across.definition == .defined)
    #expect(Interval.atan2(y: Interval(0, 1), x: Interval(-2, -1)).definition == .continuous)
    #expect(Interval.atan2(y: Interval(-1, 1), x: Interval(-1, 1)).definition == .partial)
    #expect(Interval.atan2(y: Interval(0), x: Interval(1, 2)) == Interval(0))
    #expect(Interval.atan2(y: .entire, x: Interval(0, 1)).contains(Interval(-1.57, 1.57)))
  }

  @Test func `steps and remainders jump where more than one step is within`() {
    #expect(Interval(0.5, 0.75).rounded(.down) == Interval(0))
    #expect(Interval(0.5, 1).rounded(.down) == Interval(0, 1, .defined))
    #expect(
      Interval.signum(Interval(-2, 3)) == Interval(-1, 1, .defined) && Interval.signum(Interval(2, 3)) == Interval(1))
    #expect(Interval.flooredRemainder(Interval(1.25, 1.5), Interval(1)) == Interval(0.25, 0.5))
    #expect(Interval.flooredRemainder(Interval(-0.25), Interval(1)) == Interval(0.75))
    #expect(Interval.flooredRemainder(Interval(0.5, 1.5), Interval(1)) == Interval(0, 1, .defined))
    #expect(Interval.flooredRemainder(Interval(0.5, 0.75), Interval(0.6, 2)) == Interval(0, 0.75, .defined))
    #expect(Interval.flooredRemainder(Interval(1.25), Interval(-1)) == Interval(-0.75))
    #expect(Interval(-1.5, -1.25).truncatingRemainder(dividingBy: Interval(1)) == Interval(-0.5, -0.25))
    #expect(Interval(-0.5, 0.25).truncatingRemainder(dividingBy: Interval(1)) == Interval(-0.5, 0.25))
    #expect(Interval.lesser(Interval(0, 3), Interval(1, 2)) == Interval(0, 2))
    #expect(Interval.greater(Interval(0, 3), Interval(1, 2)) == Interval(1, 3))
    #expect(Interval(-3, 2).magnitude == Interval(0, 3) && Interval.squared(Interval(-3, 2)) == Interval(0, 9))
  }

  @Test(arguments: NumberRelation.allCases)
  func `a branch has the results of every number for every border`(relation: NumberRelation) {
    var random = SplitMix64(seed: 20_240_229)
    func draw() -> Interval {
      let (a, b) = (Double(random.next() % 5), Double(random.next() % 5))
      return Interval(min(a, b), max(a, b))
    }
    for _ in 0..<500 {
      let (x, border) = (draw(), draw())
      let result = Interval.branch(x, relation, border, { $0 }, otherwise: { -$0 - 1 }, join: { $2($0, $1) })
      var sides: Set<Bool> = []
      for a in stride(from: x.lower, through: x.upper, by: 0.5) {
        for b in stride(from: border.lower, through: border.upper, by: 0.5) {
          let isInside = relation.holds(a, b)
          sides.insert(isInside)
          #expect(result.contains(isInside ? a : -a - 1), "\(x) \(relation) \(border): \(result)")
        }
      }
      #expect(result.definition == (sides.count == 1 ? .continuous : .defined), "\(x) \(relation) \(border): \(result)")
    }
  }

  @Test func `a branch is known no better than what it branches on, and no number is beyond none`() {
    func one(_ x: Interval, _ border: Interval) -> Interval {
      .piecewise(x, .below, number: border) { _ in
        Interval(1)
      } otherwise: { _ in
        Interval(2)
      }
    }
    #expect(one(Interval(0, 1, .partial), Interval(2)) == Interval(1, 1, .partial))
    #expect(one(Interval(3), Interval(2, 2, .defined)) == Interval(2, 2, .defined))
    #expect(one(Interval(0, 3), Interval(2)) == Interval(1, 2, .defined))
    #expect(one(Interval(0, 3), .empty) == Interval(2) && one(.empty, Interval(2)) == Interval(2, 2, .partial))
    #expect(one(Interval(0, 3), Interval(Self.infinity)) == Interval(1))
  }

  @Test func `an unknown curve proves nothing`() {
    struct Unknown: UnivariateFunction {
      func value(at t: Double) -> Double { t }
      func jet(at t: Jet) -> Jet { t }
    }
    #expect(Unknown().applied(to: Interval(0, 1)) == Interval.entire.with(.partial))
    let (first, second) = Interval.expanded(at: Interval(0)) { place, _ in (Jet(place), Jet(place)) }
    #expect(first == Interval.entire.with(.partial) && second == first)
  }
}
