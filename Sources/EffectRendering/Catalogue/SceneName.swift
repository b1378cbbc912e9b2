import DeformationAnalysis
import ScalarMath
import ViewEffects

/// The parameters of scenes beyond those of the effects themselves.
public enum SceneName: Int, ParameterNames {
  case light, normals, reflection, shadow, seams, displayScale, timing, startAngle, startScale, start
  case pageShadow, upper, pinchCurve, path, curve, curveDuration, parting, flightCurve, duration

  public static let owner = "a scene"

  public var about: Parameter {
    switch self {
    case .light: .init("light", words: ["published", "none"], "highlight or glare")
    case .normals:
      .init(
        "normals", words: SceneLight.Normals.allCases.map { $0.rawValue },
        "normals that light the sheet; published has no falloff where it is steep")
    case .reflection: .init("reflection", words: ["published", "none"], "flat copy under a peel")
    case .shadow:
      .init(
        "shadow", words: SegmentedSticker.ShadowForm.allCases.map { $0.rawValue } + ["none"],
        "shadow; published is cut off at the sheet's margin, corrected ends there")
    case .seams:
      .init(
        "seams", words: ["none", "published"],
        "gaps between strips; published shows the background in them")
    case .displayScale:
      .init("displayScale", 3, .none, .range(0.1...16), "pixels per pt of the display, for the shadow's blur")
    case .timing: .init(curve: "timing", "progress over the run, clamped to 0…1, instead of the published timing")
    case .startAngle:
      .init(
        "startAngle", 0, .radians, .range(-2 * .pi...2 * .pi), "initial rotation",
        inDegrees: "startAngle")
    case .startScale: .init("startScale", 1, .none, .range(0.01...100), "initial scale")
    case .start:
      .init(
        "start", words: TurnedScene.Start.allCases.map { $0.rawValue },
        "initial pose; corrected is as the view lies, published upright in its bounding box")
    case .pageShadow:
      .init(
        "shadow", words: ["published", "masked", "none"],
        "shadow; published reaches over the other half, masked is cut off by the page's mask")
    case .upper: .init("upper", words: ["right", "left"], "half whose shadow falls on the other")
    case .pinchCurve: .init(curve: "curve", "pinch over the run, instead of a steady one")
    case .curve: .init(curve: "curve", "animated number over the run, instead of the spring")
    case .curveDuration:
      .init(
        "duration", .derived("0.35 s, or the curve's own"), .seconds, .range(1e-3...1e4),
        "duration of a curve (our choice)")
    case .path:
      .init("path", words: ["along", "ends"], "path; along animates the number, ends the matrices of its ends")
    case .parting:
      .init(
        "parting", words: TearScene.Parting.allCases.map { $0.rawValue },
        "when the halves part; together when they fly, front while the tear runs down")
    case .flightCurve: .init(curve: "curve", "flight over its duration, instead of ease-in-ease-out")
    case .duration: TechniqueName.duration.about.with(.derived(PageFoldScene.standardDuration.shortestText))
    }
  }
}
