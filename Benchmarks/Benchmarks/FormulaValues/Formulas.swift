import Batches
import Benchmark
import Measurement

/// The suite: what a value of a formula costs, one at a time and in batches.
let benchmarks: @Sendable () -> Void = { Batch.register(ValueBenchmark.formulas) }
