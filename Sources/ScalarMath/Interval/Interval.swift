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
