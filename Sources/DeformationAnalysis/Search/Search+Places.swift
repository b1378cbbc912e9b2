import EffectGeometry
import ScalarMath

extension Search {
  /// The largest value over an interval and a rectangle: a scan of 60 steps of the interval and 8 × 48 places of the
  /// rectangle, ends included, then the best place by ever finer grids about it, wherever a search between the two best
  /// steps' neighbours looks.
  static func maximum(
    over interval: ClosedRange<Double>, _ rectangle: PlaneRectangle, of values: ([Vector2], Double) -> [Double]
  ) -> (x: Double, place: Vector2, value: Double) {
    func highest(_ places: [Vector2], _ x: Double) -> (place: Vector2, value: Double) {
      zip(places, values(places, x)).reduce((places[0], -.infinity)) { $1.1 > $0.1 ? $1 : $0 }
    }
    let (low, high, nodes) = (rectangle.origin, rectangle.end, (x: 8, y: 48))
    let all = grid(low, high, nodes)
    func refined(_ x: Double) -> (place: Vector2, value: Double) {
      var best = highest(all, x)
      var reach = Vector2((high.x - low.x) / Double(nodes.x), (high.y - low.y) / Double(nodes.y))
      for _ in 0..<12 {
        let places = grid(pointwiseMax(best.place - reach, low), pointwiseMin(best.place + reach, high), (4, 8))
        let found = highest(places, x)
        if found.value > best.value { best = found }
        reach /= 3
      }
      return best
    }
    let width = interval.upperBound - interval.lowerBound
    let scan = (0...60).map { step -> (value: Double, x: Double) in
      let x = interval.lowerBound + width * Double(step) / 60
      return (highest(all, x).value, x)
    }
    var best = (x: interval.lowerBound, place: rectangle.centre, value: 0.0)
    for found in scan.sorted(by: { $0.value > $1.value }).prefix(2) where found.value.isFinite {
      let near = max(found.x - width / 60, interval.lowerBound)...min(found.x + width / 60, interval.upperBound)
      let peak = maximum(of: { refined($0).value }, in: near, samples: 4, candidates: 1, tolerance: 1e-7)
      if peak.value > best.value { best = (peak.abscissa, refined(peak.abscissa).place, peak.value) }
    }
    return best
  }

  private static func grid(_ low: Vector2, _ high: Vector2, _ nodes: (x: Int, y: Int)) -> [Vector2] {
    (0...nodes.y).flatMap { row in
      (0...nodes.x).map { low + (high - low) * Vector2(Double($0) / Double(nodes.x), Double(row) / Double(nodes.y)) }
    }
  }
}
