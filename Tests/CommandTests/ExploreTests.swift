import Foundation
import TestSupport
import Testing

/// What `easel explore` reads, and what it hands to the server beside it, for which a script stands in.
@Suite struct ExploreTests {
  /// Runs lines of a shell with a copy of the command, and with a server that prints its arguments.
  private static func shell(_ line: String, server: String? = "#!/bin/sh\nprintf '%s\\n' \"$@\"\n", input: String = "")
    throws -> Command.Result
  {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Command.executable, to: path.appending(path: "easel"))
    if let server {
      let file = path.appending(path: "easel-explore")
      try Data(server.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    try Data("easeInQuad\n".utf8).write(to: folder.appending(path: "curve.txt"))
    try Data("t,y\n0,0\n1,1\n".utf8).write(to: folder.appending(path: "run.csv"))
    let made = try Command.shell("easel render tear --at 0.2 -o sticker.png", in: folder)
    #expect(made.status == 0)
    return try Command.run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", line], input: input,
      environment: ["PATH": "\(path.path):/usr/bin:/bin"], folder: folder)
  }

  @Test(arguments: [
    ("easel explore", ["--state", "", "--port", "0"]),
    ("easel explore easeOutBack 't^2' -d 0:2", ["--state", "a=easeOutBack&b=t%5e2&d=0%3a2", "--port", "0"]),
    ("easel explore 'k*t' -p k=1/4 --port 4000 --open", ["--state", "a=k%2at&p.k=0%2e25", "--port", "4000", "--open"]),
    ("easel explore '½ t'", ["--state", "a=%c2%bd%20t", "--port", "0"]),
    ("easel explore @curve.txt", ["--state", "a=easeInQuad%0a", "--port", "0"]),
    ("echo 't^3' | easel explore -", ["--state", "a=t%5e3%0a", "--port", "0"]),
    ("easel explore peel:lift=0.3", ["--state", "a=&e=peel%3alift%3d0%2e3", "--port", "0"]),
    ("easel explore peel sticker.png", ["--state", "a=&e=peel", "--picture", "sticker.png", "--port", "0"]),
    (
      "easel explore 'http://127.0.0.1:1/#0123456789abcdef0123456789abcdef&a=t&p.k=2'",
      ["--state", "0123456789abcdef0123456789abcdef&a=t&p.k=2", "--port", "0"]
    ),
    ("easel explore '#a=t%5e2'", ["--state", "a=t%5e2", "--port", "0"]),
  ])
  func `the server gets the state of the page`(_ line: String, _ arguments: [String]) throws {
    let result = try Self.shell(line)
    #expect(result.status == 0, "\(result.error)")
    #expect(
      result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) == arguments)
  }

  @Test(arguments: [
    ("easel explore 'sinn(t)'", 65, "'sinn' is not a function"),
    ("easel explore t t^2 t^3", 64, "at most 2 curves, not 3"),
    ("easel explore 'k*t' -p k=1..3", 64, "-p k must be one value for explore"),
    ("easel explore 'k*t' -p j=1", 64, "'j' is not a parameter"),
    ("easel explore run.csv:y", 64, "easel fit spring run.csv:y"),
    ("easel explore @none.txt", 66, "none.txt"),
    ("easel explore t --port 0", 64, "--port must be a whole number from 1 to 65535, not '0'"),
    ("easel explore t --port 1.5", 64, "--port must be a whole number"),
    ("easel explore t -d 1:0", 64, "-d"),
    ("easel explore peel -p k=1", 64, "-p is for curves"),
    ("easel explore peel:lift=x", 64, "lift"),
    ("easel explore peel none.png", 66, "none.png"),
    ("easel explore peel sticker.png more.png", 64, "at most one picture"),
    ("easel explore '#a=t' t^2", 64, "leave out the rest"), ("easel explore '#a=1 2'", 64, "a link has no ' '"),
  ])
  func `a wrong line is refused before the server starts`(_ line: String, status: Int32, message: String) throws {
    let result = try Self.shell(line)
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.error.contains(message) && result.error.split(separator: "\n").count <= 3, "\(result.error)")
  }

  @Test func `a missing server is named, with the way to get it`() throws {
    let result = try Self.shell("easel explore t", server: nil)
    #expect(result.status == 69 && result.error.contains("easel-explore is missing. In a checkout run ./easel explore"))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test func `the status of the server is that of the command`() throws {
    #expect(try Self.shell("easel explore t", server: "#!/bin/sh\nexit 69\n").status == 69)
  }

  /// `make corpus` leaves out the commands of the documentation that start the server.
  @Test(arguments: (ReadmeTests.commands + HelpExampleTests.commands).filter { $0.contains("easel explore") })
  func `a command of the documentation runs`(_ command: String) throws {
    let result = try Self.shell(command.replacing("./easel ", with: "easel "))
    #expect(result.status == 0, "\(command): \(result.error)")
  }
}
