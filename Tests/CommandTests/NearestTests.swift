import Foundation
import TestSupport
import Testing

/// `easel nearest`: curves that are known to be the answer.
@Suite struct NearestTests {
  private static func curves(_ arguments: String...) throws -> [[String: Any]] {
    let result = try Command.run(Command.executable, ["nearest"] + arguments + ["--json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], "\(result.error)")
    #expect(object["schema"] as? Int == 1 && object["of"] as? String == arguments[0])
    return try #require(object["curves"] as? [[String: Any]])
  }

  @Test func `a recording is normalised, and a curve without parameters comes before a fitted one`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rows = (0..<80).map { row -> String in
      // easeInOutCubic from 40 to 240 between 0.2 s and 1.2 s, in steps of a sixtieth.
      let t = min(1, max(0, Double(row) / 60 - 0.2))
      return "\(Double(row) / 60),\(40 + 200 * (t < 0.5 ? 4 * t * t * t : 1 - 4 * (1 - t) * (1 - t) * (1 - t)))"
    }
    try Data(("t,y\n" + rows.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: "r.csv"))
    let result = try Command.shell("easel nearest r.csv --count 2", in: folder)
    #expect(result.output.contains("  easeInOutCubic"), "\(result.output)")
    #expect(result.error.contains("note: r.csv is normalised: 40…240 becomes 0…1"), "\(result.error)")
  }

  /// Rows of a curve over 0…1 from 500 to 80, in whole milliseconds and tenths of a pixel.
  private static func recording(_ rest: Double, _ lasting: Double, _ curve: (Double) -> Double) -> Data {
    let rows = (0...Int((2 * rest + lasting) * 0.06)).map { frame -> String in
      let time = (Double(frame) / 0.06).rounded()
      let value = 500 - 420 * curve(min(1, max(0, (time - rest) / lasting)))
      return "\(Int(time)),\((10 * value).rounded() / 10)"
    }
    return Data(("ms,px\n" + rows.joined(separator: "\n") + "\n").utf8)
  }

  /// Slow beginnings look like rest, and a vertical one begins between two rows.
  @Test(arguments: [
    ("easeInQuart", 0.0), ("easeInQuart", 300), ("easeOutCirc", 290), ("easeInSine", 0), ("easeOutBack", 200),
    ("easeOutQuint", 170),
  ])
  func `a recorded easing is found by its name, however slowly it begins`(_ name: String, _ rest: Double) throws {
    let curves: [String: (Double) -> Double] = [
      "easeInQuart": { $0 * $0 * $0 * $0 }, "easeOutCirc": { (1 - ($0 - 1) * ($0 - 1)).squareRoot() },
      "easeInSine": { 1 - cos($0 * .pi / 2) },
      "easeOutBack": { 1 + 2.70158 * pow($0 - 1, 3) + 1.70158 * pow($0 - 1, 2) },
      "easeOutQuint": { 1 - pow(1 - $0, 5) },
    ]
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.recording(rest, 600, try #require(curves[name])).write(to: folder.appending(path: "r.csv"))
    let result = try Command.shell("easel nearest r.csv --count 1", in: folder)
    #expect(result.output.contains("  \(name)"), "\(result.output)")
    #expect(result.error.contains("'ms' is read in seconds"), "\(result.error)")
  }

  @Test func `the neighbours of a wave that no samples resolve are told with that`() throws {
    let result = try Command.run("nearest", "sin(1e6*t)", "--fixed", "--count", "2")
    #expect(result.status == 0 && result.lines.count == 3)
    #expect(result.error.hasPrefix("note: sin(1e6*t) turns faster than the samples"))
  }

  @Test func `sizes that no sample resolves end the search`() throws {
    let result = try Command.run("nearest", "sin(w*t)*s", "--fixed", "--count", "2", "-p", "s=-1e308", "-p", "w=1000")
    #expect(result.status == 0 && result.lines.count == 3, "\(result)")
  }

  @Test func `differences are those of diff`() throws {
    for curve in try Self.curves("easeOutQuint", "--fixed", "--count", "4") {
      let text = try #require(curve["text"] as? String)
      let result = try Command.run("diff", text, "easeOutQuint", "--json")
      let other = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect((other["largest"] as? [String: Double])?["difference"] == curve["largest"] as? Double, "\(text)")
      #expect(other["rms"] as? Double == curve["rms"] as? Double)
    }
  }

  @Test func `the order is that of the differences, and --within cuts it`() throws {
    let sizes = try Self.curves("cubicBezier(.22, 1, .36, 1)", "--fixed", "--count", "30")
      .map { abs($0["largest"] as? Double ?? 9) }
    #expect(sizes.count == 30 && sizes == sizes.sorted())
    let near = try Self.curves("cubicBezier(.22, 1, .36, 1)", "--fixed", "--count", "30", "--within", "0.1")
    #expect(near.count == sizes.count { $0 <= 0.1 } && !near.isEmpty)
    let none = try Command.run("nearest", "cubicBezier(.22, 1, .36, 1)", "--fixed", "--within", "0.001")
    #expect(none.status == 1 && none.output.isEmpty)
    #expect(none.error.contains("no curve is within 0.001 of") && none.error.contains("easeOutQuint is 0.01135 away"))
  }
}
