import ScalarMath
import TimingFunctions
import ViewEffects

/// Exports effects as text for the platforms that they are published on. The text comes from the effects' own
/// functions, so no number of an effect is written twice.
public enum EffectExport {
  /// The way an effect plays, and its state afterwards.
  public enum Play: String, Sendable, Hashable, CaseIterable {
    /// Plays once as published, then shows the initial state: strips are peeled off and put back; a peel jumps back
    /// when it ends.
    case once
    /// Plays in one direction, then shows the final state.
    case staying
    /// Plays in both directions, repeatedly.
    case looping
  }

  /// The version of a peel's shaders.
  public enum Version: String, Sendable, Hashable, CaseIterable {
    /// Uses 3.14159 for π, constant normals, and tessellation on the GPU, as published.
    case published
    /// Uses π in full, normals that follow the sheet, and a plane with the same number of segments.
    case corrected
  }

  /// The settings for exporting an effect.
  public struct Options: Sendable {
    /// The name of the exported type, or the prefix of CSS class names; nil for the effect's default name.
    public var name: String?
    /// The picture's URL in a web page, or its name in JSON.
    public var picture = "sticker"
    /// The curve of the progress, with its whole domain mapped to the duration; nil for the published one. It drives
    /// the progress of a peel and the unfolding of a page. A spring of a geometry effect keeps its own duration.
    public var curve: (any TimingFunction)?
    /// The rise of each row of a peel over its local time, with the curve's whole domain mapped to 0...1; nil for the
    /// peel's own rise.
    public var rise: (any TimingFunction)?
    /// The duration of one play, in seconds; nil for the published one.
    public var duration: Double?
    /// Frames per second of exports that list frames.
    public var framesPerSecond = 60.0
    /// The way the effect plays, and its state afterwards.
    public var play = Play.once
    /// The version of a peel's shaders; other effects contain their own version.
    public var version = Version.published
    /// The pixels per point of the target display. It converts blurs given in pixels to points.
    public var displayScale = 3.0
    /// The number of segments of a peel's sheet along each side; nil for the published number.
    package var segmentCount: Int?
    /// The radius of a page's outer corners, in points; nil for the published one, which a small page reduces.
    package var cornerRadius: Double?
    /// The radius of a page's shadows in points, and their opacity.
    package var pageShadow = (radius: PageShadow.publishedRadius, opacity: PageShadow.publishedOpacity)
    /// True if the left half of a page is on top, so that its shadow falls on the right half.
    package var isLeftUpper = false

    /// Creates the default settings: the published pace at 60 frames per second.
    public init() {}
  }

  /// The largest total number of layers in the frames of an export.
  public static let mostLayers = 200_000

  /// Returns an effect as source code, a web page or JSON for a target.
  ///
  /// - Throws: ``ExportFailure`` if the effect does not support the target, a name or an option is not legal, or a
  ///   curve has no code although the target needs it.
  public static func text(
    of effect: ExportedEffect, as target: EffectTarget, _ options: Options = Options()
  ) throws(ExportFailure) -> String {
    guard effect.targets.contains(target) else {
      let targets = effect.targets.map(\.rawValue).joined(separator: ", ")
      throw ExportFailure("\(target.rawValue) is not a target of this effect; its targets are \(targets)")
    }
    let writer = try EffectWriter(options, named: options.name ?? effect.about.typeName)
    let returning = "comes back while the progress goes from 0 to 1, and turns on beyond"
    return switch effect {
    case .peel(let peel, let timeline): try writer.sceneKit(peel, timeline)
    case .segments(let sticker): try writer.text(sticker, target)
    case .fold(let fold): try writer.text(fold, target)
    case .like(let like):
      try writer.swiftUI(like, "grows, turns and moves aside, and comes back, once per unit of progress")
    case .jumpy(let jumpy):
      try writer.swiftUI(jumpy, "swings out to the left and comes back, once per unit of progress")
    case .rotation(let rotation): try writer.swiftUI(rotation, "turns about its centre and \(returning)")
    case .perspectiveRotation(let rotation):
      try writer.swiftUI(rotation, "turns about its vertical centre line and \(returning)", isProjective: true)
    case .tear(let path, let flight): try writer.text(path, flight, target)
    }
  }
}

/// A published effect to export, with its timeline.
public enum ExportedEffect: Sendable {
  /// The sheet of a peel, and the animations that lift it.
  case peel(PeelOff, PeelTimeline)
  /// The strips of a sticker.
  case segments(SegmentedSticker)
  /// The halves of a page.
  case fold(PageFold)
  /// An icon that grows, turns and comes back.
  case like(LikeEffect)
  /// A marker that swings out.
  case jumpy(JumpyEffect)
  /// A rotation in the plane.
  case rotation(RotationEffect)
  /// A rotation about the vertical axis.
  case perspectiveRotation(PerspectiveRotationEffect)
  /// The path of a tear and the flight of the halves.
  case tear(TearPath, TearFlight)

  /// The default type name, and the supported targets, with the effect's original platform first.
  var about: (typeName: String, targets: [EffectTarget]) {
    switch self {
    case .peel: ("PeelOff", [.sceneKit])
    case .segments: ("SegmentedSticker", [.coreAnimation, .css, .swift, .json])
    case .fold: ("PageFold", [.coreAnimation, .swift])
    case .like: ("LikeEffect", [.swiftUI])
    case .jumpy: ("JumpyEffect", [.swiftUI])
    case .rotation: ("RotationEffect", [.swiftUI])
    case .perspectiveRotation: ("PerspectiveRotationEffect", [.swiftUI])
    case .tear: ("TearEffect", [.swift, .json])
    }
  }

  /// The supported targets, with the effect's original platform first.
  public var targets: [EffectTarget] { about.targets }
}

/// A target to which effects are exported.
public enum EffectTarget: String, Sendable, Hashable, CaseIterable {
  /// A Swift file with a scene, its shader modifiers, its camera and its animations.
  case sceneKit = "scenekit"
  /// A Swift file with layers and their animations.
  case coreAnimation = "coreanimation"
  /// A Swift file with a geometry effect and its animation.
  case swiftUI = "swiftui"
  /// A web page with CSS animations.
  case css
  /// A Swift file with the effect's functions that imports only Foundation.
  case swift
  /// A JSON file with the numbers of every frame.
  case json

  /// A description of the target, with its effects.
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
}
