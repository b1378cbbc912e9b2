import TestSupport
import Testing

/// Techniques as they are written for `easel compare`.
@Suite struct TechniqueTextTests {
  @Test(arguments: [
    ("segments:window=0/0", "window of a segmented sticker must be from 1e-06 to 1000000, not nan"),
    ("peel:mesh=ring50", "mesh of a technique must be grid, rings50, rings16 or plane, not 'ring50'"),
    ("segments:curve=3", "curve of a segmented sticker must be a curve, not '3'"),
    ("segments:curve=a*t", "curve of a segmented sticker must be a curve, not 'a*t'"),
    ("segments:n=", "has no value"), ("segments:windw=1", "Did you mean 'window'?"),
    ("cone:cone=0", "cone of a curl must be above 0, not 0"),
    ("peel:curve=easeInQuad,steps=7", "steps and curve exclude each other; leave out one"),
  ])
  func `what is wrong with a technique is one line`(_ text: String, _ message: String) throws {
    let result = try Command.run("compare", text)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.error.contains(message) && result.error.split(separator: "\n").count == 1, "\(result.error)")
  }

  @Test func `values are read as formulas are, and curves in any of their forms are one`() throws {
    func numbers(_ text: String) throws -> String {
      let result = try Command.run("compare", text, "--json")
      #expect(result.status == 0, "\(result.error)")
      return result.output.replacing(text, with: "it")
    }
    let bezier = try numbers("segments:curve=cubic-bezier(.4,0,.2,1)")
    #expect(try numbers("segments:curve=.4/0/.2/1") == bezier)
    #expect(try numbers("peel:lift=1/4") == numbers("scenekit"))
    #expect(try numbers("peel:fov=30*2") == numbers("peel:fov=60"))
    #expect(try numbers("peel-app") == numbers("scenekit-app"))
    #expect(try numbers("segments:curve=t^2") != bezier)
  }
}
