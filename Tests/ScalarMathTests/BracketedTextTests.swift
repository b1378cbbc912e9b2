import ScalarMath
import Testing

@Suite struct BracketedTextTests {
  @Test func `separators in brackets part nothing`() {
    #expect(BracketedText.parts(of: "1,max(2,3),5") == ["1", "max(2,3)", "5"])
    #expect(BracketedText.parts(of: "peel:curve=(t+t^2)+hold:1", at: "+") == ["peel:curve=(t+t^2)", "hold:1"])
    #expect(BracketedText.parts(of: "[a,{b,(c,d)},e],f") == ["[a,{b,(c,d)},e]", "f"])
  }

  @Test func `empty parts are parts, and a bracket that was never opened closes nothing`() {
    #expect(BracketedText.parts(of: "") == [""])
    #expect(BracketedText.parts(of: ",a,") == ["", "a", ""])
    #expect(BracketedText.parts(of: "a),b") == ["a)", "b"])
    #expect(BracketedText.parts(of: "(a,b") == ["(a,b"])
  }
}
