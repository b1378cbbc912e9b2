import Foundation
import TestSupport
import Testing

/// Formulas of thousands of operations: answers come all the same, with less work for each.
@Suite struct LongFormulaTests {
  /// Σ sin(k·t), k < 2000.
  @Test func `a law of a long formula has fewer cases, the same ones with a seed`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let sines = (0..<2000).map { "sin(\($0)*t)" }.joined(separator: "+")
    try sines.write(to: folder.appending(path: "sines.txt"), atomically: true, encoding: .utf8)
    let line = "easel check @sines.txt --law finite,bounded=-1e4..1e4 --seed 3 --json"
    let results = try [line, line, line + " --cases 3"].map { try Command.shell($0, in: folder) }
    #expect(results[0].status == 0 && results[0].output == results[1].output, "\(results[0])")
    #expect(results[2].status == 0, "\(results[2])")
  }
}
