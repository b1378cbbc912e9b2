import Foundation
import TestSupport
import Testing

/// Where pictures go, and what is known before there is one.
@Suite struct OutputTests {
  /// Work that would take far longer than the refusal may.
  private static let long: [[String]] = [
    ["bench", "kernels", "--seconds", "600"], ["compare", "scenekit", "segments:n=400", "segments:n=399"],
    ["plot", "sin(t)", "-n", "1000000", "--info", "--integral"], ["play", "sin(t)", "--duration", "60", "--fps", "50"],
  ]

  @Test(arguments: long)
  func `a place that cannot be written and a missing gnuplot are told before any work`(line: [String]) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let kept = folder.appending(path: "kept.gif").path
    try "former".write(toFile: kept, atomically: false, encoding: .utf8)
    chmod(kept, 0o444)
    let begin = ContinuousClock.now
    for path in ["/nonexistent/a.gif", kept, "/proc/a.gif"] {
      let result = try Command.run(Command.executable, line + ["-o", path])
      #expect(result.status == 73 && result.output.isEmpty, "\(path): \(result.error)")
      #expect(result.error.split(separator: "\n").count == 1)
    }
    let open = folder.appending(path: "open.gif").path
    let missing = try Command.run(
      Command.executable, line + ["-o", open], environment: ["EASEL_GNUPLOT": "/nonexistent/gnuplot"])
    #expect(missing.status == 69 && missing.error.contains("install"))
    #expect(begin.duration(to: .now) < .seconds(300))
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "former")
  }

  @Test(arguments: [["plot", "t"], ["play", "t"], ["gallery", "easings"], ["compare"], ["bench", "kernels"]])
  func `standard output is no place for a picture, and makes no folder`(line: [String]) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell("easel \(line.joined(separator: " ")) -o -", in: folder)
    #expect(result.status == 64 && result.error.split(separator: "\n").count == 1, "\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(.enabled(if: Command.hasGnuplot), arguments: ["qt", "", "dumb", "nonsense"])
  func `the terminal that GNUTERM names changes no picture`(terminal: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell(
      "easel plot t -o a.svg && GNUTERM='\(terminal)' easel plot t -o b.svg && cmp a.svg b.svg", in: folder)
    #expect(result.status == 0, "\(result.error)\(result.output)")
  }

  @Test(arguments: ["table t > a", "plot t > a", "plot t -o a.svg", "play t -o a.gif"])
  func `files that may not grow are one line and status 73`(line: String) throws {
    if line.contains("-o"), !Command.hasGnuplot { return }
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // The limit holds for the file of standard error too: a pipe is none.
    let result = try Command.shell("{ (ulimit -f 0; easel \(line)) 2>&1; echo $?; } | cat", in: folder)
    #expect(result.lines.last == "73" && result.lines.count == 2, "\(result.output)")
    #expect(result.output.contains("cannot write"))
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `commands that make the same folder at once all succeed`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell(
      "for i in 1 2 3 4; do easel gallery material -o new >/dev/null & p=\"$p $!\"; done; for i in $p; do wait $i || exit 1; done",
      in: folder)
    #expect(result.status == 0, "\(result.error)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "new").path)
    #expect(names.sorted() == ["material-dark.svg", "material.svg"])
  }

  @Test(.enabled(if: Command.hasGnuplot), arguments: ["TERM", "INT", "HUP", "KILL"])
  func `a signal at any moment leaves a whole picture or none`(signal: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try Command.shell(
      "for i in 0 1 2 3 4 5 6 7; do easel plot 'sin(40*t)' -o a.svg & p=$!; sleep 0.1$i; kill -\(signal) $p 2>/dev/null; "
        + "wait $p 2>/dev/null; done", in: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.isEmpty || names == ["a.svg"], "\(names)")
    if !names.isEmpty {
      #expect(try String(contentsOf: folder.appending(path: "a.svg"), encoding: .utf8).hasSuffix("</svg>\n\n"))
    }
  }

  @Test(arguments: [
    ["-y", "-1:1", "-d", "0:20", "exp(10*t)*cos(t)"], ["-y", "-1:1", "-d", "0:13", "easeInElastic"],
    ["-y", "0:1", "1e40*sin(300*t)"], ["-d", "0:400", "easeOutInElastic"], ["-y", "-1e-300:1e-300", "1e308*sin(9*t)"],
    ["-y", "1:1.0000000000000002", "tan(t*9)"], ["--log", "y", "1.7e308"], ["-y", "-8e307:8e307", "1e308*sin(9*t)"],
    ["-d", "-1e300:1e300", "t"],
  ])
  func `a place far outside of the plot is no reason to end`(line: [String]) throws {
    for size in ["80", "-9223372036854775808", "0", "99999999999999999999", "9223372036854775807", "x", "1"] {
      let result = try Command.run(
        Command.executable, ["plot"] + line, environment: ["LINES": size, "COLUMNS": size])
      #expect(result.status == 0 && !result.output.isEmpty, "\(size): \(result.status)")
    }
  }

  @Test(arguments: ["light", "dark"])
  func `points of interest have the colour of their curve`(theme: String) throws {
    let script = try Command.run("plot", "sin(6*t)", "cos(6*t)", "--info", "--dump", "--theme", theme)
    let layers = script.lines.filter { $0.contains("with points pt 7") }.compactMap { line in
      line.components(separatedBy: "lc rgb '").last?.prefix(7)
    }
    let lines = script.lines.filter { $0.contains("with lines") }.compactMap { line in
      line.components(separatedBy: "lc rgb '").last?.prefix(7)
    }
    #expect(lines.count == 2 && Set(lines).count == 2)
    // Inflections of both, then extrema of both.
    #expect(layers == lines + lines)
  }
}
