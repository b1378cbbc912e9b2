import RealModule

/// A closed interval of real numbers that holds every value which a function takes, with what is known of the function
/// itself: arithmetic rounded outward, the base of proofs by computation.
///
/// An operation gives an interval that contains the results for all reals within its operands, whatever is rounded,
/// overflows or underflows on the way. A number at which a function has no value contributes nothing, and
/// ``definition`` tells that there may be one. Of functions that have a limit at an infinite place, as 1/x at 0, it is
/// no value: 1/[0, 1] is [1, ∞], and partial. Zero has no sign, and as a bound that of +0.
///
/// Sums, differences, products, quotients, square roots and whole powers are the tightest that doubles can bound, so
/// what is exact stays one point; the rest is as tight as ``LibraryError`` says of the platform's functions.
///
/// Source: IEEE Standard 1788-2015 for Interval Arithmetic, whose set-based flavour and decorations dac, def and trv
/// these are.
public struct Interval: Sendable, Hashable {
  /// What is known of the function whose range an interval is, on the whole of the argument.
  public enum Definition: UInt8, Sendable, Comparable, CaseIterable {
    /// It may have no value somewhere.
    case partial
    /// It has a value everywhere.
    case defined
    /// It has a value everywhere and its restriction to the argument is continuous.
    case continuous

    @inlinable @inline(__always)
    public static func < (a: Definition, b: Definition) -> Bool { a.rawValue < b.rawValue }
  }

  /// The greatest known lower bound: −∞ where there is none, +∞ of the empty interval alone.
  public let lower: Double
  /// The least known upper bound: +∞ where there is none, −∞ of the empty interval alone.
  public let upper: Double
  /// What is known of the function whose range this is; partial where the interval is empty.
  public let definition: Definition

  /// Bounds that are known to be in order and no NaN. A zero loses its sign.
  @inlinable @inline(__always)
  init(ordered lower: Double, _ upper: Double, _ definition: Definition) {
    (self.lower, self.upper, self.definition) = (lower + 0, upper + 0, definition)
  }

  /// A constant: one point. Infinity stands for numbers beyond the greatest double, NaN for none.
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

  /// The numbers from `lower` to `upper`, which are in this order; −∞ and +∞ where there is no bound.
  @inlinable
  public init(_ lower: Double, _ upper: Double, _ definition: Definition = .continuous) {
    precondition(lower <= upper && lower < .infinity && upper > -.infinity, "the bounds of an interval are in order")
    self.init(ordered: lower, upper, definition)
  }

  /// All numbers from which `value` is at most so many units in their last place off: how a function of a library is
  /// enclosed. An infinite value stands for what is too large, and NaN for any number.
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

  /// No number.
  public static let empty = Interval(ordered: .infinity, -.infinity, .partial)
  /// Every number.
  public static let entire = Interval(ordered: -.infinity, .infinity, .continuous)

  /// The same numbers, with another knowledge of the function; nothing is partial.
  @inlinable
  public func with(_ definition: Definition) -> Interval {
    Interval(ordered: lower, upper, isEmpty ? .partial : definition)
  }

  /// Knows at most this of the function.
  @inlinable
  func limited(to limit: Definition) -> Interval {
    Interval(ordered: lower, upper, min(definition, limit))
  }
}

