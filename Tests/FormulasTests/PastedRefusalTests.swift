import EffectMath
import Testing

/// Texts that begin as a curve and are none: one line, with its place.
struct PastedRefusalTests {
  /// The refusal of a text, and what its place points at.
  private func refusal(_ text: String) -> (reason: String, part: String)? {
    do throws(FormulaError) {
      _ = try PastedCurve(text)
      return nil
    } catch {
      #expect(!error.description.contains("\n"))
      guard let place = error.place, place.upperBound <= text.utf8.count else {
        Issue.record("\(error) has no place in '\(text)'")
        return nil
      }
      return (error.description, String(decoding: Array(text.utf8)[place], as: UTF8.self))
    }
  }

  @Test(
    arguments: [
      ("Cubic(0.1, 0, 0)", "'Cubic' needs d", "Cubic(0.1, 0, 0)"),
      ("Cubic(0.1, 0, 0, 1, 2)", "'Cubic' has only 4 arguments", "2"),
      ("Cubic(2, 0, 0, 1)", "x1 of cubic-bezier must be from 0 to 1, not 2", "Cubic(2, 0, 0, 1)"),
      ("Cubic(0, 0, 0, 1e999)", "the number is too large for a double", "1e999"),
      ("Cubic(0, 0, 0, NaN)", "d must be a number", "NaN"),
      ("Cubic(0, 0, 0, \"1\")", "d must be a number", "\"1\""),
      ("Cubic(0, 0, 0, 1.2.3)", "a number has at most one decimal point", "1.2."),
      ("Cubic(0, 0, 0, 1x)", "d must be a number", "1x"),
      ("Cubic(0, 0, 0, -)", "d must be a number", "-"),
      ("Cubic(0, 0, 0, /* 1", "the comment has no end", "/*"),
      ("Cubic(0, 0, 0, 1", "the bracket '(' is not closed", "("),
      ("Cubic(0, 0, 0, ", "the bracket '(' is not closed", "("),
      ("Cubic(0, 0, 0, 1); Cubic(0, 0, 0.5, 1)", "the text has different curves", "Cubic(0, 0, 0.5, 1)"),
      (".timingCurve(0, 0, 0, 1).delay(1)", "a delay needs a duration", ".timingCurve"),
      (".timingCurve(0, 0, 0, 1, duration: -1)", "duration must be above 0", "-1"),
      (".timingCurve(0, 0, 0, 1, durations: 1)", "Did you mean 'duration'?", "durations: 1"),
      (".timingCurve(0, 0, 0, 1, duration: 1, duration: 2)", "'duration' is given twice", "duration:"),
      (".timingCurve(steps, duration: 1)", "'steps' is not a known curve", "steps"),
      (
        "UnitCurve.bezier(startControlPoint: 1, endControlPoint: 2)",
        "a control point must be as in UnitPoint(x: 0.25, y: 0.1)",
        "1"
      ),
      ("CAMediaTimingFunction(name: .bouncy)", "a timing function must be .linear, .easeIn", ".bouncy"),
      ("Spring(response: 1, duration: 2, dampingRatio: 1)", "duration must not stand next to response", "2"),
      ("UISpringTimingParameters(dampingRatio: 1)", "'UISpringTimingParameters' needs frequencyResponse", "UISpring"),
      (
        "UISpringTimingParameters(mass: 1, stiffness: 1, damping: 1, initialVelocity: CGVector(dx: 1, dy: 2))",
        "dx and dy must be equal", "CGVector(dx: 1, dy: 2)"
      ),
      ("withSpring(1)", "'withSpring' needs a record", "withSpring(1)"),
      ("withSpring(1, { stiffness: 100, damping: 10 })", "'withSpring' needs mass", "{ stiffness"),
      ("Animated.spring(x, { toValue: 1, velocity: 3 })", "velocity must be 0", "3"),
      ("Animated.spring(x, { tension: -60 })", "stiffness of a spring must be above 0", "Animated.spring("),
      ("{ stiffness: 100 }", "'spring' needs damping", "{ stiffness: 100 }"),
      ("{ tension: 100, tension: 100 }", "'tension' is given twice", "tension:"),
      ("tween(300, -20, LinearEasing)", "a delay must be 0 or more", "tween"),
      ("back.out(\"1\")", "overshoot must be a number", "\"1\""),
      ("power2.out(1)", "'out' has no arguments", "1"),
      ("elastic.out(0)", "period of", "elastic.out(0)"),
      ("CustomEase.create(\"a\", \"M0,0 L-1,1\")", "must end at an x above its start", "-1"),
      ("CustomEase.create(\"a\")", "'create' needs data", "CustomEase"),
      ("CustomEase.create(\"a\", \"M0,0 L1,1\", { height: 2 })", "'CustomEase' has no parameter 'height'", "height: 2"),
      ("--ease: cubic-bezier(2, 0, 0, 1);", "x1 of cubic-bezier must be from 0 to 1, not 2", "2"),
      ("--ease: eas-in", "Did you mean 'ease-in'?", "eas-in"),
      ("--width: 12", "'12' is unexpected; write an easing such as ease, cubic-bezier(…), steps(…) or linear(…)", "12"),
      ("a { transition-timing-function: ease, ease-in }", "',' is unexpected; write nothing after the easing", ","),
      ("steps(calc(0/0), jump-none)", "count of steps must be a number with jump-none, not NaN", "calc("),
      ("STEPS(0)", "count of steps must be a whole number from 1", "0"), ("ease !x", "'important' after '!'", "x"),
      ("--ease: ease; --other: ease-in", "the text has different curves", "ease-in"),
    ] as [(String, String, String)])
  func `calls are refused at their place`(text: String, reason: String, part: String) throws {
    let found = try #require(refusal(text))
    #expect(found.reason.contains(reason) && !found.reason.contains("\n"), "\(found)")
    #expect(part.isEmpty ? found.part.isEmpty : found.part.hasPrefix(part), "\(found)")
  }

