import ScalarMath
import ViewEffects

/// Flat triangles whose corners move with a surface, compared with the surface triangle by triangle.
struct SurfaceMesh: Sendable {
  /// An error of a flat triangle at a material point of its surface, or a quantity of the surface itself.
  enum Quantity: CaseIterable, Sendable {
    /// The distance in space, in points.
    case material
    /// The angle between the normals, in radians.
    case turn
    /// The distance on the screen, in points, at seen places.
    case screen
    /// The largest principal stretch of the surface alone, less 1.
    case stretch
    /// The distance from the point of the triangle to the surface, in points: in a scan, the part of the material
    /// distance along the surface's normal.
    case distance

    /// True if the quantity needs tangents of the surface.
    var needsTangents: Bool { self != .material && self != .screen }
  }

  let probe: SurfaceProbe
  let mesh: FlatMesh
  /// The corners of each triangle on the flat sheet.
  private let flat: [[Vector2]]
  let cameraDistance: Double
  let seen: PlaneRectangle
  /// The number of parts into which a scan divides an edge of a triangle.
  let parts: Int
  /// Evenly spaced points of a triangle, in barycentric coordinates.
  let lattice: [Vector3]
  /// The evenly spaced points of all triangles, and the indices of each triangle's points.
  let places: [Vector2]
  let nodes: [[Int]]
  /// The number of progresses in a scan: a prime, so that rows pass the places of their cells unevenly.
  let progressCount: Int
  let effort: Effort
  /// The progresses at which a crease passes a row, given by its distance from the top edge.
  let passages: @Sendable (Double) -> [Double]

  init(
    _ surface: any MovingSurface, _ layout: Technique.Layout, cameraDistance: Double, seen: PlaneRectangle,
    passages: @escaping @Sendable (Double) -> [Double] = { _ in [] }, by effort: Effort = .whole
  ) {
    self.passages = passages
    probe = SurfaceProbe(surface)
    let mesh = FlatMesh(layout, size: surface.restingSize)
    let flat = mesh.triangles.indices.map { mesh.corners(of: $0) }
    (self.mesh, self.flat) = (mesh, flat)
    (self.cameraDistance, self.seen, self.effort) = (cameraDistance, seen, effort)
    let parts = min(
      max(Int((effort.choose(4000, 800) / Double(mesh.triangles.count)).squareRoot()), 2), effort.choose(16, 6))
    lattice = (0...parts).flatMap { first in
      (0...(parts - first)).map { second in
        Vector3(Double(first), Double(second), Double(parts - first - second)) / Double(parts)
      }
    }
    self.parts = parts
    progressCount = mesh.triangles.count > 1000 ? effort.choose(37, 13) : effort.choose(61, 23)
    var places = DistinctPlaces(size: surface.restingSize)
    nodes = flat.map { [lattice] corners in
      lattice.map { places.index(of: Self.blend(corners, $0)) }
    }
    self.places = places.all
  }

  func flatCorners(_ triangle: Int) -> [Vector2] { flat[triangle] }

  static func blend<Point: SIMD<Double>>(_ corners: [Point], _ shares: Vector3) -> Point {
    corners[0] * shares.x + corners[1] * shares.y + corners[2] * shares.z
  }

  /// Returns the shares of a triangle's corners at a place of the flat sheet; negative beyond an edge.
  static func shares(of place: Vector2, _ corners: [Vector2]) -> Vector3 {
    let (a, b, c) = (corners[1] - corners[0], corners[2] - corners[0], place - corners[0])
    let double = a.x * b.y - a.y * b.x
    let (first, second) = ((c.x * b.y - c.y * b.x) / double, (a.x * c.y - a.y * c.x) / double)
    return Vector3(1 - first - second, first, second)
  }

  func isSeen(_ place: Vector2) -> Bool {
    let slack = 1e-9 * (probe.size.width + probe.size.height)
    return place.x >= seen.origin.x - slack && place.y >= seen.origin.y - slack && place.x <= seen.end.x + slack
      && place.y <= seen.end.y + slack
  }

  /// The place of the viewer: above the middle of the sheet.
  var eye: Vector3 { Vector3(probe.size.centre.x, probe.size.centre.y, cameraDistance) }

