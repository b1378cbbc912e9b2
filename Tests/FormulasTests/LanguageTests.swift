import EffectMath
import TestSupport
import Testing

/// Programs as compilers run them: whole numbers, conversions and roundings of Metal and C, Swift and JavaScript.
struct LanguageTests {
  /// A program that a compiler ran, what it returned for each t, nil where it returned nothing.
  struct Run: CustomStringConvertible {
    var language: String
    var source: String
    var results: [(t: Double, value: Double?)]

    var description: String { "\(language): \(source)" }
  }

  static func runs() throws -> [Run] {
    try fixture("languages").map { row in
      let results = row.dropFirst(2).map { cell in
        let parts = cell.split(separator: ":").map { Double($0) }
        return (t: parts[0] ?? .nan, value: parts[1])
      }
      // A file is read with its line breaks.
      let source = row[1].split(separator: "\\n").joined(separator: "\n")
      return Run(language: row[0], source: source, results: results)
    }
  }

  /// The text of a program as someone who copies the whole function pastes it.
  private func pasted(_ run: Run) -> String {
    switch run.language {
    case "swift": "func f(_ t: Double) -> Double {\n\(run.source)\n}\nf(t)"
    case "javaScript": run.source
    default: "uniform float t;\n\(run.source)"
    }
  }

  @Test func `programs return what their compilers return, bit for bit`() throws {
    for run in try Self.runs() {
      do {
        let program = try Formula(pasted(run), abscissa: "t").program()
        // What C leaves undefined and Swift traps on may be anything or nothing here.
        let broken = run.results.first { t, expected in
          let value = program.value(at: t)
          return expected.map { $0 != value && !(value.isNaN && $0.isNaN) } ?? false
        }
        #expect(broken == nil, "\(run)\n\(broken.map { "at \($0.t): \(program.value(at: $0.t))" } ?? "")")
      } catch {
        Issue.record("\(run)\n\(error)")
      }
    }
  }
}
