import ScalarMath

/// The errors of the straight cells at one progress.
extension RowCells {
  private var rows: SampledCells { SampledCells(sheet, count: count) }

  /// The height in points at a row of the sheet of straight cells.
  public func straightHeight(row: Double, progress: Double) -> Double {
    rows.point(row: row, progress: progress).height
  }

  /// How far on the screen, in points, the seen end of a row is from where the surface shows it.
  public func screenError(row: Double, progress: Double) -> Double {
    let straight = straightHeight(row: row, progress: progress)
    let bent = sheet.height(row: row, progress: progress)
    return sheet.edgeRadius(row: row) * (sheet.magnification(at: straight) - sheet.magnification(at: bent)).magnitude
  }

  /// ``verticalError`` at a progress.
  public func verticalError(at progress: Double) -> Supremum {
    supremum(at: progress, over: 0...1) {
      straightHeight(row: $0, progress: progress) - sheet.height(row: $0, progress: progress)
    }
  }

  /// ``screenError`` at a progress.
  public func screenError(at progress: Double) -> Supremum {
    supremum(at: progress, over: sheet.seenRows) { screenError(row: $0, progress: progress) }
  }

  /// ``crease`` at a progress.
  public func crease(at progress: Double) -> Supremum { rows.crease(at: progress) }

  /// The largest magnitude over the cells that the bend touches, each searched by itself.
  private func supremum(
    at progress: Double, over seen: ClosedRange<Double>, _ error: (Double) -> Double
  ) -> Supremum {
    let rows = sheet.bentRows(at: progress).clamped(to: seen)
    func cell(of row: Double) -> Int { min(Int(row * Double(count)), count - 1) }
    // The error of a cell is largest near its middle, but for cells that bend much: those of a few cells are refined.
    let cells = cell(of: rows.lowerBound)...cell(of: rows.upperBound)
    func part(of cell: Int) -> ClosedRange<Double> {
      (Double(cell) / Double(count)...Double(cell + 1) / Double(count)).clamped(to: seen)
    }
    let middles = cells.map { cell in
      let rows = part(of: cell)
      return (cell: cell, error: error((rows.lowerBound + rows.upperBound) / 2).magnitude)
    }
    let refined = cells.count <= 64 ? middles : Array(middles.ascending { -$0.error }.prefix(8))
    var largest = Supremum(value: 0, row: 0.5, progress: progress)
    for (cell, _) in refined {
      let peak = Search.maximum(of: { error($0).magnitude }, in: part(of: cell), samples: 4, candidates: 1)
      if peak.value > largest.value { largest = Supremum(value: peak.value, row: peak.abscissa, progress: progress) }
    }
    return largest
  }
}

extension BentSheet {
  /// The rows of the sheet that lie in the bending window; a single edge where it is beyond.
  func bentRows(at progress: Double) -> ClosedRange<Double> {
    let centre = (1 + window) * progress
    return min(max(centre - window, 0), 1)...min(max(centre, 0), 1)
  }
}
