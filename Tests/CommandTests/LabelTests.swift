import TestSupport
import Testing

/// What a formula is called in titles, legends and columns.
@Suite struct LabelTests {
  private static func paste(_ name: String, _ factor: Int) -> String {
    "func \(name)(_ t: Double) -> Double {\n  let a = \(factor) * t\n  return a\n}\n"
  }

  private func header(_ formulas: String...) throws -> String? {
    let result = try Command.run(Command.executable, ["table"] + formulas + ["-n", "2"])
    #expect(result.status == 0, "\(result.error)")
    return result.lines.first
  }

  @Test func `a pasted function of many lines is called by its name`() throws {
    #expect(try header(Self.paste("bounceOut", 2)) == "t,bounceOut")
    let long =
      "const overshoot = 1.70158;\nconst cubic = overshoot + 1;\nfunction easeInBack(x) { return cubic*x*x*x; }"
    #expect(try header(long) == "x,easeInBack")
    #expect(try Command.run("plot", Self.paste("bounceOut", 2), "t").output.contains("bounceOut"))
  }

  @Test func `two functions of one name are told apart`() throws {
    #expect(try header(Self.paste("f", 2), Self.paste("f", 3), Self.paste("g", 2)) == "t,f,f (2),g")
    #expect(try header("t", "t") == "t,t,t")
  }

  @Test(
    arguments: [
      ("sin(pi*t)^12/8", "", "sin¹²(πt)/8"),
      ("exp(-a*t)*cos(w*t)", "a w", "exp(−a\u{2009}t)\u{2009}cos(w\u{2009}t), a = 1, w = 1"),
      ("t**-2*3", "", "t⁻²·3"), ("2*t*(1 - t)", "", "2t\u{2009}(1 − t)"), ("-t^.5", "", "−t^(0.5)"),
      ("sqrt(t)/sqrt(t+1)", "", "√t/sqrt(t + 1)"), ("t^(a+1)", "a", "tᵃ⁺¹, a = 1"), ("(sin(t))^2", "", "(sin(t))²"),
      ("easeOutElastic(t, period: .4)", "", "easeOutElastic, period = 0.4"),
      ("peelHighlight(a, t)", "a", "peelHighlight, row = a, progress = t, a = 1"), ("steps(4)", "", "steps(4)"),
      ("cubic-bezier(.34,1.56,.64,1)", "", "cubic-bezier(0.34, 1.56, 0.64, 1)"), ("omega*t", "omega", "ωt, ω = 1"),
      ("spring(mass: 1, stiffness: 99, damping: 9)", "", "spring, mass = 1, stiffness = 99, damping = 9"),
      ("rate*t", "rate", "rate·t, rate = 1"), ("t/2*w", "w", "t/2·w, w = 1"), ("t/w*a", "w a", "t/w·a, w = 1, a = 1"),
      ("2^t^2", "", "2^(t^2)"),
      ("sqrt(t)^2", "", "sqrt(t)²"), ("t^3-3*t^2*w", "w", "t³ − 3t²\u{2009}w, w = 1"),
      ("2^(sin(t)^2)", "", "2^(sin²(t))"),
      ("ease-in-out", "", "ease-in-out"),
      ("t^pi-sin(t)", "", "t^π − sin(t)"), ("sin(t)^2^3", "", "sin(t)^(2^3)"), ("2^(t+1)^2", "", "2^((t+1)^2)"),
      ("2^-(t+1)", "", "2⁻⁽ᵗ⁺¹⁾"), ("t/-2*t", "", "t/−2·t"), ("sin t", "", "sin t"), ("2^(pi*t)", "", "2^(πt)"),
      ("t^2 /* a */", "", "t^2 /* a */"),
      ("steps(4, jump-both)", "", "steps(4, jump-both)"),
    ])
  func `titles set formulas as mathematics`(formula: String, parameters: String, title: String) throws {
    let values = parameters.split(separator: " ").flatMap { ["-p", "\($0)=1"] }
    let result = try Command.run(Command.executable, ["plot", formula] + values)
    #expect(result.lines.first == title, "\(result.error)")
  }

  @Test func `a paste without a function is called by a line that says something`() throws {
    #expect(try header("let a = 2.0\nlet b = a\nlet c = b\nc*t") == "t,c*t")
    #expect(try header("const k = 2;\nif (t < .5) {\n  return k*t;\n} else {\n  return 1;\n}") == "t,const k = 2;")
  }
}
