import Batches
import Benchmark
import CBarePeel
import EffectMath

/// The suite: what one scalar value of an effect costs, over rows in no order at a progress of 0.6.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [Batch.timePerValue], warmupIterations: 20, maxDuration: .milliseconds(400), maxIterations: 2000)
  let (article, app) = (PeelOff.article, PeelOff.app)
  let sticker = SegmentedSticker.standard
  let progress = 0.6
  Batch.benchmark("peel, displacement, bare C") { rows, heights in
    bare_peel(rows.baseAddress, progress, article.lift, heights.baseAddress, rows.count)
  }
  Batch.benchmark("peel, displacement, article") { rows, heights in
    for i in 0..<rows.count { heights[i] = article.displacement(row: rows[i], progress: progress) }
  }
  measure("peel, displacement, app, rounded") { app.displacement(row: $0, progress: progress) }
  measure("peel, highlight") { article.highlight(row: $0, progress: progress) }
  measure("peel, normal") { article.normal(row: $0, progress: progress).y }
  measure("peel, curvature") { article.curvature(row: $0, progress: progress) }
  measure("peel, screen position") { article.screenY(row: $0, progress: progress) }
  measure("segments, height") { sticker.height(row: $0, progress: progress) }
}

/// One value at a time, through a closure, which costs some nanoseconds itself.
private func measure(_ name: String, _ value: @escaping @Sendable (Double) -> Double) {
  Batch.benchmark(name) { rows, values in
    for i in 0..<rows.count { values[i] = value(rows[i]) }
  }
}
