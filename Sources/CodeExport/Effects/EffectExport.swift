import ScalarMath
import TimingFunctions
import ViewEffects

/// Effects as texts for the platforms that they ship on, made from the effects' own functions: no number of an effect is
/// written a second time.
public enum EffectExport {
  /// The state of an effect after it has played.
  public enum Play: String, Sendable, Hashable, CaseIterable {
    /// Plays as published, then shows the initial state: strips go there and back, a peel jumps back at its end.
    case once
    /// There, and it stays there.
    case staying
    /// There and back, over and over.
    case looping
  }

  /// The versions of a peel's shaders.
  public enum Version: String, Sendable, Hashable, CaseIterable {
    /// π as 3.14159, normals that stay as they are, tessellated by the graphics card.
    case published
    /// π, normals that turn with the sheet, a plane of as many segments.
    case corrected
  }

  /// The settings of an effect's text.
  public struct Options: Sendable {
    /// The name of the declared type, or the prefix of class names; nil for the effect's own.
    public var name: String?
    /// The picture's name in the application, or its address in a page.
    public var picture = "sticker"
    /// The pace, its whole domain over the duration; nil for the published one. Of a peel it is that of the progress, of a
    /// page that of the unfolding; a spring of a geometry effect takes its own time.
    public var curve: (any TimingFunction)?
    /// Of a peel, the rise over local time, its whole domain over 0...1, in place of the one of its stage; nil for that.
    public var rise: (any TimingFunction)?
    /// The duration of one play, in seconds; nil for the published one.
    public var duration: Double?
    /// Frames per second of texts that are written frame by frame.
    public var framesPerSecond = 60.0
    /// The state after it has played.
    public var play = Play.once
    /// The version of a peel's shaders; other effects have their versions in their values.
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
        "\(target.rawValue) is not a target of this effect; its targets are "
          + targets.map(\.rawValue).joined(separator: ", ")
      case .code(let failure): failure.description
      case .option(let illegal): illegal.description
      case .tooMany(let frames, let layers, let most):
        "\(frames) frames of \(layers) layers exceed the limit of \(most): lower the frame rate or the number of layers"
      case .noValue(let seconds): "it has no value at \(seconds.shortestText) s"
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

/// A published effect as a value, with what it is played by.
public enum ExportedEffect: Sendable {
  /// The sheet of a peel and the animations that lift it.
  case peel(PeelOff, PeelTimeline)
  /// The strips of a sticker.
  case segments(SegmentedSticker)
  /// The halves of a page.
  case fold(PageFold)
  /// The icon that grows, turns and comes back.
  case like(LikeEffect)
  /// The marker that swings out.
  case jumpy(JumpyEffect)
  /// The turn in the plane.
  case rotation(RotationEffect)
  /// The turn about the vertical line.
  case perspectiveRotation(PerspectiveRotationEffect)
  /// The path of a tear and the flight of the halves.
  case tear(TearPath, TearFlight)

  /// The default name of its type: "PeelOff".
  public var typeName: String {
    switch self {
    case .peel: "PeelOff"
    case .segments: "SegmentedSticker"
    case .fold: "PageFold"
    case .like: "LikeEffect"
    case .jumpy: "JumpyEffect"
    case .rotation: "RotationEffect"
    case .perspectiveRotation: "PerspectiveRotationEffect"
    case .tear: "TearEffect"
    }
  }

  /// Its targets, the platform that it was published for first.
  public var targets: [EffectTarget] {
    switch self {
    case .peel: [.sceneKit]
    case .segments: [.coreAnimation, .css, .swift, .json]
    case .fold: [.coreAnimation, .swift]
    case .like, .jumpy, .rotation, .perspectiveRotation: [.swiftUI]
    case .tear: [.swift, .json]
    }
  }
}

/// The targets of effects.
public enum EffectTarget: String, Sendable, Hashable, CaseIterable {
  /// A Swift file with a scene, its shader modifiers, its camera and its animations.
  case sceneKit = "scenekit"
  /// A Swift file with layers and their animations.
  case coreAnimation = "coreanimation"
  /// A Swift file with a geometry effect and its animation.
  case swiftUI = "swiftui"
  /// A page whose elements are animated by style sheets.
  case css
  /// A Swift file with the effect's functions, which needs Foundation alone.
  case swift
  /// Numbers of every frame.
  case json

  /// A description with the effects of the target.
  public var summary: String {
    switch self {
    case .sceneKit: "a scene, its shader modifiers, its camera and its animations (peel)"
    case .coreAnimation: "layers and their animations (segments, fold)"
    case .swiftUI: "a geometry effect and its animation (like, jumpy, rotation, rotation-3d)"
    case .css: "a page whose elements are animated by style sheets (segments)"
    case .swift: "the effect's functions (segments, fold, tear)"
    case .json: "numbers of every frame (segments, tear)"
    }
  }

  /// The ending of a file of it, without a dot.
  public var fileExtension: String {
    switch self {
    case .sceneKit, .coreAnimation, .swiftUI, .swift: "swift"
    case .css: "html"
    case .json: "json"
    }
  }
}
