import Foundation
import TestSupport
import Testing

/// `easel inspect`: facts known in closed form, how they are told, and what is refused.
@Suite struct InspectTests {
  private static func run(_ line: String) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
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
    #expect(Date().timeIntervalSince(start) < 200)
    let open = try Self.list(json, "not_decided")
    #expect(!open.isEmpty || json["basis"] as? String == "sampled")
    for stretch in open {
      #expect((stretch["from"] as? Double ?? 1) <= (stretch["to"] as? Double ?? 0))
      #expect((stretch["what"] as? String)?.isEmpty == false && (stretch["why"] as? String)?.isEmpty == false)
    }
    #expect(json["all_proved"] as? Bool == false)
  }
}
