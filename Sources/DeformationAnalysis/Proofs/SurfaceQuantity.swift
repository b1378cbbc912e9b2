import ScalarMath
import ViewEffects

/// What a bent sheet is at a place, as a number.
public enum SurfaceQuantity: String, Sendable, CaseIterable {
  /// Out of the plane of the flat sheet, toward the viewer, in points.
  case height
  /// From where the place is on the flat sheet, in points.
  case displacement
  /// The smallest singular value of the derivative: how much longer the sheet is in the direction in which it is
  /// shortest. 1 for paper.
  case leastStretch
  /// The largest singular value: the same of the direction in which it is longest.
  case greatestStretch
  /// The product of both: the area over that of the flat sheet.
  case areaRatio

  /// Whether it is made of derivatives.
  var isOfSlopes: Bool { self != .height && self != .displacement }

  /// What is searched in its place: its square where that is smoother.
  var isSquared: Bool { isOfSlopes }

  /// The share of evaluations that its search may take: a series of a higher order takes longer.
  var share: Double { isOfSlopes ? 0.25 : 1 }

  /// The order of the series that are given: paper keeps its lengths to a higher one.
  var order: Int { isOfSlopes ? 5 : 3 }
}

extension SurfaceQuantity {
  /// The quantity, or its square, over a number for each variable.
  ///
  /// - Parameters:
  ///   - variables: x, y and, where it varies, the progress.
  ///   - point: where a place of the flat sheet goes.
  func function(
    _ variables: Int, _ point: @escaping @Sendable ([MultivariateSeries]) -> CurlPoint<MultivariateSeries>
  ) -> BoxFunction {
    switch self {
    case .height: return BoxFunction(variables: variables, order: order) { point($0).z }
    case .displacement:
      return BoxFunction(variables: variables, order: order) { place in
        let point = point(place)
        return [point.x - place[0], point.y - place[1], point.z]
      } combined: {
        .hypot(.hypot($0[0], $0[1]), $0[2])
      }
    case .leastStretch, .greatestStretch, .areaRatio:
      let kind = MultivariateSeries.Kind(variables: variables, order: order - 1)
      return BoxFunction(variables: variables, order: order, loss: 1) { place in
        metric(of: point(place), kind)
      } combined: {
        squared($0)
      }
    }
  }

  /// E, F and G, of the derivatives along x and y.
  private func metric(
    of point: CurlPoint<MultivariateSeries>, _ kind: MultivariateSeries.Kind
  ) -> [MultivariateSeries] {
    let coordinates = [point.x, point.y, point.z]
    let (across, down) = (
      coordinates.map { $0.differentiated(along: 0, in: kind) },
      coordinates.map { $0.differentiated(along: 1, in: kind) }
    )
    func sum(_ a: [MultivariateSeries], _ b: [MultivariateSeries]) -> MultivariateSeries {
      zip(a, b).reduce(MultivariateSeries(0)) { $0 + $1.0 * $1.1 }
    }
    func square(_ a: [MultivariateSeries]) -> MultivariateSeries {
      a.reduce(MultivariateSeries(0)) { $0 + .squared($1) }
    }
    return [square(across), sum(across, down), square(down)]
  }

  /// The squares of the singular values are (E + G)/2 ± √(((E − G)/2)² + F²), that of the area is EG − F².
  private func squared(_ metric: [MultivariateSeries]) -> MultivariateSeries {
    let (e, f, g) = (metric[0], metric[1], metric[2])
    if self == .areaRatio { return e * g - .squared(f) }
    // What is 0 throughout the box: the directions themselves are principal.
    if f.value.isZero { return self == .greatestStretch ? .greater(e, g) : .lesser(e, g) }
    let difference = MultivariateSeries.hypot((e - g) * 0.5, f)
    return (e + g) * 0.5 + (self == .greatestStretch ? difference : -difference)
  }
}