  @Test(arguments: [
    ("<pathInterpolator", "the markup has no curve", "<"),
    ("<pathInterpolator android:controlX1=\"0.4", "the markup has no curve", "<"),
    ("<pathInterpolator/>", "needs controlX1", "<pathInterpolator/>"),
    (#"<pathInterpolator android:controlX1="a"/>"#, "controlX1 must be a number", "\"a\""),
    (#"<pathInterpolator android:controlX1="1e999"/>"#, "controlX1 must be a number", "\"1e999\""),
    (#"<pathInterpolator a:pathData="M0,0 L2,1"/>"#, "must go from 0,0 to 1,1", "a:pathData"),
    (#"<pathInterpolator a:pathData="M0,0 L-1,1"/>"#, "must end at an x above its start", "-1"),
    (#"<pathInterpolator a:pathData="M0,0 L1,1" a:controlX1="0"/>"#, "must not stand next to pathData", "a:controlX1"),
    ("<set/>", "the markup has no curve", "<set/>"), ("<!-- nothing", "the markup has no curve", "<!"),
    (#"<bounceInterpolator/><linearInterpolator/>"#, "the text has different curves", "<linearInterpolator/>"),
    (#"<cycleInterpolator/>"#, "'CycleInterpolator' needs cycles", "<cycleInterpolator/>"),
  ])
  func `XML is refused at its place`(text: String, reason: String, part: String) throws {
    let found = try #require(refusal(text))
    #expect(found.reason.contains(reason) && found.part.hasPrefix(part), "\(found)")
  }

  @Test(
    arguments: [
      (#"{"o":{"x":[0.25]"#, "is not closed", "{"), (#"{"o""#, "is not closed", "{"),
      (#"{"o":"#, "is not closed", "{"),
      (#"{"o":{"x":[0],"y":[0]}}"#, "the keyframe needs i", "{"),
      (#"{"o":{"x":[0]},"i":{}}"#, "o needs y", "{"), (#"{"o":1,"i":2}"#, "o needs x", "1"),
      (#"{"o":{"x":[],"y":0},"i":{"x":1,"y":1}}"#, "o.x is empty", "[]"),
      (#"{"o":{"x":null,"y":0},"i":{"x":1,"y":1}}"#, "o.x must be a number", "null"),
      (#"{"o":{"x":[0,1],"y":0},"i":{"x":1,"y":1}}"#, "the handles of its dimensions differ", "{"),
      (#"{"o":{"x":-1,"y":0},"i":{"x":1,"y":1}}"#, "x1 of cubic-bezier must be from 0 to 1", "{"),
      (#"{"t":NaN,"o":{"x":0,"y":0},"i":{"x":1,"y":1}}"#, "t must be a number", "NaN"),
      (#"{"o":1,"o":2}"#, "needs", ""),
      (#"{"a":0,"k":5}"#, "'k' must be a list of keyframes", "5"),
      (#"{"k":[]}"#, "'k' must be a list of keyframes", "[]"),
      (#"{"k":[{"t":0,"s":[1]}]}"#, "two keyframes or more", "["),
      (#"[{"s":[0]},{"t":1,"s":[1]},{"t":2,"s":[1]}]"#, "the keyframe needs t", "{"),
      (#"[{"t":0,"s":[0]},{"t":0},{"t":2,"s":[1]}]"#, "the keyframe needs s", "{"),
      (#"[{"t":5,"s":[0]},{"t":0,"s":[1]},{"t":2,"s":[1]}]"#, "keyframe 1 must be at or after 5", "{\"t\":0"),
      (#"[{"t":5,"s":[0]},3]"#, "a keyframe must be a record", "3"),
      ("new KeyframeEase(0, 33)", "a curve must have two eases", "KeyframeEase"),
      ("KeyframeEase(0, 33) KeyframeEase(0, 33) KeyframeEase(1, 33)", "a curve must have two eases", "KeyframeEase(1"),
      ("KeyframeEase(0, 0) KeyframeEase(0, 33)", "influence must be from 0.1 to 100 percent", "0"),
      ("new Keyframe(0, 0, 0, 0)", "a curve must have two keyframes or more", "Keyframe"),
      ("Keyframe(0, 0, 1), Keyframe(0, 1)", "needs outTangent", "Keyframe(0, 0, 1)"),
      ("Keyframe(0, 0), Keyframe(0, 1)", "vertical lines alone", "Keyframe(0, 0)"),
      ("Keyframe(0, 0, 0, 0, 2, 2), Keyframe(1, 1, 0, 0)", "inWeight must be from 0 to 1", "Keyframe"),
    ] as [(String, String, String)])
  func `keyframes are refused at their place`(text: String, reason: String, part: String) throws {
    let found = try #require(refusal(text))
    #expect(found.reason.contains(reason) && found.part.hasPrefix(part), "\(found)")
  }

  @Test(arguments: ["[", "{\"k\":", "Cubic(", "new Keyframe(", "[CAMediaTimingFunction functionWithName:"])
  func `nesting is bounded`(opening: String) {
    let text = "{\"k\":" + String(repeating: opening, count: 2000)
    #expect(refusal(text)?.reason.hasPrefix("nested deeper than 32 levels") == true)
  }

  @Test func `texts beyond the longest formula are left alone, and repetitions below it are refused`() throws {
    let long = "{\"o\":" + String(repeating: " ", count: 10_000_000)
    #expect(refusal(long) == nil)
    #expect(try PastedCurve(bareName: long) == nil)
    for filling in ["KeyframeEase ", "/", "\"a\",", "value ", "//", "Keyframe ", "[a b", "a.", "<", "\u{A0}"] {
      let text = "{\"o\":\"KeyframeEase\"" + String(repeating: filling, count: 99_000 / filling.utf8.count)
      #expect(refusal(text) != nil, "\(filling)")
    }
  }

  /// Every beginning of texts that are curves, and each of them with a byte changed.
  @Test func `no part of a curve and no changed byte is a trap`() {
    for text in [
      #"{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0.25],"y":[0.1]},"i":{"x":[0.25],"y":[1]}},{"t":30,"s":[100]}]}"#,
      #"<?xml version="1.0"?><pathInterpolator a:pathData="M0,0 C0.4,0 0.2,1 1,1" xmlns:a="b"></pathInterpolator>"#,
      ".timingCurve(UnitCurve.bezier(startControlPoint: UnitPoint(x: .25, y: .1), endControlPoint: .zero), duration: 1)",
      "new KeyframeEase(0, 33.3), new KeyframeEase(1, 33.3)",
      "new Keyframe(0, 0, 0, 1, .3f, .3f), new Keyframe(1, 1, 0, 0, .3f, .3f) { weightedMode = WeightedMode.In }",
      "setValueAtTime(s + 0, 1) setValueAtTime(s + 1, 2) setTemporalEaseAtKey(f + 0, [KeyframeEase(0, 9)], [KeyframeEase(0, 100 / 3)])",
      "@supports (a: b) { :root { --a: ease; } }", "import A\nextension B { let c = .timingCurve(0, 0, 1, 1) }",
      "[CAMediaTimingFunction functionWithControlPoints:0.4f :0.f :0.2f :1.f];", "ease: \"elastic.out(1.2, 0.4)\"",
    ] {
      #expect(refusal(text) == nil)
      let bytes = Array(text.utf8)
      for end in bytes.indices { _ = refusal(String(decoding: bytes[..<end], as: UTF8.self)) }
      for place in bytes.indices {
        for byte in "\"'{}[]()<>:,.-e0/\\ ".utf8 {
          var changed = bytes
          changed[place] = byte
          _ = refusal(String(decoding: changed, as: UTF8.self))
        }
      }
    }
  }
}
