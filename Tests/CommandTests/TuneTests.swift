import Foundation
import TestSupport
import Testing

/// `easel tune`: numbers for wishes, likenesses and forms.
@Suite struct TuneTests {
  private func object(_ output: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  @Test func `a settling time has its unit and its tolerance`() throws {
    let spring = ["tune", "spring(response: r, dampingRatio: 1)", "-p", "r=0.1..1", "--want"]
    let usual = try Command.run(Command.executable, spring + ["settling=0.6"]).error
    #expect(usual.contains("result    settling = 0.6 s, to 0.1 % (target 0.6 s)\n"), "\(usual)")
    let bound = try Command.run(Command.executable, spring + ["settling@0.01<=0.6"]).error
    #expect(bound.contains(" s, to 1 % (target <= 0.6 s)\n"), "\(bound)")
    let easing = try Command.run("tune", "1-(1-t)^a", "-p", "a=2..9", "--want", "settling=0.6").error
    #expect(easing.contains("result    settling = 0.6, to 0.1 % (target 0.6)\n"), "\(easing)")
  }

  @Test(arguments: [
    (
      "easeOutBack --like ease",
      "'easeOutBack' has no variable parameter. Try: easel tune 'easeOutBack(t, overshoot: s)' -p s=0..3 --like ease"
    ),
    ("easeInSine --want half=0.7", "'easeInSine' has no variable parameter"),
    ("'s*t' -p s=0-5 --want end=2", "no parameter is variable: write the range as -p s=0..5"),
    ("'s*t' --want end=2", "'s' has neither a value nor a range: give one, as in -p s=0..5"),
    ("cubic-bezier --like easeInSine", "Try: easel tune bezier --like easeInSine"),
  ]) func `a missing range is suggested`(_ line: String, _ message: String) throws {
    let result = try Command.shell("easel tune \(line)", in: .temporaryDirectory)
    #expect(result.status == 64)
    #expect(result.error.hasSuffix("\(message)\n"), "\(result.error)")
  }

  @Test func `JSON has all of the report`() throws {
    let arguments = ["tune", "easeOutBack(t, overshoot: s)", "-p", "s=0..2~1"]
    let missed = try Command.run(Command.executable, arguments + ["--want", "max=1.2", "--json"])
    #expect(missed.status == 1)
    let object = try object(missed.output)
    #expect(object["met"] as? Bool == false)
    #expect((object["unmet"] as? String)?.contains("were not reached") == true)
    let notes = try #require(object["notes"] as? [String])
    #expect(notes == ["s is at the end of its range 0…2; try -p s=0..4"])
    let parameter = try #require((object["parameters"] as? [[String: Any]])?.first)
    #expect(parameter["low"] as? Double == 0 && parameter["high"] as? Double == 2)
    #expect(parameter["start"] as? Double == 1 && parameter["idle"] as? Bool == false)
    let reached = try #require((object["reached"] as? [[String: Any]])?.first)
    #expect(reached["met"] as? Bool == false)
    // 4s³/(27(s + 1)²) above 1 at s = 1.
    #expect(abs((reached["before"] as? Double ?? 0) - 1 - 1 / 27.0) < 1e-12)
  }

  @Test func `bytes go to stops, not to blanks and zeros, and the text reads as the curve`() throws {
    let result = try Command.run("tune", "linear", "--like", "easeOutBounce", "--bytes", "100", "--json")
    let object = try object(result.output)
    let text = try #require(object["text"] as? String)
    let usual = text.replacing(",", with: ", ").replacing(" .", with: " 0.")
    #expect(text.utf8.count <= 100 && usual.utf8.count > 110)
    let error = try #require((object["error"] as? [String: Any])?["largest"] as? Double)
    #expect(try Command.run("diff", text, "easeOutBounce", "--within", "\(error.magnitude * 1.001)").status == 0)
  }

  @Test func `results do not depend on the instruction set beyond their last digits`() throws {
    let arguments = ["tune", "easeOutElastic(t, period: p)", "-p", "p=0.2..0.6", "--want", "max=1.3", "--json"]
    let sets = try ["baseline", "avx2"].map {
      try Command.run(Command.executable, arguments, environment: ["EASEL_INSTRUCTION_SET": $0]).output
    }
    let values = try sets.map { output -> Double in
      let parameters = try object(output)["parameters"] as? [[String: Any]]
      return try #require(parameters?.first?["value"] as? Double)
    }
    #expect(abs(values[0] - values[1]) <= 1e-9)
  }
}
