import Foundation
import TestSupport
import Testing

/// What `easel sweep` hands to Python, for which a script stands in. The sweeps have tests of their own in Python.
@Suite struct SweepTests {
  private static let standIn = "#!/bin/sh\nshift 2\nprintf '%s\\n' \"$@\"\nexit 7\n"

  /// Runs a line of a shell with a Python of this text.
  private static func shell(_ line: String, python: String? = standIn) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "easel"), withDestinationURL: Command.executable)
    if let python {
      let file = folder.appending(path: "python3")
      try Data(python.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    return try Command.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line], environment: ["PATH": folder.path], folder: folder)
  }

  @Test(arguments: [
    ("easel sweep a.toml -o t.csv", ["--output=t.csv", "--", "a.toml"]),
    (
      "easel sweep a.toml -ot.csv --workers 2 --folder 'a b' --yes",
      ["--output=t.csv", "--workers=2", "--folder=a b", "--yes", "--", "a.toml"]
    ),
    (
      "easel sweep --scheduler tcp://h:1 --output=-x.csv -- -a.toml",
      ["--output=-x.csv", "--scheduler=tcp://h:1", "--", "-a.toml"]
    ),
  ])
  func `Python gets the options, and its status is the command's`(_ line: String, _ words: [String]) throws {
    let result = try Self.shell(line)
    #expect(result.status == 7 && result.error.isEmpty)
    #expect(result.output.split(separator: "\n").map(String.init) == words)
  }

  @Test(arguments: [
    ("easel sweep", "file.toml"), ("easel sweep a.toml", "--output"), ("easel sweep a b -o c.csv", "'b'"),
    ("easel sweep a.toml -o t.csv --nope", "--nope"), ("easel sweep a.toml -o t.csv --workers", "--workers"),
  ])
  func `a wrong line is refused before Python starts`(_ line: String, message: String) throws {
    let result = try Self.shell(line)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test func `a missing Python and a missing package are named`() throws {
    let none = try Self.shell("easel sweep a.toml -o t.csv", python: nil)
    #expect(none.status == 69 && none.error == "error: python3 could not be started: No such file or directory\n")
    let named = try Self.shell("EASEL_PYTHON=./none easel sweep a.toml -o t.csv")
    #expect(named.status == 69 && named.error == "error: ./none could not be started: No such file or directory\n")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let isolated = try Self.shell(
      "easel sweep a.toml -o t.csv", python: "#!/bin/sh\nPATH='\(path)' exec python3 -IS \"$@\"\n")
    #expect(isolated.status == 69 && isolated.error.split(separator: "\n").count == 1, "\(isolated.error)")
    #expect(isolated.error.hasPrefix("error: No module named 'easel'. In a checkout: /"))
    #expect(isolated.error.contains("python3 -m pip install ./notebooks. Otherwise install the wheel"))
  }
}
