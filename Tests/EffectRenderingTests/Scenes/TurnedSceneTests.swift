import DeformationAnalysis
import EffectRendering
import RasterImages
import ScalarMath
import Testing
import ViewEffects

@Suite struct TurnedSceneTests {
  private func peel(_ picture: Image, reflection: Bool = false) throws -> TechniqueScene {
    var options = TechniqueScene.Options()
    options.hasReflection = reflection
    return TechniqueScene(try .peel(.article), picture: picture, options: options)
  }

  private let size = Size(width: 200, height: 200)

  @Test(arguments: [0.0, 0.3, 0.8], [(0.5, 1.0), (-2.2, 0.7), (0.0, 1.9)])
  func `every corner is turned and scaled about the middle of the view`(
    _ seconds: Double, _ start: (angle: Double, scale: Double)
  ) throws {
    let scene = try peel(.white, reflection: true)
    let turned = TurnedScene(scene, size: size, angle: start.angle, scale: start.scale)
    let (sine, cosine) = (Double.sin(start.angle), Double.cos(start.angle))
    let there = scene.layers(at: seconds, pixelsPerPoint: 1).flatMap(\.corners)
    let here = turned.layers(at: seconds, pixelsPerPoint: 2).flatMap(\.corners)
    #expect(there.count == here.count && !here.isEmpty)
    for (a, b) in zip(there, here) {
      let point = a + scene.frame.origin - size.centre
      let moved = Vector2(cosine * point.x - sine * point.y, sine * point.x + cosine * point.y) * start.scale
      #expect((b / 2 + turned.frame.origin - (moved + size.centre)).length < 1e-9)
      #expect(b.x >= 0 && b.y >= 0 && b.x <= 2 * turned.frame.size.width && b.y <= 2 * turned.frame.size.height)
    }
  }

  @Test func `a quarter turn of a view at rest is its picture turned, bit for bit`() throws {
    let picture = Pictures.noise(width: 200, height: 200)
    let turned = TurnedScene(try peel(picture), size: size, angle: .pi / 2)
    let empty = Image(width: Int(turned.frame.size.width), height: Int(turned.frame.size.height))
    let image = Renderer().rendering(of: turned.layers(at: 0, pixelsPerPoint: 1), on: empty).image
    let (left, top) = (Int(-turned.frame.origin.x), Int(-turned.frame.origin.y))
    for y in 0..<200 {
      for x in 0..<200 where image[left + x, top + y] != picture[y, 199 - x] {
        Issue.record("pixel \(x), \(y)")
        return
      }
    }
  }

  @Test func `the blur of the reflection is scaled with the view`() throws {
    let turned = TurnedScene(try peel(.white, reflection: true), size: size, angle: 1, scale: 1.5)
    guard case .group(_, let group) = try #require(turned.layers(at: 0.8, pixelsPerPoint: 2).first) else {
      Issue.record("no reflection")
      return
    }
    #expect(abs(group.deviation - 11 * 2 * 1.5) < 1e-9)
  }

  @Test func `as published a turned view leaps upright into the box about it`() throws {
    let scene = try peel(.white)
    let turned = TurnedScene(scene, size: size, angle: .pi / 4, start: .published)
    #expect(turned.angle == 0 && abs(turned.scale - 2.0.squareRoot()) < 1e-12)
    // Of a view that is wider than high, turned by a quarter, the height is the width.
    let wide = TurnedScene(scene, size: Size(width: 300, height: 100), angle: .pi / 2, scale: 0.5, start: .published)
    #expect(abs(wide.scale - 1.5) < 1e-12)
    // What is not turned is the same either way.
    #expect(TurnedScene(scene, size: size, scale: 1.3, start: .published).scale == 1.3)
  }
}
