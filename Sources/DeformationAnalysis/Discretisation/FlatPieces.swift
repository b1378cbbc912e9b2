import RealModule
import ScalarMath

/// Flat pieces that approximate a bent sheet, and their largest errors over rows and progress, each with its place.
public protocol FlatPieces: Sendable {
  /// The largest distance between a material point on a piece and on the surface, in points; a difference of heights if
  /// rows go straight up.
  var verticalError: Supremum { get }
  /// The root mean square of the distance between a material point on a piece and on the surface, over rows and
  /// progress, in points.
  var verticalRootMeanSquare: Double { get }
  /// The largest distance between the pieces and the surface in the plane of the profile, in points.
  var hausdorffDistance: Supremum { get }
  /// The largest angle between a piece and the surface, in radians.
  var normalError: Supremum { get }
  /// The largest angle between neighbouring pieces, in radians.
  var crease: Supremum { get }
  /// The largest distance on the screen between a point of a piece and the same point of the surface, in points.
  var screenError: Supremum { get }
}

extension Technique {
  /// The straight cells of a regular grid or of strips that lie exactly on the bent sheet; nil for other techniques.
  public var exactRows: RowCells? {
    guard let count = layout.rowCount, deformer.nodes == .exact else { return nil }
    return RowCells(sheet, count: count)
  }

  /// The flat pieces of the technique: ``RowCells`` if rows or strips go straight up, otherwise ``SurfaceCells``.
  public var pieces: any FlatPieces { pieces(for: Set(Metric.allCases)) }

  /// Returns the flat pieces. Triangles are measured for the requested metrics only.
  func pieces(for asked: Set<Metric>, by effort: Effort = .whole) -> any FlatPieces {
    if let count = layout.rowCount, let nodes = deformer.nodes {
      return RowCells(sheet, nodes: nodes, count: count)
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

/// The convergence order of an error over the number of cells.
public enum ConvergenceOrder {
  /// The numbers of cells from which an order is fitted.
  public static let counts = [10, 20, 40, 80, 160]

  /// A power law, error ≈ c·n⁻ᵏ.
  public struct Law: Sendable, Hashable {
    /// The convergence order k.
    public let order: Double
    /// The factor c, in the unit of the error.
    public let scale: Double

    /// Returns the error that the law predicts for a number of pieces, at least 1, in the unit of the fitted errors.
    public func error(count: Int) -> Double { scale * Double.pow(Double(count), -order) }
  }

  /// Returns the power law fitted by least squares to log error over log n; nil if an error is not positive and finite,
  /// for example if the cells lie exactly on the surface.
  public static func law(of errors: [Double], counts: [Int] = counts) -> Law? {
    guard errors.count == counts.count, errors.count > 1, errors.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      return nil
    }
    let (xs, ys) = (counts.map { Double.log(Double($0)) }, errors.map { Double.log($0) })
    let (meanX, meanY) = (xs.reduce(0, +) / Double(xs.count), ys.reduce(0, +) / Double(ys.count))
    let products = zip(xs, ys).map { ($0 - meanX) * ($1 - meanY) }
    let squares = xs.map { ($0 - meanX) * ($0 - meanX) }
    let order = -products.reduce(0, +) / squares.reduce(0, +)
    // Errors that do not fall have the order 0, not a rounding error.
    let rounding = 0x1p-40
    return Law(order: order.magnitude < rounding ? 0 : order, scale: .exp(meanY + order * meanX))
  }
}
