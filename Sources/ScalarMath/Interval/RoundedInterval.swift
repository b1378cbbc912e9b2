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
