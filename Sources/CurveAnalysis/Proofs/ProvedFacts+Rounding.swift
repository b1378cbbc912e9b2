import ScalarMath
import TimingFunctions

extension ProvedFacts {
  /// How far what the curve computes may be from what it means, at any double of the domain: a proved bound of the
  /// absolute error; nil where none is found. Where a jump may be computed at another place it is the jump's height.
  ///
  /// By ``RoundedInterval`` over cells of the domain, of which those with the largest bounds are halved until that twice
  /// improves them by less than 5 %, or as far as the work goes. Single doubles are cells, too: what a formula does not
  /// reach at its border does not count.
  public var roundingBound: Double? {
    var search = RoundingSearch(over: domain) { curve.rounded(over: $0) }
    return search.bound(evaluations: max(64, min(1500, Self.roundingWork / max(1, curve.cost))))
  }
}

extension ProvedFacts {
  /// Operations for it, about.
  private static let roundingWork = 60_000
}

/// Halves the cells with the largest bounds.
struct RoundingSearch {
  private let domain: ClosedRange<Double>
  private let rounded: (RoundedInterval) -> RoundedInterval?
  /// Cells that can be halved: their first and last doubles, and the bound.
  private var cells: [(low: Double, high: Double, bound: Double)] = []
  /// Of cells that are one double.
  private var ofPoints = 0.0
  private var evaluations = 0

  init(over domain: ClosedRange<Double>, _ rounded: @escaping (RoundedInterval) -> RoundedInterval?) {
    (self.domain, self.rounded) = (domain, rounded)
  }

  private mutating func examine(_ low: Double, _ high: Double) {
    evaluations += 1
    let bound = rounded(RoundedInterval(doubles: Interval(low, high)))?.error ?? .infinity
    if low == high {
      ofPoints = max(ofPoints, bound)
    } else {
      cells.append((low, high, bound))
    }
  }

  /// So many cells there are at first, so that waves are told apart.
  private static let firstCells = 16

  /// The largest bound; nil where it is infinite.
  mutating func bound(evaluations limit: Int) -> Double? {
    examine(domain.lowerBound, domain.lowerBound)
    examine(domain.upperBound, domain.upperBound)
    if ofPoints == .infinity { return nil }
    var low = domain.lowerBound
    for step in 1...Self.firstCells {
      let share = Double(step) / Double(Self.firstCells)
      let width = domain.upperBound - domain.lowerBound
      let high = step == Self.firstCells ? domain.upperBound : domain.lowerBound + share * width
      if low <= high { examine(low, high) }
      low = high.nextUp
    }
    var (last, idle, round) = (Double.infinity, 0, 0)
    while idle < 2, evaluations < limit, ofPoints < .infinity, let top = cells.map(\.bound).max(), top > ofPoints {
      // Of a function of which nothing is known no cell is.
      if round == 3, cells.allSatisfy({ $0.bound == .infinity }) { return nil }
      idle = top < .infinity && top > 0.95 * last ? idle + 1 : 0
      (last, round) = (top, round + 1)
      let worst = cells.filter { $0.bound >= 0.95 * top }
      cells.removeAll { $0.bound >= 0.95 * top }
      for (low, high, _) in worst {
        let middle = low + 0.5 * (high - low)
        let end = middle < high ? middle : low
        examine(low, end)
        examine(end.nextUp, high)
      }
    }
    let bound = cells.reduce(ofPoints) { max($0, $1.bound) }
    return bound.isFinite ? bound : nil
  }
}
