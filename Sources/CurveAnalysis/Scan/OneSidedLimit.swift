import ScalarMath
import TimingFunctions

/// What a curve and its slope come to on one side of a break.
struct OneSidedLimit {
  private(set) var value: Double
  private(set) var slope: Double
  /// How much the value changes over the last numbers before the break, 256 or fewer.
  private(set) var recentChange = 0.0
  /// The same of the slope.
  private(set) var recentSlopeChange = 0.0
  /// p of a value that grows as distance⁻ᵖ; 0 for one that has a limit. Below 1 there is an area.
  private(set) var exponent = 0.0

  /// - Parameters:
  ///   - nearest: the sample next to the break.
  ///   - reach: how far the side is looked at, negative below the break.
  init(of curve: some TimingFunction, from nearest: CurveSample, reach: Double, in domain: ClosedRange<Double>) {
    (value, slope) = (nearest.value, nearest.slope)
    let end = min(max(nearest.abscissa + reach, domain.lowerBound), domain.upperBound)
    let resolution = max(256 * nearest.abscissa.ulp, reach.magnitude * 0x1p-40)
    var distance = end - nearest.abscissa
    var rungs: [CurveSample] = []
    while distance.magnitude >= resolution {
      rungs.append(CurveSample(curve, at: nearest.abscissa + distance))
      distance /= 16
    }
    guard let last = rungs.last else { return }
    if !last.value.isFinite {
      (value, slope, exponent) = (last.value, .nan, last.value.isNaN ? 0 : .infinity)
      return
    }
    if Growth.isUnbounded(rungs.map(\.value)) {
      exponent = max(0, Growth.exponent(rungs.map(\.value), ratio: 16))
      value = last.value > rungs[rungs.count - 2].value ? .infinity : -.infinity
      slope = .nan
      return
    }
    if !value.isFinite { (value, slope) = (last.value, last.slope) }
    recentChange = (last.value - value).magnitude
    if Growth.isUnbounded(rungs.map(\.slope)) || slope.isInfinite {
      slope = last.slope < 0 ? -.infinity : .infinity
    } else if !slope.isFinite {
      slope = last.slope
    }
    recentSlopeChange = (last.slope - slope).magnitude
  }
}
