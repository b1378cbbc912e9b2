/// A finite number as the shortest decimal that reads back as the same number: ±0.d₁d₂d₃…·10^exponent.
public struct ShortestDecimal: Sendable, Hashable {
  /// Whether the number is below 0.
  public let isNegative: Bool
  /// The decimal digits, without zeros at either end; empty for 0.
  public private(set) var digits: [UInt8]
  /// The power of ten of the digits; 0 for 0.
  public private(set) var exponent: Int

  /// Creates the shortest decimal of a number.
  ///
  /// - Precondition: the number is finite.
  public init(_ value: Double) {
    precondition(value.isFinite, "only finite numbers have decimals")
    isNegative = value < 0
    let parts = value.magnitude.description.split(separator: "e")
    let figures = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    digits = figures.joined().utf8.map { $0 - UInt8(ascii: "0") }
    exponent = figures[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    trim()
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
    var index = result.digits.count - 1
    while index >= 0, result.digits[index] == 9 {
      result.digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      result.digits[index] += 1
    } else {
      result.digits.insert(1, at: 0)
      result.exponent += 1
    }
    result.trim()
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
