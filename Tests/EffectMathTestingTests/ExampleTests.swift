import EffectMath
import EffectMathTesting
import Foundation
import TestSupport
import Testing

/// t²(3t − 2): it draws back before it goes.
struct Anticipation: ElementaryTimingFunction {
  func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { t * t * (3 * t - 2) }
}

/// What the documentation shows, where it says more than that the example passes, which the outside package runs.
struct ExampleTests {
  @Test func `what the README says of the curve is so`() throws {
    let broken = try #require(counterexample(to: .monotone, of: Anticipation()))
    let readme = try String(contentsOf: Command.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("// \(broken)"), "\(broken)")
  }

  @Test func `a failing expectation prints the law, the smallest case and how to repeat it`() {
    withKnownIssue {
      let broken = counterexample(to: .ends, for: combine(.double(in: 0...0.9), .row)) { parameters, progress in
        let time = (progress - parameters.0 * parameters.1) / (1 - parameters.0)
        return SineEaseInOut().value(at: time)
      }
      #expect(broken == nil)
    } matching: { issue in
      let text = "\(issue)"
      return ["ends is broken for (0.1, 0.0): f(1) = 0.969846, not 1", "EASEL_SEED=\(SeededGenerator.standardSeed)"]
        .allSatisfy(text.contains)
    }
  }
}
