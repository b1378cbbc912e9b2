/// The name of a curve, written next to it.
package struct CurveName: Equatable {
  /// The index of the curve among the panel's marks.
  package let mark: Int
  package let text: String
  let tint: Tint
  /// The left end of the text, as a fraction of the plot; 1 for names right of the plot.
  package var left: Double
  /// The middle of the text, as a fraction of the plot's height.
  package var middle: Double
  /// The end of the curve, as a fraction of the plot's height, for names right of the plot; nil for other names.
  package var end: Double?

  static let fontSize = Legend.fontSize
  /// The distance from one name to the next below it, in points.
  static let lineHeight = fontSize * 1.35
  /// The gap between the plot and the names right of it, in points.
  package static let gap = 10.0

  /// Creates a name; nil if the mark is not a curve.
  init?(mark: Int, text: String, in panel: Panel) {
    guard case .curve(let curve) = panel.marks[mark] else { return nil }
    (self.mark, self.text, tint, left, middle) = (mark, text, curve.tint, 1, 0.5)
  }

  /// The width of the text, in points.
  package var width: Double { TextFitting.width(text, fontSize: CurveName.fontSize) }
}

/// Finds places for curves' names without a legend.
package enum CurveNames {
  /// Returns names next to their curves in the plot, each at a place far from all others.
  ///
  /// - Parameter occupancy: the occupancy of the panel, with room for the texts of its annotations.
  /// - Returns: nil if a curve has no such place.
  static func alongCurves(
    _ names: [CurveName], of panel: Panel, scales: PanelScales, plot: Frame, occupancy: Occupancy
  ) -> [CurveName]? {
    let ways = panel.marks.map { $0.samples.map { way(of: $0, scales, plot) } ?? [] }
    var occupancy = occupancy
    var placed: [CurveName] = []
    for var name in names {
      let others = ways.indices.filter { $0 != name.mark && ways[$0].count > 1 }.flatMap { ways[$0] }
      guard let box = box(for: name, along: ways[name.mark], others, plot, occupancy) else { return nil }
      name.left = box.left / plot.width
      name.middle = (box.bottom + box.top) / 2 / plot.height
      occupancy.cover(fractions(box.grown(by: (4, 2)), plot))
      placed.append(name)
    }
    return placed
  }

  /// The distance between the places along a curve that are tried, in points.
  private static let step = 4.0
  /// The distance between a curve and its name, and the least distance from the name to another curve, in points.
  private static let (near, far) = (5.0, 9.0)
  /// The distance beyond which other curves no longer count, in points.
  private static let farEnough = 45.0

  /// Returns the visible places of a curve in order, in points from the lower left of the plot.
  private static func way(of curve: Curve, _ scales: PanelScales, _ plot: Frame) -> [Place] {
    var places: [Place] = []
    let all = zip(curve.xs, curve.ys).map(scales.fractions)
    for (last, next) in zip(all, all.dropFirst()) {
      guard let (start, end) = Clipping.segment(from: last, to: next, width: 1, height: 1) else { continue }
      let a: Place = (start.x * plot.width, start.y * plot.height)
      let b: Place = (end.x * plot.width, end.y * plot.height)
      if let previous = places.last, abs(previous.x - b.x) + abs(previous.y - b.y) < step { continue }
      let count = max(1, Int((max(abs(b.x - a.x), abs(b.y - a.y)) / step).rounded()))
      for index in 1...count {
        let share = Double(index) / Double(count)
        places.append((a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share))
      }
    }
    return places
  }

  /// Returns the best box for a name along its curve, in points; nil if none has room.
  private static func box(
    for name: CurveName, along way: [Place], _ others: [Place], _ plot: Frame, _ occupancy: Occupancy
  ) -> Frame? {
    let (width, height) = (name.width, CurveName.fontSize * 1.2)
    var best: (score: Double, box: Frame)?
    for place in stride(from: 0, to: way.count, by: max(1, way.count / 60)).map({ way[$0] }) {
      for (across, up) in [(0.0, 1.0), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1), (1, 1), (-1, -1)] {
        let middle = (x: place.x + across * (near + width / 2), y: place.y + up * (near + height / 2))
        let box = Frame(middle: middle, width: width, height: height)
        guard box.left >= 4, box.right <= plot.width - 2, box.bottom >= 2, box.top <= plot.height - 2,
          occupancy.coveredShare(of: fractions(box.grown(by: (3, 2)), plot)) == 0
        else { continue }
        let distance = distance(of: box, to: others, atMost: farEnough)
        guard distance >= far else { continue }
        // Farther right is better, if only a little.
        let score = distance + 12 * place.x / plot.width
        if score > best?.score ?? -1 { best = (score, box) }
      }
    }
    return best?.box
  }

  private static func distance(of box: Frame, to places: [Place], atMost most: Double) -> Double {
    places.reduce(most) { least, place in
      let across = max(box.left - place.x, place.x - box.right, 0)
      let up = max(box.bottom - place.y, place.y - box.top, 0)
      return min(least, max(across, up))
    }
  }

  private static func fractions(_ box: Frame, _ plot: Frame) -> Frame {
    Frame(
      left: box.left / plot.width, right: box.right / plot.width, bottom: box.bottom / plot.height,
      top: box.top / plot.height)
  }
}

/// Names at the right ends of their curves.
extension CurveNames {
  /// The largest distance of a name above or below the end of its curve, in lines.
  private static let mostMoved = 1.6
  /// The distance of two ends, in points, below which names next to them are ambiguous.
  private static let leastApart = 5.0
  /// The largest width of a name, as a share of the plot's width.
  private static let mostWidth = 0.3
  /// The abscissa from which a curve counts as reaching the right side, as a fraction of the plot's width.
  private static let rightSide = 0.97

  /// Returns names at the ends of their curves; nil if a curve does not reach the right side, two ends are too close,
  /// or a name has no room.
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

  /// Returns the last place of a curve that its axes can show, in fractions of the plot; nil if there is none.
  private static func end(of curve: Curve, _ scales: PanelScales) -> Place? {
    zip(curve.xs, curve.ys).reversed().lazy.map(scales.fractions).first { $0.x.isFinite && $0.y.isFinite }
  }

  /// Returns the positions with the least squared distance from the wanted ones that keep their order and are at least
  /// `apart` from each other. This is a regression by pooling adjacent violators (Miriam Ayer et al., 1955).
  ///
  /// - Parameter wanted: the wanted positions, ascending.
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
