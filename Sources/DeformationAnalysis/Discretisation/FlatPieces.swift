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

extension RowCells: FlatPieces {}
extension SampledCells: FlatPieces {}
extension MeshCells: FlatPieces {}

extension Technique {
  /// Its cells where rows of a regular grid, or strips, lie exactly on the bent sheet; nil for other techniques.
  public var exactRows: RowCells? {
    guard let count = layout.rowCount, deformer.isLifted, !hasRoughNodes else { return nil }
    return RowCells(sheet, count: count)
  }

  /// The flat pieces of the technique: those of exact rows by their symmetry, meshes by their triangles, rounded rows
  /// from jump to jump, and the others, any surface among them, by looking everywhere.
  public var pieces: any FlatPieces { pieces(for: Set(Metric.allCases)) }

  /// The same for some metrics: those of any surface are measured for these alone.
  func pieces(for asked: Set<Metric>, by effort: Effort = .whole) -> any FlatPieces {
    if case .surface(let surface) = deformer {
      return SurfaceCells(
        surface, layout: layout, cameraDistance: sheet.cameraDistance, seen: seen, of: asked, by: effort)
    }
    guard let count = layout.rowCount else {
      if case .rings(let factor) = layout { return MeshCells(sheet, mesh: .rings(factor / 2)) }
      return MeshCells(sheet, mesh: .plane)
    }
    switch deformer {
    case .texels(let map): return RoundedCells(sheet, through: map, count: count)
    case .isometric(let paper): return SampledCells(paper, count: count, window: paper.sheet.window)
    case .rolled(let roll): return SampledCells(roll, count: count)
    case .lifted, .surface:
      if let exactRows { return exactRows }
      if let quantisation { return RoundedCells(QuantisedSheet(sheet, steps: quantisation), count: count) }
      return SolverSheet(sheet).map { RowCells($0, count: count) } ?? RowCells(sheet, count: count)
    }
  }
}
