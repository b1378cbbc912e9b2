import ScalarMath

extension PeelMesh {
  /// Two triangles, each in concentric rings by a tessellation factor of 2·`count`.
  ///
  /// Source: the triangle tessellation of OpenGL 4.6, section 11.2.2.2, with equal factors: ring k has 2(count − k)
  /// even steps a side, its corners at barycentric coordinates 2k/(3·2·count), and the last ring is the centre of
  /// gravity.
  package static func rings(_ count: Int) -> PeelMesh {
    var vertices: [Vector2] = []
    var triangles: [SIMD3<Int>] = []
    for corners in [[Vector2(0, 0), Vector2(1, 0), Vector2(1, 1)], [Vector2(0, 0), Vector2(1, 1), Vector2(0, 1)]] {
      let starts = (0...count).map { ring in
        defer { vertices += ringVertices(ring, of: count, corners) }
        return vertices.count
      }
      for ring in 0..<count {
        triangles += ringTriangles(steps: 2 * (count - ring), outer: starts[ring], inner: starts[ring + 1])
      }
    }
    return PeelMesh(vertices: vertices, triangles: triangles)
  }

  /// The vertices of a ring, side by side from the first corner.
  private static func ringVertices(_ ring: Int, of count: Int, _ corners: [Vector2]) -> [Vector2] {
    let centre = (corners[0] + corners[1] + corners[2]) / 3
    let steps = 2 * (count - ring)
    if steps == 0 { return [centre] }
    let share = Double(ring) / Double(count)
    let ringCorners = corners.map { $0 + (centre - $0) * share }
    return (0..<3).flatMap { side in
      let (start, end) = (ringCorners[side], ringCorners[(side + 1) % 3])
      return (0..<steps).map { start + (end - start) * (Double($0) / Double(steps)) }
    }
  }

  /// The triangles between a ring of so many steps a side and the next one, which has two steps fewer.
  private static func ringTriangles(steps: Int, outer: Int, inner: Int) -> [SIMD3<Int>] {
    let innerSteps = steps - 2
    func outside(_ side: Int, _ j: Int) -> Int { outer + (side * steps + j) % (3 * steps) }
    func inside(_ side: Int, _ j: Int) -> Int {
      innerSteps == 0 ? inner : inner + (side * innerSteps + j) % (3 * innerSteps)
    }
    var triangles: [SIMD3<Int>] = []
    for side in 0..<3 {
      triangles.append(SIMD3(outside(side, 0), outside(side, 1), inside(side, 0)))
      for j in 0..<innerSteps {
        triangles.append(SIMD3(outside(side, j + 1), inside(side, j + 1), inside(side, j)))
        triangles.append(SIMD3(outside(side, j + 1), outside(side, j + 2), inside(side, j + 1)))
      }
      triangles.append(SIMD3(outside(side, steps - 1), outside(side, steps), inside(side, innerSteps)))
    }
    return triangles
  }
}
