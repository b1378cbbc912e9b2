import ScalarMath

/// Cuts a domain into cells on which the zeros of all targets are decided, as far as an amount of work allows.
struct ProofSearch {
  let curve: EnclosedCurve
  let domain: ClosedRange<Double>
  /// Cells in ascending order, without gaps between them.
  private(set) var cells: [ProofCell] = []
  /// Whether the work was done.
  private(set) var isFinished = true
  private var evaluationsLeft: Int

  /// A stretch is not cut below this share of the domain.
  private static let leastShare = 0x1p-58
  private static let orders = [3, 6, 12]
  private static let firstCells = 8

  /// - Parameter evaluations: of the curve's series, at most.
  init(_ curve: EnclosedCurve, over domain: ClosedRange<Double>, evaluations: Int) {
    (self.curve, self.domain) = (curve, domain)
    evaluationsLeft = evaluations
    run()
  }

  private mutating func run() {
    var places = (0...Self.firstCells).map { step in
      step == Self.firstCells
        ? domain.upperBound
        : domain.lowerBound + (domain.upperBound - domain.lowerBound) * (Double(step) / Double(Self.firstCells))
    }
    places += [0, 0.5, 1].filter { domain.lowerBound < $0 && $0 < domain.upperBound && !places.contains($0) }
    let points = Set(places).sorted().map { ProofPoint(curve, $0, order: Self.orders[0]) }
    var queue = zip(points, points.dropFirst()).map { ProofCell($0, $1, order: Self.orders[0]) }
    var done: [ProofCell] = []
    var next = 0
    while next < queue.count {
      var cell = queue[next]
      next += 1
      let middle = ProofPoint(curve, cell.middle, order: cell.order)
      cell.examine(curve, middle: middle)
      // Products of series take time with the square of their order.
      evaluationsLeft -= (middle.isSmooth ? 2 : 4) * max(1, cell.order * cell.order / 9)
      if cell.isDecided || isLeast(cell) {
        done.append(cell)
      } else if evaluationsLeft <= 0 {
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
    cells = done.sorted { $0.low.place < $1.low.place }
  }

  private func isLeast(_ cell: ProofCell) -> Bool {
    cell.width <= Self.leastShare * (domain.upperBound - domain.lowerBound)
      || cell.low.place.nextUp >= cell.high.place
  }

  /// Both parts, or none where the cell cannot be cut, cut at a place where the signs of all targets are known if there is one.
  private mutating func parts(of cell: ProofCell, at middle: ProofPoint) -> [ProofCell] {
    var cut = middle
    if cell.kind == .rough, !cut.isKnown {
      // A border that is no double blurs the doubles beside it.
      for steps in [2.0, -2, 5, -5, 11, -11] where !cut.isKnown {
        let other = cell.middle + steps * cell.middle.ulp
        guard other > cell.low.place, other < cell.high.place else { continue }
        let candidate = ProofPoint(curve, other, order: cell.order)
        evaluationsLeft -= 3
        if candidate.isKnown { cut = candidate }
      }
      if !cut.isKnown, cell.width <= 64 * cell.middle.ulp { return [] }
    }
    if cell.kind == .smooth, !cut.isDistinct {
      // No simple shares, as zeros like those.
      for share in [0.4427, 0.5614, 0.3819] where !cut.isDistinct {
        let other = cell.low.place + share * cell.width
        guard other > cell.low.place, other < cell.high.place else { break }
        let candidate = ProofPoint(curve, other, order: cell.order)
        evaluationsLeft -= 1
        if candidate.isDistinct { cut = candidate }
      }
    }
    return [part(cell, cell.low, cut), part(cell, cut, cell.high)]
  }

  /// A part of a cell; beside a zero of all that its series knows, a part with a longer series.
  private mutating func part(_ cell: ProofCell, _ low: ProofPoint, _ high: ProofPoint) -> ProofCell {
    let isFlat = [low.side(above: true), high.side(above: false)].contains { side in
      cell.kind == .smooth && side.all[ProofTargets.bend].value.isZero
    }
    guard isFlat, let order = Self.orders.first(where: { $0 > cell.order }) else {
      return ProofCell(point(low, cell.order), point(high, cell.order), order: cell.order)
    }
    return ProofCell(point(low, order), point(high, order), order: order)
  }

  /// A place with series of an order.
  private mutating func point(_ point: ProofPoint, _ order: Int) -> ProofPoint {
    if point.targets.factors.unit.order >= order { return point }
    evaluationsLeft -= 1
    return ProofPoint(curve, point.place, order: order)
  }
}
