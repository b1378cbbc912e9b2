import RealModule

/// Where a real function lies over a stretch, and how far from it the program may be that computes it with doubles: a
/// running error analysis, by intervals.
///
/// The doubles within an argument are taken one by one. Of each, the real function's value is in ``exact``, what the
/// program gives is in ``computed``, and the two differ by at most ``error``. An operation passes the errors of its
/// operands on, by bounds of its slopes over all places where either value may lie, and adds what it rounds itself:
/// half a unit in the last place of the largest result of a sum, product, quotient and square root, what
/// ``LibraryError`` allows to other functions, and nothing where the result is a double whatever the operands are:
/// differences of neighbours, whole numbers, products with powers of two. Underflow counts with the least double.
///
/// An error is infinite where the program may overflow, divide by what may be 0, or leave the domain of a function on
/// its way, and where nothing is known of it. Where rounding may decide a comparison the other way, the error covers the
/// distance of both pieces beside the border, so that of a program that jumps at another place than its function is the
/// height of the jump.
///
/// Source: J. H. Wilkinson, Rounding Errors in Algebraic Processes, 1963; N. J. Higham, Accuracy and Stability of
/// Numerical Algorithms, 2002, section 3.3.
public struct RoundedInterval: Sendable, Hashable {
  /// All values of the real function.
  public let exact: Interval
  /// All values of the program, where ``error`` is finite; no NaN and no infinity is among them then.
  public let computed: Interval
  /// The largest distance of the two at one argument, rounded upward: 0 for a program that is exact.
  public let error: Double
  /// A power of two of which every computed value is a multiple: at least the least double, and infinite for 0.
  let grid: Double
  /// Where the last step rounds to the nearest double, the error before it; nil elsewhere.
  let unrounded: Double?

  @inline(__always)
  init(exact: Interval, computed: Interval, error: Double, grid: Double, unrounded: Double? = nil) {
    (self.exact, self.computed, self.error, self.grid) = (exact, computed, error, grid)
    self.unrounded = unrounded
  }

  /// The doubles of an interval, each of which is itself.
  public init(doubles: Interval) {
    guard !doubles.isEmpty, doubles.isBounded else {
      self.init(unknown: doubles)
      return
    }
    self.init(
      exact: doubles, computed: doubles, error: 0,
      grid: doubles.isPoint ? Self.lastBit(doubles.lower) : Self.spacing(doubles.leastMagnitude))
  }

  /// What a program gives of which nothing is known.
  init(unknown exact: Interval) {
    self.init(exact: exact, computed: .entire, error: .infinity, grid: .leastNonzeroMagnitude)
  }

  /// A function in an interval that is computed as one of the doubles within, or as one of `computed`: within an error,
  /// or anywhere in it. Unknown where the function may have no value.
  public init(_ exact: Interval, computed: Interval? = nil, error: Double = .infinity) {
    let computed = computed ?? exact
    guard exact.definition != .partial, computed.isBounded, !computed.isEmpty else {
      self.init(unknown: exact)
      return
    }
    self.init(
      exact: exact, computed: computed, error: min(error, Self.distance(exact, computed)),
      grid: Self.spacing(computed.leastMagnitude))
  }

  /// The doubles nearest to results that differ from a function by no more than what errors of the argument make of it;
  /// where that is not bounded, by no more than both can.
  public init(nearestTo results: Interval, exact: Interval, propagated: Double) {
    self = .result(exact, results, propagated: min(propagated, Self.distance(exact, results)))
  }

  /// What an operation gives.
  ///
  /// - Parameters:
  ///   - results: the operation's results for the computed operands, before they are rounded.
  ///   - propagated: the distance of these from ``exact``, at most.
  ///   - rounding: how far a result is rounded at most; to the nearest double unless given.
  ///   - grid: a power of two of which every result is a multiple; 0 where none is known.
  @inline(__always)
  static func result(
    _ exact: Interval, _ results: Interval, propagated: Double, grid: Double = 0,
    rounding: Double? = nil
  ) -> RoundedInterval {
    let size = results.magnitudeBound
    guard exact.definition != .partial, results.definition != .partial, size < .infinity, propagated < .infinity else {
      return RoundedInterval(unknown: exact)
    }
    if size <= grid * 0x1p53, grid >= .leastNonzeroMagnitude {
      return RoundedInterval(exact: exact, computed: results, error: propagated, grid: grid)
    }
    let rounded = rounding ?? min(halfUnit(size), halfUnit(exact.magnitudeBound, beyond: propagated))
    let error = propagated == 0 ? rounded : (propagated + rounded).above
    return RoundedInterval(
      exact: exact, computed: results, error: min(error, distance(exact, results)),
      grid: spacing(results.leastMagnitude), unrounded: rounding == nil ? propagated : nil)
  }

