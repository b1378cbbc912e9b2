import CurveAnalysis
import EffectMath

extension CurvePair {
  /// What is proved of the difference; nil of long data.
  static func proved(_ time: CommonTime) -> ProvedDifference? {
    let (a, b) = time.curves
    if ProvedDifference.isLong(a.base) || ProvedDifference.isLong(b.base) { return nil }
    return ProvedDifference(of: a, from: b, over: time.domain)
  }

  /// Whether the largest difference is proved.
  package var isProved: Bool {
    guard let proved, let largest = difference.largest, largest.difference.isFinite else { return false }
    let (a, b) = time.curves
    let own = DifferenceCurve(a, b, over: time.domain).enclosed(over: IntervalSeries(Interval(largest.abscissa)))
    return ProvedDifference.isTight(proved, for: largest.difference, own: own?.value)
  }
}
