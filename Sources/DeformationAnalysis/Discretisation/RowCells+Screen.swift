import ScalarMath

/// How far the straight cells are from their surface on the screen.
extension RowCells {
  /// The largest distance in points between the images of the same material point on the cells and on their surface, at
  /// the edge of the sheet, where heights shift it most.
  ///
  /// A point moves along the ray from the middle of the sheet by its distance from there, so of all cells the outermost
  /// two are off most.
  public var screenError: Supremum {
    [0, count - 1].map(screenError).max { $0.value < $1.value }!
  }

  private func screenError(cell index: Int) -> Supremum {
    let peak = Search.maximum(
      of: { place in
        let cell = self.cell(at: place)
        return { self.screenError(cell, index, at: $0) }
      }, in: places, 0...1, samples: samples, kinks: landmarks)
    return located(peak, scale: 1, cell: index)
  }

  private func screenError(_ cell: Cell, _ index: Int, at share: Double) -> Double {
    let bent = cell.profile.value(at: cell.place + share * cell.step)
    let straight = cell.bottom + (cell.top - cell.bottom) * share
    let row = (Double(index + 1) - share) / Double(count)
    return sheet.edgeRadius(row: row) * sheet.growth(straight, bent)
  }

  /// The smallest number of cells whose ``screenError`` is at most so many points; nil where ``counts`` do not do, as for
  /// none or a negative number of points.
  ///
  /// The error falls with the number of cells but for ripples, so the answer is the smallest below which the next two
  /// numbers miss.
  public static func count(for budget: Double, of sheet: BentSheet) -> Int? {
    guard budget > 0 else { return nil }
    func meets(_ count: Int) -> Bool { RowCells(sheet, count: count).screenError.value <= budget }
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
