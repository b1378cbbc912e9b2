import Foundation
import TestSupport
import Testing

/// The pictures of `easel compare -o`.
@Suite struct ComparePictureTests {
  private static let names = [
    "apart", "convergence", "displacement-field", "error-map", "light", "motion", "profiles", "stickers", "stretch",
    "summary",
  ]
  private static let files = names.flatMap { ["\($0).svg", "\($0)-dark.svg"] }.sorted()

  /// Runs a line in a new folder and gives what is in there afterwards.
  private func run(_ line: String) throws -> (result: Command.Result, files: [String]) {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell(line, in: folder)
    let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]
    return (result, (files ?? []).sorted())
  }

  /// What is said beside how far the work is, which slow machines are told.
  private static func notes(_ error: String) -> [String] {
    error.split(separator: "\n").map(String.init).filter { $0.firstMatch(of: /^[a-z]+: \d+ of \d+$/) == nil }
  }

  @Test(
    .enabled(if: Command.hasGnuplot),
    arguments: [
      "scenekit segments", "segments", "", "scenekit:stage=clamped segments:n=2000,window=2 --sticker 300x100",
      "scenekit scenekit-app",
    ])
  func `a folder gets every picture in both themes, and the paths follow the table`(techniques: String) throws {
    let (result, files) = try run("easel compare \(techniques) -o new/")
    #expect(result.status == 0 && Self.notes(result.error).isEmpty, "\(result.error)")
    #expect(files.filter { $0 != "new" } == Self.files.map { "new/\($0)" })
    #expect(result.lines.suffix(Self.files.count).sorted() == Self.files.map { "new/\($0)" }.sorted())
    #expect(result.lines.contains { $0.hasPrefix("All measures:") })
  }
}
