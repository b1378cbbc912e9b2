import Foundation

/// Runs the command that this package builds.
enum Command {
  struct Result {
    var status: Int32
    var output: String
    var error: String
    /// Lines of standard output without the last line break.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The binary beside the test bundle.
  static let executable: URL = {
    #if os(macOS)
      let products = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        .deletingLastPathComponent()
      return (products ?? root.appending(path: ".build/debug")).appending(path: "easel")
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "easel")
    #endif
  }()

  static func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Result {
    try run(executable, arguments, input: input, environment: environment)
  }

  /// A line for the shell, with `easel` on its path and a folder of its own.
  static func shell(_ line: String, in folder: URL, input: String = "") throws -> Result {
    try run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", line], input: input,
      environment: ["PATH": "\(executable.deletingLastPathComponent().path):/usr/local/bin:/usr/bin:/bin"],
      folder: folder)
  }

  private static func run(
    _ program: URL, _ arguments: [String], input: String, environment: [String: String], folder: URL? = nil
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

  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  static let hasGnuplot = (try? shell("command -v gnuplot", in: root).status) == 0
}
