/// A dyadic number m·2^e with whole m and e of any size: sums, differences and products of doubles are exact.
///
/// It serves decisions that must not depend on rounding. Digits grow with every operation, and memory and time with
/// them: the time of a product is proportional to the product of both lengths. Only quotients and ``truncated`` numbers
/// are approximate, with at least 256 significant bits.
public struct DyadicNumber: Sendable, Comparable {
  /// True if the number is below 0.
  public let isNegative: Bool
  /// The words of the magnitude Σ words[i]·2^(64i + exponent). Neither the first nor the last word is 0; zero has no
  /// words.
  let words: [UInt64]
  let exponent: Int

  init(isNegative: Bool, words: some BidirectionalCollection<UInt64>, exponent: Int) {
    let low = words.prefix { $0 == 0 }.count
    let high = low == words.count ? 0 : words.reversed().prefix { $0 == 0 }.count
    self.words = Array(words.dropFirst(low).dropLast(high))
    self.exponent = self.words.isEmpty ? 0 : exponent + 64 * low
    self.isNegative = isNegative && !self.words.isEmpty
  }

  /// Creates a number from a finite double, exactly.
  public init(_ value: Double) {
    precondition(value.isFinite, "a dyadic number is finite")
    let exponent = value == 0 ? 0 : Int(value.exponent) - 52
    self.init(isNegative: value < 0, words: [UInt64(value.significand * 0x1p52)], exponent: exponent)
  }

  /// The number 0, which has no words.
  public static let zero = DyadicNumber(0)

  /// 10^exponent, for an exponent of 0 or more.
  static func power(ofTen exponent: UInt) -> DyadicNumber {
    exponent == 0 ? DyadicNumber(1) : wholePower(DyadicNumber(10), UInt64(exponent), *)
  }

  /// −1, 0 or 1.
  public var sign: Int { words.isEmpty ? 0 : isNegative ? -1 : 1 }

  public static func == (a: DyadicNumber, b: DyadicNumber) -> Bool { (a - b).sign == 0 }
  public static func < (a: DyadicNumber, b: DyadicNumber) -> Bool { (a - b).sign < 0 }

  /// The absolute value.
  public var magnitude: DyadicNumber { isNegative ? -self : self }

  /// The exponent e for which the magnitude is in 2^(e − 1)..<2^e; 0 for zero.
  public var binaryExponent: Int {
    words.last.map { exponent + 64 * words.count - $0.leadingZeroBitCount } ?? 0
  }

  /// The number truncated to its upper five words, relative error at most 2⁻²⁵⁶.
  public var truncated: DyadicNumber {
    let excess = max(0, words.count - 5)
    return DyadicNumber(isNegative: isNegative, words: words.dropFirst(excess), exponent: exponent + 64 * excess)
  }

  /// The nearest double, ties to even; infinite on overflow.
  public var rounded: Double {
    let top = words.suffix(2).reversed().reduce(0) { $0 * 0x1p64 + Double($1) }
    let place = exponent + 64 * max(0, words.count - 2)
    let guess = Double(sign: isNegative ? .minus : .plus, exponent: place, significand: top)
    return Double(nearestTo: guess) { (self - $0).sign }
  }

  /// The number times 2^shift, exactly.
  public func scaled(by shift: Int) -> DyadicNumber {
    DyadicNumber(isNegative: isNegative, words: words, exponent: exponent + shift)
  }

  /// The number with its sign changed.
  public static prefix func - (a: DyadicNumber) -> DyadicNumber {
    DyadicNumber(isNegative: !a.isNegative, words: a.words, exponent: a.exponent)
  }

  /// The sum, exactly.
  public static func + (a: DyadicNumber, b: DyadicNumber) -> DyadicNumber {
    if a.words.isEmpty { return b }
    if b.words.isEmpty { return a }
    let exponent = min(a.exponent, b.exponent)
    // One extra word holds the carry.
    let count = (max(a.exponent + 64 * a.words.count, b.exponent + 64 * b.words.count) - exponent) / 64 + 2
    let (first, second) = (a.words(from: exponent, count: count), b.words(from: exponent, count: count))
    if a.isNegative == b.isNegative {
      return DyadicNumber(isNegative: a.isNegative, words: combined(first, second, add), exponent: exponent)
    }
    let isFirstSmaller = first.reversed().lexicographicallyPrecedes(second.reversed())
    return DyadicNumber(
      isNegative: isFirstSmaller ? b.isNegative : a.isNegative,
      words: isFirstSmaller ? combined(second, first, subtract) : combined(first, second, subtract),
      exponent: exponent)
  }

  /// The difference, exactly.
  public static func - (a: DyadicNumber, b: DyadicNumber) -> DyadicNumber { a + -b }

  /// The product, exactly.
  public static func * (a: DyadicNumber, b: DyadicNumber) -> DyadicNumber {
    var product = [UInt64](repeating: 0, count: a.words.count + b.words.count)
    for (i, x) in a.words.enumerated() {
      var carry: UInt64 = 0
      for (j, y) in b.words.enumerated() {
        (carry, product[i + j]) = multiply(x, y, product[i + j], carry)
      }
      product[i + b.words.count] = carry
    }
    return DyadicNumber(
      isNegative: a.isNegative != b.isNegative, words: product, exponent: a.exponent + b.exponent)
  }

