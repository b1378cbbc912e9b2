import Foundation
import TestSupport
import Testing

/// `easel tune`: numbers for wishes, likenesses and forms.
@Suite struct TuneTests {
  /// Whether several numbers can be searched for at once.
  private static let hasSearch =
    (try? Command.run("tune", "a*t + b", "-p", "a=0..2", "-p", "b=0..1", "--want", "end=1").status) != 69

  private func object(_ output: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  /// The values of a run that is asked for JSON.
  private func values(_ arguments: String...) throws -> [Double] {
    let result = try Command.run(Command.executable, ["tune"] + arguments + ["--json"])
    #expect(result.status == 0, "\(result.error)")
    let parameters = try #require(try object(result.output)["parameters"] as? [[String: Any]])
    return parameters.compactMap { $0["value"] as? Double }
  }

  @Test(.enabled(if: hasSearch)) func `a spring is found by its overshoot and its settling time`() throws {
    let values = try values(
      "spring(response: r, dampingRatio: z)", "-p", "r=0.1..1", "-p", "z=0.2..1.2", "--want", "overshoot=0.1",
      "--want", "settling=0.6")
    // z = −ln o/√(π² + ln² o)
    let logarithm = log(0.1)
    #expect(abs(values[1] + logarithm / sqrt(.pi * .pi + logarithm * logarithm)) < 1e-8)
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
    // For people the same, with no more digits than tell what is missed.
    let report = try Command.run(Command.executable, arguments + ["--want", "max=1.2"]).error
    let missedText = "result    max = 1.132 (target 1.2: not reached)"
    for line in ["searched  s 0…2", missedText, "start     max = 1.037 (s = 1)"] {
      #expect(report.contains(line + "\n"), "\(report)")
    }
    #expect(report.contains("note: s is at the end of its range 0…2"))
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
