import EffectMath
import Measurement
import Workbench

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
    // A list of nothing but kernels would pass for what was asked.
    if let only = selection.only, values.isEmpty {
      let names = selection.subjects.flatMap(\.values).map(\.name)
      let hint = NameSuggestion.hint(for: only, among: names, otherwise: "try easel bench curves --seconds 0")
      throw Failure("no curve, formula or effect to measure has a name with '\(only)' (\(hint))", .usage)
    }
    groups += values.map { ValueBenchmark.group($0.subject.rawValue, $0.benchmarks) }
    let kernels = selection.subjects.contains(.kernels) ? selection.kernels : []
    let sizes = selection.sizes.filter(\.fitsMemory)
    let pairs = sizes.enumerated().flatMap { index, size in
      kernels.filter { index == 0 || !$0.isArithmetic }.map { (kernel: $0, size: size) }
    }
    groups += pairs.map { $0.kernel.group($0.size, selection.variants) }
    leftOut = kernels.isEmpty ? [] : selection.sizes.filter { !$0.fitsMemory }
    if groups.isEmpty, let size = leftOut.first { throw Failure(Self.note(on: size), .unavailable) }
    if groups.isEmpty { throw Failure("nothing is left to measure", .usage) }
    let bar = ProgressBar("measuring")
    let count = groups.count
    let results: [[BenchmarkResult]]
    do {
      results = try InterleavedRun(rounds: 3...301).measure(groups, seconds: seconds) { bar.show($0, of: count) }
      bar.clear()
    } catch {
      bar.clear()
      throw Failure("\(error)", .unavailable)
    }
    self.values = zip(values, results).map { ($0.subject, $1) }
    let reports = zip(pairs, results.dropFirst(values.count)).map { MeshReport($0.kernel, $1) }
    self.kernels = kernels.map { kernel in
      Kernel(benchmark: kernel, sizes: reports.filter { $0.benchmark.name == kernel.name })
    }
  }

  /// What is to be said of a size that there is no memory for.
  static func note(on size: MeshSize) -> String {
    "\(size.name) left out: its \(NumberText.short(Double(size.bytes) / 1e9)) GB are over half of the available memory"
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
