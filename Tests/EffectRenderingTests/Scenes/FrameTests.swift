import DeformationAnalysis
import EffectRendering
import RasterImages
import ScalarMath
import Testing
import ViewEffects

/// What frames of effects hold.
@Suite struct FrameTests {
  private static func image(_ scene: any EffectScene, at seconds: Double, scale: Double = 1) -> Image {
    let size = scene.frame.size
    let empty = Image(width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
    return Renderer().rendering(of: scene.layers(at: seconds, pixelsPerPoint: scale), on: empty).image
  }

  /// The largest alpha on the frame's outermost pixels.
  private static func edge(_ image: Image) -> Float {
    let rows = (0..<image.width).flatMap { [image[$0, 0].w, image[$0, image.height - 1].w] }
    let columns = (0..<image.height).flatMap { [image[0, $0].w, image[image.width - 1, $0].w] }
    return (rows + columns).max() ?? 1
  }

  @Test(arguments: SceneKind.all.map(\.name))
  func `no frame cuts off a sheet, a shadow or a torn half`(name: String) throws {
    let kind = try #require(SceneKind.named(name))
    let picture = Image(width: 60, height: 80, fill: SIMD4(repeating: 1))
    let scene = try kind.scene(TechniqueValues(), picture: picture, sticker: Size(width: 60, height: 80))
    for step in 0...12 {
      let image = Self.image(scene, at: scene.duration * Double(step) / 12, scale: 0.5)
      // Half a step of 8 bits.
      #expect(Self.edge(image) < 1.0 / 510, "\(name) at \(step)/12")
    }
  }

  @Test(arguments: [20.0, 100, 300])
  func `the shadow of a fold fits, whatever its radius`(radius: Double) throws {
    let fold = try PageFold(size: Size(width: 120, height: 160))
    var options = PageFoldScene.Options()
    options.shadowRadius = radius
    let scene = try PageFoldScene(fold, picture: .white, options: options)
    for step in 0...8 {
      #expect(Self.edge(Self.image(scene, at: scene.duration * Double(step) / 8, scale: 0.25)) < 1.0 / 510)
    }
    options.hasShadow = false
    #expect(try PageFoldScene(fold, picture: .white, options: options).frame.size.width < 160)
  }

  @Test(arguments: TearScene.Parting.allCases)
  func `torn halves fit until they have left`(parting: TearScene.Parting) throws {
    for (width, screen) in [(60.0, 0.0), (60, 200), (200, 320)] {
      let flight = try TearFlight(size: Size(width: width, height: 90), screenWidth: screen, duration: 1)
      let picture = Image(width: 40, height: 30, fill: SIMD4(repeating: 1))
      let scene = try TearScene(picture: picture, flight: flight, parting: parting)
      for step in 0...20 {
        let image = Self.image(scene, at: scene.duration * Double(step) / 20, scale: 0.5)
        #expect(Self.edge(image) == 0)
      }
    }
  }

  @Test(arguments: TearPath.Rule.allCases)
  func `what is not torn yet is the picture to the bit`(rule: TearPath.Rule) throws {
    let picture = Pictures.noise(width: 61, height: 40)
    let flight = try TearFlight(size: Size(width: 61, height: 40), screenWidth: 200, duration: 1)
    for parting in TearScene.Parting.allCases {
      for seed in 1...5 as ClosedRange<UInt64> {
        let scene = try TearScene(picture: picture, flight: flight, parting: parting, rule: rule, seed: seed)
        let image = Self.image(scene, at: 0)
        let (left, top) = (Int(-scene.frame.origin.x), Int(-scene.frame.origin.y))
        let differs = (0..<40).contains { y in (0..<61).contains { image[left + $0, top + y] != picture[$0, y] } }
        #expect(!differs, "\(parting) \(seed)")
        #expect(image.pixels.count { $0.w > 0 } <= 61 * 40)
      }
    }
  }
}
