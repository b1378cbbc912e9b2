import EffectMath
import Testing

@Suite struct ConditionalStatementTests {
  @Test func `an if without an else keeps the value that the name had`() throws {
    let program = try Formula("y = 3; if (t < 0.5) { y = 2 }").program()
    #expect(program.values(at: [0, 1]) == [2, 3])
    #expect(try Formula("if (t < 0.5) { t = 2 }").program().values(at: [0, 1]) == [2, 1])
  }

  @Test func `an if without an else and without a name has no value`() {
    #expect(throws: FormulaError.self) { try Formula("if (t < 0.5) { 2 }") }
  }
}
