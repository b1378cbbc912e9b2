import ScalarMath
import ViewEffects

/// A peel whose rows i/n alone go where rounded heights put them, straight in between, against the sheet without
/// rounding.
///
/// From one jump of a rounding to the next a cell stands still, while the sheet rises or rests. So every error is
/// largest just before or just after a jump, and the places of jumps are known. Between jumps the row of the largest
/// error is known too: where the sheet is as steep as the cell, at a kink or at a node. Suprema are those of the limits
/// from either side, exact but for a search over the cell for the screen error and for Hausdorff's distance.
///
/// Rows that are rounded by themselves pass the window alike, so one cell stands for all, and the outermost two for the
/// screen error. Of more than a million jumps a share is looked at, spread over all, and then all that are near the
/// best of them: for a million steps that is within 10⁻⁵ of all jumps.
public struct RoundedCells: Sendable {
  /// What is rounded.
  public enum Rounding: Sendable, Hashable {
    /// Every row, to so many steps of the lift.
    case rows(steps: Int)
    /// The middles of texels, between which heights are straight.
    case texels(size: Int, levels: Int)
  }

  /// What the cells are held against.
  public let sheet: BentSheet
  /// How the heights of the nodes are rounded.
  public let rounding: Rounding
  /// n, the number of cells.
  public let count: Int
  /// The same by looking everywhere, for means.
  package let sampled: SampledCells
  /// The places in the window where a rounding jumps, ascending.
  let jumps: [Double]
  let kinks: [Double]
  /// How many jumps are looked at for one quantity, about.
  package var mostJumps = 1_000_000

  /// - Precondition: `count` is one of ``SampledCells/counts``, and the profile is of a peel.
  public init(_ nodes: QuantisedSheet, count: Int) {
    self.init(
      nodes.sheet, .rows(steps: nodes.steps), count: count,
      SampledCells(nodes.sheet, nodes: nodes, count: count))
  }

  /// The cells of a peel through a picture of its heights; `sheet` is that peel, whose own heights are not rounded.
  ///
  /// - Precondition: `count` is one of ``SampledCells/counts``, and the profile is of a peel.
  public init(_ sheet: BentSheet, through map: PeelDisplacementMap, count: Int) {
    precondition(map.peel.quantisation == nil, "a peel that is rounded once")
    self.init(
      sheet, .texels(size: map.size, levels: Int(map.depth.highestLevel)), count: count,
      SampledCells(sheet, nodes: TexelSheet(map), count: count))
  }

  private init(_ sheet: BentSheet, _ rounding: Rounding, count: Int, _ sampled: SampledCells) {
    (self.sheet, self.rounding, self.count, self.sampled) = (sheet, rounding, count, sampled)
    kinks = sheet.profile.kinks
    let steps = rounding.steps
    jumps = (0..<steps).map { sheet.profile.peelPlace(ofValue: (Double($0) + 0.5) / Double(steps)) }
  }

  /// The height of a cell as a share of the window.
  var step: Double { 1 / (Double(count) * sheet.window) }

  func row(_ index: Int) -> Double { Double(index) / Double(count) }

  /// A height that enters a node, with its weight there.
  typealias Sample = (row: Double, weight: Double)

  /// What the height of a node is made of.
  func samples(_ node: Int) -> [Sample] {
    switch rounding {
    case .rows: return [(row(node), 1)]
    case .texels(let size, _):
      let place = min(max(row(node) * Double(size) - 0.5, 0), Double(size - 1))
      let first = Int(place)
      func middle(_ texel: Int) -> Double { (Double(texel) + 0.5) / Double(size) }
      let share = place - Double(first)
      return share == 0 ? [(middle(first), 1)] : [(middle(first), 1 - share), (middle(first + 1), share)]
    }
  }

  /// The cells that stand for all in what does not depend on the place on the screen, and those in what does.
  var typicalCells: Range<Int> { rounding.isOfRows ? (count - 1) / 2..<(count - 1) / 2 + 1 : 0..<count }
  var outermostCells: [Int] {
    let seen = SeenCells(rows: sheet.seenRows, count: count)
    let (whole, parts) = seen.outermost
    return rounding.isOfRows ? whole + parts : Array(seen.cells)
  }
}

extension RoundedCells.Rounding {
  /// The steps that the lift is made of.
  public var steps: Int {
    switch self {
    case .rows(let steps): steps
    case .texels(_, let levels): levels
    }
  }

  var isOfRows: Bool { if case .rows = self { true } else { false } }
}
