import Foundation
import TestSupport
import Testing

/// The overviews of `--help`: their prose, and every command that they show.
@Suite struct HelpExampleTests {
  private static let verbs = [
    "", "plot", "table", "play", "gallery", "inspect", "check", "diff", "nearest", "fit", "tune", "export", "compare",
    "render",
    "css",
    "list", "formulas", "bench",
  ]

  /// A PNG file of four pixels.
  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFUlEQVR4nGP4z8Dwn6GC4X8AEFUAACZW"
    + "BY3dLe+HAAAAAElFTkSuQmCC"

  /// Lines between the abstract and the usage.
  private static func overview(_ verb: String) throws -> [String] {
    let help = try Command.run(Command.executable, (verb.isEmpty ? [] : [verb]) + ["--help"])
    let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.drop { !$0.isEmpty }.prefix { !$0.hasPrefix("USAGE") })
  }

  /// Measuring takes seconds, which BenchTests spare.
  static let commands: [String] = verbs.dropLast().filter { $0 != "formulas" }
    .flatMap { (try? overview($0)) ?? [] }
    .filter { $0.hasPrefix("  ") && $0.contains("easel ") && !$0.contains("easel --") }
    .map { $0.trimmingCharacters(in: .whitespaces) }

  @Test func `every verb shows commands`() { #expect(Self.commands.count >= 30) }

  @Test(.enabled(if: Command.hasGnuplot), arguments: commands)
  func `a command of the help runs as it is printed`(_ command: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "samples.csv": "t,a\n0,1\n0.5,0.3\n1,0\n",
      "data.csv": "t,y\n0,0\n0.1,0.17\n0.2,0.46\n0.3,0.71\n0.4,0.89\n0.5,0.98\n0.6,1.01\n0.8,1.03\n1,0.99\n",
      "pinch.csv": "t,scale,phase\n0,1,began\n0.3,0.6,ended\n",
      "easings.txt": "ease\nlinear(0, 1)\n", "curve.txt": "t^2\n",
      "curves.txt": "sheet easeOutQuint 'cubic-bezier(.22, 1, .36, 1)' 0.02\n",
      "vmstat": "#!/bin/sh\nfor i in 1 2 3 4; do echo 1 2 3 4 5 6 7 8 9 10 11 12 13 14 $i; done\n",
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try #require(Data(base64Encoded: Self.picture)).write(to: folder.appending(path: "sticker.png"))
    // A watched file is drawn until the command is ended.
    let watched = """
      \(command) > out & pid=$!
      for i in $(seq 40); do grep -q 't^2' out && break; sleep 0.2; done
      kill -9 $pid; grep -q 't^2' out
      """
    let line = command.contains("--watch") ? watched : command
    let result = try Command.shell("chmod +x vmstat; PATH=.:$PATH; \(line)", in: folder)
    if command.contains("easel play"), !command.contains(" -o") {
      #expect(result.status == 64 && result.error.hasPrefix("error: play ") && result.error.contains("terminal"))
    } else {
      #expect(result.status == 0, "\(result.error)")
      // A report about a line that can be pasted goes to standard error.
      let hasReport = ["easel fit", "easel tune"].contains { command.contains($0) }
      let isQuiet = result.error.split(separator: "\n").allSatisfy { $0.hasPrefix("note: ") }
      #expect(hasReport || isQuiet, "\(result.error)")
    }
  }

  @Test(arguments: verbs.filter { $0 != "formulas" })
  func `prose fills its lines`(_ verb: String) throws {
    let lines = try Self.overview(verb)
    // A line that goes on with a small letter has no room for the word.
    for (line, next) in zip(lines, lines.dropFirst()) where next.first?.isLowercase == true {
      #expect(line.count + 1 + next.prefix { $0 != " " }.count > 79, "\(line)\n\(next)")
    }
  }
}
