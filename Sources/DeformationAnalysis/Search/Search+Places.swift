import ScalarMath

extension Search {
  /// The largest value over an interval and a rectangle: a scan of 60 steps of the interval and 8 × 48 places of the
  /// rectangle, ends included, then the best place by ever finer grids about it, wherever a search between the two best
  /// steps' neighbours looks. The quick effort takes a third of the steps, 4 × 16 places, and the ever finer grids
  /// about the place of the scan.
  static func maximum(
    over interval: ClosedRange<Double>, _ rectangle: PlaneRectangle, by effort: Effort = .whole,
    of values: ([Vector2], Double) -> [Double]
  ) -> (x: Double, place: Vector2, value: Double) {
    func highest(_ places: [Vector2], _ x: Double) -> (place: Vector2, value: Double) {
      zip(places, values(places, x)).reduce((places[0], -.infinity)) { $1.1 > $0.1 ? $1 : $0 }
    }
    let (low, high, nodes) = (rectangle.origin, rectangle.end, effort.choose((x: 8, y: 48), (x: 4, y: 16)))
    let all = grid(low, high, nodes)
    let steps = effort.choose(60, 20)
    func refined(_ x: Double, from place: Vector2) -> (place: Vector2, value: Double) {
      var best = effort == .whole ? highest(all, x) : highest([place], x)
      var reach = Vector2((high.x - low.x) / Double(nodes.x), (high.y - low.y) / Double(nodes.y))
      for _ in 0..<effort.choose(12, 6) {
        let nodes = effort.choose((x: 4, y: 8), (x: 2, y: 4))
        let places = grid(pointwiseMax(best.place - reach, low), pointwiseMin(best.place + reach, high), nodes)
        let found = highest(places, x)
        if found.value > best.value { best = found }
        reach /= effort.choose(3, 2)
      }
      return best
    }
    let width = interval.upperBound - interval.lowerBound
    let scan = (0...steps).map { step -> (value: Double, place: Vector2, x: Double) in
      let x = interval.lowerBound + width * Double(step) / Double(steps)
      let found = highest(all, x)
      return (found.value, found.place, x)
    }
    var best = (x: interval.lowerBound, place: rectangle.centre, value: 0.0)
    for found in scan.ascending(by: { -$0.value }).prefix(2) where found.value.isFinite {
      let begin = max(found.x - width / Double(steps), interval.lowerBound)
      let near = begin...min(found.x + width / Double(steps), interval.upperBound)
      let peak = maximum(
        of: { refined($0, from: found.place).value }, in: near, samples: effort.choose(4, 2), candidates: 1,
        tolerance: effort.choose(1e-7, 1e-3 * width))
      if peak.value > best.value {
        best = (peak.abscissa, refined(peak.abscissa, from: found.place).place, peak.value)
      }
    }
    return best
  }

  private static func grid(_ low: Vector2, _ high: Vector2, _ nodes: (x: Int, y: Int)) -> [Vector2] {
    (0...nodes.y).flatMap { row in
      (0...nodes.x).map { low + (high - low) * Vector2(Double($0) / Double(nodes.x), Double(row) / Double(nodes.y)) }
    }
  }
}
