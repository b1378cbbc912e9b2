import Benchmark
import EffectMath

/// 4096 times in no order, so that no branch is easy to foretell, and room for their values.
struct Batch {
  static let count = 4096

  /// In a unit that shows three digits of most rows, because the numbers are whole.
  static let timePerValue = BenchmarkMetric.custom(
    "Time per value (0.01 ns)", polarity: .prefersSmaller, useScalingFactor: false)

  /// Times of 0..<1 from a generator with a fixed seed.
  static let times: [Double] = {
    var generator = FixedGenerator(state: 1)
    return (0..<count).map { _ in Double.random(in: 0..<1, using: &generator) }
  }()

  /// Defines a benchmark of one pass over the batch.
  static func benchmark(
    _ name: String, _ pass: @escaping (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void
  ) {
    Benchmark(name) { benchmark in
      var values = [Double](repeating: 0, count: count)
      let clock = ContinuousClock()
      for _ in benchmark.scaledIterations {
        let duration = times.withUnsafeBufferPointer { times in
          values.withUnsafeMutableBufferPointer { values in
            clock.measure { pass(times, values) }
          }
        }
        benchmark.measurement(timePerValue, Int((duration / .nanoseconds(count) * 100).rounded()))
      }
      blackHole(values)
    }
  }

  /// One value at a time, with the type of the curve known where it is called.
  static func benchmarkScalar(_ name: String, _ curve: some TimingFunction) {
    benchmark(name) { times, values in
      for i in 0..<count { values[i] = curve.value(at: times[i]) }
    }
  }

  /// The curve's own batch, called through the protocol once.
  static func benchmarkBatch(_ name: String, _ curve: any TimingFunction) {
    benchmark(name) { times, values in curve.values(at: times, into: values) }
  }
}

/// A curve of numbers that are known to be legal.
func legal<Curve>(_ make: () throws -> Curve) -> Curve {
  do {
    return try make()
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Steele, Lea and Flood's SplitMix64: the same numbers on every run and machine.
struct FixedGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
