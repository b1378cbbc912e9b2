import ScalarMath

/// Places at which a target jumps, each known to some ulps: a jump of an approximation beside one is at it, as not every
/// number is that of a percentage.
package struct JumpPlaces {
  /// Strictly between 0 and 1, in ascending order.
  private let shares: [Double]

  init(_ shares: [Double]) { self.shares = shares.filter { $0 > 0 && $0 < 1 }.sorted() }

  /// How far from a place a jump may be that is taken to be there.
  static func slack(at share: Double) -> Double { 4 * share.ulp }

  /// Whether a share is one of the places, or some ulps beside it.
  func hasJump(at share: Double) -> Bool {
    let slack = Self.slack(at: share)
    let near = shares[shares.partitioningIndex { !($0 < share - slack) }...].first
    return near.map { $0 <= share + slack } ?? false
  }
}
