import Foundation
import Testing

/// Files that the pages name exist; `Tests/Site/check` follows their links.
@Suite struct PageTests {
  static let pages: [String] = {
    let folder = FloorTests.root.appending(path: "docs").path
    let docs = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "plots/README.md", "Benchmarks/README.md"]
      + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  }()

  private static func text(_ page: String) throws -> String {
    try String(contentsOf: FloorTests.root.appending(path: page), encoding: .utf8)
  }

  private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.standardized.path) }

  @Test func `there are pages`() { #expect(Self.pages.count >= 12) }

  /// Folders whose files pages name.
  private static let folders = ["Sources/", "Tests/", "Benchmarks/", "docs/", "plots/", "scripts/", ".ci/"]

  @Test(arguments: pages.filter { $0 != "CHANGELOG.md" })
  func `a file that is named is there`(_ page: String) throws {
    for match in try Self.text(page).matches(of: /`([^`\s]+)/) {
      let path = String(match.1)
      // NAME, …, * and <…> stand for what is to come.
      guard Self.folders.contains(where: path.hasPrefix), !path.contains(/NAME|…|\*|</) else { continue }
      #expect(Self.exists(FloorTests.root.appending(path: path)), "\(page): \(path)")
    }
  }
}
