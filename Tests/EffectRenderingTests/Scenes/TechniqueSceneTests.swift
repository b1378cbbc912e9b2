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

  /// Of a peel, whose rows go straight up by cubic ease in-out, from the heights of the sheet that is drawn.
  @Test(arguments: [0.0, 0.4, 1])
  func `a contact shadow has a spot for each height, straight below and as far down`(progress: Double) throws {
    var options = TechniqueScene.Options()
    (options.hasReflection, options.shadow) = (false, .contact)
    let scene = TechniqueScene(try .peel(.article), picture: .white, options: options)
    let layers = scene.layers(at: progress * scene.duration, pixelsPerPoint: 2)
    guard case .sheet(let sheet) = try #require(layers.last) else {
      Issue.record("no sheet")
      return
    }
    let eye = try #require(sheet.mesh.eye)
    var least = [Double](repeating: 1, count: sheet.mesh.corners.count)
    var deviations = least.map { _ in 0.0 }
    for layer in layers.dropLast() {
      guard case .group(let members, let group) = layer, case .sheet(let shadow) = try #require(members.first) else {
        Issue.record("no shadow")
        return
      }
      #expect(shadow.front.levels[0][0, 0] == SIMD4(0, 0, 0, 1))
      for (index, corner) in shadow.mesh.corners.enumerated() {
        let flat = sheet.mesh.corners[index].place
        // x·w is counted from below the eye, w = 1 − z/D.
        let height = eye.z * (1 - flat.z)
        #expect(abs(corner.place.x - (flat.x + eye.x * (1 - flat.z))) < 1e-9)
        #expect(abs(corner.place.y - (flat.y + eye.y * (1 - flat.z) + height)) < 1e-9 && corner.place.z == 1)
        let opacities = try #require(shadow.shade).opacity
        let place = corner.texture.y * Double(opacities.count - 1)
        let (first, share) = (Int(place), place - place.rounded(.down))
        let next = min(first + 1, opacities.count - 1)
        let opacity = Double(opacities[first]) * (1 - share) + Double(opacities[next]) * share
        least[index] *= 1 - opacity
        if opacity > 0.001 { deviations[index] = max(deviations[index], group.deviation / 2) }
      }
    }
    for (index, corner) in sheet.mesh.corners.enumerated() {
      let height = eye.z * (1 - corner.place.z) / 2
      let expected = 0.6 / (1 + (height / 100) * (height / 100))
      #expect(abs(1 - least[index] - expected) < 0.01, "height \(height)")
      // The coarser of the two octaves around 2 + h/8.
      #expect(deviations[index] >= 1.99 + height / 8 && deviations[index] <= 2 * (2 + height / 8) + 0.01)
    }
  }

  @Test func `the back of a roll is white paper in the light of its slope`() throws {
    let roll = try RolledSheet(radius: 20, turn: .pi, height: 200, width: 200, cameraDistance: 600)
    let red = Image(width: 20, height: 20, fill: SIMD4(1, 0, 0, 1))
    let scene = TechniqueScene(try .rolled(roll), picture: red)
    func colours(at progress: Double) throws -> (picture: Set<SIMD4<Float>>, shade: RowShade, frame: Image) {
      let layers = scene.layers(at: progress * scene.duration, pixelsPerPoint: 1)
      guard case .sheet(let sheet) = try #require(layers.first) else { throw ImpossibleTechnique(reason: "no sheet") }
      let empty = Image(width: Int(scene.frame.size.width), height: Int(scene.frame.size.height))
      return (
        Set(try #require(sheet.back).levels[0].pixels), try #require(sheet.shade),
        Renderer().rendering(of: layers, on: empty).image
      )
    }
    let (flat, turned, half) = (try colours(at: 0), try colours(at: 1), try colours(at: 0.5))
    #expect(flat.picture == [SIMD4(1, 1, 1, 1)])
    // Flat rows are as bright as their picture, on either side.
    #expect(flat.frame.pixels.contains(SIMD4(1, 0, 0, 1)) && !flat.frame.pixels.contains { $0.y > 0 })
    #expect(turned.frame.pixels.contains(SIMD4(1, 1, 1, 1)) && turned.frame.pixels.allSatisfy { $0.x == $0.y })
    // Upright rows have the half that comes from all sides.
    #expect(half.shade.gain.allSatisfy { (0.5...1).contains($0) } && (half.shade.gain.min() ?? 1) < 0.52)
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
