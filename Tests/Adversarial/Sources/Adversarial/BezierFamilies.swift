import ScalarMath

/// Curves and places that are hard on a solver of CSS's cubic-bezier.
struct BezierFamily: Sendable {
  struct Place: Sendable {
    let x1, y1, x2, y2, x: Double
  }

  let name: String
  let draw: @Sendable (inout SplitMix64) -> Place

  static let all: [BezierFamily] = [
    BezierFamily(name: "cusp and a few ulps") { cusp(&$0, gap: { k, random in 0x1p-53 * Double(random.below(k)) }) },
    BezierFamily(name: "cusp and 2^-40 to 2^-55") { cusp(&$0, gap: { _, random in random.power(-55...(-40)) }) },
    BezierFamily(name: "near a vertical tangent") { cusp(&$0, gap: { _, random in random.power(-80...(-1)) }) },
    BezierFamily(name: "near a vertical end") { verticalEnd(&$0) },
    BezierFamily(name: "tiny control points") { random in
      let x = random.power(-1074...(-1))
      return Place(
        x1: random.perhaps(0) { $0.power(-1074...(-1)) }, y1: random.height(-1074...1),
        x2: random.perhaps(0) { $0.power(-1074...(-1)) }, y2: random.height(-1074...1), x: x)
    },
    BezierFamily(name: "tiny times") { random in
      let (y1, y2) = random.heights()
      let x = random.perhaps(0x1p-400 * random.unit) { $0.power(-1074...(-380)) }
      return Place(
        x1: random.perhaps(0) { $0.unit }, y1: y1, x2: random.unit, y2: random.perhaps(0) { _ in y2 }, x: inside(x))
    },
    BezierFamily(name: "zeros of y") { random in
      let (x1, x2, t) = (random.unit, random.unit, random.unit)
      // y1 for a zero at t.
      let y2 = random.height(-8...3)
      let y1 = -(3 * (1 - t) * t * y2 + t * t) / (3 * (1 - t) * (1 - t))
      return near(t, x1, y1.isFinite ? y1 : -1, x2, y2, &random)
    },
    BezierFamily(name: "extrema of y") { random in
      let (x1, x2, t) = (random.unit, random.unit, random.unit)
      // y1 for dy/dt = 0 at t.
      let y2 = random.height(-8...3)
      let y1 = -(2 * (1 - t) * t * y2 + t * t * (1 - y2)) / ((1 - t) * (1 - 3 * t))
      return near(t, x1, y1.isFinite ? y1 : -1, x2, y2, &random)
    },
    BezierFamily(name: "ties") { tie(&$0, offset: { _ in 0 }) },
    BezierFamily(name: "ties less 2^-50 to 2^-1074") { tie(&$0, offset: { $0.sign * $0.power(-1074...(-50)) }) },
    BezierFamily(name: "large heights") { random in
      Place(
        x1: random.unit, y1: random.height(0...1023), x2: random.unit, y2: random.height(0...1023),
        x: random.perhaps(random.unit) { $0.power(-1000...(-1)) })
    },
    BezierFamily(name: "any legal bits") { random in
      Place(
        x1: random.bits(in: 0...1), y1: random.bits(in: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude),
        x2: random.bits(in: 0...1), y2: random.bits(in: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude),
        x: random.perhaps(random.bits(in: 0x1p-1074...(1.0).nextDown)) { $0.unit })
    },
    BezierFamily(name: "near lines") { random in
      let (x1, x2) = (random.unit, random.unit)
      return Place(
        x1: x1, y1: random.moved(x1), x2: x2, y2: random.moved(x2), x: inside(random.moved(random.unit.rounded(to: 6))))
    },
    BezierFamily(name: "borders of cells") { random in
      let (y1, y2) = random.heights()
      let cells = Double(1 << random.below(6))
      return near(Double(random.below(Int(cells))) / cells, random.unit, y1, random.unit, y2, &random)
    },
    BezierFamily(name: "times towards 1") { random in
      let (y1, y2) = random.heights()
      return Place(
        x1: random.perhaps(1) { $0.unit }, y1: y1, x2: random.perhaps(1 - random.power(-53...(-1))) { $0.unit }, y2: y2,
        x: 1 - random.power(-53...(-1)))
    },
    BezierFamily(name: "short decimals") { random in
      func decimal(_ range: ClosedRange<Int>) -> Double { Double(random.whole(range)) / 100 }
      return Place(
        x1: decimal(0...100), y1: decimal(-100...200), x2: decimal(0...100), y2: decimal(-100...200),
        x: decimal(1...99))
    },
    BezierFamily(name: "legal curves") { random in
      let (y1, y2) = random.heights()
      return Place(x1: random.unit, y1: y1, x2: random.unit, y2: y2, x: random.unit)
    },
  ]

