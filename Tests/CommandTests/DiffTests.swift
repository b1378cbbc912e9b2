import Foundation
import TestSupport
import Testing

/// `easel diff` of recordings and motions.
@Suite struct DiffTests {
  @Test func `a recording without values on the domain is named`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("t,y\n0,0\n0.5,0.4\n1,1\n".utf8).write(to: folder.appending(path: "r.csv"))
    let result = try Command.shell("easel diff t r.csv -d 0:5", in: folder)
    let gaps = try #require(result.lines.first { $0.hasPrefix("gaps       r.csv") }, "\(result)")
    #expect(gaps.hasSuffix(" has no value outside 0…1: no rms, no mean"))
  }

  /// Of sin and cos over five turns: √2 at −45°, 10 crossings, a mean square of 1; between points it is less than 2·10⁻¹¹.
  @Test func `a million rows are compared in seconds`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      awk 'BEGIN { print "t,a,b"; for (i = 0; i <= 1000000; i++) printf "%.6f,%.15g,%.15g\\n", i / 1e6, sin(i / 1e6 * 10 * 3.14159265358979), cos(i / 1e6 * 10 * 3.14159265358979) }' > rows.csv
      ulimit -t 300; easel diff rows.csv:a rows.csv:b --json
      """
    let result = try Command.shell(script, in: folder)
    #expect(result.status == 0, "\(result.error)")
    let object = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let rms = try #require(object["rms"] as? Double)
    #expect(abs(rms - 1) < 1e-6, "\(rms)")
    #expect((object["crossings"] as? [Any])?.count == 10)
  }
}
