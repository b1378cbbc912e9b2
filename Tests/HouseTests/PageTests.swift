import Foundation
import Testing

/// What the pages point to is there.
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

  @Test(arguments: pages)
  func `a link to a file leads to it, and to a heading that it has`(_ page: String) throws {
    let folder = FloorTests.root.appending(path: page).deletingLastPathComponent()
    for match in try Self.text(page).matches(of: /\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/) {
      let target = String(match.1 ?? match.2 ?? "")
      guard !target.contains("://") else { continue }
      let parts = target.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let file = parts[0].isEmpty ? FloorTests.root.appending(path: page) : folder.appending(path: parts[0])
      #expect(Self.exists(file), "\(page): \(target)")
      guard parts.count > 1, let goal = try? String(contentsOf: file.standardized, encoding: .utf8) else { continue }
      let headings = goal.split(separator: "\n").filter { $0.hasPrefix("#") }
        .map { $0.drop { "# ".contains($0) }.lowercased().replacing(" ", with: "-") }
      #expect(headings.contains(parts[1]), "\(page): \(target)")
    }
  }

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
