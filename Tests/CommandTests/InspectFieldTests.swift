import Foundation
import TestSupport
import Testing

/// `easel inspect` of fields of two variables, and laws for all values of parameters.
@Suite struct InspectFieldTests {
  private static func json(_ line: String) throws -> [String: Any] {
    let result = try Command.shell("easel inspect \(line) --json", in: FileManager.default.temporaryDirectory)
    #expect(result.error.isEmpty && result.status == 0, "\(result.error)")
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func `fields have ranges and directions that are proved`() throws {
    let json = try Self.json("'sin(x)*y' -d 0:1 -y y=0:2")
    let range = try #require(json["range"] as? [String: Any])
    #expect(range["min"] as? Double == 0 && abs((range["max"] as? Double ?? 0) - 2 * sin(1)) < 1e-14)
    #expect(range["at_max"] as? [Double] == [1, 2] && json["all_proved"] as? Bool == true)
    #expect(json["monotone"] as? [String: String] == ["x": "rising", "y": "rising"])
    let page = try Command.run("inspect", "x^2 - a*y^2", "-p", "a=4", "-x", "x=-1:1", "-y", "y=-1:1")
    #expect(page.lines[1].hasPrefix("range       -4 at (") && page.lines[1].contains("to 1 at ("))
    let open = try Command.run("inspect", "1/(x - y)", "-y", "y")
    #expect(open.lines.last == "not decided whether it has a value everywhere")
  }

  @Test func `laws are proved for all values of drawn parameters`() throws {
    let back = try Command.run(
      "check", "easeOutBack(t, overshoot: s)", "-p", "s=0..5", "--law", "ends,finite,continuous")
    #expect(back.lines.dropLast().allSatisfy { $0.hasSuffix("holds, proved") }, "\(back.output)")
    let bounds = try Command.run(
      "check", "sin(a*t)*b", "-p", "a=0..9", "-p", "b=-1..1", "--law", "bounded=-1.001..1.001")
    #expect(bounds.lines[0].hasSuffix("holds, proved"))
    let rising = try Command.run("check", "t^3 + a*t", "-p", "a=0..2", "--law", "monotone,invertible")
    #expect(rising.lines.dropLast().allSatisfy { $0.hasSuffix("holds, proved") }, "\(rising.output)")
    let falling = try Command.run("check", "t^3 + a*t", "-p", "a=-1..2", "--law", "monotone")
    #expect(falling.status == 1)
    // A step is no jump of the parameters, but one of the curve.
    let step = try Command.run("check", "a*floor(2t)", "-p", "a=1..2", "--law", "finite,continuous")
    #expect(step.lines[0].hasSuffix("holds, proved") && step.lines[1].contains("broken"))
  }
}