extension Interval {
  /// The angles of all points (x, y). Of a point on the negative x axis it is π, where it jumps; at the origin it is no
  /// value, though 0 is within.
  public static func atan2(y: Interval, x: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    let definition = min(x.definition, y.definition)
    let hasOrigin = x.lower <= 0 && x.upper >= 0 && y.lower <= 0 && y.upper >= 0
    if x.lower < 0 && y.lower < 0 && y.upper >= 0 {
      return Interval(ordered: -pi.upper, pi.upper, min(definition, hasOrigin ? .partial : .defined))
    }
    if hasOrigin {
      // Quarters of the plane: below the x axis only where x is not negative.
      let upper = y.lower == 0 && x.lower < 0 ? pi.upper : y.upper > 0 ? halfPi.upper : 0
      return Interval(ordered: y.lower < 0 ? -halfPi.upper : 0, upper, .partial)
    }
    // Along an edge of the box the angle is monotone, so its extremes are at corners.
    var (lower, upper) = (Double.infinity, -Double.infinity)
    func include(_ y: Double, _ x: Double) {
      if y == 0 {
        let angle = x > 0 ? Interval(ordered: 0, 0, .continuous) : pi
        (lower, upper) = (Swift.min(lower, angle.lower), Swift.max(upper, angle.upper))
      } else {
        let angle = Double.atan2(y: y, x: x).bounds(ulps: LibraryError.angle)
        (lower, upper) = (Swift.min(lower, angle.below), Swift.max(upper, angle.above))
      }
    }
    include(y.lower, x.lower)
    include(y.lower, x.upper)
    include(y.upper, x.lower)
    include(y.upper, x.upper)
    return Interval(ordered: Swift.max(lower, -pi.upper), Swift.min(upper, pi.upper), definition)
  }
}

extension Interval {
  /// All sums, the tightest bounds.
  @inlinable @inline(__always)
  public static func + (a: Interval, b: Interval) -> Interval {
    if a.isEmpty || b.isEmpty { return .empty }
    return Interval(
      ordered: .sumBelow(a.lower, b.lower), .sumAbove(a.upper, b.upper), min(a.definition, b.definition))
  }

  /// All differences, the tightest bounds.
  @inlinable @inline(__always)
  public static func - (a: Interval, b: Interval) -> Interval {
    if a.isEmpty || b.isEmpty { return .empty }
    return Interval(
      ordered: .differenceBelow(a.lower, b.upper), .differenceAbove(a.upper, b.lower), min(a.definition, b.definition))
  }

  @inlinable @inline(__always)
  public static prefix func - (a: Interval) -> Interval { Interval(ordered: -a.upper, -a.lower, a.definition) }

  /// All products, the tightest bounds.
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

  /// All quotients, the tightest bounds; partial where 0 is among the divisors, nothing where it is the only one.
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

  /// Quotients by numbers with 0 among them: x/0 is no number, so what is left is by those on either side of it.
  @usableFromInline
  static func quotientAcrossZero(_ a: Interval, _ b: Interval) -> Interval {
    if b.lower == 0 && b.upper == 0 { return .empty }
    if a.lower == 0 && a.upper == 0 { return Interval(ordered: 0, 0, .partial) }
    if a.lower < 0 && a.upper > 0 || b.lower < 0 && b.upper > 0 {
      return a.unknown
    }
    let isNegative = (a.lower < 0) != (b.lower < 0)
    let least = Swift.max(b.upper, -b.lower)
    // |a|/|b| from the least dividend over the greatest divisor on.
    let bound = Double.quotientBelow(a.lower < 0 ? -a.upper : a.lower, least)
    return isNegative
      ? Interval(ordered: -.infinity, -bound, .partial) : Interval(ordered: bound, .infinity, .partial)
  }

  @inlinable @inline(__always)
  public static func + (a: Interval, b: Double) -> Interval { a + Interval(b) }
  @inlinable @inline(__always)
  public static func - (a: Interval, b: Double) -> Interval { a - Interval(b) }
  @inlinable @inline(__always)
  public static func * (a: Interval, b: Double) -> Interval { a * Interval(b) }
  @inlinable @inline(__always)
  public static func / (a: Interval, b: Double) -> Interval { a / Interval(b) }
  @inlinable @inline(__always)
  public static func + (a: Double, b: Interval) -> Interval { Interval(a) + b }
  @inlinable @inline(__always)
  public static func - (a: Double, b: Interval) -> Interval { Interval(a) - b }
  @inlinable @inline(__always)
  public static func * (a: Double, b: Interval) -> Interval { Interval(a) * b }
  @inlinable @inline(__always)
  public static func / (a: Double, b: Interval) -> Interval { Interval(a) / b }
}

