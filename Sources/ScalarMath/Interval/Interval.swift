import RealModule

/// A closed interval that encloses all values of a function, with the known continuity of the function. Its arithmetic
/// rounds outward, as computer-assisted proofs require.
///
/// An operation returns an interval that contains the results for all reals in its operands, despite rounding, overflow
/// and underflow. Points outside a function's domain contribute nothing, and ``definition`` becomes partial. An
/// infinite limit, as of 1/x at 0, is not a value: 1/[0, 1] is [1, ∞], and partial. Zero has no sign; as a bound it is
/// +0.
///
/// Sums, differences, products, quotients, and square and cube roots have the tightest double bounds, and a whole power
/// is a product, so exact results stay points. The other functions are as tight as `LibraryError` states for the
/// platform's functions.
///
/// Source: IEEE Standard 1788-2015 for Interval Arithmetic, whose set-based flavour and decorations dac, def and trv
/// these are.
public struct Interval: Sendable, Hashable {
  /// The known continuity of the enclosed function on its whole argument.
  public enum Definition: UInt8, Sendable, Comparable, CaseIterable {
    /// The function may be undefined somewhere.
    case partial
    /// The function is defined everywhere.
    case defined
    /// The function is defined everywhere, and its restriction to the argument is continuous.
    case continuous

    @inlinable @inline(__always)
    public static func < (a: Definition, b: Definition) -> Bool { a.rawValue < b.rawValue }
  }

  /// The lower bound: −∞ if there is none, +∞ only for the empty interval.
  public let lower: Double
  /// The upper bound: +∞ if there is none, −∞ only for the empty interval.
  public let upper: Double
  /// The known continuity of the enclosed function; partial if the interval is empty.
  public let definition: Definition

  /// Creates an interval from bounds that are in order and not NaN. A zero loses its sign.
  @inlinable @inline(__always)
  init(ordered lower: Double, _ upper: Double, _ definition: Definition) {
    (self.lower, self.upper, self.definition) = (lower + 0, upper + 0, definition)
  }

  /// Creates a constant, a single point. Infinity stands for numbers beyond the greatest double, NaN for the empty
  /// interval.
  @inlinable
  public init(_ constant: Double) {
    if constant.isFinite {
      self.init(ordered: constant, constant, .continuous)
    } else if constant.isNaN {
      self = .empty
    } else if constant > 0 {
      self.init(ordered: .greatestFiniteMagnitude, .infinity, .continuous)
    } else {
      self.init(ordered: -.infinity, -.greatestFiniteMagnitude, .continuous)
    }
  }

  /// Creates the interval from `lower` to `upper`, which must be in order; −∞ and +∞ mean no bound.
  @inlinable
  public init(_ lower: Double, _ upper: Double, _ definition: Definition = .continuous) {
    precondition(lower <= upper && lower < .infinity && upper > -.infinity, "the bounds of an interval are in order")
    self.init(ordered: lower, upper, definition)
  }

  /// Creates an enclosure of a library function's value: all numbers from which `value` is at most `ulps` of their ulps
  /// away. An infinite value stands for overflow, and NaN for any number.
  ///
  /// - Parameter ulps: 0…1,000.
  @inline(__always)
  public init(rounded value: Double, ulps: Double, _ definition: Definition = .continuous) {
    precondition(0...1000 ~= ulps, "an error is a few units")
    if value.isNaN {
      self.init(ordered: -.infinity, .infinity, definition)
    } else {
      let bounds = value.bounds(ulps: ulps)
      self.init(ordered: bounds.below, bounds.above, definition)
    }
  }

  /// The empty interval.
  public static let empty = Interval(ordered: .infinity, -.infinity, .partial)
  /// The whole real line.
  public static let entire = Interval(ordered: -.infinity, .infinity, .continuous)

  /// The interval with another ``definition``; an empty interval stays partial.
  @inlinable
  public func with(_ definition: Definition) -> Interval {
    Interval(ordered: lower, upper, isEmpty ? .partial : definition)
  }

  /// The interval with its ``definition`` lowered to at most `limit`.
  @inlinable
  func limited(to limit: Definition) -> Interval {
    Interval(ordered: lower, upper, min(definition, limit))
  }

