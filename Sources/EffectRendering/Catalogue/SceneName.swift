import ScalarMath
import ViewEffects

/// The parameters of scenes beyond those of the effects themselves.
public enum SceneName: Int, ParameterNames {
  case light, normals, reflection, shadow, seams, displayScale, timing, startAngle, startScale, start
  case pageShadow, upper, pinchCurve, path, curve, curveDuration, parting, flightCurve, duration

  public static let owner = "a scene"

  public var about: Parameter {
    switch self {
    case .light: .init("light", words: ["published", "none"], "the highlight or the glare")
    case .normals:
      .init(
        "normals", words: SceneLight.Normals.allCases.map { $0.rawValue },
        "published: the light does not fall off where the sheet is steep; true: it falls on the bent sheet")
    case .reflection: .init("reflection", words: ["published", "none"], "the flat copy under a peel")
    case .shadow:
      .init(
        "shadow", words: SegmentedSticker.ShadowForm.allCases.map { $0.rawValue } + ["none"],
        "published: cut off at the sheet's margin; corrected: ends there")
    case .seams:
      .init(
        "seams", words: ["none", "published"],
        "published: strips are layers of their own, between which what is behind shows")
    case .displayScale:
      .init("displayScale", 3, .none, .range(0.1...16), "pixels a point of the display that the shadow is blurred for")
    case .timing: .init(curve: "timing", "of the progress over the run, held to 0…1, in place of the published one")
    case .startAngle:
      .init(
        "startAngle", 0, .radians, .range(-2 * .pi...2 * .pi), "that the view is turned by before it is lifted",
        inDegrees: "startAngle")
    case .startScale: .init("startScale", 1, .none, .range(0.01...100), "that the view has before it is lifted")
    case .start:
      .init(
        "start", words: TurnedScene.Start.allCases.map { $0.rawValue },
        "published: upright, in the box about the turned view; corrected: as the view lies")
    case .pageShadow:
      .init(
        "shadow", words: ["published", "masked", "none"],
        "published: reaches over the other half; masked: cut off by the page's own mask")
    case .upper: .init("upper", words: ["right", "left"], "the half whose shadow falls on the other")
    case .pinchCurve: .init(curve: "curve", "of the pinch over the run, in place of a steady one")
    case .curve: .init(curve: "curve", "of the animated number over the run, in place of the spring")
    case .curveDuration:
      .init("duration", .derived("0.35 s, or the curve's own"), .seconds, .range(1e-3...1e4), "of a curve, our choice")
    case .path:
      .init("path", words: ["along", "ends"], "along: the number is animated; ends: the matrices of its ends are")
    case .parting:
      .init(
        "parting", words: TearScene.Parting.allCases.map { $0.rawValue },
        "together: when they fly; front: while the tear runs down")
    case .flightCurve: .init(curve: "curve", "of the flight over its duration, in place of ease-in-ease-out")
    case .duration: .init("duration", .derived("as published"), .seconds, .range(1e-3...1e4), "of the way from 0 to 1")
    }
  }
}
