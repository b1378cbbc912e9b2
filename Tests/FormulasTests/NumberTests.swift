import EffectMath
import Testing

struct NumberTests {
  @Test(arguments: [
    ("1", 1), (".5", 0.5), ("5.", 5), ("1e-3", 1e-3), ("1E3", 1000), ("1.0f", 1), ("1.5h", 1.5), ("2F", 2), ("3L", 3),
    ("0x1p-3", 0.125), ("0x1.8p1", 3), ("0xff", 255), ("0x1e+1", 31), ("1_000.000_1", 1000.0001), ("2e3", 2000),
    ("2.e2", 200), ("2f", 2), ("2h", 2), ("1.f", 1),
  ])
  func `numbers of every language are read`(_ source: String, _ expected: Double) throws {
    #expect(try value(source) == expected)
  }

  @Test(arguments: ["pi", "π", ".pi", "Double.pi", "CGFloat.pi", "M_PI", "M_PI_F", "Math.PI"])
  func `every spelling of π is π`(_ source: String) throws {
    #expect(try value(source) == .pi)
  }

  @Test func `2e is twice e, 2e3 a number`() throws {
    #expect(try value("2e") == 2 * 0x1.5bf0a8b145769p+1)
    #expect(try value("2e-t", at: 1) == 2 * 0x1.5bf0a8b145769p+1 - 1)
    #expect(try value("2e3") == 2000)
  }

  @Test func `tau, e and the constants of JavaScript are known`() throws {
    #expect(try value("tau") == 2 * .pi)
    #expect(try value("τ/2 - π") == 0)
    #expect(try value("log(e)") == 1)
    #expect(try value("Math.E") == value("M_E"))
    #expect(try value("Math.SQRT2") == 2.0.squareRoot())
    #expect(try value("M_PI_2") == .pi / 2)
  }

  @Test func `π written out as a literal is as exact as pi in a sine`() throws {
    #expect(try value("sin(3.141592653589793*t)", at: 1) == 0)
    #expect(try value("cos(M_PI_2*t)", at: 3) == 0)
    #expect(try value("sin(-pi*t)", at: 0.5) == -1)
    #expect(try value("sin(tau*t + pi)", at: 0.25) == -1)
    #expect(try value("tan(pi*t/4)", at: 1) == 1)
  }

  @Test(arguments: [
    ("func f() -> Int { return 017 }", 17.0), ("017", 17), ("007", 7), ("function f() { return 007 }", 7),
    ("float f() { return 09.5; }", 9.5),
  ])
  func `a zero that begins a number changes nothing where it is no sign of an octal one`(
    _ source: String, _ expected: Double
  ) throws {
    #expect(try value(source) == expected)
  }

  @Test(arguments: [
    ("float f() { return 089; }", "octal in C"), ("float f() { return 017; }", "octal in C"),
    ("function f() { return 017 }", "octal in C"), ("return 017", "octal in C"),
    ("func f() -> Double { return 0b101 }", "binary and octal numbers are not read"),
    ("function f() { return 0O17 }", "binary and octal numbers are not read"),
  ])
  func `numbers to the bases 2 and 8 are refused`(_ source: String, _ reason: String) {
    #expect(failure(source)?.reason.contains(reason) == true)
  }

  @Test(arguments: [
    ("float f(float x){ return 2.0f*x; }", 4.0), ("half h(half x){ return 2.0h*x; }", 4),
    ("float g(float f){ return 2.0f*f; }\ng(t)", 4), ("float f(float x){ return 2f*x; }\nreturn f(f(t));", 8),
  ])
  func `in code a letter right behind a number is its suffix, whatever its name means`(
    _ source: String, _ expected: Double
  ) throws {
    #expect(try value(source, at: 2) == expected)
  }

  @Test(arguments: [
    ("float g(float x){ return true ? 1.0 : 2.0; }", 1.0), ("bool b = true; return b ? 3.0 : 4.0;", 3),
    ("float g(float x){ return (true + 2) / 2; }", 1), ("func g(x: Double) -> Double { return false ? 1 : 2 }", 2),
    ("function g(x) { return true === (x > 0) ? 5 : 6 }", 5),
    ("let a = x > 1; if (a == false) { return 1 }; return 2", 1),
    ("let b: Bool = !true\nreturn b ? 1 : 2", 2), ("float g(float true) { return true; }\ng(t)", 0.3),
  ])
  func `true and false are truth values in code`(_ source: String, _ expected: Double) throws {
    #expect(try value(source) == expected)
  }

  @Test(arguments: ["0x", "1..2", "1.2.3", "1e999", "0b12", "0o8", "0b1f", "0b"])
  func `what is no number is refused`(_ source: String) {
    #expect(failure(source) != nil)
  }
}