/// Every formula, easing and effect of Easel evaluates on intervals. What a formula says of numbers without a value is
/// not followed: a branch at a number that may have none is partial, whatever its pieces are.
extension Interval: ElementaryNumber {
  @inlinable public init(_ constant: RealConstant) { self = constant.enclosure }
  public init(_ constant: Double, ulps: Double) { self.init(rounded: constant, ulps: ulps) }

  /// A finite number within; NaN for nothing.
  public var leading: Double { midpoint }

  /// Whether there is no number in it.
  @inlinable public var isNaN: Bool { isEmpty }

  @inlinable public var isSpread: Bool { lower < upper }

  /// Any number, and partial.
  @inlinable public var unknown: Interval { Interval(ordered: -.infinity, .infinity, .partial) }

  /// Both pieces where x may be on both sides, each for the part of x that can be there, joined by their hull and
  /// continuous no longer. No number is above, below or at a border that is none, as with NaN.
  @inlinable
  public static func branch<Result>(
    _ x: Interval, _ relation: NumberRelation, _ border: Interval, _ inside: (Interval) -> Result,
    otherwise: (Interval) -> Result, join: (Result, Result, (Interval, Interval) -> Interval) -> Result
  ) -> Result {
    let known = border.isEmpty ? x.definition : min(x.definition, border.definition)
    switch holds(x, relation, border) {
    case true?:
      let result = inside(x)
      return known == .continuous ? result : join(result, result) { a, _ in a.limited(to: known) }
    case false?:
      let result = otherwise(x)
      return known == .continuous ? result : join(result, result) { a, _ in a.limited(to: known) }
    case nil:
      let limit = min(known, .defined)
      let (within, rest) = parts(x, relation, border)
      return join(inside(within), otherwise(rest)) { $0.hull(with: $1).limited(to: limit) }
    }
  }

  /// Whether a relation holds for all numbers of two intervals, or for none; nil where it may be either. None holds for
  /// nothing.
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

  /// The parts of x in which a relation may hold and may not, where both are possible.
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

  /// What `UnivariateFunction.enclosed(over:)` knows of the values; any number, and partial, for an unknown curve,
  /// which proves nothing.
  @inlinable
  public static func applying(_ function: some UnivariateFunction, to x: Interval) -> Interval {
    function.enclosed(over: x) ?? x.unknown
  }

  /// Any number, and partial: of series about places nothing is known between them.
  public static func expanded(
    at x: Interval, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)
  ) -> (Interval, Interval) {
    (x.unknown, x.unknown)
  }
}

extension Interval {
  public static func exp(_ x: Interval) -> Interval {
    rising(x, within: 0...(.infinity)) {
      $0 == 0 ? point(1) : Interval(rounded: .exp($0), ulps: LibraryError.exponential)
    }
  }

