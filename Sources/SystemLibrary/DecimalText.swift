/// Short decimal texts for people, as `%g` of C writes them.
public enum DecimalText {
  /// `value` with at most `digits` significant digits, trailing zeros dropped; `nan`, `inf` or `-inf` if it has none.
  public static func general(_ value: Double, digits: Int = 4) -> String {
    formatted("%.*g", Int32(digits), value == 0 ? 0 : value)
  }

  /// `value` with at most `decimals` digits after the point, trailing zeros dropped.
  public static func trimmed(_ value: Double, decimals: Int) -> String {
    var text = fixed(value, decimals: decimals)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// `value` with so many digits after the point.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    formatted("%.*f", Int32(decimals), value == 0 ? 0 : value)
  }

  private static func formatted(_ format: String, _ precision: Int32, _ value: Double) -> String {
    // Long enough for every double in fixed form: 309 digits, a sign and the decimals.
    var buffer = [CChar](repeating: 0, count: 384)
    let length = withVaList([precision, value]) { vsnprintf(&buffer, buffer.count, format, $0) }
    let kept = buffer.prefix(min(max(Int(length), 0), buffer.count - 1))
    return String(decoding: kept.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
