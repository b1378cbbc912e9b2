import EffectMath
import TestSupport
import Testing

/// What is written on paper and by no programming language.
struct MathematicalNotationTests {
  @Test(
    arguments: [
      ("√x", "sqrt(x)"), ("√(x+1)", "sqrt(x+1)"), ("∛x", "cbrt(x)"), ("2√x", "2*sqrt(x)"), ("√2*x", "sqrt(2)*x"),
      ("√√x", "sqrt(sqrt(x))"), ("√sin(x)", "sqrt(sin(x))"), ("-√x", "-sqrt(x)"), ("√(x)^2", "sqrt(x)^2"),
      ("½", "0.5"), ("½x + ¾", "x/2 + 0.75"), ("x^½", "sqrt(x)"), ("2½x", "2.5*x"), ("⅓", "1/3"), ("⅞", "7/8"),
      ("|x - 1|", "abs(x - 1)"), ("||x| - 1|", "abs(abs(x) - 1)"), ("|1 - |x||", "abs(1 - abs(x))"),
      ("||x| - |2 - x||", "abs(abs(x) - abs(2 - x))"), ("2|x|", "2*abs(x)"), ("|x|(1 + x)", "abs(x)*(1 + x)"),
      ("|x|^2", "abs(x)^2"), ("-|x|", "-abs(x)"), ("|x|>0.5", "abs(x) > 0.5"), ("|x|>=0.5", "abs(x) >= 0.5"),
      ("|(x |> easeInQuad)|", "x^2"), ("|x| |> easeInQuad", "x^2"), ("sin(|x|)", "sin(abs(x))"),
      ("x>1||x<0", "(x > 1) || (x < 0)"), ("|x || 0|", "abs(x || 0)"), ("|x|/2 + |x|/2", "abs(x)"),
      ("90°", "pi/2"), ("x°", "pi*(x/180)"), ("cos(60°)", "0.5"), ("sin(180°*x)", "sin(pi*x)"), ("-90°", "-pi/2"),
      ("sin²x", "sin(x)^2"), ("sin²(2x)", "sin(2x)^2"), ("sin^2(x)", "sin(x)^2"), ("2sin²x", "2*sin(x)^2"),
      ("cos²x + sin²x", "cos(x)^2 + sin(x)^2"), ("ln x", "ln(x)"), ("sin 2x", "sin(2x)"), ("sin πx", "sin(pi*x)"),
      ("sin 2πx + 1", "sin(2*pi*x) + 1"), ("sin x - cos x", "sin(x) - cos(x)"), ("sin²(x)(1 + x)", "sin(x)^2*(1 + x)"),
      ("x⁻²", "x^-2"), ("x ∕ 2", "x/2"),
    ] as [(String, String)])
  func `it means what it means on paper`(_ paper: String, _ plain: String) throws {
    #expect(try agree(paper, plain, within: 1e-15))
  }

  @Test(arguments: [
    ("√x²", "Write (√t)^2 or √(t^2)"), ("√x^2", "Write (√t)^2 or √(t^2)"), ("√2x", "Write √(2*t) or √2*t"),
    ("√-x", "Write √(…)"), ("|x||2x|", "Write |a|*|b|, or a || b with blanks"),
    ("sin⁻¹(x)", "Write asin(x) or sin(x)^(-1)"),
    ("sin^-1(x)", "Write asin(x) or sin(x)^(-1)"), ("sin x^2", "Write sin(…)"), ("sin x cos x", "Write sin(…)"),
    ("sin x/2", "Write sin(…)"), ("sin 2 x", "Write sin(…)"), ("ln²", "Write ln(x)"), ("|x", nil), ("|", nil),
    ("||", nil),
    ("x|", "Write || for or, |x| for the magnitude"), ("1/½x", "Write 1/(2*t) or 1/2*t"), ("√", "Write √(…)"),
    ("x & 2", "Write && for and"),
  ])
  func `what can be read in two ways is refused with a way out`(_ source: String, _ way: String?) throws {
    #expect(try #require(failure(source)).suggestion == way)
  }

