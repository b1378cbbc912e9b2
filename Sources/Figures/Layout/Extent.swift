/// The smallest interval that holds some numbers; empty at first. Numbers that are not finite are passed over.
package struct Extent: Equatable {
  package private(set) var lower = Double.infinity
  package private(set) var upper = -Double.infinity

  static let all = Extent(lower: -.infinity, upper: .infinity)

  var isEmpty: Bool { lower > upper }

  package mutating func include(_ value: Double) {
    guard value.isFinite else { return }
    lower = min(lower, value)
    upper = max(upper, value)
  }

  mutating func include(_ other: Extent) {
    include(other.lower)
    include(other.upper)
  }
}

extension Extent {
  /// The share of the larger side that the smaller one needs for zero to be the middle.
  private static let leastSide = 0.25

  /// As far to both sides of zero, where it reaches well beyond it on both; else nil.
  var centred: ClosedRange<Double>? {
    guard !isEmpty, lower < 0, upper > 0, min(-lower, upper) >= Extent.leastSide * max(-lower, upper) else {
      return nil
    }
    let side = max(-lower, upper)
    return -side...side
  }

  package init(_ values: [Double]) { for value in values { include(value) } }
}
