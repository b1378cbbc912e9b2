import EffectMath
import Testing

/// Bodies as they stand in shaders, Swift and JavaScript on the web, beside the same function in plain mathematics.
struct PasteTests {
  @Test(arguments: [
    ("return t*t;", "t^2"),
    ("return 1 - (1 - x) * (1 - x);", "1-(1-x)^2"),
    ("t => t<.5 ? 2*t*t : -1+(4-2*t)*t", "easeInOutQuad"),
    ("t => (--t)*t*t+1", "easeOutCubic"),
    ("easeInOutQuart: function (t) { return t<.5 ? 8*t*t*t*t : 1-8*(--t)*t*t*t },", "easeInOutQuart"),
    ("const easeOutQuint = (t) => { return 1+(--t)*t*t*t*t }", "easeOutQuint"),
    ("function easeInOutQuint(t) { return t<.5 ? 16*t*t*t*t*t : 1+16*(--t)*t*t*t*t; }", "easeInOutQuint"),
    ("return 1 - Math.cos((x * Math.PI) / 2);", "easeInSine"),
    ("return x === 0 ? 0 : Math.pow(2, 10 * x - 10);", "t==0 ? 0 : 2^(10t-10)"),
    (
      """
      function easeInOutCirc(x: number): number {
        return x < 0.5
          ? (1 - Math.sqrt(1 - Math.pow(2 * x, 2))) / 2
          : (Math.sqrt(1 - Math.pow(-2 * x + 2, 2)) + 1) / 2;
      }
      """, "easeInOutCirc"
    ),
    ("const c1 = 1.70158;\nconst c3 = c1 + 1;\n\nreturn c3 * x * x * x - c1 * x * x;", "easeInBack"),
    ("const c1 = 1.70158, c3 = c1 + 1; return 1 + c3 * Math.pow(x - 1, 3) + c1 * Math.pow(x - 1, 2);", "easeOutBack"),
    (
      """
      const n1 = 7.5625;
      const d1 = 2.75;

      if (x < 1 / d1) {
          return n1 * x * x;
      } else if (x < 2 / d1) {
          return n1 * (x -= 1.5 / d1) * x + 0.75;
      } else if (x < 2.5 / d1) {
          return n1 * (x -= 2.25 / d1) * x + 0.9375;
      } else {
          return n1 * (x -= 2.625 / d1) * x + 0.984375;
      }
      """, "easeOutBounce"
    ),
    ("float backIn(float t) { return pow(t, 3.0) - t * sin(t * PI); }", "t^3 - t*sin(pi*t)"),
    ("float sineInOut(float t) {\n  return -0.5 * (cos(PI * t) - 1.0);\n}\nsineInOut(t)", "easeInOutSine"),
    (
      """
      func easeInOutCubic(_ t: CGFloat) -> CGFloat {
        if t < 0.5 { return 4 * t * t * t }
        let f = 2 * t - 2
        return 0.5 * f * f * f + 1
      }
      """, "easeInOutCubic"
    ),
    (
      """
      inline half cubicOut(half t) { half f = t - 1.0h; return f * f * f + 1.0h; }
      return cubicOut(metal::saturate(half(t)));
      """, "easeOutCubic"
    ),
    ("float s = metal::smoothstep(0.0f, 1.0f, t); return s;", "3t² - 2t³"),
    ("let y = x*x*(3 - 2*x)\nvar z = y\nz *= 2\nz - y", "3t² - 2t³"),
    ("if (t < 0.5) { t = 2.0 * t; } else { t = 2.0 - 2.0 * t; }\nreturn t;", "1 - abs(2t - 1)"),
    ("if (t > 0.5) t = 1.0 - t; return 2.0 * t;", "1 - abs(2t - 1)"),
    ("float y = t; if (y > 0.5) { y = 1.0 - y; }\n/* up, then down */ y * 2.0 // twice", "1 - abs(2t - 1)"),
    ("mix(0.0, 1.0, fract(t)) + step(0.5, t) - clamp(t, 0.0, 1.0)", "fract(t) + (t >= .5) - t"),
  ])
  func `a pasted body is the function it was written for`(_ paste: String, _ formula: String) throws {
    #expect(try agree(paste, formula, within: 1e-14))
  }

