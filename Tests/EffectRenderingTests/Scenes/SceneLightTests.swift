import DeformationAnalysis
import EffectRendering
import RasterImages
import ScalarMath
import Testing
import ViewEffects

/// The light on true normals.
@Suite struct SceneLightTests {
  private func scene(_ technique: Technique, _ picture: Image) -> TechniqueScene {
    var options = TechniqueScene.Options()
    (options.hasReflection, options.shadow, options.hasSeams, options.normals) = (false, nil, false, .true)
    return TechniqueScene(technique, picture: picture, options: options)
  }

  private func shade(_ technique: Technique, at seconds: Double) throws -> RowShade {
    let layers = scene(technique, .white).layers(at: seconds, pixelsPerPoint: 1)
    guard case .sheet(let sheet) = try #require(layers.first) else { throw ImpossibleTechnique(reason: "no sheet") }
    return try #require(sheet.shade)
  }

  @Test func `a flat sheet in true light shows its picture bit for bit`() throws {
    let picture = Pictures.noise(width: 200, height: 200)
    for technique in [try Technique.peel(.article), try .segments(.standard)] {
      let scene = scene(technique, picture)
      let empty = Image(width: Int(scene.frame.size.width), height: Int(scene.frame.size.height))
      let image = Renderer().rendering(of: scene.layers(at: 0, pixelsPerPoint: 1), on: empty).image
      let (left, top) = (Int(-scene.frame.origin.x), Int(-scene.frame.origin.y))
      for y in 0..<200 {
        for x in 0..<200 where image[left + x, top + y] != picture[x, y] {
          Issue.record("pixel \(x), \(y)")
          return
        }
      }
    }
  }

  @Test func `a peel is as bright as the cosine of its slope, its highlight too`() throws {
    let shade = try shade(.peel(.article), at: 0.4)
    #expect(shade.gain.count == shade.light.count)
    for (index, gain) in shade.gain.enumerated() {
      // Half-way the row v is at the local time 1 − v of the cubic ease in-out.
      let t = 1 - Double(index) / Double(shade.gain.count - 1)
      let slope = PeelOff.publishedLift / 200 * 12 * (t < 0.5 ? t * t : (1 - t) * (1 - t))
      let cosine = 1 / (1 + slope * slope).squareRoot()
      #expect(abs(Double(gain) - cosine) < 1e-6)
      let band = Double.sin(.pi * t)
      let highlight = band * band * band * band
      #expect(abs(Double(shade.light[index]) - highlight * highlight * highlight / 8 * cosine) < 1e-6)
    }
  }

  @Test func `paper that hangs over is lit on either face`() throws {
    let shade = try shade(.peel(.article, paper: .graph), at: 0.4)
    #expect(shade.gain.allSatisfy { (0...1).contains($0) })
    #expect((shade.gain.min() ?? 1) < 0.9)
  }
}
