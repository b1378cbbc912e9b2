import EffectMathTesting
import EffectRendering
import RasterImages
import ScalarMath
import Testing

@Suite struct HostileMeshTests {
  private static let values = [
    0, -0.0, 1, -1, 8, 16, 0.5, 1e-3, 1e-9, 1e-300, .leastNonzeroMagnitude, 1e6, -1e6, 1e12, 1e30, -1e200, 1e308,
    .infinity, -.infinity,
    .nan,
  ]

  @Test(arguments: Renderer.Method.allCases)
  func `no mesh traps, and what is drawn are numbers`(_ method: Renderer.Method) {
    var random = SeededGenerator(seed: SeededGenerator.standardSeed)
    let front = Texture(Pictures.noise(width: 5, height: 3))
    func value() -> Double {
      Bool.random(using: &random)
        ? .random(in: -4...12, using: &random) : Self.values[Int.random(in: 0..<Self.values.count, using: &random)]
    }
    for round in 0..<(method == .fast ? 4_000 : 150) {
      let corners = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        ScreenMesh.Corner(place: SIMD3(value(), value(), value()), texture: Vector2(value(), value()))
      }
      let triangles = (0..<3).map { _ in
        SIMD3<Int32>(
          .random(in: -1...9, using: &random), .random(in: 0...9, using: &random), .random(in: 0...9, using: &random))
      }
      let pieces: [ScreenMesh.Pieces] = [.strips, .separateStrips, .triangles(triangles)]
      let sheet = Sheet(ScreenMesh(corners: corners, pieces: pieces[round % 3]), front: front)
      let image = Renderer(method).image(sheet, width: 6, height: 5)
      let isLight = image.pixels.allSatisfy { $0.min() > -0.01 && $0.max() < 1.01 }
      #expect(isLight, "round \(round): \(sheet.mesh), \(image.pixels)")
    }
  }

  @Test(arguments: Renderer.Method.allCases)
  func `beside a strip that is none the others are drawn`(_ method: Renderer.Method) {
    var mesh = ScreenMesh.strips(0...3) { row in
      (Double(row) / 3, Vector2(0, Double(row) * 4), Vector2(8, Double(row) * 4), 1 + 0.01 * Double(row * row))
    }
    mesh.corners[0].place.x = .nan
    let image = Renderer(method).image(Sheet(mesh, front: Pictures.plain()), width: 8, height: 12)
    // Of the first strip the triangle that has not that corner.
    #expect(image[1, 0] == .zero)
    #expect(image[6, 2] == SIMD4(1, 1, 1, 1))
    for y in 4..<12 { #expect(image[4, y] == SIMD4(1, 1, 1, 1)) }
  }

  @Test(arguments: Renderer.Method.allCases)
  func `what is larger than any screen fills the frame`(_ method: Renderer.Method) {
    for size in [1e3, 1e6, 1e9] {
      let mesh = ScreenMesh.flat(Vector2(-size, -size), width: 2 * size, height: 2 * size)
      let image = Renderer(method).image(Sheet(mesh, front: Pictures.plain()), width: 8, height: 8)
      #expect(image.pixels.allSatisfy { $0 == SIMD4(1, 1, 1, 1) })
    }
  }

  @Test(arguments: Renderer.Method.allCases)
  func `a floor that goes on behind the eye is seen below its horizon`(_ method: Renderer.Method) {
    // Under an eye before the frame's middle, from far before it to behind it: y = 16 + 10/w, x = 16 ± 1000/w.
    let mesh = ScreenMesh(
      corners: [(20.0, 0.0), (-5, 1)].flatMap { w, v in
        [(-1000.0, 0.0), (1000, 1)].map { side, u in
          ScreenMesh.Corner(place: SIMD3(16 * w + side, 16 * w + 10, w), texture: Vector2(u, v))
        }
      }, pieces: .strips)
    let image = Renderer(method).image(Sheet(mesh, front: Pictures.plain()), width: 32, height: 32)
    // It begins at w = 20, half a pixel below the horizon.
    for x in 0..<32 {
      for y in 0..<32 { #expect(image[x, y].w == (y < 16 ? 0 : y == 16 ? 0.5 : 1)) }
    }
  }
}
