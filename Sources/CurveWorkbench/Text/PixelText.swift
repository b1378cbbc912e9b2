import SystemLibrary

/// Pixels and shares in words, as finely as an eye could tell.
package enum PixelText {
  /// What is less is not told apart from nothing, as no screen shows it.
  package static let least = 0.005

  /// `28.6 px`; `less than 0.01 px` for what is less and not nothing.
  package static func pixels(_ value: Double) -> String { "\(number(value)) px" }

  /// `19.2 %` of a share.
  package static func percent(_ share: Double) -> String { "\(number(100 * share)) %" }

  /// A bound that is no less than the value: `0.09 px`.
  package static func bound(_ value: Double) -> String {
    "\(DecimalText.trimmed((100 * value).rounded(.up) / 100, decimals: 2)) px"
  }

  private static func number(_ value: Double) -> String {
    if value == 0 { return "0" }
    if value < least { return "less than 0.01" }
    if value >= 100 { return DecimalText.trimmed(value, decimals: 0) }
    return value < 1 ? DecimalText.trimmed(value, decimals: 2) : DecimalText.general(value, digits: 3)
  }
}
