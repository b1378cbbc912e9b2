import EffectMath
import Foundation
import Testing

/// The version stands in one place.
@Suite struct VersionTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: FloorTests.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the version is one of semantic versioning`() {
    #expect(EffectMathVersion.current.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }

  @Test func `no other source or script states it`() throws {
    let folders = ["Sources", "scripts", "packaging", ".github", "docs"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: FloorTests.root.appending(path: folder), includingPropertiesForKeys: [.isRegularFileKey])
      return (files?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }
    }
    let others = ["Package.swift", "Makefile", "easel", "README.md"].map { FloorTests.root.appending(path: $0) }
    let forms = [
      "\"\(EffectMathVersion.current)\"", "easel-\(EffectMathVersion.current)", "easel_\(EffectMathVersion.current)",
    ]
    let stating = (folders + others).filter { file in
      let text = try? String(contentsOf: file, encoding: .utf8)
      return forms.contains { text?.contains($0) == true }
    }
    #expect(stating.map(\.lastPathComponent) == ["EffectMathVersion.swift"])
  }

  @Test func `the newest release of the changelog has this version, and the citation has its version and day`() throws {
    let changelog = try Self.text("CHANGELOG.md")
    #expect(changelog.firstMatch(of: /(?m)^## .*/)?.0 == "## [Unreleased]")
    let release = try #require(changelog.firstMatch(of: /(?m)^## \[(\d.*)\] - (\d{4}-\d\d-\d\d)$/))
    #expect(release.1 == EffectMathVersion.current)
    #expect(try Self.text("CITATION.cff").contains("\nversion: \(release.1)\ndate-released: \(release.2)\n"))
  }

  @Test func `a tag of another version is not released`() throws {
    let workflow = try Self.text(".github/workflows/release.yml")
    #expect(workflow.contains("version=$(scripts/version)\n") && workflow.contains(#"!= "v$version""#))
  }
}
