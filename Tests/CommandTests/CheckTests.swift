import Foundation
import TestSupport
import Testing

@Suite struct CheckTests {
  /// sin(3x) is ½ at π/18; t² − t + ¼ is 0 at ½ alone.
  @Test func `a comparison is the claim, and holds or is broken`() throws {
    for claim in ["t^2 <= t", "sin(pi*t)^12/8 <= 0.125", "t >= 0 && t <= 1", "!(t > 1)", "t < 0.5 || t > 0.25"] {
      let result = try Command.run("check", claim)
      #expect(result.status == 0 && result.lines[0].hasSuffix("holds, proved"), "\(claim): \(result.output)")
    }
    let broken = [
      "abs(sin(3*x)) <= 0.5", "t^2 < t", "t^2 - t + 0.2499999 >= 0", "t >= 0 && t != 0.3", "sqrt(t - .5) >= 0",
      "!(t <= 1)",
    ]
    for claim in broken {
      let result = try Command.run("check", claim)
      #expect(result.status == 1 && result.lines[0].contains("  false at"), "\(claim): \(result.output)")
    }
    #expect(try Command.run("check", "t <= 0.9999", "--tolerance", "0.001").status == 0)
    let law = try Command.run("check", "abs(sin(3*x)) <= 0.5", "--law", "bounded")
    #expect(law.status == 64 && law.error.contains("leave out --law"))
  }

  @Test func `a false comparison shows a short place, the worst one, and how to see it, without an error`() throws {
    let result = try Command.run("check", "easeOutBack(t) <= 1.1")
    #expect(
      result.lines == [
        "easeOutBack(t) <= 1.1  false at t = 0.58 (1.100004 > 1.1); largest violation found 4.071e-06 at t = 0.5801",
        "                       Try: easel plot 'easeOutBack(t) - 1.1' -d 0.5764:0.58381",
      ])
    #expect(result.status == 1 && result.error.isEmpty)
  }

  @Test func `one number with a value of its own is found`() throws {
    for source in ["t == .5 ? 1 : 0", "t == .3 ? 2 : t", "t == 1/3 ? 2 : t"] {
      let result = try Command.run("check", source, "--law", "continuous", "--cases", "1")
      #expect(result.status == 1 && result.lines[0].contains("jumps from"), "\(source)")
    }
  }

  @Test func `a curve that leaps over a value, or has none, takes it no second time`() throws {
    let whole = [("t < .5 ? t + 1 : t - .5", "0:1"), ("log(t)", "0:1"), ("sqrt(t-.5)", "0:1"), ("asin(t)", "0.25:2")]
    for (source, domain) in whole + [("1/t", "-1:1"), ("tan(t)", "0:1.6")] {
      let result = try Command.run("check", source, "--law", "invertible", "-d", domain)
      #expect(result.status == 0, "\(source): \(result.output)")
    }
    for source in ["sin(3t)", "t^2 - t", "t < .5 ? t : t - .3"] {
      #expect(try Command.run("check", source, "--law", "invertible").status == 1, "\(source)")
    }
  }

  @Test(arguments: [
    (["check", "abs(t-0.3)", "--law", "derivative"], "at a kink, 'derivative' accepts the slope of either side"),
    (["inspect", "spring(duration: 500)"], "duration 500 is in seconds: for 500 ms write 0.5"),
  ])
  func `a note explains kinks, and seconds where milliseconds are likely`(line: [String], note: String) throws {
    #expect(try Command.run(Command.executable, line).error == "note: \(note)\n")
  }

  @Test func `parameters are drawn from their range and shrink with the place`() throws {
    let formula = "easeOutBack(t, overshoot: s) + (s > 2 ? 0.001 : 0)"
    let broken = try Command.run("check", formula, "-p", "s=0..5", "--law", "ends")
    #expect(broken.lines[0] == "ends        broken  for s = 3: f(0) = 0.001, not 0")
    let sound = try Command.run("check", formula, "-p", "s=0..2", "--law", "ends")
    #expect(sound.lines[0] == "ends        holds, proved")
  }

  @Test func `a range with parameters that make no curve is bad data, whichever of its ends it is`() throws {
    for range in ["a=0..2", "a=-1..1"] {
      let result = try Command.run("check", "cubicBezier(a, 0, 1, 1)", "-p", range, "--law", "finite")
      #expect(result.status == 65)
      #expect(result.error.contains("x1 of cubic-bezier must be from 0 to 1"))
    }
  }

  @Test func `correct formulas hold for the smallest parameters and over the largest domains`() throws {
    let cases = [
      ["a*t", "-p", "a=0..1"], ["easeOutCubic*a", "-p", "a=-1..1", "--law", "continuous,derivative"],
      ["spring(duration: .5, bounce: c)", "-p", "c=-.99..1"], ["spring(response: .5, dampingRatio: 200)"],
      ["sin(1e10*t)", "--law", "derivative"], ["peelHighlight", "--law", "continuous", "--cases", "3000"],
      ["peelHighlightTruncatedPi", "--cases", "3000"], ["rotationAngle", "--cases", "3000"],
    ]
    for arguments in cases {
      let laws = arguments.contains("--law") ? [] : ["--law", "finite,continuous,derivative"]
      let result = try Command.run(Command.executable, ["check"] + arguments + laws)
      #expect(result.status == 0, "\(arguments): \(result.output)")
    }
  }
}