  /// The same of numbers that are up to `slack` larger than this magnitude: just beyond a power of two that one is the
  /// nearest.
  @inline(__always)
  static func halfUnit(_ size: Double, beyond slack: Double) -> Double {
    size + slack < .infinity ? max(halfUnit(size), min(slack, halfUnit((size + slack).above))) : .infinity
  }

  /// The doubles nearest to numbers of at most this magnitude are at most so far from them.
  @inline(__always)
  static func halfUnit(_ size: Double) -> Double {
    // Below a power of two doubles are twice as near.
    let spacing = size.significandBitPattern == 0 ? size.below.ulp : size.ulp
    return max(0.5 * spacing, .leastNonzeroMagnitude)
  }

  /// The spacing of doubles of this magnitude, of which all that are not smaller are multiples.
  @inline(__always)
  static func spacing(_ size: Double) -> Double { max(size.ulp, .leastNonzeroMagnitude) }

  /// The greatest power of two of which a double is a multiple.
  static func lastBit(_ x: Double) -> Double {
    if x == 0 { return .infinity }
    let zeros = x.significandBitPattern.trailingZeroBitCount
    return x.isNormal
      ? Double(sign: .plus, exponent: x.exponent - 52 + min(zeros, 52), significand: 1)
      : Double(bitPattern: 1 << UInt64(zeros))
  }

  /// A bound of what sums and products of bounds are, which may have been rounded downward on the way.
  @inline(__always)
  static func raised(_ bound: Double) -> Double { bound * (1 + 0x1p-48) + 0x1p-1070 }

  /// The greatest distance of a number of one interval from one of another.
  @inline(__always)
  static func distance(_ a: Interval, _ b: Interval) -> Double {
    if a.isEmpty || b.isEmpty { return .infinity }
    return max(Double.differenceAbove(b.upper, a.lower), Double.differenceAbove(a.upper, b.lower), 0)
  }

  /// Where either value may lie.
  @inline(__always)
  var either: Interval { error == 0 ? exact : exact.hull(with: computed) }

  /// The same program of a function of which another enclosure is known.
  public func narrowed(to enclosure: Interval) -> RoundedInterval {
    if error == .infinity || enclosure.definition == .partial { return self }
    let exact = exact.intersection(with: enclosure)
    if exact.isEmpty { return self }
    var error = error
    if let unrounded, unrounded + exact.magnitudeBound < .infinity {
      error = min(error, (unrounded + Self.halfUnit(exact.magnitudeBound, beyond: unrounded)).above)
    }
    let near = computed.part(
      from: Double.differenceBelow(exact.lower, error), through: Double.sumAbove(exact.upper, error))
    if near.isEmpty { return self }
    return RoundedInterval(exact: exact, computed: near, error: error, grid: grid, unrounded: unrounded)
  }

  /// Both of two pieces.
  func hull(with other: RoundedInterval) -> RoundedInterval {
    RoundedInterval(
      exact: exact.hull(with: other.exact), computed: computed.hull(with: other.computed),
      error: max(error, other.error), grid: min(grid, other.grid),
      unrounded: unrounded.flatMap { first in other.unrounded.map { max(first, $0) } })
  }

  /// The largest error in units in the last place of the exact value: infinite where that may be 0 and the program is
  /// not exact.
  public var ulps: Double {
    if error == 0 { return 0 }
    if error == .infinity || !exact.excludesZero { return .infinity }
    let (least, greatest) = (exact.leastMagnitude, exact.magnitudeBound)
    guard let unrounded, greatest < 16 * least else { return (error / Self.spacing(least)).above }
    // The values between two powers of two have one unit, and are rounded by half of it.
    var most = 0.0
    var low = least
    while low <= greatest {
      let next = low.isNormal ? 2 * low.binade : greatest
      let own = (unrounded + Self.halfUnit(min(next, greatest), beyond: unrounded)).above
      most = max(most, (min(error, own) / Self.spacing(low)).above)
      if next >= greatest && next > low { break }
      low = next
    }
    return most
  }
}

