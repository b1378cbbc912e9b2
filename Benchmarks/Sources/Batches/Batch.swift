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

  /// What `benchmark baseline check` allows: nothing is said of times, which are the machine's, and a ratio may move by
  /// three tenths, as medians do where other work shares the caches.
  public static func tolerances(
    time: BenchmarkMetric, ratio: BenchmarkMetric
  ) -> [BenchmarkMetric: BenchmarkThresholds] {
    [time: BenchmarkThresholds(), ratio: BenchmarkThresholds(relative: [.p50: 30])]
  }

  /// The bare formula of the peel in C, one value at a time.
  public static let yardstick = ValueBenchmark("peel, displacement, bare C") { rows, heights in
    bare_peel(rows.baseAddress, 0.6, 1, heights.baseAddress, rows.count)
  }

  /// Defines a benchmark of one pass over the batch for each case.
  public static func register(_ cases: [ValueBenchmark]) {
    Benchmark.defaultConfiguration = .init(
      metrics: [timePerValue, timeOverYardstick], warmupIterations: 20, maxDuration: .milliseconds(400),
      maxIterations: 2000, thresholds: tolerances(time: timePerValue, ratio: timeOverYardstick))
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

/// A case and what it is held against, in turns.
public struct CasePair: @unchecked Sendable {
  private let work: BenchmarkCase
  private let reference: BenchmarkCase
  private let repeats: Int

  /// The turns of a sample: what other work does to a few of them, the median does not see.
  private static let turns = 5

  /// - Parameter repeats: how often each runs in a turn.
  public init(_ work: BenchmarkCase, _ reference: BenchmarkCase, repeats: Int = 1) {
    (self.work, self.reference, self.repeats) = (work, reference, repeats)
  }

  /// The seconds of one run of each, medians of a few turns.
  public func time() -> (work: Double, reference: Double) {
    let clock = ContinuousClock()
    var (own, other): ([Double], [Double]) = ([], [])
    for _ in 0..<Self.turns {
      own.append(clock.measure { work.run(repeats) } / .seconds(repeats))
      other.append(clock.measure { reference.run(repeats) } / .seconds(repeats))
    }
    return (Timing(own).median, Timing(other).median)
  }
}
