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
  private static let (coarseSteps, steps) = (40, 200)
  /// Curves that are aligned with all rows.
  private static let mostRefined = 10

  /// The alignment of the nearest of all curves; nil if the recording is level.
  ///
  /// - Parameters:
  ///   - places: ascending, two or more.
  ///   - motion: about where the motion is.
  package init?(_ places: [Double], _ heights: [Double], motion: ClosedRange<Double>) {
    let (first, span) = (places[0], places[places.count - 1] - places[0])
    // The motion may begin and end between two rows.
    let margin = span / Double(places.count - 1)
    /// Start and duration of shares of the recording.
    func time(_ place: [Double]) -> (start: Double, duration: Double) {
      let ends = place.map { min(max(first + span * $0, first - margin), first + span + margin) }
      return (ends[0], ends[1] - ends[0])
    }
    func thinned(to count: Int) -> [Int] { places.indices.filter { $0 % ((places.count + count - 1) / count) == 0 } }
    /// The differences that the best offset and height leave.
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
    func sum(_ curve: any TimingFunction, _ rows: [Int], _ place: [Double]) -> Double {
      differences(curve, rows, place)?.residuals.reduce(0) { $0 + $1 * $1 } ?? .infinity
    }
    // Slopes jump where a row passes an end of the motion: triangles go on there.
    func search(
      _ curve: any TimingFunction, _ rows: [Int], _ start: [Double], _ size: Double, _ steps: Int
    ) -> [Double] {
      Self.minimum(of: { sum(curve, rows, $0) }, from: start, size: size, steps: steps)
    }
    let (few, many) = (thinned(to: Self.coarseRows), thinned(to: Self.rows))
    let starts = [[motion.lowerBound, motion.upperBound].map { ($0 - first) / span }, [0, 1]]
    let coarse = NamedCurve.all.filter { !$0.hasOwnLength }.compactMap { $0.curve($0.standards) }.flatMap { curve in
      starts.map { start in
        let found = search(curve, few, start, 0.03, Self.coarseSteps)
        return (curve: curve, place: found, sum: sum(curve, few, found))
      }
    }.ascending { $0.sum }
    let refined = coarse.prefix(Self.mostRefined).map { entry in
      let found = search(entry.curve, many, entry.place, 0.003, Self.steps)
      return (curve: entry.curve, place: found, sum: sum(entry.curve, many, found))
    }
    guard let best = refined.min(by: { $0.sum < $1.sum }),
      let (residuals, offset, height) = differences(best.curve, many, best.place)
    else { return nil }
    (start, duration) = time(best.place)
    (self.offset, self.height) = (offset, height)
    deviation = (residuals.reduce(0) { $0 + $1 * $1 } / Double(many.count)).squareRoot()
  }

  /// The best place that a triangle about a start comes to.
  ///
  /// Source: J. A. Nelder, R. Mead, A simplex method for function minimization, 1965, with their coefficients 1, 2, ½,
  /// ½.
  ///
  /// - Parameters:
  ///   - start: two numbers.
  ///   - size: of the first triangle.
  ///   - steps: moves of the triangle at most.
  private static func minimum(
    of function: ([Double]) -> Double, from start: [Double], size: Double, steps: Int
  ) -> [Double] {
    typealias Corner = (place: [Double], value: Double)
    func corner(_ place: [Double]) -> Corner { (place, function(place)) }
    var corners = [start, [start[0] + size, start[1]], [start[0], start[1] + size]].map(corner)
    for _ in 0..<steps {
      corners.sort { $0.value < $1.value }
      let (best, worst) = (corners[0], corners[2])
      let middle = zip(best.place, corners[1].place).map { ($0 + $1) / 2 }
      func moved(_ share: Double) -> Corner {
        corner(zip(middle, worst.place).map { $0 + share * ($1 - $0) })
      }
      let width = corners.dropFirst().map { zip($0.place, best.place).map { abs($0 - $1) }.reduce(0, max) }.max() ?? 0
      if width < 1e-12 { break }
      let mirrored = moved(-1)
      if mirrored.value < best.value {
        let further = moved(-2)
        corners[2] = further.value < mirrored.value ? further : mirrored
      } else if mirrored.value < corners[1].value {
        corners[2] = mirrored
      } else {
        let nearer = moved(mirrored.value < worst.value ? -0.5 : 0.5)
        if nearer.value < min(mirrored.value, worst.value) {
          corners[2] = nearer
        } else {
          for index in 1...2 { corners[index] = corner(zip(corners[index].place, best.place).map { ($0 + $1) / 2 }) }
        }
      }
    }
    return corners.min { $0.value < $1.value }?.place ?? start
  }
}
