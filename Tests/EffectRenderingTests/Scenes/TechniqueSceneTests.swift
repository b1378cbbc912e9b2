import DeformationAnalysis
import EffectRendering
import RasterImages
import ScalarMath
import TestSupport
import Testing
import ViewEffects

@Suite struct TechniqueSceneTests {
  @Test(arguments: [1.0, 3.0])
  func `the shadow of an opaque picture is the published blur down times across`(scale: Double) throws {
    let sticker = SegmentedSticker.standard
    var options = TechniqueScene.Options()
    options.displayScale = scale
    let pixels = Int(sticker.size.width * scale)
    let white = Image(width: pixels, height: pixels, fill: SIMD4(repeating: 1))
    let scene = TechniqueScene(try .segments(sticker), picture: white, options: options)
    guard case .group(let layers, _) = try #require(scene.layers(at: 0, pixelsPerPoint: 1).first),
      case .sheet(let sheet) = try #require(layers.first)
    else {
      Issue.record("no shadow")
      return
    }
    let picture = sheet.front.levels[0]
    let down = try ShadowBlur(length: sticker.size.height, inset: sticker.inset, pixelsPerPoint: scale).opacities
    #expect(picture.width == down.count && picture.height == down.count)
    var largest: Float = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        largest = max(largest, abs(picture[x, y].w - Float(down[y] * down[x])))
      }
    }
    #expect(largest < 1e-5)
  }

  @Test func `the corrected shadow ends at the margin of the sheet`() throws {
    var options = TechniqueScene.Options()
    (options.displayScale, options.shadow) = (1, .corrected)
    let scene = TechniqueScene(try .segments(.standard), picture: .white, options: options)
    guard case .group(let layers, _) = try #require(scene.layers(at: 0, pixelsPerPoint: 1).first),
      case .sheet(let sheet) = try #require(layers.first)
    else {
      Issue.record("no shadow")
      return
    }
    #expect(sheet.front.levels[0][120, 0].w < 0.001)
    #expect(sheet.front.levels[0][120, 3].w > 0)
  }
}
