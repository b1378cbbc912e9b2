import Foundation
import RasterImages
import TestSupport
import Testing

/// A headless Chromium, where `EASEL_CHROMIUM` names one: scripts/check-css.
struct Chromium {
  /// Nil where none is named.
  static let executable = ProcessInfo.processInfo.environment["EASEL_CHROMIUM"].map { URL(fileURLWithPath: $0) }

  private let executable: URL
  private let folder: URL

  /// - Parameter folder: with the pages, and for the browser's own files.
  init(folder: URL) throws {
    executable = try #require(Self.executable)
    self.folder = folder
  }

  /// What a page looks like, a pixel of it for each of the picture.
  func screenshot(of page: URL, width: Int, height: Int) throws -> StoredImage {
    let file = folder.appending(path: "screenshot.png")
    _ = try run(["--screenshot=\(file.path)", "--window-size=\(width),\(height)"], page)
    return try StoredImage(png: [UInt8](Data(contentsOf: file)))
  }

  /// The page's source after its scripts have run.
  func source(of page: URL, width: Int, height: Int) throws -> String {
    try run(["--dump-dom", "--window-size=\(width),\(height)"], page)
  }

  private func run(_ arguments: [String], _ page: URL) throws -> String {
    let profile = folder.appending(path: "profile").path
    let fixed = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
      "--force-color-profile=srgb", "--disable-lcd-text", "--no-first-run", "--user-data-dir=\(profile)",
    ]
    let result = try Command.run(executable, fixed + arguments + [page.absoluteString])
    try #require(result.status == 0, "\(result.error)")
    return result.output
  }
}
