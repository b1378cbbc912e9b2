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

  @Test func `a paste without a function is called by a line that says something`() throws {
    #expect(try header("let a = 2.0\nlet b = a\nlet c = b\nc*t") == "t,c*t")
    #expect(try header("const k = 2;\nif (t < .5) {\n  return k*t;\n} else {\n  return 1;\n}") == "t,const k = 2;")
  }
}
