import ArgumentParser
import EffectMath
import Figures
import Measurement

/// `easel bench`: measures the speed of effects on this machine.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "bench", "[<options>] [<subject> ...]", "Measure kernels, curves, formulas and effects on this machine.",
    """
      easel bench
      easel bench kernels --size l1,dram --threads 1
      easel bench curves --only 'bezier, ease,' --json
      easel bench kernels --kernel peel,copy --seconds 20 -o roofline.svg
      easel bench kernels --size 1024,65536 --set avx2 --csv

    Cases take turns in rounds; numbers are medians. Kernels move the vertices of meshes that fill L1, L2, L3 and \
    more than L3, in each instruction set. A kernel is checked against its scalar functions before it is timed.
    """)

  @Argument(
    help: .usual("\(BenchSelection.Subject.allCases.map(\.rawValue).joined(separator: ", ")) (all)", "subject"),
    completion: .list(BenchSelection.Subject.allCases.map(\.rawValue)))
  var subjects: [String] = []

  @Option(
    help: .usual("kernels: \(MeshBenchmark.all.map(\.name).joined(separator: ", "))", "name,…"),
    completion: OfferedWords.kernels.completion)
  var kernel: [String] = []

  @Option(
    help: .usual("part of the names of curves, formulas and effects", "text"),
    completion: OfferedWords.benchCases.completion)
  var only: String?

  @Option(
    help: .usual("sizes: l1, l2, l3, dram or numbers of vertices", "size,…"),
    completion: .list(MeshSize.standard.map { $0.name.lowercased() }))
  var size: String?

  @Option(
    help: .usual("instruction sets: \(InstructionSet.allCases.map { "\($0)" }.joined(separator: ", "))", "set,…"),
    completion: .list(InstructionSet.allCases.map { "\($0)" }))
  var set: String?

  @Option(help: .usual("numbers of threads (1,2)", "number,…"))
  var threads: String?

  @Option(help: .usual("time in s (30)", "number", more: "Large meshes may take longer for their fewest rounds."))
  var seconds: String?

  @Flag(help: "print CSV")
  var csv = false

  @Flag(help: "print one JSON object")
  var json = false

  @Option(
    name: .output, help: .usual("picture of the kernels' bandwidths", "file"),
    completion: .file(extensions: PictureOptions.endings))
  var output: String?

  @OptionGroup var look: ThemeOption

  func run() throws {
    if csv && json { throw Failure("--csv and --json exclude each other: leave one out") }
    let seconds = try RangeText.number(
      seconds ?? "30", option: "--seconds", takes: "a number from 0 to 86400", (0...86_400).contains)
    let selection = try BenchSelection(self)
    if let output {
      if !selection.subjects.contains(.kernels) || !selection.kernels.contains(where: \.isBelowRoofs) {
        throw Failure("-o draws kernels of effects, and this run measures none")
      }
      try FigureOutput(path: output).check()
    }
    let report = try BenchReport(selection, seconds: seconds)
    for size in report.leftOut { Terminal.writeNote(BenchReport.note(on: size)) }
    if let output { try FigureOutput(path: output).show(report.figure(look.theme)) }
    Terminal.write(json ? report.json.line + "\n" : csv ? report.rows.csv : report.text)
    if let failure = report.failure { throw failure }
  }
}

/// The rows of a report with their names, for JSON and CSV.
extension BenchReport {
  fileprivate var rows: [[(String, JSON)]] {
    values.flatMap { value in value.results.map { Self.row($0, value.subject) } }
      + kernels.flatMap(\.sizes).flatMap { size in (size.rows + size.ceilings).map { Self.row($0, in: size).members } }
  }

  /// The rows as one JSON object.
  fileprivate var json: JSON {
    let machine = Machine.current
    return .object([
      "schema": .number(1),
      "machine": .object([
        "processor": .text(machine.processorName), "architecture": .text(machine.architecture),
        "instruction_set": .text("\(machine.instructionSet)"), "processors": .whole(machine.processors),
        "cache_bytes": .array(machine.caches.map { .whole($0) }), "memory_bytes": .whole(machine.memory),
        "debug_build": .flag(machine.isDebugBuild),
      ]),
      "rows": .array(rows.map { .members($0) }),
    ])
  }

  private static func row(_ result: BenchmarkResult, _ subject: BenchSelection.Subject) -> [(String, JSON)] {
    [("subject", .text(subject.rawValue)), ("name", .text(result.subject.name))]
      + times(result, "ns_per_value", scale: 1e9) + [("values_per_second", .number(result.unitsPerSecond))]
  }
}
