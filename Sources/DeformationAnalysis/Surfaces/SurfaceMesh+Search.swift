import ScalarMath

extension SurfaceMesh {
  /// A place that a scan found to have a large value.
  struct Candidate {
    var value = -Double.infinity
    var triangle = 0
    var progress = 0.0
  }

  typealias Values = (_ triangle: Int, _ places: [Vector2], _ progress: Double) -> [Double]

  /// The values of a quantity at places of a triangle.
  func values(_ quantity: Quantity) -> Values {
    { triangle, places, progress in
      let flat = flatCorners(triangle)
      let corners = probe.positions(flat, at: progress)
      let normal = Self.normal(corners)
      let points =
        quantity.needsTangents
        ? probe.points(places, inside: flat, at: progress) : probe.bare(places, at: progress)
      return zip(places, points).map { place, point in
        value(quantity, place, Self.blend(corners, Self.shares(of: place, flat)), normal: normal, point)
      }
    }
  }

  /// How far points of the triangle are from the nearest of the surface.
  var distancesToSurface: Values {
    { triangle, places, progress in
      let flat = flatCorners(triangle)
      let corners = probe.positions(flat, at: progress)
      let points = places.map { Self.blend(corners, Self.shares(of: $0, flat)) }
      return probe.distances(from: points, near: places, at: progress)
    }
  }

  /// How far points of the surface are from the nearest of the triangle and its neighbours.
  func distancesToMesh(of triangle: Int) -> Values {
    let ring = mesh.ring(of: triangle)
    return { _, places, progress in
      let corners = probe.positions(ring.flatMap { flatCorners($0) }, at: progress)
      return probe.positions(places, at: progress).map { point in
        ring.indices.reduce(Double.infinity) { nearest, index in
          min(nearest, distance(from: point, to: Array(corners[3 * index..<3 * index + 3])))
        }
      }
    }
  }

  /// The largest value near the best of the candidates: over the progresses up to the next of the scan and over all of
  /// the triangle.
  func supremum(
    _ candidates: [Candidate], tolerance: Double = 1e-5, of values: (Int) -> Values
  ) -> Supremum {
    let tolerance = effort.choose(tolerance, 5e-4)
    var best = Supremum(value: -.infinity, row: 0, progress: 0)
    let reach = 1 / Double(progressCount)
    for candidate in candidates.ascending(by: { -$0.value }).prefix(effort.choose(3, 1))
    where candidate.value > -.infinity {
      let values = values(candidate.triangle)
      func highest(_ progress: Double) -> (place: Vector2, value: Double) {
        highestPlace(in: candidate.triangle, progress, tolerance: tolerance, values)
      }
      let peak = Search.maximum(
        of: { highest($0).value },
        in: max(candidate.progress - reach, 0)...min(candidate.progress + reach, 1),
        samples: effort.choose(6, 4), candidates: 1,
        tolerance: tolerance)
      let found = highest(peak.abscissa)
      if found.value > best.value {
        best = Supremum(value: found.value, row: found.place.y / probe.size.height, progress: peak.abscissa)
      }
    }
    return best.value < 0 ? Supremum(value: .nan, row: 0, progress: 0) : best
  }

  /// The highest place of a triangle at a progress: from the best of its even places by steps along its edges, halved
  /// where none of them climbs.
  private func highestPlace(
    in triangle: Int, _ progress: Double, tolerance: Double, _ values: Values
  ) -> (place: Vector2, value: Double) {
    let flat = flatCorners(triangle)
    func clamped(_ place: Vector2) -> Vector2 { pointwiseMin(pointwiseMax(place, seen.origin), seen.end) }
    // Those at the seen end beside them too, for what is seen in part.
    let places = lattice.map { Self.blend(flat, $0) }.flatMap { isSeen($0) ? [$0] : [$0, clamped($0)] }
      .filter { Self.shares(of: $0, flat).min() > -1e-12 }
    func highest(_ places: [Vector2]) -> (place: Vector2, value: Double) {
      zip(places, values(triangle, places, progress)).reduce((flat[0], -.infinity)) { $1.1 > $0.1 ? $1 : $0 }
    }
    var best = highest(places)
    guard best.value.isFinite else { return best }
    let edges = [flat[1] - flat[0], flat[2] - flat[1], flat[0] - flat[2]]
    var share = 0.5 / Double(parts)
    while share > tolerance {
      let tried = (edges + edges.map { -$0 }).flatMap { edge -> [Vector2] in
        let place = best.place + edge * share
        return isSeen(place) ? [place] : [place, clamped(place)]
      }.filter { Self.shares(of: $0, flat).min() > -1e-12 }
      let found = tried.isEmpty ? (best.place, -.infinity) : highest(tried)
      if found.1 > best.value { best = found } else { share /= 2 }
    }
    return best
  }
}
