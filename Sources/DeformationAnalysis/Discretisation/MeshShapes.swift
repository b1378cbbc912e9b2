import EffectGeometry
import ViewEffects

/// What is different in a mesh: of edges that span as many rows, of triangles and of pairs of triangles that are moved
/// copies of each other one is kept, that nearest the middle of the sheet. Corners are x across and y along the rows of
/// the sheet, 0...1; what differs by less than 2⁻³⁰ is the same.
struct MeshShapes: Sendable {
  struct Span: Sendable {
    let gap: Double
    let bottomRow: Double
  }

  struct Triangle: Sendable {
    /// By rows, the top first.
    let corners: [Vector2]
    /// How many there are.
    var copies = 1

    init(_ corners: [Vector2]) { self.corners = corners.sorted { ($0.y, $0.x) < ($1.y, $1.x) } }

    /// In the plane of the sheet's shares, positive whatever the order of the corners.
    var area: Double {
      let (a, b) = (corners[1] - corners[0], corners[2] - corners[0])
      return (a.x * b.y - a.y * b.x).magnitude / 2
    }
  }

  /// Two triangles with a common edge: its corners, then the corner of either that is not on it.
  struct Pair: Sendable {
    let corners: [Vector2]
    var bottomRow: Double { corners.map(\.y).max()! }
  }

  /// The spans of rows of edges, the longest first.
  private(set) var spans: [Span] = []
  private(set) var triangles: [Triangle] = []
  private(set) var pairs: [Pair] = []
  /// Every triangle with an area.
  let all: [Triangle]

  init(_ mesh: PeelMesh) {
    // Vertices at the same place are one, as along the cut between two halves.
    var known: [SIMD2<Int>: Int] = [:]
    var places: [Vector2] = []
    let merged = mesh.vertices.map { vertex in
      let key = SIMD2(Self.key(vertex.x), Self.key(vertex.y))
      if let index = known[key] { return index }
      known[key] = places.count
      places.append(vertex)
      return places.count - 1
    }
    let faces = mesh.triangles.map { [merged[$0.x], merged[$0.y], merged[$0.z]] }
      .filter { Triangle($0.map { places[$0] }).area > 0x1p-60 }
    all = faces.map { face in Triangle(face.map { places[$0] }) }
    collectSpans()
    collectTriangles()
    collectPairs(of: faces, places)
  }

  private static func key(_ value: Double) -> Int { Int((value * 0x1p30).rounded()) }

  /// The places of corners against the first of them.
  private static func key(_ corners: [Vector2]) -> SIMD8<Int> {
    var key = SIMD8<Int>()
    for (index, corner) in corners.dropFirst().enumerated() {
      let offset = corner - corners[0]
      (key[2 * index], key[2 * index + 1]) = (Self.key(offset.x), Self.key(offset.y))
    }
    return key
  }

  private static func distanceFromMiddle(_ corners: [Vector2]) -> Double {
    (corners.reduce(0) { $0 + $1.y } / Double(corners.count) - 0.5).magnitude
  }

  private mutating func collectSpans() {
    var found: [Int: Span] = [:]
    for corners in all.map(\.corners) {
      for (top, bottom) in [(0, 1), (1, 2), (0, 2)] {
        let (low, high) = (corners[top].y, corners[bottom].y)
        let gap = high - low
        if Self.key(gap) == 0 { continue }
        let span = found[Self.key(gap)]
        if span.map({ (high - gap / 2 - 0.5).magnitude < ($0.bottomRow - $0.gap / 2 - 0.5).magnitude }) ?? true {
          found[Self.key(gap)] = Span(gap: gap, bottomRow: high)
        }
      }
    }
    spans = found.values.sorted { $0.gap > $1.gap }
  }

  private mutating func collectTriangles() {
    var found: [SIMD8<Int>: Int] = [:]
    for triangle in all {
      let key = Self.key(triangle.corners)
      guard let index = found[key] else {
        found[key] = triangles.count
        triangles.append(triangle)
        continue
      }
      let copies = triangles[index].copies + 1
      if Self.distanceFromMiddle(triangle.corners) < Self.distanceFromMiddle(triangles[index].corners) {
        triangles[index] = triangle
      }
      triangles[index].copies = copies
    }
  }

  private mutating func collectPairs(of faces: [[Int]], _ places: [Vector2]) {
    var open: [SIMD2<Int>: Int] = [:]
    var found: [SIMD8<Int>: Int] = [:]
    for face in faces {
      for side in 0..<3 {
        let (a, b, lone) = (face[side], face[(side + 1) % 3], face[(side + 2) % 3])
        let edge = SIMD2(min(a, b), max(a, b))
        guard let other = open[edge] else {
          open[edge] = lone
          continue
        }
        let ends = [places[a], places[b]].sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        let pair = Pair(corners: ends + [places[lone], places[other]].sorted { ($0.y, $0.x) < ($1.y, $1.x) })
        let key = Self.key(pair.corners)
        if let index = found[key] {
          if Self.distanceFromMiddle(pair.corners) < Self.distanceFromMiddle(pairs[index].corners) {
            pairs[index] = pair
          }
        } else {
          found[key] = pairs.count
          pairs.append(pair)
        }
      }
    }
  }
}
