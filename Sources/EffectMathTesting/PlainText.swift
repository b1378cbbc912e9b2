import ScalarMath

/// Numbers as people write them.
enum PlainText {
  /// With at most six digits.
  static func short(_ value: Double) -> String {
    value.isFinite ? ShortestDecimal(value).rounded(to: 6).value.shortestText : value.shortestText
  }

  /// Two numbers, exactly where six digits do not tell them apart.
  static func pair(_ a: Double, _ b: Double) -> (String, String) {
    let texts = (short(a), short(b))
    return texts.0 == texts.1 && a != b ? (a.shortestText, b.shortestText) : texts
  }
}
