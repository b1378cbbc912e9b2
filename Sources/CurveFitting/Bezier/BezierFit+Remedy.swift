import ScalarMath

extension BezierFit {
  /// What holds a target that a fit does not hold closely enough.
  public enum Remedy: Sendable, CustomStringConvertible {
    /// Two segments: the fit, whose error is small enough.
    case twoSegments(BezierFit)
    /// Neither one segment nor two: `linear()`, of as many stops as it takes. The smallest error of the two.
    case linear(best: Double)

    /// What to take instead, in words.
    public var description: String {
      switch self {
      case .twoSegments(let fit):
        "two segments hold it to \(ShortestDecimal(fit.deviation.largest.magnitude).rounded(to: 2).value.shortestText)"
      case .linear(let best):
        "one or two Bézier segments hold it to \(ShortestDecimal(best).rounded(to: 2).value.shortestText) at best; "
          + "take linear()"
      }
    }
  }

  /// What holds the target of this fit within an error; nil where the fit does.
  ///
  /// - Parameter target: the one that was fitted.
  /// - Throws: ``Failure``, as ``init(_:norm:segments:isMonotone:slopes:within:)``.
  public func remedy(for target: FittingTarget, within error: Double) throws(Failure) -> Remedy? {
    let own = deviation.largest.magnitude
    if own <= error { return nil }
    if path.segments.count > 1 { return .linear(best: own) }
    let pair = try BezierFit(target, segments: 2)
    let better = pair.deviation.largest.magnitude
    return better <= error ? .twoSegments(pair) : .linear(best: min(own, better))
  }
}
