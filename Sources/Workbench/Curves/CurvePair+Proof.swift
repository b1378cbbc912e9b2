import EffectMath

extension CurvePair {
  /// An interval that holds the largest magnitude of the difference; nil where none is proved.
  static func proved(_ time: CommonTime) -> Interval? {
    let (a, b) = time.curves
    if ProvedDifference.isLong(a.base) || ProvedDifference.isLong(b.base) { return nil }
    return ProvedDifference.largest(of: a, from: b, over: time.domain)
  }

  /// Whether the largest difference is proved.
  package var isProved: Bool {
    guard let proved, largest.isFinite else { return false }
    return ProvedDifference.isTight(proved, for: largest)
  }
}
