import ScalarMath
import TestSupport
import TimingFunctions

/// What the catalogue states of the error of a curve, for its standard parameters: proved by intervals over cells that
/// together are the whole domain.
///
/// It is stated while nothing underflows: places and values below 2⁻⁸⁸⁰ do not count.
struct RoundingClaim {
  let curve: any TimingFunction
  let accuracy: Accuracy
  let parameters: [String: Double]
  /// What is allowed beyond the bound, a share of it.
  let slack: Double

  init(_ curve: any TimingFunction, _ accuracy: Accuracy, _ parameters: [String: Double], slack: Double = 0) {
    (self.curve, self.accuracy, self.parameters, self.slack) = (curve, accuracy, parameters, slack)
  }

  /// Nil where nothing is stated, or that the curve is exact.
  init?(_ entry: CatalogueEntry, slack: Double = 0) {
    guard let accuracy = entry.accuracy, accuracy.ulps > 0 else { return nil }
    let parameters = Dictionary(uniqueKeysWithValues: entry.parameters.map { ($0.name, $0.standardValue ?? 1) })
    self.init(entry.standard, accuracy, parameters, slack: slack)
  }

  /// Whether it holds throughout a cell.
  private func holds(over cell: Interval) -> Bool {
    guard let rounded = curve.rounded(over: RoundedInterval(doubles: cell)) else { return false }
    switch accuracy.unit {
    case .value:
      return rounded.ulps <= accuracy.ulps * (1 + slack) || rounded.exact.magnitudeBound < 0x1p-880
        || cell.upper < 0x1p-880
    case .one: return rounded.error <= accuracy.bound(at: 1, parameters) * (1 + slack)
    }
  }

  /// The cells of which it is not decided: single doubles, and what is left when so many cells were looked at.
  func undecided(cells limit: Int = 40_000) -> [Interval] {
    undecidedCells(over: curve.domain, limit: limit, holds)
  }
}
