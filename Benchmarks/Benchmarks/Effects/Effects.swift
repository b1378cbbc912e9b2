import Batches
import Benchmark
import Measurement

/// The suite: what one scalar value of an effect costs, over rows in no order at a progress of 0.6.
let benchmarks: @Sendable () -> Void = { Batch.register([Batch.yardstick] + ValueBenchmark.effects) }
