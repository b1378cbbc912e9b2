/// A bent sheet whose rows i/n alone go where its published solver puts them, straight in between, against the sheet
/// itself.
///
/// The solver depends on the place in the window alone, so the window passes every cell alike, as it does ``RowCells``;
/// at its snap both limits count. A solver that ``SolverSheet/diverges`` has no errors worth the name: they may be NaN.
public struct SolverCells: FlatPieces {
  /// Where the nodes go.
  public let nodes: SolverSheet
  private let cells: RowCells
  private let sampled: SampledCells

  /// - Precondition: `count` is one of ``SampledCells/counts``.
  public init(_ nodes: SolverSheet, count: Int) {
    self.nodes = nodes
    (cells, sampled) = (RowCells(nodes, count: count), SampledCells(nodes.sheet, nodes: nodes, count: count))
  }

  public var verticalError: Supremum { cells.verticalError }
  public var verticalRootMeanSquare: Double { cells.verticalRootMeanSquare }
  public var normalError: Supremum { cells.normalError }
  public var crease: Supremum { cells.crease }
  public var screenError: Supremum { cells.screenError }

  /// ``SampledCells/hausdorffDistance``, and while nodes at the edges and in the middle snap.
  public var hausdorffDistance: Supremum {
    let snaps = Set([0, cells.count / 2, cells.count]).flatMap { node in
      nodes.jumps.flatMap { jump in
        [jump.lowerBound, jump.upperBound].map {
          nodes.sheet.progress(row: Double(node) / Double(cells.count), abscissa: $0)
        }
      }
    }
    let found = [sampled.hausdorffDistance] + snaps.map { sampled.hausdorffDistance(at: $0) }
    return found.max { $0.value < $1.value } ?? found[0]
  }
}
