import Foundation
import TestSupport
import Testing

/// Text of others, which shall command neither a terminal nor gnuplot.
@Suite struct HostileTextTests {
  /// Sets a title, clears the screen, colours, a bell, a tabulator's neighbour, DEL, and C1's ESC [ and string.
  private static let controls = [
    "\u{1B}]0;owned\u{7}", "\u{1B}[2J", "\u{1B}[31m", "\u{7}", "\u{8}", "\r", "\u{7F}", "\u{9B}31m",
    "\u{9D}0;owned\u{9C}",
    "\u{90}q", "\u{E}", "\u{85}",
  ]

  private func expectPlain(_ result: Command.Result, _ what: String) {
    for text in [result.output, result.error] {
      let scalars = text.unicodeScalars.filter {
        ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7f...0x9f).contains($0.value)
      }
      #expect(scalars.isEmpty, "\(what): \(scalars.map(\.value))")
    }
  }

  @Test(arguments: [controls.filter { $0 != "\r" }.joined(), "\r"])
  func `no control character of an argument reaches the terminal`(control: String) throws {
    let text = "a\(control)b"
    let lines: [[String]] = [
      ["plot", text], ["plot", "t", "--title", text], ["plot", "t", "-o", text], ["plot", "t", "-o", text + ".webp"],
      ["plot", "t /* \(text) */", "--info"], ["plot", "t /* \(text) */", "1-t", "--info"], ["plot", "@" + text],
      ["plot", text + ".csv"], ["plot", "t", "-p", text + "=1"], ["plot", "t", "-p", text], ["plot", "t", "-d", text],
      ["plot", "t*x", "-x", text], ["plot", "t", "--size", text], ["plot", "t", "--theme", text],
      ["plot", "t", "--" + text],
      ["plot", "t", "-y", text], ["plot", "t*v", "--as", "heat", "-y", text], ["plot", "t", "--watch", text],
      ["table", "t /* \(text) */", "-n", "2"], ["table", "t /* \(text) */", "-n", "2", "--json"],
      ["table", "t", "--at", text],
      ["check", "t /* \(text) */"], ["check", "t^3+1 /* \(text) */", "--law", "ends"], ["check", "t", "--law", text],
      ["css", text], ["css", "ease /* \(text) */"], ["css", "cubic-bezier(0,0,1,1) \(text)"], ["list", text],
      ["gallery", text], ["gallery", "easings", "-o", text + ".webp"], ["compare", text],
      ["compare", "segments:\(text)=1"],
      ["bench", text], ["bench", "kernels", "--kernel", text], ["play", text], [text], ["help", text],
      ["plot", "t /* \(text) */", "--dump"], ["plot", "t", "--title", text, "--dump"],
    ]
    for line in lines { expectPlain(try Command.run(Command.executable, line), "\(line)") }
  }

  @Test(arguments: ["\n", "\r\n", "\t\n\n"])
  func `a line break in a word makes no second line of an error`(control: String) throws {
    let text = "a\(control)b"
    let lines: [[String]] = [
      ["plot", text + ".csv"], ["plot", "@" + text], ["check", "t", "--law", text], ["table", "t", "--at", text],
      ["plot", "t", "--size", text], ["plot", "t", "-d", text], ["plot", "t", "-d", "0:" + text],
      ["check", "t", "--tolerance", text], ["plot", "t", "-p", text], ["plot", "s*t", "-p", "s=" + text],
      ["plot", "t", "-p", text + "=1"], ["list", text], ["plot", "t", "-o", "/nonexistent/\(text).svg"],
      ["plot", "t", "-o", text], ["gallery", text], ["compare", text], ["bench", text], ["help", text],
      ["plot", "t", "--theme", text], ["plot", "t", "--" + text], ["plot", "-", "-x", text], ["play", "t", "-o", text],
    ]
    for line in lines {
      let result = try Command.run(Command.executable, line, input: "a,b\n1,2\n3,4\n")
      #expect(result.status > 2, "\(line)")
      #expect(result.error.hasSuffix("\n") && result.error.unicodeScalars.count { $0 == "\n" } == 1, "\(result.error)")
    }
  }

  @Test(arguments: [controls.filter { $0 != "\r" }.joined(), "\r"])
  func `no control character of a table or of a variable reaches the terminal`(control: String) throws {
    let text = "a\(control)b"
    for input in ["\(text),c\n1,2\n2,3\n", "1,2\n2,\(text)\n", "x,\(text)\n1,\(text)\n", text] {
      expectPlain(try Command.run("plot", "-", input: input), input)
      expectPlain(try Command.run("plot", "-", "--domain", input: input), input)
      expectPlain(try Command.run("plot", "--stream", input: input), input)
      expectPlain(try Command.run("table", "t", "--at", "-", input: input), input)
      expectPlain(try Command.run("css", "-", input: input), input)
    }
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "t.png").path
    expectPlain(
      try Command.run("plot", "t", "-o", path, environment: ["EASEL_GNUPLOT": "/nonexistent/\(text)"]), "gnuplot")
    expectPlain(try Command.run("plot", "t", "-o", path, environment: ["EASEL_GNUPLOT_SECONDS": text]), "seconds")
    let program = folder.appending(path: "program")
    let script = "#!/bin/sh\ncat > /dev/null\nprintf '%s\\n' \"$TEXT\" >&2\nexit 1\n"
    try script.write(to: program, atomically: true, encoding: .utf8)
    chmod(program.path, 0o755)
    expectPlain(
      try Command.run("plot", "t", "-o", path, environment: ["EASEL_GNUPLOT": program.path, "TEXT": text]), "complaint")
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `a dumped script runs no command, wherever it draws`() throws {
    for name in ["|touch ran.png", "| touch ran; #.svg", "~/ran.png", "`touch ran`.png", "$(touch ran).png"] {
      let folder = try Command.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let script = try Command.run("plot", "t", "--dump", "-o", name)
      #expect(script.status == 0)
      try script.output.write(to: folder.appending(path: "a.gp"), atomically: true, encoding: .utf8)
      _ = try Command.shell("mkdir '~'; gnuplot a.gp", in: folder)
      let made = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
        !["a.gp", "~"].contains($0)
      }
      #expect(made == [name])
    }
    let refused = try Command.run("plot", "t", "--dump", "-o", "a\nset output '|touch ran'\n.png")
    #expect(refused.status == 73 && refused.output.isEmpty)
  }

  @Test func `JSON escapes what a terminal would obey, and reads back the same`() throws {
    let result = try Command.run("table", "t /* \u{9B}31m \u{7F} */", "-n", "2", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let columns = try #require(object?["columns"] as? [[String: Any]])
    #expect(columns[1]["name"] as? String == "t /* \u{9B}31m \u{7F} */")
  }
}
