import Benchmark
import EffectMath

/// 4096 times in no order, so that no branch is easy to foretell, and room for their values.
public struct Batch {
  public static let count = 4096

  /// In a unit that shows three digits of most rows, because the numbers are whole.
  public static let timePerValue = BenchmarkMetric.custom(
    "Time per value (0.01 ns)", polarity: .prefersSmaller, useScalingFactor: false)

  /// Times of 0..<1 from a generator with a fixed seed.
  public static let times: [Double] = {
    var generator = SplitMix64(seed: 1)
    return (0..<count).map { _ in Double.random(in: 0..<1, using: &generator) }
  }()

  /// Defines a benchmark of one pass over the batch.
  public static func benchmark(
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
  public static func benchmarkScalar(_ name: String, _ curve: some TimingFunction) {
    benchmark(name) { times, values in
      for i in 0..<count { values[i] = curve.value(at: times[i]) }
    }
  }

  /// The curve's own batch, called through the protocol once.
  public static func benchmarkBatch(_ name: String, _ curve: any TimingFunction) {
    benchmark(name) { times, values in curve.values(at: times, into: values) }
  }
}

/// A curve of numbers that are known to be legal.
public func legal<Curve>(_ make: () throws -> Curve) -> Curve {
  do {
    return try make()
  } catch {
    preconditionFailure("\(error)")
  }
}
