import ScalarMath
import ViewEffects

/// A scene by a playback: once, there and back, turned round or without end.
public struct PlayedScene: EffectScene {
  /// What is played.
  public let scene: any EffectScene
  /// Its progress stands for the share of the scene's run.
  public let playback: Playback

  /// A scene and how it plays.
  public init(_ scene: any EffectScene, _ playback: Playback) { (self.scene, self.playback) = (scene, playback) }

  public var frame: PlaneRectangle { scene.frame }
  /// Of one play; of a loop, its period.
  public var duration: Double { playback.duration }

  public func layers(at seconds: Double, pixelsPerPoint: Double) -> [Layer] {
    scene.layers(at: playback.progress(at: seconds) * scene.duration, pixelsPerPoint: pixelsPerPoint)
  }
}
