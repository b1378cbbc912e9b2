import DeformationAnalysis
import EffectRendering
import ScalarMath
import Workbench

/// An effect or a chain of them on a picture, and its progress over time.
package struct RenderedEffect {
  /// The text of the command line, with the values of a family.
  package let name: String
  package let scene: any EffectScene

  /// The number of steps in which a run is searched for the first moment of a progress.
  private static let looks = 4096
  /// The largest number of rows; more are finer than any pixel.
  private static let mostRows = 10_000

  /// Returns true if a word starts with an effect's name, so that it is not a formula.
  package static func isNamed(by word: String) -> Bool {
    SceneKind.named(String(word.prefix { $0 != ":" && $0 != "+" })) != nil
  }

  /// Creates an effect from a scene and a name.
  package init(name: String, scene: any EffectScene) { (self.name, self.scene) = (name, scene) }

  /// Creates an effect or a chain of effects from a text.
  ///
  /// - Parameters:
  ///   - text: an effect with its options, or several in a chain: `peel+hold:0.3+reverse`.
  ///   - parameters: the values of names in options.
  ///   - read: receives the names that options read.
  package init(
    _ text: String, _ pictures: RenderPictures, parameters: [String: Double] = [:],
    read: (Set<String>) -> Void = { _ in }
  ) throws {
    name = text
    let chain: SceneChain
    do { chain = try SceneChain(text) } catch { throw Failure(error.description) }
    let scenes = try ChainedScene(chain) { link in
      let effect = try KindText<SceneKind>(link, parameters: parameters)
      read(effect.parameterNames)
      return try Self.scene(effect, pictures)
    }
    scene = scenes.only ?? scenes
  }

  /// Returns the effect with the label of a family's member in its name.
  package func labelled(_ label: String?) -> RenderedEffect {
    label.map { RenderedEffect(name: "\(name), \($0)", scene: scene) } ?? self
  }

  private static func scene(_ effect: KindText<SceneKind>, _ pictures: RenderPictures) throws -> any EffectScene {
    try check(rows: effect.values.count("n"))
    let scene = try pictures.scene(effect)
    let drawn = (scene as? TurnedScene)?.scene ?? scene
    try check(rows: (drawn as? TechniqueScene)?.technique.layout.rowCount)
    return scene
  }

  private static func check(rows count: Int?) throws {
    if let count, count > mostRows { throw Failure("render \(refusal(count))") }
  }

  private static func refusal(_ count: Int) -> String { "draws at most \(mostRows) rows or strips, not \(count)" }

  /// Returns the reason why a technique cannot be drawn; nil if it can.
  package static func reason(against technique: Technique) -> String? {
    technique.layout.rowCount.flatMap { $0 > mostRows ? "easel \(refusal($0))" : nil }
  }

  /// The duration in seconds.
  package var duration: Double { scene.duration }

  package func progress(at seconds: Double) -> Double { scene.progress(at: seconds) }

  /// Returns the moments of a filmstrip, in seconds, between which the picture changes equally; a single one is at the
  /// progress 0.5.
  package func moments(_ count: Int) -> [Double] {
    count > 1 ? scene.evenlyChangingMoments(count) : [seconds(atProgress: 0.5)]
  }

  /// The first moment of the run with at least the progress, in seconds; the end if there is none.
  package func seconds(atProgress progress: Double) -> Double {
    func isReached(_ share: Double) -> Bool { scene.progress(at: share * duration) >= progress }
    if isReached(0) { return 0 }
    guard let look = (1...Self.looks).first(where: { isReached(Double($0) / Double(Self.looks)) }) else {
      return duration
    }
    let (low, high) = (Double(look - 1) / Double(Self.looks), Double(look) / Double(Self.looks))
    return Halving.edge(from: low, to: high, steps: 60, isReached) * duration
  }
}

/// A whole run of an effect: its moments and its rate.
package struct RenderRun {
  /// Evenly spaced moments from the start to the end, in seconds of the effect's own time.
  package let moments: [Double]
  package let framesPerSecond: Double

  private static let mostFrames = 3_000

  /// The longest run, for messages.
  package static let limits = "600 s or \(mostFrames) frames"

  /// Creates a run from the texts of options; nil stands for 30 frames per second, and for the effect's own duration.
  package init(of effect: RenderedEffect, framesPerSecond: String?, duration: String?) throws {
    let rate = try RangeText.number(framesPerSecond, in: 1...240, option: "--fps") ?? 30
    let seconds = try RangeText.positive(duration, option: "--duration") ?? effect.duration
    guard seconds <= 600, seconds * rate <= Double(Self.mostFrames - 1) else {
      throw Failure(
        "\(NumberText.short(seconds)) s at \(NumberText.short(rate)) frames per second are more than \(Self.limits): "
          + "give a smaller --duration or --fps")
    }
    let count = max(2, Int((seconds * rate).rounded()) + 1)
    moments = (0...1).ends(ofParts: count - 1).map { $0 * effect.duration }
    self.framesPerSecond = rate
  }
}
