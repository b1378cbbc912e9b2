/// A number that programs of doubles are written with, whose sums and products keep what they are rounded by in a second
/// word.
///
/// A program is written once: with `Double` it computes, with ``RoundedInterval`` it proves how far it may be from its
/// function.
public protocol WordNumber: ElementaryNumber {
  /// Two words, of which the second one is small.
  associatedtype Pair: WordPair where Pair.Word == Self

  /// The leading bits of a significand: part of a number that the function does not depend on.
  func leadingBits(_ count: Int) -> Self
  /// The multiple of a power of two that is nearest to a number of at most 2⁵¹ of them: a place that the function does
  /// not depend on.
  func nearestMultiple(of step: Double) -> Self
}

/// A number as the sum of two words.
public protocol WordPair: Sendable {
  /// A word.
  associatedtype Word: WordNumber

  /// One word.
  init(_ value: Word)
  /// A constant that two doubles stand for within an error, which is absolute.
  init(_ constant: DoubleDouble, error: Double)
  /// a + b, exactly.
  init(sum a: Word, _ b: Word)
  /// a·b, exactly.
  init(product a: Word, _ b: Word)
  /// a + b for |a| ≥ |b|, exactly.
  init(ordered a: Word, _ b: Word)
  /// The nearest double.
  var rounded: Word { get }
  /// The product, for what is rounded soon.
  func times(_ b: Self) -> Self
  /// The sum, for what is rounded soon.
  func adding(_ a: Word) -> Self
  /// The sum with what is small beside this.
  func plus(_ small: Word) -> Self
  /// The same for what is rounded at once.
  func leaning(_ small: Word) -> Self
  /// a − b for a constant within a factor of 2 of this, or 0.
  func minusNear(_ b: Double) -> Self
  /// The sum.
  static func + (a: Self, b: Self) -> Self
  /// The product.
  static func * (a: Self, b: Word) -> Self
  /// The product.
  static func * (a: Self, b: Self) -> Self
  /// The number with its sign changed.
  static prefix func - (a: Self) -> Self
  /// The square root.
  var squareRoot: Self { get }
  /// 1 + √x for x of ½…1, of which the root of the first word is rounded.
  var onePlusRoot: Self { get }
  /// a less both words, one after the other.
  func subtracted(from a: Double) -> Word
  /// The quotient, rounded once.
  func over(_ divisor: Self) -> Word
  /// 2 to a power within ±1000; nil beyond.
  static func powerOfTwo(_ exponent: Self) -> Self?
  /// 2 to a power within ±1000, less 1; nil beyond.
  static func powerOfTwoLessOne(_ exponent: Self) -> Self?
  /// 1 − cos(πx).
  static func oneMinusCosPi(_ x: Word) -> Self
  /// The sine of 2πx/period, and 1 less its cosine, given 2/period; nil beyond 2²⁰ periods, where two words of the phase
  /// do not reach.
  static func sineAndVersine(_ x: Self, period: Double, rate: Double) -> (sine: Self, versine: Self)?
  /// What is computed for a number by `inside` from a border on, by `otherwise` below it.
  static func piecewise(
    _ x: Self, atLeast border: Double, _ inside: (Self) -> Word, otherwise: (Self) -> Word
  ) -> Word
}
