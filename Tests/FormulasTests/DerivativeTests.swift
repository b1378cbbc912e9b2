import EffectMath
import TestSupport
import Testing

struct DerivativeTests {
  @Test(arguments: [
    ("D(t^3)", "3t^2"), ("D(t^3, 2)", "6t"), ("D(t^3, 4)", "0"), ("D(t^3, 0)", "t^3"), ("D(D(t^4))", "12t^2"),
    ("D(sin(2*t))", "2cos(2*t)"), ("D(exp(-t), 3)", "-exp(-t)"), ("D(sin(pi*t))", "pi*cos(pi*t)"),
    ("D(7)", "0"), ("D(t)", "1"), ("D(D(t^5, 2) * t)", "80t^3"), ("D(t^t)", "t == 0 ? D(t^t) : t^t*(log(t) + 1)"),
    ("D(t*D(t*D(t^2)))", "8t"), ("D(easeInCubic, 2)", "6t"),
  ])
  func `D is the derivative`(_ formula: String, _ derivative: String) throws {
    #expect(try agree(formula, derivative, within: 1e-13))
  }

  @Test func `a derivative in a pipeline is taken before its abscissa is replaced`() throws {
    #expect(try agree("2t |> D(t^3)", "12t^2"))
    #expect(try agree("D(2t |> t^3)", "24t^2"))
    #expect(try agree("D(t^2) |> t^2", "4t^2"))
    #expect(try agree("inOut(D(t^2))", "t<.5 ? 2t : 1 - (2-2t)"))
    #expect(try agree("D(inOut(t^2))", "t<.5 ? 4t : 4-4t"))
    #expect(try agree("let y = 2t; D(y^2)", "8t"))
    #expect(try agree("D(t |> D(t^3) |> t^2)", "36t^3", within: 1e-14))
  }

  @Test func `derivatives of derivatives add up to order 16 at most`() throws {
    #expect(try value("D(t^16, 16)", at: 2) == 20_922_789_888_000)
    #expect(try ulps(value("D(D(t^16, 8), 8)", at: 2), 20_922_789_888_000) <= 8)
    #expect(failure("D(D(t^17, 8), 9)")?.reason == "the order of derivatives must be at most 16")
  }

  @Test func `a parameter is constant to D`() throws {
    #expect(try Formula("D(a*t^2)").program(["a": 3]).value(at: 2) == 12)
    #expect(try Formula("D(a^2)").program(["a": 3]).value(at: 2) == 0)
  }

  @Test func `the jet of a formula composes`() throws {
    let program = try Formula("sin(pi*t)^2 + exp(t)").program()
    let inner = try Formula("t^2").program()
    let whole = try Formula("sin(pi*t^2)^2 + exp(t^2)").program()
    let composed = program.jet(at: inner.jet(at: .init(variable: 0.4, order: 5)))
    let direct = whole.jet(at: .init(variable: 0.4, order: 5))
    for order in 0...5 {
      #expect(
        abs(composed.derivative(order) - direct.derivative(order)) <= 1e-13 * max(1, abs(direct.derivative(order))))
    }
  }

  @Test func `a constant has a jet of the order asked for`() throws {
    let jet = try Formula("3").program().jet(at: .init(variable: 0.4, order: 3))
    #expect(jet.coefficients == [3, 0, 0, 0])
  }
}
