import Foundation
import TestSupport
import Testing

/// The overviews of `--help-all`, which has all that `--help` has: their prose, and every command that they show.
@Suite struct HelpExampleTests {
  private static let verbs = [
    "", "plot", "table", "play", "explore", "gallery", "inspect", "check", "diff", "nearest", "fit", "tune", "export",
    "compare",
    "render", "sweep", "css", "list", "formulas", "bench",
  ]

  /// Lines between the abstract and the usage.
  private static func overview(_ verb: String) throws -> [String] {
    let help = try Command.run(Command.executable, (verb.isEmpty ? [] : [verb]) + ["--help-all"])
    let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.drop { !$0.isEmpty }.prefix { !$0.hasPrefix("USAGE") })
  }

  /// Every command that they show.
  static let commands: [String] = verbs.dropLast()
    .flatMap { (try? overview($0)) ?? [] }
    .filter { $0.hasPrefix("  ") && $0.contains("easel ") && !$0.contains("easel --") }
    .map { $0.trimmingCharacters(in: .whitespaces) }

  @Test func `every verb shows commands`() { #expect(Self.commands.count >= 30) }

  /// The others are replayed by `make corpus`.
  @Test(arguments: commands.filter { $0.contains("--watch") || $0.contains("vmstat") })
  func `a command of the help that waits for input runs as it is printed`(_ command: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "curve.txt": "t^2\n",
      "vmstat": "#!/bin/sh\nfor i in 1 2 3 4; do echo 1 2 3 4 5 6 7 8 9 10 11 12 13 14 $i; done\n",
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    // A watched file is drawn until the command is ended.
    let watched = """
      \(command) > out & pid=$!
      for i in $(seq 40); do grep -qs 't²' out && break; sleep 0.2; done
      kill -9 $pid; grep -q 't²' out
      """
    let line = command.contains("--watch") ? watched : command
    let result = try Command.shell("chmod +x vmstat; PATH=.:$PATH; \(line)", in: folder)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.split(separator: "\n").allSatisfy { $0.hasPrefix("note: ") }, "\(result.error)")
  }
}
