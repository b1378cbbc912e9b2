import ScalarMath
import TimingFunctions

/// The search for breaks in cells on which the series do not fit each other.
extension CurveScan {
  /// Neighbours in Double, or nearly, between which a cell's series do not fit each other; nil where they come to fit.
  mutating func bracket(
    of cell: CurveCell, _ curve: some TimingFunction
  ) -> (low: CurveSample, high: CurveSample)? {
    var cell = cell
    let least = (domain.upperBound - domain.lowerBound) * 0x1p-60
    while true {
      let middle = CurveSample(curve, at: cell.low.abscissa + 0.5 * cell.width)
      guard middle.abscissa > cell.low.abscissa, middle.abscissa < cell.high.abscissa, cell.width > least else {
        return (cell.low, cell.high)
      }
      samplesLeft -= 1
      // On few numbers anything may seem to agree.
      let slack = cell.rounding + SIMD4(leastRounding, 0, 0, 0)
      if cell.width > leastWidth(cell), cell.agrees(with: middle, rounding: slack) { return nil }
      let below = CurveCell(low: cell.low, high: middle, rounding: cell.rounding)
      let above = CurveCell(low: middle, high: cell.high, rounding: cell.rounding)
      let isBelow =
        below.isUndefined != above.isUndefined
        ? above.isUndefined
        : below.endsValues != above.endsValues
          ? below.endsValues : below.misfit(beside: above) >= above.misfit(beside: below)
      cell = isBelow ? below : above
    }
  }

  /// The bracket of the steepest number near a bracket, if the slope still grows there: next to a pole or a vertical
  /// tangent rounding hides which of the numbers is the nearest.
  mutating func sharpened(
    _ low: CurveSample, _ high: CurveSample, within cell: CurveCell, _ curve: some TimingFunction
  ) -> (low: CurveSample, high: CurveSample) {
    // Where values end, they end between these two.
    if low.value.isNaN != high.value.isNaN { return (low, high) }
    let spacing = max(high.abscissa.ulp, low.abscissa.ulp, (domain.upperBound - domain.lowerBound) * 0x1p-60)
    let reach = 64.0
    // A value that only one number has, such as 0 of the sign, lies within the break.
    let low = beyondLoneValue(low, -spacing, within: cell, curve)
    let high = beyondLoneValue(high, spacing, within: cell, curve)
    let clamped = { (abscissa: Double) in min(max(abscissa, cell.low.abscissa), cell.high.abscissa) }
    let outer = [(low, low.abscissa - reach * spacing), (high, high.abscissa + reach * spacing)].map { near, abscissa in
      (near: near.slope.magnitude, far: CurveSample(curve, at: clamped(abscissa)).slope.magnitude)
    }
    let isLevel = outer.allSatisfy { $0.near.isFinite && $0.near <= 1.25 * $0.far + .leastNormalMagnitude }
    if isLevel { return (low, high) }
    var middle = low.abscissa
    var steepest = (low: low, high: high)
    // Where rounding led astray, the steepest lies farther on.
    for _ in 0..<16 {
      samplesLeft -= Int(2 * reach)
      let places = stride(from: -reach, through: reach, by: 1).map { clamped(middle + $0 * spacing) }
      var samples: [CurveSample] = []
      for abscissa in places where abscissa > samples.last?.abscissa ?? -.infinity {
        samples.append(CurveSample(curve, at: abscissa))
      }
      guard let found = Self.neighboursOfSteepest(samples) else { break }
      steepest = found
      let ends = (found.low.abscissa == places[0], found.high.abscissa == places[places.count - 1])
      let next = ends.0 ? found.low : ends.1 ? found.high : nil
      guard let next, next.abscissa > cell.low.abscissa, next.abscissa < cell.high.abscissa else { break }
      middle = next.abscissa
    }
    return steepest
  }

  /// The samples on either side of the one with the largest slope, or itself at an end; nil without samples that have a
  /// value.
  static func neighboursOfSteepest(_ all: [CurveSample]) -> (low: CurveSample, high: CurveSample)? {
    let samples = all.filter { !$0.value.isNaN }
    let size = { (sample: CurveSample) in sample.slope.isFinite ? sample.slope.magnitude : .infinity }
    guard let steepest = samples.indices.max(by: { size(samples[$0]) < size(samples[$1]) }) else { return nil }
    return (samples[max(steepest - 1, 0)], samples[min(steepest + 1, samples.count - 1)])
  }

  /// The sample itself, or the next one where the value leaps between both and then rests.
  private func beyondLoneValue(
    _ sample: CurveSample, _ step: Double, within cell: CurveCell, _ curve: some TimingFunction
  ) -> CurveSample {
    let places = [sample.abscissa + step, sample.abscissa + 2 * step]
    guard places.allSatisfy({ $0 >= cell.low.abscissa && $0 <= cell.high.abscissa }) else { return sample }
    let (next, far) = (CurveSample(curve, at: places[0]), CurveSample(curve, at: places[1]))
    let leap = (next.value - sample.value).magnitude
    let rest = (far.value - next.value).magnitude
    let slack = 8 * (next.slope * step).magnitude + Rounding.least(next, far, over: step.magnitude).x
    return leap > 1e3 * (rest + slack) ? next : sample
  }

