import EffectRendering
import RasterImages
import ScalarMath
import Testing

@Suite struct DepthTests {
  /// Red in front, green behind.
  static func sheet(_ mesh: ScreenMesh, back: Texture? = Pictures.plain(0, 1, 0)) -> Sheet {
    Sheet(mesh, front: Pictures.plain(1, 0, 0), back: back)
  }

  @Test(arguments: Renderer.Method.allCases)
  func `a mirrored sheet shows its back`(_ method: Renderer.Method) {
    let mesh = ScreenMesh.strips(0...1) { row in
      (Double(row), Vector2(8, Double(8 * row)), Vector2(0, Double(8 * row)), 1)
    }
    let renderer = Renderer(method)
    #expect(renderer.image(Self.sheet(mesh), width: 8, height: 8)[4, 4] == SIMD4(0, 1, 0, 1))
    #expect(renderer.image(Self.sheet(mesh, back: nil), width: 8, height: 8)[4, 4] == SIMD4(1, 0, 0, 1))
  }

  @Test(arguments: Renderer.Method.allCases)
  func `the picture behind has its left behind the front's left`(_ method: Renderer.Method) {
    let picture = Pictures.noise(width: 8, height: 8, isOpaque: true)
    let mesh = ScreenMesh.strips(0...1) { row in
      (Double(row), Vector2(8, Double(8 * row)), Vector2(0, Double(8 * row)), 1)
    }
    let image = Renderer(method).image(Self.sheet(mesh, back: Texture(picture)), width: 8, height: 8)
    for y in 0..<8 { for x in 0..<8 { #expect(image[x, y] == picture[7 - x, y]) } }
  }

  /// Down to 24, and up again to 8, at a distance that goes from 1 to `last`.
  static func folded(_ last: Double) -> ScreenMesh {
    .strips(0...2) { row in
      let y = [0.0, 24, 8][row]
      return (Double(row) / 2, Vector2(0, y), Vector2(16, y), [1, 1, last][row])
    }
  }

  @Test(arguments: Renderer.Method.allCases)
  func `of a sheet folded over itself the nearer part is seen`(_ method: Renderer.Method) {
    for (last, colour) in [(0.5, SIMD4<Float>(0, 1, 0, 1)), (1.5, SIMD4(1, 0, 0, 1))] {
      let rendering = Renderer(method).rendering(
        of: [.sheet(Self.sheet(Self.folded(last)))], on: Image(width: 16, height: 32))
      #expect(rendering.remarks.isEmpty)
      for y in 9..<24 { #expect(rendering.image[8, y] == colour, "row \(y), last \(last)") }
      #expect(rendering.image[8, 4] == SIMD4(1, 0, 0, 1))
      #expect(rendering.image[8, 26] == .zero)
    }
  }

  @Test(arguments: Renderer.Method.allCases)
  func `of parts equally near the later one is seen`(_ method: Renderer.Method) {
    let image = Renderer(method).image(Self.sheet(Self.folded(1)), width: 16, height: 32)
    #expect(image[8, 16] == SIMD4(0, 1, 0, 1))
    #expect(image[8, 4] == SIMD4(1, 0, 0, 1))
  }

  @Test(arguments: Renderer.Method.allCases)
  func `through a transparent part that is nearer one sees what is farther`(_ method: Renderer.Method) {
    let sheet = Sheet(
      Self.folded(0.5), front: Pictures.plain(1, 0, 0),
      back: Texture(Image(width: 1, height: 1, fill: SIMD4(0, 0.5, 0, 0.5))))
    let image = Renderer(method).image(sheet, width: 16, height: 32)
    #expect(image[8, 16] == SIMD4(0.5, 0.5, 0, 1))
  }

  @Test func `triangles that pass through each other are parted by depth at each sample`() {
    func corner(_ x: Double, _ y: Double, _ w: Double, _ v: Double) -> ScreenMesh.Corner {
      ScreenMesh.Corner(place: SIMD3(x * w, y * w, w), texture: Vector2(x / 16, v))
    }
    // The first is nearer on the left, the second on the right: equal distances at x = 8.
    let (near, far) = (0.5, 1.0)
    let corners = [
      corner(0, 0, near, 0), corner(16, 0, far, 0), corner(16, 16, far, 0.5), corner(0, 16, near, 0.5),
      corner(0, 0, far, 0.5), corner(16, 0, near, 0.5), corner(16, 16, near, 1), corner(0, 16, far, 1),
    ]
    let mesh = ScreenMesh(
      corners: corners,
      pieces: .triangles([SIMD3(0, 1, 2), SIMD3(0, 2, 3), SIMD3(4, 5, 6), SIMD3(4, 6, 7)]))
    var picture = Image(width: 1, height: 64, fill: SIMD4(1, 0, 0, 1))
    for y in 32..<64 { picture[0, y] = SIMD4(0, 1, 0, 1) }
    for method in Renderer.Method.allCases {
      let rendering = Renderer(method).rendering(
        of: [.sheet(Sheet(mesh, front: .level(picture)))], on: Image(width: 16, height: 16))
      // Where 1/w is a mean of 1/near and 1/far by the place from left to right they meet in the middle.
      #expect(rendering.image[4, 8] == SIMD4(1, 0, 0, 1))
      #expect(rendering.image[12, 8] == SIMD4(0, 1, 0, 1))
      #expect(rendering.remarks.isEmpty == (method == .reference))
    }
  }
}
