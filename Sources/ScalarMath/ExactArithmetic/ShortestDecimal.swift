/// A finite number as the shortest decimal that reads back as the same number: ±0.d₁d₂d₃…·10^exponent.
public struct ShortestDecimal: Sendable, Hashable {
  /// True if the number is below 0.
  public private(set) var isNegative = false
  /// The decimal digits, without zeros at either end; empty for 0.
  public private(set) var digits: [UInt8]
  /// The power of ten of the digits; 0 for 0.
  public private(set) var exponent: Int

  /// Creates the shortest decimal of a number.
  ///
  /// - Precondition: the number is finite.
  public init(_ value: Double) {
    precondition(value.isFinite, "only finite numbers have decimals")
    guard let decimal = ShortestDecimal(numeral: Array(value.magnitude.description.utf8)) else {
      preconditionFailure("a finite number has a numeral")
    }
    self = decimal
    isNegative = value < 0
  }

  /// Creates the decimal of a numeral: ASCII digits, optionally with a point and an exponent, without a sign. Nil for
  /// other text and for exponents beyond ±99,999.
  init?(numeral text: [UInt8]) {
    let figures = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let power = text.dropFirst(figures.count + 1)
    digits = figures.filter { $0 != UInt8(ascii: ".") }.map { $0 &- UInt8(ascii: "0") }
    guard digits.allSatisfy({ $0 < 10 }),
      let shift = power.isEmpty ? 0 : Int(String(decoding: power, as: UTF8.self)), shift.magnitude < 100_000
    else { return nil }
    exponent = shift + figures.prefix { $0 != UInt8(ascii: ".") }.count
    trim()
  }

  /// The digits as a whole number, and the power of ten that multiplies it; for at most nineteen digits.
  var whole: (number: DyadicNumber, exponent: Int) {
    let number = digits.reduce(UInt64(0)) { 10 * $0 + UInt64($1) }
    return (DyadicNumber(isNegative: isNegative, words: [number], exponent: 0), exponent - digits.count)
  }

  private mutating func trim() {
    let leading = digits.prefix { $0 == 0 }.count
    digits.removeFirst(leading)
    exponent -= leading
    while digits.last == 0 { digits.removeLast() }
  }

  /// The nearest double; infinite on overflow.
  public var value: Double {
    let figures = digits.map { String($0) }.joined()
    let magnitude = Double("0.\(figures.isEmpty ? "0" : figures)e\(exponent)") ?? .infinity
    return isNegative ? -magnitude : magnitude
  }

  /// The number truncated to its first `count` digits.
  public func truncated(to count: Int) -> ShortestDecimal {
    var result = self
    result.digits = Array(digits.prefix(count))
    result.trim()
    return result
  }

  /// The number truncated to its first `count` digits, with the last of them raised by one.
  public func raised(to count: Int) -> ShortestDecimal {
    var result = self
    result.digits = Array(digits.prefix(count))
    while result.digits.last == 9 { result.digits.removeLast() }
    if result.digits.isEmpty {
      result.digits = [1]
      result.exponent += 1
    } else {
      result.digits[result.digits.count - 1] += 1
    }
    return result
  }

  /// The number rounded to at most `count` digits, halves away from zero.
  public func rounded(to count: Int) -> ShortestDecimal {
    guard digits.count > count else { return self }
    return digits[count] >= 5 ? raised(to: count) : truncated(to: count)
  }

  /// The decimal times a power of ten, exactly.
  public func shifted(by places: Int) -> ShortestDecimal {
    var result = self
    if !digits.isEmpty { result.exponent += places }
    return result
  }

  /// The number rounded to at most `places` decimal places, halves away from zero.
  public func rounded(toPlaces places: Int) -> ShortestDecimal {
    if places >= digits.count - exponent { return self }
    return places < -exponent ? truncated(to: 0) : rounded(to: exponent + places)
  }

  /// The number as text without an exponent, with a digit before the point.
  public var plainText: String {
    func text(_ digits: some Sequence<UInt8>) -> String {
      String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    }
    func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }
    let whole = digits.prefix(max(0, exponent))
    let fraction = digits.dropFirst(max(0, exponent))
    let wholeText = whole.isEmpty ? "0" : text(whole) + zeros(exponent - digits.count)
    let magnitude = fraction.isEmpty ? wholeText : wholeText + "." + zeros(-exponent) + text(fraction)
    return isNegative && !digits.isEmpty ? "-" + magnitude : magnitude
  }

  /// One unit in the last digit.
  public var unit: Double { Double("1e\(exponent - digits.count)") ?? 0 }
}

extension Double {
  /// The shortest decimal text that reads back as the same number, whole numbers without a fraction: 0.1, 2, 1e-20,
  /// nan.
  package var shortestText: String {
    if isNaN { return "nan" }
    let text = description
    // Bytes, because characters would bring the Unicode tables into a web page.
    let bytes = text.utf8
    let (point, zero) = (UInt8(ascii: "."), UInt8(ascii: "0"))
    let last = bytes.index(before: bytes.endIndex)
    guard bytes[last] == zero, last > bytes.startIndex, bytes[bytes.index(before: last)] == point else { return text }
    return String(Substring(bytes.dropLast(2)))
  }
}

extension RealConstant.Exactness {
  /// Finds the position of a numeral's value relative to the nearest double; `near` if it has more than nineteen digits
  /// or its power of ten is beyond ±400.
  ///
  /// - Parameters:
  ///   - text: ASCII digits, optionally with a point and an exponent, without a sign.
  ///   - value: the nearest double, finite.
  public init(of text: [UInt8], nearest value: Double) {
    guard let decimal = ShortestDecimal(numeral: text), decimal.digits.count <= 19 else {
      self = .near
      return
    }
    let (whole, exponent) = decimal.whole
    if whole.sign == 0 {
      self = .exact
    } else if exponent.magnitude > 400 {
      self = .near
    } else {
      // Compares digits·10^e with the value; a negative e multiplies the value by 10^−e instead.
      let power = DyadicNumber.power(ofTen: exponent.magnitude)
      let double = DyadicNumber(value)
      let side = (exponent > 0 ? whole * power - double : whole - double * power).sign
      self = side == 0 ? .exact : side > 0 ? .above : .below
    }
  }
}
