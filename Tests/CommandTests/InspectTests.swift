import Foundation
import TestSupport
import Testing

/// `easel inspect`: facts known in closed form, how they are told, and what is refused.
@Suite struct InspectTests {
  private static let files = ["run.csv": "t,y\n0,0\n0.25,1.5\n0.5,0.5\n1,1\n", "gap.csv": "t,y\n0,0\n1,\n2,4\n"]

  private static func run(_ line: String) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return try Command.shell("easel inspect \(line)", in: folder)
  }

  private static func json(_ line: String) throws -> [String: Any] {
    let result = try run(line + " --json")
    #expect(result.error.isEmpty && result.status == 0, "\(result.error)")
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  private static func list(_ json: [String: Any], _ key: String) throws -> [[String: Any]] {
    try #require(json[key] as? [[String: Any]])
  }

  /// sin²(πt) is 11/12 where sin¹² has its inflections, and ∫ sin¹² = (12 over 6)/2¹².
  @Test func `a highlight is known in closed form`() throws {
    let json = try Self.json("'sin(pi*t)^12/8'")
    #expect(json["schema"] as? Int == 1 && json["all_proved"] as? Bool == true && json["basis"] as? String == "proved")
    #expect(json["ends"] as? [Double] == [0, 0])
    let range = try #require(json["range"] as? [String: Any])
    #expect(range["min"] as? Double == 0 && range["max"] as? Double == 0.125 && range["at_max"] as? Double == 0.5)
    #expect(range["proved"] as? Bool == true)
    let roots = try Self.list(json, "roots")
    #expect(roots.map { $0["t"] as? Double } == [0, 1] && roots.allSatisfy { $0["multiplicity"] as? Int == 12 })
    let inflection = asin((11.0 / 12).squareRoot()) / .pi
    let places = try Self.list(json, "inflections").compactMap { $0["t"] as? Double }
    #expect(places.count == 2 && zip(places, [inflection, 1 - inflection]).allSatisfy { abs($0 - $1) < 1e-14 })
    let extrema = try Self.list(json, "extrema")
    #expect(extrema.count == 1 && extrema[0]["kind"] as? String == "maximum" && extrema[0]["proved"] as? Bool == true)
    let area = try #require(json["area"] as? [String: Any])
    #expect(abs((area["value"] as? Double ?? 0) - 924.0 / 4096 / 8) < 1e-14)
    #expect((area["error"] as? Double ?? 1) < 1e-13)
    let pieces = try Self.list(json, "monotone").map { $0["direction"] as? String }
    #expect(pieces == ["rising", "falling"] && json["symmetry"] as? String == "mirrored")
    #expect((json["not_decided"] as? [Any])?.isEmpty == true)
  }

  /// 1 − e^(−ζωt)(cos ω′t + ζω/ω′ sin ω′t) of the response 0.5 and ζ = 0.7, solved with 40 digits by mpmath. Multiples of
  /// it and products that rest have the same times.
  @Test(arguments: [
    ".bouncy", "2 + 3*spring(t, response: .5, dampingRatio: .7)", "-spring(response: .5, dampingRatio: .7)",
  ])
  func `a spring is measured against its target, not against the end of its domain`(curve: String) throws {
    let json = try Self.json("'\(curve)'")
    #expect(json["all_proved"] as? Bool == true)
    func isNear(_ key: String, _ value: Double) -> Bool { abs((json[key] as? Double ?? 0) - value) < 1e-12 }
    #expect(isNear("overshoot", 0.04598791026026773921) && isNear("settling_time", 0.8187467173831085881))
    #expect(isNear("half_time", 0.1136413429191694483) && isNear("late_time", 0.2093712732344166235))
    // e^(−πζ/√(1 − ζ²)), whose peak is after the end of the domain.
    let slow = try Self.json("'spring(response: .5, dampingRatio: .97)'")
    #expect(abs((slow["overshoot"] as? Double ?? 0) - 3.598110054383491657e-6) < 1e-15)
    #expect(slow["target"] as? Double == 1)
    // A window of its own is measured by its own end.
    let window = try Self.json(".bouncy -d 0:.5")
    #expect(abs((window["overshoot"] as? Double ?? 0) - 0.03104) < 1e-5)
  }

  @Test func `a curve without a value is found before anything is printed`() throws {
    for line in ["t 'a*t'", "t 'sqrt(-1 - t)'", "t 'log(-t*t)' --json"] {
      let result = try Self.run(line)
      #expect(result.output.isEmpty && result.status != 0 && !result.error.isEmpty, "\(line): \(result.output)")
    }
  }

  /// f(t) = 1 + (c + 1)(t − 1)³ + c(t − 1)² has its maximum 1 + 4c³/27(c + 1)² at t = 1 − 2c/3(c + 1).
  @Test func `the overshoot of easeOutBack is that of its formula`() throws {
    let c = 1.70158
    let beyond = 4 * c * c * c / (27 * (c + 1) * (c + 1))
    let json = try Self.json("easeOutBack")
    let range = try #require(json["range"] as? [String: Any])
    #expect(abs((range["max"] as? Double ?? 0) - 1 - beyond) < 1e-15)
    #expect(abs((range["at_max"] as? Double ?? 0) - (1 - 2 * c / (3 * (c + 1)))) < 1e-14)
    #expect(abs((json["overshoot"] as? Double ?? 0) - beyond) < 1e-14)
    // (c + 1)u³ + cu² = −½ at half the way.
    let half = try #require(json["half_time"] as? Double) - 1
    #expect(abs((c + 1) * half * half * half + c * half * half + 0.5) < 1e-14)
  }

  @Test func `what is not smooth is told with both sides`() throws {
    let steps = try Self.json("'floor(3t)' -d 0.1:1.9")
    let jumps = try Self.list(steps, "jumps")
    #expect(jumps.compactMap { $0["to"] as? Double } == [1, 2, 3, 4, 5])
    #expect(jumps.compactMap { $0["from"] as? Double } == [0, 1, 2, 3, 4])
    let pole = try Self.json("'1/(t - 1/2)'")
    let poles = try Self.list(pole, "poles")
    #expect(poles.count == 1 && poles[0]["t"] as? Double == 0.5 && poles[0]["from"] is NSNull)
    #expect(poles[0]["from_infinite"] as? Int == -1 && poles[0]["to_infinite"] as? Int == 1)
    let range = try #require(pole["range"] as? [String: Any])
    #expect(range["max"] is NSNull && range["max_infinite"] as? Int == 1)
    let kinks = try Self.list(try Self.json("'|t - 1/2|'"), "kinks")
    #expect(kinks.count == 1 && kinks[0]["slope_before"] as? Double == -1 && kinks[0]["slope_after"] as? Double == 1)
  }

  @Test func `of data all is exact`() throws {
    let json = try Self.json("run.csv:y")
    #expect(json["basis"] as? String == "exact" && json["all_proved"] as? Bool == false)
    let area = try #require(json["area"] as? [String: Any])
    // Trapezoids: 0.1875, 0.25, 0.375.
    #expect(abs((area["value"] as? Double ?? 0) - 0.8125) < 1e-15)
    #expect(abs((json["half_time"] as? Double ?? 0) - 0.5 / 6) < 1e-15)
    #expect(abs((json["overshoot"] as? Double ?? 0) - 0.5) < 1e-15)
    #expect(abs((json["settling_time"] as? Double ?? 0) - 0.999) < 1e-12)
    #expect(try Self.list(json, "monotone").map { $0["to"] as? Double } == [0.25, 0.5, 1])
    #expect(try Self.run("run.csv:y").output.contains("exact for straight lines between samples"))
  }

  @Test func `the steepest slope has its sign`() throws {
    #expect(try Self.run("'t^2 - 1/4' -d -1:1").output.contains("\nsteepest     -2 at -1\n"))
    #expect(try Self.run("easeOutBack").output.contains("\nsteepest     4.702 at 0\n"))
    #expect(try Self.run("easeOutBounce").output.contains("\nsteepest     5.5 at 0.3636\n"))
  }

  @Test func `a page is a line for each kind of fact`() throws {
    let result = try Self.run("easeOutBack")
    #expect(result.status == 0 && result.error.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines[0] == "easeOutBack · 0…1 · all proved")
    #expect(lines.contains("ends         0 to 1"))
    #expect(lines.contains("range        0 at 0 to 1.100004 at 0.5801"))
    #expect(lines.contains("monotone     rises 0…0.5801 · falls 0.5801…1"))
    #expect(lines.contains("has no       minima, kinks, jumps, poles, undefined ranges, symmetry"))
  }

  @Test func `several curves and members of a family have a page each`() throws {
    let pages = try Self.run("t 'easeOutBack(t, overshoot: s)' -p s=1,2").output.components(separatedBy: "\n\n")
    #expect(
      pages.map { $0.prefix { $0 != "·" } } == [
        "t ", "easeOutBack(t, overshoot: s), s = 1 ", "easeOutBack(t, overshoot: s), s = 2 ",
      ])
    let json = try Self.json("t t^2")
    #expect((json["curves"] as? [Any])?.count == 2)
  }

  /// ∫ |t|^½ over −1…1 is 4/3, and those of a bounce are fractions: the value that is told lies as near as it says.
  @Test(arguments: ["'sqrt(abs(t))' -d -1:1", "easeOutBounce", "'cbrt(t)^2' -d -1:1", "'exp(-t^2)' -d 0:3"])
  func `the error of an area reaches both of its bounds`(_ curve: String) throws {
    let area = try #require(try Self.json(curve)["area"] as? [String: Any])
    let (value, error) = (try #require(area["value"] as? Double), try #require(area["error"] as? Double))
    let bounds = area["value_bounds"] as? [Double] ?? [value, value]
    #expect(value - error <= bounds[0] && bounds[1] <= value + error && error < 1e-12, "\(area)")
  }

  /// Work that would not end is cut off, with what it leaves open.
  @Test(arguments: ["'sin(1/t)'", "'sin(1e9*t)'", "'t*sin(1/t)^2'"])
  func `what is not decided is named with its stretch and why`(_ curve: String) throws {
    let start = Date()
    let json = try Self.json(curve)
    #expect(Date().timeIntervalSince(start) < 10)
    let open = try Self.list(json, "not_decided")
    #expect(!open.isEmpty || json["basis"] as? String == "sampled")
    for stretch in open {
      #expect((stretch["from"] as? Double ?? 1) <= (stretch["to"] as? Double ?? 0))
      #expect((stretch["what"] as? String)?.isEmpty == false && (stretch["why"] as? String)?.isEmpty == false)
    }
    #expect(json["all_proved"] as? Bool == false)
  }

  @Test(.enabled(if: Command.hasGnuplot), arguments: ["page.svg", "page.png --theme dark"])
  func `a page is drawn too`(_ options: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell(
      "easel inspect easeOutBack -o \(options) && test -s \(options.prefix(8))", in: folder)
    #expect(result.status == 0 && result.output.contains("all proved"), "\(result.error)")
  }
}
