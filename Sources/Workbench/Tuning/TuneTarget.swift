import CurveAnalysis
import CurveFitting
import EffectMath

/// The curve of --like, ready to be approximated.
package struct TuneTarget {
  package let argument: CurveArgument
  package let target: FittingTarget

  /// - Throws: ``Failure`` for a curve with a place without a finite value.
  package init(_ argument: CurveArgument, domain: ClosedRange<Double>? = nil) throws {
    let domain = domain ?? argument.domain
    guard domain.lowerBound < domain.upperBound, (domain.upperBound - domain.lowerBound).isFinite else {
      throw Failure("\(argument.label) has no length", .badData)
    }
    let curve: any TimingFunction = argument.program.curve ?? argument.program
    // What is narrower than a sample is told by the parts of a formula.
    let landmarks = (curve as? Program)?.landmarks(over: domain) ?? []
    guard
      let target = FittingTarget(
        curve, over: domain, breaks: Self.breaks(of: curve, over: domain), landmarks: landmarks)
    else {
      let ends = "\(NumberText.short(domain.lowerBound)):\(NumberText.short(domain.upperBound))"
      throw Failure("\(argument.label) has no finite value at some places of \(ends): give a narrower -d", .badData)
    }
    (self.argument, self.target) = (argument, target)
  }

  /// That a spring goes elsewhere than the target; nil where that begins about 0 and ends about 1.
  package var noteOfSprings: String? {
    let (start, end) = (target.values[0], target.values[target.values.count - 1])
    guard start.magnitude > BezierFit.unitTolerance || !(0.5...1.5 ~= end) else { return nil }
    let way = end - start
    let scaled =
      way == 0
      ? ""
      : "; as s of --data, (s(t) \(start < 0 ? "+" : "-") \(start.magnitude.shortestText))/\(way.shortestText) does"
    return
      "a spring goes from 0 to 1, \(argument.label) from \(NumberText.short(start)) to \(NumberText.short(end))\(scaled)"
  }

  /// Corners of data that count as breaks; of more the samples tell.
  private static let mostCorners = 2000

  private static func breaks(of curve: any TimingFunction, over domain: ClosedRange<Double>) -> [Double] {
    if let data = curve as? SampledCurve, data.points.count <= mostCorners { return data.points.map(\.input) }
    return CurveFacts(sampling: curve, over: domain).toldBreaks.map(\.place.centre)
  }
}

extension Deviation {
  /// The same with its place as a share of a domain, where shares were compared.
  package func asShare(of domain: ClosedRange<Double>) -> Deviation {
    let share = (abscissa - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    return Deviation(largest: largest, abscissa: min(max(share, 0), 1), rms: rms, isProved: isProved)
  }
}
