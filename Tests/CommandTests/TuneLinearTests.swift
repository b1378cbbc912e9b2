import TestSupport
import Testing

/// `easel tune linear`: targets that jump in places no sample meets.
@Suite struct TuneLinearTests {
  @Test func `a linear() meets narrow steps that parts of a formula tell`() throws {
    let narrow = "t + if(t<.31234567,0,if(t<.31234568,1,0))"
    #expect(try Command.run("tune", "linear", "--like", narrow, "--within", ".01").status == 0)
  }
}
