import ScalarMath

/// How far the straight cells are from their surface on the screen.
extension RowCells {
  /// The largest distance in points between the images of the same material point on the cells and on their surface,
  /// over ``BentSheet/seenRows`` and at their seen ends, where heights shift a point most.
  ///
  /// A point moves along the ray from the middle of the sheet by its distance from there, so of all cells that are seen
  /// whole the outermost two are off most. Beyond them may be cells that are seen in part: they are searched where a
  /// scan comes within a tenth of these.
  public var screenError: Supremum { screenError(upTo: .infinity) }

  /// The same to tell whether it exceeds a budget: perhaps less on the same side of it.
  private func screenError(upTo budget: Double) -> Supremum {
    let seen = SeenCells(rows: sheet.seenRows, count: count)
    let (whole, parts) = seen.outermost
    var best = Supremum(value: -1, row: 0, progress: 0)
    for cell in whole + parts {
      let shares = seen.shares(of: cell)
      let known = budget.isFinite ? max(best.value, budget) : best.value
      if known > 0, parts.contains(cell), scannedScreenError(cell: cell, shares) < 0.9 * known { continue }
      let found = screenError(cell: cell, shares)
      if found.value > best.value { best = found }
      if best.value > budget { break }
    }
    return best
  }

  /// The largest over a scan of the seen shares of a cell, from its top row, also with a kink at an end and in the
  /// middle of them, where the error of a crease is large.
  private func scannedScreenError(cell index: Int, _ seen: ClosedRange<Double>) -> Double {
    let (low, width) = (1 - seen.upperBound, seen.upperBound - seen.lowerBound)
    let (steps, rows) = (samples.x / 2, max(2, Int((Double(samples.y) * width).rounded(.up))))
    let even = (0...steps).map { (number: Int) -> Double in
      places.lowerBound + (1 + step) * Double(number) / Double(steps)
    }
    let shares = [low, low + width / 2, low + width]
    let creased = sheet.profile.kinks.flatMap { (kink: Double) -> [Double] in shares.map { kink - $0 * step } }
    var largest = 0.0
    for place in even + creased {
      let cell = self.cell(at: place)
      for row in 0...rows {
        largest = max(largest, screenError(cell, index, at: low + width * Double(row) / Double(rows)))
      }
    }
    return largest
  }

  /// - Parameter seen: the shares of the cell that are seen, from its top row.
  private func screenError(cell index: Int, _ seen: ClosedRange<Double>) -> Supremum {
    largest(over: (1 - seen.upperBound)...(1 - seen.lowerBound), cell: index) { cell in
      { screenError(cell, index, at: $0) }
    }
  }

  private func screenError(_ cell: RowSpan, _ index: Int, at share: Double) -> Double {
    let bent = cell.profile.value(at: cell.place + share * cell.step)
    let row = (Double(index + 1) - share) / Double(count)
    return sheet.edgeRadius(row: row) * sheet.growth(cell.height(at: share), bent)
  }

  /// The smallest number of cells whose ``screenError`` is at most so many points; nil where ``counts`` do not do, as
  /// for none or a negative number of points.
  ///
  /// The error falls with the number of cells but for ripples, so the answer is the smallest below which the next two
  /// numbers miss.
  public static func count(for budget: Double, of sheet: BentSheet) -> Int? {
    guard budget > 0 else { return nil }
    func meets(_ count: Int) -> Bool { RowCells(sheet, count: count).screenError(upTo: budget).value <= budget }
    // Errors fall with n² but for creases: the search begins where that law of 20 cells ends.
    let ratio = (20 * (RowCells(sheet, count: 20).screenError.value / budget).squareRoot()).rounded(.up)
    var high = ratio < Double(counts.upperBound) ? max(Int(ratio), counts.lowerBound) : counts.upperBound
    var low = 0
    while !meets(high) {
      guard high < counts.upperBound else { return nil }
      (low, high) = (high, min(high + high / 8 + 1, counts.upperBound))
    }
    while low == 0, high > counts.lowerBound {
      let smaller = max(high - high / 8 - 1, counts.lowerBound)
      if meets(smaller) { high = smaller } else { low = smaller }
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if meets(middle) { high = middle } else { low = middle }
    }
    while high > counts.lowerBound, let smaller = [high - 1, high - 2].first(where: { $0 >= 1 && meets($0) }) {
      high = smaller
    }
    return high
  }
}
