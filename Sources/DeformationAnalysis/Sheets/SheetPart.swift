/// Where on a sheet the suprema of what is seen are taken.
public enum SheetPart: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The rows and the width that the picture fills; the rest of the sheet is transparent.
  case picture
  /// The whole sheet, its transparent edge included.
  case sheet

  public var description: String { rawValue }
}

extension BentSheet {
  /// The same sheet with suprema of what is seen taken elsewhere.
  public func measured(on part: SheetPart) -> BentSheet {
    var sheet = self
    sheet.part = part
    return sheet
  }

  public var seenRows: ClosedRange<Double> { part == .picture ? pictureRows : 0...1 }
  public var seenWidth: Double { part == .picture ? pictureWidth : width }
}

extension Technique {
  /// The same technique with suprema of what is seen taken elsewhere.
  public func measured(on part: SheetPart) -> Technique {
    var technique = self
    technique.sheet = sheet.measured(on: part)
    if case .isometric(let paper) = deformer { technique.deformer = .isometric(paper.measured(on: part)) }
    return technique
  }
}

/// Equal cells of a sheet of which some rows are seen.
package struct SeenCells {
  let rows: ClosedRange<Double>
  let count: Int

  package init(rows: ClosedRange<Double>, count: Int) { (self.rows, self.count) = (rows, count) }

  /// The cells of which a part is seen.
  package var cells: ClosedRange<Int> {
    let first = min(Int(rows.lowerBound * Double(count)), count - 1)
    let last = min(Int((rows.upperBound * Double(count)).rounded(.up)) - 1, count - 1)
    return first...max(first, last)
  }

  /// The seen shares of a cell, counted from its top row.
  package func shares(of cell: Int) -> ClosedRange<Double> {
    let low = min(max(rows.lowerBound * Double(count) - Double(cell), 0), 1)
    return low...min(max(rows.upperBound * Double(count) - Double(cell), low), 1)
  }

  /// The cells farthest from the middle of the sheet: the first and the last that are seen whole, and those beyond them
  /// that are seen in part.
  var outermost: (whole: [Int], parts: [Int]) {
    let cells = cells
    func isWhole(_ cell: Int) -> Bool { shares(of: cell) == 0...1 }
    let first = isWhole(cells.lowerBound) ? cells.lowerBound : cells.lowerBound + 1
    let last = isWhole(cells.upperBound) ? cells.upperBound : cells.upperBound - 1
    let ends = Set([cells.lowerBound, cells.upperBound]).filter { !isWhole($0) }
    return (first <= last ? Set([first, last]).sorted() : [], ends.sorted())
  }
}
