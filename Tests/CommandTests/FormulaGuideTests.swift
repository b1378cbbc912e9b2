import EffectMath
import TestSupport
import Testing

/// `easel help formulas`, and the symbols that `easel list` knows.
@Suite struct FormulaGuideTests {
  @Test func `help formulas has every constant, operator and language`() throws {
    let help = try Command.run("help", "formulas")
    #expect(help.status == 0 && help.error.isEmpty)
    #expect(help.output == (try Command.run("formulas")).output)
    for constant in FormulaConstant.all { #expect(constant.names.allSatisfy(help.output.contains)) }
    for symbol in FormulaOperator.all { #expect(help.output.contains("  \(symbol.text)  ")) }
    for word in ["Metal", "GLSL", "Swift", "JavaScript", "CSS", "|>", "D(", "-p a=", ";", "smootherstep", "1/2 is 0"] {
      #expect(help.output.contains(word), "\(word)")
    }
    #expect(help.lines.count <= 90 && help.lines.allSatisfy { $0.count <= 120 })
    let verb = try Command.run("help", "table")
    #expect(verb.status == 0 && verb.output.contains("USAGE: easel table"))
    #expect(try Command.run("help", "formulae").error.contains("Did you mean 'formulas'?"))
  }

  @Test(arguments: ["pi", "τ", "|>", "**", "√", "°", "M_E"])
  func `a symbol is found by its spelling`(_ word: String) throws {
    let listed = try Command.run("list", word)
    #expect(listed.status == 0 && listed.lines.count <= 6)
    #expect(listed.output.contains(word))
  }

  @Test func `symbols are listed with the functions`() throws {
    let all = try Command.run("list")
    #expect(all.output.contains("\noperators\n") && all.output.contains("\nconstants\n"))
    #expect(try Command.run("list", "operators").lines.count == FormulaOperator.all.count + 1)
    #expect(try Command.run("list", "constants", "euler").output.contains("2.718281828459045"))
    #expect(try Command.run("list", "constants", "--json").output.contains(#""names":["tau","τ"]"#))
  }

  @Test(arguments: [
    ("2+3*4", 14), ("-2^2", -4), ("2^3^2", 512), ("1 || 0 && 0", 1), ("1 < 2 == 1", 1), ("1 + 2 < 4", 1),
    ("0 == 1 < 2", 0), ("8/4*2", 4), ("!0 + 1", 2), ("-√4", -2), ("√4*2", 4), ("0 || 1 ? 5 : 6", 5),
  ])
  func `the levels of the table are those of the parser`(_ source: String, _ value: Double) throws {
    #expect(try Formula(source).program().value(at: 0) == value)
  }
}
