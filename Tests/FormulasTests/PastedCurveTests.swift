import EffectMath
import Testing
import TimingFunctions

/// Curves as SwiftUI, Core Animation, Android and Flutter write them: the curve that their numbers name.
struct PastedCurveTests {
  @Test(arguments: [
    "UnitCurve.bezier(startControlPoint: UnitPoint(x: .4, y: 0), endControlPoint: UnitPoint(x: .2, y: 1))",
    ".bezier(startControlPoint: .init(x: 0.4, y: 0), endControlPoint: CGPoint(x: 0.2, y: 1))",
    ".timingCurve(0.4, 0, 0.2, 1)", "static let ease: Animation = .timingCurve(0.4, 0.0, 0.2, 1.0)",
    ".timingCurve(UnitCurve.bezier(startControlPoint: UnitPoint(x: .4, y: 0), "
      + "endControlPoint: UnitPoint(x: .2, y: 1)))",
    "CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)",
    "[CAMediaTimingFunction functionWithControlPoints:0.4 :0 :0.2 :1]",
    "CAMediaTimingFunction *ease = [CAMediaTimingFunction functionWithControlPoints:0.4f :0.f :0.2f :1.f];",
    "PathInterpolator(.4f, 0f, .2f, 1f)", "new PathInterpolator(0.4f, 0, 0.2f, 1);",
    "val ease = PathInterpolatorCompat.create(.4f, 0f, .2f, 1f)",
    "CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)", "val Standard: Easing = CubicBezierEasing(.4f, 0f, .2f, 1f)",
    "const Cubic(0.4, 0.0, 0.2, 1.0)", "Cubic(0.4, 0, 0.2, 1)", "FastOutSlowInEasing", "FastOutSlowInInterpolator()",
    "tween(easing = FastOutSlowInEasing)", "tween<Float>()",
    #"<pathInterpolator android:controlX1="0.4" android:controlY1="0" android:controlX2="0.2" android:controlY2="1"/>"#,
    """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- standard -->
    <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
        android:controlX1="0.4" android:controlY1="0.0"
        android:controlX2="0.2" android:controlY2="1.0">
    </pathInterpolator>
    """,
    #"<pathInterpolator android:pathData="M 0,0 C 0.4,0 0.2,1 1,1"/>"#,
    #"{"t":0,"s":[0],"o":{"x":[0.4],"y":[0]},"i":{"x":[0.2],"y":[1]}}"#,
    "transition-timing-function: cubic-bezier(.4, 0, .2, 1);", "/* out */ --ease: cubic-bezier(.4, 0, .2, 1)",
    "$ease: cubic-bezier(.4, 0, .2, 1);",
    "CustomEase.create(\"card\", \"M0,0 C0.4,0 0.2,1 1,1\")", "[0.4, 0, 0.2, 1]", "ease: [.4, 0, .2, 1]",
    #"easing: "cubic-bezier(.4, 0, .2, 1)""#,
    "\"cubic-bezier(.4, 0, .2, 1)\"", "'CUBIC-BEZIER(.4, 0, .2, 1)'", "CUBIC-BEZIER(.4, 0, .2, 1)",
    "cubic-bezier(calc(2/5), 0, calc(1/5), 1)", "cubic-bezier(.4, 0, .2, 1) !important;",
    "-webkit-transition-timing-function: Cubic-Bezier(.4, 0, .2, calc(1)) !IMPORTANT;",
  ])
  func `every way to write a cubic Bézier is that curve`(text: String) throws {
    let program = try pasted(text).formula.program()
    let bezier = try CubicBezier(0.4, 0, 0.2, 1)
    for t in unitInterval { #expect(program.value(at: t) == bezier.value(at: t), "\(t)") }
    #expect(program.domain == 0...1)
  }

  @Test(arguments: [
    (".linear(duration: 0.3)", "linear"), ("Animation.easeIn(duration: 1)", "cubic-bezier(.42, 0, 1, 1)"),
    (".easeOut(duration: 0.3)", "cubic-bezier(0, 0, .58, 1)"), ("UnitCurve.easeInOut", "cubic-bezier(.42, 0, .58, 1)"),
    (".timingCurve(.easeInOut, duration: 2)", "cubic-bezier(.42, 0, .58, 1)"),
    ("UnitCurve.circularEaseIn", "1 - sqrt(1 - t^2)"),
    ("CAMediaTimingFunction(name: .linear)", "t"),
    ("CAMediaTimingFunction(name: .easeIn)", "cubic-bezier(.42, 0, 1, 1)"),
    ("CAMediaTimingFunction(name: .easeOut)", "cubic-bezier(0, 0, .58, 1)"),
    ("CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeInEaseOut)", "cubic-bezier(.42, 0, .58, 1)"),
    ("CAMediaTimingFunction(name: kCAMediaTimingFunctionDefault)", "cubic-bezier(.25, .1, .25, 1)"),
    ("[CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseOut]", "cubic-bezier(0, 0, .58, 1)"),
    ("LinearEasing", "t"), ("LinearOutSlowInEasing", "cubic-bezier(0, 0, .2, 1)"),
    ("FastOutLinearInInterpolator()", "cubic-bezier(.4, 0, 1, 1)"),
    // One control point is a parabola: x = t at 1/2.
    ("new PathInterpolator(0.5f, 1f)", "2*t - t^2"),
    (#"<pathInterpolator android:controlX1="0.5" android:controlY1="0"/>"#, "t^2"),
    (#"<linearInterpolator/>"#, "t"), (#"<cycleInterpolator android:cycles="1"/>"#, "sin(2*pi*t)"),
    (#"<accelerateInterpolator android:factor="2"/>"#, "t^4"), ("AccelerateInterpolator()", "t^2"),
    ("DecelerateInterpolator()", "1 - (1 - t)^2"),
    (#"<overshootInterpolator android:tension="1"/>"#, "(t - 1)^2*(2*(t - 1) + 1) + 1"),
  ])
  func `names stand for published curves`(text: String, formula: String) throws {
    let (mine, published) = (try pasted(text).formula.program(), try Formula(formula).program())
    let end = mine.domain.upperBound
    for t in unitInterval { #expect(abs(mine.value(at: t * end) - published.value(at: t)) <= 1e-15, "\(t)") }
  }

  /// The values are those of the curve over 0…1 at the share of the duration.
  @Test(arguments: [
    (".easeInOut(duration: 0.3)", 0.3, "cubic-bezier(.42, 0, .58, 1)"),
    ("Animation.timingCurve(0.4, 0, 0.2, 1, duration: 1)", 1, "cubic-bezier(.4, 0, .2, 1)"),
    ("static let ease: Animation = .timingCurve(.easeIn, duration: 2)", 2, "cubic-bezier(.42, 0, 1, 1)"),
    ("tween(durationMillis = 250, easing = LinearEasing)", 0.25, "linear"),
    ("tween<Float>(300)", 0.3, "cubic-bezier(.4, 0, .2, 1)"),
    ("const t = { ease: [0.4, 0, 0.2, 1], duration: 0.4 };", 0.4, "cubic-bezier(.4, 0, .2, 1)"),
    ("{ duration: .5, ease: \"power2.out\", type: \"tween\", delay: 0 }", 0.5, "1 - (1 - t)^3"),
    ("{ ease: 'steps(calc(8/2))', duration: 1.5 }", 1.5, "steps(4)"),
    ("extension A { static let a = .linear(duration: 7) }", 7, "linear"),
    (
      "extension UnitCurve { static let a = .bezier(startControlPoint: .zero, endControlPoint: UnitPoint(x: 1, y: 1)) }"
        + " extension Animation { static let a = .timingCurve(0, 0, 1, 1, duration: 0.2) }", 0.2, "t"
    ),
  ])
  func `a duration is the domain, in seconds`(text: String, seconds: Double, formula: String) throws {
    let curve = try pasted(text)
    let (mine, share) = (try curve.formula.program(), try Formula(formula).program())
    #expect(curve.duration == seconds && mine.domain == 0...seconds)
    for t in unitInterval {
      #expect(abs(mine.value(at: t * seconds) - share.value(at: t * seconds / seconds)) <= 4e-15, "\(t)")
    }
    #expect(mine.value(at: -1) == share.value(at: 0) && mine.value(at: seconds + 1) == share.value(at: 1))
    let longer = try #require(try PastedCurve(text, lasting: 3)).formula.program()
    #expect(longer.domain == 0...3 && abs(longer.value(at: 1.5) - share.value(at: 0.5)) <= 4e-15)
  }

  @Test func `keywords of CSS are read in any case, and other names are not`() throws {
    for (text, formula) in [("EASE-IN", "ease-in"), ("Linear", "linear"), ("Step-End;", "step-end")] {
      let program = try #require(try PastedCurve(bareName: text)).formula.program()
      #expect(try program.value(at: 0.3) == Formula(formula).program().value(at: 0.3))
    }
    for text in ["EASY-IN", "A", "T", "ease-in", "LINEAR(0, 1)"] { #expect(try PastedCurve(bareName: text) == nil) }
  }

  /// 1/16, 3/8 and 11/16, by mpmath with 40 digits from the formulas of the Android Open Source Project.
  @Test(arguments: [
    ("AccelerateInterpolator(1.5f)", [0.000244140625, 0.052734375, 0.324951171875]),
    ("DecelerateInterpolator(1.25f)", [0.1490026827180968758, 0.6911838222491817059, 0.9454084966430715406]),
    ("AccelerateDecelerateInterpolator()", [0.009607359798384775437, 0.3086582838174551141, 0.7777851165098011124]),
    ("AnticipateInterpolator(3f)", [-0.0107421875, -0.2109375, -0.1181640625]),
    ("new OvershootInterpolator()", [0.285888671875, 1.048828125, 1.103759765625]),
    ("AnticipateOvershootInterpolator(2f, 2f)", [-0.0263671875, -0.0703125, 1.1708984375]),
    ("BounceInterpolator()", [0.03938221125, 0.8274418098, 0.95224528125]),
    ("CycleInterpolator(2f)", [0.7071067811865475244, -1.0, 0.7071067811865475244]),
  ])
  func `interpolators of Android have the values of their formulas`(text: String, values: [Double]) throws {
    let program = try pasted(text).formula.program()
    for (t, value) in zip([0.0625, 0.375, 0.6875], values) {
      #expect(abs(program.value(at: t) - value) <= 4e-16, "\(t)")
    }
  }

  @Test func `what reads as a formula is not asked for here, and a name alone is not taken from the abscissa`() throws {
    for text in ["power2*t", "back + t", "elastic(t)", "Cubic", "Power2", "power5", "power2 back", "", " "] {
      #expect(try PastedCurve(bareName: text) == nil, "\(text)")
    }
    #expect(try PastedCurve(bareName: "power2", abscissa: "power2") == nil)
    let ease = try #require(try PastedCurve(bareName: " power2\n", abscissa: "k"))
    #expect(ease.formula.abscissa == "k" && ease.formula.source == "power2")
    #expect(try ease.formula.program().value(at: 0.25) == 0.578125)
  }

  @Test func `other text is left to others`() throws {
    for text in [
      "", "t^2", "sinn(t)", "(1, 2)", "x.y", "create(1)", "bezier(1, 2)", "animate(t)", "f(t", "{ t }", "3", "[1]",
      "sine(t)", "back(t)",
    ] {
      #expect(try PastedCurve(text) == nil, "\(text)")
    }
  }

  @Test func `the abscissa has the name that it is given`() throws {
    let curve = try #require(try PastedCurve("Cubic(0.4, 0, 0.2, 1)", abscissa: "x"))
    #expect(curve.formula.abscissa == "x" && curve.formula.parameterNames.isEmpty && !curve.isInFrames)
  }
}

/// The curve of a text that is one.
func pasted(_ text: String) throws -> PastedCurve { try #require(try PastedCurve(text), "\(text)") }
