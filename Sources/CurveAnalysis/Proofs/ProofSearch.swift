import ScalarMath

/// Cuts a domain into cells on which the zeros of all targets are decided, as far as the work limit allows.
struct ProofSearch {
  let curve: LimitedCurve
  let domain: ClosedRange<Double>
  /// Cells in ascending order, without gaps between them.
  private(set) var cells: [ProofCell] = []
  /// True if the search finished within the work limit.
  private(set) var isFinished = true
  /// The work reserved for examining each cell that still waits when cutting stops.
  private let reserve: Int

  /// The width below which a cell is not cut, as a fraction of the domain.
  private static let leastShare = 0x1p-58
  private static let orders = [3, 6, 12]
  /// The widths below which series of each order except the last are too short, as fractions of the domain.
  private static let depths = [0x1p-6, 0x1p-16]
  private static let firstCells = 8

  init(_ curve: LimitedCurve, over domain: ClosedRange<Double>) {
    (self.curve, self.domain) = (curve, domain)
    reserve = curve.left / 2
    let fractions = [0, 0.5, 1].filter { domain.lowerBound < $0 && $0 < domain.upperBound }
    let sorted = Set(domain.ends(ofParts: Self.firstCells) + fractions).sorted()
    var points: [ProofPoint] = []
    for (index, place) in sorted.enumerated() {
      let point = ProofPoint(curve, place, order: Self.orders[0])
      let isInside = index > 0 && index < sorted.count - 1
      // Stay between the neighbours; the one before may have moved.
      points.append(
        isInside ? known(point, Self.orders[0], within: points[index - 1].place...sorted[index + 1]) : point)
    }
    let least = Self.leastShare * domain.width
    var queue = zip(points, points.dropFirst()).map { ProofCell($0, $1, order: Self.orders[0]) }
    var done: [ProofCell] = []
    var next = 0
    while next < queue.count {
      var cell = queue[next]
      next += 1
      // Cells that wait when the work limit is reached are examined once, with short series.
      if !isFinished { cell.order = Self.orders[0] }
      let middle = ProofPoint(curve, cell.middle, order: cell.order)
      cell.examine(curve, middle: middle)
      if cell.isDecided || cell.width <= least || cell.low.place.nextUp >= cell.high.place {
        done.append(cell)
      } else if curve.left <= reserve {
        isFinished = false
        done.append(cell)
      } else {
        let parts = self.parts(of: cell, at: middle)
        if parts.isEmpty { done.append(cell) }
        queue.append(contentsOf: parts)
      }
      if next > 4096 {
        queue.removeFirst(next)
        next = 0
      }
    }
    cells = done.ascending { $0.low.place }
  }

  /// The cells that lie within an interval.
  func cells(within low: Double, _ high: Double) -> ArraySlice<ProofCell> {
    cells[cells.partitioningIndex { !($0.low.place < low) }...].prefix { $0.high.place <= high }
  }

  /// The cells that intersect or touch an interval.
  func cells(touching place: Interval) -> ArraySlice<ProofCell> {
    cells[cells.partitioningIndex { !($0.high.place < place.lower) }...].prefix { $0.low.place <= place.upper }
  }

  /// Runs of cells without a value.
  var gaps: [Interval] {
    cells.filter { $0.kind == .gap }.reduce(into: []) { runs, cell in
      runs.extend(by: cell.stretch, across: cell.low.targets.whole.value.isEmpty ? 0 : nil)
    }
  }

  /// Both parts of a cell, cut at a point with known signs of all targets if possible; empty if it cannot be cut.
  private func parts(of cell: ProofCell, at middle: ProofPoint) -> [ProofCell] {
    var cut = middle
    if cell.kind == .rough, !cut.isKnown {
      cut = known(cut, cell.order, within: cell.low.place...cell.high.place)
      if !cut.isKnown, cell.width <= 64 * cell.middle.ulp { return [] }
    }
    if cell.kind == .smooth, !cut.isDistinct {
      // No simple fractions, since zeros are often there.
      for share in [0.4427, 0.5614, 0.3819] where !cut.isDistinct {
        let other = cell.low.place + share * cell.width
        guard other > cell.low.place, other < cell.high.place else { break }
        let candidate = ProofPoint(curve, other, order: cell.order)
        if candidate.isDistinct { cut = candidate }
      }
    }
    return [part(cell, cell.low, cut), part(cell, cut, cell.high)]
  }

  /// A point that is known on both sides, or one a few doubles away, since a break between doubles blurs those next to
  /// it. The point itself if there is none.
  private func known(_ point: ProofPoint, _ order: Int, within stretch: ClosedRange<Double>) -> ProofPoint {
    if point.isKnown { return point }
    // A longer series may resolve a point close to a jump.
    if let longest = Self.orders.last, order < longest {
      let longer = ProofPoint(curve, point.place, order: longest)
      if longer.isKnown { return longer }
    }
    for steps in [2.0, -2, 5, -5, 11, -11] {
      let other = point.place + steps * point.place.ulp
      guard other > stretch.lowerBound, other < stretch.upperBound else { continue }
      let candidate = ProofPoint(curve, other, order: order)
      if candidate.isKnown { return candidate }
    }
    return point
  }

  /// A part of a cell, with a longer series next to a multiple zero of f″ and after many unsuccessful cuts.
  private func part(_ cell: ProofCell, _ low: ProofPoint, _ high: ProofPoint) -> ProofCell {
    let isFlat = [low.side(above: true), high.side(above: false)].contains { side in
      let bend = side.all[ProofTargets.bend]
      return cell.kind == .smooth && bend.value.isZero && !bend[1].excludesZero
    }
    let share = (high.place - low.place) / domain.width
    let isDeep = zip(Self.orders, Self.depths).contains { $0 == cell.order && share < $1 }
    let order = isFlat || isDeep ? Self.orders.first { $0 > cell.order } ?? cell.order : cell.order
    let ends = [low, high].map { point in
      point.targets.factors.unit.order >= order ? point : ProofPoint(curve, point.place, order: order)
    }
    return ProofCell(ends[0], ends[1], order: order)
  }
}
