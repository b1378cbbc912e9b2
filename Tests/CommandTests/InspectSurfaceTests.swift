import Foundation
import TestSupport
import Testing

/// `easel inspect` of techniques and of fields of two variables: what is told, and what is refused.
@Suite struct InspectSurfaceTests {
  private static func json(_ line: String) throws -> [String: Any] {
    let result = try Command.shell("easel inspect \(line) --json", in: FileManager.default.temporaryDirectory)
    #expect(result.error.isEmpty && result.status == 0, "\(result.error)")
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  /// Lift 200/(2 tan 30°)/4, slopes up to 3·lift/200.
  @Test func `a peel is as high as its lift, and stretched in the middle`() throws {
    let json = try Self.json("peel")
    let height = try #require(json["height_pt"] as? [String: Any])
    let lift = 25 * 3.0.squareRoot()
    #expect(abs((height["max"] as? Double ?? 0) - lift) < 1e-9 && height["min"] as? Double == 0)
    #expect(height["max_proved"] as? Bool == true && json["all_proved"] as? Bool == true)
    let stretch = try #require(json["greatest_stretch"] as? [String: Any])
    #expect(abs((stretch["max"] as? Double ?? 0) - hypot(1, 3 * lift / 200)) < 1e-9)
    #expect((stretch["at_max"] as? [Double])?[1] == 100 && json["basis"] as? String == "proved")
  }

  @Test func `a fold is creased along its spine, and a roll is not`() throws {
    let fold = try #require(try Self.json("fold")["creases"] as? [[String: Any]])
    #expect(fold.count == 1 && fold[0]["axis"] as? String == "x" && fold[0]["place"] as? Double == 100)
    // Both halves turn by 0.26π.
    #expect(abs((fold[0]["turn_degrees"] as? Double ?? 0) - 2 * 0.26 * 180) < 1e-6)
    #expect((try Self.json("roll")["creases"] as? [Any])?.isEmpty == true)
    let sharp = try #require(try Self.json("roll:radius=0")["creases"] as? [[String: Any]])
    #expect(sharp.count == 1 && sharp[0]["axis"] as? String == "y")
  }

  @Test func `a page tells what it is of and what is proved`() throws {
    let result = try Command.run("inspect", "roll:radius=30", "--sticker", "300x200")
    #expect(result.lines[0] == "roll:radius=30 · 300 x 200 pt · at 0.5 · all proved")
    #expect(result.lines[1].hasPrefix("height        0 at ") && result.lines[1].contains(" to 60 at "))
    #expect(result.lines[3] == "stretch       1 everywhere" && result.lines[4] == "area ratio    1 everywhere")
    let paper = try Command.run("inspect", "elastica")
    #expect(paper.lines[0].hasSuffix("looked at, not proved"))
    let all = try Command.run("inspect", "peel", "--at", "0..1")
    #expect(all.lines[0].contains("at 0…1") && all.lines[1].contains("43.3"))
  }

  @Test func `the page that the documentation shows is what is printed`() throws {
    let text = try String(contentsOf: Command.root.appending(path: "docs/inspection.md"), encoding: .utf8)
    let blocks = text.components(separatedBy: "\n\n").filter { $0.hasPrefix("    $ easel inspect roll") }
    let lines = try #require(blocks.first).split(separator: "\n").map { String($0.dropFirst(4)) }
    let words = lines[0].split(separator: " ").dropFirst(2).map(String.init)
    #expect(try Command.run(Command.executable, words).lines == Array(lines.dropFirst()))
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
