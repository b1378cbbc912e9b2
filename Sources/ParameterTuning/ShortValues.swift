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
    let rounded = (1...16).lazy.map { digits in
      zip(values, parameters).map { $1.isWhole ? $0 : self.rounded($0, to: digits, in: $1.range) }
    }
    return rounded.first(where: isGood) ?? values
  }

  /// The number of so many significant digits nearest to a value, in a range: the value itself where that is beyond it.
  package static func rounded(_ value: Double, to digits: Int, in range: ClosedRange<Double>) -> Double {
    guard value.isFinite, value != 0 else { return value }
    let rounded = ShortestDecimal(value).rounded(to: digits).value
    return range.contains(rounded) ? rounded : value
  }
}
