import EffectMath
import Foundation
import TestSupport
import Testing

/// What is an option, what a value, and what a formula.
@Suite struct OptionTests {
  @Test func `the version is that of the package, and names a build without optimisation`() throws {
    let result = try Command.run("--version")
    #if DEBUG
      let stage = " (unoptimised build)"
    #else
      let stage = ""
    #endif
    #expect(result.status == 0 && result.output == EffectMathVersion.current + stage + "\n")
  }

  @Test func `no verb has two options of one name`() throws {
    let help = try Command.run("--experimental-dump-help").output
    let tool = try #require(try JSONSerialization.jsonObject(with: Data(help.utf8)) as? [String: Any])
    let command = try #require(tool["command"] as? [String: Any])
    let verbs = try #require(command["subcommands"] as? [[String: Any]])
    #expect(verbs.count > 10)
    for verb in verbs where verb["commandName"] as? String != "help" {
      let arguments = verb["arguments"] as? [[String: Any]] ?? []
      let names = arguments.flatMap { $0["names"] as? [[String: Any]] ?? [] }.compactMap { $0["name"] as? String }
      #expect(Set(names).count == names.count, "\(verb["commandName"] ?? "")")
    }
  }

  @Test(arguments: [
    (["-t^2"], "1,-1"), (["-sin(t)*0-t"], "1,-1"), (["-x"], "1,-1"), (["-t"], "1,-1"), (["-n2", "--", "-t"], "1,-1"),
    (["(-t)", "-d", "-1:1"], "1,-1"), (["t", "--at", "-0.5,1"], "1,1"), (["-x^2", "-n", "2"], "1,-1"),
    (["-d*t", "-p", "d=1"], "1,-1"), (["-pi*t/pi"], "1,-1"), (["-2*t/2"], "1,-1"),
  ])
  func `formulas and values begin with a minus`(_ arguments: [String], last: String) throws {
    let result = try Command.run(Command.executable, ["table"] + arguments)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.lines.last == last)
  }

  @Test func `a minus and a letter is a value where an option takes one`() throws {
    #expect(try Command.run("table", "t", "--at", "-e").lines.last?.hasPrefix("-2.718281828") == true)
    #expect(try Command.run("plot", "t", "--title", "-n5").status == 0)
  }

  @Test func `the value of an option may stand right behind its letter`() throws {
    let apart = try Command.run("table", "a*row", "-n", "3", "-d", "-1:2", "-p", "a=2", "-x", "row")
    #expect(apart.lines.count == 4)
    #expect(try Command.run("table", "a*row", "-n3", "-d-1:2", "-pa=2", "-xrow").output == apart.output)
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let refused = try Command.shell("easel plot t -ofoo.webp", in: folder)
    #expect(refused.status == 64)
    #expect(refused.error.contains("foo.webp"))
    if Command.hasGnuplot {
      #expect(try Command.shell("easel plot t -ofoo.svg -y0:1", in: folder).status == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["foo.svg"])
    }
  }

  /// Values by what the description of an option calls them.
  private static let samples = [
    "name=value": "zz=3", "from:to": "0:2", "name": "stretch", "name=file:column": "s=run.csv:y", "error": "0.1",
    "seconds": "2", "n": "7", "size": "123", "WxH": "800x500", "theme": "dark", "factor": "2", "n[,n…]": "1",
    "x,…": "0.4", "measure=value": "max=2", "measure": "overshoot", "a,b": "0,0", "number": "2", "part": "sheet",
    "series": "progress", "name=low:high": "y=0:2", "px": "100", "target": "ease",
  ]
  /// Bounds and budgets that are kept without a trace, the abscissa's name, which a curve may not have, the theme of a
  /// picture in the terminal, and the computed value of a keyword, which is itself.
  private static let silent: Set<String> = ["within", "work", "cases", "tolerance", "x", "before", "theme", "computed"]

  /// The options are those of the verbs' own descriptions.
  @Test(arguments: [
    "table t^2", "table run.csv", "diff ease linear", "diff ease linear --json", "check t^2 --law ends", "inspect ease",
    "nearest ease --fixed", "tune linear --like easeInSine", "compare fold",
    "export ease --to css", "export ease --to js", "export t^2 --to csv", "export like --to swiftui", "css ease-in",
  ])
  func `an option changes what is said, or is refused or told`(_ base: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("t,y\n0,0\n0.5,0.3\n1,1\n".utf8).write(to: folder.appending(path: "run.csv"))
    let verb = String(base.prefix { $0 != " " })
    let dump = try Command.run(Command.executable, [verb, "--experimental-dump-help"]).output
    let tool = try #require(try JSONSerialization.jsonObject(with: Data(dump.utf8)) as? [String: Any])
    let command = try #require(tool["command"] as? [String: Any])
    let plain = try Command.shell("easel \(base)", in: folder)
    for argument in command["arguments"] as? [[String: Any]] ?? [] {
      guard argument["kind"] as? String != "positional", let names = argument["names"] as? [[String: Any]],
        let name = names.last?["name"] as? String, !Self.silent.contains(name), !["help", "o", "output"].contains(name)
      else { continue }
      let option = (name.count == 1 ? "-" : "--") + name
      if base.contains(" \(option)") { continue }
      let sample = (argument["valueName"] as? String).flatMap { Self.samples[$0] }
      let isFlag = argument["kind"] as? String == "flag"
      guard isFlag || sample != nil else { continue }
      let found = try Command.shell("easel \(base) \(option) \(isFlag ? "" : "'\(sample ?? "")'")", in: folder)
      #expect(
        found.status != plain.status || found.output != plain.output || found.error != plain.error,
        "easel \(base) \(option) \(sample ?? "")")
    }
  }

  @Test(arguments: [
    ("check t --cases 1e12", 64, "--cases must be a whole number from 1 to 100000, not '1e12'"),
    ("tune linear --like t --stops 1e9", 64, "--stops must be a whole number from 2 to 10000, not '1e9'"),
    ("table t -n 2.5", 64, "-n must be a whole number from 1 to"), ("fit t data.csv --seed 1.5", 64, "--seed must be"),
    ("diff t u -d 0:1 -d 0:2", 64, "-d is given twice"), ("table t -n2 -n3", 64, "-n is given twice"),
    ("export t --to css --to=js", 64, "--to is given twice"), ("plot t --colour red", 64, "Did you mean '--color'?"),
    ("export t --to css --within 1px", 64, "--within needs a number, not '1px'. Values have no unit, as in 0.001"),
    ("compare segments:n=20..40", 64, "n of segments must be one number, not '20..40'"),
    ("export easeOutBack --to css:steps", 65, "css:steps cannot hold easeOutBack: it is not a step function"),
    ("tune bezier --like easeOutBounce --within 0 --segments 2", 1, "no two segments within 0 were found"),
  ])
  func `a refusal names the input and the fix`(_ line: String, status: Int32, message: String) throws {
    let refused = try Command.shell("easel \(line)", in: .temporaryDirectory)
    #expect(refused.status == status)
    #expect(refused.error.contains(message), "\(refused.error)")
  }

  @Test func `a family may be a list`() throws {
    let result = try Command.run("table", "s*t", "-p", "s=1,2,5", "--at", "2")
    #expect(result.lines == ["t,s*t (s = 1),s*t (s = 2),s*t (s = 5)", "2,2,4,10"])
    #expect(try Command.run("table", "s*t", "-p", "s=max(1,2),-pi/pi", "--at", "2").lines.last == "2,4,-2")
    for (value, message) in [("1,", "needs a number"), ("1,nan", "finite"), ("1,b", "needs a number, not 'b'")] {
      let refused = try Command.run("plot", "s*t", "-p", "s=\(value)")
      #expect(refused.status == 64)
      #expect(refused.error.contains(message), "\(refused.error)")
    }
    #expect(try Command.run("plot", "a*b*t", "-p", "a=1,2", "-p", "b=0..1").status == 64)
    let list = try Command.run("check", "s*t", "-p", "s=1,2")
    #expect(list.error.contains("must be a number, a range or a ~start for check"))
  }

  @Test func `what is no verb and reads as a formula is plotted`() throws {
    for formula in ["sin(x)", "easeOutBack", "-t^2", "2*t", "cubic-bezier(0,0,1,1)"] {
      let result = try Command.run(formula)
      #expect(result.status == 0, "\(formula): \(result.error)")
      #expect(result.output == (try Command.run("plot", formula)).output)
    }
    let place = try Command.run("sinn(x)", "--info")
    #expect(place.status == 65)
    #expect(place.error.contains("Did you mean 'sin'?"))
    let misspelt = try Command.run("plott")
    #expect(misspelt.status == 64)
    #expect(misspelt.error.contains("Did you mean 'plot'?"))
  }

  @Test func `more paths than can be drawn are refused`() throws {
    let arguments = ["plot", "--parametric", "sin(a*t)", "t", "-p", "a=1..20/200", "-n", "1000000"]
    let result = try Command.run(Command.executable, arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.error.contains("more than 20000000 points"), "\(result.error)")
  }

  @Test func `the help of --info tells what it may miss`() throws {
    let words = try Command.run("plot", "--help-all").output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("narrower than a 4096th of the domain may be missed"))
    // The limit itself.
    let missed = try Command.run("plot", "exp(-1e12*(t-0.31234567)^2)", "--deriv", "1", "--info")
    #expect(missed.lines.last == "constant 0 · area 0")
    let proved = try Command.run("plot", "exp(-1e12*(t-0.31234567)^2)", "--info")
    #expect(proved.lines.last?.hasPrefix("max 1 at 0.3123 · inflections 0.3123, 0.3123") == true)
  }

  @Test func `exit statuses are the same in the help and in the documentation`() throws {
    let help = try Command.run("help").output
    let page = try String(contentsOf: Command.root.appending(path: "docs/command-line.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }
    #expect(rows.count == 7)
    // The help breaks its lines at the width of a page.
    let words = help.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(words.contains("\(cells[0]) \(cells[1])"), "\(row)")
    }
  }
}