  /// The quotient, relative error at most 2⁻²⁵⁰; `b` is not 0.
  public static func / (a: DyadicNumber, b: DyadicNumber) -> DyadicNumber {
    precondition(b.sign != 0, "division by zero")
    let divisor = b.truncated.scaled(by: -b.binaryExponent)
    // Newton's iteration doubles the digits of 1/d: 52, 104, 208, all.
    var inverse = DyadicNumber(1 / divisor.rounded)
    for _ in 0..<3 { inverse = (inverse + inverse * (DyadicNumber(1) - divisor * inverse)).truncated }
    return (a.truncated * inverse).truncated.scaled(by: -b.binaryExponent)
  }

  /// The magnitude divided by 2^start, as `count` words, for start ≤ exponent.
  private func words(from start: Int, count: Int) -> [UInt64] {
    let (whole, rest) = (exponent - start).quotientAndRemainder(dividingBy: 64)
    var result = [UInt64](repeating: 0, count: count)
    for (i, word) in words.enumerated() {
      result[whole + i] |= word << UInt64(rest)
      result[whole + i + 1] = (word >> 1) >> UInt64(63 - rest)
    }
    return result
  }

  /// Applies an operation with carry to words of equal weight, from the lowest up.
  private static func combined(
    _ a: [UInt64], _ b: [UInt64], _ operation: (UInt64, UInt64, Bool) -> (UInt64, Bool)
  ) -> [UInt64] {
    var carry = false
    return zip(a, b).map { x, y in
      let (word, isOver) = operation(x, y, carry)
      carry = isOver
      return word
    }
  }

  // MARK: Words

  /// xy + a + b, at most 2¹²⁸ − 1, in two words, the high one first.
  static func multiply(_ x: UInt64, _ y: UInt64, _ a: UInt64, _ b: UInt64) -> (UInt64, UInt64) {
    let product = x.multipliedFullWidth(by: y)
    let (first, over) = product.low.addingReportingOverflow(a)
    let (low, again) = first.addingReportingOverflow(b)
    return (product.high &+ (over ? 1 : 0) &+ (again ? 1 : 0), low)
  }

  static func add(_ a: UInt64, _ b: UInt64, _ carry: Bool) -> (UInt64, Bool) {
    let (first, over) = a.addingReportingOverflow(b)
    let (sum, again) = first.addingReportingOverflow(carry ? 1 : 0)
    return (sum, over || again)
  }

  static func subtract(_ a: UInt64, _ b: UInt64, _ borrow: Bool) -> (UInt64, Bool) {
    let (first, under) = a.subtractingReportingOverflow(b)
    let (difference, again) = first.subtractingReportingOverflow(borrow ? 1 : 0)
    return (difference, under || again)
  }
}

extension Double {
  /// Creates the double nearest to a number that is known only by comparisons, ties to even; 0 on underflow, infinite
  /// on overflow.
  ///
  /// `comparison` returns the sign of the number minus its argument: −1, 0 or 1. It is called twice if `guess` is the
  /// result. Otherwise the number of calls is about twice the number of binary digits of the distance in doubles.
  package init(nearestTo guess: Double, comparison: (DyadicNumber) -> Int) {
    func isAtMost(_ place: UInt64) -> Bool {
      let double = Self(ordinal: place)
      let side = comparison(double.middleAbove)
      return side < 0 || (side == 0 && double.significandBitPattern & 1 == 0)
    }
    // The ordinal of the result is above `low` and at most `high`; 0 is below −∞.
    let last = Self.infinity.ordinal
    var (low, high) = (guess.ordinal - 1, guess.ordinal)
    var step: UInt64 = 1
    while high < last, !isAtMost(high) {
      (low, high) = (high, high + min(step, last - high))
      step += min(step, last - step)
    }
    step = 1
    while low > 0, isAtMost(low) {
      (low, high) = (low - min(step, low), low)
      step += min(step, last - step)
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isAtMost(middle) { high = middle } else { low = middle }
    }
    self.init(ordinal: high)
  }

  /// The ordinal of this double in ascending order, 1 for −∞.
  private var ordinal: UInt64 { UInt64(bitPattern: place &+ Self.infinity.place &+ 1) }
  private init(ordinal: UInt64) { self.init(place: Int64(bitPattern: ordinal) &- Self.infinity.place &- 1) }

  /// Creates the double nearest to a number within `error` of `estimate`. If the estimate does not decide, or `error`
  /// is nil, it calls `comparison`, which returns the sign of the number minus its argument. A zero has no sign.
  package init(nearestTo estimate: DyadicNumber, within error: DyadicNumber?, comparison: (DyadicNumber) -> Int) {
    let bounds = error.map { ((estimate - $0).rounded, (estimate + $0).rounded) }
    if let bounds, bounds.0 == bounds.1 {
      self = bounds.0 + 0
    } else {
      self.init(nearestTo: estimate.rounded, comparison: comparison)
    }
  }

  /// The midpoint of this double and the next one above; at the greatest double and at −∞ as if the exponent range were
  /// unbounded.
  private var middleAbove: DyadicNumber {
    let inner = isInfinite ? -Self.greatestFiniteMagnitude : self
    let gap = isInfinite ? -inner.ulp : self < 0 ? nextUp - self : ulp
    return DyadicNumber(inner) + DyadicNumber(gap).scaled(by: -1)
  }
}
