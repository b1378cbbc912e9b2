import EffectMathTesting
import EffectRendering
import RasterImages
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

@Suite struct OwnSceneTests {
  private func image(_ scene: some EffectScene, at seconds: Double) -> Image {
    let empty = Image(width: Int(scene.frame.size.width), height: Int(scene.frame.size.height))
    return Renderer().rendering(of: scene.layers(at: seconds, pixelsPerPoint: 1), on: empty).image
  }

  @Test(arguments: FoldLaw.allCases)
  func `halves of a page are seen where the fold sees their corners`(law: FoldLaw) throws {
    var random = SeededGenerator(seed: 3)
    let picture = Image(width: 24, height: 24, fill: SIMD4(repeating: 1))
    for _ in 0..<20 {
      let size = Size(width: .random(in: 8...24, using: &random), height: .random(in: 8...24, using: &random))
      let fold = try PageFold(size: size, cameraDistance: .random(in: 30...300, using: &random), law: law)
      var options = PageFoldScene.Options()
      options.hasShadow = false
      let scene = try PageFoldScene(fold, picture: picture, options: options)
      let (share, scale) = (Double.random(in: 0...0.98, using: &random), Double.random(in: 0.5...3, using: &random))
      let layers = scene.layers(at: share * scene.duration, pixelsPerPoint: scale)
      let pose = fold.pose(pinch: 1 - share * (1 - fold.smallestScale))
      for (layer, half) in zip(layers, [PageFold.Half.left, .right]) {
        // Of a half the corners go round from the top of the spine, of a mesh from left to right.
        let order = half == .left ? [3, 0, 2, 1] : [0, 3, 1, 2]
        let seen = fold.corners(of: half, in: pose)
        for (corner, index) in zip(layer.corners, order) {
          let point = try #require(seen[index]) + size.centre
          #expect((corner - (point - scene.frame.origin) * scale).length < 1e-4)
        }
      }
    }
  }

  @Test func `an open page shows its picture, round at its outer corners`() throws {
    let fold = try PageFold(size: Size(width: 60, height: 40))
    let picture = Pictures.noise(width: 60, height: 40)
    var options = PageFoldScene.Options()
    (options.hasShadow, options.cornerRadius) = (false, 8)
    let scene = try PageFoldScene(fold, picture: picture, options: options)
    let image = image(scene, at: 0)
    let (left, top) = (Int(-scene.frame.origin.x), Int(-scene.frame.origin.y))
    #expect(image[left, top] == .zero)
    #expect(image[left + 59, top + 39] == .zero)
    for x in 8..<52 {
      let difference = image[left + x, top + 20] - picture[x, 20]
      #expect(max(difference.max(), -difference.min()) < 1e-6)
    }
  }

  @Test func `the right page's shadow falls on the left page as published, and the other way round`() throws {
    let fold = try PageFold(size: Size(width: 60, height: 40))
    for upper in PageFold.Half.allCases {
      var options = PageFoldScene.Options()
      options.upper = upper
      let scene = try PageFoldScene(fold, picture: .white, options: options)
      let image = image(scene, at: 0)
      let (left, top) = (Int(-scene.frame.origin.x), Int(-scene.frame.origin.y) + 20)
      let sides = (image[left + 15, top].x, image[left + 45, top].x)
      #expect(upper == .right ? sides.0 < sides.1 : sides.1 < sides.0)
      #expect(max(sides.0, sides.1) == 1)
    }
  }

  @Test func `halves of a torn picture share each pixel, and the front leaves what is below it whole`() throws {
    let picture = Pictures.noise(width: 60, height: 40, isOpaque: true)
    let flight = try TearFlight(size: Size(width: 60, height: 40), screenWidth: 200, duration: 1)
    let scene = try TearScene(picture: picture, flight: flight, parting: .front)
    #expect(scene.duration == 1.6)
    let image = image(scene, at: TearScene.frontDuration / 2)
    let (left, top) = (Int(-scene.frame.origin.x), Int(-scene.frame.origin.y))
    for y in 20..<40 {
      for x in 0..<60 where image[left + x, top + y] != picture[x, y] {
        Issue.record("pixel \(x), \(y)")
        return
      }
    }
    // Above the front there is a gap along the path.
    #expect((0..<60).contains { image[left + $0, top + 1].w < 0.5 })
  }

