import ScalarMath
import ViewEffects

/// Flat triangles over a flat sheet, in points of it from its top left corner.
struct FlatMesh: Sendable {
  let vertices: [Vector2]
  let triangles: [SIMD3<Int>]
  /// Two triangles with a common edge: its ends, then the corner of either that is not on it.
  let hinges: [SIMD4<Int>]

  init(_ layout: Technique.Layout, size: Size) {
    let mesh: PeelMesh =
      switch layout {
      case .rows(let count): .grid(1, count)
      case .grid(let columns, let rows): .grid(columns, rows)
      case .rings(let factor): .rings(factor / 2)
      case .plane: .plane
      }
    self.init(mesh, size: size)
  }

  /// A mesh in which vertices at the same place are one, as along the cut between two halves, without the triangles
  /// that have no area.
  init(_ mesh: PeelMesh, size: Size) {
    var places = DistinctPlaces(size: Size(width: 1, height: 1))
    let index = mesh.vertices.map { places.index(of: $0) }
    triangles = mesh.triangles.map { SIMD3(index[$0.x], index[$0.y], index[$0.z]) }.filter { corners in
      MeshShapes.Triangle((0..<3).map { places.all[corners[$0]] }).area > 0x1p-60
    }
    vertices = places.all.map { $0 * Vector2(size.width, size.height) }
    var opposite: [SIMD2<Int>: Int] = [:]
    var hinges: [SIMD4<Int>] = []
    for corners in triangles {
      for first in 0..<3 {
        let (a, b, c) = (corners[first], corners[(first + 1) % 3], corners[(first + 2) % 3])
        let edge = SIMD2(min(a, b), max(a, b))
        if let other = opposite[edge] { hinges.append(SIMD4(a, b, c, other)) } else { opposite[edge] = c }
      }
    }
    self.hinges = hinges
  }

  func corners(of triangle: Int) -> [Vector2] { (0..<3).map { vertices[triangles[triangle][$0]] } }

  /// The triangles that have a corner in common with one, and it itself.
  func ring(of triangle: Int) -> [Int] {
    let own = triangles[triangle]
    return triangles.indices.filter { index in
      let other = triangles[index]
      return (0..<3).contains { corner in any(own .== SIMD3(repeating: other[corner])) }
    }
  }
}

/// Places of a sheet, those within 2⁻³⁰ of its sides taken for one.
struct DistinctPlaces {
  private(set) var all: [Vector2] = []
  private var known: [SIMD2<Int>: Int] = [:]
  private let scale: Vector2

  init(size: Size) { scale = 0x1p30 / Vector2(size.width, size.height) }

  mutating func index(of place: Vector2) -> Int {
    let key = SIMD2<Int>(Int((place.x * scale.x).rounded()), Int((place.y * scale.y).rounded()))
    if let index = known[key] { return index }
    known[key] = all.count
    all.append(place)
    return all.count - 1
  }
}
