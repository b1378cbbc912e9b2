import EffectMath
import Measurement
import SystemLibrary

/// The report as text: a line for each size of a kernel, and a line for each function of a number.
struct BenchText {
  let report: BenchReport

  var text: String {
    let tables = report.values.map { table($0.subject, $0.results) } + report.kernels.map(table)
    return ([machine] + tables + (report.kernels.isEmpty ? [] : [Self.meanings])).joined(separator: "\n\n") + "\n"
  }

  private var machine: String {
    let machine = Machine.current
    let line = [
      machine.processorName ?? machine.architecture, "\(machine.processors) processors", "\(machine.instructionSet)",
      machine.cacheText,
    ].compactMap(\.self).joined(separator: ", ")
    return machine.isDebugBuild ? line + "\nBuilt without optimisation: these are not the times of a release." : line
  }

  private static let meanings = """
    ±: half the distance between the quartiles. For the last instruction set: GB/s read and written,
    the time divided by the time of a copy (or fill) of the same streams, the time of the scalar
    functions divided by the time, and the largest error divided by its documented bound.
    ?: too noisy for a ratio; try a larger --seconds.
    """

  // MARK: Kernels

  /// A row for each size, kind of stores and number of threads, and a column for each instruction set. Ratios are of
  /// the last instruction set.
  private func table(_ kernel: BenchReport.Kernel) -> String {
    let codes = kernel.instructionSets
    let ceiling = kernel.sizes.lazy.flatMap(\.ceilings).prefix(1).map(\.subject.name)
    var lines = [
      ["size", "vertices", "stores", "threads"] + codes + ceiling + ["GB/s"] + ceiling.map { "/\($0)" }
        + ["scalar/", "error"]
    ]
    for size in kernel.sizes {
      var seen: Set<BenchmarkVariant> = []
      for row in size.rows where row.subject.variant.code != MeshBenchmark.scalarCode {
        var key = row.subject.variant
        key.code = ""
        if seen.insert(key).inserted { lines.append(line(key, of: size, codes: codes)) }
      }
    }
    let benchmark = kernel.benchmark
    var title = "\(benchmark.name): \(benchmark.bytesPerVertex) bytes"
    if benchmark.operationsPerVertex > 0 { title += " and \(benchmark.operationsPerVertex) operations" }
    title += " a vertex, in ps/vertex"
    if let scalar = kernel.sizes.first?.rows.first(where: { $0.subject.variant.code == MeshBenchmark.scalarCode }) {
      title += " (scalar \(time(scalar, scale: 1e12)))"
    }
    return ([title] + Self.aligned(lines)).joined(separator: "\n")
  }

  /// The rows of all instruction sets for the same stores and threads.
  private func line(_ key: BenchmarkVariant, of size: MeshReport, codes: [String]) -> [String] {
    func row(_ code: String, in rows: [BenchmarkResult]) -> BenchmarkResult? {
      var variant = key
      variant.code = code
      return rows.first { $0.subject.variant == variant }
    }
    let best = codes.last.flatMap { row($0, in: size.rows) }
    let copy = codes.last.flatMap { row($0, in: size.ceilings) }
    let ratio = best.flatMap(size.ratioToCopy)
    return [
      best?.size ?? "", "\(best?.subject.vertices ?? 0)", key.isStreaming ? "streamed" : "cached", "\(key.threads)",
    ] + codes.map { row($0, in: size.rows).map { time($0, scale: 1e12) } ?? "" }
      + (copy.map { [time($0, scale: 1e12)] } ?? [])
      + [Self.three((best?.bytesPerSecond ?? 0) / 1e9)] + (ratio.map { [Self.text($0)] } ?? []) + [
        best.flatMap(size.ratioToScalar).map { Self.text($0.inverse) } ?? "",
        (best?.subject.deviation?.shareOfBound).map(Self.three) ?? "",
      ]
  }

  /// Returns a time as text.
  ///
  /// - Parameter scale: 1e12 for ps, 1e9 for ns.
  private func time(_ result: BenchmarkResult, scale: Double) -> String {
    "\(Self.three(result.timing.median * scale)) ±\(Self.percent(result.timing.spread))"
  }

  // MARK: Functions of a number

  private static let endings = [", batch", ", batches of 64", ", one value at a time"]

  /// A line for each function, one value at a time and in batches; the rate is of the faster way.
  private func table(_ subject: BenchSelection.Subject, _ results: [BenchmarkResult]) -> String {
    var ways: [(name: String, pair: [BenchmarkResult?])] = []
    for result in results {
      let name = result.subject.name
      let ending = Self.endings.first(where: name.hasSuffix) ?? ""
      let base = String(name.dropLast(ending.count))
      let known = ways.firstIndex { $0.name == base } ?? ways.count
      if known == ways.count { ways.append((base, [nil, nil])) }
      ways[known].pair[ending.hasPrefix(", batch") ? 1 : 0] = result
    }
    let lines = ways.map { name, pair in
      let rate = pair.compactMap { $0?.unitsPerSecond }.max() ?? 0
      return [name] + pair.map { $0.map { time($0, scale: 1e9) } ?? "" } + [Self.three(rate / 1e6)]
    }
    return (["\(subject.rawValue), in ns/value"] + Self.aligned([["", "one", "batch", "1e6 values/s"]] + lines))
      .joined(separator: "\n")
  }

  // MARK: Cells

  private static func aligned(_ rows: [[String]]) -> [String] {
    TextWidth.table(rows, left: 1, separator: " ").map { "  " + $0 }
  }

  private static func percent(_ share: Double) -> String { "\(min(Int(saturating: (share * 100).rounded()), 999))%" }

  private static func text(_ ratio: TimingRatio) -> String { ratio.isMeaningful ? three(ratio.value) : "?" }

  /// Returns a number with three digits, without decimals from 100 on, and in thousands from 100,000 on.
  private static func three(_ value: Double) -> String {
    guard value.isFinite else { return NumberText.short(value) }
    if value >= 1e5 { return three(value / 1000) + "k" }
    let decimals = value >= 100 || value == 0 ? 0 : value >= 10 ? 1 : value >= 0.01 ? 2 : 3
    return DecimalText.fixed(value, decimals: decimals)
  }
}

extension Machine {
  /// The sizes of the caches, as in "L1 32 KiB, L2 1 MiB"; nil if unknown.
  var cacheText: String? {
    let levels = caches.enumerated().compactMap { level, size in
      size.map { "L\(level + 1) \($0 >= 1 << 20 ? "\($0 >> 20) MiB" : "\($0 >> 10) KiB")" }
    }
    return levels.isEmpty ? nil : levels.joined(separator: ", ")
  }
}