  @Test func `the menu's marker is a round orange dot, and its built-in item four times as wide as high`() throws {
    let scene = JumpyMenuScene(picture: .white, shape: Size(width: 4, height: 1), duration: 1)
    guard case .sheet(let marker) = try #require(scene.layers(at: 0, pixelsPerPoint: 1).last) else {
      Issue.record("no marker")
      return
    }
    let dot = marker.front.levels[0]
    // sRGB 255, 149, 0 as light.
    let light = Float(0.3005437)
    #expect(dot[dot.width / 2, dot.height / 2].w == 1 && abs(dot[dot.width / 2, dot.height / 2].y - light) < 1e-6)
    // A circle covers π/4 of its square.
    let covered = dot.pixels.reduce(0) { $0 + Double($1.w) } / Double(dot.pixels.count)
    #expect(abs(covered - .pi / 4) < 1e-3 && dot[0, 0].w == 0)
    let item = SamplePicture.item.image(width: 400, height: 100)
    // The bar's ends are half circles: 1 − (1 − π/4)/4 of the picture.
    let area = item.pixels.reduce(0) { $0 + Double($1.w) } / 40_000
    #expect(abs(area - (1 - (1 - .pi / 4) / 4)) < 1e-3)
    #expect(item[200, 50] != item[200, 15] && item[50, 50] == SIMD4(1, 1, 1, 1))
  }

  @Test func `the marker of the menu goes where its menu says`() throws {
    let scene = JumpyMenuScene(picture: .white, shape: Size(width: 3, height: 2), duration: 1)
    #expect(abs(scene.itemSize.width / scene.itemSize.height - 1.5) < 1e-12)
    var homes: [Vector2] = []
    for seconds in [0.0, 0.1, 0.3, 1] {
      let layers = scene.layers(at: seconds, pixelsPerPoint: 1)
      #expect(layers.count == JumpyMenu.published.rowCount + 1)
      let corners = try #require(layers.last).corners
      let middle = (corners[0] + corners[3]) / 2 + scene.frame.origin
      homes.append(middle - (try #require(JumpyMenu.published.position(at: seconds, from: 0, to: 5))))
    }
    #expect(homes.allSatisfy { ($0 - homes[0]).length < 1e-9 })
  }

  /// Known from the closed form of the spring: turns at k·π/ω_d, the k-th by e^(−kπζ/√(1−ζ²)) beyond its end.
  @Test func `what a spring moves has gone the way to a turn and back at its progress`() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.4)
    let damped: Double = (1 - 0.16).squareRoot()
    let ratio: Double = .exp(-.pi * 0.4 / damped)
    // To the first turn 1 + q, then q + q², and so on: (1 + q)/(1 − q) in all.
    let whole: Double = (1 + ratio) / (1 - ratio)
    let turn: Double = 0.25 / damped
    let scene = ViewScene(
      TransformAnimation(LikeEffect(), timing: spring.erased), picture: .white,
      size: Size(width: 10, height: 10), duration: 10)
    #expect(scene.progress(at: 0) == 0 && scene.progress(at: 10) == 1 && scene.progress(at: .nan) == 0)
    let (first, second): (Double, Double) = ((1 + ratio) / whole, (1 + ratio) * (1 + ratio) / whole)
    #expect(abs(scene.progress(at: turn) - first) < 2e-4)
    #expect(abs(scene.progress(at: 2 * turn) - second) < 2e-4)
    var last = 0.0
    for seconds in stride(from: 0.0, through: 10, by: 0.1) {
      let next: Double = scene.progress(at: seconds)
      #expect(next >= last)
      last = next
    }
  }
}
