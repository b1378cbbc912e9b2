import DeformationAnalysis
import EffectRendering
import RasterImages
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Scenes by touches show what the same scenes show by their clocks.
@Suite struct TouchedSceneTests {
  private typealias Sample = TouchTrack.Sample
  private static let sticker = Size(width: 120, height: 90)

  private func scene(_ name: String, _ words: [String: Double] = [:]) throws -> any TouchableScene {
    let kind = try #require(SceneKind.named(name))
    var values = TechniqueValues()
    for (name, value) in words { try values.give(try #require(kind.option(name)), value) }
    let scene = try kind.scene(values, picture: .white, sticker: Self.sticker)
    return try #require(scene as? any TouchableScene)
  }

  /// Where all corners of a moment are, in points of the screen.
  private func corners(_ scene: any EffectScene, at seconds: Double) -> [Vector2] {
    scene.layers(at: seconds, pixelsPerPoint: 2).flatMap(\.corners).map { $0 / 2 + scene.frame.origin }
  }

  private func expect(
    _ a: [Vector2], _ b: [Vector2], _ offset: Vector2 = .zero, note: String = "", within bound: Double = 1e-7
  ) {
    #expect(!a.isEmpty && a.count == b.count, "\(note)")
    for (p, q) in zip(a, b) where (p - q - offset).length > bound {
      Issue.record("\(p) is not \(q) + \(offset) \(note)")
      return
    }
  }

  private func taps(_ times: [Double], _ place: Vector2 = .zero) throws -> TouchTrack {
    try TouchTrack(
      times.flatMap { [Sample(at: $0 - 0.1, .began, place: place), Sample(at: $0, .ended, place: place)] })
  }

  @Test(arguments: SceneKind.all.map(\.name))
  func `every effect is driven by some touches`(name: String) throws {
    let track = try TouchTrack([
      Sample(at: 0, .began, place: Vector2(10, 200), scale: 1),
      Sample(at: 0.5, .ended, place: Vector2(10, 200), scale: 0.7),
    ])
    let scene = try scene(name)
    let touched = try scene.touched(by: track, following: .direct)
    #expect(touched.duration > 0.5 && touched.duration.isFinite)
    expect(corners(touched, at: 0), corners(scene, at: 0))
  }

  @Test(arguments: ["peel", "segments", "cone"])
  func `a sheet under a finger shows its own run, moved with the finger`(name: String) throws {
    let scene = try scene(name)
    let track = try TouchTrack([
      Sample(at: 0.1, .began, place: .zero), Sample(at: 0.3, .moved, place: .zero),
      Sample(at: 0.7, .moved, place: Vector2(40, -80)), Sample(at: 1, .ended, place: Vector2(40, -80)),
    ])
    let touched = try scene.touched(by: track, following: .direct)
    expect(corners(touched, at: 0.2), corners(scene, at: 0), note: name)
    expect(corners(touched, at: 0.5), corners(scene, at: 0.2), Vector2(20, -40), note: name)
    expect(corners(touched, at: 0.9), corners(scene, at: 0.6), Vector2(40, -80), note: name)
    expect(corners(touched, at: touched.duration), corners(scene, at: 0), note: name)
    #expect(abs(touched.duration - (1 + scene.duration)) < 1e-9)
    for step in 0...50 {
      for corner in corners(touched, at: touched.duration * Double(step) / 50) {
        #expect(corner.x >= touched.frame.origin.x && corner.x <= touched.frame.end.x)
        #expect(corner.y >= touched.frame.origin.y && corner.y <= touched.frame.end.y)
      }
    }
  }

  @Test func `a pinch shows the fold of its scale`() throws {
    let scene = try scene("fold")
    let touched = try scene.touched(
      by: TouchTrack([Sample(at: 1, .began, scale: 1), Sample(at: 2, .ended, scale: 0.6)]), following: .direct)
    for scale in [1, 0.9, 0.75, 0.61] {
      expect(corners(touched, at: 1 + (1 - scale) / 0.4), corners(scene, at: (1 - scale) / 0.52))
    }
    expect(corners(touched, at: touched.duration), corners(scene, at: 0))
  }

  @Test(arguments: ["like", "jumpy", "rotation", "rotation-3d"])
  func `a tap starts the motion, and one on the way sends it on from where it is`(name: String) throws {
    let scene = try scene(name)
    let once = try scene.touched(by: taps([0.5]), following: .direct)
    for seconds in [0.0, 0.1, 0.2, 0.4] { expect(corners(once, at: 0.5 + seconds), corners(scene, at: seconds)) }
    let twice = try scene.touched(by: taps([0.5, 0.7]), following: .direct)
    expect(corners(twice, at: 0.7), corners(once, at: 0.7))
    expect(corners(twice, at: 0.6), corners(once, at: 0.6))
    let apart = zip(corners(twice, at: 0.85), corners(once, at: 0.85)).map { ($0 - $1).length }
    #expect((apart.max() ?? 0) > 1)
  }

  @Test func `a tap on a row of the menu sends the marker there`() throws {
    let scene = try scene("jumpy-menu")
    func marker(_ taps: TouchTrack) throws -> [Vector2] {
      let touched = try scene.touched(by: taps, following: .direct)
      return corners(touched, at: touched.duration).suffix(4).map { $0 }
    }
    let home = Array(corners(scene, at: 0).suffix(4))
    // Rows are 40 points apart, the first at 15.
    expect(try marker(taps([1], Vector2(30, 15 + 40 * 3 + 19))), home, Vector2(0, 120), within: 0.5)
    #expect(throws: TouchTrack.RecordingError.self) { try marker(taps([1], Vector2(30, 15))) }
    #expect(throws: TouchTrack.RecordingError.self) { try marker(taps([1], Vector2(30, 300))) }
  }

  @Test func `the first tap tears the picture`() throws {
    let scene = try scene("tear")
    let touched = try scene.touched(by: taps([0.4, 0.5]), following: .direct)
    for seconds in [-0.2, 0, 0.3, 0.9] { expect(corners(touched, at: 0.4 + seconds), corners(scene, at: seconds)) }
    #expect(abs(touched.duration - 0.4 - scene.duration) < 1e-12)
  }

  @Test func `implicit animations are the page's alone`() throws {
    let pinch = try TouchTrack([Sample(at: 1, .began, scale: 1), Sample(at: 2, .ended, scale: 0.6)])
    let fold = try scene("fold")
    let (direct, implicit) = (
      try fold.touched(by: pinch, following: .direct), try fold.touched(by: pinch, following: .implicit)
    )
    let apart = zip(corners(direct, at: 1.9), corners(implicit, at: 1.9)).map { ($0 - $1).length }
    #expect((apart.max() ?? 0) > 1)
    let like = try scene("like")
    #expect(throws: TouchTrack.RecordingError.self) { try like.touched(by: taps([1]), following: .implicit) }
  }
}
