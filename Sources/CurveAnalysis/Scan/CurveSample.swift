import ScalarMath
import TimingFunctions

/// A curve at a place: its value and first three derivatives there, from its Taylor series.
struct CurveSample: Sendable, Hashable {
  let abscissa: Double
  /// f, f′, f″ and f‴. One of four: the other names below read it.
  let derivatives: SIMD4<Double>

  var value: Double { derivatives.x }
  var slope: Double { derivatives.y }
  var curvature: Double { derivatives.z }
  var third: Double { derivatives.w }

  /// Whether the value and all three derivatives are finite.
  var isRegular: Bool { (derivatives - derivatives) == SIMD4(repeating: 0) }

  /// The sample itself, or the level one where the series is undefined though the value is that of a sample nearby
  /// within `slack`: something the curve is made of left the range of Double there. A slope that grows without bound is
  /// one unless the value is far less than that.
  func levelled(beside other: CurveSample, slack: Double) -> CurveSample {
    if isRegular { return self }
    let change = (value - other.value).magnitude
    return change <= (slope.isInfinite ? slack * 0x1p-60 + .leastNormalMagnitude : slack) ? levelled : self
  }

  /// The same value with derivatives of 0: a level stretch whose series is undefined, such as that of 0 to a power.
  var levelled: CurveSample { CurveSample(abscissa: abscissa, derivatives: SIMD4(value, 0, 0, 0)) }
}

extension CurveSample {
  init(_ curve: some TimingFunction, at abscissa: Double) {
    let series = curve.jet(at: Jet(variable: abscissa, order: 3))
    self.init(
      abscissa: abscissa,
      derivatives: SIMD4(series.leading, series.derivative(1), series.derivative(2), series.derivative(3)))
  }
}

extension SIMD4<Double> {
  /// The magnitudes, lane by lane.
  var magnitudes: SIMD4<Double> { replacing(with: -self, where: self .< 0) }
}
