import RealModule
import ScalarMath

extension IsometricPeel {
  /// What a sheet adds up to from 0 to x, for 1 of x being of length 1.
  struct Tables: Sendable {
    /// What is added beyond x itself: to the length of the graph, or to the place on the page.
    let along: RunningTable
    /// The height that is added; for ``Method/angle`` alone.
    let rise: RunningTable?

    init(
      _ method: Method, slope: (Double) -> Double, bend: (Double) -> Double, kinks: [Double]
    ) {
      func table(_ rate: (Double) -> Double, _ change: (Double) -> Double) -> RunningTable {
        RunningTable(rate: { rate(slope($0)) }, bend: { change(slope($0)) * bend($0) }, kinks: kinks)
      }
      func cubed(_ x: Double) -> Double { x * x * x }
      // Differences from 1 are written so that small slopes keep their digits.
      switch method {
      case .graph:
        along = table({ $0.isInfinite ? .infinity : $0 * $0 / (.hypot(1, $0) + 1) }, { $0 / .hypot(1, $0) })
        rise = nil
      case .height:
        func pace(_ q: Double) -> Double { max((1 - q) * (1 + q), 0).squareRoot() }
        along = table({ -$0 * $0 / (1 + pace($0)) }, { -$0 / pace($0) })
        rise = nil
      case .angle:
        along = table({ -$0 * $0 / (.hypot(1, $0) * (1 + .hypot(1, $0))) }, { -$0 / cubed(.hypot(1, $0)) })
        rise = table({ $0 / .hypot(1, $0) }, { 1 / cubed(.hypot(1, $0)) })
      }
    }
  }
}
