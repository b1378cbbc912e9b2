import Benchmark
import CBarePeel
import Measurement

/// Registers the cases that `easel bench` measures too, each beside a yardstick that takes turns with it.
public enum Batch {
  /// In a unit that shows three digits of most rows, because the numbers are whole.
  public static let timePerValue = BenchmarkMetric.custom(
    "Time per value (0.01 ns)", polarity: .prefersSmaller, useScalingFactor: false)

  /// The same over the time of the yardstick directly after it: a number that machines and their other work change
  /// little.
  public static let timeOverYardstick = BenchmarkMetric.custom(
    "Time over bare C's (%)", polarity: .prefersSmaller, useScalingFactor: false)

  /// What a change of a ratio means nothing below: half as much again, as its p90 goes on a machine with other work.
  public static var tolerance: BenchmarkThresholds { .init(relative: [.p90: 50], absolute: [.p90: 20]) }

  /// The bare formula of the peel in C, one value at a time.
  public static let yardstick = ValueBenchmark("peel, displacement, bare C") { rows, heights in
    bare_peel(rows.baseAddress, 0.6, 1, heights.baseAddress, rows.count)
  }

  /// Defines a benchmark of one pass over the batch for each case.
  public static func register(_ cases: [ValueBenchmark]) {
    Benchmark.defaultConfiguration = .init(
      metrics: [timePerValue, timeOverYardstick], warmupIterations: 20, maxDuration: .milliseconds(400),
      maxIterations: 2000, thresholds: [timeOverYardstick: tolerance])
    for work in cases {
      Benchmark(work.name) { benchmark, pair in
        for _ in benchmark.scaledIterations {
          let (time, reference) = pair.time()
          benchmark.measurement(timePerValue, Int((time / Double(ValueBenchmark.count) * 1e11).rounded()))
          benchmark.measurement(timeOverYardstick, Int((time / reference * 100).rounded()))
        }
      } setup: {
        CasePair(work.benchmarkCase, yardstick.benchmarkCase)
      }
    }
  }
}

/// A case and what it is held against, timed one after the other.
public struct CasePair: @unchecked Sendable {
  private let work: BenchmarkCase
  private let reference: BenchmarkCase
  private let repeats: Int

  /// - Parameter repeats: how often each runs in a sample.
  public init(_ work: BenchmarkCase, _ reference: BenchmarkCase, repeats: Int = 1) {
    (self.work, self.reference, self.repeats) = (work, reference, repeats)
  }

  /// The seconds of one run of each.
  public func time() -> (work: Double, reference: Double) {
    let clock = ContinuousClock()
    let own = clock.measure { work.run(repeats) }
    let other = clock.measure { reference.run(repeats) }
    return (own / .seconds(repeats), other / .seconds(repeats))
  }
}
