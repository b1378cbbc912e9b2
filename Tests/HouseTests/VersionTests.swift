import EffectMath
import Foundation
import Testing

/// The version stands in one place.
@Suite struct VersionTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: FloorTests.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the version is one of semantic versioning`() {
    #expect(EffectMathVersion.current.wholeMatch(of: /\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?/) != nil)
  }

  @Test func `no other source or script states it`() throws {
    let folders = ["Sources", "scripts"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: FloorTests.root.appending(path: folder), includingPropertiesForKeys: [.isRegularFileKey])
      return (files?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }
    }
    let others = ["Package.swift", "Makefile", "easel", "README.md"].map { FloorTests.root.appending(path: $0) }
    let stating = (folders + others).filter { file in
      (try? String(contentsOf: file, encoding: .utf8))?.contains("\"\(EffectMathVersion.current)\"") == true
    }
    #expect(stating.map(\.lastPathComponent) == ["EffectMathVersion.swift"])
  }

  @Test func `the newest release of the changelog is this one, or this one is yet to come`() throws {
    let headings = try Self.text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings.first == "## [Unreleased]")
    if let release = headings.dropFirst().first {
      #expect(release.hasPrefix("## [\(EffectMathVersion.current)]"))
    }
  }
}
