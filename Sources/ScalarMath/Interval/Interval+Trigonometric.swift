import RealModule

/// Between extrema sine and cosine are monotone: where no extremum may be within, the extremes are at the bounds. An
/// extremum that may be within and is not, because its place is not known better, costs tightness alone.
extension Interval {
  public static func sin(_ x: Interval) -> Interval {
    wave(x, extrema: quarters(in: x).map { extrema(from: 0.5 * ($0.first - 1), through: 0.5 * ($0.last - 1)) }) {
      $0 == 0 ? point(0) : Interval(rounded: .sin($0), ulps: LibraryError.sine)
    }
  }

  public static func cos(_ x: Interval) -> Interval {
    wave(x, extrema: quarters(in: x).map { extrema(from: 0.5 * $0.first, through: 0.5 * $0.last) }) {
      $0 == 0 ? point(1) : Interval(rounded: .cos($0), ulps: LibraryError.cosine)
    }
  }

  /// Any number, and partial, where a pole may be within, and beyond 2⁵⁰.
  public static func tan(_ x: Interval) -> Interval {
    if x.isEmpty { return .empty }
    // Poles are at odd quarters, as are the extrema of the sine.
    guard let quarters = quarters(in: x),
      extrema(from: 0.5 * (quarters.first - 1), through: 0.5 * (quarters.last - 1)) == .none
    else { return x.unknown }
    return rising(x) { $0 == 0 ? point(0) : Interval(rounded: .tan($0), ulps: LibraryError.tangent) }
  }

  /// The argument is exact, and so are the values at multiples of ½.
  public static func sinPi(_ x: Interval) -> Interval {
    wave(x, extrema: halves(in: x)) {
      isHalf($0) ? point(Double.sinPi($0).rounded()) : Interval(rounded: .sinPi($0), ulps: LibraryError.sineOfTurns)
    }
  }

  /// The argument is exact, and so are the values at multiples of ½.
  public static func cosPi(_ x: Interval) -> Interval {
    wave(x, extrema: wholes(in: x)) {
      isHalf($0) ? point(Double.cosPi($0).rounded()) : Interval(rounded: .cosPi($0), ulps: LibraryError.cosineOfTurns)
    }
  }

  /// Whether it is a multiple of ½.
  private static func isHalf(_ x: Double) -> Bool { (x + x).rounded() == x + x }

  /// Which extrema of a wave may be within.
  private enum Extrema { case none, maximum, minimum, both }

  /// A function of −1…1 that is monotone but for extrema of 1 and −1, from enclosures of its values at both bounds; nil
  /// where nothing is known of the extrema.
  @inline(__always)
  private static func wave(_ x: Interval, extrema: Extrema?, _ value: (Double) -> Interval) -> Interval {
    if x.isEmpty { return .empty }
    guard let extrema, extrema != .both else { return Interval(ordered: -1, 1, x.definition) }
    let first = value(x.lower)
    let last = x.isPoint ? first : value(x.upper)
    return Interval(
      ordered: extrema == .minimum ? -1 : Swift.max(Swift.min(first.lower, last.lower), -1),
      extrema == .maximum ? 1 : Swift.min(Swift.max(first.upper, last.upper), 1), x.definition)
  }

  /// The extrema of cos(πx): at whole numbers, those that are even are maxima. Nil beyond 2⁵⁰, but for a point.
  private static func wholes(in x: Interval) -> Extrema? {
    guard x.magnitudeBound <= 0x1p50 else { return x.isPoint ? Extrema.none : nil }
    return extrema(from: x.lower, through: x.upper)
  }

  /// The extrema of sin(πx): at ½ beyond whole numbers, those that are even are maxima. Nil beyond 2⁵⁰, but for a point.
  private static func halves(in x: Interval) -> Extrema? {
    guard x.magnitudeBound <= 0x1p50 else { return x.isPoint ? Extrema.none : nil }
    return extrema(from: -halvesThrough(-x.lower), through: halvesThrough(x.upper) - 1)
  }

  /// ⌊x + ½⌋, exactly, for |x| ≤ 2⁵⁰.
  private static func halvesThrough(_ x: Double) -> Double {
    let whole = x.rounded(.down)
    return x >= whole + 0.5 ? whole + 1 : whole
  }

  /// Of those at whole numbers from `start` through `end`.
  private static func extrema(from start: Double, through end: Double) -> Extrema {
    let (first, last) = (start.rounded(.up), end.rounded(.down))
    if first > last { return .none }
    if first < last { return .both }
    return (0.5 * first).rounded() == 0.5 * first ? .maximum : .minimum
  }

  /// The first and the last whole k for which kπ/2 may be within, the first above the last where there is none; nil for
  /// nothing and beyond 2⁵⁰.
  private static func quarters(in x: Interval) -> (first: Double, last: Double)? {
    guard x.magnitudeBound <= 0x1p50 else { return nil }
    let (start, end) = (quarter(x.lower), quarter(x.upper))
    return (start.side > 0 ? start.nearest + 1 : start.nearest, end.side < 0 ? end.nearest - 1 : end.nearest)
  }

  /// The whole number nearest to 2x/π, and on which side of it that is: 0 where it is not known, and for 0.
  private static func quarter(_ x: Double) -> (nearest: Double, side: Double) {
    /// 2/π less `high`
    let low = -0x1.6b01ec5417056p-55
    let high = 0x1.45f306dc9c883p-1
    let product = DoubleDouble(product: x, high)
    let nearest = product.high.rounded()
    // In two words 2/π and the products are within 2⁻¹⁰⁴ of themselves together.
    let rest = (product.high - nearest) + (product.low + x * low)
    return (nearest, rest.magnitude <= 0x1p-104 * product.high.magnitude + 0x1p-53 * rest.magnitude ? 0 : rest)
  }

  public static func asin(_ x: Interval) -> Interval {
    rising(x.restricted(to: -1...1), within: -halfPi.upper...halfPi.upper) {
      $0 == 0 ? point(0) : Interval(rounded: .asin($0), ulps: LibraryError.arcsine)
    }
  }

  public static func acos(_ x: Interval) -> Interval {
    falling(x.restricted(to: -1...1), within: 0...pi.upper) {
      $0 == 1 ? point(0) : Interval(rounded: .acos($0), ulps: LibraryError.arccosine)
    }
  }

  public static func atan(_ x: Interval) -> Interval {
    rising(x, within: -halfPi.upper...halfPi.upper) {
      $0 == 0 ? point(0) : Interval(rounded: .atan($0), ulps: LibraryError.arctangent)
    }
  }
}
