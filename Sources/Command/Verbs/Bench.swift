import ArgumentParser
import EffectMath
import Figures
import Measurement
import Workbench

/// `easel bench`: how fast this machine works out effects.
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
    completion: .custom(Completion.kernels))
  var kernel: [String] = []

  @Option(
    help: .usual("part of the names of curves, formulas and effects", "text"),
    completion: .custom(Completion.benchCases))
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
    name: [.customShort("o"), .customLong("output")], help: .usual("picture of the kernels' bandwidths", "file"),
    completion: .file(extensions: Completion.pictures))
  var output: String?

  @OptionGroup var look: ThemeOption

  func run() throws {
    if csv && json { throw Failure("--csv and --json exclude each other", .usage) }
    let text = seconds.map(ArgumentEscaping.restore) ?? "30"
    let seconds = try RangeText.number(text, option: "--seconds")
    guard 0...86_400 ~= seconds else { throw Failure("--seconds takes a number from 0 to 86400, not \(text)", .usage) }
    let selection = try selection()
    let output = output.map(ArgumentEscaping.restore)
    if let output {
      if FigureFormat(path: output) == nil { throw Failure(FigureError.unknownFormat(path: output)) }
      if !selection.subjects.contains(.kernels) || selection.kernels.allSatisfy(\.isArithmetic) {
        throw Failure("-o draws bandwidths of kernels, and none are measured", .usage)
      }
      try FigureOutput(path: output).check()
    }
    let report = try BenchReport(selection, seconds: seconds)
    for size in report.leftOut { Terminal.writeNote(BenchReport.note(on: size)) }
    if let output {
      try Failure.ofDrawing { () throws(FigureError) in
        try GnuplotRenderer.noting.render(BenchPicture(report: report).figure(look.theme), to: output)
      }
    }
    if json {
      Terminal.write(BenchColumns(report).json.line + "\n")
    } else {
      Terminal.write(csv ? BenchColumns(report).csv : BenchText(report: report).text)
    }
    if let failure = report.failure { throw failure }
  }

  private func selection() throws -> BenchSelection {
    let subjects = try BenchSelection.subjects(subjects.map(ArgumentEscaping.restore))
    let restored = kernel.map(ArgumentEscaping.restore)
    let measuresKernels = subjects.contains(.kernels)
    if !measuresKernels, !kernel.isEmpty || size != nil || set != nil || threads != nil {
      throw Failure("--kernel, --size, --set and --threads go with kernels", .usage)
    }
    if only != nil, subjects == [.kernels] { throw Failure("--only goes with curves, formulas and effects", .usage) }
    return BenchSelection(
      subjects: subjects, kernels: try BenchSelection.kernels(restored),
      sizes: try BenchSelection.sizes(size.map(ArgumentEscaping.restore)),
      variants: MeshBenchmark.Variants(
        instructionSets: try BenchSelection.sets(set.map(ArgumentEscaping.restore)),
        threads: try BenchSelection.threads(threads.map(ArgumentEscaping.restore))),
      only: only.map(ArgumentEscaping.restore))
  }
}
