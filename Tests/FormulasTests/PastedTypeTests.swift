import EffectMath
import ScalarMath
import TestSupport
import Testing

/// Types and names of pasted code, beyond what ``LanguageTests`` has from compilers.
struct PastedTypeTests {
  @Test(arguments: [
    ("1/2", 0.5), ("7/2*t", 3.5), ("a = 7; a/2", 3.5), ("int(2.7)", 2), ("int(-2.7)", -2),
    ("bool(2.7)", 1), ("Int(2.7)", 2), ("float(1)/2", 0.5), ("Math.round(-2.5)", -2),
    ("round(-2.5)", -3), ("rint(2.5)", 2), ("roundEven(3.5)", 4), ("(-2.5).rounded()", -3), ("1/2 + 0.0f", 0),
    ("2t/4", 0.5),
    ("float x = 1.0; x/2", 0.5), ("const n = 7; n/2", 3.5), ("7 % 4 / 2", 1.5), ("int n = 7; n % 4 / 2", 1),
    ("x |> 1/2*x", 0.5),
  ])
  func `mathematics divides, code divides as its language does`(_ source: String, _ expected: Double) throws {
    #expect(try value(source, at: 1) == expected)
  }

  @Test(arguments: [
    ("let i = 7; i / 2", "ambiguous: this quotient of whole numbers is 3 in Swift and 3.5 in JavaScript"),
    ("return 1/2;", "ambiguous: this quotient of whole numbers is 0 in C and 0.5 in JavaScript"),
    ("if (t < 1/4) { t } else { 1 }", "ambiguous: this quotient of whole numbers is 0 in C and 0.25 in JavaScript"),
    ("let n = 2*4\nlet m = n - 1\nt*m/n", nil), ("return 4/2*t;", nil),
    ("let m = 3; m/2*t", "ambiguous: this quotient of whole numbers is 1 in Swift and 1.5 in JavaScript"),
    ("t => t^2", "'^' works on the bits of whole numbers, which is not read"),
    ("float x = t; x^2", "'^' works on the bits of whole numbers, which is not read"),
    ("int i = int(t); i << 3", "'<<' works on the bits of whole numbers, which is not read"),
    ("int i = int(t); i &= 3; i", "'&=' works on the bits of whole numbers, which is not read"),
    ("t => 9*t|0", "'|' works on the bits of whole numbers, which is not read"),
    ("t => ~~t", "'~' works on the bits of whole numbers, which is not read"),
    ("uint n = 3; n", "'uint' is not read: its whole numbers wrap around"),
    ("float f(float t) { return t * (unsigned)7; }", "'unsigned' is not read: its whole numbers wrap around"),
    ("let n: UInt8 = 3; n", "'UInt8' is not read: its whole numbers wrap around"),
    ("int n = 3u; n", "'u' is not read: its whole numbers wrap around"),
    ("let n: Int = 3; n^2", "'^' works on the bits of whole numbers, which is not read"),
    ("let n: Int = 2.7; n", "Swift does not convert a real number to a whole one by itself"),
    ("const b = t > 1; b === 1", "a truth value and a number are never the same in JavaScript"),
    ("for (int i = 0; i < 3; i++) { t *= 2.0; } t", "'for' is not read: a formula has no loops and no tables of cases"),
    ("while (t < 1) { t *= 2 }", "'while' is not read: a formula has no loops and no tables of cases"),
  ])
  func `what languages disagree about or refuse is refused`(_ source: String, _ reason: String?) {
    #expect(failure(source)?.reason == reason)
  }

  @Test(arguments: [
    "int(0/0)", "int(1e16*t)", "int f() { return int(3e9*t); }", "int z = int(t) - 1; return 7/z;", "int(t)%0",
    "Int(1e300*t)",
    "int i = 2147483647; i += int(t); return i;", "int(log(-t))",
  ])
  func `a whole number that a double does not hold exactly is no value`(_ source: String) throws {
    #expect(try value(source, at: 1).isNaN)
  }

  @Test func `whole numbers are constant between their jumps, in series and in batches`() throws {
    for source in [
      "int(5*t)/2", "int i = 10*t; return i % 3 + i / 2;", "long(9.0*t)*3000000000",
      "t => Math.round(4*t) + Math.trunc(9*t)", "func f(_ t: Double) -> Double { Double(Int(7*t) / 2) }",
    ] {
      let program = try Formula(source, abscissa: "t").program()
      let points = (0..<300).map { Double($0) * 0.0171 - 0.013 }
      for (t, batched) in zip(points, program.values(at: points)) {
        let series = program.jet(at: Jet(variable: t, order: 3))
        #expect(batched == program.value(at: t) || batched.isNaN, "\(source) at \(t)")
        #expect(series.leading == batched || batched.isNaN, "\(source) at \(t)")
        #expect(batched.isNaN || (1...3).allSatisfy { series.derivative($0) == 0 }, "\(source) at \(t)")
      }
    }
    #expect(try agree("D(t*int(4*t + .5))", "int(4*t + .5)*1.0", within: 0, at: unitInterval.map { $0 + 1e-3 }))
  }

  @Test(arguments: [
    "reverse", "decay", "ease", "steps", "linear", "clamped", "spring", "e", "pi", "tau", "mix", "sin", "D", "PI",
  ])
  func `a name of the source hides ours`(_ name: String) throws {
    let formula = try Formula("float f(float t, float \(name)) { return t*\(name); }")
    #expect(formula.parameterNames == [name])
    #expect(try formula.program([name: 3]).value(at: 2) == 6)
    #expect(try value("let \(name) = 2*t; \(name)*3", at: 1) == 6)
    #expect(try value("\(name) = 2*t; \(name)*3", at: 1) == 6)
    #expect(try value("const f = (\(name)) => \(name)*3; f(t)", at: 2) == 6)
    #expect(try value("float \(name)(float x) { return 3.0*x; }\n\(name)(t)", at: 2) == 6)
  }

  @Test func `declared parameters keep their types where no call gives them`() throws {
    #expect(try value("float f(float t, int n) { return n / 2; }", ["n": 7]) == 3)
    #expect(try value("float f(float t, int n) { return n / 2; }", ["n": 7.9]) == 3)
    #expect(try value("float f(float t, bool b) { return b + 1; }", ["b": 5]) == 2)
    #expect(try value("int f(int t) { return t / 2; }", at: 7.9) == 3)
    #expect(try value("uniform int n; return n / 2;", ["n": 7]) == 3)
  }

  @Test func `standard values and labels of parameters are read`() throws {
    #expect(try value("func f(_ x: Double, by s: Double = 2) -> Double { x * s }\nf(t) + f(t, by: 3)", at: 1) == 5)
    #expect(try value("const f = (x, s = 1.5 * 2) => x * s; f(t)", at: 2) == 6)
    let missing = failure("func f(_ x: Double, by s: Double) -> Double { x * s }\nf(t)")
    #expect(missing?.reason == "the function needs 2 arguments, not 1")
  }
}
