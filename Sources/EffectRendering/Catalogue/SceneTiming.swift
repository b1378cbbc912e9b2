import DeformationAnalysis
import ScalarMath
import TimingFunctions
import ViewEffects

/// What animates the number of a scene over seconds: a spring, as published on SwiftUI's first standard one, or any curve
/// in its place.
package struct SceneTiming {
  /// Over seconds.
  let curve: ErasedCurve
  /// Of the run, in seconds.
  let duration: Double

  /// What may be given of it.
  static let options: [TechniqueOption] = [
    .init(GeometryEffects.Name.response), .init(GeometryEffects.Name.dampingRatio), .init(SceneName.curve),
    .init(SceneName.curveDuration),
  ]

  /// Of a curve from 0 to 1, in seconds, our choice; a curve of another domain lasts as long as that.
  private static let standardDuration = 0.35

  init(_ values: TechniqueValues) throws {
    let spring = try Self.spring(values)
    if let given = try values.finiteCurve("curve") {
      if spring != nil {
        throw ImpossibleTechnique(reason: "curve takes the place of the spring of response and dampingRatio")
      }
      let length = given.domain.upperBound - given.domain.lowerBound
      duration = values["duration"] ?? (given.domain == 0...1 ? Self.standardDuration : length)
      curve = given.retimed(over: 0...duration)
      return
    }
    if values.isGiven("duration") {
      throw ImpossibleTechnique(reason: "duration is that of a curve; a spring takes the time it needs")
    }
    (curve, duration) = ((spring ?? .firstStandard).erased, (spring ?? .firstStandard).domain.upperBound)
  }

  /// The spring that is given; nil where none of its numbers is.
  package static func spring(_ values: TechniqueValues) throws -> Spring? {
    guard values.isGiven("response") || values.isGiven("dampingRatio") else { return nil }
    return try Spring(
      response: values["response"] ?? GeometryEffects.Name.response.about.standardValue ?? 0,
      dampingRatio: values["dampingRatio"] ?? GeometryEffects.Name.dampingRatio.about.standardValue ?? 0)
  }
}

extension TechniqueValues {
  /// A curve that is given, with a number at each of 129 places of its domain; nil where none is.
  ///
  /// - Throws: `IllegalParameter` for one that has none somewhere, or is read over no time or without end.
  func finiteCurve(_ name: String) throws(IllegalParameter) -> ErasedCurve? {
    guard let curve = curve(name) else { return nil }
    let (low, high) = (curve.domain.lowerBound, curve.domain.upperBound)
    guard low < high, (high - low).isFinite else {
      throw IllegalParameter(
        parameter: name, effect: SceneName.owner, value: high - low, legal: "one that is read over a time above 0")
    }
    for place in 0...128 {
      let value = curve.value(at: low + (high - low) * (Double(place) / 128))
      if !value.isFinite {
        throw IllegalParameter(
          parameter: name, effect: SceneName.owner, value: value, legal: "finite wherever it is read")
      }
    }
    return curve
  }

  /// The same over a share of a run, from 0 to 1.
  func finiteCurveOfShare(_ name: String) throws(IllegalParameter) -> ErasedCurve? {
    try finiteCurve(name)?.retimed(over: 0...1)
  }
}

extension TimingFunction {
  /// The curve with its whole domain laid over another.
  fileprivate func retimed(over domain: ClosedRange<Double>) -> ErasedCurve {
    domain == self.domain ? erased : Retimed(AnyTimingFunction(self), self.domain, over: domain)
  }
}
