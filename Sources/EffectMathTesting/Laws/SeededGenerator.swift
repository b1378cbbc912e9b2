import ScalarMath
import SystemLibrary

/// The generator that all cases are drawn with: it repeats itself for the same seed, on every machine.
public typealias SeededGenerator = SplitMix64

extension SplitMix64 {
  /// The seed of every check that names none: the number in the environment variable `EASEL_SEED`, otherwise fixed.
  public static let standardSeed: UInt64 =
    getenv("EASEL_SEED").flatMap { UInt64(String(cString: $0)) } ?? 20_240_229
}
