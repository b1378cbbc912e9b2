import SystemLibrary

/// Lines that the pngcairo terminal draws where they are: it moves their level and upright pieces to whole pixels, and
/// where such a piece meets a slope that leaves a step of up to half a pixel.
package enum Unhinted {
  /// A little more than half of the twentieth of a pixel in which the terminal counts: two values so far to both sides
  /// of their place are never one.
  private static let shift = 0.026

  /// Coordinates of a line, those that repeat moved up and down in turn by too little to be seen. A stretch between gaps
  /// that is level as a whole keeps its values, and so its sharp edges.
  ///
  /// - Parameters:
  ///   - values: plotted numbers, NaN at gaps.
  ///   - pixels: the length of the axis.
  package static func values(_ values: [Double], _ axis: AxisScale, pixels: Double) -> [Double] {
    guard pixels > 0 else { return values }
    let step = axis.isLogarithmic ? log(axis.upper / axis.lower) / pixels : (axis.upper - axis.lower) / pixels
    func moved(_ value: Double, _ amount: Double) -> Double {
      axis.isLogarithmic ? value * exp(amount) : value + amount
    }
    func isLevel(_ a: Double, _ b: Double) -> Bool {
      axis.isLogarithmic ? abs(log(a / b)) < shift * step : abs(a - b) < 2 * shift * step
    }
    var result = values
    for stretch in values.indices.split(whereSeparator: { values[$0].isNaN }) {
      guard let first = stretch.first, !stretch.allSatisfy({ isLevel(values[first], values[$0]) }) else { continue }
      for index in stretch {
        let isRepeated =
          index > stretch.startIndex && isLevel(values[index - 1], values[index])
          || index + 1 < stretch.endIndex && isLevel(values[index], values[index + 1])
        if isRepeated { result[index] = moved(values[index], (index % 2 == 0 ? shift : -shift) * step) }
      }
    }
    return result
  }
}
