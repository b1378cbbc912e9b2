import EffectMath
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

struct CSSFunctionTests {
  /// A formula and the CSS text that it has the values of.
  @Test(arguments: [
    ("steps(4)", "steps(4)"), ("steps(4, jump-both)", "steps(4, jump-both)"), ("steps(2, start)", "steps(2, start)"),
    ("steps(4, end, t)", "steps(4)"), ("steps(4, t)", "steps(4)"),
    ("steps(count: 3, position: jump-none)", "steps(3, jump-none)"),
    ("steps(2 + 2)", "steps(4)"), ("step-start", "step-start"), ("step-end(t)", "step-end"),
    ("t |> steps(3, jump-both)", "steps(3, jump-both)"), ("linear", "linear"), ("linear(t)", "linear"),
    ("linear(0, .5 25% 75%, 1)", "linear(0, .5 25% 75%, 1)"), ("linear(0, 1)", "linear"),
    ("linear(0, 25% 75% .5, 1, t)", "linear(0, .5 25% 75%, 1)"), ("t |> linear(0, 0.3 20%, 1)", "linear(0, .3 20%, 1)"),
    ("linear(0 -10%, +.5 5e1%, 1 110%)", "linear(0 -10%, .5 50%, 1 110%)"),
    ("linear(\n  0, /* up */ 0.063,\n  1 36.4%, 0.75,\n 1 100% 100%\n)", "linear(0, .063, 1 36.4%, .75, 1 100% 100%)"),
    ("cubic-bezier(.25,.1,.25,1)", "ease"), ("ease-in-out", "ease-in-out"),
    ("linear(0, 5 - 4.5 100/4% 75%, 1)", "linear(0, .5 25% 75%, 1)"),
    ("linear(0, (7 % 2)/2 25% 75%, 1)", "linear(0, .5 25% 75%, 1)"),
    ("linear(0, min(.5, 9 % 5) 25% 75%, 1)", "linear(0, .5 25% 75%, 1)"),
  ])
  func `a formula of CSS has the values of the CSS text`(_ source: String, _ text: String) throws {
    let (program, easing) = (try Formula(source).program(), try CSSEasing(text))
    for t in stride(from: -0.5, through: 1.5, by: 1 / 64) {
      #expect(program.value(at: t) == easing.timingFunction.value(at: t), "at \(t)")
      #expect(program.beforePhase.value(at: t) == easing.timingFunction.beforePhase.value(at: t), "before \(t)")
    }
  }

  @Test func `any text of an easing is a formula of the same values`() throws {
    let forms: [@Sendable (Double, Double) -> String] = [
      { output, _ in "\(output)" }, { "\($0) \($1)%" }, { "\($1)%  \($0)" },
      { "+\($0.magnitude)/**/ \($1)% \($1 + 9)%" },
      { " \($1)%\t\($1 * 2)% \($0) " },
    ]
    let stop = combine(Generator.int(in: 0...forms.count - 1), .double(in: -2...3), .double(in: -50...150))
    let broken = counterexample(
      to: { stops in
        let text = "linear(" + stops.map { forms[$0.0]($0.1, $0.2) }.joined(separator: ",") + ")"
        let (program, curve) = (try Formula(text).program(), try CSSEasing(text).timingFunction)
        return [-0.5, 0, 0.1, 0.5, 0.9, 1, 1.5].allSatisfy { program.value(at: $0) == curve.value(at: $0) }
      }, stop.array(count: 2...8), cases: 500)
    #expect(broken == nil, "\(String(describing: broken))")
    for count in 2...9 {
      for position in Steps.Position.allCases {
        let text = "steps( \(count) ,\(position.rawValue) )"
        let (program, steps) = (try Formula(text).program(), try CSSEasing(text).timingFunction)
        #expect(unitInterval.allSatisfy { program.value(at: $0) == steps.value(at: $0) })
      }
    }
  }

  @Test func `stops and counts take parameters`() throws {
    #expect(try agree("linear(0, a 25%, 1)", "linear(0, .5 25%, 1)", within: 0, ["a": 0.5]))
    #expect(try agree("linear(0, .5 p%, 1)", "linear(0, .5 25%, 1)", within: 0, ["p": 25]))
    #expect(try agree("steps(n, jump-both)", "steps(4, jump-both)", within: 0, ["n": 4]))
    #expect(try agree("steps(n, jump-none, t^2)", "t^2 |> steps(4, jump-none)", within: 0, ["n": 4]))
    #expect(failure("steps(n)", ["n": 2.5]) != nil)
    #expect(failure("linear(0, a, 1)", ["a": .nan])?.reason == "output of stop 2 of linear must be finite, not nan")
    #expect(failure("linear(0, a 1%, 1 b%)", ["a": 1, "b": .infinity])?.reason.contains("input of stop 3") == true)
  }