  /// The angles of all points (x, y). On the negative x axis the angle is π, and it jumps there. At the origin it is
  /// undefined, although the result contains 0.
  public static func atan2(y: Interval, x: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    let definition = min(x.definition, y.definition)
    let hasOrigin = x.lower <= 0 && x.upper >= 0 && y.lower <= 0 && y.upper >= 0
    if x.lower < 0 && y.lower < 0 && y.upper >= 0 {
      return Interval(ordered: -pi.upper, pi.upper, min(definition, hasOrigin ? .partial : .defined))
    }
    if hasOrigin {
      // Quadrants: the box is below the x axis only if x is not negative.
      let upper = y.lower == 0 && x.lower < 0 ? pi.upper : y.upper > 0 ? halfPi.upper : 0
      return Interval(ordered: y.lower < 0 ? -halfPi.upper : 0, upper, .partial)
    }
    // Along an edge of the box the angle is monotone, so its extremes are at corners.
    let (lower, upper) = boundsOfCorners(y, x) { y, x in
      if y != 0 { return Double.atan2(y: y, x: x).bounds(ulps: LibraryError.angle) }
      return x > 0 ? (0, 0) : (pi.lower, pi.upper)
    }
    return Interval(ordered: Swift.max(lower, -pi.upper), Swift.min(upper, pi.upper), definition)
  }

  /// The sums, with the tightest bounds.
  @inlinable @inline(__always)
  public static func + (a: Interval, b: Interval) -> Interval {
    if a.isEmpty || b.isEmpty { return .empty }
    return Interval(
      ordered: .sumBelow(a.lower, b.lower), .sumAbove(a.upper, b.upper), min(a.definition, b.definition))
  }

  /// The differences, with the tightest bounds.
  @inlinable @inline(__always)
  public static func - (a: Interval, b: Interval) -> Interval { a + -b }

  @inlinable @inline(__always)
  public static prefix func - (a: Interval) -> Interval { Interval(ordered: -a.upper, -a.lower, a.definition) }

  /// The products, with the tightest bounds.
  @inlinable
  public static func * (a: Interval, b: Interval) -> Interval {
    if a.isEmpty || b.isEmpty { return .empty }
    let definition = min(a.definition, b.definition)
    if a.lower >= 0 {
      return Interval(
        ordered: .productBelow(b.lower >= 0 ? a.lower : a.upper, b.lower),
        .productAbove(b.upper >= 0 ? a.upper : a.lower, b.upper), definition)
    }
    if a.upper <= 0 {
      return Interval(
        ordered: .productBelow(b.upper >= 0 ? a.lower : a.upper, b.upper),
        .productAbove(b.lower >= 0 ? a.upper : a.lower, b.lower), definition)
    }
    if b.lower >= 0 {
      return Interval(ordered: .productBelow(a.lower, b.upper), .productAbove(a.upper, b.upper), definition)
    }
    if b.upper <= 0 {
      return Interval(ordered: .productBelow(a.upper, b.lower), .productAbove(a.lower, b.lower), definition)
    }
    return Interval(
      ordered: Swift.min(.productBelow(a.lower, b.upper), .productBelow(a.upper, b.lower)),
      Swift.max(.productAbove(a.lower, b.lower), .productAbove(a.upper, b.upper)), definition)
  }

  /// The quotients, with the tightest bounds; partial if 0 is among the divisors, empty if it is the only one.
  @inlinable
  public static func / (a: Interval, b: Interval) -> Interval {
    if a.isEmpty || b.isEmpty { return .empty }
    let definition = min(a.definition, b.definition)
    if b.lower > 0 {
      return Interval(
        ordered: .quotientBelow(a.lower, a.lower >= 0 ? b.upper : b.lower),
        .quotientAbove(a.upper, a.upper >= 0 ? b.lower : b.upper), definition)
    }
    if b.upper < 0 {
      return Interval(
        ordered: .quotientBelow(a.upper, a.upper >= 0 ? b.upper : b.lower),
        .quotientAbove(a.lower, a.lower >= 0 ? b.lower : b.upper), definition)
    }
    return quotientAcrossZero(a, b)
  }

