/// A finite number as its shortest decimals: ±0.d₁d₂d₃…·10^exponent.
struct DecimalDigits {
  let isNegative: Bool
  /// Without zeros at either end; none for 0.
  private(set) var digits: [UInt8]
  private(set) var exponent: Int

  init(_ value: Double) {
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

  /// The nearest number; infinite beyond the largest.
  var value: Double {
    let figures = digits.map { String($0) }.joined()
    let magnitude = Double("0.\(figures.isEmpty ? "0" : figures)e\(exponent)") ?? .infinity
    return isNegative ? -magnitude : magnitude
  }

  /// The first `count` digits alone.
  func truncated(to count: Int) -> DecimalDigits {
    var result = self
    result.digits = Array(digits.prefix(count))
    result.trim()
    return result
  }

  /// The first `count` digits, the last of them raised by one.
  func raised(to count: Int) -> DecimalDigits {
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

  /// Rounded to at most `count` digits, halves up.
  func rounded(to count: Int) -> DecimalDigits {
    guard digits.count > count else { return self }
    return digits[count] >= 5 ? raised(to: count) : truncated(to: count)
  }

  /// One unit of the last digit.
  var unit: Double { Double("1e\(exponent - digits.count)") ?? 0 }
}

/// Numbers as people write them.
enum PlainText {
  /// The shortest decimals that read back as the same number, without `.0`.
  static func exact(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// With at most six digits.
  static func short(_ value: Double) -> String {
    value.isFinite ? exact(DecimalDigits(value).rounded(to: 6).value) : exact(value)
  }

  /// Two numbers, exactly where six digits do not tell them apart.
  static func pair(_ a: Double, _ b: Double) -> (String, String) {
    let texts = (short(a), short(b))
    return texts.0 == texts.1 && a != b ? (exact(a), exact(b)) : texts
  }
}
