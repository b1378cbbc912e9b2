import Batches
import Benchmark
import EffectMeshes
import Measurement

/// The suite: what a vertex costs on one thread in the best instruction set, for meshes that fit each level of the
/// caches and for one that fits none, written as a pass of that size is by itself.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [timePerVertex, timeOverCopy], warmupIterations: 3, maxDuration: .milliseconds(400), maxIterations: 500,
    thresholds: Batch.tolerances(time: timePerVertex, ratio: timeOverCopy))
  for kernel in MeshBenchmark.kernels {
    for size in MeshSize.standard {
      Benchmark("\(kernel.name), \(size.name)") { benchmark, pair in
        let vertices = size.vertices(bytesPerVertex: kernel.bytesPerVertex)
        for _ in benchmark.scaledIterations {
          let (time, copy) = pair.time()
          benchmark.measurement(timePerVertex, Int((time / Double(vertices) * 1e12).rounded()))
          benchmark.measurement(timeOverCopy, Int((time / copy * 100).rounded()))
        }
      } setup: {
        try pair(kernel, size)
      }
    }
  }
}

private let timePerVertex = BenchmarkMetric.custom(
  "Time per vertex (ps)", polarity: .prefersSmaller, useScalingFactor: false)

/// Over the time of a pass that reads and writes the same streams and does next to nothing with them.
private let timeOverCopy = BenchmarkMetric.custom(
  "Time over a copy's (%)", polarity: .prefersSmaller, useScalingFactor: false)

/// The vertices of a sample, in passes over smaller meshes.
private let verticesPerSample = 1 << 18

private let variants = MeshBenchmark.Variants(instructionSets: [.best], threads: [1], includesScalar: false)

/// A kernel and its copy, around the caches where the mesh is larger than they are: the last variant of each.
private func pair(_ kernel: MeshBenchmark, _ size: MeshSize) throws -> CasePair {
  let cases = try kernel.group(size, variants).prepare()
  guard let work = cases.last(where: { $0.subject.name == kernel.name }), let copy = cases.last else {
    throw NothingToMeasure(name: kernel.name)
  }
  return CasePair(work, copy, repeats: max(1, verticesPerSample / work.subject.unitsPerRun))
}

private struct NothingToMeasure: Error {
  let name: String
}
