import Batches
import Benchmark

/// The suite: what a value of a curve costs, one at a time and in batches.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [Batch.timePerValue], warmupIterations: 20, maxDuration: .milliseconds(400), maxIterations: 2000)
  measureBeziers()
  measureEasings()
  measurePieces()
  measureSprings()
}