  /// The quotients by an interval that contains 0. x/0 is undefined, so only the divisors on either side of 0 count.
  @usableFromInline
  static func quotientAcrossZero(_ a: Interval, _ b: Interval) -> Interval {
    if b.lower == 0 && b.upper == 0 { return .empty }
    if a.lower == 0 && a.upper == 0 { return Interval(ordered: 0, 0, .partial) }
    if a.lower < 0 && a.upper > 0 || b.lower < 0 && b.upper > 0 {
      return a.unknown
    }
    let isNegative = (a.lower < 0) != (b.lower < 0)
    let least = Swift.max(b.upper, -b.lower)
    // The least |a|/|b|: the least dividend over the greatest divisor.
    let bound = Double.quotientBelow(a.lower < 0 ? -a.upper : a.lower, least)
    return isNegative
      ? Interval(ordered: -.infinity, -bound, .partial) : Interval(ordered: bound, .infinity, .partial)
  }

}

/// Evaluates formulas, easings and effects on intervals. A branch on a number that may be undefined is partial,
/// whatever its pieces are; formulas have another rule for undefined numbers.
extension Interval: ElementaryNumber {
  @inlinable public init(_ constant: RealConstant) { self = constant.enclosure }
  public init(_ constant: Double, ulps: Double) { self.init(rounded: constant, ulps: ulps) }

  /// A finite number in the interval; NaN if empty.
  public var leading: Double { midpoint }

  /// True if the interval is empty.
  @inlinable public var isNaN: Bool { isEmpty }

  @inlinable public var isSpread: Bool { lower < upper }

  /// The whole line, partial.
  @inlinable public var unknown: Interval { Interval(ordered: -.infinity, .infinity, .partial) }

  /// If x may lie on both sides, evaluates both pieces on their parts of x and returns their hull, which is no longer
  /// continuous. No relation to an empty border holds, as with NaN.
  @inlinable
  public static func branch<Result>(
    _ x: Interval, _ relation: NumberRelation, _ border: Interval, _ inside: (Interval) -> Result,
    otherwise: (Interval) -> Result, join: (Result, Result, (Interval, Interval) -> Interval) -> Result
  ) -> Result {
    let known = border.isEmpty ? x.definition : min(x.definition, border.definition)
    switch holds(x, relation, border) {
    case let isInside?:
      let result = isInside ? inside(x) : otherwise(x)
      return known == .continuous ? result : join(result, result) { a, _ in a.limited(to: known) }
    case nil:
      let limit = min(known, .defined)
      let (within, rest) = parts(x, relation, border)
      return join(inside(within), otherwise(rest)) { $0.hull(with: $1).limited(to: limit) }
    }
  }

  /// Returns true if a relation holds for all numbers of two intervals, false if it holds for none, and nil if
  /// undecided. No relation holds for an empty interval.
  @inlinable
  static func holds(_ x: Interval, _ relation: NumberRelation, _ border: Interval) -> Bool? {
    if x.isEmpty || border.isEmpty { return false }
    switch relation {
    case .below: return x.upper < border.lower ? true : x.lower >= border.upper ? false : nil
    case .atMost: return x.upper <= border.lower ? true : x.lower > border.upper ? false : nil
    case .atLeast: return x.lower >= border.upper ? true : x.upper < border.lower ? false : nil
    case .above: return x.lower > border.upper ? true : x.upper <= border.lower ? false : nil
    case .equal:
      if x.upper < border.lower || x.lower > border.upper { return false }
      return x.isPoint && border.isPoint ? true : nil
    }
  }

  /// The parts of x in which a relation may hold and in which it may fail, if both are possible.
  @inlinable
  static func parts(_ x: Interval, _ relation: NumberRelation, _ border: Interval) -> (Interval, Interval) {
    let low = x.part(from: -.infinity, through: border.upper)
    let high = x.part(from: border.lower, through: .infinity)
    return switch relation {
    case .below, .atMost: (low, high)
    case .atLeast, .above: (high, low)
    case .equal: (x.part(from: border.lower, through: border.upper), x)
    }
  }

