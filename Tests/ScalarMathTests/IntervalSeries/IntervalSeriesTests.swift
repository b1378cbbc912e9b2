import EffectMathTesting
import ScalarMath
import Testing

@Suite struct IntervalSeriesTests {
  /// Functions with the places where they are tried.
  static let functions:
    [(name: String, domain: ClosedRange<Double>, on: @Sendable (IntervalSeries) -> IntervalSeries)] = [
      ("sin", -9...9, { .sin($0) }), ("cos", -9...9, { .cos($0) }), ("tan", -1.5...1.5, { .tan($0) }),
      ("sinPi", -3...3, { .sinPi($0) }), ("cosPi", -3...3, { .cosPi($0) }), ("exp", -9...9, { .exp($0) }),
      ("exp2", -9...9, { .exp2($0) }), ("expMinusOne", -2...2, { .expMinusOne($0) }), ("log", 0.01...9, { .log($0) }),
      ("log2", 0.01...9, { .log2($0) }), ("log10", 0.01...9, { .log10($0) }),
      ("logOfOneMinus", -2...0.9, { .logOfOneMinus($0) }), ("sqrt", 0.01...9, { .sqrt($0) }),
      ("cubeRoot", 0.01...9, { .cubeRoot($0) }), ("asin", -0.95...0.95, { .asin($0) }),
      ("acos", -0.95...0.95, { .acos($0) }), ("atan", -5...5, { .atan($0) }), ("sinh", -4...4, { .sinh($0) }),
      ("cosh", -4...4, { .cosh($0) }), ("tanh", -4...4, { .tanh($0) }), ("erfc", -3...3, { .erfc($0) }),
      ("fifth power", -3...3, { .pow($0, 5) }), ("square", -3...3, { .squared($0) }),
      ("inverse cube", 0.1...3, { .pow($0, -3) }), ("power 2.3", 0.1...3, { .power($0, IntervalSeries(2.3)) }),
      ("x^x", 0.1...3, { .power($0, $0) }), ("2^x", -3...3, { .power(IntervalSeries(2.0), $0) }),
      ("hypot", -3...3, { .hypot($0, $0 - 4) }), ("atan2", 0.1...3, { .atan2(y: 1 - $0, x: $0) }),
      ("quotient", -0.4...3, { (1 - $0 * $0) / (1 + $0 + $0 * $0) }),
      ("product", -3...3, { .sin($0) * .exp($0) - $0 * 3 }),
    ]

  static let jets: [String: @Sendable (Jet) -> Jet] = [
    "sin": { .sin($0) }, "cos": { .cos($0) }, "tan": { .tan($0) }, "sinPi": { .sinPi($0) }, "cosPi": { .cosPi($0) },
    "exp": { .exp($0) }, "exp2": { .exp2($0) }, "expMinusOne": { .expMinusOne($0) }, "log": { .log($0) },
    "log2": { .log2($0) }, "log10": { .log10($0) }, "logOfOneMinus": { .log(1 - $0) }, "sqrt": { .sqrt($0) },
    "cubeRoot": { .cubeRoot($0) }, "asin": { .asin($0) }, "acos": { .acos($0) }, "atan": { .atan($0) },
    "sinh": { .sinh($0) }, "cosh": { .cosh($0) }, "tanh": { .tanh($0) }, "erfc": { .erfc($0) },
    "fifth power": { .pow($0, 5) }, "square": { $0 * $0 }, "inverse cube": { .pow($0, -3) },
    "power 2.3": { .power($0, Jet(2.3)) }, "x^x": { .exp($0 * .log($0)) }, "2^x": { .exp2($0) },
    "hypot": { .sqrt($0 * $0 + ($0 - 4) * ($0 - 4)) }, "atan2": { .atan2(y: 1 - $0, x: $0) },
    "quotient": { (1 - $0 * $0) / (1 + $0 + $0 * $0) }, "product": { .sin($0) * .exp($0) - $0 * 3 },
  ]

  @Test(arguments: functions.indices)
  func `coefficients over an interval hold those of the series at each of its places`(_ index: Int) throws {
    let (name, domain, function) = Self.functions[index]
    let jet = try #require(Self.jets[name])
    var random = SplitMix64(seed: UInt64(index))
    for _ in 0..<200 {
      let a = Double.random(in: domain, using: &random)
      let b = min(domain.upperBound, a + .random(in: 0...0.5, using: &random))
      for order in [3, 6] {
        let series = function(IntervalSeries(over: Interval(a, b), order: order, region: .open))
        let place = Double.random(in: a...b, using: &random)
        let known = jet(Jet(variable: place, order: order)).coefficients
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
  func `coefficients at a place are known to a few units`(_ index: Int) {
    let (name, domain, function) = Self.functions[index]
    var random = SplitMix64(seed: UInt64(index))
    for _ in 0..<50 {
      let place = Double.random(in: domain, using: &random)
      let series = function(IntervalSeries(over: Interval(place), order: 3))
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
