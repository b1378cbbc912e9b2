import EffectMath
import TestSupport
import Testing

/// The page of `easel help formulas`.
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
  }
}
