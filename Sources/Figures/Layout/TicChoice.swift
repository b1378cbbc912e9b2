import SystemLibrary

/// Chooses tics at round numbers.
enum TicChoice {
  /// Returns approximately `count` multiples of 1, 2 or 5 times a power of ten between the ends; at least two if the
  /// ends are finite.
  static func linear(from lower: Double, to upper: Double, count: Int, exponent: Int) -> [AxisScale.Tic] {
    let rawStep = (upper - lower) / Double(max(count, 1))
    var decade = Int(log10(rawStep).rounded(.down))
    // Somewhat too many tics are better than half of them.
    var multiple = [1.0, 2, 5, 10].first { $0 * pow(10, Double(decade)) >= rawStep * 0.7 } ?? 10
    if multiple == 10 { (multiple, decade) = (1, decade + 1) }
    let step = multiple * pow(10, Double(decade))

    // The slack keeps the tic of an end that is itself a multiple.
    let first = Int64((lower / step - 1e-9).rounded(.up))
    let last = Int64((upper / step + 1e-9).rounded(.down))
    guard first < last || count > 16 else {
      return linear(from: lower, to: upper, count: max(count, 1) * 2, exponent: exponent)
    }
    guard first <= last else { return [] }
    let largest = TicChoice.decade([Double(first) * step, Double(last) * step])
    // Numbers that differ in their last places only are shorter without a power.
    let isPlain = largest < 6 || (largest < 9 && largest - decade >= 4)
    let usesPower = exponent != 0 || !isPlain || largest < -4 || decade < -7
    return (first...last).map { index in
      let value = product(Double(index) * multiple, decade)
      return (value, text(value, decade, usesPower ? exponent : nil))
    }
  }

  /// Returns a number with the decimals of a step, the same for all tics.
  ///
  /// - Parameter exponent: the axis's exponent if numbers are written with a power of ten; nil for plain decimals.
  private static func text(_ value: Double, _ stepDecade: Int, _ exponent: Int?) -> String {
    guard let exponent else { return DecimalText.typographic(value, decimals: max(0, -stepDecade)) }
    if value == 0 { return "0" }
    let power = decade([value])
    let decimals = min(max(0, power - stepDecade), 15)
    return DecimalText.typographic(AxisScale.scaled(value, by: -power), decimals: decimals) + "e\(power + exponent)"
  }

  /// Returns multiple · 10^power, by division for a negative power: 3/10 is the double nearest to 0.3, 3 · 0.1 is not.
  static func product(_ multiple: Double, _ power: Int) -> Double {
    power < 0 ? multiple / pow(10, Double(-power)) : multiple * pow(10, Double(power))
  }

  /// Returns the power of ten of the largest magnitude; 0 if all values are 0.
  static func decade(_ values: [Double]) -> Int {
    let largest = values.map(\.magnitude).max() ?? 0
    return largest > 0 ? Int(log10(largest * 1.0000001).rounded(.down)) : 0
  }

  /// Returns powers of ten, some left out if there are many, and 2 and 5 times them if there are few.
  static func logarithmic(from lower: Double, to upper: Double, count: Int) -> [AxisScale.Tic] {
    let first = Int((log10(lower) - 1e-9).rounded(.up))
    let last = Int((log10(upper) + 1e-9).rounded(.down))
    let decades = last - first + 1
    if decades >= 3 {
      let stride = max(1, (decades + count - 1) / max(count, 1))
      // Multiples of the stride, so that a visible 1 has a tic.
      let start = Int((Double(first) / Double(stride)).rounded(.up)) * stride
      let isPlain = first >= -4 && last <= 5
      return Swift.stride(from: start, through: last, by: stride).map { power in
        let value = product(1, power)
        return (
          power < -300 ? pow(10, Double(power)) : value,
          isPlain ? DecimalText.general(value, digits: 6) : power == 0 ? "1" : "10" + AxisScale.raised(power)
        )
      }
    }
    for multiples in [[1.0, 2, 5], [1, 3], [1]] {
      let values = (first - 1...last + 1).flatMap { (power: Int) -> [Double] in
        multiples.map { $0 * pow(10, Double(power)) }
      }.filter { $0 >= lower * 0.999999 && $0 <= upper * 1.000001 }
      if values.count >= 2, values.count <= max(count, 2) + 2 || multiples.count == 1 {
        return values.map { value in
          let power = decade([value])
          return (value, -4...5 ~= power ? DecimalText.general(value, digits: 6) : text(value, power, 0))
        }
      }
    }
    return linear(from: lower, to: upper, count: count, exponent: 0)
  }
}
