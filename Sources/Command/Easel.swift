import ArgumentParser
import EffectMath

/// The command: one verb a file in `Verbs`.
struct Easel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "easel",
    abstract: "The workbench for the mathematics of UI effects.",
    discussion: """
      A formula is plain mathematics of t, x or u, or a pasted line of Metal, GLSL, Swift or JavaScript:
        easel plot 'sin(pi*t)^12/8' --info
      Results go to standard output, diagnostics to standard error. 'easel list' shows every function.
      Completions: easel --generate-completion-script bash|zsh|fish
      """,
    version: "0.1.0",
    subcommands: [
      Plot.self, Table.self, Compare.self, Check.self, CSS.self, List.self, Gallery.self, Play.self, Bench.self,
    ])

  func run() throws {
    Terminal.write(
      """
      easel plot 'sin(pi*t)^12/8' --info
      easel plot 'easeOutBack(t, overshoot: s)' -p s=0..3/4 -o backs.png
      easel table easeInOutCubic peelEase -n 5

      easel list        every function, by name
      easel --help      every verb

      """)
  }
}
