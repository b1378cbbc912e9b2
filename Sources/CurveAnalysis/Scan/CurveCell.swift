import ScalarMath
import TimingFunctions

/// The value and first three derivatives of a curve at an abscissa, from its Taylor series.
struct CurveSample: Sendable, Hashable {
  let abscissa: Double
  /// f, f′, f″ and f‴; the properties below read its lanes.
  let derivatives: SIMD4<Double>

  var value: Double { derivatives.x }
  var slope: Double { derivatives.y }
  var curvature: Double { derivatives.z }
  var third: Double { derivatives.w }

  /// The magnitude of the slope; infinite if the slope is not finite.
  var steepness: Double { slope.isFinite ? slope.magnitude : .infinity }

  /// True if the value and all three derivatives are finite.
  var isRegular: Bool { (derivatives - derivatives) == SIMD4(repeating: 0) }

  /// The sample itself, or ``levelled`` if its series is undefined and its value is within `slack` of a nearby sample.
  /// In that case a subexpression of the curve left the range of Double. An infinite slope counts as real unless the
  /// values agree far more closely.
  func levelled(beside other: CurveSample, slack: Double) -> CurveSample {
    if isRegular { return self }
    let change = (value - other.value).magnitude
    return change <= (slope.isInfinite ? slack * 0x1p-60 + .leastNormalMagnitude : slack) ? levelled : self
  }

  /// A copy with derivatives of 0, for a constant part whose series is undefined, such as 0 to a power.
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

/// An interval between two samples, on which f″ is close to its cubic Hermite interpolant from both ends.
struct CurveCell: Sendable {
  let low: CurveSample
  let high: CurveSample
  /// The number of halvings since the first cells of the scan.
  var level = 0
  /// The rounding error allowed in f, f′, f″ and f‴, beyond eight ulps; 0 if no estimate was needed.
  var rounding = SIMD4<Double>.zero
  /// The estimated error of ``predicted(at:)``, from the middle of the accepted parent cell; nil if there is none.
  var foretold: Double?
  /// True if an end borders on a break, near which f″ need not be close to a cubic.
  var bordersBreakBelow = false
  var bordersBreakAbove = false
  /// True if the curve has no finite value here.
  var isGap = false

  var width: Double { high.abscissa - low.abscissa }

  /// True if the curve is constant on the cell, judging by its Taylor series.
  var isLevel: Bool { low.value == high.value && low == low.levelled && high == high.levelled }

  /// The part of the cell between two samples, without ``foretold`` and ``isGap``. Breaks border only on its own ends.
  func part(_ low: CurveSample, _ high: CurveSample, level: Int? = nil) -> CurveCell {
    CurveCell(
      low: low, high: high, level: level ?? self.level, rounding: rounding,
      bordersBreakBelow: bordersBreakBelow && low.abscissa == self.low.abscissa,
      bordersBreakAbove: bordersBreakAbove && high.abscissa == self.high.abscissa)
  }

  /// Both parts on either side of a sample, one level deeper.
  func halves(at middle: CurveSample) -> [CurveCell] {
    [part(low, middle, level: level + 1), part(middle, high, level: level + 1)]
  }

  /// The Bernstein coefficients of the cubic that approximates f″.
  var controls: SIMD4<Double> {
    let third = width / 3
    return SIMD4(
      low.curvature, low.curvature + third * low.third, high.curvature - third * high.third, high.curvature)
  }

  /// The magnitude of f″ on the cell; includes the effect of f‴, in case f″ is near 0 at both samples.
  var curvatureScale: Double {
    max(
      low.curvature.magnitude, high.curvature.magnitude,
      0.25 * width * max(low.third.magnitude, high.third.magnitude))
  }

  /// The differences between the changes of f and f′ over the cell and the integrals of the cubic.
  var defects: (value: Double, slope: Double) {
    let c = controls
    let rise = low.slope * width + width * width * (4 * c.x + 3 * c.y + 2 * c.z + c.w) / 20
    let gain = width * c.sum() / 4
    return ((high.value - low.value - rise).magnitude, (high.slope - low.slope - gain).magnitude)
  }

  /// f at an abscissa of the cell, integrated from the cubic.
  func predicted(at abscissa: Double) -> Double {
    let u = (abscissa - low.abscissa) / width
    let c = controls
    // Power basis instead of Bernstein basis: c₀ + 3(c₁ − c₀)u + 3(c₂ − 2c₁ + c₀)u² + (c₃ − 3c₂ + 3c₁ − c₀)u³.
    let (a, b, d) = (3 * (c.y - c.x), 3 * (c.z - 2 * c.y + c.x), c.w - 3 * c.z + 3 * c.y - c.x)
    let twice = u * u * (c.x / 2 + u * (a / 6 + u * (b / 12 + u * d / 20)))
    return low.value + u * width * low.slope + width * width * twice
  }

  /// The tolerance on the difference between a value and ``predicted(at:)``.
  var valueTolerance: Double {
    let defects = defects
    let size = max(low.value.magnitude, high.value.magnitude)
    return 4 * (defects.value + defects.slope * width) + (foretold ?? 1e-4 * curvatureScale * width * width)
      + 8 * rounding.x + 0x1p-48 * size + .leastNormalMagnitude
  }

  /// The error of the prediction at the middle, plus the defects over the cell. If f″ is nearly a cubic, each half has
  /// a sixty-fourth of this error.
  func error(at middle: CurveSample) -> Double {
    let defects = defects
    return (middle.value - predicted(at: middle.abscissa)).magnitude + defects.value + defects.slope * width
  }

  /// Returns true if the cubics of the cell and of its halves predict the sample at the cell's middle: within a
  /// twentieth of f″, and of its effect on f′ and f.
  func agrees(with middle: CurveSample, rounding: SIMD4<Double>) -> Bool {
    let c = controls
    let scale = max(curvatureScale, middle.curvature.magnitude, 0.25 * width * middle.third.magnitude)
    let slack = rounding + Rounding.least(low, high, over: width) + Rounding.least(middle, middle, over: width)
    let bend = (c.x + 3 * c.y + 3 * c.z + c.w) / 8
    guard (middle.curvature - bend).magnitude <= 0.05 * scale + slack.z else { return false }
    let turn = 0.75 * (c.w + c.z - c.y - c.x)
    guard (middle.third * width - turn).magnitude <= 0.2 * scale + 3 * slack.z + slack.w * width else { return false }
    return [CurveCell(low: low, high: middle), CurveCell(low: middle, high: high)].allSatisfy { half in
      let (defects, reach) = (half.defects, half.width)
      return defects.slope <= 0.01 * scale * reach + slack.y + slack.z * reach
        && defects.value <= 0.005 * scale * reach * reach + slack.x + slack.y * reach + slack.z * reach * reach
    }
  }

  /// The number of sign changes among the coefficients that exceed rounding error. f″ has at most that many zeros, by
  /// Descartes' rule in Bernstein form; 0 and 1 are exact.
  var curvatureVariations: Int {
    let noise = rounding.z + rounding.w * width + Rounding.least(low, high, over: width).z
    var last = 0.0
    var count = 0
    let c = controls
    for index in 0..<4 where c[index].magnitude > noise {
      if last != 0, (c[index] < 0) != (last < 0) { count += 1 }
      last = c[index]
    }
    return count
  }
}
