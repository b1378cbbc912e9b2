import EffectMath
import Measurement
import SystemLibrary

/// The report as text: a line for each variant of a kernel, and a line for each function of a number.
extension BenchReport {
  var text: String {
    let tables = values.map { table($0.subject, $0.results) } + kernels.map(table)
    return ([machine] + tables + (kernels.isEmpty ? [] : [Self.meanings])).joined(separator: "\n\n") + "\n"
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
    ±: half the distance between the quartiles. GB/s: read and written. /copy: the time divided by
    the time of a copy (or fill) of the same streams. scalar/: the time of the scalar functions divided by
    the time. error: the largest error divided by its documented bound.
    ?: too noisy for a ratio; try a larger --seconds.
    """

  // MARK: Kernels

  /// A row for each size and variant.
  private func table(_ kernel: Kernel) -> String {
    let benchmark = kernel.benchmark
    let operations = benchmark.operationsPerVertex > 0 ? " and \(benchmark.operationsPerVertex) operations" : ""
    let header = [
      "size", "vertices", "code", "stores", "threads", "ps/vertex", "GB/s", "/copy", "scalar/", "error",
    ]
    let lines = kernel.sizes.flatMap { size in size.rows.map { line($0, of: size) } }
    return
      (["\(benchmark.name): \(benchmark.bytesPerVertex) bytes\(operations) a vertex"]
      + Self.aligned([header] + lines)).joined(separator: "\n")
  }

  private func line(_ result: BenchmarkResult, of size: MeshReport) -> [String] {
    let (subject, variant) = (result.subject, result.subject.variant)
    return [
      result.size, "\(subject.vertices ?? 0)", variant.code, variant.isStreaming ? "streamed" : "cached",
      "\(variant.threads)", time(result, scale: 1e12), Self.three((result.bytesPerSecond ?? 0) / 1e9),
      size.ratioToCopy(result).map(Self.text) ?? "", size.ratioToScalar(result).map { Self.text($0.inverse) } ?? "",
      (subject.deviation?.shareOfBound).map(Self.three) ?? "",
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

  /// Returns a line for each function: its time for one value at a time and in batches, and the rate of the faster of
  /// both.
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
    let shown = [0, 1].filter { way in ways.contains { $0.pair[way] != nil } }
    let lines = ways.map { name, pair in
      let rate = pair.compactMap { $0?.unitsPerSecond }.max() ?? 0
      return [name] + shown.map { pair[$0].map { time($0, scale: 1e9) } ?? "–" } + [Self.three(rate / 1e6)]
    }
    let heading = "\(subject.rawValue), in ns/value: median ± spread, called for one value or for a batch"
    let titles = [""] + shown.map { ["one", "batch"][$0] } + ["10⁶ values/s"]
    return ([heading] + Self.aligned([titles] + lines))
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
