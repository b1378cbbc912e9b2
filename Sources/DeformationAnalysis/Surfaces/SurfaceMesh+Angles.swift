import ScalarMath

extension SurfaceMesh {
  /// The angle between the two triangles of a hinge, whose corners are in the order of ``FlatMesh/hinges``.
  private static func angle(_ corners: [Vector3]) -> Double {
    let edge = corners[1] - corners[0]
    let (first, second) = (edge.cross(corners[2] - corners[0]), (corners[3] - corners[0]).cross(edge))
    return .atan2(y: first.cross(second).length, x: first.dot(second))
  }

  private func corners(of hinge: Int, _ places: [Vector3]) -> [Vector3] {
    (0..<4).map { places[mesh.hinges[hinge][$0]] }
  }

  /// The hinge with the largest angle at a progress.
  func widestHinge(_ places: [Vector3], _ progress: Double) -> Candidate {
    var best = Candidate(progress: progress)
    for hinge in mesh.hinges.indices {
      let angle = Self.angle(corners(of: hinge, places))
      if angle > best.value { (best.value, best.triangle) = (angle, hinge) }
    }
    return best
  }

  /// The largest angle between two neighbouring triangles, near the best of a scan; 0 without neighbours.
  func crease(_ candidates: [Candidate]) -> Supremum {
    var best = Supremum(value: 0, row: 0.5, progress: 0.5)
    let reach = 1 / Double(progressCount)
    for candidate in candidates.ascending(by: { -$0.value }).prefix(effort.choose(4, 1))
    where candidate.value >= 0 {
      let hinge = mesh.hinges[candidate.triangle]
      let flat = (0..<4).map { mesh.vertices[hinge[$0]] }
      let peak = Search.maximum(
        of: { Self.angle(probe.positions(flat, at: $0)) },
        in: max(candidate.progress - reach, 0)...min(candidate.progress + reach, 1), samples: effort.choose(16, 4),
        candidates: effort.choose(3, 1), tolerance: effort.choose(1e-9, 1e-4))
      if peak.value > best.value {
        let row = (flat[0].y + flat[1].y) / 2 / probe.size.height
        best = Supremum(value: peak.value, row: row, progress: peak.abscissa)
      }
    }
    return best
  }

  /// Whether a part of the sheet is seen from behind: the area of its picture is negative.
  func isTurnedOver(_ point: SurfaceProbe.Point) -> Bool {
    // The viewer is at (W/2, H/2, D), and sees the front where the normal points to the side of the eye.
    let middle = probe.size.centre
    let eye = Vector3(middle.x, middle.y, cameraDistance) - point.position
    let normal = point.across.cross(point.down)
    return normal.dot(eye) < -1e-9 * normal.length * eye.length
  }

  /// The root of the mean square of the material gap over the sheet and progress from 0 to 1: a rule of degree four
  /// over each triangle, cut where they are few, and the midpoint rule over progress.
  var rootMeanSquare: Double {
    // D. A. Dunavant, High degree efficient symmetrical Gaussian quadrature rules for the triangle, 1985.
    let orbits: [(Double, Double)] = [
      (0.445948490915965, 0.223381589678011), (0.091576213509771, 0.109951743655322),
    ]
    let rule: [(Vector3, Double)] = orbits.flatMap { a, weight in
      let b = 1 - 2 * a
      return [(Vector3(a, a, b), weight), (Vector3(a, b, a), weight), (Vector3(b, a, a), weight)]
    }
    let cuts = max(1, Int((effort.choose(200, 40) / Double(mesh.triangles.count)).squareRoot()))
    let shares = Self.pieces(cuts).flatMap { piece in rule.map { (Self.blend(piece, $0), $1 / Double(cuts * cuts)) } }
    let flat = mesh.triangles.indices.map { flatCorners($0) }
    let places = flat.flatMap { corners in shares.map { Self.blend(corners, $0.0) } }
    let areas = flat.map { corners -> Double in
      let (a, b) = (corners[1] - corners[0], corners[2] - corners[0])
      return (a.x * b.y - a.y * b.x).magnitude / 2
    }
    var sum = 0.0
    for step in 0..<progressCount {
      let progress = (Double(step) + 0.5) / Double(progressCount)
      let corners = probe.positions(mesh.vertices, at: progress)
      let points = probe.positions(places, at: progress)
      for (triangle, indices) in mesh.triangles.enumerated() {
        let own = [corners[indices.x], corners[indices.y], corners[indices.z]]
        for (index, (share, weight)) in shares.enumerated() {
          let gap = Self.blend(own, share) - points[triangle * shares.count + index]
          sum += areas[triangle] * weight * gap.dot(gap)
        }
      }
    }
    return (sum / (Double(progressCount) * probe.size.width * probe.size.height)).squareRoot()
  }

  /// A triangle cut into n² equal ones, as shares of its corners.
  private static func pieces(_ n: Int) -> [[Vector3]] {
    func node(_ i: Int, _ j: Int) -> Vector3 { Vector3(Double(i), Double(j), Double(n - i - j)) / Double(n) }
    return (0..<n).flatMap { i in
      (0..<(n - i)).flatMap { j -> [[Vector3]] in
        let upright = [node(i, j), node(i + 1, j), node(i, j + 1)]
        return i + j + 2 > n ? [upright] : [upright, [node(i + 1, j), node(i, j + 1), node(i + 1, j + 1)]]
      }
    }
  }
}
