import Foundation
import TestSupport
import Testing

/// scripts/build with a compiler that only talks.
@Suite struct BuildScriptTests {
  private func build(_ compiler: String) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "scripts"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Command.root.appending(path: "scripts/build"), to: folder.appending(path: "scripts/build"))
    try "#!/bin/sh\n\(compiler)\n".write(to: folder.appending(path: "swift"), atomically: true, encoding: .utf8)
    return try Command.shell("chmod +x swift; PATH=$PWD:$PATH scripts/build", in: folder)
  }

  @Test func `the build says what it does, how long it takes and how far it is`() throws {
    let result = try build("echo '[1/9] Compiling A'; echo '[2/9] Compiling B'; sleep 17; echo '[9/9] Linking'")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    let lines = result.error.split(separator: "\n")
    #expect(lines[0].hasPrefix("easel: building the release, once for these sources: about "))
    #expect(lines[0].contains(" minute"))
    // In a log no control characters, and no line for each file.
    #expect(lines.dropFirst().first?.hasPrefix("easel: step 2 of 9, 1") == true, "\(result.error)")
    #expect(lines.last?.hasPrefix("easel: built in ") == true)
    #expect(lines.count == 3)
    #expect(!result.error.contains("\u{1B}"))
  }

  @Test func `errors of the compiler and its status come through`() throws {
    let result = try build("echo '[1/9] Compiling A'; echo 'A.swift:1:1: error: no'; exit 3")
    #expect(result.status == 3)
    #expect(result.error.contains("A.swift:1:1: error: no\n"))
    #expect(!result.error.contains("built in"))
  }
}
