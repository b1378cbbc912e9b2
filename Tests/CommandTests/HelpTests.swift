import Foundation
import TestSupport
import Testing

/// The short help of every verb, the topics of `easel help`, and the commands that guesses lead to.
@Suite struct HelpTests {
  private static let verbs = [
    "plot", "table", "play", "explore", "gallery", "inspect", "check", "diff", "nearest", "fit", "tune", "export",
    "compare",
    "render", "sweep", "css", "list", "formulas", "bench",
  ]

  private static func lines(_ arguments: String..., columns: Int = 80) throws -> [String] {
    let help = try Command.run(Command.executable, arguments, environment: ["COLUMNS": "\(columns)"])
    #expect(help.status == 0 && help.error.isEmpty)
    return help.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func isExample(_ line: String) -> Bool { line.hasPrefix("  ") && line.contains("easel ") }

  /// The verbs of `easel --help`.
  @Test func `every verb is tested here`() throws {
    let listed = try Self.lines("--help").drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix { !$0.isEmpty }
    let names = listed.compactMap { $0.firstMatch(of: /^  ([a-z]+)/).map { String($0.1) } }
    #expect(Set(names) == Set(Self.verbs))
  }

  @Test(arguments: verbs, [80, 200])
  func `the short help is a page`(_ verb: String, columns: Int) throws {
    let lines = try Self.lines(verb, "--help", columns: columns)
    #expect(lines.dropLast().count <= 60)
    for line in lines { #expect(line.count <= 80, "\(line)") }
    // A summary of one line, then examples.
    #expect(lines[0].first?.isUppercase == true && lines[0].last == "." && lines[1].isEmpty)
    #expect(lines[2...].prefix(while: Self.isExample).count == 3)
    #expect(lines.dropLast().last == "All options and examples: easel \(verb) --help-all")
    if verb != "formulas" { #expect(try Self.lines(verb, "-h", columns: columns) == lines) }
    let isGuide = verb == "formulas"
    let command = isGuide ? [verb] : [verb, "--help"]
    #expect(try Command.run("help", verb).output == Command.run(Command.executable, command).output)
  }

  /// Behind the usage only titles begin at the first column.
  @Test(arguments: verbs, ["--help", "--help-all"])
  func `no text of an option goes on at the first column`(_ verb: String, option: String) throws {
    let lines = try Self.lines(verb, option)
    for line in lines.drop(while: { !$0.hasPrefix("USAGE") }).dropFirst() {
      #expect(line.isEmpty || line.first == " " || line.last == ":" || line.hasPrefix("All options"), "\(line)")
      #expect(line.count <= 80, "\(line)")
    }
  }

  /// Each option of an effect has a noun, in words, and stands below its name.
  @Test func `an effect's options are listed with their units and defaults`() throws {
    for name in try Self.lines("list", "rendered").compactMap({
      $0.firstMatch(of: #/^  ([a-z0-9-]+)  /#).map { String($0.1) }
    }) {
      for line in try Self.lines("list", name).dropFirst(2) {
        #expect(line.count <= 80, "\(line)")
        #expect(!line.contains(#/= +(of|that|by which|in which|where|whether|what) /#), "\(line)")
      }
    }
  }

  /// Words of other tools, and what a line names to copy.
  static let guesses: [(guess: String, command: String)] = [
    ("animate", "easel play easeOutBounce"), ("man", "easel help formulas"),
    ("convert", "easel export easeOutBack --to css"), ("convert 't^2' --to swift", "easel export 't^2' --to swift"),
    ("convert ease-in-out css", "easel export ease-in-out --to css"),
    ("export easeOutBack --css", "easel export easeOutBack --to css"),
    ("export peel scenekit", "easel export peel --to scenekit"), ("show peel", "easel render peel -o peel.png"),
    ("compare easeInQuad easeOutQuad", "easel diff easeInQuad easeOutQuad"),
    ("compare easeInQuad", "easel nearest easeInQuad"), ("peel", "easel render peel -o peel.png"),
    ("table segments:n=5", "easel render segments:n=5 -o segments.png"),
    ("file.text -d 0:2", "easel plot @file.text -d 0:2"),
    ("sequence", "easel plot 'sequence(easeOutQuad 0.3 1.2, hold 0.1, easeInOutSine 0.6 1)'"),
    ("stagger", "easel plot 'staggered(easeOutQuad, copies: 5, offset: 0.1, copy: n)' -p n=1..5/5"),
    ("retarget", "easel plot 'retargetedSpring(t, to: 1, at: 0.2, next: 0.5)' --info"),
    ("handoff", "easel plot 'spring(t, response: 0.5, dampingRatio: 0.8, velocity: 5)' --info"),
    ("PLOT t", "easel plot t"), ("easings", "easel list timing"),
    ("export t --to css --save a.css", "easel export t --to css -o a.css"),
    ("inspect t --at 0.5", "easel table t --at 0.5"),
    ("export easeOutBack --to tailwind", "easel export easeOutBack --to css"),
    ("export peel -d 2 --to scenekit", "easel export peel --duration 2 --to scenekit"),
    ("export t 600ms --to css", "easel export t --to css --duration 0.6"),
    ("css 'spring(bounce: 0.3)'", "easel export 'spring(bounce: 0.3)' --to css"),
    ("plot t a.png", "easel plot t -o a.png"), ("render easeOutBack -o a.png", "easel plot easeOutBack -o curve.png"),
    ("nearest 0.3 0.1 0.2 1", "easel nearest 'cubic-bezier(0.3, 0.1, 0.2, 1)'"),
    ("plot ease-out-back", "easel plot easeOutBack"), ("fit data.csv --json", "easel fit spring data.csv --json"),
    ("tune data.csv", "easel fit spring data.csv"), ("peel --help", "easel help peel"),
    ("export peel --to css", "easel export peel --to scenekit"),
    ("export peel -p duration=2 --to scenekit", "easel export peel:duration=2 --to scenekit"),
    (
      "convert --from swiftui '.spring(response: 0.4, dampingFraction: 0.7)' --to css",
      "easel export '.spring(response: 0.4, dampingFraction: 0.7)' --to css"
    ),
    ("fit data.csv --model spring", "easel fit spring data.csv"),
    ("identify data.csv", "easel fit spring data.csv"), ("render sticker", "easel render peel -o peel.png"),
    ("export 'spring(bounce: 0.3)' --to css --duration 400ms", "easel export 'spring(bounce: 0.3)' --to css"),
    ("export peel --duration 1.2 -o a.swift", "easel export peel --duration 1.2 -o a.swift --to scenekit"),
    ("show peel --duration 200ms", "easel render peel --duration 0.2 -o peel.gif"),
    ("render 'peel(duration: 0.2, n: 9)' -o p.gif", "easel render 'peel:duration=0.2,n=9' -o p.gif"),
    ("render peel.gif", "easel render peel -o peel.gif"), ("render peel -o p.mp4", "easel render peel -o p.apng"),
    ("export peel --to gif", "easel render peel -o peel.gif"),
    ("export easeOutBack --to png -o x.png", "easel plot easeOutBack -o x.png"),
    ("export easeOutBack -o x.mp4", "easel play easeOutBack -o x.gif"),
    ("export peal --to css", "easel export peel --to scenekit"),
    ("export easeOutBack --to scenekit", "easel export easeOutBack --to swift"),
    ("render peel --duration 0.2", "easel render peel --duration 0.2 -o peel.gif"),
    ("render peel --duration 200 -o p.gif", "easel render peel --duration 0.2 -o p.gif"),
    ("render peel -p duration=0.2 -o p.gif", "easel render peel:duration=0.2 -o p.gif"),
    (
      "export spring --response 0.4 --damping 0.7 --to css",
      "easel export 'spring(response: 0.4, dampingRatio: 0.7)' --to css"
    ),
    ("plot easeOutBack --overshoot 2", "easel plot 'easeOutBack(overshoot: 2)'"),
    (
      "export '.spring(response: 400ms, dampingFraction: 0.7)' --to css",
      "easel export '.spring(response: 0.4, dampingFraction: 0.7)' --to css"
    ),
    ("identify spring data.csv", "easel fit spring data.csv"), ("tune --like data.csv", "easel nearest data.csv"),
    (
      "'.spring(response: 0.4, dampingFraction: 0.7)' css",
      "easel export '.spring(response: 0.4, dampingFraction: 0.7)' --to css"
    ),
    ("table '30%*t'", "easel table '0.3*t'"), ("plot 'sin(0,4*t)'", "easel plot 'sin(0.4*t)'"),
    ("tune linear easeOutBounce", "easel tune linear --like easeOutBounce"), ("nearest peel", "easel compare peel"),
    ("diff t tear", "easel render tear -o tear.png"), ("plot t * t", "easel plot 't * t'"),
    ("check easeOutBack '<=' 2", "easel check 'easeOutBack <= 2'"),
    ("fit 'a*t' data.csv --column y", "easel fit 'a*t' data.csv --of y"),
    ("fit data.csv 'a*t'", "easel fit 'a*t' data.csv"), ("css ease-out-back", "easel export easeOutBack --to css"),
  ]

  @Test func `parameters by another tool's names are named, with their place and a command`() throws {
    let answer = try Command.run("plot", "spring(tension: 170, friction: 20)")
    #expect(
      answer.error == """
        error: 'spring' has no parameter 'tension': it is called stiffness
          spring(tension: 170, friction: 20)
                 ^~~~~~~~~~~~
        Try: easel plot 'spring(stiffness: 170, damping: 20)'

        """)
    #expect(answer.status == 65)
  }

  @Test func `the place of an error is the illegal argument alone`() throws {
    let answer = try Command.run("plot", "cubic-bezier(1.2, 0, .5, 1)")
    #expect(answer.error.hasSuffix("\n  cubic-bezier(1.2, 0, .5, 1)\n               ^~~\n"), "\(answer.error)")
  }

  @Test(arguments: guesses)
  func `a guess leads to a command that runs`(_ guess: String, command: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("t => 1 - (1 - t) * (1 - t)\n".utf8).write(to: folder.appending(path: "file.text"))
    let rows = (0...20).map { "\(Double($0) / 20),\(1 - exp(-Double($0) / 4))\n" }
    try Data(("t,y\n" + rows.joined()).utf8).write(to: folder.appending(path: "data.csv"))
    let answer = try Command.shell("easel \(guess)", in: folder)
    #expect(answer.status == 64 && answer.output.isEmpty)
    #expect(answer.error.hasSuffix(" Try: \(command)\n") && answer.error.split(separator: "\n").count == 1)
    let result = try Command.shell(command, in: folder)
    // Curves move in a terminal alone, and pictures need gnuplot.
    let isOutOfReach =
      command == "easel play easeOutBounce" ? 64 : command.contains(" -o x.gif") && !Command.hasGnuplot ? 69 : 0
    #expect(result.status == Int32(isOutOfReach), "\(result.error)")
  }

  @Test func `the name of another group leads on beside what is found`() throws {
    let answer = try Command.run(Command.executable, ["list", "easings"])
    #expect(answer.status == 0 && answer.output.contains("easingsNet"))
    #expect(answer.error.hasSuffix(" Try: easel list timing\n"))
  }

  @Test(arguments: [
    ("fit spring", "fit needs <data>, as in easel fit spring data.csv. "),
    ("fit spring data.cvs", ". Did you mean 'data.csv'?"),
    ("fit 'spring(response: r, dampingRatio: z)' data.csv", "the data. Try: easel fit spring data.csv"),
  ])
  func `a missing or misspelt argument is answered with an example or the nearest file`(
    _ line: String, answer: String
  ) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rows = (0...60).map { "\(Double($0) * 16),\(300 - 300 * exp(-Double($0) / 4))\n" }
    try Data(("ms,px\n" + rows.joined()).utf8).write(to: folder.appending(path: "data.csv"))
    #expect(try Command.shell("easel \(line)", in: folder).error.contains(answer))
  }

  @Test(arguments: [
    "plot peel -p peel=1,2", "plot t", "diff ease linear", "compare peel segments -o x.webp", "plot nofile.js",
    "diff t peel -p peel=1", "compare segmets", "plot 'cubic-bezier(2, .8, .3, 1)'", "fit spring no.csv",
    "render peel --loop",
    "fit t --time 2",
    "inspect like -p like=1",
  ])
  func `what no guess fits is answered as before`(_ line: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try !Command.shell("easel \(line)", in: folder).error.contains("Try: "))
  }
}