  /// Whole powers of two that are doubles are exact.
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
      $0 == 0 ? point(0) : Interval(rounded: .expMinusOne($0), ulps: LibraryError.exponentialMinusOne)
    }
  }

  /// Of the numbers above 0; unbounded below where 0 is the bound.
  public static func log(_ x: Interval) -> Interval {
    rising(positivePart(x)) { $0 == 1 ? point(0) : Interval(rounded: .log($0), ulps: LibraryError.logarithm) }
  }

  /// Of the numbers above −1; unbounded below where that is the bound.
  public static func log(onePlus x: Interval) -> Interval {
    let domain = x.lower > -1 ? x : x.upper > -1 ? x.part(from: -1, through: .infinity).with(.partial) : .empty
    return rising(domain) {
      $0 == 0 ? point(0) : Interval(rounded: .log(onePlus: $0), ulps: LibraryError.logarithmOfOnePlus)
    }
  }

  public static func logOfOneMinus(_ x: Interval) -> Interval { log(onePlus: -x) }

  /// Of the numbers above 0; powers of two have exact logarithms.
  public static func log2(_ x: Interval) -> Interval {
    rising(positivePart(x)) {
      $0.isFinite && $0.significand == 1 && $0 != 0
        ? point(Double($0.exponent)) : Interval(rounded: .log2($0), ulps: LibraryError.logarithmToTwo)
    }
  }

  /// Of the numbers above 0; powers of ten that are doubles have exact logarithms.
  public static func log10(_ x: Interval) -> Interval {
    rising(positivePart(x)) {
      exponentOfTen($0).map(point) ?? Interval(rounded: .log10($0), ulps: LibraryError.logarithmToTen)
    }
  }

  /// The numbers of which there is a logarithm, with 0 as the bound of those above it.
  private static func positivePart(_ x: Interval) -> Interval {
    if x.lower > 0 { return x }
    return x.upper > 0 ? x.part(from: 0, through: .infinity).with(.partial) : .empty
  }

  /// n where x is 10ⁿ; 10²² is the greatest double among them.
  private static func exponentOfTen(_ x: Double) -> Double? {
    guard x >= 1, x <= 1e22 else { return nil }
    var power = 1.0
    var n = 0.0
    while power < x {
      power *= 10
      n += 1
    }
    return power == x ? n : nil
  }

  public static func sinh(_ x: Interval) -> Interval {
    rising(x) { $0 == 0 ? point(0) : Interval(rounded: .sinh($0), ulps: LibraryError.hyperbolicSine) }
  }

  public static func cosh(_ x: Interval) -> Interval {
    rising(x.magnitude, within: 1...(.infinity)) {
      $0 == 0 ? point(1) : Interval(rounded: .cosh($0), ulps: LibraryError.hyperbolicCosine)
    }
  }

  public static func tanh(_ x: Interval) -> Interval {
    rising(x, within: -1...1) {
      $0 == 0 ? point(0) : Interval(rounded: .tanh($0), ulps: LibraryError.hyperbolicTangent)
    }
  }

  public static func erfc(_ x: Interval) -> Interval {
    falling(x, within: 0...2) {
      $0 == 0 ? point(1) : Interval(rounded: .erfc($0), ulps: LibraryError.complementaryErrorFunction)
    }
  }
}

extension Interval {
  /// The numbers that both forms leave; where one of them is partial, those of the other.
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
}

extension Interval {
  /// The values of a function that does not fall, from enclosures of those at both bounds.
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

  /// The values of a function that does not rise, from enclosures of those at both bounds.
  @inline(__always)
  static func falling(
    _ x: Interval, within range: ClosedRange<Double> = -.infinity...(.infinity), _ value: (Double) -> Interval
  ) -> Interval {
    -rising(x, within: -range.upperBound ... -range.lowerBound) { -value($0) }
  }

  /// The part of the argument in which a function has values; partial where that is not all.
  @inline(__always)
  func restricted(to domain: ClosedRange<Double>) -> Interval {
    if lower >= domain.lowerBound && upper <= domain.upperBound { return self }
    return part(from: domain.lowerBound, through: domain.upperBound).with(.partial)
  }

  /// One number, continuous: unlike ``init(_:)`` of what is known to be finite.
  @inline(__always)
  static func point(_ value: Double) -> Interval { Interval(ordered: value, value, .continuous) }

  /// The double below π, and the one above it.
  static let pi = Interval(ordered: 0x1.921fb54442d18p+1, 0x1.921fb54442d19p+1, .continuous)
  /// The double below π/2, and the one above it.
  static let halfPi = Interval(ordered: 0x1.921fb54442d18p+0, 0x1.921fb54442d19p+0, .continuous)
}

extension Interval {
  public var magnitude: Interval {
    if lower >= 0 || isEmpty { return self }
    return upper <= 0 ? -self : Interval(ordered: 0, Swift.max(-lower, upper), definition)
  }

  /// Continuous where all numbers have one sign.
  public static func signum(_ x: Interval) -> Interval { x.stepped { .signum($0) } }

