import RealModule

/// The growth of a function's values near a point.
public enum Growth {
  /// Returns true if values at geometrically shrinking distances grow without bound, judged by the last four: their
  /// differences keep their sign and do not shrink. The differences stay constant for a logarithm and grow for a pole.
  /// They shrink for a function with a limit and for t^p, p > 0.
  ///
  /// - Parameter values: the values from far to near; at least four.
  public static func isUnbounded(_ values: [Double]) -> Bool {
    guard values.count >= 4 else { return false }
    let near = values.suffix(4)
    let steps = zip(near.dropFirst(), near).map { $0 - $1 }
    guard let last = near.last, steps.allSatisfy({ $0.isFinite }) else { return false }
    // Differences below a billionth of the value are rounding errors of a limit.
    return steps[2].magnitude > 1e-9 * last.magnitude && steps[2] * steps[1] > 0 && steps[1] * steps[0] > 0
      && steps[2].magnitude >= 0.99 * steps[1].magnitude && steps[1].magnitude >= 0.99 * steps[0].magnitude
  }

  /// The exponent p of values that grow as distance⁻ᵖ, from the last three; NaN for fewer. `ratio` is the factor by
  /// which the distances shrink from one value to the next.
  public static func exponent(_ values: [Double], ratio: Double) -> Double {
    guard values.count >= 3 else { return .nan }
    let near = Array(values.suffix(3))
    return .log((near[2] - near[1]) / (near[1] - near[0])) / .log(ratio)
  }
}

/// The height of a jump of a function on 0...1 between two adjacent abscissas.
package enum JumpHeight {
  /// 2⁻³⁶; smaller differences count as rounding errors.
  package static let least = 0x1p-36

  /// The height of a jump; 0 if there is none, infinite if a side has no value.
  ///
  /// A function without a jump changes less over a shorter distance, even with a vertical tangent. For any power above
  /// a tenth, the change over 2⁻⁵² is at most half the change over 2⁻⁴².
  package static func height(of value: (Double) -> Double, from low: Double, to high: Double) -> Double {
    let near = (value(high) - value(low)).magnitude
    let far = (value(min(high + 0x1p-42, 1)) - value(max(low - 0x1p-42, 0))).magnitude
    if near.isNaN || far.isNaN { return .infinity }
    return near > least && near >= far / 2 ? near : 0
  }
}
