import EffectMath
import EffectMathTesting
import Workbench

/// What became of one law.
struct CheckResult {
  let request: RequestedLaw
  let claim: String
  let cases: Int
  /// Whether proofs decide the law, and so say the cases.
  let isProved: Bool
  let broken: BrokenLaw<[Double]>?
}

/// What `check` prints.
struct CheckReport {
  /// As it was typed.
  let expression: String
  let formula: Formula
  let parameters: DrawnParameters
  /// The domain that was given.
  let domain: ClosedRange<Double>?
  let seed: UInt64
  /// Of the column of laws.
  let width: Int

  /// The formula's text where that is the name of a function, otherwise f.
  private var name: String { FunctionLibrary.standard.names.contains(formula.label) ? formula.label : "f" }

  /// The line of a law, and below that of a broken one the line that shows it.
  func text(of result: CheckResult) -> String {
    let padded = result.request.text + String(repeating: " ", count: width - result.request.text.count)
    guard let broken = result.broken else {
      if result.isProved { return "\(padded)  holds, proved\n" }
      return "\(padded)  holds   \(result.cases == 1 ? "1 case" : "\(result.cases) cases")\n"
    }
    let indent = String(repeating: " ", count: width + 10)
    return "\(padded)  broken  \(statement(broken))\n" + (plotLine(broken).map { "\(indent)see \($0)\n" } ?? "")
  }

  private func statement(_ broken: BrokenLaw<[Double]>) -> String {
    let drawn = zip(parameters.ranges, broken.parameters).map { "\($0.name) = \($1.shortestText)" }
    return (drawn.isEmpty ? "" : "for \(drawn.joined(separator: ", ")): ") + broken.statement(of: name)
  }

  /// The command that draws the breach.
  private func plotLine(_ broken: BrokenLaw<[Double]>) -> String? {
    let places = broken.evidence?.places ?? []
    guard let lowest = places.min(), let highest = places.max() else { return nil }
    var words = ["easel plot", QuotedText.shell(expression)]
    let values = parameters.values(broken.parameters)
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      words.append("-p \(QuotedText.shell("\(name)=\(value.shortestText)"))")
    }
    let domain = domain ?? (try? formula.program(values))?.domain ?? 0...1
    let width = domain.upperBound - domain.lowerBound
    let margin = max((highest - lowest) / 2, width / 10)
    let window = [max(lowest - margin, domain.lowerBound), min(highest + margin, domain.upperBound)]
      .map { NumberText.short($0) }
    if window[0] != window[1] { words.append("-d \(window[0]):\(window[1])") }
    return words.joined(separator: " ")
  }

  /// One object.
  func json(of results: [CheckResult]) -> JSON {
    let laws = results.map { result -> JSON in
      .object([
        "name": .text(result.request.text), "claim": .text(result.claim), "passed": .flag(result.broken == nil),
        "cases": .whole(result.cases), "proved": .flag(result.isProved),
        "counterexample": result.broken.map(json) ?? .null,
      ])
    }
    return .object([
      "schema": .whole(1), "formula": .text(formula.source), "seed": .whole(seed), "laws": .array(laws),
    ])
  }

  private func json(_ broken: BrokenLaw<[Double]>) -> JSON {
    let values = parameters.values(broken.parameters).sorted { $0.key < $1.key }
    return .object([
      "parameters": .members(values.map { ($0.key, .number($0.value)) }),
      "places": .numbers(broken.evidence?.places ?? []), "values": .numbers(broken.evidence?.values ?? []),
      "statement": .text(statement(broken)), "case": .whole(broken.caseNumber), "shrinks": .whole(broken.shrinks),
    ])
  }
}