  /// What rounding would have to be for a bracket to be no break; nil if that is more than rounding may be.
  func rounding(
    explaining low: CurveSample, _ high: CurveSample, within cell: CurveCell, _ curve: some TimingFunction
  ) -> SIMD4<Double>? {
    // Neighbours may be the same number to the curve.
    let reach = 8 * max(low.abscissa.ulp, high.abscissa.ulp)
    let low = CurveSample(curve, at: max(low.abscissa - reach, cell.low.abscissa))
    let high = CurveSample(curve, at: min(high.abscissa + reach, cell.high.abscissa))
    guard low.isRegular, high.isRegular else { return nil }
    let difference = (high.derivatives - low.derivatives).magnitudes
    let forgiven = forgiven(CurveCell(low: low, high: high))
    let known = cell.rounding + forgiven + Rounding.least(low, high, over: high.abscissa - low.abscissa)
    // Beside a pole the place's own rounding would explain any difference.
    guard all(difference .<= mostCredibleRounding(of: cell)) else { return nil }
    return all(difference .<= 100 * known) ? pointwiseMax(cell.rounding, difference) : nil
  }

  /// Numbers of the domain's size within which brackets are one break.
  private static let numbersOfBreak = 256.0

  /// Brackets in ascending order, those that touch made one.
  func mergedBrackets() -> [(low: CurveSample, high: CurveSample)] {
    var merged: [(low: CurveSample, high: CurveSample)] = []
    for bracket in brackets.ascending(by: { $0.low.abscissa }) {
      let reach = Self.numbersOfBreak * max(bracket.low.abscissa.ulp, (domain.upperBound - domain.lowerBound) * 0x1p-54)
      if let last = merged.last, bracket.low.abscissa - last.high.abscissa <= reach {
        if bracket.high.abscissa > last.high.abscissa { merged[merged.count - 1].high = bracket.high }
      } else {
        merged.append(bracket)
      }
    }
    return merged
  }

  /// Takes out the slivers between brackets that were made one.
  mutating func removeCells(within brackets: [(low: CurveSample, high: CurveSample)]) {
    var rest = brackets[...]
    cells.removeAll { cell in
      while let first = rest.first, first.high.abscissa <= cell.low.abscissa { rest.removeFirst() }
      return rest.first.map { $0.low.abscissa <= cell.low.abscissa && cell.high.abscissa <= $0.high.abscissa } ?? false
    }
  }

  func breakOff(_ low: CurveSample, _ high: CurveSample, _ curve: some TimingFunction) -> CurveBreak {
    let reach = (domain.upperBound - domain.lowerBound) / Double(Self.firstCells << Self.levelOfBreaks)
    let before = OneSidedLimit(of: curve, from: low, reach: -reach, in: domain)
    let after = OneSidedLimit(of: curve, from: high, reach: reach, in: domain)
    let rounding = cells.first { $0.high.abscissa >= low.abscissa }?.rounding ?? .zero
    return CurveBreak(
      low, high, before, after, rounding: rounding + SIMD4(leastRounding, 0, 0, 0), in: domain)
  }
}

extension CurveCell {
  /// Whether neither end has a value, so that a gap may reach over all of it.
  fileprivate var isUndefined: Bool { !low.value.isFinite && !high.value.isFinite }

  /// Whether values begin or end between both ends.
  fileprivate var endsValues: Bool { low.value.isNaN != high.value.isNaN }

  /// How badly the series at the ends fit each other, as shares of the misfits of this cell and the other half's.
  fileprivate func misfit(beside other: CurveCell) -> Double {
    let (mine, others) = (misfits, other.misfits)
    let slack = rounding + Rounding.least(low, high, over: width)
    var sum = 0.0
    for index in 0..<3 {
      // What is undefined fits nothing.
      if !mine[index].isFinite { return .infinity }
      if !others[index].isFinite { continue }
      sum += mine[index] / (mine[index] + others[index] + slack[index])
    }
    return sum
  }

  /// How far f, f′ and f″ at the upper end are from those that the series at both ends make of the lower end's.
  private var misfits: SIMD4<Double> {
    let h = width
    let (a, b) = (low.derivatives, high.derivatives)
    return SIMD4(
      b.x - a.x - h * (a.y + b.y) / 2 + h * h * (b.z - a.z) / 12,
      b.y - a.y - h * (a.z + b.z) / 2 + h * h * (b.w - a.w) / 12,
      b.z - a.z - h * (a.w + b.w) / 2, 0
    ).magnitudes
  }
}