  /// Returns a quantity at a place whose points on the flat triangle and on the surface are known; −∞ for a distance on
  /// the screen at a place that is not seen.
  func value(
    _ quantity: Quantity, _ flat: Vector2, _ straight: Vector3, normal: Vector3, _ point: SurfaceProbe.TangentPoint
  ) -> Double {
    switch quantity {
    case .material: return (straight - point.position).length
    case .turn:
      let bent = point.normal
      return .atan2(y: normal.cross(bent).length, x: normal.dot(bent))
    case .screen: return isSeen(flat) ? straight.seenDistance(to: point.position, from: eye) : -.infinity
    case .stretch: return point.stretch
    case .distance: return (straight - point.position).dot(point.normal).magnitude
    }
  }

  static func normal(_ corners: [Vector3]) -> Vector3 {
    let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0])
    return normal / normal.length
  }

  /// Returns the angle between the two triangles of a hinge, whose corners are in the order of ``FlatMesh/hinges``.
  private static func angle(_ start: Vector3, _ end: Vector3, _ left: Vector3, _ right: Vector3) -> Double {
    let edge = end - start
    let (first, second) = (edge.cross(left - start), (right - start).cross(edge))
    return .atan2(y: first.cross(second).length, x: first.dot(second))
  }

  /// The hinge with the largest angle at each of some even progresses. Only vertices are evaluated, so the scan is fast
  /// enough to be fine and find creases while they pass a hinge.
  private var widestHinges: [Candidate] {
    let steps = progressCount * effort.choose(6, 1)
    return (0...steps).map { widestHinge(at: Double($0) / Double(steps)) }
  }

  /// Returns the hinge with the largest angle at a progress.
  func widestHinge(at progress: Double) -> Candidate {
    let places = probe.positions(mesh.vertices, at: progress)
    var best = Candidate(progress: progress)
    for (index, hinge) in mesh.hinges.enumerated() {
      let angle = Self.angle(places[hinge.x], places[hinge.y], places[hinge.z], places[hinge.w])
      if angle > best.value { (best.value, best.triangle) = (angle, index) }
    }
    return best
  }

  /// The largest angle between two neighbouring triangles, near the best of a scan; 0 without neighbours.
  var crease: Supremum {
    var best = Supremum(value: 0, row: 0.5, progress: 0.5)
    for candidate in widestHinges.ascending(by: { -$0.value }).prefix(effort.choose(48, 1))
    where candidate.value >= 0 {
      let hinge = mesh.hinges[candidate.triangle]
      let flat = (0..<4).map { mesh.vertices[hinge[$0]] }
      let peak = Search.maximum(
        of: { progress in
          let places = probe.positions(flat, at: progress)
          return Self.angle(places[0], places[1], places[2], places[3])
        },
        in: neighbourhood(of: candidate), samples: effort.choose(16, 4), kinks: kinks(of: flat),
        candidates: effort.choose(3, 1),
        tolerance: effort.choose(1e-9, 1e-4))
      if peak.value > best.value {
        let row = (flat[0].y + flat[1].y) / 2 / probe.size.height
        best = Supremum(value: peak.value, row: row, progress: peak.abscissa)
      }
    }
    return best
  }

  /// Returns true if a part of the sheet is seen from behind: the area of its picture is negative.
  func isTurnedOver(_ point: SurfaceProbe.TangentPoint) -> Bool {
    // The viewer sees the front if the normal points to the side of the eye.
    let (ray, normal) = (eye - point.position, point.across.cross(point.down))
    return normal.dot(ray) < -1e-9 * normal.length * ray.length
  }

  /// The root mean square of the material distance over the sheet and progress from 0 to 1.
  ///
  /// The integral over a triangle uses a rule of degree four. Triangles are cut along creases, and further if they are
  /// few. The integral over progress uses Gauss's rule of two points, between the jumps of vertices.
  var rootMeanSquare: Double {
    let count = mesh.triangles.count
    let cuts = max(1, Int((effort.choose(200, 40) / Double(count)).squareRoot()))
    let rule = Self.rule(cuts: cuts)
    let even = mesh.triangles.indices.map { nodes(of: flatCorners($0), in: $0, rule) }
    let places = even.flatMap { $0.map(\.place) }
    let jumps = jumps
    let panels = effort.choose(count > 1000 && jumps.isEmpty ? 48.0 : 128, 24)
    // If there are many jumps, they are as even as the panels.
    let moments = Self.moments(panels: panels, cutAt: jumps.count <= 256 ? jumps.sorted() : [])
    let sum = moments.reduce(0.0) { sum, moment in
      let progress = moment.progress
      let (creases, points) = (
        probe.surface.creases(at: progress), probe.positions(places, at: progress)
      )
      let corners = probe.positions(mesh.vertices, at: progress)
      func square(_ triangle: Int, _ nodes: [Node], _ points: ArraySlice<Vector3>) -> Double {
        let indices = mesh.triangles[triangle]
        let (a, b, c) = (corners[indices.x], corners[indices.y], corners[indices.z])
        return zip(nodes, points).reduce(0) { sum, pair in
          let shares = pair.0.shares
          let gap = a * shares.x + b * shares.y + c * shares.z - pair.1
          return sum + pair.0.weight * gap.dot(gap)
        }
      }
      return even.indices.reduce(sum) { sum, triangle in
        let flat = flatCorners(triangle)
        let crossing = creases.filter { $0.crosses(flat) }
        if crossing.isEmpty {
          let own = points[triangle * rule.count..<(triangle + 1) * rule.count]
          return sum + moment.weight * square(triangle, even[triangle], own)
        }
        let parts = crossing.reduce([flat]) { parts, crease in parts.flatMap { crease.cut($0) } }
        let rule = Self.rule(cuts: max(1, 2 * cuts / parts.count))
        let nodes = parts.flatMap { part in
          (2..<part.count).flatMap { self.nodes(of: [part[0], part[$0 - 1], part[$0]], in: triangle, rule) }
        }
        let own = probe.positions(nodes.map(\.place), at: progress)
        return sum + moment.weight * square(triangle, nodes, own[...])
      }
    }
    return (sum / (probe.size.width * probe.size.height)).squareRoot()
  }

  /// Returns the nodes of Gauss's two-point rule over the progress, divided into panels and cut at given progresses.
  private static func moments(panels: Double, cutAt cuts: [Double]) -> [(progress: Double, weight: Double)] {
    let offset = 0.5 / 3.0.squareRoot()
    var (moments, begin): ([(progress: Double, weight: Double)], Double) = ([], 0)
    for end in cuts + [1] where end - begin > 0x1p-30 {
      let parts = (panels * (end - begin)).rounded(.up)
      let width = (end - begin) / parts
      for part in 0..<Int(parts) {
        let middle = begin + width * (Double(part) + 0.5)
        moments += [(middle - width * offset, width / 2), (middle + width * offset, width / 2)]
      }
      begin = end
    }
    return moments
  }

  /// The progresses at which a vertex jumps.
  private var jumps: [Double] {
    Set(mesh.vertices.map(\.y)).flatMap { y in
      passages(y).filter { (0...1).contains($0) }.filter { progress in
        let sides = [-0x1p-40, 0x1p-40].map { probe.positions([Vector2(0, y)], at: progress + $0)[0] }
        return (sides[0] - sides[1]).length > 1e-6 * probe.size.height
      }
    }
  }

  /// A node of a quadrature rule: a place, its shares of the corners of a triangle, and the area that it represents.
  private typealias Node = (place: Vector2, shares: Vector3, weight: Double)

  private func nodes(
    of part: [Vector2], in triangle: Int, _ rule: [(shares: Vector3, weight: Double)]
  ) -> [Node] {
    let (flat, area) = (flatCorners(triangle), FlatMesh.area(part))
    return rule.map { shares, weight in
      let place = Self.blend(part, shares)
      return (place, Self.shares(of: place, flat), area * weight)
    }
  }

  /// Returns a rule over a triangle cut into n² equal ones: shares of its corners, with weights.
  private static func rule(cuts n: Int) -> [(shares: Vector3, weight: Double)] {
    // D. A. Dunavant, High degree efficient symmetrical Gaussian quadrature rules for the triangle, 1985.
    let orbits: [(Double, Double)] = [
      (0.445948490915965, 0.223381589678011), (0.091576213509771, 0.109951743655322),
    ]
    let rule: [(Vector3, Double)] = orbits.flatMap { a, weight in
      let b = 1 - 2 * a
      return [(Vector3(a, a, b), weight), (Vector3(a, b, a), weight), (Vector3(b, a, a), weight)]
    }
    return pieces(n).flatMap { piece in rule.map { (blend(piece, $0), $1 / Double(n * n)) } }
  }

  /// Returns a triangle cut into n² equal ones, as shares of its corners.
  private static func pieces(_ n: Int) -> [[Vector3]] {
    func node(_ i: Int, _ j: Int) -> Vector3 { Vector3(Double(i), Double(j), Double(n - i - j)) / Double(n) }
    return (0..<n).flatMap { i in
      (0..<(n - i)).flatMap { j -> [[Vector3]] in
        let upright = [node(i, j), node(i + 1, j), node(i, j + 1)]
        return i + j + 2 > n ? [upright] : [upright, [node(i + 1, j), node(i, j + 1), node(i + 1, j + 1)]]
      }
    }
  }

  /// The quantities that a scan evaluates; others are left out to save time.
  struct Asked {
    /// The quantities whose largest values are needed.
    var quantities = Quantity.allCases
    /// True if the scan tests whether the picture folds over itself.
    var foldOver = true

    /// True if the surface's tangents are needed.
    var needsTangents: Bool { foldOver || quantities.contains(where: \.needsTangents) }
    /// True if the inside of triangles is evaluated, not their corners alone.
    var needsPlaces: Bool { foldOver || !quantities.isEmpty }
  }

  /// The results of a scan over even places of all triangles at one progress.
  struct Moment {
    /// The largest value of each requested quantity, if one is finite.
    var largest: [Quantity: Candidate] = [:]
    /// True if a seen part of the surface is turned over on the screen; false unless it is requested.
    var foldsOver = false
  }

  func moment(at progress: Double, of asked: Asked = Asked()) -> Moment {
    let corners = probe.positions(mesh.vertices, at: progress)
    var moment = Moment()
    let points = asked.needsTangents ? probe.points(places, at: progress) : probe.bare(places, at: progress)
    let creases = asked.needsTangents ? probe.surface.creases(at: progress) : []
    let quantities = asked.quantities
    var best = quantities.map { _ in Candidate(progress: progress) }
    for (triangle, indices) in mesh.triangles.enumerated() where !quantities.isEmpty {
      let own = [corners[indices.x], corners[indices.y], corners[indices.z]]
      let normal = Self.normal(own)
      let nodes = nodes[triangle]
      let near = creases.filter { probe.isNear($0, flat[triangle]) }
      let bent =
        near.isEmpty
        ? []
        : probe.onOneSide(
          nodes.map { points[$0] }, of: nodes.map { places[$0] }, inside: flat[triangle], near, at: progress)
      for (index, shares) in lattice.enumerated() {
        let node = nodes[index]
        let point = near.isEmpty ? points[node] : bent[index]
        let straight = Self.blend(own, shares)
        for (order, quantity) in quantities.enumerated() {
          let value = value(quantity, places[node], straight, normal: normal, point)
          if value > best[order].value, value.isFinite { (best[order].value, best[order].triangle) = (value, triangle) }
        }
      }
    }
    if asked.foldOver { moment.foldsOver = zip(places, points).contains { isSeen($0) && isTurnedOver($1) } }
    for (quantity, found) in zip(quantities, best) where found.value.isFinite {
      moment.largest[quantity] = found
    }
    return moment
  }

  /// A place that a scan found to have a large value.
  struct Candidate {
    var value = -Double.infinity
    var triangle = 0
    var progress = 0.0
  }

  /// The eight triangles that are seen farthest from the middle of the sheet, where heights move points most. The
  /// farthest triangle of each shape follows, because rows of a bent sheet make the same motion. Empty for the quick
  /// effort.
  var outermost: [Int] {
    guard effort == .whole else { return [] }
    let radii = mesh.triangles.indices.map { triangle in
      nodes[triangle].map { isSeen(places[$0]) ? (places[$0] - probe.size.centre).length : 0 }.max() ?? 0
    }
    let ordered = mesh.triangles.indices.ascending { -radii[$0] }
    var shapes = Set<[Vector2]>()
    return ordered.prefix(8)
      + ordered.filter { triangle in
        let flat = flatCorners(triangle)
        return shapes.insert(flat.map { (($0 - flat[0]) * 0x1p20).rounded(.toNearestOrEven) }).inserted
      }
  }

  /// Returns the best candidates in descending order of value: 8 for the error on the screen, otherwise 2.
  ///
  /// Each candidate is a triangle at its best progress. The first eight triangles are scanned at evenly spaced
  /// progresses, for the error on the screen only. The others are evaluated just before and after a crease passes a
  /// corner, and midway between those progresses.
  func candidates(_ quantity: Quantity, among outermost: [Int]) -> [Candidate] {
    let even = (0...1).ends(ofParts: progressCount)
    let values = values(quantity)
    let (first, count) = quantity == .screen ? (0, 8) : (8, 2)
    return outermost.enumerated().dropFirst(first).map { order, triangle in
      let passed = kinks(of: flatCorners(triangle)).filter((0...1).contains).sorted()
      return (order < 8 ? even : passed + zip(passed, passed.dropFirst()).map { ($0 + $1) / 2 }).map { progress in
        Candidate(value: highestNode(of: triangle, progress, values).value, triangle: triangle, progress: progress)
      }.max { $0.value < $1.value } ?? Candidate()
    }.ascending { -$0.value }.prefix(count).map { $0 }
  }

  /// Returns the progresses up to the candidate's neighbours in the scan.
  private func neighbourhood(of candidate: Candidate) -> ClosedRange<Double> {
    let reach = 1 / Double(progressCount)
    return max(candidate.progress - reach, 0)...min(candidate.progress + reach, 1)
  }

  /// Returns the progresses just before and just after each passage of a crease over one of the places.
  private func kinks(of places: [Vector2]) -> [Double] {
    places.flatMap { passages($0.y) }.flatMap { place in
      [-0x1p-17, -0x1p-40, 0x1p-40, 0x1p-17].map { place + $0 }
    }
  }

  typealias Values = (_ triangle: Int, _ places: [Vector2], _ progress: Double) -> [Double]

  /// Returns a function that evaluates a quantity at places of a triangle.
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

  /// A function that returns the distances of points of a triangle from the surface.
  var distancesToSurface: Values {
    { triangle, places, progress in
      let flat = flatCorners(triangle)
      let corners = probe.positions(flat, at: progress)
      let points = places.map { Self.blend(corners, Self.shares(of: $0, flat)) }
      return probe.distances(from: points, near: places, at: progress)
    }
  }

  /// Returns a function for the distances of points of the surface from a triangle and its neighbours.
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

  /// Returns the largest value near the best candidates. The search covers the whole triangle, and the progresses up to
  /// the neighbours in the scan.
  func supremum(
    _ candidates: [Candidate], and others: [Candidate] = [], tolerance: Double = 1e-5, of values: (Int) -> Values
  ) -> Supremum {
    let tolerance = effort.choose(tolerance, 5e-4)
    var best = Supremum(value: -.infinity, row: 0, progress: 0)
    let likeliest = candidates.ascending(by: { -$0.value }).prefix(effort.choose(3, 1))
    for candidate in likeliest + others where candidate.value > -.infinity {
      let values = values(candidate.triangle)
      func highest(_ progress: Double) -> (place: Vector2, value: Double) {
        highestPlace(in: candidate.triangle, progress, tolerance: tolerance, values)
      }
      let peak = Search.maximum(
        of: { highest($0).value }, in: neighbourhood(of: candidate), samples: effort.choose(6, 4),
        kinks: kinks(of: flatCorners(candidate.triangle)), candidates: 1, tolerance: tolerance)
      let found = highest(peak.abscissa)
      if found.value > best.value {
        best = Supremum(value: found.value, row: found.place.y / probe.size.height, progress: peak.abscissa)
      }
    }
    return best.value < 0 ? Supremum(value: .nan, row: 0, progress: 0) : best
  }

  /// Returns the place with the largest value among the even places of a triangle. Unseen places also count where they
  /// are clamped to the seen part.
  private func highestNode(
    of triangle: Int, _ progress: Double, _ values: Values
  ) -> (place: Vector2, value: Double) {
    let flat = flatCorners(triangle)
    return highest(near: lattice.map { Self.blend(flat, $0) }, in: triangle, progress, values)
  }

  /// Returns the place with the largest value among places inside a triangle. An unseen place also counts where it is
  /// clamped to the seen part.
  private func highest(
    near places: [Vector2], in triangle: Int, _ progress: Double, _ values: Values
  ) -> (place: Vector2, value: Double) {
    let flat = flatCorners(triangle)
    let inside = places.flatMap {
      isSeen($0) ? [$0] : [$0, pointwiseMin(pointwiseMax($0, seen.origin), seen.end)]
    }.filter { Self.shares(of: $0, flat).min() > -1e-12 }
    if inside.isEmpty { return (flat[0], -.infinity) }
    return zip(inside, values(triangle, inside, progress)).reduce((inside[0], -.infinity)) { $1.1 > $0.1 ? $1 : $0 }
  }

  /// Returns the place of a triangle with the largest value at a progress. The search starts from the best even place
  /// and steps along the edges; it halves the step whenever no step climbs.
  private func highestPlace(
    in triangle: Int, _ progress: Double, tolerance: Double, _ values: Values
  ) -> (place: Vector2, value: Double) {
    let flat = flatCorners(triangle)
    var best = highestNode(of: triangle, progress, values)
    guard best.value.isFinite else { return best }
    let edges = [flat[1] - flat[0], flat[2] - flat[1], flat[0] - flat[2]]
    var share = 0.5 / Double(parts)
    while share > tolerance {
      let tried = (edges + edges.map { -$0 }).map { best.place + $0 * share }
      let found = highest(near: tried, in: triangle, progress, values)
      if found.value > best.value { best = found } else { share /= 2 }
    }
    return best
  }
}
