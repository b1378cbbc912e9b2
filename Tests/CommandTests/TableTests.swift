import Foundation
import TestSupport
import Testing

@Suite struct TableTests {
  @Test func `a table is CSV with a header, both ends and shortest decimals`() throws {
    let result = try Command.run("table", "sin(pi*t)^12/8", "cubic-bezier(.25,.1,.25,1)", "-n", "3")
    #expect(result.status == 0)
    #expect(result.lines[0] == #"t,sin(pi*t)^12/8,"cubic-bezier(.25,.1,.25,1)""#)
    #expect(result.lines[1] == "0,0,0")
    #expect(result.lines[2].hasPrefix("0.5,0.125,0.8024033875848"))
    #expect(result.lines[3] == "1,0,1")
    #expect(result.lines.count == 4)
  }

  @Test func `decimals read back as the same number`() throws {
    let result = try Command.run("table", "exp(t)/3", "-n", "101")
    for (index, line) in result.lines.dropFirst().enumerated() {
      let fields = line.split(separator: ",").compactMap { Double($0) }
      #expect(fields[0] == Double(index) / 100)
      #expect(abs(fields[1] - exp(fields[0]) / 3) <= fields[1].ulp)
    }
  }

  @Test func `values that are no numbers are spelt nan, inf and -inf`() throws {
    let result = try Command.run("table", "log(t)", "1/t", "sqrt(t-1)", "--at", "0")
    #expect(result.lines[1] == "0,-inf,inf,nan")
    let json = try Command.run("table", "log(t)", "--at", "0,1", "--json")
    #expect(
      json.output == #"{"schema":1,"columns":[{"name":"t","values":[0,1]},{"name":"log(t)","values":[null,0]}]}"# + "\n"
    )
  }

  @Test func `abscissas come from the command line, negative ones too, or from standard input`() throws {
    #expect(try Command.run("table", "t^2", "--at", "-0.5,2").lines == ["t,t^2", "-0.5,0.25", "2,4"])
    #expect(try Command.run("table", "x^2", "--at", "-", input: "3\n\n-1e1\n").lines == ["x,x^2", "3,9", "-10,100"])
    #expect(try Command.run("table", "-t^2", "-d", "-1:1", "-n", "3").lines == ["t,-t^2", "-1,-1", "0,-0", "1,-1"])
    let bad = try Command.run("table", "t", "--at", "-", input: "1\nfoo\n")
    #expect(bad.status == 65)
    #expect(bad.error.contains("line 2"))
  }

  @Test func `a derivative replaces the value`() throws {
    let result = try Command.run("table", "t^3", "--deriv", "2", "--at", "0,1,2")
    #expect(result.lines == ["t,d²/dt² t^3", "0,0", "1,6", "2,12"])
  }

  /// √|t| is above t + max(t, 0) about 0, and −|t|³ below 0.
  @Test func `at a tie the derivative is that of what is taken beside it`() throws {
    let upright = try Command.run("table", "min(sqrt(abs(t)), t+max(t,0))", "--deriv", "1", "--at", "0")
    #expect(upright.lines[1] == "0,2")
    let even = try Command.run("table", "max(-t^2, 0)", "min(t^2, 0)", "--deriv", "2", "--at", "0")
    #expect(even.lines[1] == "0,0,0")
    #expect(try Command.run("table", "saturate(t)", "--deriv", "1", "--at", "0,1").lines[1...] == ["0,1", "1,1"])
  }

  @Test func `a derivative is named as one, in the header and in JSON, for each member of a family`() throws {
    #expect(try Command.run("table", "t^2", "--deriv", "1").lines[0] == "t,d/dt t^2")
    #expect(try Command.run("table", "x^3-3*x", "--deriv", "12").lines[0] == "x,d¹²/dx¹² (x^3-3*x)")
    let family = try Command.run("table", "a*t", "-p", "a=1..2/2", "--deriv", "1", "--at", "2")
    #expect(family.lines == ["t,d/dt (a*t) (a = 1),d/dt (a*t) (a = 2)", "2,1,2"])
    #expect(try Command.run("table", "sin(3-t)", "--deriv", "1", "--json").output.contains(#""name":"d/dt sin(3-t)""#))
  }

  @Test func `a family has one column for each member`() throws {
    let result = try Command.run("table", "a*t", "-p", "a=1..2/3", "--at", "2")
    #expect(result.lines == ["t,a*t (a = 1),a*t (a = 1.5),a*t (a = 2)", "2,2,3,4"])
    #expect(try Command.run("table", "a*t", "-p", "a=pi/4", "--at", "4").lines[1].hasPrefix("4,3.14159265"))
  }

  @Test func `a reader that closes the pipe is silent success`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let closed = try Command.shell(
      "mkfifo pipe; (easel table t -n 1000000 >pipe; echo $? >status) & head -n 1 <pipe; wait; cat status", in: folder)
    #expect(closed.lines == ["t,t", "0"])
    #expect(closed.error.isEmpty)
  }

  @Test func `a full disk is an error`() throws {
    let result = try Command.shell("easel table t > /dev/full", in: Command.root)
    #expect(result.status == 73)
    #expect(result.error.contains("cannot write"))
  }
}
