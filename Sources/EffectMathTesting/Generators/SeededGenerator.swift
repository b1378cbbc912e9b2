#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A small random number generator that repeats itself for the same seed, on every machine.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, Fast splittable pseudorandom number generators, 2014 (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    /// 2⁶⁴ over the golden ratio, made odd.
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The seed of every check that names none: the number in the environment variable `EASEL_SEED`, otherwise fixed.
  public static let standardSeed: UInt64 = {
    guard let text = getenv("EASEL_SEED"), let seed = UInt64(String(cString: text)) else { return 20_240_229 }
    return seed
  }()
}
