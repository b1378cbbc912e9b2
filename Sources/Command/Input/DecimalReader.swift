/// Decimals read from bytes, without a string for each.
///
/// A whole number below 2⁵³ and a power of ten up to 10²² are both exact, so that one product or quotient of them is
/// the number nearest to the decimals (W. D. Clinger, How to read floating point numbers accurately, 1990). All else is
/// left to the standard library.
enum DecimalReader {
  private static let powers: [Double] = (0...22).map { power in (0..<power).reduce(1) { value, _ in value * 10 } }

  /// The number that begins at an index, and the index behind it; nil for what is no short decimal.
  @inline(__always)
  static func number(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (value: Double, end: Int)? {
    var index = start
    let end = bytes.count
    var isNegative = false
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    var whole: UInt64 = 0
    var digits = 0
    var exponent = 0
    var hasPoint = false
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit <= 9 {
        whole = whole &* 10 &+ UInt64(digit)
        // Nineteen digits fit.
        digits += 1
        if hasPoint { exponent -= 1 }
      } else if bytes[index] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard 1...19 ~= digits else { return nil }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      var isSmall = false
      if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        isSmall = bytes[index] == UInt8(ascii: "-")
        index += 1
      }
      let first = index
      var power = 0
      while index < end, bytes[index] &- UInt8(ascii: "0") <= 9, index - first < 4 {
        power = power * 10 + Int(bytes[index] &- UInt8(ascii: "0"))
        index += 1
      }
      guard index > first else { return nil }
      exponent += isSmall ? -power : power
    }
    guard whole < 1 << 53, -22...22 ~= exponent else { return nil }
    let magnitude = exponent < 0 ? Double(whole) / powers[-exponent] : Double(whole) * powers[exponent]
    return (isNegative ? -magnitude : magnitude, index)
  }

  /// The number of a whole field, also with the minus sign U+2212.
  static func number(_ field: String) -> Double? {
    if field.unicodeScalars.first == "\u{2212}" {
      let rest = field.unicodeScalars.dropFirst()
      return rest.first.map { $0.properties.numericType != nil || $0 == "." } ?? false
        ? Double("-" + String(rest)) : nil
    }
    return Double(field)
  }
}
