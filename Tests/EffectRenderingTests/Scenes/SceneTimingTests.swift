import DeformationAnalysis
import EffectRendering
import RasterImages
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Curves in the place of the published ones.
@Suite struct SceneTimingTests {
  private static let sticker = Size(width: 100, height: 80)

  private func scene(
    _ name: String, curves: [String: any TimingFunction] = [:], numbers: [String: Double] = [:]
  ) throws -> any EffectScene {
    let kind = try #require(SceneKind.named(name))
    var values = TechniqueValues()
    for (name, curve) in curves { values.give(try #require(kind.option(name)), curve) }
    for (name, number) in numbers { try values.give(try #require(kind.option(name)), number) }
    return try kind.scene(values, picture: .white, sticker: Self.sticker)
  }

  /// Corners in points of the screen.
  private func corners(_ scene: any EffectScene, at seconds: Double) -> [Vector2] {
    scene.layers(at: seconds, pixelsPerPoint: 1).flatMap(\.corners).map { $0 + scene.frame.origin }
  }

  private func expectEqual(_ a: [Vector2], _ b: [Vector2]) {
    #expect(a.count == b.count && !a.isEmpty)
    #expect(zip(a, b).allSatisfy { ($0 - $1).length < 1e-9 })
  }

  @Test(arguments: ["like", "jumpy", "rotation", "rotation-3d", "jumpy-menu"])
  func `a curve animates the number over its duration`(name: String) throws {
    let straight = try scene(name, curves: ["curve": Linear()], numbers: ["duration": 2])
    let bent = try scene(name, curves: ["curve": PowerEaseIn(exponent: 2)], numbers: ["duration": 2])
    #expect(straight.duration == 2 && bent.duration == 2)
    // t² is ¼ half-way.
    expectEqual(corners(bent, at: 1), corners(straight, at: 0.5))
    let moves = zip(corners(bent, at: 1), corners(straight, at: 1)).contains { ($0 - $1).length > 1 }
    #expect(moves)
  }

  @Test func `a spring given as a curve is the spring itself, in its own time`() throws {
    let spring = try Spring(response: 0.4, dampingRatio: 0.5)
    let given = try scene("like", curves: ["curve": spring])
    let named = try scene("like", numbers: ["response": 0.4, "dampingRatio": 0.5])
    #expect(given.duration == named.duration)
    for step in 0...10 {
      let seconds = given.duration * Double(step) / 10
      expectEqual(corners(given, at: seconds), corners(named, at: seconds))
    }
  }

  @Test(arguments: ["response", "dampingRatio"])
  func `a curve and a spring at once are refused, and a duration without a curve`(name: String) {
    #expect(throws: ImpossibleTechnique.self) {
      try scene("like", curves: ["curve": Linear()], numbers: [name: 0.5])
    }
    #expect(throws: ImpossibleTechnique.self) { try scene("jumpy-menu", numbers: ["duration": 2]) }
  }

  @Test(arguments: ["like", "fold", "tear", "jumpy-menu"])
  func `a curve without numbers is refused`(name: String) {
    #expect(throws: IllegalParameter.self) { try scene(name, curves: ["curve": Pole()]) }
  }

  @Test func `the pinch of a fold follows a curve, and is held where the fold ends`() throws {
    let straight = try scene("fold")
    let bent = try scene("fold", curves: ["curve": PowerEaseIn(exponent: 2)])
    expectEqual(corners(bent, at: 0.5), corners(straight, at: 0.25))
    let beyond = try scene("fold", curves: ["curve": Linear().scaled(to: 0...4)])
    expectEqual(corners(beyond, at: 0.6), corners(straight, at: 1))
  }

  @Test func `halves of a tear fly by a curve`() throws {
    let straight = try scene("tear", curves: ["curve": Linear()])
    let bent = try scene("tear", curves: ["curve": PowerEaseIn(exponent: 2)])
    expectEqual(corners(bent, at: 0.5), corners(straight, at: 0.25))
  }

  @Test(arguments: ["peel", "segments", "cone", "roll"])
  func `the progress of a technique follows a curve, held from 0 to 1`(name: String) throws {
    let straight = try scene(name, curves: ["timing": Linear()])
    let bent = try scene(name, curves: ["timing": PowerEaseIn(exponent: 2)])
    let (duration, last) = (straight.duration, straight.layers(at: 0, pixelsPerPoint: 1).count)
    #expect(last > 0)
    // The last corners are those of the sheet or what lies on it; a reflection has its own time.
    let count = corners(straight, at: 0).count / 2
    expectEqual(
      corners(bent, at: duration / 2).suffix(count), corners(straight, at: duration / 4).suffix(count))
    let beyond = try scene(name, curves: ["timing": Linear().scaled(to: -1...3)])
    expectEqual(corners(beyond, at: duration * 0.9).suffix(count), corners(straight, at: duration).suffix(count))
    expectEqual(corners(beyond, at: duration * 0.1).suffix(count), corners(straight, at: 0).suffix(count))
  }

  private func expectEqual(_ a: ArraySlice<Vector2>, _ b: ArraySlice<Vector2>) { expectEqual(Array(a), Array(b)) }

  /// No number at ½.
  private struct Pole: ElementaryTimingFunction {
    func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { 1 / (t - 0.5) }
  }
}
