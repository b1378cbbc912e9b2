import TestSupport
import Testing

/// The verb `css`, and CSS where formulas stand.
@Suite struct CSSTests {
  @Test func `a list stays a list, and calculations are what they come to`() throws {
    let list = "ease, linear(0, calc(1 / 4) calc(2 * 10%), 1), steps(calc(5 / 2))"
    #expect(try Command.run("css", list).lines == ["ease, linear(0, 0.25 20%, 1), steps(3)"])
    #expect(
      try Command.run("css", "--computed", list, "ease").lines == [
        "ease, linear(0 0%, 0.25 20%, 1 100%), steps(3)", "ease",
      ])
    #expect(
      try Command.run("css", "--json", "ease, steps(2)").lines == [
        #"{"schema":1,"specified":"ease, steps(2)","computed":"ease, steps(2)","kind":"list","easings":["#
          + #"{"specified":"ease","computed":"ease","kind":"keyword"},"#
          + #"{"specified":"steps(2)","computed":"steps(2)","kind":"steps","count":2,"position":"end"}]}"#
      ])
    let bad = try Command.run("css", "ease, linear(0, calc(1 + 5%))")
    #expect(bad.status == 65)
    #expect(bad.error.hasPrefix("error: a term after a number must be a number, not a percentage\n"))
  }

  @Test func `the before flag gives the foot of a jump`() throws {
    let arguments = ["table", "steps(2, start)", "--at", "0.5"]
    #expect(try Command.run(Command.executable, arguments).lines[1] == "0.5,1")
    #expect(try Command.run(Command.executable, arguments + ["--before"]).lines[1] == "0.5,0.5")
    let json = try Command.run(Command.executable, arguments + ["--before", "--json"])
    #expect(json.output.contains(#"{"name":"steps(2, start)","values":[0.5]}"#))
  }

  @Test func `CSS stands wherever a formula does`() throws {
    let pipeline = "t |> cubic-bezier(0,1.5,1,1.5) |> steps(3, jump-both)"
    #expect(try Command.run("table", pipeline, "--at", "0,0.5").lines.dropFirst() == ["0,0.25", "0.5,1"])
    #expect(try Command.run("table", "linear(0, a 25%, 1)", "-p", "a=0.5", "--at", "0.25").lines[1] == "0.25,0.5")
    #expect(try Command.run("plot", "steps(4)", "linear(0, .5 25% 75%, 1)").status == 0)
    #expect(try Command.run("list", "steps").lines[0] == "steps(count, end, t)")
  }
}
