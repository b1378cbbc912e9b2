/// A binary number with 256 significant bits and an exponent of any size: for the rare value that double-double
/// arithmetic leaves in doubt.
///
/// Nothing overflows or underflows. Operations cut off what does not fit, so products, quotients and sums of one sign
/// are within 2⁻²⁵⁰ of the true result, and differences within 2⁻²⁵⁴ of the larger operand. There is no infinity and no
/// NaN.
public struct WideFloat: Sendable, Hashable {
  /// Bits of the significand.
  public static let precision = 256

  /// Whether it is below 0; false for 0.
  public internal(set) var isNegative: Bool
  /// The magnitude is in 2^(exponent − 1)..<2^exponent; 0 for zero.
  public internal(set) var exponent: Int
  /// The significand, most significant word first, its top bit set but for zero.
  var words: Words

  typealias Words = (UInt64, UInt64, UInt64, UInt64)

  init(isNegative: Bool, exponent: Int, words: Words) {
    self.isNegative = isNegative
    self.exponent = exponent
    self.words = words
  }

  /// 0, which has no sign.
  public static let zero = WideFloat(isNegative: false, exponent: 0, words: (0, 0, 0, 0))

  /// A finite double, exactly.
  public init(_ value: Double) {
    precondition(value.isFinite, "a wide number is finite")
    guard value != 0 else {
      self = .zero
      return
    }
    self.init(
      isNegative: value < 0, exponent: Int(value.exponent) + 1, words: (UInt64(value.significand * 0x1p63), 0, 0, 0))
  }

  /// 2^exponent.
  public static func power(ofTwo exponent: Int) -> WideFloat {
    WideFloat(isNegative: false, exponent: exponent + 1, words: (1 << 63, 0, 0, 0))
  }

  /// Whether it is 0.
  public var isZero: Bool { words.0 == 0 }

  /// The number without its sign.
  public var magnitude: WideFloat { WideFloat(isNegative: false, exponent: exponent, words: words) }

  /// This times 2^shift, exactly.
  public func scaled(by shift: Int) -> WideFloat {
    isZero ? self : WideFloat(isNegative: isNegative, exponent: exponent + shift, words: words)
  }

  public static func == (a: WideFloat, b: WideFloat) -> Bool {
    a.isNegative == b.isNegative && a.exponent == b.exponent && a.words == b.words
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(isNegative)
    hasher.combine(exponent)
    hasher.combine(words.0)
  }
}

extension WideFloat: Comparable {
  public static func < (a: WideFloat, b: WideFloat) -> Bool {
    if a.isZero { return !b.isZero && !b.isNegative }
    if b.isZero { return a.isNegative }
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? b.isSmallerInMagnitude(than: a) : a.isSmallerInMagnitude(than: b)
  }

  func isSmallerInMagnitude(than other: WideFloat) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    return (exponent, words.0, words.1, words.2, words.3)
      < (other.exponent, other.words.0, other.words.1, other.words.2, other.words.3)
  }
}
