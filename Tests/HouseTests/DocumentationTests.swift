import Foundation
import Testing

/// Every name that other packages see has documentation.
@Suite struct DocumentationTests {
  /// The modules that others link: neither the command nor what asks the operating system. The library for C has its
  /// documentation in its header.
  private static func modules() throws -> [String] {
    let others = ["Command", "SystemLibrary", "EffectMathC", "Workbench", "CurveWorkbench"]
    return try FileManager.default.contentsOfDirectory(atPath: FloorTests.root.appending(path: "Sources").path)
      .filter { !$0.hasPrefix(".") && !others.contains($0) }
  }

  @Test func `every public declaration has a doc comment, or meets a requirement that has`() throws {
    var declarations = SourceDeclarations()
    for module in try Self.modules() {
      for file in try FloorTests.sources("Sources/\(module)") {
        try declarations.read(file, place: "\(module)/\(file.lastPathComponent)")
      }
    }
    #expect(declarations.entries.count > 2500)
    for entry in declarations.entries {
      #expect(declarations.hasDocumentation(entry), "\(entry.place): \(entry.owner) \(entry.name) has no doc comment")
    }
  }

  @Test func `every product has a catalogue with an example that the outside package runs`() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: FloorTests.root.appending(path: path), encoding: .utf8)
    }
    let products = try text("Package.swift").matches(of: /\.library\(\s*name: "(\w+)", targets/).map { String($0.1) }
    #expect(products.count >= 4)
    // A line for each: the product, and the catalogue's article within Sources.
    let extracted = try text("Tests/Outside/extract").matches(of: /(?m)^(?:articles=')?(\w+) (\w+)\/(\w+)'?$/)
    #expect(Set(extracted.map { String($0.1) }) == Set(products))
    for entry in extracted {
      let article = try text("Sources/\(entry.2)/\(entry.3).docc/\(entry.3).md")
      #expect(article.hasPrefix("# ``\(entry.2)``\n") && article.contains("\n```swift\n"), "\(entry.1)")
    }
  }

  @Test func `the scanner tells what is documented, inherited and bare`() throws {
    let source = """
      /// A thing.
      public protocol Thing: Sendable {
        /// Of the thing.
        func size(of part: Int, _ share: Double) -> Double
        var bare: Int { get }
      }

      @frozen
      public struct Box<Content>: Thing
      where Content: Sendable {
        @inlinable
        public func size(of part: Int, _ share: Double) -> Double { 1 }
        public func size(_ part: Int) -> Double { 1 }
        public init() {}
        /// Two boxes.
        @inlinable public static func + (a: Box, b: Box) -> Box { a }
        public static prefix func - (a: Box) -> Box { a }
        let hidden = 1
        public var bare: Int { 0 }
      }
      """
    let file = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(source.utf8).write(to: file)
    var declarations = SourceDeclarations()
    try declarations.read(file, place: "Thing.swift")
    #expect(
      declarations.entries.filter { !declarations.hasDocumentation($0) }.map { "\($0.owner) \($0.name)" } == [
        "Thing bare", " Box", "Box size(_:)", "Box -(1)", "Box bare",
      ])
    #expect(declarations.entries.count == 9)
  }
}
