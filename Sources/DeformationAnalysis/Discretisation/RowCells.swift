/// A bent sheet whose rows i/n alone lie on their surface: between them it is straight, as a regular grid or as strips.
///
/// The window passes every cell alike, from before its bottom row to past its top row. So what does not depend on the
/// place on the screen is a function of one cell's place in the window: its bottom row is at the place a, its top row
/// at a + 1/(n·w), and a runs from −1/(n·w) to 1.
public struct RowCells: Sendable, Hashable {
  /// What the rows lie on.
  public let sheet: BentSheet
  /// n, the number of cells.
  public let count: Int
  /// What puts the nodes beside the surface; nil where they are on it.
  let solver: SolverSheet?
  /// Where the height or the slope of a node may jump.
  let nodeKinks: [Double]

  /// The legal numbers of cells.
  public static let counts = 1...100_000

  /// - Precondition: `count` is one of ``counts``.
  public init(_ sheet: BentSheet, count: Int) {
    precondition(Self.counts ~= count, "the number of cells")
    (self.sheet, self.count, solver, nodeKinks) = (sheet, count, nil, sheet.profile.kinks)
  }

  /// The cells of nodes by a published solver.
  init(_ solver: SolverSheet, count: Int) {
    precondition(Self.counts ~= count, "the number of cells")
    (sheet, self.count, self.solver) = (solver.sheet, count, solver)
    nodeKinks = solver.sheet.profile.kinks + solver.jumps.flatMap { [$0.lowerBound, $0.upperBound] }
  }

  /// The height of a node at a place, as a share of the lift.
  func rise(at place: Double) -> Double { solver?.rise(at: place) ?? sheet.profile.value(at: place) }

  /// The height of a cell as a share of the window.
  var step: Double { 1 / (Double(count) * sheet.window) }

  /// The places of the bottom rows of cells that the bend touches, and those where a row of theirs passes a kink.
  var places: ClosedRange<Double> { -step...1 }
  var kinks: [Double] { nodeKinks + nodeKinks.map { $0 - step } }

  /// Where the search for the largest errors looks in any case: for cells so short that the scan might step over them,
  /// also with a kink in their middle, where the error of a crease is largest.
  var landmarks: [Double] {
    let isShort = step * Double(samples.x) < 2 * (1 + step)
    return isShort ? kinks + sheet.profile.kinks.map { $0 - step / 2 } : kinks
  }

  /// The cell whose bottom row is at a place.
  func cell(at place: Double) -> RowSpan {
    RowSpan(sheet.profile, place: place, step: step, bottom: rise(at: place), top: rise(at: place + step))
  }

  /// The largest of a quantity over the places of a cell and its shares, 0 at its bottom row.
  func largest(
    over shares: ClosedRange<Double> = 0...1, scale: Double = 1, cell index: Int? = nil,
    _ quantity: (RowSpan) -> (Double) -> Double
  ) -> Supremum {
    let peak = Search.maximum(
      of: { quantity(cell(at: $0)) }, in: places, shares, samples: samples, kinks: landmarks)
    return located(peak, scale: scale, cell: index)
  }

  /// The supremum with its place in the cell nearest the middle of the sheet.
  private func located(_ peak: Search.PlanePeak, scale: Double, cell index: Int?) -> Supremum {
    let cell = index ?? (count - 1) / 2
    let bottomRow = Double(cell + 1) / Double(count)
    return Supremum(
      value: peak.value * scale, row: bottomRow - peak.y / Double(count),
      progress: sheet.progress(row: bottomRow, abscissa: peak.x))
  }
}
