import ScalarMath

/// Decimals of few characters.
enum ShortNumber {
  /// 10⁰…10²², all exact.
  static let powers: [Double] = (0...22).map { .pow(10, $0) }

  /// Returns the number of decimals of a value, at most 20.
  static func places(_ value: Double) -> Int {
    (0..<20).first { (value * powers[$0]).rounded() / powers[$0] == value } ?? 20
  }

  /// Returns the number of characters of a number's text, without a blank.
  static func length(_ value: Double) -> Int {
    let size = value.magnitude
    guard size < 1e6, size >= 1e-6 || size == 0 else { return text(value).utf8.count }
    let places = places(value)
    let whole = size < 10 ? 1 : size < 100 ? 2 : size < 1000 ? 3 : size < 1e4 ? 4 : size < 1e5 ? 5 : 6
    return (value < 0 ? 1 : 0) + whole + (places > 0 ? places + 1 : 0)
  }

  /// Returns a number of an interval with the fewest decimals, near its middle; 0 if the interval contains it.
  ///
  /// Infinite ends count as the largest finite number.
  static func shortest(from low: Double, to high: Double) -> Double {
    let largest = Double.greatestFiniteMagnitude
    let (low, high) = (max(low, -largest), min(high, largest))
    if low <= 0 && high >= 0 { return 0 }
    let width = high - low
    let middle = low / 2 + high / 2
    guard width >= 1e-20, middle.magnitude < 1e15 else {
      return low < high ? Interval(low, high).simplest ?? low : low
    }
    for places in 0...20 {
      let value = (middle * powers[places]).rounded() / powers[places]
      if low <= value && value <= high { return value }
    }
    return middle
  }

  /// Returns the shortest text that reads back as the number: plain, or with an exponent if that is shorter.
  ///
  /// - Parameter isTerse: true to leave out the 0 before the point.
  static func text(_ value: Double, isTerse: Bool = false) -> String {
    let decimal = ShortestDecimal(value)
    let count = decimal.digits.count
    // Longer than any number of a usual curve; then an exponent is shorter.
    if decimal.exponent > count + 4 || decimal.exponent < -6 {
      let figures = String(decoding: decimal.digits.map { $0 + 48 }, as: UTF8.self)
      return (decimal.isNegative ? "-" : "") + figures + "e\(decimal.exponent - count)"
    }
    let text = decimal.plainText
    guard isTerse else { return text }
    if text.utf8.starts(with: "0.".utf8) { return String(text.dropFirst()) }
    if text.utf8.starts(with: "-0.".utf8) { return "-" + text.dropFirst(2) }
    return text
  }
}
