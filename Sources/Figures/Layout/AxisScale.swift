import SystemLibrary

/// An axis whose range and tics have been decided; both renderers draw from it.
///
/// Renderers see *plotted* numbers: data times 10^−exponent. The exponent is 0 unless the data are so large or so
/// small that differences and squares of them would leave the range of `Double`.
package struct AxisScale {
  package struct Tic {
    /// A plotted number.
    package let position: Double
    package let text: String
  }

  /// The ends, as plotted numbers; `lower < upper`, and both positive on a logarithmic axis.
  package let lower: Double
  package let upper: Double
  let isLogarithmic: Bool
  let exponent: Int
  package let tics: [Tic]
  /// Whether the tics are names, which stay where they are.
  let isNamed: Bool
  /// The part that has tics, as plotted numbers; nil for all.
  private let numbered: ClosedRange<Double>?

  /// - Parameters:
  ///   - extent: of the data; of their positive part if the axis is logarithmic.
  ///   - padding: the air at each end of an automatic range, as a share of it.
  ///   - ticCount: about so many tics.
  package init(_ axis: Axis, extent: Extent, padding: Double = 0, ticCount: Int) {
    isLogarithmic = axis.isLogarithmic
    var ends = AxisScale.ends(axis, extent: extent)
    exponent = isLogarithmic ? 0 : AxisScale.exponent(ends)
    ends = (AxisScale.scaled(ends.0, by: -exponent), AxisScale.scaled(ends.1, by: -exponent))
    ends = isLogarithmic ? AxisScale.openedLogarithmic(ends) : AxisScale.opened(ends)
    if axis.range == nil { ends = AxisScale.padded(ends, by: padding, isLogarithmic) }
    (lower, upper) = ends
    isNamed = axis.names != nil
    let shift = -exponent
    numbered = axis.numbered.map {
      AxisScale.scaled($0.lowerBound, by: shift)...AxisScale.scaled($0.upperBound, by: shift)
    }
    tics =
      axis.names?.map { Tic(position: AxisScale.scaled($0.position, by: shift), text: $0.text) }
      ?? AxisScale.tics(from: lower, to: upper, isLogarithmic, exponent, count: ticCount, within: numbered)
  }

  private init(lower: Double, upper: Double, like other: AxisScale, ticCount: Int) {
    self.lower = lower
    self.upper = upper
    isLogarithmic = other.isLogarithmic
    exponent = other.exponent
    isNamed = other.isNamed
    numbered = other.numbered
    tics =
      other.isNamed
      ? other.tics
      : AxisScale.tics(from: lower, to: upper, isLogarithmic, exponent, count: ticCount, within: numbered)
  }

  /// The axis made longer at its ends, by shares of its present length.
  package func extended(below: Double, above: Double, ticCount: Int) -> AxisScale {
    if isLogarithmic {
      let length = log10(upper) - log10(lower)
      return AxisScale(
        lower: max(lower * pow(10, -below * length), .leastNormalMagnitude),
        upper: min(upper * pow(10, above * length), 1e308), like: self, ticCount: ticCount)
    }
    let length = upper - lower
    return AxisScale(lower: lower - below * length, upper: upper + above * length, like: self, ticCount: ticCount)
  }

  private static func tics(
    from lower: Double, to upper: Double, _ isLogarithmic: Bool, _ exponent: Int, count: Int,
    within numbered: ClosedRange<Double>?
  ) -> [Tic] {
    let tics =
      isLogarithmic
      ? TicChoice.logarithmic(from: lower, to: upper, count: count)
      : TicChoice.linear(from: lower, to: upper, count: count, exponent: exponent)
    guard let numbered else { return tics }
    // A little slack, so that an end that is a tic keeps it.
    let slack = 1e-9 * (upper - lower)
    return tics.filter { $0.position >= numbered.lowerBound - slack && $0.position <= numbered.upperBound + slack }
  }

  /// The plotted number of a datum; NaN if the axis cannot show it.
  func plotted(_ value: Double) -> Double {
    guard value.isFinite, !isLogarithmic || value > 0 else { return .nan }
    return exponent == 0 ? value : AxisScale.scaled(value, by: -exponent)
  }

  /// The plotted number of a datum; the lower end if the axis cannot show it.
  func nearestPlotted(_ value: Double) -> Double {
    let number = plotted(value)
    return number.isNaN ? lower : number
  }

  /// Where a datum lies between the ends, 0 to 1; beyond them outside, NaN if the axis cannot show it.
  package func fraction(_ value: Double) -> Double {
    fraction(plotted: plotted(value))
  }

  func fraction(plotted value: Double) -> Double {
    isLogarithmic
      ? (log10(value) - log10(lower)) / (log10(upper) - log10(lower))
      : (value - lower) / (upper - lower)
  }

  /// value · 10^exponent, in two steps, as one factor may lie outside of `Double`.
  static func scaled(_ value: Double, by exponent: Int) -> Double {
    guard exponent != 0 else { return value }
    let half = exponent / 2
    return value * pow(10, Double(half)) * pow(10, Double(exponent - half))
  }

  private static func ends(_ axis: Axis, extent: Extent) -> (Double, Double) {
    if let range = axis.range, range.lowerBound.isFinite, range.upperBound.isFinite,
      !axis.isLogarithmic || range.lowerBound > 0
    {
      return (range.lowerBound, range.upperBound)
    }
    if extent.isEmpty || (axis.isLogarithmic && extent.lower <= 0) { return axis.isLogarithmic ? (0.1, 10) : (0, 1) }
    return (extent.lower, extent.upper)
  }

  private static func exponent(_ ends: (Double, Double)) -> Int {
    let magnitude = max(abs(ends.0), abs(ends.1))
    guard magnitude > 0, magnitude > 1e60 || magnitude < 1e-60 else { return 0 }
    return Int(log10(magnitude).rounded(.down))
  }

  /// The least length of an axis as a share of its numbers: some 500 of them.
  private static let narrowest = 1e-13

  /// Ends that lie so close that rounding would blur their difference are moved apart.
  private static func opened(_ ends: (Double, Double)) -> (Double, Double) {
    let magnitude = max(abs(ends.0), abs(ends.1))
    guard ends.1 - ends.0 <= magnitude * narrowest else { return ends }
    // What changes in its last digits alone stays level nearly, and is seen to change.
    let air = ends.0 < ends.1 ? magnitude * narrowest : magnitude == 0 ? 1 : magnitude / 2
    return (ends.0 - air, ends.1 + air)
  }

  private static func padded(
    _ ends: (Double, Double), by share: Double, _ isLogarithmic: Bool
  ) -> (Double, Double) {
    guard isLogarithmic else {
      let air = (ends.1 - ends.0) * share
      return (ends.0 - air, ends.1 + air)
    }
    let factor = pow(10, (log10(ends.1) - log10(ends.0)) * share)
    return (max(ends.0 / factor, .leastNormalMagnitude), min(ends.1 * factor, 1e308))
  }

  private static func openedLogarithmic(_ ends: (Double, Double)) -> (Double, Double) {
    let lower = min(max(ends.0, .leastNormalMagnitude), 1e308)
    let upper = min(max(ends.1, lower), 1e308)
    return upper / lower < 1.001 ? (max(lower / 3, .leastNormalMagnitude), min(upper * 3, 1e308)) : (lower, upper)
  }
}
