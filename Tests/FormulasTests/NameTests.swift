import EffectMath
import Testing

struct NameTests {
  @Test func `t, x and u are the abscissa, one in a formula`() throws {
    #expect(try Formula("2x").abscissa == "x")
    #expect(try Formula("u^2").abscissa == "u")
    #expect(try Formula("1").abscissa == "t")
    #expect(failure("t + x")?.reason == "both 't' and 'x' are abscissas")
    #expect(failure("t + x")?.suggestion == "Choose one with -x t; the other is then a parameter")
  }

  @Test func `a chosen abscissa makes the others parameters`() throws {
    let formula = try Formula("t + 2x + a", abscissa: "x")
    #expect(formula.abscissa == "x")
    #expect(formula.parameterNames == ["t", "a"])
    #expect(try formula.program(["t": 1, "a": 10]).value(at: 3) == 17)
    #expect(try Formula("-x", abscissa: "x").program().value(at: 2) == -2)
    #expect(try Formula("-row^2", abscissa: "row").program().value(at: 2) == -4)
    #expect(try Formula("e + ease", abscissa: "ease").program().value(at: 0) == 0x1.5bf0a8b145769p+1)
  }

  @Test func `free names are parameters and must be given`() throws {
    let formula = try Formula("b*t + a*t^2 + b")
    #expect(formula.parameterNames == ["b", "a"])
    #expect(try formula.program(["a": 1, "b": 2, "unused": 3]).value(at: 2) == 10)
    #expect(failure("amplitude*t")?.description == "the parameter 'amplitude' has no value. Add -p amplitude=1")
    #expect(failure("esae")?.description == "'esae' is not a curve. Did you mean 'ease'?")
    #expect(
      failure("steps(4, middle)")?.description.hasPrefix("'middle' is not a position of steps. Write jump-start, ")
        == true)
    #expect(
      failure("easeOutBack(overshoot: 2, t)")?.description
        == "an argument without a name must come before those with names. Write easeOutBack(t, overshoot: 2)")
  }

  @Test func `an only name that is no abscissa can be made one`() {
    #expect(
      failure("progress*(2-progress)")?.suggestion == "Add -p progress=1, or draw over it with -x progress")
    #expect(failure("progress*(2-progress)", abscissa: "progress") == nil)
  }

  @Test func `a parameter that the value does not need is not asked for`() throws {
    #expect(try Formula("let a = q; t").parameterNames == [])
    #expect(try Formula("D(q*t^2)").parameterNames == ["q"])
  }

  @Test func `a formula knows whether it depends on its abscissa`() throws {
    #expect(try Formula("a + 1").dependsOnAbscissa == false)
    #expect(try Formula("easeInQuad").dependsOnAbscissa)
    #expect(try Formula("D(3)").dependsOnAbscissa == false)
    #expect(try Formula("a + 1").program(["a": 2]).constant == 3)
  }

  @Test(arguments: [
    ("sinn(t)", "Did you mean 'sin'?"), ("easeInOutCubc(t)", "Did you mean 'easeInOutCubic'?"),
    ("smothstep(0,1,t)", "Did you mean 'smoothstep'?"), ("SQRT(t)", "Did you mean 'sqrt'?"),
    ("easeoutback(t)", "Did you mean 'easeOutBack'?"), ("qwertyuiop(t)", nil),
  ])
  func `a misspelt function gets the nearest name`(_ source: String, _ suggestion: String?) {
    #expect(failure(source)?.suggestion == suggestion)
  }

  @Test(arguments: [
    ("", "the formula is empty"), ("   // nothing", "the formula is empty"),
    ("2+", "the formula ends, but a value is expected"),
    ("(1+2", "the bracket '(' is not closed"), ("1)", "the bracket ')' was not opened"),
    ("()", "the brackets are empty"),
    ("2 a 3", "an operator is missing before '3'"), ("t @ 2", "'@' is unexpected"),
    ("sin", "'sin' is a function"),
    ("/* open", "the comment has no end"), ("t # 2", "'#' is unexpected"),
    ("t;;t^", "the formula ends, but a value is expected"),
    ("f(3)", "'f' is not a function"), ("3(", "the formula ends, but a value is expected"),
    ("\u{1}", "a control character is unexpected"),
    ("t = ", "the formula ends, but a value is expected"), ("a.b", "'a' has no member 'b'"),
    ("if (t) { return 1; }", "one branch returns a value and the other does not"),
    ("float f(float x) { }\nf(t)", "the function has no value"),
    ("float f(float x) { return x; }\nf(t, t)", "the function needs 1 argument, not 2"),
    ("float f(float x) { return f(x); }\nf(t)", "nested deeper than 64 levels"),
    ("ease out back", "'ease out back' is not a curve"), ("2*ease-in back", "'ease-in back' is not a curve"),
    ("a b", "an operator is missing before 'b'"), ("NaN", "'NaN' is not a number that a formula can use"),
    ("-inf*t", "'inf' is not a number that a formula can use"), ("sqtr*t", "'sqtr' is not a function"),
    ("a*t", "the parameter 'a' has no value"), ("Curves.ease", "'Curves' has no member 'ease'"),
    ("cubic-bezier(.2, 0, .3)", "cubic-bezier needs four numbers, not 3"),
    ("cubic-bezier(.2, 0, .3, 1, 3)", "cubic-bezier needs four numbers, not 5"),
    ("steps(4 end)", "a comma is missing before 'end'"), ("linear(0, 50%, 1)", "the stop has no output value"),
    ("linear(0 1", "the bracket '(' is not closed"),
    ("D(t, 1.5)", "the order of a derivative must be a whole number from 0 to 16, not 1.5"),
  ])
  func `an error says what is wrong`(_ source: String, _ reason: String) {
    #expect(failure(source)?.reason == reason)
  }

  @Test(arguments: [
    ("ease out back", "Did you mean 'easeOutBack'?"), ("Curves.ease", "Write ease, which is Easel's"),
    ("3,14*t", "Write a decimal comma as a point"), ("“ease-in”", "Write straight quotes"),
  ])
  func `an error suggests a correction`(_ source: String, _ suggestion: String) {
    #expect(failure(source)?.suggestion == suggestion)
  }

  @Test func `an error shows its place`() throws {
    let source = "let a = 2\na + sinn(t)"
    let error = try #require(failure(source))
    #expect(
      error.rendered(in: source)
        == "'sinn' is not a function. Did you mean 'sin'?\n  a + sinn(t)\n      ^~~~")
    let accented = "t·π + (1"
    let unclosed = try #require(failure(accented))
    #expect(unclosed.rendered(in: accented) == "the bracket '(' is not closed\n  t·π + (1\n        ^")
  }

  @Test func `a long line is shortened around the place`() throws {
    let source = String(repeating: "t + ", count: 200) + "sinn(t)" + String(repeating: " + t", count: 200)
    let lines = try #require(failure(source)).rendered(in: source).split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 100 })
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let column = lines[2].distance(from: lines[2].startIndex, to: caret)
    #expect(lines[1].dropFirst(column).hasPrefix("sinn"))
  }
}
