import Foundation
import TestSupport
import Testing

/// `easel tune`: numbers for targets, likenesses and forms.
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

  @Test func `the line to paste goes to standard output, the report to standard error`() throws {
    let result = try Command.run("tune", "easeOutBack(t, overshoot: s)", "-p", "s=0..5", "--want", "max=1.1")
    #expect(result.status == 0)
    #expect(result.lines.count == 1)
    let text = try #require(result.lines.first)
    #expect(text.hasPrefix("easeOutBack(t, overshoot: 1.70154"))
    #expect(result.error.contains("result    max = 1.1 (target 1.1)"))
    // The printed curve reaches the target.
    let check = try Command.run("plot", text, "--info", "--json")
    #expect(check.output.contains("\"max\":1.1000000") || check.output.contains("\"max\":1.09999999"))
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

  @Test func `frames are no seconds of a spring`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try "frame,y\n0,0\n30,0.9\n60,1\n".write(
      to: folder.appending(path: "frame.csv"), atomically: true, encoding: .utf8)
    let line = "easel tune 'spring(response: r, dampingRatio: .7)' -p r=0.1..1 --like frame.csv:y"
    let refused = try Command.shell(line, in: folder)
    #expect(refused.status == 64)
    #expect(refused.error.contains("counts frames: give --fps"))
    #expect(try Command.shell("\(line) --fps 60", in: folder).status == 0)
    // Of an easing the whole recording is the 0…1, whatever it counts.
    #expect(try Command.shell("easel tune 't^a' -p a=0.1..5 --like frame.csv:y", in: folder).status == 0)
  }

  @Test func `JSON has what was reached`() throws {
    let result = try Command.run("tune", "t^a", "-p", "a=~2", "--want", "value@0.5=0.2", "--json")
    let object = try object(result.output)
    #expect(object["schema"] as? Int == 1)
    #expect((object["text"] as? String)?.hasPrefix("t^2.32192") == true)
    let reached = try #require(object["reached"] as? [[String: Any]])
    #expect(reached[0]["metric"] as? String == "value@0.5")
    #expect(reached[0]["wanted"] as? String == "= 0.2")
    #expect(abs((reached[0]["value"] as? Double ?? 0) - 0.2) < 1e-9)
    #expect(result.error.isEmpty)
  }

  @Test func `what cannot be reached ends with the nearest and status 1`() throws {
    let result = try Command.run("tune", "easeOutBack(t, overshoot: s)", "-p", "s=0..5", "--want", "max=9")
    #expect(result.status == 1)
    #expect(result.lines == ["easeOutBack(t, overshoot: 5)"])
    #expect(result.error.contains("(target 9: not reached)"))
    #expect(
      result.error.hasSuffix(
        "error: the targets were not reached in these ranges; this is the nearest result\n"))
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

  @Test func `targets that are met alone and not together are named`() throws {
    let result = try Command.run(
      "tune", "easeOutBack(t, overshoot: s)", "-p", "s=0..5", "--want", "max<=1", "--want", "overshoot>=0.2")
    #expect(result.status == 1)
    #expect(
      result.error.hasSuffix(
        "this is the nearest result: max<=1 and overshoot>=0.2 are reached one by one, but not together\n"))
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

  @Test func `JSON of forms says how long and whether it was scaled, and numbers are those of the text`() throws {
    let spring = try object(
      try Command.run("tune", "spring", "--like", "spring(response: 1.5487, dampingRatio: .7)", "--json").output)
    let parameters = try #require(spring["parameters"] as? [[String: Any]])
    #expect(parameters.compactMap { $0["value"] as? Double } == [1.5487, 0.7])
    #expect((spring["duration"] as? Double ?? 0) > 1 && spring["scaled"] as? Bool == false)
    let scaled = try object(
      try Command.run("tune", "t^a", "-p", "a=.1..5", "--like", "spring(response: .5, dampingRatio: .7)", "--json")
        .output)
    #expect(scaled["scaled"] as? Bool == true && (scaled["notes"] as? [String])?.isEmpty == false)
  }

  @Test func `what changes nothing ends with the nearest, its name and status 1`() throws {
    let result = try Command.run("tune", "t^a", "-p", "a=1..5", "--want", "max=2")
    #expect(result.status == 1)
    #expect(result.lines.count == 1)
    #expect(result.error.contains("result    max = 1 (target 2: not reached)"))
    #expect(result.error.hasSuffix("error: 'a' has no effect on the targets\n"))
    let wider = try Command.run("tune", "t^a", "-p", "a=1..5", "-d", "0:3", "--want", "value@3=9")
    #expect(wider.status == 0 && wider.lines == ["t^2"])
  }

  @Test func `without NLopt several numbers end with the line that installs it, and one is found`() throws {
    func status(_ arguments: String...) throws -> Command.Result {
      try Command.run(Command.executable, ["tune"] + arguments, environment: ["EASEL_NLOPT": "/none"])
    }
    let several = try status("a*t + b", "-p", "a=0..2", "-p", "b=0..1", "--want", "end=1")
    #expect(several.status == 69)
    #expect(several.error.contains("apt install libnlopt0") && several.output.isEmpty)
    #expect(try status("a*t + b", "-p", "a=0..2", "-p", "b=.5", "--want", "end=1").lines == ["0.5*t + 0.5"])
    #expect(try status("t^a", "-p", "a=1..5", "--like", "t^2.5").lines == ["t^2.5"])
    #expect(try status("segments:n", "--want", "screen<=0.25").lines == ["segments:n=31"])
    #expect(try status("bezier", "--like", "t^2").status == 0)
  }

  @Test func `a curve like itself has its own numbers`() throws {
    #expect(try values("t^a", "-p", "a=1..5", "--like", "t^2.5") == [2.5])
    if Self.hasSearch {
      #expect(
        try values(
          "spring(response: r, dampingRatio: z)", "-p", "r=0.1..1", "-p", "z=0.2..1.2", "--like",
          "spring(response: .4, dampingRatio: .7)") == [0.4, 0.7])
    }
    #expect(
      try Command.run("tune", "bezier", "--like", "cubic-bezier(.3, .1, .6, 1.2)").lines
        == ["cubic-bezier(0.3, 0.1, 0.6, 1.2)"])
    #expect(
      try Command.run("tune", "spring", "--like", "spring(response: .4, dampingRatio: .7)").lines
        == ["spring(response: 0.4, dampingRatio: 0.7)"])
    #expect(try Command.run("tune", "linear", "--like", "linear(0, .75 25%, 1)").lines == ["linear(0, 0.75 25%, 1)"])
  }

  @Test func `a linear() that is not found ends with the nearest, status 1 and what was asked for`() throws {
    let near = try Command.run("tune", "linear", "--like", "t^2", "--within", "1e-9")
    #expect(near.status == 1 && near.lines.count == 1 && near.lines[0].hasPrefix("linear(0, "))
    #expect(near.error.contains("no linear() of at most 1000 stops within 1e-09 was found; this is the nearest"))
    let short = try Command.run("tune", "linear", "--like", "t^2", "--bytes", "10")
    #expect(short.status == 1 && short.lines == ["linear(0,1)"])
    #expect(short.error.contains("no linear() of this target has 10 bytes; this is the shortest"))
    let stairs = try Command.run("tune", "linear", "--like", "floor(3*t)/3", "--within", "0.001")
    #expect(stairs.status == 0 && stairs.error.contains("7 stops"))
    let rounded = try Command.run("tune", "linear", "--like", "sin(t)", "--bytes", "25")
    #expect(rounded.status == 0 && rounded.lines[0].utf8.count <= 25)
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

  @Test func `the error of a linear() is proved, of a sine by intervals`() throws {
    for (target, kind) in [("t^2", "proved"), ("easeInOutCubic", "proved"), ("easeInSine", "proved")] {
      let result = try Command.run("tune", "linear", "--like", target, "--within", "0.001")
      #expect(result.error.contains("\(kind)\n"), "\(target): \(result.error)")
    }
  }

  @Test func `forms print what CSS reads, and keep their error`() throws {
    let linear = try Command.run("tune", "linear", "--like", "easeOutBounce", "--within", "0.001", "--json")
    let object = try object(linear.output)
    let text = try #require(object["text"] as? String)
    #expect(object["bytes"] as? Int == text.utf8.count)
    #expect((object["stops"] as? Int).map { (34...36).contains($0) } == true)
    #expect(try Command.run("css", text).status == 0)
    #expect(try Command.run("diff", text, "easeOutBounce", "--within", "0.001").status == 0)
    let bezier = try Command.run("tune", "bezier", "--like", "easeInSine")
    #expect(bezier.lines[0].hasPrefix("cubic-bezier(0.3611"))
    #expect(try Command.run("diff", bezier.lines[0], "easeInSine", "--within", "2.1e-5").status == 0)
    #expect(try Command.run("tune", "bezier", "--like", "easeOutBounce", "--within", "0.01").status == 1)
  }

  @Test func `a technique has the fewest strips that keep a bound`() throws {
    let result = try Command.run("tune", "segments:n", "--want", "screen<=0.25")
    #expect(result.status == 0)
    #expect(result.lines == ["segments:n=31"])
    let compared = try Command.run("compare", "segments", "--json")
    #expect(compared.output.contains("\"segments_for_quarter_pixel\":31"))
  }

  @Test(.enabled(if: hasSearch)) func `a technique is brought near another, and what does not matter is named`() throws
  {
    let result = try Command.run("tune", "scenekit:lift,fov", "--like", "segments")
    #expect(result.status == 0)
    #expect(result.lines[0].hasPrefix("scenekit:lift=0.295"))
    #expect(result.error.contains("note: the option 'fov' has no effect on the targets"))
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

  @Test(.enabled(if: Command.hasGnuplot)) func `a picture is drawn, light and dark`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for theme in ["light", "dark"] {
      let line = "easel tune 't^a' -p a=1..5 --like easeInSine -o \(theme).svg --theme \(theme)"
      #expect(try Command.shell(line, in: folder).status == 0)
      let picture = try String(contentsOf: folder.appending(path: "\(theme).svg"), encoding: .utf8)
      #expect(picture.contains("easeInSine") && picture.contains("before") && picture.contains("after"))
    }
    #expect(try Command.shell("easel tune 't^a' -p a=1..5 --like t -o none/x.svg", in: folder).status == 73)
  }
}
