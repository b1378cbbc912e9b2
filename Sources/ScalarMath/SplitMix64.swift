/// A small pseudorandom number generator: a seed gives the same sequence on every machine.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, Fast splittable pseudorandom number generators, 2014 (SplitMix64).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; every seed is valid.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    // 2⁶⁴ over the golden ratio, made odd.
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a uniformly distributed whole number in 0..<bound, for a bound above 0. A draw below 2⁶⁴ mod bound is
  /// rejected; any other is reduced modulo `bound`. Unlike the standard library's rule, this one does not change
  /// between versions.
  ///
  /// Source: OpenBSD, arc4random_uniform(3), for 64 bits.
  public mutating func uniform(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "there is no number below 0")
    let least = (0 &- bound) % bound
    while true {
      let draw = next()
      if draw >= least { return draw % bound }
    }
  }
}