extension RoundedInterval {
  public static func + (a: RoundedInterval, b: RoundedInterval) -> RoundedInterval {
    if a.isZero { return b }
    if b.isZero { return a }
    return .result(a.exact + b.exact, a.computed + b.computed, propagated: errors(a, b), grid: min(a.grid, b.grid))
  }

  public static func - (a: RoundedInterval, b: RoundedInterval) -> RoundedInterval { a + -b }

  public static prefix func - (a: RoundedInterval) -> RoundedInterval {
    RoundedInterval(
      exact: -a.exact, computed: -a.computed, error: a.error, grid: a.grid, unrounded: a.unrounded)
  }

  /// Whether it is 0 and nothing else, in the program too.
  @inline(__always)
  private var isZero: Bool { error == 0 && computed.isZero }

  @inline(__always)
  private static func errors(_ a: RoundedInterval, _ b: RoundedInterval) -> Double {
    a.error == 0 ? b.error : b.error == 0 ? a.error : (a.error + b.error).above
  }

  public static func * (a: RoundedInterval, b: RoundedInterval) -> RoundedInterval {
    if a.error == .infinity || b.error == .infinity { return RoundedInterval(unknown: a.exact * b.exact) }
    return product(a.exact * b.exact, a.computed * b.computed, a, b)
  }

  /// XY − xy = (X − x)y + X(Y − y).
  private static func product(
    _ exact: Interval, _ results: Interval, _ a: RoundedInterval, _ b: RoundedInterval
  ) -> RoundedInterval {
    var propagated = 0.0
    if a.error > 0 || b.error > 0 {
      propagated = raised(a.error * b.exact.magnitudeBound + a.computed.magnitudeBound * b.error)
    }
    return scaled(exact, results, propagated, a, b, grid: a.grid * b.grid)
  }

  /// The result of a product or quotient, which is exact where one operand is a power of two and the other no less than
  /// it can be.
  private static func scaled(
    _ exact: Interval, _ results: Interval, _ propagated: Double, _ a: RoundedInterval, _ b: RoundedInterval,
    grid: Double
  ) -> RoundedInterval {
    guard a.isPowerOfTwo || b.isPowerOfTwo, results.magnitudeBound < .infinity else {
      return .result(exact, results, propagated: propagated, grid: grid)
    }
    let rounding = grid >= .leastNonzeroMagnitude ? 0 : Double.leastNonzeroMagnitude
    let product = result(exact, results, propagated: propagated, grid: grid, rounding: rounding)
    // What was rounded before stays as near to its nearest double.
    let scaled = a.isPowerOfTwo ? b : a
    let factor = results.magnitudeBound / scaled.computed.magnitudeBound
    guard rounding == 0, factor < .infinity, let unrounded = scaled.unrounded else { return product }
    return RoundedInterval(
      exact: product.exact, computed: product.computed, error: product.error, grid: product.grid,
      unrounded: raised(unrounded * factor))
  }

  /// Whether it is one power of two, in the program too, or that with the sign changed.
  @inline(__always)
  private var isPowerOfTwo: Bool {
    error == 0 && computed.isPoint && computed.lower.significandBitPattern == 0 && computed.lower.isNormal
  }

  public static func squared(_ x: RoundedInterval) -> RoundedInterval {
    if x.error == .infinity { return RoundedInterval(unknown: .squared(x.exact)) }
    return product(.squared(x.exact), .squared(x.computed), x, x)
  }

  /// X/Y − x/y = ((X − x) − (Y − y)x/y)/Y.
  public static func / (a: RoundedInterval, b: RoundedInterval) -> RoundedInterval {
    let exact = a.exact / b.exact
    let divisor = b.computed.leastMagnitude
    guard a.error < .infinity, b.error < .infinity, divisor > 0 else { return RoundedInterval(unknown: exact) }
    let results = a.computed / b.computed
    var propagated = 0.0
    if a.error > 0 || b.error > 0 { propagated = raised((a.error + b.error * exact.magnitudeBound) / divisor) }
    guard b.isPowerOfTwo else { return .result(exact, results, propagated: propagated) }
    return scaled(exact, results, propagated, a, b, grid: a.grid / divisor)
  }

