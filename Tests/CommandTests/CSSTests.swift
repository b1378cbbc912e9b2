import TestSupport
import Testing

/// The verb `css`, and CSS where formulas stand.
@Suite struct CSSTests {
  @Test func `the before flag gives the foot of a jump`() throws {
    let arguments = ["table", "steps(2, start)", "--at", "0.5"]
    #expect(try Command.run(Command.executable, arguments + ["--before"]).lines[1] == "0.5,0.5")
    let json = try Command.run(Command.executable, arguments + ["--before", "--json"])
    #expect(json.output.contains(#"{"name":"steps(2, start)","values":[0.5]}"#))
  }
}
