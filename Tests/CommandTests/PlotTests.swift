import Foundation
import TestSupport
import Testing

@Suite struct PlotTests {
  @Test func `lines of info name the derivative, the integral and the member that they are of`() throws {
    func names(_ arguments: String...) throws -> [String] {
      let result = try Command.run(Command.executable, ["plot"] + arguments + ["--info"])
      return result.lines.filter { $0.contains(": ") }.map { String($0.prefix { $0 != ":" }) }
    }
    let orders = try names("x^3-3*x", "--deriv", "0,1,2,3", "-d", "-3:3")
    #expect(orders == ["x^3-3*x", "d/dx (x^3-3*x)", "d²/dx² (x^3-3*x)", "d³/dx³ (x^3-3*x)"])
    #expect(try names("t^a", "-p", "a=2,3", "--deriv", "1") == ["d/dt t^a, a = 2", "d/dt t^a, a = 3"])
    #expect(try names("t^2", "exp(t)", "--integral") == ["∫ t^2 dt", "∫ exp(t) dt"])
    let json = try Command.run("plot", "t^2", "--deriv", "1", "--info", "--json")
    #expect(json.output.contains(#""name":"d/dt t^2""#))
  }

  @Test func `the horizontal axis has the name of a table's abscissa, and the one given with -x`() throws {
    func lastLine(_ arguments: String..., input: String = "") throws -> String? {
      let result = try Command.run(Command.executable, ["plot"] + arguments, input: input)
      return result.lines.last { !$0.isEmpty }.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(try lastLine("-", input: "frame,v\n0,1\n1,3\n") == "frame")
    #expect(try lastLine("-", input: "time (s),v\n0,1\n1,3\n") == "time (s)")
    #expect(try lastLine("-", "-x", "load", input: "v,load\n0,1\n1,3\n") == "load")
    #expect(try lastLine("s^2", "-x", "s") == "s")
    #expect(try lastLine("-", "--no-domain", input: "frame,v\n0,1\n1,3\n") != "frame")
  }

  @Test(arguments: ["heat", "contour", "surface"])
  func `a field that turns faster than its cells is noted, beside the picture and in it`(style: String) throws {
    func notes(_ formula: String) throws -> String {
      try Command.run("plot", formula, "--as", style, "-x", "x", "-y", "y").error
    }
    for formula in ["sin(2000*x)*sin(2000*y)", "sin(2000*x)+0*y", "y*cos(900*y)+x"] {
      #expect(try notes(formula).contains("turns faster than the picture's cells"), "\(formula)")
    }
    for formula in ["sin(6*x)*y", "floor(9*x*y)", "x > y ? 1 : 0", "abs(x-y)", "exp(x+y)", "x*y", "0*x*y"] {
      #expect(try notes(formula).isEmpty, "\(formula)")
    }
    let script = try Command.run("plot", "sin(2000*x)*y", "--as", style, "-x", "x", "-y", "y", "--dump").output
    #expect(script.contains("turns faster"))
  }

  @Test func `a watched file is drawn again when it changes`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let line = """
      echo 't' > f; easel plot --watch f > out & pid=$!
      for i in 1 2 3 4 5 6 7 8 9 10; do grep -q . out && break; sleep 0.2; done
      echo '1 - t^2' > g; mv g f
      for i in 1 2 3 4 5 6 7 8 9 10; do grep -q 't²' out && break; sleep 0.2; done
      kill -9 $pid; grep -c '1 − t²' out
      """
    #expect(try Command.shell(line, in: folder).output == "1\n")
  }

  @Test func `a large family has a colour bar in place of names`() throws {
    func script(_ values: String) throws -> String {
      try Command.run("plot", "t^p", "-p", "p=\(values)", "--dump").output
    }
    let (few, many) = (try script("1..8/8"), try script("1..9/9"))
    #expect(few.contains("'p = 8'") && !few.contains("set colorbox user"))
    #expect(!many.contains("'p = 9'") && many.contains("set colorbox user") && many.contains("set cbrange [1.0:9.0]"))
    #expect(try Command.run("plot", "t^p", "-p", "p=1..9/9").output.contains("p = 9"))
  }
}
