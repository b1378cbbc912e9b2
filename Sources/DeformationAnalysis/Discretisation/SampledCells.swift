import ScalarMath

/// A sheet whose rows i/n alone go where a motion puts them, straight in between, against a surface: any technique, by
/// looking everywhere.
///
/// Nodes may come from another motion than the surface does. ``RowCells`` has the same errors of exact nodes on a
/// ``BentSheet`` by the symmetry that this does without, ``SolverCells`` and ``RoundedCells`` of published ones.
///
/// A scan looks at 90 progresses, every cell and 6 or more of its shares, and the four best are refined up to the next
/// progresses; the outermost and the middle cell are followed all the way. So a supremum is met by some point, and is
/// the largest but for peaks narrower than a step of the scan. Against ``RowCells`` it is found to 10⁻⁶ for 2 to 200
/// cells and windows of a fifth of the sheet or more. Peaks of rounded nodes are narrower than that.
public struct SampledCells: Sendable {
  /// What the cells are held against.
  public let surface: any SheetMotion
  /// Where the nodes go.
  public let nodes: any SheetMotion
  /// n, the number of cells.
  public let count: Int

  /// The numbers of cells whose suprema are found in a time that one waits for.
  public static let counts = 1...2000

  /// The share of the sheet that bends at a time: the scan is the finer for little.
  let window: Double

  /// Nodes are on the surface unless given; they are to be of the same flat sheet. The window is the share of the sheet
  /// that bends at a time.
  ///
  /// - Precondition: `count` is one of ``RowCells/counts``, and the window is positive.
  public init(_ surface: any SheetMotion, nodes: (any SheetMotion)? = nil, count: Int, window: Double = 1) {
    precondition(RowCells.counts ~= count, "the number of cells")
    precondition(window > 0, "the share of the sheet that bends")
    (self.surface, self.nodes, self.count, self.window) = (surface, nodes ?? surface, count, window)
  }

  package typealias Point = (along: Double, height: Double)

  /// A straight cell at a progress, from its top row to its bottom row.
  package struct Cell {
    package let index: Int
    let progress: Double
    let top: Point
    let bottom: Point

    package func point(at share: Double) -> Point {
      (top.along + (bottom.along - top.along) * share, top.height + (bottom.height - top.height) * share)
    }

    package var angle: Double { .atan2(y: bottom.height - top.height, x: bottom.along - top.along) }
  }

  package func row(_ index: Int, _ share: Double = 0) -> Double { (Double(index) + share) / Double(count) }

  func node(_ index: Int, _ progress: Double) -> Point { nodes.point(row: row(index), progress: progress) }

  package func cell(_ index: Int, _ progress: Double) -> Cell {
    Cell(index: index, progress: progress, top: node(index, progress), bottom: node(index + 1, progress))
  }

  func cells(at progress: Double) -> [Cell] {
    let points = (0...count).map { node($0, progress) }
    return (0..<count).map { Cell(index: $0, progress: progress, top: points[$0], bottom: points[$0 + 1]) }
  }

  /// A prime, so that rows come by at as many different places of their cells.
  static let progressCount = 89
  /// Steps of the scan over a cell, twelve or so of them over the window.
  var shareCount: Int { max(6, 48 / count, Int(min(12 / (Double(count) * window), 96))) }
  /// The progresses about one of the scan in which it is refined, up to its neighbours.
  static func neighbourhood(of progress: Double) -> ClosedRange<Double> {
    max(progress - 1 / Double(progressCount), 0)...min(progress + 1 / Double(progressCount), 1)
  }
  /// Steps of the scan over them: four while a row crosses a cell, and eight while it crosses the window.
  var refinement: Int {
    max(8, 8 * count / Self.progressCount, Int(min(16 / (window * Double(Self.progressCount)), 192)))
  }

  /// The largest of a quantity of a cell and of the share of it from its top row, over some rows of the sheet.
  func supremum(
    shareCount: Int, rows: ClosedRange<Double> = 0...1, of quantity: (Cell) -> (Double) -> Double
  ) -> Supremum {
    let seen = SeenCells(rows: rows, count: count)
    let shares = (0..<count).map { index in
      let range = seen.shares(of: index)
      return (0...shareCount).map {
        range.lowerBound + (range.upperBound - range.lowerBound) * (Double($0) / Double(shareCount))
      }
    }
    let scan = (0...Self.progressCount).map { step in
      let progress = Double(step) / Double(Self.progressCount)
      var best = (value: -Double.infinity, index: 0, share: 0.0, progress: progress)
      for cell in cells(at: progress) where seen.cells ~= cell.index {
        let function = quantity(cell)
        for share in shares[cell.index] {
          let value = function(share)
          if value > best.value { best = (value, cell.index, share, progress) }
        }
      }
      return best
    }
    var best = Supremum(value: -.infinity, row: 0, progress: 0)
    func take(_ value: Double, _ index: Int, _ share: Double, _ progress: Double) {
      if value > best.value { best = Supremum(value: value, row: row(index, share), progress: progress) }
    }
    func refine(_ index: Int, _ near: ClosedRange<Double>, steps: Int) {
      let (low, width) = (near.lowerBound, near.upperBound - near.lowerBound)
      let peak = Search.maximum(
        of: { quantity(self.cell(index, low + $0 * width)) }, in: 0...1, seen.shares(of: index),
        samples: (steps, shareCount), tolerance: 1e-6 * (2 / (Double(Self.progressCount) * width)))
      take(peak.value, index, peak.y, low + peak.x * width)
    }
    for found in scan.ascending(by: { -$0.value }).prefix(4) {
      take(found.value, found.index, found.share, found.progress)
      refine(found.index, Self.neighbourhood(of: found.progress), steps: refinement)
    }
    let middle = (seen.cells.lowerBound + seen.cells.upperBound + 1) / 2
    let (whole, parts) = seen.outermost
    for index in Set(whole + parts + [middle]).sorted() {
      refine(index, 0...1, steps: refinement * Self.progressCount / 2)
    }
    return best.value < 0 ? Supremum(value: .nan, row: 0, progress: 0) : best
  }
}
