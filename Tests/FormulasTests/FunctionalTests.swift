import EffectMath
import ScalarMath
import Testing

/// Integrals, lengths, variations and inverses as functions of formulas.
struct FunctionalTests {
  @Test func `they are the curves of closed forms`() throws {
    #expect(try agree("integral(cos(t))", "sin(t)", within: 1e-14))
    #expect(try agree("integral(3)", "3*t", within: 1e-14))
    #expect(try agree("integral(t^2, from: 1, to: 2)", "(t^3 - 1)/3", within: 1e-13, at: [1, 1.25, 1.5, 2]))
    #expect(try agree("arcLength(t^2)", "t*sqrt(1 + 4*t^2)/2 + log(2*t + sqrt(1 + 4*t^2))/4", within: 1e-14))
    #expect(
      try agree(
        "variation(sin(2*pi*t))", "t < .25 ? sin(2*pi*t) : t < .75 ? 2 - sin(2*pi*t) : 4 + sin(2*pi*t)", within: 1e-14))
    #expect(try agree("inverse(t^2)", "sqrt(t)", within: 1e-15))
    #expect(try agree("inverse(t*(1-t), branch: 2)", "(1 + sqrt(1 - 4*t))/2", within: 1e-14, at: [0, 0.1, 0.2, 0.24]))
  }

  @Test func `each has the derivative of its closed form`() throws {
    #expect(try agree("D(integral(easeOutBack))", "easeOutBack", within: 1e-15))
    #expect(try agree("D(arcLength(t^3))", "sqrt(1 + 9*t^4)", within: 1e-15))
    let inner = stride(from: 0.05, through: 0.95, by: 0.05).map { $0 }
    #expect(try agree("D(inverse(sin(t), from: -pi/2, to: pi/2), 2)", "t/(1 - t^2)^1.5", within: 1e-10, at: inner))
    #expect(try agree("D(variation(cos(9*t)))", "9*abs(sin(9*t))", within: 1e-12, at: inner))
    #expect(try agree("integral'(t^2, 2*t)", "4*t^2", within: 1e-14))
  }

  @Test func `they are taken at places, composed and given parameters`() throws {
    #expect(abs(try value("integral(easeInQuad, 1)", at: 9) - 1.0 / 3) <= 1e-15)
    #expect(try agree("t/2 |> inverse(t^2)", "sqrt(t/2)", within: 1e-15))
    #expect(
      try agree("easeInBack(t, overshoot: s) |> inverse(easeInBack(t, overshoot: s))", "t", within: 1e-7, ["s": 0]))
    #expect(try agree("integral(integral(t))", "t^3/6", within: 1e-14))
    #expect(try value("branches(sin(9*t))", at: 0) == 4 && value("branches(steps(3))", at: 0) == 0)
    #expect(try Formula("inverse(3*t + 1)").program().domain == 1...4)
    #expect(try value("inverse(t^2)", at: 2).isNaN)
  }

  @Test(arguments: [
    ("inverse(t*(1-t), branch: 3)", "there is no branch 3: from 0 to 1 the inverse has 1 to 2"),
    ("inverse(3)", "there is no branch 1: from 0 to 1 the curve neither rises nor falls"),
    ("inverse(t, branch: 0)", "branch of inverse must be a whole number from 1 to 1000000, not 0"),
    ("variation(sin(1e6*t))", "the curve turns faster than can be resolved, so that its monotone pieces are not known"),
    ("integral(t, from: 1, to: 0)", "from 1 and to 0 of integral do not go together: from must be below to"),
    ("integral()", "'integral' needs f"), ("integral(t, from: t)", "from of integral must not depend on the abscissa"),
  ])
  func `what there is not is refused with its place`(_ source: String, _ reason: String) throws {
    let error = try #require(failure(source))
    #expect(error.reason == reason && error.place != nil)
  }

  @Test func `a proved count is one number, and a found one is any`() throws {
    #expect(try Formula("t - branches(t)/2").program().enclosed(over: Interval(0.25)) == Interval(-0.25))
    let found = try Formula("t - branches(sin(1/t), from: .03)/2").program()
    #expect(found.enclosed(over: Interval(0.25)).map { !$0.isBounded || $0.contains(0.25 - 6) } == true)
  }
}
