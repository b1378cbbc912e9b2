import Measurement

/// What `bench` has measured.
struct BenchReport {
  /// A kernel at all of its sizes.
  struct Kernel {
    let benchmark: MeshBenchmark
    let sizes: [MeshReport]
  }

  let kernels: [Kernel]
  /// Functions of a number, by kind.
  let values: [(subject: BenchSelection.Subject, results: [BenchmarkResult])]
  /// Sizes that the memory has no room for.
  let leftOut: [MeshSize]

  /// Measures all that is selected, in about so many seconds: small meshes before large ones.
  init(_ selection: BenchSelection, seconds: Double) throws {
    var groups: [BenchmarkGroup] = []
    let values = selection.subjects.filter { $0 != .kernels }.compactMap { subject in
      let chosen = subject.values.filter { benchmark in selection.only.map { benchmark.name.contains($0) } ?? true }
      return chosen.isEmpty ? nil : (subject: subject, benchmarks: chosen)
    }
    groups += values.map { ValueBenchmark.group($0.subject.rawValue, $0.benchmarks) }
    let kernels = selection.subjects.contains(.kernels) ? selection.kernels : []
    let sizes = selection.sizes.filter(\.fitsMemory)
    for size in sizes { groups += kernels.map { $0.group(size, selection.variants) } }
    leftOut = kernels.isEmpty ? [] : selection.sizes.filter { !$0.fitsMemory }
    if groups.isEmpty { throw Failure("nothing is left to measure", .usage) }
    let bar = ProgressBar("measuring")
    let count = groups.count
    let results = try InterleavedRun(rounds: 3...301).measure(groups, seconds: seconds) { bar.show($0, of: count) }
    bar.clear()
    self.values = zip(values, results).map { ($0.subject, $1) }
    let ofMeshes = Array(results.dropFirst(values.count))
    self.kernels = kernels.enumerated().map { index, kernel in
      Kernel(
        benchmark: kernel,
        sizes: sizes.indices.map { MeshReport(kernel, ofMeshes[$0 * kernels.count + index]) })
    }
  }

  /// What is to be said of a kernel that is further from its scalar functions than documented.
  var failure: Failure? {
    guard let wrong = kernels.lazy.flatMap(\.sizes).compactMap(\.firstBeyondBound).first else { return nil }
    let share = NumberText.short(wrong.subject.deviation?.shareOfBound ?? .infinity)
    let vertices = wrong.subject.vertices ?? 0
    return Failure(
      "\(wrong.subject.name) (\(wrong.subject.variant.text)) is \(share) times its documented bound off the scalar "
        + "functions, at \(vertices) vertices", .notMet)
  }
}