  /// x1 = 1 less a gap and x2 = a gap, about the place where the tangent is steepest.
  private static func cusp(_ random: inout SplitMix64, gap: (Int, inout SplitMix64) -> Double) -> Place {
    let size = 1 << random.below(8)
    let (a, b) = (random.perhaps(0) { gap(size, &$0) }, gap(size, &random))
    let (y1, y2) = random.heights()
    // dx/dt has its least about (x2 − 2x1)/(3x2 − 3x1 − 1).
    let (x1, x2) = (1 - a, min(b, 1))
    let t = (x2 - 2 * x1) / (3 * (x2 - x1) - 1)
    let offset = random.perhaps(0) { $0.sign * $0.power(-53...(-5)) }
    let x = value(x1, x2, min(max(t, 0), 1)) + offset
    return Place(x1: x1, y1: y1, x2: x2, y2: y2, x: inside(random.moved(x)))
  }

  private static func verticalEnd(_ random: inout SplitMix64) -> Place {
    let (y1, y2) = random.heights()
    let (a, b) = (random.perhaps(0) { $0.power(-1074...(-1)) }, random.perhaps(0) { $0.power(-54...(-1)) })
    if random.below(2) == 0 {
      return Place(x1: a, y1: y1, x2: random.perhaps(b) { $0.unit }, y2: y2, x: inside(random.power(-300...(-1))))
    }
    return Place(
      x1: random.perhaps(1 - b) { $0.unit }, y1: y1, x2: 1 - b, y2: y2, x: inside(1 - random.power(-53...(-1))))
  }

  /// Binary fractions short enough for x to be a double, with y half-way between two of them at t = k/2^j.
  private static func tie(_ random: inout SplitMix64, offset: (inout SplitMix64) -> Double) -> Place {
    let j = 1 + random.below(3)
    let t = Double(2 * random.below(1 << (j - 1)) + 1) / Double(1 << j)
    let short = { (bits: Int, random: inout SplitMix64) in random.unit.rounded(to: bits) }
    let (x1, x2) = (short(48 - 3 * j, &random), short(48 - 3 * j, &random))
    // 2⁻³ʲ times three times such a fraction has 53 or 54 digits, as often a point half-way as a double.
    let y1 = short(54 - 3 * j + random.below(2), &random)
    let y2 = random.below(2) == 0 ? offset(&random) : short(54 - 3 * j, &random) + offset(&random)
    return Place(x1: x1, y1: y1, x2: x2, y2: y2, x: inside(value(x1, x2, t)))
  }

  /// The place of a parameter and its neighbours.
  private static func near(
    _ t: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ random: inout SplitMix64
  ) -> Place {
    Place(x1: x1, y1: y1, x2: x2, y2: y2, x: inside(random.moved(value(x1, x2, t))))
  }

  private static func value(_ p: Double, _ q: Double, _ t: Double) -> Double {
    3 * (1 - t) * (1 - t) * t * p + 3 * (1 - t) * t * t * q + t * t * t
  }

  private static func inside(_ x: Double) -> Double { min(max(x, 0x1p-1074), (1.0).nextDown) }
}

extension SplitMix64 {
  fileprivate var unit: Double { mutating get { Double(next() >> 11) * 0x1p-53 } }
  fileprivate var sign: Double { mutating get { below(2) == 0 ? -1 : 1 } }

  fileprivate mutating func below(_ count: Int) -> Int { Int(uniform(below: UInt64(max(count, 1)))) }

  fileprivate mutating func whole(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  /// A number of any of these binary exponents; one in three a power of two itself.
  fileprivate mutating func power(_ exponents: ClosedRange<Int>) -> Double {
    let factor = below(3) == 0 ? 1 : 0.5 + 0.5 * unit
    return Double(sign: .plus, exponent: whole(exponents), significand: 1) * factor
  }

  fileprivate mutating func height(_ exponents: ClosedRange<Int>) -> Double {
    perhaps(0) { $0.sign * $0.power(exponents) }
  }

  /// `value` one time in four.
  fileprivate mutating func perhaps(_ value: Double, _ other: (inout SplitMix64) -> Double) -> Double {
    below(4) == 0 ? value : other(&self)
  }

  /// Two heights, every other time 0 ≤ y1 ≤ y2 ≤ 1, where no value falls.
  fileprivate mutating func heights() -> (Double, Double) {
    let (a, b) = (perhaps(0) { $0.unit }, perhaps(1) { $0.unit })
    if below(2) == 0 { return (min(a, b), max(a, b)) }
    return (perhaps(0) { 4 * $0.unit - 2 }, perhaps(1) { 4 * $0.unit - 2 })
  }

  /// Up to eight neighbours away, or up to 2¹⁰.
  fileprivate mutating func moved(_ value: Double) -> Double {
    let reach = below(8) == 0 ? 1024 : 8
    return value + Double(whole(-reach...reach)) * value.ulp
  }

  /// Any bits within the range.
  fileprivate mutating func bits(in range: ClosedRange<Double>) -> Double {
    while true {
      let value = Double(bitPattern: next())
      if range.contains(range.lowerBound < 0 ? value : value.magnitude) {
        return range.lowerBound < 0 ? value : value.magnitude
      }
    }
  }
}

extension Double {
  /// A multiple of 2^-bits.
  fileprivate func rounded(to bits: Int) -> Double {
    let unit = Double(sign: .plus, exponent: bits, significand: 1)
    return (self * unit).rounded(.down) / unit
  }
}
