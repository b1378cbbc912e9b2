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

  @Test(arguments: [
    ("easel list D", 0), ("easel check t --law bounded=0..0.5", 1), ("easel plot t --nothing", 64),
    ("easel plot 'sinn(t)'", 65), ("easel table @none.txt", 66), ("easel plot t -o none/x.svg", 73),
    ("EASEL_GNUPLOT=/none easel plot t -o x.svg", 69), ("easel fit 'a*t' none.csv", 66),
  ])
  func `a command ends with the status that is listed for its mistake`(_ line: String, _ status: Int32) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell(line, in: folder)
    #expect(result.status == status, "\(result.error)")
    #expect(result.error.split(separator: "\n").filter { $0.hasPrefix("error: ") }.count == (status == 0 ? 0 : 1))
  }
}
