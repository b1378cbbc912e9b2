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

  @Test func `--version --json has the build, and what is found on the machine`() throws {
    func build(_ environment: [String: String]) throws -> NSDictionary {
      let output = try Command.run("--version", "--json", environment: environment).output
      return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? NSDictionary)
    }
    let some = try build(["EASEL_INSTRUCTION_SET": "baseline"])
    #expect(some["version"] as? String == EffectMathVersion.current)
    #expect(some["instruction_sets"] as? [String] == ["baseline"])
    let header = Command.root.appending(path: "Sources/CEffectMath/include/easel.h")
    let abi = try #require(some["abi"] as? Int)
    #expect(try String(contentsOf: header, encoding: .utf8).contains("#define EASEL_ABI_VERSION \(abi)u\n"))
    let none = try build(["PATH": "/nowhere", "EASEL_FFTW": "/nowhere", "EASEL_NLOPT": "/nowhere"])
    #expect(none["found"] as? [String: Bool] == ["gnuplot": false, "fftw": false, "nlopt": false])
    #expect(try Command.run("--json").status == 64)
    #expect(try Command.run("--version", "--json", "t^2").status == 64)
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
    ("compare segments --details --json", 64, "--details is for the text report: leave it out"),
    ("export easeOutBack --to css:steps", 65, "css:steps cannot hold easeOutBack: it is not a step function"),
    ("tune bezier --like easeOutBounce --within 0 --segments 2", 1, "no two segments within 0 were found"),
  ])
  func `a refusal names the input and the fix`(_ line: String, status: Int32, message: String) throws {
    let refused = try Command.shell("easel \(line)", in: .temporaryDirectory)
    #expect(refused.status == status)
    #expect(refused.error.contains(message), "\(refused.error)")
  }

  @Test func `what is no verb and reads as a formula is plotted`() throws {
    for formula in ["sin(x)", "easeOutBack", "-t^2", "2*t", "cubic-bezier(0,0,1,1)"] {
      let result = try Command.run(formula)
      #expect(result.status == 0, "\(formula): \(result.error)")
      #expect(result.output == (try Command.run("plot", formula)).output)
    }
  }
}
