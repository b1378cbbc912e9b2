import RealModule

/// What the values of a function do on the way to a place.
public enum Growth {
  /// Whether values at distances that shrink by a constant factor grow without bound, as far as the last four show it:
  /// their steps go one way and do not shrink. The steps of a logarithm stay as they are, those of a pole grow, those
  /// of all that has a limit and of t^p, p > 0, shrink.
  ///
  /// - Parameter values: from far to near; at least four.
  public static func isUnbounded(_ values: [Double]) -> Bool {
    guard values.count >= 4 else { return false }
    let near = values.suffix(4)
    let steps = zip(near.dropFirst(), near).map { $0 - $1 }
    guard let last = near.last, steps.allSatisfy({ $0.isFinite }) else { return false }
    // Below a billionth of the value, steps are what rounding makes of a limit.
    return steps[2].magnitude > 1e-9 * last.magnitude && steps[2] * steps[1] > 0 && steps[1] * steps[0] > 0
      && steps[2].magnitude >= 0.99 * steps[1].magnitude && steps[1].magnitude >= 0.99 * steps[0].magnitude
  }

  /// p of values that grow as distance⁻ᵖ, from the last three; `ratio` is the factor by which the distances shrink.
  public static func exponent(_ values: [Double], ratio: Double) -> Double {
    guard values.count >= 3 else { return .nan }
    let near = Array(values.suffix(3))
    return .log((near[2] - near[1]) / (near[1] - near[0])) / .log(ratio)
  }
}
