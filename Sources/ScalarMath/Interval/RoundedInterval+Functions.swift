import RealModule

extension RoundedInterval {
  /// A function of the library.
  ///
  /// - Parameters:
  ///   - ulps: how far the library's value may be from the exact one.
  ///   - greatest: a magnitude that the function reaches at no double but where the library is exact.
  ///   - slope: a bound of the magnitude of its slope over an interval in which it is continuous.
  private static func library(
    _ x: RoundedInterval, ulps: Double, greatest: Double = .infinity, _ function: (Interval) -> Interval,
    slope: (Interval) -> Double
  ) -> RoundedInterval {
    let exact = function(x.exact)
    guard x.error < .infinity, exact.definition != .partial else { return RoundedInterval(unknown: exact) }
    let results = x.error == 0 && x.exact == x.computed ? exact : function(x.computed)
    var propagated = 0.0
    if x.error > 0 {
      let either = x.either
      let isSmooth = function(either).definition == .continuous
      propagated = isSmooth ? min(raised(slope(either) * x.error), distance(exact, results)) : distance(exact, results)
    }
    // The functions' values at these places are exact in every library.
    if results.isPoint, [0, 1, -1].contains(results.lower) {
      return result(exact, results, propagated: propagated, rounding: 0)
    }
    let unit = spacing(results.magnitudeBound >= greatest ? greatest.below : results.magnitudeBound)
    let rounding = raised(ulps * unit)
    return widened(exact, results, propagated: propagated, rounding)
  }

  /// A result that is not the double nearest to the exact one.
  static func widened(
    _ exact: Interval, _ results: Interval, propagated: Double, _ rounding: Double
  ) -> RoundedInterval {
    guard exact.definition != .partial, results.definition != .partial, propagated + rounding < .infinity,
      results.magnitudeBound < .infinity
    else { return RoundedInterval(unknown: exact) }
    let computed = Interval(
      Double.differenceBelow(results.lower, rounding), Double.sumAbove(results.upper, rounding), results.definition)
    return RoundedInterval(exact, computed: computed, error: (propagated + rounding).above)
  }

  public static func sin(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.sine, greatest: 1, { .sin($0) }, slope: { Interval.cos($0).magnitudeBound })
  }

  public static func cos(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.cosine, greatest: 1, { .cos($0) }, slope: { Interval.sin($0).magnitudeBound })
  }

  public static func tan(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.tangent, { .tan($0) }, slope: { (1 + .squared(Interval.tan($0))).upper })
  }

  /// Of scalars or in lanes, in two words that are rounded once; below 2⁻⁹⁰⁰ low words underflow.
  public static func sinPi(_ x: RoundedInterval) -> RoundedInterval {
    if x.error < .infinity, x.computed.magnitudeBound < 0x1p-900 {
      return library(x, ulps: LibraryError.sineOfTurns, { .sinPi($0) }, slope: { _ in 3.15 })
    }
    return RoundedPair.sinPi(x, within: LibraryError.turnWords).rounded
  }

  public static func cosPi(_ x: RoundedInterval) -> RoundedInterval {
    RoundedPair.cosPi(x, within: LibraryError.turnWords).rounded
  }

  public static func asin(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.arcsine, { .asin($0) }, slope: arcSlope)
  }

  public static func acos(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.arccosine, { .acos($0) }, slope: arcSlope)
  }

  /// 1/√(1 − x²), infinite at ±1.
  private static func arcSlope(_ x: Interval) -> Double {
    let size = x.magnitudeBound
    if size >= 1 { return .infinity }
    return (1 / Interval.sqrt((1 - Interval(size)) * (1 + Interval(size)))).upper
  }

  public static func atan(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.arctangent, { .atan($0) }, slope: { (1 / (1 + Interval.squared($0))).upper })
  }

  /// The angle turns by no more than the way over the distance from the origin.
  public static func atan2(y: RoundedInterval, x: RoundedInterval) -> RoundedInterval {
    let exact = Interval.atan2(y: y.exact, x: x.exact)
    guard x.error < .infinity, y.error < .infinity else { return RoundedInterval(unknown: exact) }
    let results = Interval.atan2(y: y.computed, x: x.computed)
    let (ways, places) = ((x: x.error, y: y.error), (x: x.either, y: y.either))
    var propagated = 0.0
    if ways.x > 0 || ways.y > 0 {
      propagated = distance(exact, results)
      let radius = Interval.hypot(places.x, places.y).lower
      if radius > 0, Interval.atan2(y: places.y, x: places.x).definition == .continuous {
        propagated = min(propagated, raised((ways.x + ways.y) / radius))
      }
    }
    return widened(exact, results, propagated: propagated, raised(LibraryError.angle * spacing(results.magnitudeBound)))
  }

  public static func sinh(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.hyperbolicSine, { .sinh($0) }, slope: { Interval.cosh($0).upper })
  }

  public static func cosh(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.hyperbolicCosine, { .cosh($0) }, slope: { Interval.sinh($0).magnitudeBound })
  }

  public static func tanh(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.hyperbolicTangent, { .tanh($0) }, slope: { (1 - .squared(Interval.tanh($0))).upper })
  }

  public static func exp(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.exponential, { .exp($0) }, slope: { Interval.exp($0).upper })
  }

  public static func exp2(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.powerOfTwo, { .exp2($0) }, slope: { Interval.exp2($0).upper })
  }

  public static func expMinusOne(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.exponentialMinusOne, { .expMinusOne($0) }, slope: { Interval.exp($0).upper })
  }

  /// 2/√π·e^(−x²), of which 2/√π is below 1.13.
  public static func erfc(_ x: RoundedInterval) -> RoundedInterval {
    library(
      x, ulps: LibraryError.complementaryErrorFunction, { .erfc($0) },
      slope: { 1.13 * Interval.exp(-.squared($0)).upper })
  }

  public static func log(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.logarithm, { .log($0) }, slope: { (1 / $0).upper })
  }

  /// The sum of a logarithm and of what it lacks; the square of that is below any rounding.
  public static func logOfOneMinus(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.logarithm + 1.5, { .logOfOneMinus($0) }, slope: { (1 / (1 - $0)).upper })
  }

  /// 1/ln 2 is below 1.443.
  public static func log2(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.logarithmToTwo, { .log2($0) }, slope: { 1.443 * (1 / $0).upper })
  }

  /// 1/ln 10 is below 0.435.
  public static func log10(_ x: RoundedInterval) -> RoundedInterval {
    library(x, ulps: LibraryError.logarithmToTen, { .log10($0) }, slope: { 0.435 * (1 / $0).upper })
  }
}
