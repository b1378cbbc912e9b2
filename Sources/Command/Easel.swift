import ArgumentParser
import CEffectMath
@_exported import CurveVerbs
import EffectMath
@_exported import EffectVerbs
import Figures
import ParameterTuning
import RasterImages
@_exported import Workbench

/// The command, with one verb per file in `Verbs`.
struct Easel: ParsableCommand {
  static let name = "easel"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "The workbench for the mathematics of UI effects.",
    discussion: """
        easel plot 'sin(pi*t)^12/8' --info
        easel nearest 'cubic-bezier(.22, 1, .36, 1)'
        easel export easeOutBack --to css

      A formula is plain mathematics of t, x or u, or a pasted line of Metal, GLSL, Swift or JavaScript. Any other \
      argument that parses as a formula is plotted: easel 'sin(x)'
      'easel help TOPIC' explains a verb, a function or an effect, 'easel help formulas' the syntax of formulas. 'easel \
      list' prints every function.
      Results go to standard output, diagnostics to standard error.
      A minus and a letter is an option, perhaps with its value: -n 5, -n5. Other words that begin with a minus are \
      values: '-t^2', -d -1:1. All words after -- are values: -- -t
      Exit statuses (a closed pipe changes none):
      \(statuses)
      Completions: easel --generate-completion-script bash|zsh|fish
      """,
    version: EffectMathVersion.current + (isOptimised ? "" : " (unoptimised build)"),
    subcommands: Verbs.all, helpNames: HelpRequest.names)

  @Flag(help: "with --version: the build, and what it finds on this machine, as JSON")
  var json = false

  private static var isOptimised: Bool {
    #if DEBUG || EASEL_UNOPTIMISED
      false
    #else
      true
    #endif
  }

  /// The answer of `--version --json`.
  static var build: JSON {
    let found = [
      ("gnuplot", GnuplotRenderer().isAvailable), ("fftw", Image.hasFourier), ("nlopt", ParameterSearch.isAvailable),
    ]
    return .object([
      "schema": .whole(1), "version": .text(EffectMathVersion.current),
      "stage": .text(isOptimised ? "release" : "unoptimised"), "abi": .whole(EASEL_ABI_VERSION),
      "instruction_sets": .texts(InstructionSet.allCases.filter { $0 <= .best }.map { "\($0)" }),
      "found": .members(found.map { ($0, .flag($1)) }),
    ])
  }

  /// A line for each exit status.
  static let statuses = ([(0, "done")] + Failure.Status.allCases.map { (Int($0.rawValue), $0.summary) })
    .map { "  \($0 < 10 ? " " : "")\($0)  \($1)" }.joined(separator: "\n")

  func run() throws {
    if json { throw Failure("--json needs a verb or --version") }
    Terminal.write(
      """
      easel plot 'sin(pi*t)^12/8' --info
      easel plot 'easeOutBack(t, overshoot: s)' -p s=0..3/4 -o backs.png
      easel table easeInOutCubic peelEase -n 5

      easel list            every function, by name
      easel help formulas   how formulas are written
      easel help TOPIC      a verb, a function or an effect
      easel --help          every verb, and the exit statuses

      """)
  }
}
