import Foundation
import TestSupport
import Testing

/// The easings of the catalogue as `easel list` and `easel gallery` show them.
@Suite struct CatalogueTests {
  @Test(
    .enabled(if: Command.hasGnuplot),
    arguments: [("qt", "The easings of Qt that differ from the classic ones"), ("fluent", "The easings of Fluent 2")])
  func `the title of a gallery says where it shows a part of a library`(subject: String, title: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell("easel gallery \(subject) -o x.svg && cat x.svg", in: folder)
    #expect(result.output.contains(">\(title)<"))
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `the gallery of effects follows the articles, and its commands are run`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try Command.shell("easel gallery effects", in: folder)
    let names = ["peel", "segments", "fold", "like", "jumpy", "rotation-3d", "jumpy-menu", "tear"]
    let places = names.compactMap { text.output.range(of: "  \($0): ")?.lowerBound }
    #expect(text.status == 0 && places.count == names.count && places == places.sorted())
    let drawn = try Command.shell("easel gallery effects -o x.svg && cat x.svg", in: folder)
    #expect(drawn.status == 0, "\(drawn.error)")
    #expect(drawn.output.components(separatedBy: "data:image/png;base64,").count >= names.count + 1)
  }
}
