import Foundation
import TestSupport
import Testing

/// The page of `easel inspect` where it is about data, narrow domains and gaps: known answers, and how they are told.
@Suite struct InspectionPageTests {
  private static func run(_ line: String) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let decimals = "t,y\n0,0\n0.1,0.1\n0.2,0.2\n0.3,0.3\n0.7,0.7\n1,1\n"
    try Data(decimals.utf8).write(to: folder.appending(path: "line.csv"))
    return try Command.shell("easel \(line)", in: folder)
  }

  private static func json(_ line: String) throws -> [String: Any] {
    let result = try run("inspect \(line) --json")
    #expect(!result.error.contains("error") && result.status == 0, "\(result.error)")
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  // MARK: Data

  /// 0.1, 0.2 and 0.3 are no doubles: what is straight in decimals is straight.
  @Test func `the rounding of decimals makes no kink`() throws {
    let line = try Self.json("line.csv:y")
    #expect((line["kinks"] as? [Any])?.isEmpty == true && line["symmetry"] as? String == "turned")
  }

  /// 100,000 samples of a zigzag: the page lists a few of them and counts the rest.
  @Test func `a page of long data comes quickly`() throws {
    let rows = (0...100_000).map { "\($0),\($0 % 2)\n" }.joined()
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("t,y\n\(rows)".utf8).write(to: folder.appending(path: "long.csv"))
    let start = Date()
    let result = try Command.shell("easel inspect long.csv:y", in: folder)
    #expect(Date().timeIntervalSince(start) < 200)
    #expect(result.output.contains("and 49992 more\n") && result.output.contains("and 99991 more\n"))
  }

  // MARK: Digits

  @Test(arguments: [
    ("t -d 1:1.0000000000000002", ["t · 1…1.0000000000000002", "ends         1 to 1.0000000000000002"]),
    ("'t^2' -d 1000000:1000001", ["t^2 · 1000000…1000001"]),
    ("'abs(t-1/3)<1e-13?2:t'", ["0.3333333333332", "0.3333333333334"]),
    ("t^2 -d -1:1", ["t^2 · -1…1", "roots        at 0 (multiplicity 2)"]),
  ])
  func `places that differ are told by different texts`(_ line: String, _ texts: [String]) throws {
    let page = try Self.run("inspect \(line)").output
    for text in texts { #expect(page.contains(text), "\(page)") }
  }

  // MARK: Gaps

  @Test(arguments: [
    ("'sqrt(t - 1/2)'", "0…0.5", [0.0, 0.5]), ("'sqrt(t^2 - 1)' -d -2:2", "-1…1", [-1, 1]),
    ("'log(t)' -d -1:1", "-1…0", [-1, 0]), ("'t/t' -d -1:1", "at 0", [0, 0]),
  ])
  func `a gap is the stretch without values`(_ line: String, _ text: String, _ ends: [Double]) throws {
    let page = try Self.run("inspect \(line)").output
    #expect(page.contains("undefined    \(text)\n"), "\(page)")
    let gaps = try #require(try Self.json(line)["gaps"] as? [[String: Any]])
    #expect(!gaps.isEmpty)
    for gap in gaps {
      let found = [gap["from_t"] as? Double, gap["to_t"] as? Double].compactMap(\.self)
      #expect(found.count == 2 && zip(found, ends).allSatisfy { abs($0 - $1) < 1e-12 }, "\(gap)")
      #expect(gap.keys.contains("t") && gap.keys.contains("from") && gap.keys.contains("to"))
    }
  }

  /// log sin has no value where sin is negative: from 0.1π to 0.2π and from 0.3π.
  @Test func `stretches between poles are gaps too`() throws {
    let gaps = try #require(try Self.json("'log(sin(10t))'")["gaps"] as? [[String: Any]])
    let ends = gaps.map { [$0["from_t"] as? Double ?? .nan, $0["to_t"] as? Double ?? .nan] }
    for (low, high) in [(0.1 * Double.pi, 0.2 * .pi), (0.3 * .pi, 1)] {
      #expect(ends.contains { abs($0[0] - low) < 1e-9 && abs($0[1] - high) < 1e-9 }, "\(ends)")
    }
  }

  // MARK: Words

  @Test(arguments: [
    ("'log(sin(10t))'", ["max 0 at 0.1571, 0.7854 ·"], ["-0"]),
    ("'1/sin(t)' -d 1:7", ["max -1 at 4.712 ·", "poles 3.142, 6.283"], []),
    ("'(t^2)^(1/3)' -d -1:1", ["min 0 at 0 ·", "root 0 ·"], []),
    ("'sin(t)/t' -d -5:5", ["min -0.2172 at -4.493, 4.493 ·"], ["-0.001282"]),
  ])
  func `a fact is named once by info`(_ line: String, _ texts: [String], _ wrong: [String]) throws {
    let info = try Self.run("plot \(line) --info").output.split(separator: "\n").last.map(String.init) ?? ""
    for text in texts { #expect(info.contains(text), "\(info)") }
    for text in wrong { #expect(!info.contains(text), "\(info)") }
  }
}
