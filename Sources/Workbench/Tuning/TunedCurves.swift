import CurveFitting
import EffectMath

/// A target, and the curve before and after tuning.
package struct TunedCurves {
  /// Of the legend.
  package let target: String?
  /// What the errors are of.
  package let reference: (any TimingFunction)?
  package let before: (any TimingFunction)?
  package let after: any TimingFunction
  package let domain: ClosedRange<Double>
  /// Whether the curves before and after are read at shares of their own domains.
  package var isByShare = false
  package let title: String
  package let footnote: String?
}
