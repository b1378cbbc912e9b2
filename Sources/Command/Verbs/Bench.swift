import ArgumentParser
import EffectMath
import Figures
import Measurement
import Workbench

/// `easel bench`: how fast this machine works out effects.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", _superCommandName: Easel.name,
    abstract: "Measure kernels, curves, formulas and effects on this machine.",
    discussion: """
      Cases take turns in rounds; numbers are medians. Kernels move the vertices of
      meshes that fill L1, L2, L3 and more than that, in each instruction set.
      Before a kernel is timed, it is checked against its scalar functions.
        easel bench
        easel bench kernels --size l1,dram --threads 1
        easel bench kernels --kernel peel,copy --seconds 20 -o roofline.svg
        easel bench kernels --size 1024,65536 --set avx2 --csv
        easel bench curves --only 'bezier, ease,' --json
      """, helpNames: Verbs.helpNames)

  @Argument(
    help: ArgumentHelp(
      "What to measure: \(BenchSelection.Subject.allCases.map(\.rawValue).joined(separator: ", ")) (default all).",
      valueName: "subject"), completion: .list(BenchSelection.Subject.allCases.map(\.rawValue)))
  var subjects: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only these: \(MeshBenchmark.all.map(\.name).joined(separator: ", ")).", valueName: "name,…"),
    completion: .custom(Completion.kernels))
  var kernel: [String] = []

  @Option(
    help: ArgumentHelp("Only curves, formulas and effects whose names contain this.", valueName: "text"),
    completion: .custom(Completion.benchCases))
  var only: String?

  @Option(
    help: ArgumentHelp("Only these sizes: l1, l2, l3, dram, or numbers of vertices.", valueName: "size,…"),
    completion: .list(MeshSize.standard.map { $0.name.lowercased() }))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "Only these: \(InstructionSet.allCases.map { "\($0)" }.joined(separator: ", ")).", valueName: "set,…"),
    completion: .list(InstructionSet.allCases.map { "\($0)" }))
  var set: String?

  @Option(help: ArgumentHelp("How many threads share the work (default 1,2).", valueName: "number,…"))
  var threads: String?

  @Option(
    help: ArgumentHelp(
      "Seconds to measure in all; large meshes may take longer for their fewest rounds.",
      valueName: "number"))
  var seconds: String = "30"

  @Flag(help: "Print CSV.")
  var csv = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(
    name: .customShort("o"), help: ArgumentHelp("A picture of the kernels' bandwidths.", valueName: "file"),
    completion: .file(extensions: Completion.pictures))
  var output: String?

  @OptionGroup var look: ThemeOption

  func run() throws {
    if csv && json { throw Failure("--csv and --json exclude each other", .usage) }
    let text = ArgumentEscaping.restore(seconds)
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
