import CurveAnalysis
import EffectMath

extension CurvePair {
  /// What is proved of the difference; nil of long data.
  static func proved(_ time: CommonTime) -> ProvedDifference? {
    let (a, b) = time.curves
    if ProvedDifference.isLong(a.base) || ProvedDifference.isLong(b.base) { return nil }
    return ProvedDifference(of: a, from: b, over: time.domain)
  }

  /// Whether the largest difference that was found is that of an enclosure, and no rounding.
  static func isTight(_ proved: Interval, for found: CurveDifference, _ time: CommonTime) -> Bool {
    guard let largest = found.largest, largest.difference.isFinite else { return false }
    let (a, b) = time.curves
    let own = DifferenceCurve(a, b, over: time.domain).enclosed(over: IntervalSeries(Interval(largest.abscissa)))
    return ProvedDifference.isTight(proved, for: largest.difference, own: own?.value)
  }
}