  /// Continuous where all numbers are rounded to one.
  public func rounded(_ rule: FloatingPointRoundingRule) -> Interval { stepped { $0.rounded(rule) } }

  /// A function of steps that does not fall.
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

  public static func greater(_ x: Interval, _ y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    return Interval(
      ordered: Swift.max(x.lower, y.lower), Swift.max(x.upper, y.upper), min(x.definition, y.definition))
  }
}

extension Interval {
  /// Of the numbers not below 0, the tightest bounds.
  public static func sqrt(_ x: Interval) -> Interval {
    let x = x.restricted(to: 0...(.infinity))
    if x.isEmpty { return .empty }
    return Interval(ordered: .rootBelow(x.lower), .rootAbove(x.upper), x.definition)
  }

  /// The tightest bounds: those of a cube are its root.
  public static func cubeRoot(_ x: Interval) -> Interval {
    rising(x) {
      let root = Double.cubeRoot($0)
      if $0 == 0 || $0.isInfinite { return Interval(ordered: root, root, .continuous) }
      let wide = WideFloat(root)
      // Of 159 bits, and so exact.
      let cube = wide * wide * wide
      let place = WideFloat($0)
      return Interval(
        ordered: cube > place ? root.below : root, cube < place ? root.above : root, .continuous)
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

  /// All squares, the tightest bounds: none is below 0.
  public static func squared(_ x: Interval) -> Interval {
    if x.isEmpty { return .empty }
    let size = x.magnitude
    return Interval(
      ordered: .productBelow(size.lower, size.lower), .productAbove(size.upper, size.upper), x.definition)
  }
}

extension Interval {
  /// All x^y. A constant whole exponent has powers of every base; another one those of bases not below 0. Of a constant exponent x⁰ is 1;
  /// of another one 0⁰ is no value, though 1 is within.
  ///
  /// An exponent that is not constant has whole numbers among it all the same: where a base is below 0 the powers of
  /// either sign are within, and the result is partial.
  public static func power(_ x: Interval, _ y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    if y.isPoint, let whole = Int(exactly: y.lower) { return pow(x, whole).limited(to: y.definition) }
    if x.lower >= 0 { return powerOfPositive(x, y) }
    let positive = x.upper >= 0 ? powerOfPositive(x.part(from: 0, through: .infinity), y) : .empty
    // The first whole exponent that there may be.
    guard y.lower.rounded(.up) <= y.upper else { return positive.with(.partial) }
    let size = powerOfPositive((-x).part(from: 0, through: .infinity), y)
    return positive.hull(with: size).hull(with: -size).with(.partial)
  }

  /// For bases not below 0: y·log x, a product of two independent numbers, is least and greatest at corners.
  private static func powerOfPositive(_ x: Interval, _ y: Interval) -> Interval {
    var (lower, upper) = (Double.infinity, 0.0)
    func include(_ x: Double, _ y: Double) {
      if x == 1 || y == 0 {
        (lower, upper) = (Swift.min(lower, 1), Swift.max(upper, 1))
      } else if x == 0 || x.isInfinite || y.isInfinite {
        let limit: Double = (x > 1) == (y > 0) ? .infinity : 0
        (lower, upper) = (Swift.min(lower, limit), Swift.max(upper, limit))
      } else {
        let power = Double.pow(x, y).bounds(ulps: LibraryError.power)
        (lower, upper) = (Swift.min(lower, Swift.max(power.below, 0)), Swift.max(upper, power.above))
      }
    }
    include(x.lower, y.lower)
    include(x.lower, y.upper)
    include(x.upper, y.lower)
    include(x.upper, y.upper)
    let atZero: Definition = x.lower > 0 || y.lower > 0 ? .continuous : .partial
    let definition = min(x.definition, y.definition, atZero)
    if lower.isInfinite {
      // 0 alone, to exponents below 0.
      return x.upper == 0 ? .empty : Interval(ordered: .greatestFiniteMagnitude, .infinity, definition)
    }
    return Interval(ordered: lower, upper, definition)
  }
}
