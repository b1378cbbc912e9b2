/// The smallest interval that holds some numbers; empty at first. Numbers that are not finite are passed over.
struct Extent: Equatable {
  private(set) var lower = Double.infinity
  private(set) var upper = -Double.infinity

  static let all = Extent(lower: -.infinity, upper: .infinity)

  var isEmpty: Bool { lower > upper }

  mutating func include(_ value: Double) {
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
  init(_ values: [Double]) { for value in values { include(value) } }
}
