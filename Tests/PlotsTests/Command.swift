import Foundation
import Testing

/// Programs that the tests run.
enum Command {
  private final class Marker {}

  /// The command that was built beside these tests.
  static let easel: URL = {
    // On macOS the tests are a bundle that another program loads; elsewhere they are a program themselves.
    let bundle = Bundle(for: Marker.self).bundleURL
    let place = bundle.pathExtension == "xctest" ? bundle : Bundle.main.executableURL ?? bundle
    return place.deletingLastPathComponent().appendingPathComponent("easel")
  }()

  /// Runs a program to its end.
  static func run(
    _ program: URL, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  /// What `gnuplot --version` says; nil where pictures cannot be drawn.
  static let gnuplotVersion: String? = {
    guard let version = try? run(URL(fileURLWithPath: "/usr/bin/env"), ["gnuplot", "--version"]), version.status == 0,
      let folder = try? ScratchFolder()
    else { return nil }
    // Status 69: this build has no gnuplot-iostream.
    let probe = try? run(easel, ["plot", "t", "-o", folder.url.appendingPathComponent("probe.svg").path])
    return probe?.status == 69 ? nil : version.output
  }()

  /// What drew the pictures that are committed.
  static let recordedVersion = try? String(
    contentsOf: Recipe.folder.appendingPathComponent("gnuplot-version"), encoding: .utf8)
}

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
