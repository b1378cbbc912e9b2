import Foundation

/// Runs the command that this package builds.
public enum Command {
  public struct Result: Sendable {
    public var status: Int32
    public var output: String
    public var error: String
    /// Lines of standard output without the last line break.
    public var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The binary beside the test bundle. On macOS the tests are a bundle that another program loads; elsewhere they are
  /// a program themselves.
  public static let executable: URL = {
    let bundle = Bundle(for: Marker.self).bundleURL
    let place = bundle.pathExtension == "xctest" ? bundle : Bundle.main.executableURL ?? bundle
    return place.deletingLastPathComponent().appending(path: "easel")
  }()

  private final class Marker {}

  public static func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws
    -> Result
  {
    try run(executable, arguments, input: input, environment: environment)
  }

  /// A line for the shell, with `easel` on its path and a folder of its own.
  public static func shell(_ line: String, in folder: URL, input: String = "") throws -> Result {
    try run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", line], input: input,
      environment: ["PATH": "\(executable.deletingLastPathComponent().path):/usr/local/bin:/usr/bin:/bin"],
      folder: folder)
  }

  /// Runs a program to its end.
  public static func run(
    _ program: URL, _ arguments: [String], input: String = "", environment: [String: String] = [:],
    folder: URL? = nil
  ) throws -> Result {
    let scratch = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    let files = ["in", "out", "err"].map { scratch.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try String(contentsOf: files[1], encoding: .utf8),
      error: try String(contentsOf: files[2], encoding: .utf8))
  }

  public static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// What `gnuplot --version` says; nil where this build cannot draw files.
  public static let gnuplotVersion: String? = {
    guard let folder = try? temporaryFolder() else { return nil }
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let version = try? shell("gnuplot --version", in: folder), version.status == 0,
      let probe = try? shell("easel plot t -o probe.svg", in: folder), probe.status == 0
    else { return nil }
    return version.output
  }()

  public static var hasGnuplot: Bool { gnuplotVersion != nil }
}