  @Test func `words of a parameter are no free names, and free names are no words elsewhere`() throws {
    #expect(try Formula("steps(2, start)").parameterNames.isEmpty)
    #expect(try value("let end = 3; steps(end, end)", at: 0.5) == 1.0 / 3)
    #expect(try Formula("start + end").parameterNames == ["start", "end"])
    #expect(try Formula("steps(4, t + start)").parameterNames == ["start"])
  }

  @Test func `pipelines of easings pass what leaves 0...1`() throws {
    let source = "t |> cubic-bezier(0,1.5,1,1.5) |> steps(3, jump-both)"
    let (bezier, steps) = (try CubicBezier(0, 1.5, 1, 1.5), try Steps(3, .jumpBoth))
    for t in unitInterval { #expect(try value(source, at: t) == steps.value(at: bezier.value(at: t))) }
    #expect(try value("linear(0, .5 25% 75%, 1) |> easeInQuad", at: 0.5) == 0.25)
  }

  @Test func `the before flag reaches every curve of a formula`() throws {
    func before(_ source: String, at t: Double) throws -> Double {
      try Formula(source).program(isBefore: true).value(at: t)
    }
    #expect(try value("steps(2, start)", at: 0.5) == 1)
    #expect(try before("steps(2, start)", at: 0.5) == 0.5)
    #expect(try before("1 + 2*steps(2, start)", at: 0) == 1)
    #expect(try before("steps(2, start, 0.5)", at: 0.3) == 0.5)
    #expect(try before("inOut(steps(1, start))", at: 0) == 0)
    #expect(try before("linear(1 0%, 2 0%, 3)", at: 0) == 1)
    #expect(try before("D(t*steps(1, start))", at: 0) == 0 && value("D(t*steps(1, start))", at: 0) == 1)
    #expect(try before("ease + sin(t)", at: 0.3) == value("ease + sin(t)", at: 0.3))
  }

  @Test func `derivatives are those of the pieces`() throws {
    #expect(try Formula("linear(0, .5 25% 75%, 1)").program().derivatives(1, at: [0.1, 0.5, 0.9]) == [2, 0, 2])
    #expect(try Formula("t*steps(2)").program().derivatives(1, at: [0.1, 0.6]) == [0, 0.5])
  }

  private static let positions = "jump-start, jump-end, jump-none, jump-both, start or end"

  /// The reasons are those of the CSS text.
  @Test(arguments: [
    ("steps(0)", "count of steps must be a whole number from 1 to 2147483647, not 0", nil),
    ("steps(1, jump-none)", "count of steps must be a whole number from 2 to 2147483647 with jump-none, not 1", nil),
    ("steps(2.5)", "count of steps must be a whole number from 1 to 2147483647, not 2.5", nil),
    ("steps(1e300)", "count of steps must be a whole number from 1 to 2147483647, not 1e+300", nil),
    ("linear()", "number of stops of linear must be 2 or more, not 0", nil),
    ("linear(.5)", "number of stops of linear must be 2 or more, not 1", nil),
    ("linear(.5 0% 100%)", "number of stops of linear must be 2 or more, not 1", nil),
    ("steps()", "'steps' needs count", "Write steps(count, end, t)"),
    ("steps(4, jump-bth)", "position of steps must be \(positions), not 'jump-bth'", "Did you mean 'jump-both'?"),
    ("steps(4, Start)", "position of steps must be \(positions), not 'Start'", "Did you mean 'start'?"),
    ("steps(t)", "count of steps must not depend on the abscissa", "Write a number or a parameter's name"),
    (
      "linear(0, t 5%, 1)", "a number of linear must not depend on the abscissa", "Write a number or a parameter's name"
    ),
    (
      "linear(0, .5 .2, 1)", "a stop must be one number with at most two percentages before or after it",
      "Write linear(0, 0.5 25% 75%, 1, t)"
    ),
    (
      "linear(0, 1% .5 2%, 1)", "a stop must be one number with at most two percentages before or after it",
      "Write linear(0, 0.5 25% 75%, 1, t)"
    ),
  ])
  func `bad arguments are refused in the words of CSS`(
    _ source: String, _ reason: String, _ suggestion: String?
  ) throws {
    let error = try #require(failure(source))
    #expect(error.reason == reason)
    #expect(error.suggestion == suggestion)
    #expect(error.place != nil)
  }

  @Test(arguments: [
    "linear(0,,1)", "linear(,0)", "linear(0, 1", "linear(0, 1,)", "linear(0 1% 2% 3%, 1)", "linear(%)",
    "linear(0, 5 %%)",
    "steps(4, end, t, t)", "steps(4,, t)", "linear(a: 0, 1)",
  ])
  func `calls that cannot be read are errors with a place`(_ source: String) throws {
    #expect(try #require(failure(source)).place != nil)
  }

  @Test func `a list may have thousands of stops`() throws {
    let source = "linear(" + (0..<9_000).map { "\($0)" }.joined(separator: ",") + ")"
    #expect(try value(source, at: 0.5) == 4499.5)
  }
}
