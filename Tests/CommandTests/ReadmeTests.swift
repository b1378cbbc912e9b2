import Foundation
import TestSupport
import Testing

/// Transcripts of the README are what commands print, and its measurements run; `make corpus` replays the other commands.
@Suite struct ReadmeTests {
  /// The lines of `sh` blocks that begin with `./easel`, `easel` or another command that pipes into it.
  static let commands: [String] = {
    let docs = (try? FileManager.default.contentsOfDirectory(atPath: Command.root.appending(path: "docs").path)) ?? []
    let pages = ["README.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    let text = pages.map { (try? String(contentsOf: Command.root.appending(path: $0), encoding: .utf8)) ?? "" }
      .joined(separator: "\n")
    var commands: [String] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```sh"
      } else if isInside, line.contains("easel ") {
        commands.append(String(line))
      }
    }
    return commands
  }()

  /// Indented blocks that begin with a prompt: the command, and what it prints; `…` stands for the lines before.
  static let transcripts: [(command: String, output: String)] = {
    let text = (try? String(contentsOf: Command.root.appending(path: "README.md"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n\n").filter { $0.hasPrefix("    $ easel ") }.map { block in
      let lines = block.split(separator: "\n").map { $0.dropFirst(4) }
      return (String(lines[0].dropFirst(2)), lines.dropFirst().filter { $0 != "…" }.joined(separator: "\n") + "\n")
    }
  }()

  @Test(arguments: transcripts)
  func `a transcript of the README is what the command prints`(_ command: String, _ output: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let printed = try Command.shell("\(command) 2>&1", in: folder).output
    #expect(printed.hasSuffix(output), "\(printed)")
    #expect(command.contains("plot") || printed == output)
  }

  @Test func `the README shows commands`() { #expect(Self.commands.count >= 10) }

  @Test(.enabled(if: Command.hasGnuplot), arguments: commands.filter { $0.contains("easel bench") })
  func `a measurement of the README runs`(_ command: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Tests"), withDestinationURL: Command.root.appending(path: "Tests"))
    let result = try Command.shell(command.replacing("./easel ", with: "easel "), in: folder)
    #expect(result.status == 0, "\(result.error)")
    // What a picture cannot show is said in a note, and long work says how far it has come.
    let isExpected = { (line: Substring) in line.hasPrefix("note: ") || line.contains(/: \d+ of \d+$/) }
    #expect(result.error.split(separator: "\n").allSatisfy(isExpected), "\(result.error)")
  }
}
