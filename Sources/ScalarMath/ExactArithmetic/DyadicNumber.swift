/// A dyadic number m·2^e with whole m and e of any size: sums, differences and products of doubles are exact.
///
/// For decisions that must not depend on rounding. Digits grow with every operation, and memory and time with them: the
/// time of a product is proportional to the product of both lengths.
public struct DyadicNumber: Sendable, Hashable {
  /// Whether the number is below 0.
  public let isNegative: Bool
  /// The magnitude is Σ words[i]·2^(64i + exponent). Neither the first nor the last word is 0; zero has no words.
  let words: [UInt64]
  let exponent: Int

  init(isNegative: Bool, words: some BidirectionalCollection<UInt64>, exponent: Int) {
    let low = words.prefix { $0 == 0 }.count
    let high = low == words.count ? 0 : words.reversed().prefix { $0 == 0 }.count
    self.words = Array(words.dropFirst(low).dropLast(high))
    self.exponent = self.words.isEmpty ? 0 : exponent + 64 * low
    self.isNegative = isNegative && !self.words.isEmpty
  }

  /// A finite double, exactly.
  public init(_ value: Double) {
    precondition(value.isFinite, "a dyadic number is finite")
    let exponent = value == 0 ? 0 : Int(value.exponent) - 52
    self.init(isNegative: value < 0, words: [UInt64(value.significand * 0x1p52)], exponent: exponent)
  }

  /// The number 0, which has no words.
  public static let zero = DyadicNumber(0)

  /// −1, 0 or 1.
  public var sign: Int { words.isEmpty ? 0 : isNegative ? -1 : 1 }

  /// The number times 2^shift, exactly.
  public func scaled(by shift: Int) -> DyadicNumber {
    DyadicNumber(isNegative: isNegative, words: words, exponent: exponent + shift)
  }
}

extension DyadicNumber {
  /// The number with its sign changed.
  public static prefix func - (a: DyadicNumber) -> DyadicNumber {
    DyadicNumber(isNegative: !a.isNegative, words: a.words, exponent: a.exponent)
  }

  /// The sum, exactly.
  public static func + (a: DyadicNumber, b: DyadicNumber) -> DyadicNumber {
    if a.words.isEmpty { return b }
    if b.words.isEmpty { return a }
    let exponent = min(a.exponent, b.exponent)
    let (first, second) = (a.words(from: exponent), b.words(from: exponent))
    if a.isNegative == b.isNegative {
      return DyadicNumber(isNegative: a.isNegative, words: sum(first, second), exponent: exponent)
    }
    let isFirstSmaller = isSmaller(first, than: second)
    return DyadicNumber(
      isNegative: isFirstSmaller ? b.isNegative : a.isNegative,
      words: isFirstSmaller ? difference(second, first) : difference(first, second), exponent: exponent)
  }

  /// The difference, exactly.
  public static func - (a: DyadicNumber, b: DyadicNumber) -> DyadicNumber { a + -b }

  /// The product, exactly.
  public static func * (a: DyadicNumber, b: DyadicNumber) -> DyadicNumber {
    var product = [UInt64](repeating: 0, count: a.words.count + b.words.count)
    for (i, x) in a.words.enumerated() {
      var carry: UInt64 = 0
      for (j, y) in b.words.enumerated() {
        (carry, product[i + j]) = WideFloat.multiply(x, y, product[i + j], carry)
      }
      product[i + b.words.count] = carry
    }
    return DyadicNumber(
      isNegative: a.isNegative != b.isNegative, words: product, exponent: a.exponent + b.exponent)
  }

  /// The magnitude as a multiple of 2^start, for start ≤ exponent, with leading zeros.
  private func words(from start: Int) -> [UInt64] {
    let (whole, rest) = (exponent - start).quotientAndRemainder(dividingBy: 64)
    var result = [UInt64](repeating: 0, count: whole)
    result.reserveCapacity(whole + words.count + 1)
    var carry: UInt64 = 0
    for word in words {
      result.append(word << UInt64(rest) | carry)
      carry = rest == 0 ? 0 : word >> UInt64(64 - rest)
    }
    result.append(carry)
    return result
  }

  private static func isSmaller(_ a: [UInt64], than b: [UInt64]) -> Bool {
    for i in (0..<max(a.count, b.count)).reversed() {
      let (x, y) = (i < a.count ? a[i] : 0, i < b.count ? b[i] : 0)
      if x != y { return x < y }
    }
    return false
  }

  private static func sum(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    var result: [UInt64] = []
    result.reserveCapacity(max(a.count, b.count) + 1)
    var carry = false
    for i in 0..<max(a.count, b.count) {
      let (word, isOver) = WideFloat.add(i < a.count ? a[i] : 0, i < b.count ? b[i] : 0, carry)
      result.append(word)
      carry = isOver
    }
    result.append(carry ? 1 : 0)
    return result
  }

  /// a − b for b ≤ a.
  private static func difference(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    var result: [UInt64] = []
    result.reserveCapacity(a.count)
    var borrow = false
    for i in 0..<a.count {
      let (word, isUnder) = WideFloat.subtract(a[i], i < b.count ? b[i] : 0, borrow)
      result.append(word)
      borrow = isUnder
    }
    return result
  }
}
