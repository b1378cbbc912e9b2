import ScalarMath
import TimingFunctions

/// A zero of high multiplicity, about which values are too small for Double and so 0 over a stretch.
///
/// Beside the stretch the curve goes as c·dⁿ with the distance d from the zero. f·f″/f′² = 1 − 1/n and f/f′ = d/n tell
/// both from one sample, and the zero is taken for known where both sides tell the same.
struct UnderflowingZero {
  /// From the last value of some size before the zero to the first behind it.
  let stretch: ClosedRange<Double>
  let abscissa: Double

  /// Small, and yet with all digits and room for what derivatives make of it.
  static let size = 1e-300
  /// Above it a curve falls as an exponential function does, rather than to a zero.
  private static let mostMultiplicity = 256.0
  /// How far the places that both sides tell may lie apart, as a share of the stretch.
  private static let tolerance = 0.02

  /// Nil where there is no such stretch about `zero`, or both sides do not lead to one place.
  ///
  /// - Parameters:
  ///   - zero: where the value is 0.
  ///   - below, above: places on either side with values, between which the curve falls to 0 and rises again.
  init?(of curve: some TimingFunction, about zero: Double, from below: Double, to above: Double) {
    let reach = 64 * zero.ulp
    guard zero - reach > below, zero + reach < above,
      [zero - reach, zero + reach].allSatisfy({ curve.value(at: $0) == 0 })
    else { return nil }
    let ends = (Self.border(curve, from: below, to: zero), Self.border(curve, from: above, to: zero))
    guard let low = Self.lead(curve, from: ends.0), let high = Self.lead(curve, from: ends.1),
      (high.abscissa - low.abscissa).magnitude <= Self.tolerance * (ends.1 - ends.0),
      (high.multiplicity - low.multiplicity).magnitude <= Self.tolerance * low.multiplicity
    else { return nil }
    abscissa = low.abscissa + 0.5 * (high.abscissa - low.abscissa)
    guard ends.0 < abscissa, abscissa < ends.1 else { return nil }
    stretch = ends.0...ends.1
  }

  /// The place nearest to the zero with a value of some size, from one that has it.
  private static func border(_ curve: some TimingFunction, from abscissa: Double, to zero: Double) -> Double {
    var (known, small) = (abscissa, zero)
    while true {
      let middle = known + 0.5 * (small - known)
      if middle == known || middle == small { return known }
      if curve.value(at: middle).magnitude >= size { known = middle } else { small = middle }
    }
  }

  /// Where the curve at a place beside the stretch leads to, and of what multiplicity its zero is there.
  private static func lead(
    _ curve: some TimingFunction, from abscissa: Double
  ) -> (abscissa: Double, multiplicity: Double)? {
    let sample = CurveSample(curve, at: abscissa)
    guard sample.isRegular, sample.value.magnitude >= size else { return nil }
    let rate = sample.slope / sample.value
    let multiplicity = 1 / (1 - sample.curvature / sample.slope / rate)
    guard multiplicity > 0.5, multiplicity <= mostMultiplicity else { return nil }
    return (abscissa - multiplicity / rate, multiplicity)
  }
}
