import ScalarMath

/// A sheet whose rows stay straight while it is peeled: the place of every row at every progress.
///
/// Rows run from 0 at the top edge to 1 at the bottom, progress from 0 to 1. Places are in points from the top edge of
/// the flat sheet, down the page and up toward the viewer, who looks at the middle of the flat sheet.
public protocol SheetMotion: Sendable {
  /// The height of the flat sheet, in points.
  var height: Double { get }
  /// The width of the flat sheet, in points.
  var width: Double { get }
  /// The distance of the camera above the page, in points.
  var cameraDistance: Double { get }
  /// The rows in which the largest values on the screen are searched.
  var seenRows: ClosedRange<Double> { get }
  /// The width in which the largest values on the screen are searched, in the middle of the sheet, in points.
  var seenWidth: Double { get }

  /// Returns the place of a row, in points.
  func point(row: Double, progress: Double) -> (along: Double, height: Double)

  /// Returns the angle of the sheet to the page, in radians: 0 if flat, negative if lower rows are lower.
  func angle(row: Double, progress: Double) -> Double
}

/// A motion that replaces the motion of a bent sheet; size and view stay the same.
public protocol SheetVariant: SheetMotion {
  /// The bent sheet that it replaces.
  var sheet: BentSheet { get }
}

extension SheetVariant {
  public var height: Double { sheet.height }
  public var width: Double { sheet.width }
  public var cameraDistance: Double { sheet.cameraDistance }
  public var seenRows: ClosedRange<Double> { sheet.seenRows }
  public var seenWidth: Double { sheet.seenWidth }
}

/// Defaults for a sheet that its picture fills.
extension SheetMotion {
  public var seenRows: ClosedRange<Double> { 0...1 }
  public var seenWidth: Double { width }
}

extension BentSheet: SheetMotion {
  /// Returns the place of a row, which goes straight up.
  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    (row * height, height(row: row, progress: progress))
  }

  public func angle(row: Double, progress: Double) -> Double { .atan(slope(row: row, progress: progress)) }
}

/// Folding of the picture over itself, for sheets without a closed form.
extension SheetMotion {
  /// True if a row of ``seenRows`` is seen above a higher one at some progress, among 128 progresses and 256 rows.
  /// Smaller folds are not found.
  public var foldsOver: Bool {
    (0...128).contains { step in
      let progress = Double(step) / 128
      var lowest = -Double.infinity
      for row in 0...256 {
        let seen = screenY(row: seenRows.point(at: Double(row) / 256), progress: progress)
        // The tolerance ignores rounding errors of rows that lie on each other.
        if seen < lowest - 1e-9 * height { return true }
        lowest = max(lowest, seen)
      }
      return false
    }
  }
}

/// Images of points of a sheet, in points right of and below the middle of the view.
extension SheetMotion {
  /// Returns the image of a point.
  ///
  /// - Parameter across: the distance of the point to the right of the middle line of the sheet, in points.
  public func image(across: Double, row: Double, progress: Double) -> (x: Double, y: Double) {
    let point = point(row: row, progress: progress)
    let magnification = cameraDistance / (cameraDistance - point.height)
    return (across * magnification, (point.along - height / 2) * magnification)
  }

  /// Returns the image of a row, in points below the middle of the view.
  public func screenY(row: Double, progress: Double) -> Double { image(across: 0, row: row, progress: progress).y }
}

extension Vector3 {
  /// Returns the distance between the images of two points, seen from `eye`, on the plane of the flat sheet.
  func seenDistance(to other: Vector3, from eye: Vector3) -> Double {
    let (near, far) = (eye.z - z, eye.z - other.z)
    // D/(D − a) − D/(D − b) = D(a − b)/((D − a)(D − b)), which keeps the digits of a small difference.
    let growth = eye.z * (z - other.z) / (near * far)
    return .hypot(
      (x - other.x) * eye.z / near + (other.x - eye.x) * growth,
      (y - other.y) * eye.z / near + (other.y - eye.y) * growth)
  }
}

/// The part of a sheet in which the largest values on the screen are searched.
public enum SheetPart: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The rows and the width of the picture; the rest of the sheet is transparent.
  case picture
  /// The whole sheet, its transparent edge included.
  case sheet

  public var description: String { rawValue }
}

extension BentSheet {
  /// Returns the sheet with the largest values on the screen searched in another part.
  public func measured(on part: SheetPart) -> BentSheet {
    var sheet = self
    sheet.part = part
    return sheet
  }

  public var seenRows: ClosedRange<Double> { part == .picture ? pictureRows : 0...1 }
  public var seenWidth: Double { part == .picture ? pictureWidth : width }
}

extension Technique {
  /// Returns the technique with the largest values on the screen searched in another part of its sheet.
  public func measured(on part: SheetPart) -> Technique {
    var technique = self
    technique.sheet = sheet.measured(on: part)
    if case .isometric(var paper) = deformer {
      paper.sheet.part = part
      technique.deformer = .isometric(paper)
    }
    return technique
  }
}

/// Equal cells of a sheet, some rows of which are seen.
package struct SeenCells {
  let rows: ClosedRange<Double>
  let count: Int

  package init(rows: ClosedRange<Double>, count: Int) { (self.rows, self.count) = (rows, count) }

  /// The cells that are seen at least in part.
  package var cells: ClosedRange<Int> {
    let first = min(Int(rows.lowerBound * Double(count)), count - 1)
    let last = min(Int((rows.upperBound * Double(count)).rounded(.up)) - 1, count - 1)
    return first...max(first, last)
  }

  /// Returns the seen shares of a cell, from 0 at its top row to 1 at its bottom row.
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
