import EffectMathTesting
import EffectRendering
import RasterImages
import ScalarMath
import Testing

@Suite struct CoverageTests {
  @Test func `areas of the fast method are exact to 1/256 wherever a piece lies`() {
    var random = SeededGenerator(seed: SeededGenerator.standardSeed)
    var worst = 0.0
    for _ in 0..<3_000 { worst = max(worst, ExactAreas.worst(ExactAreas.polygon(&random), .fast)) }
    #expect(worst < 1.0 / 256)
  }

  @Test func `areas of the reference are as near as 256 samples come`() {
    var random = SeededGenerator(seed: SeededGenerator.standardSeed)
    var worst = 0.0
    for _ in 0..<100 { worst = max(worst, ExactAreas.worst(ExactAreas.polygon(&random), .reference)) }
    // Of 16 rows of samples each has one more or less at most.
    #expect(worst < 1.0 / 16)
  }

  /// An upright rectangle cut by lines that lean.
  private static func leaning(_ count: Int, _ random: inout SeededGenerator) -> ScreenMesh {
    func heights() -> [Double] {
      [3.25] + (1..<count).map { _ in Double.random(in: 3.25...28.5, using: &random) }.sorted() + [28.5]
    }
    let (left, right) = (heights(), heights())
    return .strips(0...count) { row in
      (Double(row) / Double(count), Vector2(2.5, left[row]), Vector2(29.75, right[row]), 1)
    }
  }

  @Test func `strips that share edges cover what they have in common whole, to the bit`() {
    var random = SeededGenerator(seed: SeededGenerator.standardSeed)
    for _ in 0..<50 {
      let mesh = Self.leaning(Int.random(in: 2...40, using: &random), &random)
      let rendering = Renderer().rendering(
        of: [.sheet(Sheet(mesh, front: Pictures.plain()))], on: Image(width: 32, height: 32))
      #expect(rendering.remarks.isEmpty)
      let image = rendering.image
      for y in 0..<32 {
        for x in 0..<32 {
          let columns = x < 2 || x > 29 ? 0 : x == 2 ? 0.5 : x == 29 ? 0.75 : 1
          let rows = y < 3 || y > 28 ? 0 : y == 3 ? 0.75 : y == 28 ? 0.5 : 1
          #expect(image[x, y].w == Float(columns * rows), "pixel \(x), \(y)")
        }
      }
    }
  }

  @Test func `triangles that share edges cover what they have in common whole, to the bit`() {
    var random = SeededGenerator(seed: SeededGenerator.standardSeed)
    let count = 6
    var (corners, triangles): ([ScreenMesh.Corner], [SIMD3<Int32>]) = ([], [])
    for row in 0...count {
      for column in 0...count {
        let isInside = (1..<count).contains(row) && (1..<count).contains(column)
        let shift = isInside ? Vector2(.random(in: -1...1, using: &random), .random(in: -1...1, using: &random)) : .zero
        let place = Vector2(Double(column), Double(row)) * 4 + 3 + shift
        corners.append(.init(place: SIMD3(place.x, place.y, 1), texture: Vector2(Double(column), Double(row)) / 6))
        guard row < count, column < count else { continue }
        let (first, below) = (Int32(row * (count + 1) + column), Int32((row + 1) * (count + 1) + column))
        triangles += [SIMD3(first, first + 1, below), SIMD3(first + 1, below + 1, below)]
      }
    }
    let mesh = ScreenMesh(corners: corners, pieces: .triangles(triangles))
    let rendering = Renderer().rendering(
      of: [.sheet(Sheet(mesh, front: Pictures.plain()))], on: Image(width: 30, height: 30))
    #expect(rendering.remarks.isEmpty)
    for y in 0..<30 {
      for x in 0..<30 {
        let isInside = (3..<27).contains(x) && (3..<27).contains(y)
        #expect(rendering.image[x, y].w == (isInside ? 1 : 0), "pixel \(x), \(y)")
      }
    }
  }

  @Test(arguments: Renderer.Method.allCases)
  func `separate strips show a dip where shared edges show none`(_ method: Renderer.Method) {
    // Rows meet at 6.5 and 9.25.
    let heights = [2.0, 6.5, 9.25, 14]
    let mesh = ScreenMesh.strips(0...3) { row in
      // Bent a little, so that they are not one plane.
      let w = [1, 1.001, 1, 1.001][row]
      return (Double(row) / 3, Vector2(2, heights[row]), Vector2(14, heights[row]), w)
    }
    let renderer = Renderer(method)
    let shared = renderer.image(Sheet(mesh, front: Pictures.plain()), width: 16, height: 16)
    let apart = renderer.image(Sheet(mesh.separated, front: Pictures.plain()), width: 16, height: 16)
    for y in 2..<14 {
      #expect(shared[8, y].w == 1)
      // Half and half of what is left; a quarter and three quarters of what is left.
      let alpha: Float = y == 6 ? 0.75 : y == 9 ? 0.8125 : 1
      #expect(apart[8, y].w == alpha, "row \(y)")
    }
  }

  @Test(arguments: Renderer.Method.allCases)
  func `where a sheet turns over it covers what one of its sides covers`(_ method: Renderer.Method) {
    let mesh = ScreenMesh.strips(0...2) { row in
      let y = [4.0, 20.25, 8][row]
      return (Double(row) / 2, Vector2(0, y), Vector2(16, y), [1, 1, 0.5][row])
    }
    let image = Renderer(method).image(Sheet(mesh, front: Pictures.plain()), width: 16, height: 32)
    #expect(image[8, 20].w == 0.25)
    #expect(image[8, 19].w == 1)
  }
}
