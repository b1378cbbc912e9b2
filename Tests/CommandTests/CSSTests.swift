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
  }

  @Test func `the before flag gives the foot of a jump`() throws {
    let arguments = ["table", "steps(2, start)", "--at", "0.5"]
    #expect(try Command.run(Command.executable, arguments + ["--before"]).lines[1] == "0.5,0.5")
    let json = try Command.run(Command.executable, arguments + ["--before", "--json"])
    #expect(json.output.contains(#"{"name":"steps(2, start)","values":[0.5]}"#))
  }

  @Test func `CSS stands wherever a formula does`() throws {
    let pipeline = "t |> cubic-bezier(0,1.5,1,1.5) |> steps(3, jump-both)"
    #expect(try Command.run("table", pipeline, "--at", "0,0.5").lines.dropFirst() == ["0,0.25", "0.5,1"])
  }
}
