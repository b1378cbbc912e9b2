import ScalarMath
import SystemLibrary

/// The generator that draws all cases; a seed gives the same cases on every machine.
public typealias SeededGenerator = SplitMix64

extension SplitMix64 {
  /// The seed of every check that names none: the number in the environment variable `EASEL_SEED`, by default 20240229.
  public static let standardSeed: UInt64 =
    getenv("EASEL_SEED").flatMap { UInt64(String(cString: $0)) } ?? 20_240_229
}
