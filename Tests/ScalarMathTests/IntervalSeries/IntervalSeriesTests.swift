import EffectMathTesting
import ScalarMath
import Testing

@Suite struct IntervalSeriesTests {
  /// Functions with the places where they are tried.
  static let functions: [(name: String, domain: ClosedRange<Double>)] = [
    ("sin", -9...9), ("cos", -9...9), ("tan", -1.5...1.5), ("sinPi", -3...3), ("cosPi", -3...3), ("exp", -9...9),
    ("exp2", -9...9), ("expMinusOne", -2...2), ("log", 0.01...9), ("log2", 0.01...9), ("log10", 0.01...9),
    ("logOfOneMinus", -2...0.9), ("sqrt", 0.01...9), ("cbrt", 0.01...9), ("asin", -0.95...0.95),
    ("acos", -0.95...0.95), ("atan", -5...5), ("sinh", -4...4), ("cosh", -4...4), ("tanh", -4...4), ("erfc", -3...3),
    ("fifth power", -3...3), ("square", -3...3), ("inverse cube", 0.1...3), ("power 2.3", 0.1...3), ("x^x", 0.1...3),
    ("2^x", -3...3), ("length", -3...3), ("angle", 0.1...3), ("quotient", -0.4...3), ("product", -3...3),
  ]

  private static func value<Number: ElementaryNumber>(_ name: String, _ x: Number) -> Number? {
    switch name {
    case "fifth power": .pow(x, 5)
    case "square": .squared(x)
    case "inverse cube": .pow(x, -3)
    case "power 2.3": .power(x, Number(2.3))
    case "x^x": .power(x, x)
    case "2^x": .power(Number(2.0), x)
    case "length": .hypot(x, x - 4)
    case "angle": .atan2(y: 1 - x, x: x)
    case "quotient": (1 - x * x) / (1 + x + x * x)
    case "product": .sin(x) * .exp(x) - x * 3
    default: apply(name, x, x)
    }
  }

  @Test(arguments: functions.indices)
  func `coefficients over an interval hold those of the series at each of its places`(_ index: Int) throws {
    let (name, domain) = Self.functions[index]
    var random = SplitMix64(seed: UInt64(index))
    for _ in 0..<200 {
      let a = Double.random(in: domain, using: &random)
      let b = min(domain.upperBound, a + .random(in: 0...0.5, using: &random))
      for order in [3, 6] {
        let series = try #require(
          Self.value(name, IntervalSeries(over: Interval(a, b), order: order, region: .open)))
        let place = Double.random(in: a...b, using: &random)
        let known = try #require(Self.value(name, Jet(variable: place, order: order))).coefficients
        let size = known.reduce(1) { max($0, $1.magnitude) }
        for k in 0...order {
          // What rounding leaves of a series of doubles.
          let slack = 1e-12 * size
          let enclosure = series[k]
          #expect(
            enclosure.lower - slack <= known[k] && known[k] <= enclosure.upper + slack,
            "\(name) [\(a), \(b)] coefficient \(k): \(known[k]) in \(enclosure)")
        }
      }
    }
  }

  @Test(arguments: functions.indices)
  func `coefficients at a place are known to a few units`(_ index: Int) throws {
    let (name, domain) = Self.functions[index]
    var random = SplitMix64(seed: UInt64(index))
    for _ in 0..<50 {
      let place = Double.random(in: domain, using: &random)
      let series = try #require(Self.value(name, IntervalSeries(over: Interval(place), order: 3)))
      let size = (0...3).map { series[$0].magnitudeBound }.max() ?? 1
      for k in 0...3 { #expect(series[k].width <= 1e-11 * max(1, size), "\(name) at \(place), coefficient \(k)") }
    }
  }

  @Test func `derivatives of powers keep their sign through zeros of the base`() {
    let x = IntervalSeries(over: Interval(-0.25, 0.5), order: 3, region: .open)
    let fourth = IntervalSeries.pow(x, 4)
    #expect(fourth.value == Interval(0, 0.0625) && fourth[2].lower == 0)
    // The cube root rises through 0, where its slope has no bound.
    let root = IntervalSeries.cubeRoot(x)
    #expect(root[1].lower > 0 && root[1].upper == .infinity && root.value.definition == .continuous)
    #expect(IntervalSeries.sqrt(IntervalSeries(over: Interval(0, 0.5), order: 3, region: .open))[2].upper < 0)
  }
}
