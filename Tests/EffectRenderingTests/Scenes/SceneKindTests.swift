import DeformationAnalysis
import EffectRendering
import RasterImages
import ScalarMath
import Testing
import ViewEffects

@Suite struct SceneKindTests {
  private static let sticker = Size(width: 120, height: 90)

  @Test func `every technique can be drawn, and no name means two scenes`() {
    let names = SceneKind.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    for kind in TechniqueKind.all {
      #expect(SceneKind.named(kind.name) != nil && kind.aliases.allSatisfy { SceneKind.named($0) != nil })
    }
    for name in ["fold", "tear", "jumpy-menu", "scenekit"] { #expect(SceneKind.named(name) != nil) }
  }

  @Test func `no option of a scene has two meanings`() {
    for kind in SceneKind.all {
      let names = kind.options.map(\.name)
      #expect(Set(names).count == names.count, "\(kind.name)")
    }
  }

  @Test(arguments: SceneKind.all.map(\.name))
  func `a scene has a duration and a frame of whole points`(name: String) throws {
    let kind = try #require(SceneKind.named(name))
    let picture = SamplePicture.sticker.image(width: 40, height: 30)
    let scene = try kind.scene(TechniqueValues(), picture: picture, sticker: Self.sticker)
    let size = scene.frame.size
    #expect(scene.duration > 0 && scene.duration.isFinite)
    #expect(size.width >= 1 && size.height >= 1 && size.width < 5000 && size.height < 5000)
    #expect(size.width == size.width.rounded() && size.height == size.height.rounded())
  }

  @Test(arguments: SceneKind.all.map(\.name))
  func `each word of each option makes a scene, or is refused`(name: String) throws {
    let kind = try #require(SceneKind.named(name))
    let picture = SamplePicture.chequered.image(width: 12, height: 12)
    for option in kind.options where option.owner == "a scene" {
      for index in option.parameter.words.indices {
        var values = TechniqueValues()
        try values.give(option, Double(index))
        let scene = try kind.scene(values, picture: picture, sticker: Self.sticker)
        #expect(!scene.layers(at: scene.duration / 2, pixelsPerPoint: 1).isEmpty)
      }
    }
  }

  @Test func `a sticker without sides is refused`() throws {
    let kind = try #require(SceneKind.named("peel"))
    #expect(throws: (any Error).self) {
      try kind.scene(TechniqueValues(), picture: .white, sticker: Size(width: 0, height: 10))
    }
  }
}

extension Layer {
  /// Where the corners of all sheets are seen, in pixels.
  var corners: [Vector2] {
    switch self {
    case .sheet(let sheet): sheet.mesh.corners.filter { $0.place.z > 0 }.map(\.screen)
    case .group(let layers, _): layers.flatMap(\.corners)
    }
  }
}
