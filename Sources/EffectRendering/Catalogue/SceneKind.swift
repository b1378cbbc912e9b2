import DeformationAnalysis
import EffectGeometry
import RasterImages
import ScalarMath

/// A kind of scene by its name, with the options that shape it: every effect that can be drawn.
///
/// Techniques are among them, with their own options and those of what is drawn of them.
public struct SceneKind: Sendable {
  /// As commands take it: "segments".
  public let name: String
  /// Other names that mean the same.
  public let aliases: [String]
  /// What it is, in a few words.
  public let summary: String
  /// What may be given of it, in the order of lists.
  public let options: [TechniqueOption]
  /// The picture of our own that shows it best.
  public let sample: SamplePicture
  let make: @Sendable (TechniqueValues, Image, Size) throws -> any EffectScene

  init(
    _ name: String, aliases: [String] = [], _ summary: String, options: [TechniqueOption],
    sample: SamplePicture = .sticker,
    make: @escaping @Sendable (TechniqueValues, Image, Size) throws -> any EffectScene
  ) {
    (self.name, self.aliases, self.summary, self.options) = (name, aliases, summary, options)
    (self.sample, self.make) = (sample, make)
  }

  /// Every kind: the techniques in their order, those of them that have more than a sheet by scenes of their own, and
  /// what is no technique.
  public static let all: [SceneKind] =
    TechniqueKind.all.map { kind in own.first { $0.name == kind.name } ?? SceneKind(kind) } + [jumpyMenu, tear]

  /// What is drawn in place of a technique's sheet.
  private static let own = [fold, like, jumpy, rotation, perspectiveRotation]

  /// The kind of a name or an alias.
  public static func named(_ name: String) -> SceneKind? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The option of a name or an alias.
  public func option(_ name: String) -> TechniqueOption? { options.first { $0.isNamed(name) } }

  /// The scene of some values, for a picture that is stretched over a sticker of a size in points.
  ///
  /// - Throws: `IllegalParameter` for values that are not legal, and `ImpossibleTechnique` for those that make none.
  public func scene(_ values: TechniqueValues, picture: Image, sticker: Size) throws -> any EffectScene {
    for (side, length) in [("width", sticker.width), ("height", sticker.height)] {
      let parameter = TechniqueKind.side
      try Parameter(side, parameter.standard, parameter.unit, parameter.legal).check(length, of: "a sticker")
    }
    return try make(values, picture, sticker)
  }

  /// A technique with what is drawn of it.
  private init(_ kind: TechniqueKind) {
    let isPeel = ["peel", "peel-app", "displacement-map"].contains(kind.name)
    let isSegmented = kind.name == "segments"
    var names: [SceneName] = isPeel || isSegmented ? [.light] : []
    if isPeel { names.append(.reflection) }
    if isSegmented { names += [.shadow, .seams, .displayScale] }
    self.init(kind.name, aliases: kind.aliases, kind.summary, options: kind.options + names.map { TechniqueOption($0) })
    {
      values, picture, sticker in
      var options = TechniqueScene.Options()
      options.hasLight = values.word("light", [true, false]) ?? true
      options.hasReflection = values.word("reflection", [true, false]) ?? true
      options.shadow = values.word("shadow", [.published, .corrected, nil]) ?? .published
      options.hasSeams = values.word("seams", [true, false]) ?? true
      options.displayScale = values["displayScale"] ?? options.displayScale
      let technique = try kind.technique(values, title: kind.name, sticker: sticker)
      return TechniqueScene(technique, picture: picture, options: options)
    }
  }
}
