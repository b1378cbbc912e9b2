import Foundation
import TestSupport

/// What drew the pictures that are committed.
let recordedGnuplotVersion = try? String(
  contentsOf: Recipe.folder.appendingPathComponent("gnuplot-version"), encoding: .utf8)

/// A folder that is gone after the test.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("plots-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func contents(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }
}
