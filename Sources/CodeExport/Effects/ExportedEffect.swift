import ScalarMath
import TimingFunctions
import ViewEffects

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

  /// What it is called where nothing else is said, a name of a type: "PeelOff".
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

  /// What it can be written as, the platform that it was published for first.
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

/// What an effect is written as.
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

  /// What is written, and of which effects.
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
