import ScalarMath

/// Numbers as CSS writes them.
enum CSSNumberText {
  /// A `<number>`: at most six decimals, no exponent, a digit before the point.
  ///
  /// Source: CSSOM, W3C, "serialize a CSS component value". The shortest decimals that read back as the same number
  /// are rounded, halves away from zero. What is not finite is written as the largest number.
  static func number(_ value: Double) -> String { decimal(value).rounded(toPlaces: 6).plainText }

  /// A `<percentage>`: 0.25 as `25%`.
  static func percentage(_ fraction: Double) -> String {
    decimal(fraction).shifted(by: 2).rounded(toPlaces: 6).plainText + "%"
  }

  private static func decimal(_ value: Double) -> ShortestDecimal {
    let largest = Double.greatestFiniteMagnitude
    return ShortestDecimal(min(max(value.isNaN ? 0 : value, -largest), largest))
  }
}
