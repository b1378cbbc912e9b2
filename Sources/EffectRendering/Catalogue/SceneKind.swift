import DeformationAnalysis
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
  public var options: [TechniqueOption] { listed() }
  /// Put together when they are asked for: a technique is made to see what is drawn of it.
  private let listed: @Sendable () -> [TechniqueOption]
  /// The picture of our own that shows it best.
  public let sample: SamplePicture
  let make: @Sendable (TechniqueValues, Image, Size) throws -> any EffectScene

  init(
    _ name: String, aliases: [String] = [], _ summary: String,
    options: @escaping @autoclosure @Sendable () -> [TechniqueOption], sample: SamplePicture = .sticker,
    make: @escaping @Sendable (TechniqueValues, Image, Size) throws -> any EffectScene
  ) {
    (self.name, self.aliases, self.summary, self.sample) = (name, aliases, summary, sample)
    (listed, self.make) = (options, make)
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
    try TechniqueKind.check(sticker: sticker)
    return try make(values, picture, sticker)
  }
}
