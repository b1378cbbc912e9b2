import Foundation
import TestSupport
import Testing

/// The easings of the catalogue as `easel list` and `easel gallery` show them.
@Suite struct CatalogueTests {
  @Test(.enabled(if: Command.hasGnuplot))
  func `the gallery of effects has a picture of each`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let drawn = try Command.shell("easel gallery effects -o x.svg && cat x.svg", in: folder)
    #expect(drawn.status == 0, "\(drawn.error)")
    #expect(drawn.output.components(separatedBy: "data:image/png;base64,").count >= 9)
  }
}