  @Test(arguments: [
    ("f(x) = x^2", "t^2"), ("f(x)=x^2; f(2t)", "4t^2"), ("f(x)=x^2\ng(x)=f(x)+1\ng(t)", "t^2 + 1"),
    ("f(a, b) = a*b; f(t, 3)", "3t"), ("f(x)=x²; 2f(t)", "2t^2"), ("f(x)=x²; f + 1", "t^2 + 1"),
    ("f(x)=x²; t |> f |> f", "t^4"), ("f(x)=x²; mirrored(f)", "1 - (1 - t)^2"), ("decay(x) = 2x; decay(t)", "2t"),
    ("f(x) = x^3; f'(2t)", "12t^2"), ("f(x) = x^3; f'", "3t^2"), ("f(x) = x^3; f''(t)", "6t"),
    ("f(x) = x^3; f′′′(t)", "6"), ("f(x) = x^3; 2f'(t)", "6t^2"), ("easeInCubic'", "3t^2"),
    ("easeInCubic''(2t)", "12t"), ("sin'(2t)", "cos(2t)"), ("y = t^2; y'", "2t"),
    ("easeOutBack'(t, overshoot: 2)", "D(easeOutBack(t, overshoot: 2))"), ("f(x) = a*x; f'(t)", "a"),
    ("peelDisplacement'(row: .3, progress: t)", "D(peelDisplacement(row: .3, progress: t))"),
    ("cubicBezier'(.5, 0, .5, 1, t/2)", "t/2 |> D(cubicBezier(.5, 0, .5, 1))"),
  ])
  func `functions are defined, applied and derived`(_ source: String, _ plain: String) throws {
    let parameters = ["a": 3.0]
    let formula = try Formula(source)
    let abscissa = formula.abscissa == "x" ? "x" : "t"
    let expected = try Formula(plain).program(parameters)
    let program = try Formula(source, abscissa: abscissa).program(parameters)
    for t in unitInterval {
      #expect((program.value(at: t) - expected.value(at: t)).magnitude <= 1e-13, "at \(t)")
    }
  }

  @Test(arguments: [
    ("f(x) = x*t; f'(2)", "a prime needs a function that reads the abscissa only as its argument"),
    ("t'", "'t' is not a function and has no derivative t'"),
    ("f(a, b) = a; f'(t)", "a prime needs a function of one argument"),
    ("f(x) =", "the formula ends, but a value is expected"),
    ("pow'(t, 2)", "a prime needs a function of one argument"),
    ("f(x) = x^9; f'''''''''''''''''(t)", "the order of derivatives must be at most 16"),
    ("f = 3; 2f", "ambiguous: a number with the suffix 'f', and 'f' has a meaning of its own"),
  ])
  func `a definition or a prime that means nothing is refused`(_ source: String, _ reason: String) throws {
    #expect(try #require(failure(source)).reason == reason)
  }

  @Test func `smootherstep is Perlin's, by its name, of one argument and of three`() throws {
    #expect(try agree("smootherstep", "x = clamp(t, 0, 1); x^3*(x*(6x - 15) + 10)", within: 1e-15))
    #expect(try agree("smootherstep(t)", "smootherstep(0, 1, t)", within: 0))
    #expect(try agree("smoothstep", "smoothstep(0, 1, t)", within: 0))
    #expect(try agree("smootherstep(1, 3, 4t)", "smootherstep(2t - 0.5)", within: 1e-15))
    #expect(try value("D(smootherstep, 2)", at: 0) == 0 && value("D(smootherstep, 2)", at: 1) == 0)
    #expect(try value("smootherstep(.5)") == 0.5 && value("D(smootherstep)", at: 0.5) == 1.875)
    #expect(failure("smootherstep(0, 1)")?.suggestion == "Write smootherstep(low, high, x)")
  }

  @Test func `the mistake of two variables names the way to draw them`() {
    #expect(
      failure("x^2 + y^2")?.suggestion
        == "Add -p y=1. With both variables: easel plot --as contour, easel inspect -y y=0:1")
    #expect(failure("t^2 + y^2")?.suggestion == "Add -p y=1")
  }

  @Test func `an odd power keeps the sign of zero, and what has no value has no derivative`() throws {
    for source in ["x^3", "(x*1)^5", "(x - 0)^7", "sin(pi*x)^3", "(-0)^3"] {
      #expect(try value(source, at: -0.0).sign == .minus, "\(source)")
      #expect(try value(source, at: -0.0) == 0, "\(source)")
    }
    #expect(try value("1/x^3", at: -0.0) == -.infinity && value("x^4", at: -0.0).sign == .plus)
    for source in ["D(log(-1))", "D(log(-1) + t)", "D(sqrt(-1)*t, 2)", "D(1/0)", "D(log(-t))", "D(a*log(-1))"] {
      #expect(try value(source, at: 1, ["a": 2]).isNaN, "\(source)")
    }
    #expect(try value("D(log(2))") == 0 && value("D(a^2)", ["a": 3]) == 0)
  }
}
