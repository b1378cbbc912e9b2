import TestSupport
import Testing

/// `easel tune linear`: targets that jump in places no sample meets.
@Suite struct TuneLinearTests {
  @Test func `a linear() meets narrow steps that parts of a formula tell, and names single values`() throws {
    let narrow = "t + if(t<.31234567,0,if(t<.31234568,1,0))"
    #expect(try Command.run("tune", "linear", "--like", narrow, "--within", ".01").status == 0)
    let sign = try Command.run("tune", "linear", "--like", "sign(t-.37)*t", "--within", ".01")
    #expect(sign.status == 0 && sign.lines == ["linear(0, -0.37 37%, 0.37 37%, 1)"])
    #expect(sign.error.contains("note: 0 at 0.37: single values, which linear() cannot express"))
  }
}
