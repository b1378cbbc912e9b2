import EffectMath
import TestSupport
import Testing

struct OperatorTests {
  @Test(arguments: [
    ("2+3*4", 14), ("(2+3)*4", 20), ("8-3-2", 3), ("16/4/2", 2), ("2*3%4", 2), ("-2^2", -4), ("2^3^2", 512),
    ("2**3**2", 512), ("2^-1", 0.5), ("(-2)^2", 4), ("-2^-2", -0.25), ("- -3", 3), ("--3", 3), ("+3", 3), ("1/2", 0.5),
    ("1--3", 4), ("2*-3", -6), ("-3 % 2", -1), ("fmod(-3,2)", -1), ("mod(-3,2)", 1), ("7 % -4", 3),
  ])
  func `arithmetic binds as on paper`(_ source: String, _ expected: Double) throws {
    #expect(try value(source) == expected)
  }

  @Test(arguments: [
    ("3 − 1", 2), ("3–1", 2), ("2 × 3", 6), ("2·3", 6), ("6 ÷ 4", 1.5), ("3²", 9), ("2³", 8), ("-3²", -9),
    ("2¹⁰", 1024),
    ("2≠1 ? 3^2 : 0", 9), ("(1+√4)^2", 9), ("(√4)^2", 4), ("max(1,√4)^2", 4), ("|1-√9|²", 4), ("(√4)(3)", 6),
    ("1 ≤ 1", 1), ("1 ≥ 2", 0), ("1 ≠ 2", 1), ("2²³", 8_388_608), ("(-1)¹⁰⁰⁰⁵", -1), ("2\u{A0}+\u{A0}1", 3),
  ])
  func `typeset operators are those of ASCII`(_ source: String, _ expected: Double) throws {
    #expect(try value(source) == expected)
  }

  @Test(
    arguments: [
      ("2t", 0.6), ("3(1-t)", 2.1), ("(1-t)(1+t)", 0.91), ("2(1-t)(1+t)", 1.82), ("2t²", 0.18), ("2t^2", 0.18),
      ("-2t", -0.6), ("2 t", 0.6), ("3sin(pi/2)", 3), ("t/2*3", 0.45), ("2t/3", 0.2), ("2π", 2 * Double.pi),
      ("πt", 0.3 * Double.pi), ("π(t)", 0.3 * Double.pi), ("2πt", 0.6 * Double.pi), ("ππ", Double.pi * Double.pi),
    ] as [(String, Double)])
  func `a product needs no sign after a number, between brackets and after π`(
    _ source: String, _ expected: Double
  ) throws {
    #expect(try ulps(value(source), expected) <= 1)
  }

  @Test(arguments: [
    ("1/2t", "Write 1/(2*t) or 1/2*t"), ("1/2(t)", "Write 1/(2*t) or 1/2*t"), ("1%2t", "Write 1/(2*t) or 1/2*t"),
    ("floor t", "Write floor(t)"), ("t(1-t)", "Write t*(…)"), ("(1-t)t", "Write (…)*t"),
    ("t^2(1-t)", "Write t^2*(1-t) or t^(2*(1-t))"), ("2^3t", "Write t^2*(1-t) or t^(2*(1-t))"), ("t 2", "Write t*2"),
    ("t²(1-t)", "Write t^2*(1-t) or t^(2*(1-t))"), ("0<t<1", "Join them with &&, as in 0 < t && t < 1"),
    ("t==1==1", "Join them with &&, as in 0 < t && t < 1"),
  ])
  func `an ambiguous product or a chain of comparisons is an error with a hint`(_ source: String, _ hint: String) {
    #expect(failure(source)?.suggestion == hint)
  }

  @Test(
    arguments: [
      ("1<2", 1), ("2<1", 0), ("2<=2", 1), ("1>2", 0), ("2>=2", 1), ("1==1", 1), ("1===1", 1), ("1!=1", 0),
      ("1!==2", 1),
      ("0<t && t<1", 1), ("t>1 || t>0", 1), ("!(t>1)", 1), ("!0 + 1", 2), ("1 || 0 && 0", 1), ("1 < 2 == 1", 1),
      ("2 && 3", 1),
    ] as [(String, Double)])
  func `comparisons and logic give 0 and 1`(_ source: String, _ expected: Double) throws {
    #expect(try value(source) == expected)
  }

  @Test func `a conditional is right-associative and binds looser than logic`() throws {
    #expect(try value("t < .2 ? 1 : t < .5 ? 2 : 3") == 2)
    #expect(try value("1 ? 0 ? 1 : 2 : 3") == 2)
    #expect(try value("0 || 1 ? 5 : 6") == 5)
    #expect(try value("if(t<.5, 1, 2)") == 1)
  }

  @Test func `a pipeline takes the whole conditional before it`() throws {
    #expect(try agree("t < .5 ? t : 1-t |> easeInQuad", "(t < .5 ? t : 1-t)^2"))
  }

  @Test func `-- before a name is two signs in mathematics and lowers it in code`() throws {
    #expect(try agree("--t", "t", within: 0) && agree("2 - --t/2", "2 - t/2", within: 0))
    #expect(try agree("++t", "t", within: 0))
    #expect(try agree("return (--t)*t*t + 1;", "(t-1)^3 + 1"))
    #expect(try agree("t => 1 - (--t)*t*t*t", "1 - (t-1)^4"))
    #expect(try agree("1 - -t", "1 + t"))
    #expect(try agree("1--t", "1 + t"))
    let error = failure("(--t)*t*t + 1")
    #expect(error?.reason == "ambiguous: '--t' is t in mathematics and t - 1 in code")
    #expect(error?.suggestion == "Write t or (t - 1)")
  }
}
