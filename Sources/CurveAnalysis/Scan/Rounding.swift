import ScalarMath
import TimingFunctions

/// How far rounding moves a curve's value and derivatives, judged by their scatter.
///
/// Of eight samples at a spacing far below that of the curve's own turns, the fifth differences of a smooth function
/// vanish; what is left is rounding, √252 times as large.
/// Source: J. J. Moré, S. M. Wild, Estimating computational noise, SIAM Journal on Scientific Computing 33 (2011).
enum Rounding {
  /// Ten times the scatter of f, f′, f″ and f‴ beside a place; 0 where it cannot be told: the spacing of Double is too
  /// wide, or something is not finite, and where `isTooLittle` finds it in a hundred times how far three samples
  /// differ.
  ///
  /// - Parameter width: of a stretch that the curve is nearly a cubic on.
  static func scatter(
    of curve: some TimingFunction, at abscissa: Double, width: Double, in domain: ClosedRange<Double>,
    unless isTooLittle: (SIMD4<Double>) -> Bool = { _ in false }
  ) -> SIMD4<Double> {
    // An odd number of spacings of Double keeps the places exact and all of their digits at work; a formula may have
    // only those that the largest numbers of the domain have.
    let coarse = 2 * max(domain.lowerBound.ulp, domain.upperBound.ulp)
    let numbers = (max(width * 0x1p-21, coarse / 2) / abscissa.ulp).rounded(.down) * 2 + 1
    let spacing = numbers * abscissa.ulp
    guard numbers >= 5, abscissa.ulp.isNormal, 14 * spacing <= width else { return .zero }
    let step = abscissa + 7 * spacing <= domain.upperBound ? spacing : -spacing
    let sample = { (index: Int) in CurveSample(curve, at: abscissa + Double(index) * step).derivatives }
    var rows = (0..<3).map(sample)
    let differences = pointwiseMax((rows[1] - rows[0]).magnitudes, (rows[2] - rows[1]).magnitudes)
    if isTooLittle(100 * differences) { return .zero }
    rows += (3..<8).map(sample)
    for order in 1...5 {
      for index in 0..<(8 - order) { rows[index] = rows[index + 1] - rows[index] }
    }
    var largest = SIMD4<Double>.zero
    for row in rows.prefix(3) {
      guard (row - row) == .zero else { return .zero }
      largest = pointwiseMax(largest, row.magnitudes)
    }
    return largest * (10 / Double.sqrt(252))
  }

  /// What a few operations leave of numbers of this size: eight ulps, four that the place is off within a formula, and
  /// what the spacing of the least numbers does over a stretch of this width.
  static func least(_ a: CurveSample, _ b: CurveSample, over width: Double) -> SIMD4<Double> {
    let sizes = pointwiseMax(a.derivatives.magnitudes, b.derivatives.magnitudes)
    let shift = 0x1p-50 * max(a.abscissa.magnitude, b.abscissa.magnitude)
    return sizes * 0x1p-49 + shift * SIMD4(sizes.y, sizes.z, sizes.w, 0)
      + .leastNormalMagnitude / SIMD4(1, width, width * width, width * width * width)
  }
}
