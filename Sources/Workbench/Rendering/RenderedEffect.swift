import DeformationAnalysis
import EffectRendering

/// An effect or a chain of them on a picture, and when it has come how far.
package struct RenderedEffect {
  /// As it was called on the command line, with the values of a family.
  package let name: String
  package let scene: any EffectScene

  /// How finely a curve is looked at for the moment of a progress.
  private static let looks = 4096
  private static let halvings = 60
  /// Rows that are drawn; more are finer than any pixel.
  private static let mostRows = 10_000

  /// Whether a word begins with an effect's name rather than being a formula.
  package static func isNamed(by word: String) -> Bool {
    SceneKind.named(String(word.prefix { $0 != ":" && $0 != "+" })) != nil
  }

  /// A scene by a name.
  package init(name: String, scene: any EffectScene) { (self.name, self.scene) = (name, scene) }

  /// - Parameters:
  ///   - text: an effect with its options, or several in a chain: `peel+hold:0.3+reverse`.
  ///   - parameters: what names in options stand for.
  ///   - read: takes the names that options read.
  package init(
    _ text: String, _ pictures: RenderPictures, parameters: [String: Double] = [:],
    read: (Set<String>) -> Void = { _ in }
  ) throws {
    name = text
    let chain: SceneChain
    do throws(SceneChain.Failure) { chain = try SceneChain(text) } catch { throw Failure(error.description, .usage) }
    let scenes = try ChainedScene(chain) { link in
      let effect = try KindText<SceneKind>(link, parameters: parameters)
      read(effect.parameterNames)
      return try Self.scene(effect, pictures)
    }
    scene = scenes.only ?? scenes
  }

  /// The same by a name with the values of a member of a family.
  package func labelled(_ label: String?) -> RenderedEffect {
    label.map { RenderedEffect(name: "\(name), \($0)", scene: scene) } ?? self
  }

  private static func scene(_ effect: KindText<SceneKind>, _ pictures: RenderPictures) throws -> any EffectScene {
    try check(rows: effect.values.count("n"))
    let picture = pictures.picture(for: effect.kind)
    let scene = try effect.made {
      try effect.kind.scene(effect.values, picture: picture.image, sticker: picture.sticker)
    }
    let drawn = (scene as? TurnedScene)?.scene ?? scene
    try check(rows: (drawn as? TechniqueScene)?.technique.layout.rowCount)
    return scene
  }

  private static func check(rows count: Int?) throws {
    guard let reason = reason(againstRows: count) else { return }
    throw Failure("render \(reason)", .usage)
  }

  private static func reason(againstRows count: Int?) -> String? {
    guard let count, count > mostRows else { return nil }
    return "draws up to \(mostRows) rows or strips, not \(count)"
  }

  /// Why a technique is not drawn, nil where it is.
  package static func reason(against technique: Technique) -> String? {
    reason(againstRows: technique.layout.rowCount).map { "easel \($0)" }
  }

  /// In seconds.
  package var duration: Double { scene.duration }

  package func progress(at seconds: Double) -> Double { scene.progress(at: seconds) }

  /// So many moments at even progress from 0 to 1, in seconds; half-way for one.
  package func moments(_ count: Int) -> [Double] {
    guard count > 1 else { return [seconds(atProgress: 0.5)] }
    return (0..<count).map { seconds(atProgress: Double($0) / Double(count - 1)) }
  }

  /// The first moment of the run that has the progress or more, in seconds; the end where there is none.
  package func seconds(atProgress progress: Double) -> Double {
    let isReached = { (share: Double) in scene.progress(at: share * duration) >= progress }
    if isReached(0) { return 0 }
    guard let look = (1...Self.looks).first(where: { isReached(Double($0) / Double(Self.looks)) }) else {
      return duration
    }
    var (low, high) = (Double(look - 1) / Double(Self.looks), Double(look) / Double(Self.looks))
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if isReached(middle) { high = middle } else { low = middle }
    }
    return high * duration
  }
}
