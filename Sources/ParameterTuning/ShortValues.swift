import ScalarMath

/// Numbers with as few digits as keep what was reached.
public enum ShortValues {
  /// The values rounded to the fewest significant digits, the same for all, with which they are still as good; the
  /// values themselves where none are.
  ///
  /// - Parameters:
  ///   - parameters: rounded values are kept in their ranges.
  ///   - isGood: whether rounded values may stand for the values.
  public static func rounded(
    _ values: [Double], of parameters: [FreeParameter], isGood: ([Double]) -> Bool
  ) -> [Double] {
    for digits in 1...16 {
      let rounded = zip(values, parameters).map { value, parameter in
        parameter.isWhole ? value : self.rounded(value, to: digits, in: parameter.range)
      }
      if isGood(rounded) { return rounded }
    }
    return values
  }

  /// The number of so many significant digits nearest to a value, in a range: the value itself where that is beyond it.
  package static func rounded(_ value: Double, to digits: Int, in range: ClosedRange<Double>) -> Double {
    guard value.isFinite, value != 0 else { return value }
    let decimal = ShortestDecimal(value)
    guard decimal.digits.count > digits else { return value }
    let rounded = (decimal.digits[digits] >= 5 ? decimal.raised(to: digits) : decimal.truncated(to: digits)).value
    return range.contains(rounded) ? rounded : value
  }
}
