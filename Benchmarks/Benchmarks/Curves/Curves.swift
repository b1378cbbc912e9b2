import Batches
import Benchmark
import Measurement

/// The suite: what a value of a curve costs, one at a time and in batches.
let benchmarks: @Sendable () -> Void = {
  Batch.register(ValueBenchmark.beziers + ValueBenchmark.easings + ValueBenchmark.pieces + ValueBenchmark.springs)
}
