/// Names at the right ends of their curves.
extension CurveNames {
  /// What names may be moved up or down from their ends, in lines.
  private static let mostMoved = 1.6
  /// Ends that are nearer to each other, in points, are told apart by no name beside them.
  private static let leastApart = 5.0
  /// The share of the plot that the names may take.
  private static let mostWidth = 0.3
  /// From where on a curve reaches the right side of its plot, as a fraction of its width.
  private static let rightSide = 0.97

  /// - Returns: nil where some curve does not reach the right side, where two end at one place, and where there is no
  ///   room.
  static func atEnds(_ names: [CurveName], of panel: Panel, scales: PanelScales, plot: Frame) -> [CurveName]? {
    var placed: [CurveName] = []
    for var name in names {
      guard case .curve(let curve) = panel.marks[name.mark], name.width <= mostWidth * plot.width,
        let end = end(of: curve, scales), end.x >= rightSide, end.x <= 1.001, (-0.001...1.001).contains(end.y)
      else { return nil }
      name.end = end.y
      placed.append(name)
    }
    placed = placed.ascending { $0.end ?? 0 }
    let ends = placed.map { ($0.end ?? 0) * plot.height }
    guard zip(ends, ends.dropFirst()).allSatisfy({ $1 - $0 >= leastApart }) else { return nil }
    let middles = spread(ends, apart: CurveName.lineHeight)
    guard zip(ends, middles).allSatisfy({ abs($0 - $1) <= mostMoved * CurveName.lineHeight }),
      let lowest = middles.first, let highest = middles.last, lowest >= 0, highest <= plot.height
    else { return nil }
    for index in placed.indices { placed[index].middle = middles[index] / plot.height }
    return placed
  }

  /// The last place of a curve that its axes can show, in fractions of the plot.
  private static func end(of curve: Curve, _ scales: PanelScales) -> (x: Double, y: Double)? {
    for (x, y) in zip(curve.xs, curve.ys).reversed() {
      let place = (x: scales.horizontal.fraction(x), y: scales.vertical.fraction(y))
      if place.x.isFinite, place.y.isFinite { return place }
    }
    return nil
  }

  /// The places nearest to the wanted ones, in squares, that keep their order and a distance: a regression by pooling
  /// adjacent violators (Miriam Ayer et al., 1955).
  ///
  /// - Parameter wanted: ascending.
  package static func spread(_ wanted: [Double], apart: Double) -> [Double] {
    var pools: [(sum: Double, count: Int)] = []
    for (index, place) in wanted.enumerated() {
      pools.append((place - Double(index) * apart, 1))
      while pools.count > 1, mean(pools[pools.count - 2]) > mean(pools[pools.count - 1]) {
        let last = pools.removeLast()
        pools[pools.count - 1].sum += last.sum
        pools[pools.count - 1].count += last.count
      }
    }
    let level = pools.flatMap { [Double](repeating: mean($0), count: $0.count) }
    return level.enumerated().map { $0.element + Double($0.offset) * apart }
  }

  private static func mean(_ pool: (sum: Double, count: Int)) -> Double { pool.sum / Double(pool.count) }
}