  /// The enclosure from `UnivariateFunction.enclosed(over:)`; the whole line, partial, for a curve without one.
  @inlinable
  public static func applying(_ function: some UnivariateFunction, to x: Interval) -> Interval {
    function.enclosed(over: x) ?? x.unknown
  }

  public static func exp(_ x: Interval) -> Interval {
    rising(x, within: 0...(.infinity)) { library(.exp($0), LibraryError.exponential, isExact: $0 == 0) }
  }

  /// 2ˣ, exact for a whole x whose power is a double.
  public static func exp2(_ x: Interval) -> Interval {
    rising(x, within: 0...(.infinity)) {
      guard -1074...1023 ~= $0, $0.rounded() == $0 else {
        return Interval(rounded: .exp2($0), ulps: LibraryError.powerOfTwo)
      }
      return point(Double(sign: .plus, exponent: Int($0), significand: 1))
    }
  }

  public static func expMinusOne(_ x: Interval) -> Interval {
    rising(x, within: -1...(.infinity)) {
      library(.expMinusOne($0), LibraryError.exponentialMinusOne, isExact: $0 == 0)
    }
  }

  /// The logarithms of the numbers above 0; unbounded below if the interval reaches 0.
  public static func log(_ x: Interval) -> Interval {
    rising(part(of: x, above: 0)) { library(.log($0), LibraryError.logarithm, isExact: $0 == 1) }
  }

  /// The logarithms of 1 + x for all x above −1; unbounded below if the interval reaches −1.
  public static func log(onePlus x: Interval) -> Interval {
    rising(part(of: x, above: -1)) { library(.log(onePlus: $0), LibraryError.logarithmOfOnePlus, isExact: $0 == 0) }
  }

  public static func logOfOneMinus(_ x: Interval) -> Interval { log(onePlus: -x) }

  /// The logarithms of the numbers above 0, exact for powers of two.
  public static func log2(_ x: Interval) -> Interval {
    rising(part(of: x, above: 0)) {
      $0.isFinite && $0.significand == 1 && $0 != 0
        ? point(Double($0.exponent)) : Interval(rounded: .log2($0), ulps: LibraryError.logarithmToTwo)
    }
  }

  /// The logarithms of the numbers above 0, exact for powers of ten that are doubles.
  public static func log10(_ x: Interval) -> Interval {
    rising(part(of: x, above: 0)) {
      exponentOfTen($0).map(point) ?? Interval(rounded: .log10($0), ulps: LibraryError.logarithmToTen)
    }
  }

  /// The part of x above the border, partial if that is not all of x. The border itself becomes its lower bound.
  private static func part(of x: Interval, above border: Double) -> Interval {
    if x.lower > border { return x }
    return x.upper > border ? x.part(from: border, through: .infinity).with(.partial) : .empty
  }

  /// The n ≥ 0 for which x is 10ⁿ, otherwise nil; 10²² is the greatest such double.
  private static func exponentOfTen(_ x: Double) -> Double? {
    guard x >= 1, x <= 1e22 else { return nil }
    let n = Double.log10(x).rounded()
    // Products of powers of ten are exact up to 10²².
    return x == (n == 0 ? 1 : wholePower(10, UInt64(n), *)) ? n : nil
  }

  public static func sinh(_ x: Interval) -> Interval {
    rising(x) { library(.sinh($0), LibraryError.hyperbolicSine, isExact: $0 == 0) }
  }

  public static func cosh(_ x: Interval) -> Interval {
    rising(x.magnitude, within: 1...(.infinity)) { library(.cosh($0), LibraryError.hyperbolicCosine, isExact: $0 == 0) }
  }

  public static func tanh(_ x: Interval) -> Interval {
    rising(x, within: -1...1) { library(.tanh($0), LibraryError.hyperbolicTangent, isExact: $0 == 0) }
  }

  public static func erfc(_ x: Interval) -> Interval {
    falling(x, within: 0...2) { library(.erfc($0), LibraryError.complementaryErrorFunction, isExact: $0 == 0) }
  }