  public static func + (a: RoundedInterval, b: Double) -> RoundedInterval { a + RoundedInterval(b) }
  public static func - (a: RoundedInterval, b: Double) -> RoundedInterval { a - RoundedInterval(b) }
  public static func * (a: RoundedInterval, b: Double) -> RoundedInterval { a * RoundedInterval(b) }
  public static func / (a: RoundedInterval, b: Double) -> RoundedInterval { a / RoundedInterval(b) }
  public static func + (a: Double, b: RoundedInterval) -> RoundedInterval { RoundedInterval(a) + b }
  public static func - (a: Double, b: RoundedInterval) -> RoundedInterval { RoundedInterval(a) - b }
  public static func * (a: Double, b: RoundedInterval) -> RoundedInterval { RoundedInterval(a) * b }
  public static func / (a: Double, b: RoundedInterval) -> RoundedInterval { RoundedInterval(a) / b }
}

/// Programs of `Double` evaluate on it as they are written: every operation stands for that of `Double`.
extension RoundedInterval: ElementaryNumber {
  public init(_ constant: Double) {
    guard constant.isFinite else {
      self.init(unknown: Interval(constant))
      return
    }
    let point = Interval.point(constant)
    self.init(exact: point, computed: point, error: 0, grid: Self.lastBit(constant))
  }

  /// The program has the double nearest to the constant.
  public init(_ constant: RealConstant) {
    let value = constant.value
    guard value.isFinite else {
      self.init(unknown: constant.enclosure)
      return
    }
    let distance = Self.distance(constant.enclosure, .point(value))
    // But for a number of which an interval alone is known.
    let isNearest = constant.exactness != .enclosed
    self.init(
      exact: constant.enclosure, computed: .point(value),
      error: isNearest ? min(distance, max(0.5 * value.ulp, .leastNonzeroMagnitude)) : distance,
      grid: Self.lastBit(value))
  }

  public init(_ constant: Double, ulps: Double) {
    self.init(Interval(rounded: constant, ulps: ulps), computed: Interval(constant))
  }

  public var leading: Double { exact.midpoint }
  public var isNaN: Bool { exact.isEmpty }
  public var isSpread: Bool { exact.isSpread || computed.isSpread }
  public var unknown: RoundedInterval { RoundedInterval(unknown: exact.unknown) }

  /// The real function has the value; the program stays as it is.
  public func passing(through value: Double, at place: Double, of t: RoundedInterval) -> RoundedInterval {
    guard t.exact.isPoint, t.exact.lower == place, error < .infinity else { return self }
    return RoundedInterval(Interval(value), computed: computed)
  }

  /// What ``UnivariateFunction/rounded(over:)`` knows of the program; nothing of one that is not known.
  public static func applying(_ function: some UnivariateFunction, to x: RoundedInterval) -> RoundedInterval {
    if x.error == .infinity { return x.unknown }
    return function.rounded(over: x) ?? x.unknown
  }

  /// Nothing is known of solved series.
  public static func expanded(
    at x: RoundedInterval, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)
  ) -> (RoundedInterval, RoundedInterval) {
    (x.unknown, x.unknown)
  }
}

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

extension RoundedInterval {
  /// Every piece that the function and the program may take together, each for the part of x that can be there; beside
  /// the border also the function's one piece with the program's other one.
  public static func branch<Result>(
    _ x: RoundedInterval, _ relation: NumberRelation, _ border: RoundedInterval,
    _ inside: (RoundedInterval) -> Result, otherwise: (RoundedInterval) -> Result,
    join: (Result, Result, (RoundedInterval, RoundedInterval) -> RoundedInterval) -> Result
  ) -> Result {
    guard x.error < .infinity, border.error < .infinity else {
      return join(inside(x), otherwise(x)) { RoundedInterval(unknown: $0.exact.hull(with: $1.exact).unknown) }
    }
    let exact = parts(x.exact, relation, border.exact)
    let computed = x.error == 0 && border.error == 0 ? exact : parts(x.computed, relation, border.computed)
    var joined: Result?
    func include(_ result: Result) {
      joined = joined.map { join($0, result) { $0.hull(with: $1) } } ?? result
    }
    if !exact.holds.isEmpty, !computed.holds.isEmpty { include(inside(x.part(exact.holds, computed.holds))) }
    if !exact.fails.isEmpty, !computed.fails.isEmpty { include(otherwise(x.part(exact.fails, computed.fails))) }
    let slack = raised(x.error + border.error)
    let mayDiffer =
      !exact.holds.isEmpty && !computed.fails.isEmpty || !exact.fails.isEmpty && !computed.holds.isEmpty
    if mayDiffer, x.error > 0 || border.error > 0 {
      let place = border.either
      let zone = Interval(place.lower - slack, place.upper + slack)
      let near = x.either.part(from: zone.lower.below, through: zone.upper.above)
      if !near.isEmpty {
        let sides = parts(near, relation, place)
        let first = inside(x.part(both: sides.holds.isEmpty ? near : sides.holds))
        let second = otherwise(x.part(both: sides.fails.isEmpty ? near : sides.fails))
        include(join(first, second) { $0.exchanged(with: $1) })
      }
    }
    return joined ?? otherwise(x)
  }

