import Foundation
import TestSupport
import Testing

/// Bad input gives one clear line on standard error, nothing on standard output, and the right exit status.
@Suite struct FailureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    var message: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let cases = [
    Case(arguments: ["plot", "sinn(t)"], status: 65, message: "no function named 'sinn' (did you mean 'sin'?)"),
    Case(arguments: ["plot", "a*t"], status: 64, message: "the parameter 'a' has no value (give -p a=1)"),
    Case(arguments: ["plot", ""], status: 65, message: "the formula is empty"),
    Case(arguments: ["plot", "(t"], status: 65, message: "not closed"),
    Case(arguments: ["plot", "t)"], status: 65, message: "not opened"),
    Case(arguments: ["plot", "0<t<1"], status: 65, message: "comparisons cannot be chained"),
    Case(arguments: ["plot", "1/2t"], status: 65, message: "ambiguous"),
    Case(arguments: ["plot", "t(1-t)"], status: 65, message: "write t*(…)"),
    Case(arguments: ["plot", "t+x"], status: 65, message: "both 't' and 'x' are abscissas"),
    Case(arguments: ["plot", "cubicBezier(2,0,1,1)"], status: 65, message: "x1"),
    Case(
      arguments: ["plot", "spring(mass: -1, stiffness: 3, damping: 1)"], status: 65,
      message: "mass of a spring has to be above 0, not -1"),
    Case(
      arguments: ["plot", "foldEdge(width: 5000)"], status: 65,
      message: "width 5000 and cameraDistance 2000 of a page fold do not go together: half the width has to be below"),
    Case(
      arguments: ["table", "segmentAngle(strips: 2.5)"], status: 65,
      message: "strips of a segmented sticker has to be a whole number from 1 to 100000, not 2.5"),
    Case(arguments: ["table", "tearPath(rule: 2)"], status: 65, message: "takes a word: published or corrected"),
    Case(arguments: ["table", "spring(duration: 0)"], status: 65, message: "duration of a spring has to be above 0"),
    Case(
      arguments: ["plot", "spring(stiffness: 300, response: 0.5)"], status: 65,
      message: "response 0.5 and stiffness 300.0 of a spring contradict each other"),
    Case(arguments: ["play", "spring(stiffness: 300)"], status: 65, message: "needs damping beside it"),
    Case(arguments: ["plot", "sqrt(-1-t)"], status: 65, message: "no finite value"),
    Case(arguments: ["plot"], status: 64, message: "give a formula"),
    Case(arguments: ["plot", "t", "-p", "a=1"], status: 64, message: "no parameter named 'a'"),
    Case(arguments: ["plot", "a*t", "-p", "a"], status: 64, message: "name=value"),
    Case(arguments: ["plot", "a*t", "-p", "a=foo(1)"], status: 64, message: "needs a number"),
    Case(arguments: ["plot", "a*b*t", "-p", "a=0..1", "-p", "b=0..1"], status: 64, message: "one family at a time"),
    Case(arguments: ["plot", "a*t", "-p", "a=0..1/1"], status: 64, message: "whole n"),
    Case(arguments: ["plot", "t", "-d", "1:0"], status: 64, message: "ascending"),
    Case(arguments: ["plot", "t", "-d", "0:inf"], status: 64, message: "finite"),
    Case(arguments: ["plot", "t", "-d", "5"], status: 64, message: "from:to"),
    Case(arguments: ["plot", "t", "--size", "0x0"], status: 64, message: "--size"),
    Case(arguments: ["plot", "t", "--log", "z"], status: 64, message: "x, y or xy"),
    Case(arguments: ["plot", "t", "--log", "x", "-d", "-1:1"], status: 64, message: "above 0"),
    Case(arguments: ["plot", "t", "--deriv", "99"], status: 64, message: "--deriv"),
    Case(arguments: ["plot", "t", "-o", "t.webp"], status: 64, message: "must end in"),
    Case(arguments: ["plot", "t", "-o", "/nonexistent/t.png"], status: 73, message: "cannot write"),
    Case(arguments: ["plot", "@/nonexistent"], status: 66, message: "cannot read"),
    Case(arguments: ["plot", "nothing.csv"], status: 66, message: "cannot read"),
    Case(arguments: ["plot", "-"], status: 65, message: "holds no numbers"),
    Case(arguments: ["plot", "t", "--as", "heat"], status: 64, message: "second variable"),
    Case(arguments: ["plot", "t*y", "--as", "heat", "-p", "z=1"], status: 64, message: "no parameter named 'z'"),
    Case(arguments: ["plot", "t", "-o", "-t.webp"], status: 64, message: "no picture format for -t.webp"),
    Case(arguments: ["plot", "t*y", "--as", "heat", "--log", "y"], status: 64, message: "-y y=0.001:1"),
    Case(
      arguments: ["plot", "t*y", "t", "--parametric", "-p", "y=1", "--legend", "a"], status: 64,
      message: "not a path of two formulas"),
    Case(
      arguments: ["plot", "t", "t^2", "--legend", "a,b,c"], status: 64, message: "more curves than there are ('c')"),
    Case(arguments: ["plot", "t", "--domain"], status: 64, message: "is for tables"),
    Case(arguments: ["plot", "t", "--stream", "--watch", "f"], status: 64, message: "neither"),
    Case(arguments: ["plot", "--parametric", "t"], status: 64, message: "two formulas"),
    Case(arguments: ["plot", "t", "--nope"], status: 64, message: "--nope"),
    Case(arguments: ["paint"], status: 64, message: "no verb named 'paint'"),
    Case(arguments: ["plott", "t"], status: 64, message: "did you mean 'plot'?"),
    Case(arguments: ["help", "tabel"], status: 64, message: "did you mean 'table'?"),
    Case(arguments: ["plot", "a*t", "-p", "a=1...2"], status: 64, message: "needs a number"),
    Case(arguments: ["table", "t", "--at", "1;2"], status: 64, message: "--at needs a number"),
    Case(arguments: ["plot", "(-t)", "--log", "y"], status: 65, message: "no finite value"),
    Case(arguments: ["plot", "t*v", "--as", "heat", "-p", "tpyo=3"], status: 64, message: "tpyo"),
    Case(arguments: ["plot", "-", "--as", "heat"], status: 65, message: "holds no numbers"),
    Case(arguments: ["plot", "-", "--info"], status: 65, message: "holds no numbers"),
    Case(arguments: ["plot", "t", "--size", "-5x5"], status: 64, message: "'-5x5'"),
    Case(arguments: ["play", "t", "-d", "0:1e300", "-o", "t.gif"], status: 64, message: "--duration"),
    Case(arguments: ["table", "t", "-n", "0"], status: 64, message: "-n takes"),
    Case(arguments: ["table", "t", "--at", "1,,2"], status: 64, message: "--at"),
    Case(arguments: ["table"], status: 64, message: "give a formula to table"),
    Case(arguments: ["list", "zzzz"], status: 64, message: "zzzz"),
    Case(arguments: ["play", "1/t"], status: 65, message: "not finite"),
    Case(arguments: ["play", "t"], status: 64, message: "needs a terminal"),
    Case(arguments: ["play", "t", "-o", "t.png"], status: 64, message: ".gif"),
    Case(arguments: ["check", "t", "--law", "monoton"], status: 64, message: "did you mean 'monotone'?"),
    Case(arguments: ["check", "t", "--law", "zzz"], status: 64, message: "the laws are ends, finite"),
    Case(arguments: ["check", "t", "--law", "ends,"], status: 64, message: "no law named ''"),
    Case(arguments: ["check", "t", "--law", "bounded=1..0"], status: 64, message: "ascending"),
    Case(arguments: ["check", "t", "--law", "bounded=1"], status: 64, message: "as in bounded=0..1"),
    Case(arguments: ["check", "t", "--law", "finite=1"], status: 64, message: "takes no value"),
    Case(arguments: ["check", "t", "--law", "reverse"], status: 64, message: "takes a formula"),
    Case(arguments: ["check", "t", "--law", "reverse=sinn(t)"], status: 65, message: "did you mean 'sin'?"),
    Case(arguments: ["check", "t", "--law", "monotone=up"], status: 64, message: "rising or falling"),
    Case(arguments: ["check", "t", "--cases", "0"], status: 64, message: "--cases takes"),
    Case(arguments: ["check", "t", "--seed", "-1"], status: 64, message: "'-1'"),
    Case(arguments: ["check", "t", "--tolerance", "-1"], status: 64, message: "from 0 on, not '-1'"),
    Case(arguments: ["check", "a*t"], status: 64, message: "the parameter 'a' has no value"),
    Case(arguments: ["check", "t", "-p", "a=0..1"], status: 64, message: "no parameter named 'a'"),
    Case(arguments: ["check", "a*t", "-p", "a=0..1/5"], status: 64, message: "leave out '/5'"),
    Case(arguments: ["check", "a*t", "-p", "a=-1e308..1e308"], status: 64, message: "spans more"),
    Case(arguments: ["table", "a*t", "-p", "a=-1e308..1e308/3"], status: 64, message: "spans more than a number can"),
    Case(arguments: ["check", "a*t", "-p", "a=0..1", "-p", "a=2"], status: 64, message: "'a' twice"),
    Case(arguments: ["check", "cubicBezier(2,0,1,1)"], status: 65, message: "x1"),
    Case(arguments: ["gallery", "easings", "-o", "x.webp"], status: 64, message: "must end in"),
    Case(arguments: ["css", "linear()"], status: 65, message: "number of stops of linear has to be 2 or more, not 0"),
    Case(
      arguments: ["css", "linear(.5)"], status: 65, message: "number of stops of linear has to be 2 or more, not 1"),
    Case(arguments: ["css", "steps(0)"], status: 65, message: "whole number from 1 to 2147483647, not 0"),
    Case(arguments: ["css", "steps(1, jump-none)"], status: 65, message: "from 2 to 2147483647 with jump-none, not 1"),
    Case(arguments: ["css", "cubic-bezier(2,0,1,1)"], status: 65, message: "x1 of cubic-bezier"),
    Case(arguments: ["css", "esae"], status: 65, message: "did you mean 'ease'?"),
    Case(arguments: ["css", ""], status: 65, message: "an easing such as ease"),
    Case(arguments: ["css"], status: 64, message: "easings"),
    Case(
      arguments: ["table", "linear()"], status: 65, message: "number of stops of linear has to be 2 or more, not 0"),
    Case(arguments: ["table", "steps(0)"], status: 65, message: "whole number from 1 to 2147483647, not 0"),
    Case(arguments: ["plot", "steps(1, jump-none)"], status: 65, message: "with jump-none, not 1"),
    Case(
      arguments: ["table", "linear(.5)"], status: 65, message: "number of stops of linear has to be 2 or more, not 1"),
  ]

  @Test(arguments: cases)
  func `bad input is one clear line and a status`(_ example: Case) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let quoted = example.arguments.map { "'" + $0 + "'" }.joined(separator: " ")
    let result = try Command.shell("easel \(quoted)", in: folder)
    #expect(result.status == example.status)
    #expect(result.error.contains(example.message), "\(result.error)")
    #expect(result.error.hasPrefix("error: "))
    #expect(result.output.isEmpty)
    // The reason is one line; below it stand the source and its caret at most.
    #expect(result.error.split(separator: "\n").count <= 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `a megabyte of brackets ends at once`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "f")
    try String(repeating: "(", count: 1 << 20).write(to: file, atomically: true, encoding: .utf8)
    let result = try Command.run("plot", "@" + file.path)
    #expect(result.status == 65)
    #expect(result.error.utf8.count < 400)
  }

  @Test func `ragged and wordy rows are named by their line`() throws {
    let ragged = try Command.run("plot", "-", input: "a,b\n1,2\n3\n")
    #expect(ragged.status == 65)
    #expect(ragged.error.contains("line 3: 1 field where 2 are expected"))
    let wordy = try Command.run("plot", "-", input: "1 2\n3 x\n")
    #expect(wordy.status == 65)
    #expect(wordy.error.contains("line 2: 'x' is not a number"))
  }

  @Test func `derivatives are not claimed of columns, nor anything of a stream`() throws {
    for option in ["--deriv", "--integral"] {
      let result = try Command.run(
        "plot", "-", option, option == "--deriv" ? "1" : "--domain", input: "1 2\n2 3\n")
      #expect(result.status == 64, "\(option)")
    }
    for option in [["--deriv", "1"], ["--integral"], ["--info"]] {
      let words = option.joined(separator: " ")
      let result = try Command.shell("easel plot --stream \(words)", in: Command.root, input: "1\n2\n")
      #expect(result.status == 64, "--stream \(words)")
    }
  }

  @Test func `a first row that is half numbers is an error, not a header`() throws {
    let result = try Command.run("plot", "-", input: "0,NA\n1,2\n")
    #expect(result.status == 65)
    #expect(result.error.contains("line 1: 'NA'"))
  }

  @Test func `closed standard descriptors are not mistaken for files`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Command.shell("easel table t <&-", in: folder).status == 0)
    #expect(try Command.shell("easel plot - <&-", in: folder).status == 66)
    #expect(try Command.shell("easel table t >&-", in: folder).status == 73)
    if Command.hasGnuplot { #expect(try Command.shell("easel plot t -o t.png <&- >&-", in: folder).status == 0) }
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `any text can be a title`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let title = "'a' b''c `touch ran` \"$(touch ran)\" {x}_y^z @ & <"
    let output = folder.appending(path: "t.svg").path
    let result = try Command.run("plot", "t", "--title", title, "-o", output)
    #expect(result.status == 0, "\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["t.svg"])
    #expect(try String(contentsOfFile: output, encoding: .utf8).contains("'a' b''c `touch ran`"))
  }

  @Test func `a gallery that fails leaves no folder`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell("EASEL_GNUPLOT=/bin/false easel gallery -o new", in: folder)
    #expect(result.status == 69)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `without gnuplot a picture says what to install, and the terminal plots`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appending(path: "t.png").path
    let missing = ["EASEL_GNUPLOT": "/nonexistent/gnuplot"]
    let result = try Command.run("plot", "t", "-o", output, environment: missing)
    #expect(result.status == 69)
    #expect(result.error.contains("install"))
    #expect(!FileManager.default.fileExists(atPath: output))
    #expect(try Command.run("plot", "t", environment: missing).status == 0)
  }

  @Test func `a gnuplot that dies leaves no file`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appending(path: "t.png").path
    let result = try Command.run("plot", "t", "-o", output, environment: ["EASEL_GNUPLOT": "/bin/false"])
    #expect(result.status == 69)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
