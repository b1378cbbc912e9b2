/// Decimal numerals as text: the position of their value relative to the nearest double.
public enum DecimalNumeral {
  /// The position of a numeral's value relative to the nearest double.
  ///
  /// - Parameters:
  ///   - text: ASCII digits, optionally with a point and an exponent, without a sign.
  ///   - value: the nearest double, finite.
  public static func exactness(of text: [UInt8], nearest value: Double) -> RealConstant.Exactness {
    guard let (digits, exponent) = parts(text) else { return .near }
    if digits == 0 { return .exact }
    guard exponent.magnitude <= 400 else { return .near }
    // Compares digits·10^e with the value; a negative e multiplies the value by 10^−e instead.
    var (number, other) = (DyadicNumber(isNegative: false, words: [digits], exponent: 0), DyadicNumber(value))
    for _ in 0..<exponent.magnitude {
      if exponent > 0 { number = number * ten } else { other = other * ten }
    }
    let side = (number - other).sign
    if side == 0 { return .exact }
    let isShortest = parts(Array(value.shortestText.utf8)).map { $0 == (digits, exponent) } ?? false
    return side > 0 ? (isShortest ? .decimalAbove : .above) : (isShortest ? .decimalBelow : .below)
  }

  private static let ten = DyadicNumber(10)

  /// The digits as a whole number without trailing zeros, and the power of ten that multiplies it; nil for more than
  /// nineteen digits.
  static func parts(_ text: [UInt8]) -> (digits: UInt64, exponent: Int)? {
    var (digits, exponent, hasPoint, zeros) = (UInt64(0), 0, false, 0)
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: ".") {
        hasPoint = true
      } else if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
        guard let power = Int(String(decoding: text[index...], as: UTF8.self)), power.magnitude < 100_000 else {
          return nil
        }
        exponent += power
        break
      } else {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        if hasPoint { exponent -= 1 }
        if byte == UInt8(ascii: "0"), digits != 0 {
          zeros += 1
          continue
        }
        for _ in 0...zeros where digits != 0 {
          guard digits < 1_000_000_000_000_000_000 else { return nil }
          digits *= 10
        }
        zeros = 0
        digits += UInt64(byte - UInt8(ascii: "0"))
      }
    }
    return (digits, digits == 0 ? 0 : exponent + zeros)
  }
}
