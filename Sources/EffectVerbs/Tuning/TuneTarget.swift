import CurveAnalysis
import CurveFitting
import EffectMath
import Workbench

/// The curve of --like, ready to be approximated.
package struct TuneTarget {
  package let argument: CurveArgument
  package let target: FittingTarget

  /// Creates the target from a curve.
  ///
  /// - Throws: ``Failure`` for a domain without length, and for a curve without a finite value at some place.
  package init(_ argument: CurveArgument, domain: ClosedRange<Double>? = nil) throws {
    let domain = domain ?? argument.domain
    if !domain.hasLength { throw Failure("\(argument.label) has no length", .badData) }
    let curve: any TimingFunction = argument.program.curve ?? argument.program
    // The parts of a formula show features narrower than a sample.
    let landmarks = (curve as? Program)?.landmarks(over: domain) ?? []
    guard
      let target = FittingTarget(
        curve, over: domain, breaks: Self.breaks(of: curve, over: domain), landmarks: landmarks)
    else {
      throw Failure("\(argument.label) is not finite everywhere in \(domain.shortText): give a narrower -d", .badData)
    }
    (self.argument, self.target) = (argument, target)
  }

  /// A note if the target does not go from about 0 to about 1, as springs do; nil otherwise.
  package var noteOfSprings: String? {
    let (start, end) = (target.values[0], target.values[target.values.count - 1])
    guard start.magnitude > BezierFit.unitTolerance || !(0.5...1.5 ~= end) else { return nil }
    return "a spring goes from 0 to 1, \(argument.label) from \(NumberText.short(start)) to \(NumberText.short(end))"
  }

  private static func breaks(of curve: any TimingFunction, over domain: ClosedRange<Double>) -> [Double] {
    // More corners would take too long as breaks.
    if let data = curve as? SampledCurve, data.points.count <= 2000 { return data.points.map(\.input) }
    return CurveFacts(sampling: curve, over: domain).toldBreaks.map(\.place.centre)
  }
}

extension Deviation {
  /// The deviation with its place as a share of a domain.
  package func asShare(of domain: ClosedRange<Double>) -> Deviation {
    let share = min(max(domain.share(of: abscissa), 0), 1)
    return Deviation(largest: largest, abscissa: share, rms: rms, isProved: isProved)
  }
}

/// A target, and the curve before and after tuning.
package struct TunedCurves {
  /// The target's name in the legend; nil without a target.
  package let target: String?
  /// The curve that the errors are measured against; nil without a target.
  package let reference: (any TimingFunction)?
  package let before: (any TimingFunction)?
  package let after: any TimingFunction
  package let domain: ClosedRange<Double>
  /// True if the curves before and after are read at shares of their own domains.
  package var isByShare = false
  package let title: String
  package let footnote: String?
}

/// A form whose numbers `tune` finds.
package enum TunedForm: String, CaseIterable {
  case bezier, linear, spring
}
