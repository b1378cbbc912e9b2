import ScalarMath
import TimingFunctions

/// The offset, height, start and duration at which a named curve over 0…1 is nearest to a recording, by least squares.
///
/// Before its start and after its end the curve rests. Families take part at their standard parameters.
package struct CurveAlignment {
  package let start: Double
  package let duration: Double
  package let offset: Double
  package let height: Double
  /// The root mean square of the differences.
  package let deviation: Double

  private static let coarseRows = 64
  private static let rows = 512
  private static let (coarseSteps, steps) = (10, 40)
  /// The number of nearest curves that are aligned with all rows.
  private static let mostRefined = 10

  /// Aligns all curves and keeps the nearest; nil if the recording is constant.
  ///
  /// - Parameters:
  ///   - places: ascending, two or more.
  ///   - motion: the approximate interval of the motion.
  package init?(_ places: [Double], _ heights: [Double], motion: ClosedRange<Double>) {
    // The motion may begin and end between two rows.
    let margin = (places[places.count - 1] - places[0]) / Double(places.count - 1)
    let (first, span) = (places[0] - margin, places[places.count - 1] - places[0] + 2 * margin)
    /// Returns the start and the duration for two shares of the time.
    func time(_ place: [Double]) -> (start: Double, duration: Double) {
      (first + span * place[0], span * (place[1] - place[0]))
    }
    func thinned(to count: Int) -> [Int] { places.indices.filter { $0 % ((places.count + count - 1) / count) == 0 } }
    /// Returns the differences that remain with the best offset and height.
    func differences(
      _ curve: any TimingFunction, _ rows: [Int], _ place: [Double]
    ) -> (residuals: [Double], offset: Double, height: Double)? {
      let (start, duration) = time(place)
      guard duration > 0 else { return nil }
      let values = curve.values(at: rows.map { min(max((places[$0] - start) / duration, 0), 1) })
      let count = Double(rows.count)
      let (mean, level) = (values.reduce(0, +) / count, rows.reduce(0) { $0 + heights[$1] } / count)
      let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let product = zip(values, rows).reduce(0) { $0 + ($1.0 - mean) * (heights[$1.1] - level) }
      guard square > 1e-9, product.isFinite else { return nil }
      let height = product / square
      let residuals = zip(values, rows).map { level - heights[$1] + height * ($0 - mean) }
      return (residuals, level - height * mean, height)
    }
    func search(
      _ curve: any TimingFunction, _ rows: [Int], _ start: [Double], steps: Int
    ) -> (curve: any TimingFunction, place: [Double], sum: Double)? {
      LeastSquares.solve(from: start, steps: steps) { differences(curve, rows, $0)?.residuals }
        .map { (curve, $0.point, $0.sum) }
    }
    let (few, many) = (thinned(to: Self.coarseRows), thinned(to: Self.rows))
    let ends = (places[0], places[places.count - 1])
    let starts = [(motion.lowerBound, motion.upperBound), ends].map { [($0 - first) / span, ($1 - first) / span] }
    let coarse = NamedCurve.all.filter { !$0.hasOwnLength }.compactMap { $0.curve($0.standards) }.flatMap { curve in
      starts.compactMap { search(curve, few, $0, steps: Self.coarseSteps) }
    }.ascending { $0.sum }
    let refined = coarse.prefix(Self.mostRefined).compactMap { search($0.curve, many, $0.place, steps: Self.steps) }
    guard let best = refined.min(by: { $0.sum < $1.sum }),
      let (residuals, offset, height) = differences(best.curve, many, best.place)
    else { return nil }
    (start, duration) = time(best.place)
    (self.offset, self.height) = (offset, height)
    deviation = (residuals.reduce(0) { $0 + $1 * $1 } / Double(many.count)).squareRoot()
  }
}
