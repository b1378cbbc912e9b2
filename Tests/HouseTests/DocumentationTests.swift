import Foundation
import Testing

/// Every product has documentation with an example.
@Suite struct DocumentationTests {
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
}
