import ScalarMath

/// Two techniques of any surfaces that show one picture, compared at the same progress.
struct SurfacePair {
  let first: Technique
  let second: Technique
  var effort = Effort.whole

  /// The picture of both, as shares of its sides.
  private static let picture = PlaneRectangle(origin: .zero, size: Size(width: 1, height: 1))

  /// The farthest apart that a point of the picture is seen, in points. The row is that of the first sheet.
  var largestScreenDistance: Supremum { supremum { distance($0.place, $1.place) } }

  /// The largest difference of heights, each as a share of the largest of its own surface.
  var largestHeightDifference: Supremum {
    func share(_ image: Image, _ technique: Technique, _ lift: Double) -> Double {
      lift > 0 ? image.height / (lift * technique.pointsPerUnit) : 0
    }
    let (a, b) = (first.gauge.lift, second.gauge.lift)
    return supremum { (share($0, first, a) - share($1, second, b)).magnitude }
  }

  /// The root of the mean square of the distance over the picture and progress from 0 to 1, in points.
  var screenRootMeanSquare: Double {
    let rows = GaussLegendre.nodes(over: [0, 1], panels: 6)
    let columns = GaussLegendre.nodes(over: [0, 1], panels: 1)
    let shares = rows.flatMap { row in columns.map { (Vector2($0.place, row.place), $0.weight * row.weight) } }
    let sum = GaussLegendre.nodes(over: [0, 1], panels: 8).reduce(0.0) { sum, progress in
      let places = shares.map(\.0)
      let (a, b) = (first.seen(places, at: progress.place), second.seen(places, at: progress.place))
      return shares.indices.reduce(sum) {
        let distance = distance(a[$1].place, b[$1].place)
        return $0 + progress.weight * shares[$1].1 * distance * distance
      }
    }
    return sum.squareRoot()
  }

  private func distance(_ a: Vector2, _ b: Vector2) -> Double { .hypot(a.x - b.x, a.y - b.y) }

  private typealias Image = Technique.SeenPoint

  private func supremum(_ quantity: (Image, Image) -> Double) -> Supremum {
    let peak = Search.maximum(over: 0...1, Self.picture, by: effort) { shares, progress in
      zip(first.seen(shares, at: progress), second.seen(shares, at: progress)).map { quantity($0, $1) }
    }
    return Supremum(value: peak.value, row: first.place(of: peak.place).y / first.sheet.height, progress: peak.x)
  }
}
