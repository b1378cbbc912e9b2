import EffectMath
import TestSupport
import Testing

struct FunctionTests {
  @Test(
    arguments: [
      ("sin(pi/6)", 0.5), ("cos(0)", 1), ("tan(0)", 0), ("asin(1)", Double.pi / 2), ("arccos(1)", 0),
      ("atan(1)", Double.pi / 4), ("atan(1,-1)", 3 * Double.pi / 4), ("atan2(-1,0)", -Double.pi / 2), ("sinh(0)", 0),
      ("cosh(0)", 1), ("tanh(0)", 0), ("exp(0)", 1), ("exp2(3)", 8), ("ln(1)", 0), ("log2(8)", 3), ("log10(1000)", 3),
      ("sqrt(9)", 3), ("cbrt(-27)", -3), ("pow(2,10)", 1024), ("pow(-2,3)", -8), ("fabs(-2)", 2), ("sign(-3)", -1),
      ("sign(0)", 0), ("floor(-1.5)", -2), ("ceil(-1.5)", -1), ("round(2.5)", 3), ("round(-2.5)", -3),
      ("trunc(-1.5)", -1),
      ("fract(-0.25)", 0.75), ("frac(1.25)", 0.25), ("min(3,1,2)", 1), ("max(3,1,2)", 3), ("clamp(5,0,1)", 1),
      ("saturate(-5)", 0), ("mix(2,4,.5)", 3), ("lerp(2,4,.25)", 2.5), ("step(.5,.5)", 1), ("step(.5,.4)", 0),
      ("smoothstep(0,2,1)", 0.5), ("hypot(3,4)", 5),
      ("inversesqrt(16)", 0.25), ("rsqrt(4)", 0.5), ("radians(180)", .pi), ("sin(radians(30))", 0.5),
      ("degrees(pi)", 180),
      ("degrees(pi/4)", 45), ("degrees(1)", 57.29577951308232), ("fma(2,3,4)", 10), ("isnan(0/0)", 1),
      ("isnan(1/0)", 0),
      ("isinf(-1/0)", 1), ("isinf(0/0)", 0), ("isinf(1e308)", 0), ("!isnan(t) && !isinf(t)", 1),
    ] as [(String, Double)])
  func `elementary functions have their textbook values`(_ source: String, _ expected: Double) throws {
    #expect(try ulps(value(source), expected) <= 1)
  }

  @Test func `functions of shading languages have the derivatives of their closed forms`() throws {
    #expect(try agree("D(inversesqrt(1 + x))", "-(1 + x)^-1.5/2"))
    #expect(try agree("D(rsqrt(1 + x), 2)", "3/4*(1 + x)^-2.5"))
    #expect(try agree("D(radians(x^2))", "pi*x/90") && agree("D(degrees(x^2))", "360*x/pi"))
    #expect(try agree("D(fma(x, x, sin(x)))", "2x + cos(x)"))
    #expect(try agree("D(isnan(x) + isinf(x))", "0", within: 0))
  }

  @Test func `a bare catalogue name is the function of the abscissa`() throws {
    #expect(try agree("easeInOutCubic", "t < .5 ? 4t^3 : 1 - (2-2t)^3/2"))
    #expect(try agree("2*easeInQuad + 1", "2t^2 + 1"))
  }

  @Test func `positions mean what the signature lists, and the abscissa may be left out`() throws {
    #expect(try agree("cubicBezier(.5,0,.5,1)", "cubicBezier(.5,0,.5,1,t)", within: 0))
    #expect(try agree("easeOutBack(t, 1.70158)", "easeOutBack", within: 0))
    #expect(try value("easeOutBack(0.5, 2)") == 1.125)
    #expect(try agree("steps(4)", "steps(4, end, t)", within: 0) && agree("steps(4, t)", "steps(4)", within: 0))
    #expect(try agree("motionSpring(t, 1, 0.2)", "motionSpring(t, duration: 1, bounce: 0.2)", within: 0))
    #expect(try agree("easeOutBack(t^2)", "t^2 |> easeOutBack", within: 0))
    #expect(try agree("easeOutBack(t, overshoot: 2)", "easeOutBack(overshoot: 2)", within: 0))
    #expect(failure("easeOutBack(2, t)")?.suggestion == "Write easeOutBack(t, overshoot: 2)")
  }

