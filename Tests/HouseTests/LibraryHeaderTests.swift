import Foundation
import Testing

/// The header of the library for C, what is shown of it and what stands behind it are the same functions.
@Suite struct LibraryHeaderTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: FloorTests.root.appending(path: path), encoding: .utf8)
  }

  /// The declarations of the header, each with the lines before it up to an empty one.
  private static func declarations() throws -> [(name: String, text: String)] {
    let blocks = try text("Sources/CEffectMath/include/easel.h").components(separatedBy: "\n\n")
    return blocks.flatMap { block in
      block.matches(of: /(?m)^[\w *]+?\b(easel_\w+)\(/).map { (String($0.1), block) }
    }
  }

  @Test func `every function has a comment, or shares that of what it is freed with`() throws {
    let declarations = try Self.declarations()
    #expect(declarations.count >= 25)
    for (name, text) in declarations where !name.hasSuffix("_free") {
      #expect(text.contains("///"), "\(name) has no comment")
    }
  }

  @Test func `what the header declares is shown, and nothing else is`() throws {
    let names = try Self.declarations().map(\.name)
    let map = try Self.text("Sources/CEffectMath/exports.map")
    let shown = try #require(map.firstMatch(of: /global:([^}]*)local:/)).1
      .split { $0 == ";" || $0.isWhitespace }.map(String.init)
    for name in names {
      #expect(shown.contains { $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0 }, "\(name) is hidden")
    }
    for pattern in shown {
      #expect(
        names.contains { pattern.hasSuffix("*") ? $0.hasPrefix(pattern.dropLast()) : $0 == pattern }, "\(pattern)")
    }
  }

  @Test func `every function is written once`() throws {
    let sources = try (FloorTests.sources("Sources/EffectMathC")).map { try String(contentsOf: $0, encoding: .utf8) }
    let written =
      sources.flatMap { $0.matches(of: /@c @implementation\npublic func (easel_\w+)\(/).map { String($0.1) } }
      + (try Self.text("Sources/CEffectMath/message.c")).matches(of: /(?m)^const char \*(easel_\w+)\(/).map {
        String($0.1)
      }
    #expect(written.sorted() == (try Self.declarations().map(\.name)).sorted())
  }
}
