import DeformationAnalysis
import ScalarMath
import Testing
import ViewEffects

/// Every triangle of a mesh, many points of it, many progresses.
private struct BruteMesh {
  let sheet: BentSheet
  let mesh: PeelMesh
  let progresses = 120
  let parts = 6

  struct Found {
    var vertical = 0.0
    var square = 0.0
    var normal = 0.0
    var screen = 0.0
    var crease = 0.0
  }

  private func position(_ vertex: Vector2, _ height: Double) -> Vector3 {
    Vector3((vertex.x - 0.5) * sheet.width, (vertex.y - 0.5) * sheet.height, height)
  }

  private func image(_ point: Vector3) -> Vector2 {
    Vector2(point.x, point.y) * (sheet.cameraDistance / (sheet.cameraDistance - point.z))
  }

  private func angle(_ a: Vector3, _ b: Vector3) -> Double {
    .atan2(y: a.cross(b).length, x: a.dot(b).magnitude)
  }

  /// The pairs of triangles two of whose corners are at the same places.
  private func neighbours() -> [(Int, Int)] {
    func name(_ vertex: Vector2) -> SIMD2<Int> {
      SIMD2(Int((vertex.x * 1e8).rounded()), Int((vertex.y * 1e8).rounded()))
    }
    var owners: [Set<SIMD2<Int>>: [Int]] = [:]
    for (index, triangle) in mesh.triangles.enumerated() {
      let corners = [triangle.x, triangle.y, triangle.z].map { name(mesh.vertices[$0]) }
      for (a, b) in [(0, 1), (1, 2), (2, 0)] { owners[[corners[a], corners[b]], default: []].append(index) }
    }
    return owners.values.filter { $0.count == 2 }.map { ($0[0], $0[1]) }
  }

  func look() -> Found {
    var found = Found()
    let (pairs, whole) = (neighbours(), Double(progresses))
    for step in 0..<progresses {
      let progress = (Double(step) + 0.5) / whole
      let heights = mesh.vertices.map { sheet.height(row: $0.y, progress: progress) }
      var normals: [Vector3] = []
      for triangle in mesh.triangles {
        let corners = [triangle.x, triangle.y, triangle.z]
        let points = corners.map { position(mesh.vertices[$0], heights[$0]) }
        let normal = (points[1] - points[0]).cross(points[2] - points[0])
        normals.append(normal)
        let flat = corners.map { mesh.vertices[$0] }
        let (side, other) = (flat[1] - flat[0], flat[2] - flat[0])
        let area = (side.x * other.y - side.y * other.x).magnitude / 2
        var squares = 0.0
        for i in 0...parts {
          for j in 0...(parts - i) {
            let (a, b) = (Double(i) / Double(parts), Double(j) / Double(parts))
            let place = flat[0] + a * side + b * other
            let straight = points[0].z + a * (points[1].z - points[0].z) + b * (points[2].z - points[0].z)
            let height = sheet.height(row: place.y, progress: progress)
            found.vertical = max(found.vertical, (straight - height).magnitude)
            let shift = image(position(place, straight)) - image(position(place, height))
            found.screen = max(found.screen, shift.length)
            let bent = Vector3(0, -sheet.slope(row: place.y, progress: progress), 1)
            found.normal = max(found.normal, angle(normal, bent))
            // Inner points stand for 6 small triangles, those on sides for 3, corners for 1.
            let sides = (i == 0 ? 1 : 0) + (j == 0 ? 1 : 0) + (i + j == parts ? 1 : 0)
            squares += [6.0, 3, 1][sides] * (straight - height) * (straight - height)
          }
        }
        found.square += squares / (3 * Double(parts * parts)) * area / whole
      }
      for (a, b) in pairs { found.crease = max(found.crease, angle(normals[a], normals[b])) }
    }
    return found
  }
}

@Suite struct MeshCellsTests {
  static let sheets = [PublishedSheets.peel, PublishedSheets.segments]

  private static func cells(_ sheet: BentSheet) -> SurfaceCells {
    SurfaceCells(
      sheet, layout: .rings(16), cameraDistance: sheet.cameraDistance,
      seen: PlaneRectangle(origin: .zero, size: sheet.restingSize))
  }

  @Test func `rings agree with looking at all their triangles`() {
    let sheet = PublishedSheets.peel
    let (mesh, brute) = (Self.cells(sheet), BruteMesh(sheet: sheet, mesh: .rings16).look())
    for (found, everywhere, what) in [
      (mesh.verticalError.value, brute.vertical, "vertical"), (mesh.normalError.value, brute.normal, "normal"),
      (mesh.crease.value, brute.crease, "crease"), (mesh.screenError.value, brute.screen, "screen"),
    ] {
      #expect(found >= everywhere * (1 - 1e-6), Comment(rawValue: what))
      #expect(found <= everywhere * 1.01, Comment(rawValue: what))
    }
    #expect((mesh.verticalRootMeanSquare / brute.square.squareRoot() - 1).magnitude < 2e-3)
  }

  @Test func `rings are off as their longest edges, which span 4/(3n) of the rows`() {
    for sheet in Self.sheets {
      let bound = RowCells(sheet, count: 1).verticalBound * 16 / 9 / 256
      let found = Self.cells(sheet).verticalError.value
      #expect(found <= bound && found > 0.9 * bound)
    }
  }

  @Test(arguments: sheets)
  func `the farthest edge is as far from the surface as it says`(sheet: BentSheet) throws {
    let found = Self.cells(sheet).hausdorffDistance
    func place(_ row: Double) -> Vector2 {
      let point = sheet.point(row: row, progress: found.progress)
      return Vector2(point.along, point.height)
    }
    let surface = (-100...100).map { place(min(max(found.row + Double($0) / 500, 0), 1)) }
    var farthest = 0.0
    // Each span about the row once.
    let spans = Set(
      PeelMesh.rings16.triangles.flatMap { triangle in
        [(triangle.x, triangle.y), (triangle.y, triangle.z), (triangle.z, triangle.x)].map { a, b in
          let rows = [PeelMesh.rings16.vertices[a].y, PeelMesh.rings16.vertices[b].y]
          return SIMD2((rows.min()! * 1e9).rounded(), (rows.max()! * 1e9).rounded())
        }
      })
    for span in spans where span.x < span.y && span.x / 1e9 <= found.row && found.row <= span.y / 1e9 {
      let edge = [place(span.x / 1e9), place(span.y / 1e9)]
      farthest = max(farthest, Hausdorff.directedDistance(from: edge, to: surface, pieces: 64))
    }
    #expect((farthest / found.value - 1).magnitude < 2e-3)
  }

  @Test func `odd sheets have no error that is not a number`() throws {
    for (profile, window) in [(RiseProfile.straight, 1e-3), (.peel, 1e3), (.segments, 0.1)] {
      let cells = Self.cells(
        try BentSheet(profile: profile, window: window, height: 1e-3, width: 1e3, lift: 1, cameraDistance: 1e3))
      for value in [
        cells.verticalError.value, cells.verticalRootMeanSquare, cells.normalError.value, cells.crease.value,
        cells.screenError.value, cells.hausdorffDistance.value,
      ] {
        #expect(value >= 0 && value.isFinite)
      }
    }
  }
}