  /// The intersection of both forms. If one of them is partial, the other form; if both are, their hull.
  public static func inForms(
    _ x: Interval, _ relation: NumberRelation, _ border: Double, _ inside: (Interval) -> Interval,
    otherwise: (Interval) -> Interval
  ) -> Interval {
    let (first, second) = (inside(x), otherwise(x))
    if second.definition == .partial { return first.definition == .partial ? first.hull(with: second) : first }
    return first.definition == .partial ? second : first.intersection(with: second)
  }

  public func passing(through value: Double, at place: Double, of t: Interval) -> Interval {
    t.isPoint && t.lower == place && !isEmpty ? Interval(value).with(definition) : self
  }

  /// Encloses a non-decreasing function, from enclosures of its values at both bounds.
  @inline(__always)
  static func rising(
    _ x: Interval, within range: ClosedRange<Double> = -.infinity...(.infinity), _ value: (Double) -> Interval
  ) -> Interval {
    if x.isEmpty { return .empty }
    let first = value(x.lower)
    let last = x.isPoint ? first : value(x.upper)
    return Interval(
      ordered: Swift.max(first.lower, range.lowerBound), Swift.min(last.upper, range.upperBound), x.definition)
  }

  /// Encloses a non-increasing function, from enclosures of its values at both bounds.
  @inline(__always)
  static func falling(
    _ x: Interval, within range: ClosedRange<Double> = -.infinity...(.infinity), _ value: (Double) -> Interval
  ) -> Interval {
    -rising(x, within: -range.upperBound ... -range.lowerBound) { -value($0) }
  }

  /// Encloses a value of a library function within `ulps` ulp; the value itself if the library returns it without
  /// error.
  @inline(__always)
  static func library(_ value: Double, _ ulps: Double, isExact: Bool) -> Interval {
    isExact ? point(value) : Interval(rounded: value, ulps: ulps)
  }

  /// The least and the greatest bound of a function at the four corners of a box.
  @inline(__always)
  private static func boundsOfCorners(
    _ a: Interval, _ b: Interval, _ bounds: (Double, Double) -> (below: Double, above: Double)
  ) -> (Double, Double) {
    let (first, second) = (bounds(a.lower, b.lower), bounds(a.lower, b.upper))
    let (third, fourth) = (bounds(a.upper, b.lower), bounds(a.upper, b.upper))
    return (
      Swift.min(first.below, second.below, third.below, fourth.below),
      Swift.max(first.above, second.above, third.above, fourth.above)
    )
  }

  /// The part of the argument in a function's domain; partial if that is not the whole argument.
  @inline(__always)
  func restricted(to domain: ClosedRange<Double>) -> Interval {
    if lower >= domain.lowerBound && upper <= domain.upperBound { return self }
    return part(from: domain.lowerBound, through: domain.upperBound).with(.partial)
  }

  /// A single point, continuous; unlike ``init(_:)`` for values known to be finite.
  @inline(__always)
  static func point(_ value: Double) -> Interval { Interval(ordered: value, value, .continuous) }

  /// An enclosure of π: the doubles just below and just above.
  static let pi = Interval(ordered: 0x1.921fb54442d18p+1, 0x1.921fb54442d19p+1, .continuous)
  /// An enclosure of π/2: the doubles just below and just above.
  static let halfPi = Interval(ordered: 0x1.921fb54442d18p+0, 0x1.921fb54442d19p+0, .continuous)

  public var magnitude: Interval {
    if lower >= 0 || isEmpty { return self }
    return upper <= 0 ? -self : Interval(ordered: 0, Swift.max(-lower, upper), definition)
  }

  /// Continuous if all numbers have the same sign.
  public static func signum(_ x: Interval) -> Interval { x.stepped { .signum($0) } }

  /// Continuous if all numbers round to the same one.
  public func rounded(_ rule: FloatingPointRoundingRule) -> Interval { stepped { $0.rounded(rule) } }

  /// Encloses a non-decreasing step function.
  private func stepped(_ function: (Double) -> Double) -> Interval {
    if isEmpty { return .empty }
    let (low, high) = (function(lower), function(upper))
    return Interval(ordered: low, high, min(definition, low == high ? .continuous : .defined))
  }

