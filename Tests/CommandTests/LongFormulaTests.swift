import Foundation
import TestSupport
import Testing

/// Formulas of thousands of operations: answers come all the same, with less work for each.
@Suite struct LongFormulaTests {
  /// Runs lines of the shell beside a file of Σ sin(k·t), k < 2000.
  private static func run(_ lines: String...) throws -> [Command.Result] {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let sines = (0..<2000).map { "sin(\($0)*t)" }.joined(separator: "+")
    try sines.write(to: folder.appending(path: "sines.txt"), atomically: true, encoding: .utf8)
    return try lines.map { try Command.shell($0, in: folder) }
  }

  @Test func `a law of a long formula has fewer cases, the same ones with a seed`() throws {
    let line = "easel check @sines.txt --law finite,bounded=-1e4..1e4 --seed 3 --json"
    let results = try Self.run(line, line, line + " --cases 3")
    #expect(results[0].status == 0 && results[0].output == results[1].output, "\(results[0])")
    #expect(results[2].status == 0, "\(results[2])")
  }
}