  @Test func `effects take their parameters by position, by name or by published name`() throws {
    #expect(try agree("peelDisplacement(.25, t)", "peelDisplacement(row: .25, progress: t)", within: 0))
    #expect(try agree("peelDisplacement(.25)", "peelDisplacement(v: .25, peeled: t)", within: 0))
    #expect(try agree("peelHighlight(.25, t)", "sin(pi*2*clamp(t-.125,0,.5))^12/8", within: 2e-16))
    #expect(try agree("bezierWindow", "cubic-bezier(.5,0,.5,1)", within: 0))
    #expect(try value("peelDisplacement(0, .5, lift: 10)") == 10)
  }

  @Test(arguments: [
    ("easeOutBack(overshot: 2)", "Did you mean 'overshoot'?"), ("peelHighlight(row: 1, v: 2)", nil),
    ("peelHighlight(row: 1, 2)", "Write peelHighlight(row: 0.5, progress: t)"),
    ("cubicBezier(.5,0)", "Write cubicBezier(x1, y1, x2, y2, t)"),
    ("sin(t, t)", "Write sin(x)"), ("sin()", "Write sin(x)"), ("sin(x: t)", nil), ("pow(t)", "Write pow(x, y)"),
    ("peelHighlight(1,2,3)", "Write peelHighlight(row: 0.5, progress: t)"),
  ])
  func `wrong arguments are refused`(_ source: String, _ suggestion: String?) throws {
    let error = try #require(failure(source))
    #expect(error.suggestion == suggestion)
  }

  @Test func `a pipeline puts its left side in the place of the abscissa`() throws {
    #expect(try agree("t |> easeInQuad |> easeInCubic", "t^6"))
    #expect(try agree("2t |> t + 1", "2t + 1"))
    #expect(try agree("reverse |> easeInQuad", "(1-t)^2"))
    #expect(try agree("t |> easeOutBack |> clamped", "min(easeOutBack, 1)"))
    #expect(try agree("t |> cubic-bezier(0,1.5,1,1.5) |> clamped", "clamp(cubicBezier(0,1.5,1,1.5),0,1)"))
    #expect(failure("t |> 3")?.suggestion == "Write a function, as in t |> easeOutBack")
    #expect(failure("t |> easeOutBak")?.suggestion == "Did you mean 'easeOutBack'?")
  }

  @Test func `combinators take functions`() throws {
    #expect(try agree("reversed(t^2)", "(1-t)^2"))
    #expect(try agree("mirrored(easeInCubic)", "easeOutCubic"))
    #expect(try agree("inOut(t^3)", "easeInOutCubic"))
    #expect(try agree("outIn(t^2)", "t<.5 ? (1-(1-2t)^2)/2 : .5+(2t-1)^2/2"))
    #expect(try agree("mirrored(mirrored(easeInBack))", "easeInBack"))
    #expect(try agree("clamped(2t)", "min(2t,1)"))
  }

  @Test func `a curve's parameters are constant and within range`() throws {
    #expect(failure("cubicBezier(t,0,1,1)")?.reason == "x1 of cubicBezier must not depend on the abscissa")
    #expect(failure("cubicBezier(2,0,1,1)") != nil)
    #expect(failure("cubicBezier(a,0,1,1)", ["a": 0.5]) == nil)
    #expect(failure("cubicBezier(a,0,1,1)", ["a": -1]) != nil)
    #expect(failure("cubicBezier(a,0,1,1)", ["a": .nan]) != nil)
  }
}
