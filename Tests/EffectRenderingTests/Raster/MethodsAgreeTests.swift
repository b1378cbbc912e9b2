import EffectMathTesting
import EffectRendering
import RasterImages
import ScalarMath
import Testing

@Suite struct MethodsAgreeTests {
  static let side = 40.0

  /// A sheet whose rows rise as an arc of a cylinder, turned about the eye's axis.
  static func rolled(_ turn: Double, radius: Double, strips: Int, angle: Double) -> ScreenMesh {
    let distance = 60.0
    let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
    let corners = (0...strips).flatMap { row -> [ScreenMesh.Corner] in
      let v = Double(row) / Double(strips)
      let bend = turn * v
      let (y, z) = (radius * Double.sin(bend) - side / 3, radius * (1 - Double.cos(bend)))
      return [-0.5, 0.5].map { u in
        let x = u * side
        let w = (distance - z) / distance
        let place = Vector2(cosine * x - sine * y, sine * x + cosine * y)
        return ScreenMesh.Corner(place: SIMD3(32 * w + place.x, 32 * w + place.y, w), texture: Vector2(u + 0.5, v))
      }
    }
    return ScreenMesh(corners: corners, pieces: .strips)
  }

  @Test(arguments: [0.5, 1.4, 2.6, 3.5, 5.5], [0, 0.3, 2.5])
  func `the fast method agrees with the reference to what 256 samples tell`(_ turn: Double, _ angle: Double) {
    let mesh = Self.rolled(turn, radius: 30 / turn, strips: 24, angle: angle)
    let shade = RowShade(light: [0, 0.2, 0], gain: [1, 0.6, 0.9, 1], opacity: [1, 0.9])
    let sheet = Sheet(
      mesh, front: Texture(Pictures.waves(width: 64, height: 64)), back: Pictures.plain(0.2, 0.2, 0.6),
      shade: shade)
    let background = Image(width: 64, height: 64, fill: SIMD4(1, 1, 1, 1))
    let fast = Renderer(.fast).rendering(of: [.sheet(sheet)], on: background)
    #expect(fast.remarks.isEmpty)
    let reference = Renderer(.reference).rendering(of: [.sheet(sheet)], on: background).image
    var (worst, sum) = (0.0, 0.0)
    for (a, b) in zip(fast.image.pixels, reference.pixels) {
      let error = SIMD4<Double>(a - b)
      worst = max(worst, error.max(), -error.min())
      sum += (error * error).sum()
    }
    // Along an edge one sample in each of 16 rows, for two edges in a pixel.
    #expect(worst < 1.0 / 8)
    #expect((sum / Double(4 * fast.image.pixels.count)).squareRoot() < 1.0 / 512)
  }

  @Test func `every number of threads gives the same bits`() {
    let picture = Texture(Pictures.noise(width: 64, height: 64))
    for angle in [0, 0.7] {
      let sheet = Sheet(Self.rolled(4, radius: 9, strips: 30, angle: angle), front: picture)
      for method in Renderer.Method.allCases {
        let one = Renderer(method).image(sheet, width: 64, height: 64)
        for threads in [0, 2, 3, 7, 100] {
          #expect(Renderer(method, threads: threads).image(sheet, width: 64, height: 64) == one)
        }
      }
    }
  }

  @Test func `parts that lie over each other around are drawn by the reference, which is said`() {
    // Three triangles, each over the next: no one is behind the others.
    func corner(_ x: Double, _ y: Double, _ w: Double) -> ScreenMesh.Corner {
      ScreenMesh.Corner(place: SIMD3(x * w, y * w, w), texture: Vector2(x, y) / 32)
    }
    let corners = (0..<3).flatMap { index in
      // A long bar, near at its beginning and far at its end.
      let angle = Double(index) * 2.0943951023931953
      let (along, across) = (
        Vector2(Double.cos(angle), Double.sin(angle)), Vector2(-Double.sin(angle), Double.cos(angle))
      )
      let middle = Vector2(16, 16) + across * 5
      let (begin, end) = (middle - along * 14, middle + along * 14)
      let places: [Vector2] = [begin - across * 2, end, begin + across * 2]
      return zip(places, [0.6, 1.4, 0.6]).map { corner($0.x, $0.y, $1) }
    }
    let mesh = ScreenMesh(corners: corners, pieces: .triangles([SIMD3(0, 1, 2), SIMD3(3, 4, 5), SIMD3(6, 7, 8)]))
    let layers = [Layer.sheet(Sheet(mesh, front: Texture(Pictures.waves(width: 32, height: 32))))]
    let background = Image(width: 32, height: 32)
    let fast = Renderer(.fast).rendering(of: layers, on: background)
    #expect(fast.remarks.count == 1)
    #expect(fast.image == Renderer(.reference).rendering(of: layers, on: background).image)
  }
}
