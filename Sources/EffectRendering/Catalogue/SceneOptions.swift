import DeformationAnalysis
import ScalarMath
import TimingFunctions
import ViewEffects

/// The options of scenes beyond the parameters of the effects themselves.
extension TechniqueOption {
  static let sceneOwner = "a scene"

  private static func scene(_ parameter: Parameter) -> TechniqueOption { .init(parameter, of: sceneOwner) }

  static let light = scene(.init("light", words: ["published", "none"], "highlight or glare"))
  static let normals = scene(
    .init(
      "normals", words: SceneLight.Normals.allCases.map { $0.rawValue },
      "normals that light the sheet; published has no falloff where it is steep"))
  static let reflection = scene(.init("reflection", words: ["published", "none"], "flat copy under a peel"))
  static let shadow = scene(
    .init(
      "shadow", words: ["published", "corrected", "none", "contact"],
      "shadow; published is cut off at the sheet's margin, corrected ends there, contact gets softer with height"))
  static let contactShadow = scene(
    .init("shadow", words: ["none", "contact"], "shadow; contact gets softer and fainter where the sheet is higher"))
  static let seams = scene(
    .init("seams", words: ["none", "published"], "gaps between strips; published shows the background in them"))
  static let displayScale = scene(
    .init("displayScale", 3, .none, .range(0.1...16), "pixels per pt of the display, for the shadow's blur"))
  static let timing = scene(
    .init(curve: "timing", "progress over the run, clamped to 0…1, instead of the published timing"))
  static let startAngle = scene(
    .init("startAngle", 0, .radians, .range(-2 * .pi...2 * .pi), "initial rotation", inDegrees: "startAngle"))
  static let startScale = scene(.init("startScale", 1, .none, .range(0.01...100), "initial scale"))
  static let start = scene(
    .init(
      "start", words: TurnedScene.Start.allCases.map { $0.rawValue },
      "initial pose; corrected is as the view lies, published upright in its bounding box"))
  static let pageShadow = scene(
    .init(
      "shadow", words: ["published", "masked", "none"],
      "shadow; published reaches over the other half, masked is cut off by the page's mask"))
  static let upper = scene(.init("upper", words: ["right", "left"], "half whose shadow falls on the other"))
  static let pinchCurve = scene(.init(curve: "curve", "pinch over the run, instead of a steady one"))
  static let animation = scene(.init(curve: "curve", "animated number over the run, instead of the spring"))
  static let curveDuration = scene(
    .init(
      "duration", .derived("0.35 s, or the curve's own"), .seconds, .range(1e-3...1e4),
      "duration of a curve (our choice)"))
  static let path = scene(
    .init("path", words: ["along", "ends"], "path; along animates the number, ends the matrices of its ends"))
  static let parting = scene(
    .init(
      "parting", words: TearScene.Parting.allCases.map { $0.rawValue },
      "when the halves part; together when they fly, front while the tear runs down"))
  static let flightCurve = scene(.init(curve: "curve", "flight over its duration, instead of ease-in-ease-out"))
}

/// The timing of a scene's animated number over seconds: a spring, by default SwiftUI's first standard one as
/// published, or any other curve.
package struct SceneTiming {
  /// The timing curve, over seconds from the start of the run.
  let curve: ErasedCurve
  /// The duration of the run, in seconds.
  let duration: Double

  /// The options for a spring, or for a curve and its duration.
  static let options: [TechniqueOption] = [
    .init(GeometryParameter.response), .init(GeometryParameter.dampingRatio), .animation,
    .curveDuration,
  ]

  /// The default duration of a curve with the domain 0...1, in seconds, chosen by Easel. A curve with another domain
  /// lasts as long as its domain.
  private static let standardDuration = 0.35

  init(_ values: TechniqueValues) throws {
    let spring = try Self.spring(values)
    if let given = try values.finiteCurve("curve") {
      if spring != nil {
        throw ImpossibleTechnique(reason: "curve replaces the spring: leave out response and dampingRatio")
      }
      let length = given.domain.width
      duration = values["duration"] ?? (given.domain == 0...1 ? Self.standardDuration : length)
      curve = given.retimed(over: 0...duration)
      return
    }
    if values.isGiven("duration") {
      throw ImpossibleTechnique(reason: "duration needs a curve; a spring has its own duration")
    }
    (curve, duration) = ((spring ?? .firstStandard).erased, (spring ?? .firstStandard).domain.upperBound)
  }

  /// Returns the spring with the given response and damping ratio; nil if neither is given.
  package static func spring(_ values: TechniqueValues) throws -> Spring? {
    guard values.isGiven("response") || values.isGiven("dampingRatio") else { return nil }
    return try Spring(
      response: values["response"] ?? GeometryParameter.response.about.standardValue ?? 0,
      dampingRatio: values["dampingRatio"] ?? GeometryParameter.dampingRatio.about.standardValue ?? 0)
  }
}

extension TechniqueValues {
  /// Returns the given curve of an option, after a check of its value at 129 places of its domain; nil if no curve is
  /// given.
  ///
  /// - Throws: `IllegalParameter` for a curve whose value at one of these places is not finite, or whose domain is
  ///   empty or infinite.
  func finiteCurve(_ name: String) throws(IllegalParameter) -> ErasedCurve? {
    guard let curve = curve(name) else { return nil }
    let (low, high) = (curve.domain.lowerBound, curve.domain.upperBound)
    guard low < high, (high - low).isFinite else {
      throw IllegalParameter(
        parameter: name, effect: TechniqueOption.sceneOwner, value: high - low,
        legal: "a curve with a finite domain longer than 0")
    }
    for place in 0...128 {
      let value = curve.value(at: low + (high - low) * (Double(place) / 128))
      if !value.isFinite {
        throw IllegalParameter(
          parameter: name, effect: TechniqueOption.sceneOwner, value: value, legal: "finite over its whole domain")
      }
    }
    return curve
  }

  /// Returns the curve of ``finiteCurve(_:)`` with its domain mapped to 0...1, the share of a run; nil if no curve is
  /// given.
  func finiteCurveOfShare(_ name: String) throws(IllegalParameter) -> ErasedCurve? {
    try finiteCurve(name)?.retimed(over: 0...1)
  }
}

extension TimingFunction {
  /// Returns the curve with its whole domain mapped to another.
  fileprivate func retimed(over domain: ClosedRange<Double>) -> ErasedCurve {
    domain == self.domain ? erased : Retimed(AnyTimingFunction(self), self.domain, over: domain)
  }
}