  @Test(arguments: [
    (
      "easeInOutQuad: function (x, t, b, c, d) { if ((t/=d/2) < 1) return c/2*t*t + b; return -c/2 * ((--t)*(t-2) - 1) + b; },",
      "easeInOutQuad"
    ),
    (
      """
      function (x, t, b, c, d) {
        var s=1.70158;var p=0;var a=c;
        if (t==0) return b;  if ((t/=d)==1) return b+c;  if (!p) p=d*.3;
        if (a < Math.abs(c)) { a=c; var s=p/4; }
        else var s = p/(2*Math.PI) * Math.asin (c/a);
        return a*Math.pow(2,-10*t) * Math.sin( (t*d-s)*(2*Math.PI)/p ) + c + b;
      }
      """, "t==0 ? 0 : t==1 ? 1 : 2^(-10t)*sin((t-.075)*2*pi/.3) + 1"
    ),
  ])
  func `Penner's five arguments work with t, b, c and d`(_ paste: String, _ formula: String) throws {
    #expect(try agree(paste, formula, within: 1e-14, ["b": 0, "c": 1, "d": 1]))
  }

  @Test func `a binding lasts as long as its function`() throws {
    #expect(try value("float f(float x) { float a = 3.; return a*x; }\nfloat a = 10.; a + f(2.) + t", at: 1) == 17)
    #expect(try value("float f(float x) { return x + 1.; }\nf(f(f(t)))", at: 1) == 4)
  }

  @Test func `methods of Swift's numbers are read, others refused`() throws {
    #expect(try agree("((2 - x) * x).squareRoot()", "sqrt((2 - x)*x)", within: 0))
    #expect(try agree("x.rounded(.down) + (2*x).rounded()", "floor(x) + round(2x)", within: 0))
    #expect(failure("x.distance(to: 2)") != nil)
    #expect(failure("x.rounded(.dwn)")?.suggestion == "Write x.rounded(.down)")
    #expect(failure("x.truncatingRemainder(2)")?.suggestion == "Write x.truncatingRemainder(dividingBy: y)")
  }

  @Test func `a branch that leaves the abscissa alone keeps it`() throws {
    #expect(try agree("if (t < .5) t = 0; return t;", "t < .5 ? 0 : t", within: 0))
    #expect(try agree("if (t < .5) { t *= 2 } else { y = 3 } t", "t < .5 ? 2t : t", within: 0))
    #expect(try agree("(t < .5 ? t = 0 : 1) + t", "t < .5 ? 0 : 1 + t", within: 0))
  }
}

/// What follows a value where a statement should end is never dropped.
struct StatementEndTests {
  @Test(arguments: [
    "return t zzz", "float f(float x){ return x zzz }", "let a = 2; return a*t ) ) )", "x => x zzz",
    "f(x) = x zzz\nf(t)", "float f(float x){ if (x < 4.0) return x zzz; return 3.0; }",
    "float f(float x){ return x\n zzz; }", "func f(x: Int) -> Int { return x << 1 }",
    "func f(x: Int) -> Int { return x &+ 1 }", "func f(x: Int) -> Int { return x &- 1 }",
    "func f(x: Int) -> Int { return x &* 2 }", "func f(x: Int) -> Int { return x | 1 }",
    "func f(x: Double) -> Double { return x as Double }", "float f(float x, float y = x x) { return x + y; }\nf(t)",
  ])
  func `what follows a returned value is refused`(_ source: String) {
    #expect(failure(source) != nil)
  }

  @Test(arguments: [
    ("float f(float x){ return x; zzz; }", 3.0), ("float f(float x){ if (x < 4.0) return x; else return 9.0; }", 3),
    ("func f(_ t: Double) -> Double { guard t > 1 else { return 0 }\n return t }", 3), ("return t", 3),
    ("function f(x) { return x\n}", 3), ("float f(float x) { return x\n  -1.0; }", 2),
    ("function f(x) { return x\n  -1 }", 2), ("func f(x: Double) -> Double { return x\n-1 }", 3),
  ])
  func `a returned value ends where its language ends it`(_ source: String, _ expected: Double) throws {
    #expect(try value(source, at: 3) == expected)
  }
}
