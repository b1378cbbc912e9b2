import TimingFunctions

/// Poles and vertical tangents that the search by cells came down to without a bracket: on a few numbers series may
/// seem to fit each other whatever the curve does.
extension CurveScan {
  /// Adds a bracket for each run of cells of a few numbers, away from the brackets that are known, beside which the
  /// curve or its slope grows without bound.
  mutating func addGrowth(_ curve: some TimingFunction) {
    let known = brackets
    let narrow = cells.indices.filter { index in
      let cell = cells[index]
      let reach = 1024 * leastWidth(cell)
      return !cell.isGap && cell.width <= leastWidth(cell)
        && !known.contains {
          $0.low.abscissa - reach <= cell.high.abscissa && cell.low.abscissa <= $0.high.abscissa + reach
        }
    }
    var last = -1
    var steepest: [Int] = []
    for index in narrow {
      if let known = steepest.last, index == last + 1 {
        if steepness(of: cells[index]) > steepness(of: cells[known]) { steepest[steepest.count - 1] = index }
      } else {
        steepest.append(index)
      }
      last = index
    }
    for index in steepest.reversed() {
      let cell = cells[index]
      let kind = breakOff(cell.low, cell.high, curve).kind
      guard kind == .pole || kind == .verticalTangent else { continue }
      let (low, high) = narrowed(cell, curve)
      brackets.append((low, high))
      var rest: [CurveCell] = []
      if cell.low.abscissa < low.abscissa { rest.append(CurveCell(low: cell.low, high: low, rounding: cell.rounding)) }
      if high.abscissa < cell.high.abscissa {
        rest.append(CurveCell(low: high, high: cell.high, rounding: cell.rounding))
      }
      cells.replaceSubrange(index...index, with: rest)
    }
  }

  private func steepness(of cell: CurveCell) -> Double {
    let slopes = [cell.low.slope.magnitude, cell.high.slope.magnitude]
    return slopes.contains { !$0.isFinite } ? .infinity : max(slopes[0], slopes[1])
  }

  /// The neighbours in Double, or the undefined number between two, where a cell is steepest.
  private func narrowed(_ cell: CurveCell, _ curve: some TimingFunction) -> (low: CurveSample, high: CurveSample) {
    var samples = [cell.low]
    while let last = samples.last, last.abscissa.nextUp < cell.high.abscissa {
      samples.append(CurveSample(curve, at: last.abscissa.nextUp))
    }
    samples.append(cell.high)
    return Self.neighboursOfSteepest(samples) ?? (cell.low, cell.high)
  }
}
