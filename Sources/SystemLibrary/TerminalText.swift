import CSystemCalls

/// Formats numbers as short decimal text for people, like C's `%g` and `%f`.
public enum DecimalText {
  /// Returns `value` with at most `digits` significant digits and no trailing zeros; `nan`, `inf` or `-inf` if it is
  /// not finite.
  public static func general(_ value: Double, digits: Int = 4) -> String {
    formatted("%.*g", digits, value)
  }

  /// Returns `value` with at most `decimals` digits after the point and no trailing zeros.
  public static func trimmed(_ value: Double, decimals: Int) -> String {
    var text = fixed(value, decimals: decimals)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// Returns `value` with exactly `decimals` digits after the point.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    formatted("%.*f", decimals, value)
  }

  /// Returns `value` with exactly `decimals` digits after the point, and a minus sign in place of a hyphen.
  package static func typographic(_ value: Double, decimals: Int) -> String {
    let text = fixed(value, decimals: decimals)
    guard text.first == "-" else { return text }
    return (text.contains { ("1"..."9").contains($0) } ? "−" : "") + text.dropFirst()
  }

  /// Returns `value` with exactly `digits` significant digits.
  package static func padded(_ value: Double, digits: Int) -> String { formatted("%#.*g", digits, value) }

  private static func formatted(_ format: String, _ digits: Int, _ value: Double) -> String {
    // Long enough for every double in fixed form: 309 digits, a sign and the decimals.
    String(unsafeUninitializedCapacity: 384) { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return 0 }
        let length = easel_decimal_text(start, text.count, format, Int32(digits), value == 0 ? 0 : value)
        return min(max(Int(length), 0), text.count - 1)
      }
    }
  }
}

/// Measures and shortens text for a terminal, where a character takes one or two columns.
package enum TerminalText {
  package static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + columns($1) }
  }

  /// Returns the text, cut to `limit` columns with an ellipsis at its end if it is longer; empty for a limit below 1.
  package static func shortened(_ text: String, toColumns limit: Int) -> String {
    guard columns(text) > limit else { return text }
    if limit < 1 { return "" }
    var room = limit - 1
    return text.prefix {
      room -= columns($0)
      return room >= 0
    } + "…"
  }

  /// Returns true if a scalar changes the direction of the following text until another ends it: an embedding, an
  /// override or an isolate.
  package static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
    (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  private static func columns(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x1100..<0x1160, 0x2e80..<0xa4d0, 0xac00..<0xd7b0, 0xf900..<0xfb00, 0xff00..<0xff61, 0x1f1e6..<0x1f200,
      0x1f300..<0x40000:
      return 2
    default:
      let isWide = first.properties.isEmojiPresentation || character.unicodeScalars.contains(emojiSelector)
      return isWide ? 2 : 1
    }
  }

  /// The variation selector that requests the emoji form of the character before it.
  private static let emojiSelector: Unicode.Scalar = "\u{fe0f}"
}