  public static func lesser(_ x: Interval, _ y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    return Interval(
      ordered: Swift.min(x.lower, y.lower), Swift.min(x.upper, y.upper), min(x.definition, y.definition))
  }

  public static func greater(_ x: Interval, _ y: Interval) -> Interval { -lesser(-x, -y) }

  /// The square roots of the numbers ≥ 0, with the tightest bounds.
  public static func sqrt(_ x: Interval) -> Interval {
    let x = x.restricted(to: 0...(.infinity))
    if x.isEmpty { return .empty }
    return Interval(ordered: .rootBelow(x.lower), .rootAbove(x.upper), x.definition)
  }

  /// The cube roots, with the tightest bounds; exact cubes have exact roots.
  public static func cubeRoot(_ x: Interval) -> Interval {
    rising(x) {
      let root = Double.cubeRoot($0)
      if $0 == 0 || $0.isInfinite { return Interval(ordered: root, root, .continuous) }
      let excess = (wholePower(DyadicNumber(root), 3, *) - DyadicNumber($0)).sign
      return Interval(ordered: excess > 0 ? root.below : root, excess < 0 ? root.above : root, .continuous)
    }
  }

  public static func hypot(_ x: Interval, _ y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    let (a, b) = (x.magnitude, y.magnitude)
    func exact(_ x: Double, _ y: Double) -> Double? { x == 0 ? y : y == 0 ? x : nil }
    let lower =
      exact(a.lower, b.lower)
      ?? Swift.max(
        Double.hypot(a.lower, b.lower).bounds(ulps: LibraryError.length).below, a.lower, b.lower)
    let upper =
      exact(a.upper, b.upper) ?? Double.hypot(a.upper, b.upper).bounds(ulps: LibraryError.length).above
    return Interval(ordered: lower, upper, min(x.definition, y.definition))
  }

  /// The squares, with the tightest bounds; none is below 0.
  public static func squared(_ x: Interval) -> Interval {
    if x.isEmpty { return .empty }
    let size = x.magnitude
    return Interval(
      ordered: .productBelow(size.lower, size.lower), .productAbove(size.upper, size.upper), x.definition)
  }

  /// All x^y. A constant whole exponent accepts every base, any other exponent only bases ≥ 0. With a constant exponent
  /// x⁰ is 1. Otherwise 0⁰ is undefined, although the result contains 1.
  ///
  /// An exponent that is not constant may include whole numbers. For a base below 0 the result then contains the powers
  /// of either sign and is partial.
  public static func power(_ x: Interval, _ y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    if y.isPoint, let whole = Int(exactly: y.lower) { return pow(x, whole).limited(to: y.definition) }
    if x.lower >= 0 { return powerOfPositive(x, y) }
    let positive = x.upper >= 0 ? powerOfPositive(x.part(from: 0, through: .infinity), y) : .empty
    // Looks for the first whole exponent.
    guard y.lower.rounded(.up) <= y.upper else { return positive.with(.partial) }
    let size = powerOfPositive((-x).part(from: 0, through: .infinity), y)
    return positive.hull(with: size).hull(with: -size).with(.partial)
  }

  /// x^y for bases ≥ 0: y·log x, a product of two independent numbers, has its extremes at corners.
  private static func powerOfPositive(_ x: Interval, _ y: Interval) -> Interval {
    let (lower, upper) = boundsOfCorners(x, y) { x, y in
      if x == 1 || y == 0 { return (1, 1) }
      if x == 0 || x.isInfinite || y.isInfinite { return (x > 1) == (y > 0) ? (.infinity, .infinity) : (0, 0) }
      let power = Double.pow(x, y).bounds(ulps: LibraryError.power)
      return (Swift.max(power.below, 0), power.above)
    }
    let atZero: Definition = x.lower > 0 || y.lower > 0 ? .continuous : .partial
    let definition = min(x.definition, y.definition, atZero)
    if lower.isInfinite {
      // Only the base 0, with negative exponents.
      return x.upper == 0 ? .empty : Interval(ordered: .greatestFiniteMagnitude, .infinity, definition)
    }
    return Interval(ordered: lower, upper, definition)
  }
}
