#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An axis whose range and tics have been decided; both renderers draw from it.
///
/// Renderers see *plotted* numbers: data times 10^−exponent. The exponent is 0 unless the data are so large or so
/// small that differences and squares of them would leave the range of `Double`.
struct AxisScale {
  struct Tic {
    /// A plotted number.
    let position: Double
    let text: String
  }

  /// The ends, as plotted numbers; `lower < upper`, and both positive on a logarithmic axis.
  let lower: Double
  let upper: Double
  let isLogarithmic: Bool
  let exponent: Int
  let tics: [Tic]

  /// - Parameters:
  ///   - extent: of the data; of their positive part if the axis is logarithmic.
  ///   - padding: the air at each end of an automatic range, as a share of it.
  ///   - ticCount: about so many tics.
  init(_ axis: Axis, extent: Extent, padding: Double = 0, ticCount: Int) {
    isLogarithmic = axis.isLogarithmic
    var ends = AxisScale.ends(axis, extent: extent)
    exponent = isLogarithmic ? 0 : AxisScale.exponent(ends)
    ends = (AxisScale.scaled(ends.0, by: -exponent), AxisScale.scaled(ends.1, by: -exponent))
    let isAutomatic = axis.range.map { $0.lowerBound != ends.0 || $0.upperBound != ends.1 } ?? true
    ends = isLogarithmic ? AxisScale.openedLogarithmic(ends) : AxisScale.opened(ends)
    if isAutomatic && axis.range == nil {
      if isLogarithmic {
        // At most half a decade of air, so that wide ranges keep within Double.
        let air = min((log10(ends.1) - log10(ends.0)) * padding, 0.5)
        ends = (max(ends.0 * pow(10, -air), .leastNormalMagnitude), min(ends.1 * pow(10, air), 1e308))
      } else {
        let air = (ends.1 - ends.0) * padding
        ends = (ends.0 - air, ends.1 + air)
      }
    }
    (lower, upper) = ends
    tics =
      isLogarithmic
      ? TicChoice.logarithmic(from: lower, to: upper, count: ticCount)
      : TicChoice.linear(from: lower, to: upper, count: ticCount, exponent: exponent)
  }

  /// The plotted number of a datum; NaN if the axis cannot show it.
  func plotted(_ value: Double) -> Double {
    guard value.isFinite, !isLogarithmic || value > 0 else { return .nan }
    return exponent == 0 ? value : AxisScale.scaled(value, by: -exponent)
  }

  /// Where a datum lies between the ends, 0 to 1; beyond them outside, NaN if the axis cannot show it.
  func fraction(_ value: Double) -> Double {
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

  /// Ends that lie so close that rounding would blur their difference are moved apart.
  private static func opened(_ ends: (Double, Double)) -> (Double, Double) {
    let magnitude = max(abs(ends.0), abs(ends.1))
    guard ends.1 - ends.0 <= magnitude * 1e-12 else { return ends }
    let air = magnitude == 0 ? 1 : magnitude / 2
    return (ends.0 - air, ends.1 + air)
  }

  private static func openedLogarithmic(_ ends: (Double, Double)) -> (Double, Double) {
    let lower = max(ends.0, .leastNormalMagnitude)
    let upper = min(max(ends.1, lower), 1e308)
    return upper / lower < 1.001 ? (max(lower / 3, .leastNormalMagnitude), upper * 3) : (lower, upper)
  }
}
