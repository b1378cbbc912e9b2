import ScalarMath
import TimingFunctions

/// Single numbers, or few, at which a curve has no value though it goes on through them, such as 0 for sin(t)/t.
///
/// Beside such a number quotients of small differences lose their digits; a cell about it is made of samples farther
/// off.
extension CurveScan {
  struct Hole: Sendable {
    let abscissa: Double
    /// The limit of the values.
    let value: Double
    /// How far the cell about it reaches.
    let reach: Double
  }

  /// The cells below and above a hole in a cell, with the one about it put among ``cells``; nil where none of the
  /// places is a hole that the curve passes smoothly.
  mutating func partsAboutHole(
    _ places: [Double], within cell: CurveCell, _ curve: some TimingFunction
  ) -> [CurveCell]? {
    guard let abscissa = places.first(where: { curve.value(at: $0).isNaN }) else { return nil }
    // At the border of two cells each has its part.
    let isInside = (below: abscissa > cell.low.abscissa, above: abscissa < cell.high.abscissa)
    let room = min(
      isInside.below ? abscissa - cell.low.abscissa : .infinity,
      isInside.above ? cell.high.abscissa - abscissa : .infinity)
    let reach = min(cell.width / 8, room / 2)
    guard reach > 4 * leastWidth(cell) else { return nil }
    let sides = [-reach, reach].filter { domain.contains(abscissa + $0) }
    guard sides.allSatisfy({ curve.value(at: abscissa + $0 * 0x1p-16).isFinite }) else { return nil }
    samplesLeft -= 24
    let near = sides.map { CurveSample(curve, at: abscissa + $0) }
    // The limit, from the series on each side, with the fourth derivative that both together tell.
    let limits = zip(sides, near).map { side, sample in sample.moved(by: -side).derivatives }
    let fourth = near.count == 2 ? (near[1].third - near[0].third) / (2 * reach) : 0
    let rest = SIMD4(fourth * reach * reach * reach * reach / 24, 0, fourth * reach * reach / 2, 0)
    let middle = CurveSample(abscissa: abscissa, derivatives: limits.reduce(.zero, +) / Double(limits.count) + rest)
    let rounding = near.map { Rounding.scatter(of: curve, at: $0.abscissa, width: reach, in: domain) }
      .reduce(.zero) { pointwiseMax($0, $1) }
    guard all(rounding .<= mostCredibleRounding(of: cell)) else { return nil }
    let first = abscissa == domain.lowerBound ? middle : near[0]
    let last = abscissa == domain.upperBound ? middle : near[near.count - 1]
    let whole = CurveCell(low: first, high: last)
    let inner = sides.count == 2 ? middle : CurveSample(curve, at: first.abscissa + 0.5 * whole.width)
    guard whole.agrees(with: inner, rounding: rounding + forgiven(whole)) else { return nil }
    var about = CurveCell(
      low: isInside.below ? first : middle, high: isInside.above ? last : middle, level: cell.level, rounding: rounding)
    holes.append(
      Hole(abscissa: abscissa, value: limit(curve, at: abscissa, sides.map { $0 / 32 }, middle, fourth), reach: reach))
    // The nearer to the hole, the fewer digits the values may have.
    about.foretold = 1e-3 * max(about.low.value.magnitude, about.high.value.magnitude)
    cells.append(about)
    var parts: [CurveCell] = []
    if isInside.below { parts.append(CurveCell(low: cell.low, high: about.low, level: cell.level + 1)) }
    if isInside.above { parts.append(CurveCell(low: about.high, high: cell.high, level: cell.level + 1)) }
    return parts
  }

  /// The limit of the values from samples nearer to the hole, where these have their digits.
  private func limit(
    _ curve: some TimingFunction, at abscissa: Double, _ sides: [Double], _ middle: CurveSample, _ fourth: Double
  ) -> Double {
    guard sides.count == 2 else { return middle.value }
    let step = sides[1]
    let scatter = Rounding.scatter(of: curve, at: abscissa + step, width: step, in: domain).x
    guard scatter <= 0x1p-48 * middle.value.magnitude else { return middle.value }
    let mean = 0.5 * (curve.value(at: abscissa - step) + curve.value(at: abscissa + step))
    return mean - step * step * (middle.curvature / 2 + step * step * fourth / 24)
  }
}

extension CurveSample {
  /// The sample that the series makes of this one at a distance.
  fileprivate func moved(by step: Double) -> CurveSample {
    let d = derivatives
    return CurveSample(
      abscissa: abscissa + step,
      derivatives: SIMD4(
        d.x + step * (d.y + step * (d.z / 2 + step * d.w / 6)), d.y + step * (d.z + step * d.w / 2), d.z + step * d.w,
        d.w))
  }
}
