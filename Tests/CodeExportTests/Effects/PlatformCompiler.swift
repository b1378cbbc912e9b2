import Foundation
import TestSupport
import Testing

/// The Swift compiler with stand-ins for Apple's frameworks, Tests/Exports/Stubs: it checks the types of exported texts,
/// and runs what of them is numbers.
struct PlatformCompiler {
  /// Nil where there is none on the path.
  static let compiler = tool("swiftc")

  /// A program on the path.
  static func tool(_ name: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(fileURLWithPath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private let compiler: URL
  let folder: URL

  /// Compiles the stand-ins: one module with all of them, and the frameworks' names for it.
  init() throws {
    compiler = try #require(Self.compiler)
    folder = try Command.temporaryFolder()
    let stubs = Command.root.appending(path: "Tests/Exports/Stubs")
    let files = try FileManager.default.contentsOfDirectory(at: stubs, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.map(\.path).sorted()
    try #require(!files.isEmpty)
    try require(
      ["-emit-module", "-emit-library", "-static", "-parse-as-library", "-module-name", "PlatformStubs"] + files
        + ["-o", "libPlatformStubs.a"])
    for name in ["QuartzCore", "CoreImage", "SceneKit", "SwiftUI", "UIKit"] {
      try write("@_exported import PlatformStubs\n", to: "\(name).swift")
      try require(["-emit-module", "-parse-as-library", "-module-name", name, "-I", ".", "\(name).swift"])
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The errors of texts that stand beside each other in one module; none is what a project says of them.
  func errors(of texts: [String]) throws -> String {
    let files = try texts.enumerated().map { try write($1, to: "text\($0).swift") }
    let result = try run(["-typecheck", "-swift-version", "6", "-parse-as-library", "-I", "."] + files)
    return result.status == 0 ? "" : result.output + result.error
  }

  /// The output of a program that has these texts: a number a line.
  func numbers(of texts: [String], main: String) throws -> [Double] {
    let files =
      try texts.enumerated().map { try write($1, to: "text\($0).swift") } + [try write(main, to: "main.swift")]
    try require(["-swift-version", "6", "-I", "."] + files + ["libPlatformStubs.a", "-o", "program"])
    let result = try Command.run(folder.appending(path: "program"), [])
    try #require(result.status == 0, "\(result.error)")
    return try result.lines.map { try #require(Double($0)) }
  }

  private func require(_ arguments: [String]) throws {
    let result = try run(arguments)
    try #require(result.status == 0, "\(result.output + result.error)")
  }

  private func run(_ arguments: [String]) throws -> Command.Result {
    try Command.run(compiler, arguments, folder: folder)
  }

  /// On Linux there is no Objective-C: its words are left out.
  @discardableResult
  private func write(_ text: String, to file: String) throws -> String {
    let plain = text.replacing("@objc ", with: "").replacing(/#selector\((\w+)\)/) { "Selector(\"\($0.1)\")" }
    try plain.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
    return file
  }
}
