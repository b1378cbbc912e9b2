import EffectGeometry
import ScalarMath

/// Two techniques of any surfaces that show one picture, compared at the same progress.
struct SurfacePair {
  let first: Technique
  let second: Technique
  var effort = Effort.whole

  /// The picture of both, as shares of its sides.
  private static let picture = PlaneRectangle(origin: .zero, size: Size(width: 1, height: 1))

  /// The farthest apart that a point of the picture is seen, in points. The row is that of the first sheet.
  var largestScreenDistance: Supremum { supremum { distance($0.seen, $1.seen) } }

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
      let (a, b) = (images(of: first, places, progress.place), images(of: second, places, progress.place))
      return shares.indices.reduce(sum) {
        let distance = distance(a[$1].seen, b[$1].seen)
        return $0 + progress.weight * shares[$1].1 * distance * distance
      }
    }
    return sum.squareRoot()
  }

  private func distance(_ a: Vector2, _ b: Vector2) -> Double { .hypot(a.x - b.x, a.y - b.y) }

  private typealias Image = (seen: Vector2, height: Double)

  private func supremum(_ quantity: (Image, Image) -> Double) -> Supremum {
    let peak = Search.maximum(over: 0...1, Self.picture, by: effort) { shares, progress in
      zip(images(of: first, shares, progress), images(of: second, shares, progress)).map { quantity($0, $1) }
    }
    return Supremum(value: peak.value, row: first.place(of: peak.place).y / first.sheet.height, progress: peak.x)
  }

  /// Where points of the picture are seen, from the middle of the view, and how high they are.
  private func images(of technique: Technique, _ shares: [Vector2], _ progress: Double) -> [Image] {
    let (camera, limit) = (technique.sheet.cameraDistance, technique.limit)
    let places = shares.map { technique.place(of: $0) }
    let middle = Vector2(technique.sheet.width, technique.sheet.height) / 2
    if let surface = technique.deformer.surface {
      return surface.positions(of: places, at: progress).map { point in
        let seen = (Vector2(point.x, point.y) - middle) * (camera / (camera - point.z))
        return (seen, point.z)
      }
    }
    // Many places lie on one row, which is found once.
    var (row, point) = (Double.nan, (along: 0.0, height: 0.0))
    return places.map { place in
      if place.y / technique.sheet.height != row {
        row = place.y / technique.sheet.height
        point = limit.point(row: row, progress: progress)
      }
      let seen = Vector2(place.x - middle.x, point.along - middle.y) * (camera / (camera - point.height))
      return (seen, point.height)
    }
  }
}

extension Technique {
  /// The place on the flat sheet of a point of its picture, given by shares of the picture's sides.
  fileprivate func place(of share: Vector2) -> Vector2 {
    let picture = pictureRectangle
    return picture.origin + share * Vector2(picture.size.width, picture.size.height)
  }
}
