/// Why a number makes no effect: which parameter it is, and what would be legal.
public struct IllegalParameter: Error, Hashable, CustomStringConvertible {
  /// The parameter, such as "elevation".
  public let parameter: String
  /// What it belongs to, such as "a segmented sticker".
  public let effect: String
  public let value: Double
  /// What is legal, such as "above 0 and at most 1e6 pt".
  public let legal: String

  public init(parameter: String, effect: String, value: Double, legal: String) {
    self.parameter = parameter
    self.effect = effect
    self.value = value
    self.legal = legal
  }

  /// "elevation of a segmented sticker has to be …, not 300.0".
  public var description: String { "\(parameter) of \(effect) has to be \(legal), not \(value)" }

  package static func check(
    _ parameter: String, of effect: String, _ value: Double, in range: ClosedRange<Double>, _ legal: String
  ) throws(IllegalParameter) {
    guard range.contains(value) else {
      throw IllegalParameter(parameter: parameter, effect: effect, value: value, legal: legal)
    }
  }

  package static func check(
    _ parameter: String, of effect: String, _ value: Int, in range: ClosedRange<Int>
  ) throws(IllegalParameter) {
    guard range.contains(value) else {
      throw IllegalParameter(
        parameter: parameter, effect: effect, value: Double(value),
        legal: "from \(range.lowerBound) to \(range.upperBound)")
    }
  }

  /// The lengths that effects take, in points: from a thousandth of a pixel to more than any display has.
  static let lengths = 1e-3...1e6

  package static func check(
    length value: Double, _ parameter: String, of effect: String
  ) throws(IllegalParameter) {
    try check(parameter, of: effect, value, in: lengths, "from 0.001 to 1e6 pt")
  }

  package static func check(
    finite value: Double, _ parameter: String, of effect: String
  ) throws(IllegalParameter) {
    let largest = Double.greatestFiniteMagnitude
    try check(parameter, of: effect, value, in: -largest...largest, "finite")
  }
}
