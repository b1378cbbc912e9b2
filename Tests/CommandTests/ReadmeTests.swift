import Foundation
import TestSupport
import Testing

/// Every command that the README and the pages of docs show runs as shown.
@Suite struct ReadmeTests {
  /// The lines of `sh` blocks that begin with `./easel`, `easel` or another command that pipes into it.
  static let commands: [String] = {
    let pages = ["README.md", "docs/comparison.md", "docs/kernels.md", "docs/command-line.md"]
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

  @Test func `the README shows commands`() { #expect(Self.commands.count >= 10) }

  @Test(.enabled(if: Command.hasGnuplot), arguments: commands)
  func `a command of the README runs`(_ command: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Tests"), withDestinationURL: Command.root.appending(path: "Tests"))
    let line = command.split(separator: "#")[0].replacing("./easel ", with: "easel ")
    let result = try Command.shell(String(line), in: folder)
    #expect(result.status == 0, "\(result.error)")
    // What a picture cannot show is said in a note.
    #expect(result.error.split(separator: "\n").allSatisfy { $0.hasPrefix("note: ") }, "\(result.error)")
  }
}
