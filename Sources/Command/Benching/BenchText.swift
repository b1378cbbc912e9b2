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
    let rows = kernel.sizes.flatMap { size in
      size.rows.map { row in Self.row(row, in: size).filter { $0.text != nil } }
    }
    let lines = rows.prefix(1).map { $0.map(\.label) } + rows.map { $0.compactMap(\.text) }
    return (["\(benchmark.name): \(benchmark.bytesPerVertex) bytes\(operations) a vertex"] + Self.aligned(lines))
      .joined(separator: "\n")
  }

  /// Returns the cells of a row in text, and its values in CSV and JSON.
  static func row(_ result: BenchmarkResult, in size: MeshReport) -> [Entry] {
    let (subject, variant, benchmark) = (result.subject, result.subject.variant, size.benchmark)
    let isOwn = subject.name == benchmark.name
    let vertices = subject.vertices ?? 0
    let operations = isOwn && benchmark.operationsPerVertex > 0 ? Double(benchmark.operationsPerVertex) : nil
    let (toCopy, toScalar) = isOwn ? (size.ratioToCopy(result), size.ratioToScalar(result)) : (nil, nil)
    let rates = JSON.present([
      "vertices_per_second": .number(result.unitsPerSecond),
      "gb_per_second": result.bytesPerSecond.map { .number($0 / 1e9) },
      "gflop_per_second": operations.map { .number($0 * result.unitsPerSecond / 1e9) },
    ])
    let deviation = JSON.present([
      "error": subject.deviation.map { .number($0.largest) },
      "error_over_bound": subject.deviation.map { .number($0.shareOfBound) },
    ])
    return [
      Entry(members: ["subject": .text("kernels"), "name": .text(subject.name), "kernel": .text(benchmark.name)]),
      Entry("size", result.size, .text(result.size)), Entry("vertices", "\(vertices)", .whole(vertices)),
      Entry(members: ["working_set_bytes": .whole(vertices * benchmark.bytesPerVertex)]),
      Entry("code", variant.code, .text(variant.code)),
      Entry("stores", variant.isStreaming ? "streamed" : "cached", .text(variant.isStreaming ? "streaming" : "cached")),
      Entry("threads", "\(variant.threads)", .whole(variant.threads)),
      Entry("ps/vertex", time(result, scale: 1e12), members: times(result, "ps_per_vertex", scale: 1e12)),
      Entry("GB/s", three((result.bytesPerSecond ?? 0) / 1e9), members: rates),
      Entry("/copy", toCopy.map(text) ?? "", members: columns("ratio_to_copy", toCopy)),
      Entry("scalar/", toScalar.map { text($0.inverse) } ?? "", members: columns("ratio_to_scalar", toScalar)),
      Entry("error", (subject.deviation?.shareOfBound).map(three) ?? "", members: deviation),
    ]
  }

  /// Returns a ratio, null if it is not meaningful, and its bounds by the quartiles.
  private static func columns(_ name: String, _ ratio: TimingRatio?) -> [(String, JSON)] {
    guard let ratio else { return [] }
    return [
      (name, .number(ratio.isMeaningful ? ratio.value : nil)), ("\(name)_low", .number(ratio.range.lowerBound)),
      ("\(name)_high", .number(ratio.range.upperBound)),
    ]
  }

  static func times(_ result: BenchmarkResult, _ name: String, scale: Double) -> [(String, JSON)] {
    let timing = result.timing
    return [
      (name, .number(timing.median * scale)), ("\(name)_minimum", .number(timing.minimum * scale)),
      ("spread", .number(timing.spread)), ("samples", .whole(timing.samples.count)),
    ]
  }

  /// Returns a time as text.
  ///
  /// - Parameter scale: 1e12 for ps, 1e9 for ns.
  private static func time(_ result: BenchmarkResult, scale: Double) -> String {
    "\(three(result.timing.median * scale)) ±\(percent(result.timing.spread))"
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
      return [name] + shown.map { pair[$0].map { Self.time($0, scale: 1e9) } ?? "–" } + [Self.three(rate / 1e6)]
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
