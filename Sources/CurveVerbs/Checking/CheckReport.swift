import CurveAnalysis
import EffectMath
import EffectMathTesting
import Workbench

/// The result of one law.
struct CheckResult {
  let request: RequestedLaw
  let claim: String
  let cases: Int
  /// True if proofs decide the law.
  let isProved: Bool
  let broken: BrokenLaw<[Double]>?
}

/// The text and JSON of `check`.
struct CheckReport {
  /// The text as typed.
  let expression: String
  let formula: Formula
  let parameters: DrawnParameters
  /// The domain of -d; nil for the curve's own.
  let domain: ClosedRange<Double>?
  let seed: UInt64
  /// The width of the column of laws, in characters.
  let width: Int

  /// The formula's text if it is the name of a function, otherwise f.
  private var name: String { FunctionLibrary.standard.names.contains(formula.label) ? formula.label : "f" }

  /// The line of a law; for a broken law, the command that plots the counterexample below it.
  func text(of result: CheckResult) -> String {
    let padded = TextWidth.padded(result.request.text, to: width)
    guard let broken = result.broken else {
      if result.isProved { return "\(padded)  holds, proved\n" }
      return "\(padded)  holds   \(result.cases == 1 ? "1 case" : "\(result.cases) cases")\n"
    }
    let verdict = formula.margin == nil ? "broken  " : ""
    let indent = String(repeating: " ", count: width + 2 + verdict.count)
    return "\(padded)  \(verdict)\(statement(broken))\n" + (plotLine(broken).map { "\(indent)Try: \($0)\n" } ?? "")
  }

  private func statement(_ broken: BrokenLaw<[Double]>) -> String {
    let drawn = parameters.text(broken.parameters)
    return (drawn.isEmpty ? "" : "for \(drawn): ") + broken.statement(of: name)
  }

  /// Returns a command that plots the counterexample; nil if it has no place.
  private func plotLine(_ broken: BrokenLaw<[Double]>) -> String? {
    let places = broken.evidence?.places ?? []
    guard let lowest = places.min(), let highest = places.max() else { return nil }
    let sides = formula.comparedSides.map(\.source)
    let difference = sides.map { Double($0) == nil && $0 != sides[0] ? "(\($0))" : $0 }.joined(separator: " - ")
    var words = ["easel plot", QuotedText.shell(sides.isEmpty ? expression : difference)]
    let values = parameters.values(broken.parameters)
    words += values.sorted { $0.key < $1.key }.map { "-p \(QuotedText.shell("\($0)=\($1.shortestText)"))" }
    let domain = domain ?? (try? formula.program(values))?.domain ?? 0...1
    var margin = max((highest - lowest) / 2, domain.width / 10)
    if formula.margin != nil, let program = try? formula.program(values) {
      // A comparison may be false in a narrow range, which then fills a third of the picture or more.
      func isTrue(_ offset: Double) -> Bool { program.value(at: lowest + offset) != 0 }
      while margin > 1e-6 * domain.width, isTrue(-margin / 3), isTrue(margin / 3) { margin /= 3 }
    }
    let window = [max(lowest - margin, domain.lowerBound), min(highest + margin, domain.upperBound)]
      .map { NumberText.short($0, among: margin) }
    if window[0] != window[1] { words.append("-d \(window[0]):\(window[1])") }
    return words.joined(separator: " ")
  }

  /// Returns the members of the JSON object.
  func members(of results: [CheckResult]) -> [(String, JSON)] {
    let laws = results.map { result -> JSON in
      .object([
        "name": .text(result.request.text), "claim": .text(result.claim), "passed": .flag(result.broken == nil),
        "cases": .whole(result.cases), "proved": .flag(result.isProved),
        "counterexample": result.broken.map(json) ?? .null,
      ])
    }
    return [("formula", .text(formula.source)), ("seed", .whole(seed)), ("laws", .array(laws))]
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

/// The work budget of a law's cases, counted in additions, so that an expensive formula gets fewer cases.
///
/// Counting work instead of time lets a seed reproduce a run on any machine.
final class CheckWork: @unchecked Sendable {
  private var left: Int
  /// The case before which the budget was used up; nil if it was not.
  private(set) var end: Int?

  /// The usual budget of a law: a few tenths of a second.
  private static let usual = 60_000_000

  /// - Parameter isLimited: false for an unlimited budget.
  init(isLimited: Bool) { left = isLimited ? Self.usual : .max }

  /// Returns true if the budget is used up before a case; never before case 1. Case 0, the landmarks, may use half of
  /// the budget.
  func isOver(before number: Int) -> Bool {
    if number == 0 { return left <= Self.usual / 2 }
    guard left <= 0, number > 1 else { return false }
    end = end ?? number
    return true
  }

  /// Returns the curve with the cost of each evaluation, plus another cost, charged to the budget.
  func counted(_ curve: any TimingFunction, besides other: Int = 0) -> any TimingFunction {
    CountedCurve(base: curve, valueCost: curve.cost + other, work: self)
  }

  private struct CountedCurve: TimingFunction {
    let base: any TimingFunction
    let valueCost: Int
    let work: CheckWork

    var domain: ClosedRange<Double> { base.domain }

    func value(at t: Double) -> Double {
      work.left -= valueCost
      return base.value(at: t)
    }

    func jet(at t: Jet) -> Jet {
      // A coefficient of a series costs as much as ten values.
      work.left -= valueCost * 10 * (t.order + 1)
      return base.jet(at: t)
    }
  }
}

/// The values of -p for `check`: fixed numbers, and ranges to draw from.
struct DrawnParameters {
  let ranges: [(name: String, range: ClosedRange<Double>)]
  /// The names of -p.
  let names: [String]
  /// All parameters, at the lower ends of the ranges.
  let first: [String: Double]

  /// - Parameter known: the values that come with the formula.
  init(_ texts: [String], besides known: [String: Double]) throws {
    let search = try SearchedParameters(texts, for: "check")
    ranges = try search.free.map { name, range, start in
      guard let range, start == nil else {
        throw Failure("-p \(name) must be a number or a range for check, without a start")
      }
      return (name, range)
    }
    names = search.names
    first = known.merging(search.fixed) { $1 }.merging(ranges.map { ($0.name, $0.range.lowerBound) }) { $1 }
  }

  /// The drawn parameters with their values, as in "s = 2, k = 1"; empty without ranges.
  func text(_ drawn: [Double]) -> String {
    zip(ranges, drawn).map { "\($0.name) = \($1.shortestText)" }.joined(separator: ", ")
  }

  /// The generator of values for the ranges, in their order.
  var generator: Generator<[Double]> { .numbers(in: ranges.map(\.range)) }

  /// All parameters, for drawn values of the ranges.
  func values(_ drawn: [Double]) -> [String: Double] {
    first.merging(zip(ranges, drawn).map { ($0.name, $1) }) { $1 }
  }
}
