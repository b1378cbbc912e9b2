import Foundation
import TestSupport
import Testing

/// Springs from the shell.
@Suite struct SpringCommandTests {
  @Test func `a table of a spring ends when it has settled to a thousandth`() throws {
    let result = try Command.run("table", "spring(stiffness: 300, damping: 10)", "-n", "5")
    let last = try #require(result.lines.last).split(separator: ",").compactMap { Double($0) }
    #expect((last[0] - 1.3702789452656885).magnitude < 1e-15)
    #expect((last[1] - 1.001).magnitude < 1e-15)
    let given = try Command.run("table", "spring(stiffness: 300, damping: 10)", "-n", "2", "-d", "0:1")
    #expect(given.lines.last?.hasPrefix("1,") == true)
    let critical = try Command.run("table", "settlingSpring(settlingDuration: 2, dampingRatio: 1)", "-n", "2")
    let end = try #require(critical.lines.last).split(separator: ",").compactMap { Double($0) }
    #expect((end[0] - 2).magnitude < 1e-15 && (end[1] - 0.999).magnitude < 1e-15)
  }

  @Test func `the domain is that of the slowest member of a family`() throws {
    let family = try Command.run("table", "spring(duration: s)", "-p", "s=1..4/2", "-n", "2")
    let slowest = try Command.run("table", "spring(duration: 4)", "-n", "2")
    #expect(family.lines.last?.split(separator: ",").first == slowest.lines.last?.split(separator: ",").first)
    let info = try Command.run("plot", "spring(duration: s)", "-p", "s=1..4/2", "--info", "--json")
    let end = try #require(slowest.lines.last?.split(separator: ",").first)
    #expect(info.status == 0 && info.output.contains("\"domain\":[0,\(end)]"))
  }

  @Test func `fields, paths, plots of derivatives and logarithmic axes take a spring's domain too`() throws {
    for arguments in [
      ["plot", "spring(response: 0.5, dampingRatio: z)", "--as", "heat", "-y", "z=0.2:2"],
      ["plot", "--parametric", "spring(bounce: 0.3)", "D(spring(bounce: 0.3))"],
      ["plot", "spring(bounce: 0.3)", "--deriv", "0,1,2"], ["plot", "spring(bounce: 0.3)", "--log", "x"],
    ] {
      let result = try Command.run(Command.executable, arguments)
      #expect(result.status == 0 && !result.output.isEmpty, "\(arguments) \(result.error)")
    }
  }

  @Test func `acceleration is the second derivative`() throws {
    let result = try Command.run("table", "spring(stiffness: 100, damping: 20)", "--deriv", "2", "--at", "0")
    #expect(result.lines.last == "0,100")
  }
}
