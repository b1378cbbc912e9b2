import EffectRendering
import RasterImages
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

@Suite struct ChainTests {
  private struct Shift: AnimatedTransform {
    var way: Double
    func matrix<Number: ElementaryNumber>(
      _ progress: Number, width: Number, height: Number
    ) -> NumberMatrix<Number> { .translation(way * progress, Number(0)) }
  }

  /// A square that goes so many points to the right in a second.
  private func moving(_ way: Double) -> any EffectScene {
    ViewScene(
      TransformAnimation(Shift(way: way), timing: Linear().erased), picture: .white,
      size: Size(width: 10, height: 10), duration: 1)
  }

  private func left(_ scene: any EffectScene, at seconds: Double) -> Double {
    let corners = scene.layers(at: seconds, pixelsPerPoint: 2).flatMap(\.corners)
    return (corners.first?.x ?? .nan) / 2 + scene.frame.origin.x
  }

  @Test func `a chain is read link by link`() throws {
    #expect(
      try SceneChain("peel+hold:0.3+reverse").steps == [.effect("peel"), .hold(0.3), .reverse])
    #expect(
      try SceneChain("segments:n=40,curve=max(t+0,t^2)+like").steps
        == [.effect("segments:n=40,curve=max(t+0,t^2)"), .effect("like")])
  }

  @Test(arguments: [
    "", "+peel", "peel+", "hold:1", "reverse", "peel+hold", "peel+hold:x", "peel+hold:-1", "peel+hold:nan",
    "peel+reverse:2", "peel+hold:inf", "peel" + String(repeating: "+reverse", count: 64),
  ])
  func `what is no chain is refused in one line`(text: String) {
    do throws(SceneChain.SyntaxError) {
      _ = try SceneChain(text)
      Issue.record("no failure")
    } catch {
      #expect(!error.description.contains("\n") && error.description.count < 160)
    }
  }

  @Test func `a chain plays, rests and goes back`() throws {
    let chain = try SceneChain("a+hold:0.5+reverse+b")
    let scene = ChainedScene(chain) { $0 == "a" ? moving(40) : moving(-60) }
    #expect(scene.duration == 3.5)
    for (seconds, place) in [
      (-1.0, 0.0), (0, 0), (0.25, 10), (0.75, 30), (1, 40), (1.4, 40), (1.75, 30), (2.25, 10), (3, -30), (3.5, -60),
      (9, -60),
    ] {
      #expect(abs(left(scene, at: seconds) - place) < 1e-9, "\(seconds)")
    }
    #expect(scene.frame.origin.x <= -60 && scene.frame.end.x >= 50)
  }
}
