import ScalarMath
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

    init(_ corners: [Vector2]) { self.corners = MeshShapes.byRows(corners) }

    /// The area as a share of the sheet's.
    var area: Double { MeshShapes.area(corners) }
  }

  /// The area of a triangle, positive whatever the order of the corners.
  static func area(_ corners: [Vector2]) -> Double {
    let (a, b) = (corners[1] - corners[0], corners[2] - corners[0])
    return (a.x * b.y - a.y * b.x).magnitude / 2
  }

  /// Two triangles with a common edge: its corners, then the corner of either that is not on it.
  struct Pair: Sendable {
    let corners: [Vector2]
    var bottomRow: Double { corners.map(\.y).max()! }
  }

  /// The spans of rows of edges, the longest first.
  let spans: [Span]
  /// With how many of each there are.
  let triangles: [(shape: Triangle, copies: Int)]
  let pairs: [Pair]
  /// Every triangle with an area.
  let all: [Triangle]

  init(_ mesh: PeelMesh) {
    let flat = FlatMesh(mesh, size: Size(width: 1, height: 1))
    all = flat.triangles.indices.map { Triangle(flat.corners(of: $0)) }
    let edges = all.flatMap { triangle in
      [(0, 1), (1, 2), (0, 2)].map { top, bottom in
        Span(gap: triangle.corners[bottom].y - triangle.corners[top].y, bottomRow: triangle.corners[bottom].y)
      }
    }.filter { Self.key($0.gap) != 0 }
    spans = Self.distinct(edges, by: { Self.key($0.gap) }, middle: { $0.bottomRow - $0.gap / 2 }).map(\.shape)
      .ascending { -$0.gap }
    triangles = Self.distinct(all, by: { Self.key($0.corners) }, middle: { Self.middle($0.corners) })
    let hinges = flat.hinges.map { hinge in
      let corners = (0..<4).map { flat.vertices[hinge[$0]] }
      return Pair(corners: Self.byRows(Array(corners[..<2])) + Self.byRows(Array(corners[2...])))
    }
    pairs = Self.distinct(hinges, by: { Self.key($0.corners) }, middle: { Self.middle($0.corners) }).map(\.shape)
  }

  private static func byRows(_ corners: [Vector2]) -> [Vector2] { corners.sorted { ($0.y, $0.x) < ($1.y, $1.x) } }

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

  private static func middle(_ corners: [Vector2]) -> Double {
    corners.reduce(0) { $0 + $1.y } / Double(corners.count)
  }

  /// Of shapes with the same key that nearest the middle of the sheet, and how many there are.
  private static func distinct<Shape, Key: Hashable>(
    _ shapes: [Shape], by key: (Shape) -> Key, middle: (Shape) -> Double
  ) -> [(shape: Shape, copies: Int)] {
    var known: [Key: Int] = [:]
    var kept: [(shape: Shape, copies: Int)] = []
    for shape in shapes {
      guard let index = known[key(shape)] else {
        known[key(shape)] = kept.count
        kept.append((shape, 1))
        continue
      }
      kept[index].copies += 1
      if (middle(shape) - 0.5).magnitude < (middle(kept[index].shape) - 0.5).magnitude { kept[index].shape = shape }
    }
    return kept
  }
}
