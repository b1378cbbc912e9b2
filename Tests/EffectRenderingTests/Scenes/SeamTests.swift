import DeformationAnalysis
import EffectRendering
import RasterImages
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// Where strips of a sticker meet: published as layers of their own, or as one sheet.
@Suite struct SeamTests {
  private static let scale = 3.0
  private static let sticker = SegmentedSticker.standard

  /// Opaque from edge to edge, and nothing but its strips.
  private static func image(hasSeams: Bool, at progress: Double) throws -> (image: Image, scene: TechniqueScene) {
    var options = TechniqueScene.Options()
    (options.hasLight, options.shadow, options.hasSeams) = (false, nil, hasSeams)
    let picture = Image(width: 400, height: 400, fill: SIMD4(1, 1, 1, 1))
    // Time is progress without the published ease.
    let clock = try Clock(duration: 1, easing: Linear())
    let scene = TechniqueScene(try .segments(sticker, clock: clock), picture: picture, options: options)
    let (width, height) = (Int(scene.frame.size.width * scale), Int(scene.frame.size.height * scale))
    let rendering = Renderer(threads: 2).rendering(
      of: scene.layers(at: progress, pixelsPerPoint: scale), on: Image(width: width, height: height))
    #expect(rendering.remarks.isEmpty)
    return (rendering.image, scene)
  }

  /// The heights in pixels at which strips meet within the picture, in the column through its middle.
  private static func joints(_ scene: TechniqueScene, at progress: Double) throws -> [Double] {
    let strips = sticker.strips(progress: progress)
    return try strips.dropFirst().filter { sticker.pictureRows.contains($0.rows.lowerBound) }.map { strip in
      let seen = try #require(strip.corners.map(sticker.project)[0])
      return (seen.y - scene.frame.origin.y) * scale
    }
  }

  @Test(arguments: [0.2, 0.43, 0.5, 0.71, 0.9])
  func `as one sheet strips are opaque to the bit, as layers a dip of f(1 − f) parts them`(progress: Double) throws {
    let (whole, scene) = try Self.image(hasSeams: false, at: progress)
    let (apart, _) = try Self.image(hasSeams: true, at: progress)
    let joints = try Self.joints(scene, at: progress)
    #expect(joints.count > 15)
    let column = whole.width / 2
    let (first, last) = (Int(joints[0]) - 3, Int(joints[joints.count - 1]) + 3)
    var least: Float = 1
    for y in first...last {
      #expect(whole[column, y].w == 1, "row \(y)")
      // Of the pixel above the joint, 1 − f of the pixel below: what shines through is f(1 − f).
      let inside = joints.filter { Int($0) == y }
      guard inside.count <= 1 else { continue }
      let share = inside.first.map { $0 - Double(y) } ?? 0
      #expect((Double(apart[column, y].w) - (1 - share * (1 - share))).magnitude < 1.0 / 256, "row \(y)")
      least = min(least, apart[column, y].w)
    }
    #expect(least < 0.9)
  }
}
