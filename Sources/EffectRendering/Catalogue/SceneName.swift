import ScalarMath
import ViewEffects

/// The parameters of scenes beyond those of the effects themselves.
public enum SceneName: Int, ParameterNames {
  case light, reflection, shadow, seams, displayScale, pageShadow, upper, path, parting, duration

  public static let owner = "a scene"

  public var about: Parameter {
    switch self {
    case .light: .init("light", words: ["published", "none"], "the highlight or the glare")
    case .reflection: .init("reflection", words: ["published", "none"], "the flat copy under a peel")
    case .shadow:
      .init(
        "shadow", words: SegmentedSticker.ShadowForm.allCases.map { $0.rawValue } + ["none"],
        "published: cut off at the sheet's margin; corrected: ends there")
    case .seams:
      .init("seams", words: ["published", "none"], "strips as layers of their own, between which what is behind shows")
    case .displayScale:
      .init("displayScale", 3, .none, .range(0.1...16), "pixels a point of the display that the shadow is blurred for")
    case .pageShadow:
      .init(
        "shadow", words: ["published", "masked", "none"],
        "published: reaches over the other half; masked: cut off by the page's own mask")
    case .upper: .init("upper", words: ["right", "left"], "the half whose shadow falls on the other")
    case .path:
      .init("path", words: ["along", "ends"], "along: the number is animated; ends: the matrices of its ends are")
    case .parting:
      .init(
        "parting", words: TearScene.Parting.allCases.map { $0.rawValue },
        "together: when they fly; front: while the tear runs down")
    case .duration: .init("duration", .derived("as published"), .seconds, .range(1e-3...1e4), "of the way from 0 to 1")
    }
  }
}
