import ScalarMath

/// Who comes after whom in each round.
///
/// In n rounds each of n cases has each place once: an order drawn by lot, turned by one place a round. After n rounds
/// another one is drawn, so that neighbours change as well.
package struct RoundOrder {
  private var generator: SplitMix64
  private var order: [Int]
  private var turned = 0

  package init(count: Int, seed: UInt64) {
    generator = SplitMix64(seed: seed)
    order = Array(0..<count)
    order.shuffle(using: &generator)
  }

  /// The cases of the next round, by number.
  package mutating func next() -> [Int] {
    if turned == order.count {
      order.shuffle(using: &generator)
      turned = 0
    }
    defer { turned += 1 }
    return Array(order[turned...] + order[..<turned])
  }
}
