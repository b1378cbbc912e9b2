import Measurement
import Workbench

/// The numbers of each row under the names that scripts rely on, for JSON and CSV.
struct BenchColumns {
  private let rows: [[(String, JSON)]]

  init(_ report: BenchReport) {
    let values = report.values.flatMap { value in value.results.map { Self.row($0, value.subject) } }
    let meshes = report.kernels.flatMap { kernel in
      kernel.sizes.flatMap { size in
        (size.rows + size.ceilings).map { Self.row($0, in: size) }
      }
    }
    rows = values + meshes
  }

  /// One object.
  var json: JSON {
    let machine = Machine.current
    return .object([
      "schema": .number(1),
      "machine": .object([
        "processor": machine.processorName.map { .text($0) } ?? .null, "architecture": .text(machine.architecture),
        "instruction_set": .text("\(machine.instructionSet)"), "processors": .whole(machine.processors),
        "cache_bytes": .array(machine.caches.map { $0.map { .whole($0) } ?? .null }),
        "memory_bytes": machine.memory.map { .whole($0) } ?? .null, "debug_build": .flag(machine.isDebugBuild),
      ]),
      "rows": .array(rows.map { .members($0) }),
    ])
  }

  /// A line a row; what a row does not have is an empty field.
  var csv: String {
    var names: [String] = []
    for name in rows.flatMap({ $0.map(\.0) }) where !names.contains(name) { names.append(name) }
    let lines = rows.map { row in names.map { name in row.first { $0.0 == name }?.1.csv ?? "" } }
    return ([names] + lines).map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n"
  }

  private static func row(_ result: BenchmarkResult, _ subject: BenchSelection.Subject) -> [(String, JSON)] {
    let timing = result.timing
    return [
      ("subject", .text(subject.rawValue)), ("name", .text(result.subject.name)),
      ("ns_per_value", .number(timing.median * 1e9)), ("ns_per_value_minimum", .number(timing.minimum * 1e9)),
      ("spread", .number(timing.spread)), ("samples", .whole(timing.samples.count)),
      ("values_per_second", .number(result.unitsPerSecond)),
    ]
  }

  /// A ratio where it says something, and in any case what the quartiles leave of it.
  private static func columns(_ name: String, _ ratio: TimingRatio?) -> [(String, JSON)] {
    guard let ratio else { return [] }
    return [
      (name, ratio.isMeaningful ? .number(ratio.value) : .null), ("\(name)_low", .number(ratio.range.lowerBound)),
      ("\(name)_high", .number(ratio.range.upperBound)),
    ]
  }

  private static func row(_ result: BenchmarkResult, in size: MeshReport) -> [(String, JSON)] {
    let (subject, timing) = (result.subject, result.timing)
    let isOwn = subject.name == size.benchmark.name
    let vertices = subject.vertices ?? 0
    var row: [(String, JSON)] = [
      ("subject", .text("kernels")), ("name", .text(subject.name)), ("kernel", .text(size.benchmark.name)),
      ("size", .text(result.size)), ("vertices", .whole(vertices)),
      ("working_set_bytes", .whole(vertices * size.benchmark.bytesPerVertex)), ("code", .text(subject.variant.code)),
      ("stores", .text(subject.variant.isStreaming ? "streaming" : "cached")),
      ("threads", .whole(subject.variant.threads)), ("ps_per_vertex", .number(timing.median * 1e12)),
      ("ps_per_vertex_minimum", .number(timing.minimum * 1e12)), ("spread", .number(timing.spread)),
      ("samples", .whole(timing.samples.count)), ("vertices_per_second", .number(result.unitsPerSecond)),
    ]
    if let rate = result.bytesPerSecond { row.append(("gb_per_second", .number(rate / 1e9))) }
    if isOwn, size.benchmark.operationsPerVertex > 0 {
      let rate = Double(size.benchmark.operationsPerVertex) * result.unitsPerSecond
      row.append(("gflop_per_second", .number(rate / 1e9)))
    }
    if isOwn { row += columns("ratio_to_copy", size.ratioToCopy(result)) }
    if isOwn { row += columns("ratio_to_scalar", size.ratioToScalar(result)) }
    if let deviation = subject.deviation {
      row.append(("error", .number(deviation.largest)))
      row.append(("error_over_bound", .number(deviation.shareOfBound)))
    }
    return row
  }
}
