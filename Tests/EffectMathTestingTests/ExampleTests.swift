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
  @Test(arguments: [Law.ends, .continuous, .derivativeAgrees, .bounded(-0.2...1)])
  func `the curve goes from 0 to 1 and no lower than a fifth`(law: Law) {
    #expect(counterexample(to: law, of: Anticipation()) == nil)
  }

  @Test func `the README's first curve is this one, with this slope`() throws {
    let readme = try String(contentsOf: Command.root.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let block = try #require(readme.components(separatedBy: "```swift\n").first { $0.hasPrefix("import EffectMath\n") })
    let lines = block.components(separatedBy: "```")[0].split(separator: "\n").dropFirst()
    let (code, calls) = (lines.prefix { $0 != "}" }, lines.drop { $0 != "}" }.dropFirst())
    func uncommented(_ line: Substring) -> String {
      line.components(separatedBy: "  //")[0].trimmingCharacters(in: .whitespaces)
    }
    for line in code { #expect(source.contains(uncommented(line) + "\n"), "\(line)") }
    let values = [
      "Anticipation().derivative(1, at: 0.5)": Anticipation().derivative(1, at: 0.5)
    ]
    #expect(calls.count == values.count)
    for line in calls {
      let value = try #require(values[uncommented(line)], "\(line)")
      let shown = try #require(line.components(separatedBy: "// ").last)
      #expect(shown.prefix { $0 != "," && $0 != ":" } == "\(value)")
    }
  }

  @Test func `what the page of the library says of the curve is so`() throws {
    let broken = try #require(counterexample(to: .monotone, of: Anticipation()))
    let page = try String(contentsOf: Command.root.appending(path: "docs/library.md"), encoding: .utf8)
    #expect(page.contains("// \(broken)"), "\(broken)")
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
