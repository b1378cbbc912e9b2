import RealModule
import ScalarMath

/// Flat pieces that stand for a bent sheet, and how far they are from it: the largest over rows and progress, with its
/// place.
public protocol FlatPieces: Sendable {
  /// The farthest that a point of the material is from its place on the surface, in points; its height, where rows go
  /// straight up.
  var verticalError: Supremum { get }
  /// The root of the mean of its square over rows and progress, in points.
  var verticalRootMeanSquare: Double { get }
  /// The distance between the pieces and the surface in the plane of the profile, in points.
  var hausdorffDistance: Supremum { get }
  /// The turn of a piece against the surface, in radians.
  var normalError: Supremum { get }
  /// The angle between neighbouring pieces, in radians.
  var crease: Supremum { get }
  /// The farthest that a point is seen from where the surface shows it, in points.
  var screenError: Supremum { get }
}

extension Technique {
  /// Its cells where rows of a regular grid, or strips, lie exactly on the bent sheet; nil for other techniques.
  public var exactRows: RowCells? {
    guard let count = layout.rowCount, deformer.isLifted, !hasRoughNodes else { return nil }
    return RowCells(sheet, count: count)
  }

  /// The flat pieces of the technique: rows that pass the window alike by their symmetry, all others by their triangles.
  public var pieces: any FlatPieces { pieces(for: Set(Metric.allCases)) }

  /// The flat pieces for some metrics; triangles are measured for these alone.
  func pieces(for asked: Set<Metric>, by effort: Effort = .whole) -> any FlatPieces {
    if let count = layout.rowCount, deformer.isHeightField {
      return RowCells(sheet, nodes: rowNodes, count: count)
    }
    let (sheet, kinks) = (sheet, sheet.lift > 0 ? sheet.profile.kinks : [])
    // Stretch and folds of bent sheets have closed forms.
    let asked = deformer.surface == nil ? asked.subtracting([.stretch]) : asked
    return SurfaceCells(
      surface, layout: layout, cameraDistance: sheet.cameraDistance, seen: seen,
      passages: { distance in kinks.map { sheet.progress(row: distance / sheet.height, abscissa: $0) } }, of: asked,
      by: effort)
  }
}

/// How fast an error falls with the number of cells.
public enum ConvergenceOrder {
  /// The numbers of cells that orders are fitted over.
  public static let counts = [10, 20, 40, 80, 160]

  /// error ≈ c·n⁻ᵏ.
  public struct Law: Sendable, Hashable {
    /// k.
    public let order: Double
    /// c, in the unit of the error.
    public let scale: Double

    /// What the law says of so many pieces, at least 1, in the unit of the errors that it was fitted to.
    public func error(count: Int) -> Double { scale * Double.pow(Double(count), -order) }
  }

  /// The law of the least-squares line of log error over log n. Nil where an error is not positive and finite, as for a
  /// surface that the cells meet.
  public static func law(of errors: [Double], counts: [Int] = counts) -> Law? {
    guard errors.count == counts.count, errors.count > 1, errors.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      return nil
    }
    let (xs, ys) = (counts.map { Double.log(Double($0)) }, errors.map { Double.log($0) })
    let (meanX, meanY) = (xs.reduce(0, +) / Double(xs.count), ys.reduce(0, +) / Double(ys.count))
    let products = zip(xs, ys).map { ($0 - meanX) * ($1 - meanY) }
    let squares = xs.map { ($0 - meanX) * ($0 - meanX) }
    let order = -products.reduce(0, +) / squares.reduce(0, +)
    // Errors that do not fall have the order 0, not a rounding of it.
    let rounding = 0x1p-40
    return Law(order: order.magnitude < rounding ? 0 : order, scale: .exp(meanY + order * meanX))
  }

  /// The order of the ``law(of:counts:)``.
  public static func fitted(to errors: [Double], counts: [Int] = counts) -> Double? {
    law(of: errors, counts: counts)?.order
  }
}
