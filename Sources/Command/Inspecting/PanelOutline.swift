import EffectMath
import Figures

/// A curve as lines of a panel, with the heights between which most of it is.
struct PanelOutline {
  let marks: [Mark]
  /// At even places, ascending, without those that are no numbers.
  private let values: [Double]

  /// - Parameter columns: pixels that the picture is wide.
  init(of curve: some TimingFunction, over domain: ClosedRange<Double>, _ tint: Tint, columns: Int) {
    marks = Outline.marks(of: curve, over: domain, label: nil, tint, columns / 2)
    let places = Sampling.places(Sampling.usual, in: domain, isLogarithmic: false)
    values = places.map { curve.value(at: $0) }.filter(\.isFinite).sorted()
  }

  /// How many of the places have numbers for values.
  var count: Int { values.count }

  /// Whether there is next to nothing to be seen.
  var isBlank: Bool { values.count < Sampling.usual / 20 }

  /// Ranges of the middle values that a peak is beyond them.
  private static let peak = 20.0

  /// Four fifths of the values and as much again on both sides, where some lie many times farther away; nil where all
  /// are worth showing.
  var usualRange: ClosedRange<Double>? {
    guard let least = values.first, let most = values.last else { return nil }
    let (low, high) = (values[count / 10], values[count - 1 - count / 10])
    let range = high - low
    guard range > 0, range.isFinite, most > high + Self.peak * range || least < low - Self.peak * range else {
      return nil
    }
    let (bottom, top) = (max(least, low - 0.5 * range), min(most, high + 0.5 * range))
    let air = 0.06 * (top - bottom)
    return bottom - air...top + air
  }
}
