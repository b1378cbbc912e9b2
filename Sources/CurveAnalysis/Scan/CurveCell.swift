import ScalarMath

/// A stretch between two samples, on which f″ is close to the cubic through its values and slopes at both ends.
struct CurveCell: Sendable {
  let low: CurveSample
  let high: CurveSample
  /// How often the domain has been halved to come here, from the cells that the scan began with.
  var level = 0
  /// What rounding may do to f, f′, f″ and f‴, beyond eight ulps; 0 where nobody had to ask.
  var rounding = SIMD4<Double>.zero
  /// How far a value may lie from ``predicted(at:)``, as the sample that the cell was judged by tells; nil for a cell
  /// that was not judged right.
  var foretold: Double?
  /// Whether an end borders on a break, towards which no stretch need be a cubic.
  var bordersBreakBelow = false
  var bordersBreakAbove = false
  /// Whether the curve has no finite value here.
  var isGap = false

  var width: Double { high.abscissa - low.abscissa }

  /// The same with other samples at its ends.
  func replacingEnds(_ low: CurveSample, _ high: CurveSample) -> CurveCell {
    CurveCell(
      low: low, high: high, level: level, rounding: rounding, bordersBreakBelow: bordersBreakBelow,
      bordersBreakAbove: bordersBreakAbove)
  }

  /// The Bernstein coefficients of the cubic.
  var controls: SIMD4<Double> {
    let third = width / 3
    return SIMD4(
      low.curvature, low.curvature + third * low.third, high.curvature - third * high.third, high.curvature)
  }

  /// The size of f″ on the cell, with what f‴ makes of it where it passes 0 at the samples.
  var curvatureScale: Double {
    max(
      low.curvature.magnitude, high.curvature.magnitude,
      0.25 * width * max(low.third.magnitude, high.third.magnitude))
  }

  /// How far the change of f and that of f′ are from what the cubic makes of them.
  var defects: (value: Double, slope: Double) {
    let c = controls
    let rise = low.slope * width + width * width * (4 * c.x + 3 * c.y + 2 * c.z + c.w) / 20
    let gain = width * c.sum() / 4
    return (
      (high.value - low.value - rise).magnitude, (high.slope - low.slope - gain).magnitude
    )
  }

  /// f at a place of the cell, from the cubic.
  func predicted(at abscissa: Double) -> Double {
    let u = (abscissa - low.abscissa) / width
    let c = controls
    // Powers of u instead of Bernstein's: c₀ + 3(c₁ − c₀)u + 3(c₂ − 2c₁ + c₀)u² + (c₃ − 3c₂ + 3c₁ − c₀)u³.
    let (a, b, d) = (3 * (c.y - c.x), 3 * (c.z - 2 * c.y + c.x), c.w - 3 * c.z + 3 * c.y - c.x)
    let twice = u * u * (c.x / 2 + u * (a / 6 + u * (b / 12 + u * d / 20)))
    return low.value + u * width * low.slope + width * width * twice
  }

  /// How far a value may lie from ``predicted(at:)``.
  var valueTolerance: Double {
    let defects = defects
    let size = max(low.value.magnitude, high.value.magnitude)
    return 4 * (defects.value + defects.slope * width) + (foretold ?? 1e-4 * curvatureScale * width * width)
      + 8 * rounding.x + 0x1p-48 * size + .leastNormalMagnitude
  }

  /// The error of what the cell foretells for its middle, with those of its ends. Halves of a cell on which a curve is
  /// nearly a cubic in f″ are wrong by a sixty-fourth of it.
  func error(at middle: CurveSample) -> Double {
    let defects = defects
    return (middle.value - predicted(at: middle.abscissa)).magnitude + defects.value + defects.slope * width
  }

  /// Whether the curve at `middle`, the cell's middle, is where both cubics, the cell's and those of its halves, lead
  /// one to expect it: within a twentieth of f″ and of what it does to f′ and f.
  func agrees(with middle: CurveSample, rounding: SIMD4<Double>) -> Bool {
    let c = controls
    let scale = max(curvatureScale, middle.curvature.magnitude, 0.25 * width * middle.third.magnitude)
    let slack = rounding + Rounding.least(low, high, over: width) + Rounding.least(middle, middle, over: width)
    let bend = (c.x + 3 * c.y + 3 * c.z + c.w) / 8
    guard (middle.curvature - bend).magnitude <= 0.05 * scale + slack.z else { return false }
    let turn = 0.75 * (c.w + c.z - c.y - c.x)
    guard (middle.third * width - turn).magnitude <= 0.2 * scale + 3 * slack.z + slack.w * width else { return false }
    for half in [CurveCell(low: low, high: middle), CurveCell(low: middle, high: high)] {
      let defects = half.defects
      let reach = half.width
      guard defects.slope <= 0.01 * scale * reach + slack.y + slack.z * reach,
        defects.value <= 0.005 * scale * reach * reach + slack.x + slack.y * reach + slack.z * reach * reach
      else { return false }
    }
    return true
  }

  /// The changes of sign among the coefficients that stand out of rounding: f″ has no more zeros than these (Descartes'
  /// rule in Bernstein's form), so that none or one is certain.
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