  /// The parts of x in which a relation may hold and in which it may fail.
  private static func parts(
    _ x: Interval, _ relation: NumberRelation, _ border: Interval
  ) -> (holds: Interval, fails: Interval) {
    switch Interval.holds(x, relation, border) {
    case true?: return (x, .empty)
    case false?: return (.empty, x)
    case nil:
      let (holds, fails) = Interval.parts(x, relation, border)
      return (holds, fails)
    }
  }

  /// What lies in parts of both intervals.
  private func part(_ exact: Interval, _ computed: Interval) -> RoundedInterval {
    RoundedInterval(
      exact: exact, computed: computed, error: error,
      grid: max(grid, computed.isPoint ? Self.lastBit(computed.lower) : Self.spacing(computed.leastMagnitude)))
  }

  private func part(both: Interval) -> RoundedInterval {
    RoundedInterval(exact: both, computed: both, error: error, grid: grid)
  }

  /// Two pieces of which the function takes one and the program the other.
  private func exchanged(with other: RoundedInterval) -> RoundedInterval {
    let distance =
      error == .infinity || other.error == .infinity
      ? .infinity : max(Self.distance(exact, other.computed), Self.distance(other.exact, computed))
    return RoundedInterval(
      exact: exact.hull(with: other.exact), computed: computed.hull(with: other.computed), error: distance,
      grid: min(grid, other.grid))
  }

  /// The form that the program takes; the function is the same in both.
  public static func inForms(
    _ x: RoundedInterval, _ relation: NumberRelation, _ border: Double,
    _ inside: (RoundedInterval) -> RoundedInterval, otherwise: (RoundedInterval) -> RoundedInterval
  ) -> RoundedInterval {
    if x.error == .infinity { return x.unknown }
    let computed = parts(x.computed, relation, Interval(border))
    func form(_ part: Interval, _ body: (RoundedInterval) -> RoundedInterval) -> RoundedInterval? {
      if part.isEmpty { return nil }
      let exact = x.exact.part(
        from: Double.differenceBelow(part.lower, x.error), through: Double.sumAbove(part.upper, x.error))
      return exact.isEmpty ? nil : body(x.part(exact, part))
    }
    let (first, second) = (form(computed.holds, inside), form(computed.fails, otherwise))
    guard let first, let second else { return first ?? second ?? x.unknown }
    return first.hull(with: second)
  }

  public var magnitude: RoundedInterval {
    RoundedInterval(exact: exact.magnitude, computed: computed.magnitude, error: error, grid: grid)
  }

  public static func lesser(_ x: RoundedInterval, _ y: RoundedInterval) -> RoundedInterval {
    if x.either.upper <= y.either.lower, y.error < .infinity { return x }
    if y.either.upper <= x.either.lower, x.error < .infinity { return y }
    return RoundedInterval(
      exact: .lesser(x.exact, y.exact), computed: .lesser(x.computed, y.computed), error: max(x.error, y.error),
      grid: min(x.grid, y.grid))
  }

  public static func greater(_ x: RoundedInterval, _ y: RoundedInterval) -> RoundedInterval { -lesser(-x, -y) }

  public static func signum(_ x: RoundedInterval) -> RoundedInterval { x.stepped(jump: 2) { .signum($0) } }

  public func rounded(_ rule: FloatingPointRoundingRule) -> RoundedInterval {
    stepped(jump: (error + 1).rounded(.down)) { $0.rounded(rule) }
  }

  /// A function of steps to whole numbers, which may differ by so much at two places that are as far apart as the error.
  private func stepped(jump: Double, _ function: (Interval) -> Interval) -> RoundedInterval {
    let (exact, computed) = (function(exact), function(computed))
    guard error < .infinity, exact.definition != .partial else { return RoundedInterval(unknown: exact) }
    let whole = error == 0 || function(either).isPoint
    return RoundedInterval(
      exact: exact, computed: computed, error: whole ? 0 : min(jump, Self.distance(exact, computed)),
      grid: max(1, Self.spacing(computed.leastMagnitude)))
  }
}
