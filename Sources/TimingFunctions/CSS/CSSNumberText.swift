/// Numbers as CSS writes them.
enum CSSNumberText {
  /// A `<number>`: at most six decimals, no exponent, a digit before the point.
  ///
  /// Source: CSSOM, W3C, "serialize a CSS component value". The shortest decimals that read back as the same number
  /// are rounded, halves away from zero. What is not finite is written as the largest number.
  static func number(_ value: Double) -> String {
    let largest = Double.greatestFiniteMagnitude
    let (digits, exponent) = decimals(of: min(max(value.isNaN ? 0 : value, -largest), largest))
    let kept = rounded(digits, exponent, places: 6)
    let whole = kept.digits.dropLast(max(0, -kept.exponent))
    let zeros = String(repeating: "0", count: max(0, kept.exponent))
    let fraction = text(kept.digits.suffix(max(0, -kept.exponent)))
    let wholeText = whole.isEmpty ? "0" : text(whole) + zeros
    let magnitude = fraction.isEmpty ? wholeText : wholeText + "." + fraction
    return value < 0 && magnitude != "0" ? "-" + magnitude : magnitude
  }

  /// A `<percentage>`: 0.25 as `25%`.
  static func percentage(_ fraction: Double) -> String { number(fraction * 100) + "%" }

  /// For messages: the shortest decimals that read back as the same number, whole numbers without a fraction.
  static func exact(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func text(_ digits: some Sequence<UInt8>) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  /// The magnitude as digits·10^exponent, by the shortest decimals.
  private static func decimals(of value: Double) -> (digits: [UInt8], exponent: Int) {
    var digits: [UInt8] = []
    var exponent = 0
    let halves = value.magnitude.description.utf8.split(separator: UInt8(ascii: "e"))
    var isFraction = false
    for byte in halves[0] {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits.append(byte - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      }
    }
    if halves.count > 1 { exponent += Int(String(decoding: halves[1], as: UTF8.self)) ?? 0 }
    return trimmed(digits, exponent)
  }

  /// digits·10^exponent with at most so many decimals.
  private static func rounded(_ digits: [UInt8], _ exponent: Int, places: Int) -> (digits: [UInt8], exponent: Int) {
    let surplus = -exponent - places
    guard surplus > 0 else { return (filled(digits, exponent), exponent) }
    guard surplus <= digits.count else { return ([], 0) }
    var kept = [0] + digits.dropLast(surplus)
    if digits[digits.count - surplus] >= 5 {
      var index = kept.count - 1
      while kept[index] == 9 {
        kept[index] = 0
        index -= 1
      }
      kept[index] += 1
    }
    let result = trimmed(kept, -places)
    return (filled(result.digits, result.exponent), result.exponent)
  }

  /// Zeros before the digits, so that there is one for every decimal.
  private static func filled(_ digits: [UInt8], _ exponent: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: max(0, -exponent - digits.count)) + digits
  }

  /// Without zeros at either end.
  private static func trimmed(_ digits: [UInt8], _ exponent: Int) -> (digits: [UInt8], exponent: Int) {
    var kept = digits.drop { $0 == 0 }
    var exponent = exponent
    while kept.last == 0 {
      kept.removeLast()
      exponent += 1
    }
    return (Array(kept), kept.isEmpty ? 0 : exponent)
  }
}
