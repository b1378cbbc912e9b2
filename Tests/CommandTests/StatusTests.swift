import Foundation
import TestSupport
import Testing

/// The exit statuses, as the help and the documentation list them and as commands end.
@Suite struct StatusTests {
  @Test func `the documentation lists the statuses that the help does, in the same words`() throws {
    let help = try Command.run("--help").lines.compactMap { $0.wholeMatch(of: /\s+(\d+)  (.+)/) }
      .map { "| \($0.1) | \($0.2) |" }
    let page = try String(contentsOf: Command.root.appending(path: "docs/command-line.md"), encoding: .utf8)
    let table = page.split(separator: "\n").filter { $0.contains(/^\| \d/) }.map(String.init)
    #expect(help.count >= 7 && table == help)
  }
}
