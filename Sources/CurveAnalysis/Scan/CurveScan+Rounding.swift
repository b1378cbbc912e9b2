import ScalarMath
import TimingFunctions

/// What rounding may do to a cell.
extension CurveScan {
  /// What the rounding of the parts of a difference leaves of their own derivatives where these cancel: two ulps, and
  /// one that the place is off within a formula; 0 without parts, and where a part has no finite series.
  mutating func cancellation(in cell: CurveCell) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for part in parts {
      samplesLeft -= 1
      let ends = [cell.low.abscissa, cell.high.abscissa].map { CurveSample(part, at: $0) }
      guard ends.allSatisfy(\.isRegular) else { return .zero }
      sum += 0.25 * Rounding.least(ends[0], ends[1], over: cell.width)
    }
    return sum
  }

  /// Four ulps of the largest value of the parts of a difference, or of 16 times their median where some are far larger:
  /// what they may be wrong by wherever they are small, as 1 − cos t is near 0.
  static func rounding(of parts: [any TimingFunction], at places: [Double]) -> Double {
    let some = stride(from: 0, to: places.count, by: 16).map { places[$0] }
    return parts.reduce(0) { sum, part in
      let sizes = part.values(at: some).map(\.magnitude).filter(\.isFinite).sorted()
      guard let largest = sizes.last else { return sum }
      return sum + 0x1p-50 * min(largest, 16 * sizes[sizes.count / 2])
    }
  }

  /// The rounding beside a place of the cell; 0 where its scatter is so large that it may be a fast wave instead.
  mutating func credibleRounding(
    of cell: CurveCell, _ curve: some TimingFunction, unless isTooLittle: (SIMD4<Double>) -> Bool = { _ in false }
  ) -> SIMD4<Double> {
    samplesLeft -= 8
    let scatter = Rounding.scatter(
      of: curve, at: cell.low.abscissa + 0.381966 * cell.width, width: cell.width, in: domain, unless: isTooLittle)
    return all(scatter .<= mostCredibleRounding(of: cell)) ? scatter : .zero
  }

  /// What is forgiven of a cell in any case: ``leastRounding``, and what moving the place by the last bits of the
  /// domain's numbers does, which a formula such as 1 − t loses.
  func forgiven(_ cell: CurveCell) -> SIMD4<Double> {
    let shift = 0x1p-52 * max(domain.lowerBound.magnitude, domain.upperBound.magnitude)
    let sizes = pointwiseMax(cell.low.derivatives.magnitudes, cell.high.derivatives.magnitudes)
    return SIMD4(leastRounding, 0, 0, 0) + shift * SIMD4(sizes.y, sizes.z, sizes.w, 0)
  }

  /// The largest of the values at its ends, or the curve's usual one.
  func size(of cell: CurveCell) -> Double {
    max(typicalValue, cell.low.value.magnitude, cell.high.value.magnitude)
  }

  /// A ten-thousandth of the curve's size, and what it does to the derivatives over the cell.
  func mostCredibleRounding(of cell: CurveCell) -> SIMD4<Double> {
    let width = cell.width
    return 1e-4 * size(of: cell) / SIMD4(1, width, width * width, width * width * width)
  }
}
