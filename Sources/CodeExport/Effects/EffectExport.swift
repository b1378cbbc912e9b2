import ScalarMath
import TimingFunctions
import ViewEffects

/// Effects as texts for the platforms that they ship on, made from the effects' own functions: no number of an effect is
/// written a second time.
public enum EffectExport {
  /// What becomes of an effect after it has played.
  public enum Play: String, Sendable, Hashable, CaseIterable {
    /// As published, then as before: strips go there and back, a peel jumps back at its end.
    case once
    /// There, and it stays there.
    case staying
    /// There and back, over and over.
    case looping
  }

  /// What of a peel's shaders is written.
  public enum Version: String, Sendable, Hashable, CaseIterable {
    /// π as 3.14159, normals that stay as they are, tessellated by the graphics card.
    case published
    /// π, normals that turn with the sheet, a plane of as many segments.
    case corrected
  }

  /// How an effect is written.
  public struct Options: Sendable {
    /// Of the type that is declared, or what names of classes begin with; nil for the effect's own.
    public var name: String?
    /// The picture's name in the application, or its address in a page.
    public var picture = "sticker"
    /// The pace, its whole domain over the duration; nil for the published one. Of a peel it is that of the progress, of a
    /// page that of the unfolding; a spring of a geometry effect takes its own time.
    public var curve: (any TimingFunction)?
    /// Of a peel, the rise over local time, its whole domain over 0...1, in place of the one of its stage; nil for that.
    public var rise: (any TimingFunction)?
    /// Of one play, in seconds; nil for the published one.
    public var duration: Double?
    /// Of what is written frame by frame, a second.
    public var framesPerSecond = 60.0
    /// What becomes of the effect after it has played.
    public var play = Play.once
    /// Of the shaders of a peel; other effects have their versions in their values.
    public var version = Version.published
    /// Pixels of a point of the display that is written for, in which blurs are counted.
    public var displayScale = 3.0
    /// Segments of a peel's sheet either way; nil for the published ones.
    package var segmentCount: Int?
    /// The radius of a page's outer corners, in points; nil for the published one, which a small page reduces.
    package var cornerRadius: Double?
    /// The radius of a page's shadows in points, and how opaque they are.
    package var pageShadow = (radius: PageShadow.publishedRadius, opacity: PageShadow.publishedOpacity)
    /// True if the shadow of a page's left half falls on the right one.
    package var isLeftUpper = false

    /// The published pace at 60 frames a second.
    public init() {}
  }

  /// Why there is no text.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The effect is not written so.
    case noTarget(EffectTarget, among: [EffectTarget])
    /// There is no code of a curve, or no name of the type.
    case code(CodeFunction.Failure)
    /// An option that is not legal.
    case option(IllegalParameter)
    /// More numbers than a file holds in reason.
    case tooMany(frames: Int, layers: Int, most: Int)
    /// A value of the effect or of its curve at a time in seconds is no number.
    case noValue(seconds: Double)

    public var description: String {
      switch self {
      case .noTarget(let target, let targets):
        "it is not written as \(target.rawValue) (but as \(targets.map(\.rawValue).joined(separator: ", ")))"
      case .code(let failure): failure.description
      case .option(let illegal): illegal.description
      case .tooMany(let frames, let layers, let most):
        "\(frames) frames of \(layers) layers are more than the \(most) that are written: "
          + "fewer frames a second or fewer layers are"
      case .noValue(let seconds): "at \(seconds.shortestText) s it has no value"
      }
    }
  }

  /// The layers of all frames that are written.
  public static let mostLayers = 200_000

  /// The text of an effect.
  ///
  /// - Throws: ``Failure`` where the effect is not written so, a name is none, an option is not legal, or a curve has no
  ///   code where code is needed.
  public static func text(
    of effect: ExportedEffect, as target: EffectTarget, _ options: Options = Options()
  ) throws(Failure) -> String {
    guard effect.targets.contains(target) else { throw .noTarget(target, among: effect.targets) }
    let writer = try EffectWriter(options, named: options.name ?? effect.typeName)
    return switch effect {
    case .peel(let peel, let timeline): try writer.sceneKit(peel, timeline)
    case .segments(let sticker): try writer.text(sticker, target)
    case .fold(let fold): try writer.text(fold, target)
    case .like(let like): try writer.swiftUI(like)
    case .jumpy(let jumpy): try writer.swiftUI(jumpy)
    case .rotation(let rotation): try writer.swiftUI(rotation)
    case .perspectiveRotation(let rotation): try writer.swiftUI(rotation)
    case .tear(let path, let flight): try writer.text(path, flight, target)
    }
  }
}
