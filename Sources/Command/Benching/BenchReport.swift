import EffectMath
import EffectMeshes
import Measurement

/// The cases of `bench`, selected by the words of the command line.
struct BenchSelection {
  /// The kinds of cases.
  enum Subject: String, CaseIterable {
    case kernels, curves, formulas, effects

    /// The benchmarks of functions of one number; empty for kernels.
    var values: [ValueBenchmark] {
      switch self {
      case .kernels: []
      case .curves:
        ValueBenchmark.beziers + ValueBenchmark.pieces + ValueBenchmark.springs + ValueBenchmark.easings
      case .formulas: ValueBenchmark.formulas
      case .effects: ValueBenchmark.effects
      }
    }
  }

  let subjects: [Subject]
  let kernels: [MeshBenchmark]
  let sizes: [MeshSize]
  let variants: MeshBenchmark.Variants
  /// The text that names of curves, formulas and effects must contain; nil for all names.
  let only: String?

  init(_ bench: Bench) throws {
    subjects = try Self.chosen(bench.subjects, among: Subject.allCases, "a subject of bench", name: \.rawValue)
    if !subjects.contains(.kernels) {
      try Failure.refuse(
        [
          "--kernel": !bench.kernel.isEmpty, "--size": bench.size != nil, "--set": bench.set != nil,
          "--threads": bench.threads != nil,
        ], "is only for kernels")
    }
    only = bench.only
    if only != nil, subjects == [.kernels] { throw Failure("--only is for curves, formulas and effects") }
    kernels = try Self.chosen(bench.kernel.flatMap(Self.parts), among: MeshBenchmark.all, "a kernel", name: \.name)
    sizes = try bench.size.map { try Self.parts($0).map(Self.size) } ?? MeshSize.standard
    let chosen = try Self.chosen(
      bench.set.map(Self.parts) ?? [], among: InstructionSet.allCases, "an instruction set"
    ) { "\($0)" }
    if bench.set != nil, let set = chosen.first(where: { $0 > .best }) {
      throw Failure("\(set) does not run on this machine. Its best is \(InstructionSet.best).", .unavailable)
    }
    variants = MeshBenchmark.Variants(instructionSets: chosen, threads: try Self.threads(bench.threads))
  }

  private static func size(_ word: String) throws -> MeshSize {
    if let size = MeshSize.standard.first(where: { $0.name.lowercased() == word.lowercased() }) { return size }
    let vertices = 16...GridMesh.largestCount
    if let count = Int(word), vertices.contains(count) { return MeshSize(vertices: count) }
    let names = MeshSize.standard.map { $0.name.lowercased() }.joined(separator: ", ")
    throw Failure("--size must be \(names) or \(vertices.lowerBound) to \(vertices.upperBound) vertices, not '\(word)'")
  }

  private static func threads(_ list: String?) throws -> [Int] {
    guard let list else { return PassSettings.processors > 1 ? [1, 2] : [1] }
    return try parts(list).map { word in
      guard let threads = Int(word), 1...32 ~= threads else {
        throw Failure("--threads must be numbers from 1 to 32, as in 1,2, not '\(word)'")
      }
      return threads
    }.distinct
  }

  private static func parts(_ list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the items with the given names, or every item if no names are given.
  ///
  /// - Throws: ``Failure`` for an unknown name.
  private static func chosen<Thing>(
    _ words: [String], among all: [Thing], _ what: String, name: (Thing) -> String
  ) throws -> [Thing] {
    let names = all.map(name)
    if let unknown = words.first(where: { !names.contains($0) }) { throw Failure(unknown: what, unknown, among: names) }
    return words.isEmpty ? all : all.filter { words.contains(name($0)) }
  }
}

/// The measurements of `bench`.
struct BenchReport {
  /// A kernel with its measurements at each size.
  struct Kernel {
    let benchmark: MeshBenchmark
    let sizes: [MeshReport]
  }

  let kernels: [Kernel]
  /// The results for functions of one number, by kind.
  let values: [(subject: BenchSelection.Subject, results: [BenchmarkResult])]
  /// The sizes without enough memory.
  let leftOut: [MeshSize]

  /// Measures the selected cases in about this many seconds, small meshes before large ones.
  init(_ selection: BenchSelection, seconds: Double) throws {
    let values = selection.subjects.filter { $0 != .kernels }.compactMap { subject in
      let chosen = subject.values.filter { benchmark in selection.only.map { benchmark.name.contains($0) } ?? true }
      return chosen.isEmpty ? nil : (subject: subject, benchmarks: chosen)
    }
    // With kernels alone, the result would hide that --only matches nothing.
    if let only = selection.only, values.isEmpty {
      let names = selection.subjects.flatMap(\.values).map(\.name)
      let hint = NameSuggestion.hint(for: only, among: names, otherwise: "Try: easel bench curves --seconds 0")
      throw Failure("--only '\(only)' matches no curve, formula or effect. \(hint)")
    }
    let kernels = selection.subjects.contains(.kernels) ? selection.kernels : []
    let sizes = selection.sizes.filter(\.fitsMemory)
    let pairs = sizes.enumerated().flatMap { index, size in
      kernels.filter { index == 0 || !$0.isArithmetic }.map { (kernel: $0, size: size) }
    }
    let groups =
      values.map { ValueBenchmark.group($0.subject.rawValue, $0.benchmarks) }
      + pairs.map { $0.kernel.group($0.size, selection.variants) }
    leftOut = kernels.isEmpty ? [] : selection.sizes.filter { !$0.fitsMemory }
    if groups.isEmpty, let size = leftOut.first { throw Failure(Self.note(on: size), .unavailable) }
    if groups.isEmpty { throw Failure("nothing is left to measure") }
    let bar = ProgressBar("measuring")
    defer { bar.clear() }
    let results: [[BenchmarkResult]]
    do {
      results = try InterleavedRun(rounds: 3...301).measure(groups, seconds: seconds) { bar.show($0, of: groups.count) }
    } catch {
      throw Failure("\(error)", .unavailable)
    }
    self.values = zip(values, results).map { ($0.subject, $1) }
    let reports = zip(pairs, results.dropFirst(values.count)).map { MeshReport($0.kernel, $1) }
    self.kernels = kernels.map { kernel in
      Kernel(benchmark: kernel, sizes: reports.filter { $0.benchmark.name == kernel.name })
    }
  }

  /// The note on a size without enough memory.
  static func note(on size: MeshSize) -> String {
    "\(size.name) left out: its \(NumberText.short(Double(size.bytes) / 1e9)) GB exceed half of the available memory"
  }

  /// The failure of a kernel whose error exceeds its documented bound; nil if there is none.
  var failure: Failure? {
    guard let wrong = kernels.lazy.flatMap(\.sizes).compactMap(\.firstBeyondBound).first?.subject else { return nil }
    let share = NumberText.short(wrong.deviation?.shareOfBound ?? .infinity)
    return Failure(
      "\(wrong.name) (\(wrong.variant.text)) differs from the scalar functions by \(share) times its documented bound, "
        + "at \(wrong.vertices ?? 0) vertices", .notMet)
  }
}
