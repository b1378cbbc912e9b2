import Foundation
import TestSupport
import Testing

/// `easel diff` of recordings and motions.
@Suite struct DiffTests {
  private static func json(_ line: String) throws -> [String: Any] {
    let result = try Command.shell("easel \(line) --json", in: .temporaryDirectory)
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func `a recording without values on the domain is named`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("t,y\n0,0\n0.5,0.4\n1,1\n".utf8).write(to: folder.appending(path: "r.csv"))
    let result = try Command.shell("easel diff t r.csv -d 0:5", in: folder)
    let gaps = try #require(result.lines.first { $0.hasPrefix("gaps       r.csv") }, "\(result)")
    #expect(gaps.hasSuffix(" has no value outside 0…1: no rms, no mean"))
  }

  @Test func `two motions are compared in seconds, one is laid over 0…1`() throws {
    // exp(−ωt)(1 + ωt) of a critically damped spring: its own time scaled is that of any other.
    let (fast, slow) = ("'spring(response: .25, dampingRatio: 1)'", "'spring(response: .5, dampingRatio: 1)'")
    let seconds = try Self.json("diff \(fast) \(slow)")
    #expect(seconds["unit"] as? String == "seconds")
    #expect((seconds["largest"] as? [String: Double])?["difference"] ?? 0 > 0.3)
    let domain = try #require(seconds["domain"] as? [Double])
    #expect(abs(domain[1] - 0.7347716981942958) < 1e-9)
    let shares = try [fast, slow].map { try Self.json("diff \($0) easeOutQuint") }
    let sizes = shares.map { ($0["largest"] as? [String: Double])?["difference"] ?? 0 }
    #expect(abs(sizes[0] - sizes[1]) < 1e-9 && sizes[0] != 0)
    let durations = shares.map { $0["duration"] as? Double ?? 0 }
    #expect(abs(durations[1] / durations[0] - 2) < 1e-9)
    #expect(shares.allSatisfy { $0["unit"] as? String == "share" })
    let note = try Command.shell("easel diff \(slow) easeOutQuint", in: .temporaryDirectory).error
    #expect(note == "note: spring(response: .5, dampingRatio: 1) scaled from its 0.7348 s to 0…1\n")
  }

  /// Of sin and cos over five turns: √2 at −45°, 10 crossings, a mean square of 1; between points it is less than 2·10⁻¹¹.
  @Test func `a million rows are compared in seconds`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      awk 'BEGIN { print "t,a,b"; for (i = 0; i <= 1000000; i++) printf "%.6f,%.15g,%.15g\\n", i / 1e6, sin(i / 1e6 * 10 * 3.14159265358979), cos(i / 1e6 * 10 * 3.14159265358979) }' > rows.csv
      ulimit -t 20; easel diff rows.csv:a rows.csv:b --json
      """
    let result = try Command.shell(script, in: folder)
    #expect(result.status == 0, "\(result.error)")
    let object = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let rms = try #require(object["rms"] as? Double)
    #expect(abs(rms - 1) < 1e-6, "\(rms)")
    #expect((object["crossings"] as? [Any])?.count == 10)
  }
}
