import CurveAnalysis
import Figures

/// The path of two quantities of a parameter as a picture shows it: samples joined by lines, broken where one of them
/// jumps.
struct TracedPath {
  /// Without label and tint.
  let curve: Curve
  /// The lines that join both sides of a jump of one coordinate. A jump of both stays a gap: no way between its sides
  /// is that of the path.
  private(set) var risers: [Curve] = []
  /// Whether a coordinate turns so often between samples that loops are missing.
  let isTooFast: Bool

  typealias Coordinate = @Sendable ([Double]) -> [Double]

  /// - Parameter places: of the parameter, ascending; at least two.
  init(_ x: @escaping Coordinate, _ y: @escaping Coordinate, at places: [Double], columns: Int) {
    var (xs, ys) = (x(places), y(places))
    let outlines = [(x, xs), (y, ys)].map { values, samples in
      CurveOutline(at: places, samples, shown: -.infinity ... .infinity, columns: columns, values: values)
    }
    isTooFast = outlines.contains(where: \.isBand)
    let leaps = outlines.map { Set($0.jumps.map(\.abscissa)) }
    // From the last to the first, so that the indices of the others stay.
    for place in leaps[0].union(leaps[1]).sorted(by: >) {
      guard let index = places.firstIndex(where: { $0 >= place }) else { continue }
      // The jump lies between the place and one of its neighbours.
      let sides = [max(place.nextDown, places[0]), place, min(place.nextUp, places[places.count - 1])]
      let (across, up) = (x(sides), y(sides))
      let leaping = leaps[0].contains(place) ? across : up
      let isBefore = (leaping[1] - leaping[0]).magnitude > (leaping[2] - leaping[1]).magnitude
      let ends = isBefore ? [0, 1] : [1, 2]
      let replaced = index..<(places[index] == place ? index + 1 : index)
      func broken(_ values: [Double]) -> [Double] { Array(values[...ends[0]] + [.nan] + values[ends[1]...]) }
      xs.replaceSubrange(replaced, with: broken(across))
      ys.replaceSubrange(replaced, with: broken(up))
      guard !(leaps[0].contains(place) && leaps[1].contains(place)) else { continue }
      risers.append(Curve(xs: ends.map { across[$0] }, ys: ends.map { up[$0] }))
    }
    curve = Curve(xs: xs, ys: ys)
  }
}
