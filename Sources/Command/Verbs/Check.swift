import ArgumentParser
import CurveAnalysis
import EffectMath
import EffectMathTesting
import Workbench

/// `easel check`: property tests of a formula.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "check", "[<options>] [<curve>]", "Property-test a curve and shrink failures to a minimal counterexample.",
    """
      easel check easeOutBack --law ends,continuous,bounded=0..1.2
      easel check 'easeOutBack(t, overshoot: s)' -p s=0..5 --law ends,continuous
      easel check 'sin(pi*t)^12/8 <= 0.125'
      easel check easeInOutCubic --law monotone,symmetric,derivative
      easel check easeOutQuint --law mirror=easeInQuint
      easel check 't^3' --law inverse='cbrt(t)' --cases 5000 --seed 7

    Every law is tested on random cases and, if possible, proved: then it holds everywhere, for all values of drawn \
    parameters. A broken law is shown by the simplest counterexample found, with status 1. A comparison is a claim of \
    its own and takes no --law. -p name=a..b draws a new value for each case.
    """,
    notes: """
      Laws (default: \(LawName.standard); ends only over 0...1):
      \(LawName.help)
      """)

  @Argument(help: .curve, completion: .custom(Completion.inputs))
  var expression: String?

  @Option(help: .usual("laws, as in ends,monotone,bounded=0..1", "law,…"), completion: .custom(Completion.laws))
  var law: [String] = []

  @Option(name: .parameter, help: .usual("parameter; s=0..5 draws a value for each case", "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions
  @Option(help: FrameRate.help)
  var fps: String?

  @Option(
    help: .usual(
      "cases of each law (\(Self.usualCases))", "n", more: "Formulas of thousands of operations have fewer cases."))
  var cases: Int?

  @Option(
    help: .usual(
      "seed of the random cases", "n", more: "The same seed repeats a run. EASEL_SEED sets another default."))
  var seed: UInt64?

  @Option(help: .usual("tolerance (each law's own, above)", "size"))
  var tolerance: String?

  @Flag(help: "print one JSON object")
  var json = false

  /// Cases of a law, unless said otherwise.
  private static let usualCases = 1000
  /// Cases at least where a law is known to be broken.
  private static let closeCases = 100
  /// More cases are refused.
  private static let mostCases = 100_000

  func run() throws {
    _ = try RangeText.whole(cases, in: 1...Self.mostCases, option: "--cases")
    let reader = try place.reader(framesPerSecond: FrameRate.number(fps))
    let seed = try self.seed ?? Self.standardSeed()
    let expression = try PlotInput.words([self.expression].compactMap(\.self), verb: "check")[0]
    let formula = try reader.formula(expression)
    let parameters = try DrawnParameters(parameters)
    // A curve with its own time, such as a spring until it rests, is no easing from 0 to 1.
    let isMotion = law.isEmpty && (try? formula.checkedProgram(parameters.first).domain) ?? 0...1 != 0...1
    let margin = formula.margin
    if margin != nil, !law.isEmpty {
      throw Failure("\(formula.label.prefix(60)) is a comparison and the claim itself: leave out --law", .usage)
    }
    let tolerance = try RangeText.size(tolerance, option: "--tolerance")
    let texts = law.isEmpty ? [isMotion ? LawName.standardOfMotion : LawName.standard] : law
    let requests =
      try margin.map { [RequestedLaw(claimOf: formula, margin: $0, tolerance: tolerance)] }
      ?? texts.flatMap { BracketedText.parts(of: $0) }.map { try RequestedLaw($0, tolerance: tolerance, reader) }
    try parameters.check(against: [formula] + requests.compactMap(\.partner))
    // Illegal parameters are an error of the command line, not a broken law.
    for formula in [formula] + requests.compactMap(\.partner) { _ = try formula.checkedProgram(parameters.first) }
    let domain = try place.domainGiven()
    let report = CheckReport(
      expression: expression, formula: formula, parameters: parameters, domain: domain, seed: seed,
      width: max(10, requests.map(\.text.count).max() ?? 0))
    var (facts, family): (CurveFacts?, ProvedFamily?)
    if requests.contains(where: { $0.claim != nil }) {
      // Proofs about a comparison are about its margin.
      let claimed = margin?.formula ?? formula
      let program = try claimed.checkedProgram(parameters.first)
      if parameters.ranges.isEmpty {
        facts = Self.facts(of: program, over: domain)
      } else {
        // A curve whose domain depends on its parameters is known at none of their values together.
        family = ProvedFamily(claimed, over: domain ?? program.domain, parameters.ranges, parameters.first)
      }
    }
    var results: [CheckResult] = []
    for request in requests {
      results.append(try result(request, formula, parameters, domain, seed, facts, family))
      if json { continue }
      // A line as soon as it is known: many cases take their time.
      Terminal.write(report.text(of: results[results.count - 1]))
      Terminal.flush()
    }
    Terminal.write(json ? report.json(of: results).line + "\n" : "seed \(seed)\n")
    let broken = results.count { $0.broken != nil }
    if broken > 0 {
      throw Failure("\(broken) of \(requests.count) \(requests.count == 1 ? "law" : "laws") broken", .notMet)
    }
  }

  private static func standardSeed() throws -> UInt64 {
    if let text = Terminal.environment("EASEL_SEED"), UInt64(text) == nil {
      throw Failure("EASEL_SEED must be a whole number from 0 to \(UInt64.max), not '\(text.prefix(40))'", .usage)
    }
    return SeededGenerator.standardSeed
  }

  /// The proved facts of a curve; nil over a domain of no width or an infinite one.
  private static func facts(of program: Program, over domain: ClosedRange<Double>?) -> CurveFacts? {
    let domain = domain ?? program.domain
    guard domain.lowerBound < domain.upperBound, (domain.upperBound - domain.lowerBound).isFinite else { return nil }
    return CurveFacts(proving: program, over: domain, work: CurveInspection.standardWork)
  }

  private func result(
    _ request: RequestedLaw, _ formula: Formula, _ parameters: DrawnParameters, _ domain: ClosedRange<Double>?,
    _ seed: UInt64, _ facts: CurveFacts?, _ family: ProvedFamily?
  ) throws -> CheckResult {
    // Nothing is drawn for a law about the ends of one curve.
    let isFixed = parameters.ranges.isEmpty
    let needed = request.hasPlaces || !isFixed ? cases ?? Self.usualCases : 1
    let law = try request.law(parameters.first)
    let program = try formula.checkedProgram(parameters.first)
    let landmarks = isFixed ? program.landmarks(over: domain ?? program.domain) + (facts?.narrowPlaces ?? []) : []
    var work = CheckWork(isLimited: cases == nil)
    let partner = try request.partner?.checkedProgram(parameters.first).cost ?? 0
    func counterexampleOver(_ domain: ClosedRange<Double>?, _ cases: Int) -> BrokenLaw<[Double]>? {
      let (count, isOver) = (work.counted, work.isOver)
      return counterexample(
        to: { drawn in isFixed ? law : try request.law(parameters.values(drawn)) }, for: parameters.generator,
        over: domain, landmarks: landmarks, cases: cases, seed: seed, until: isOver,
        of: { drawn in count(isFixed ? program : try formula.program(parameters.values(drawn)), partner) })
    }
    let known = request.claim.map { facts.map($0.verdict) ?? (family?.holds($0) == true ? .holds : .open) }
    var broken = counterexampleOver(domain, needed)
    var done = work.end.map { $0 - 1 } ?? needed
    var isProved = false
    switch known ?? .open {
    case .holds:
      if let found = broken, let claim = request.claim, isDismissed(found, claim, facts) { broken = nil }
      isProved = broken == nil
    case .broken(let stretches):
      // What random cases missed is looked for where it is known to be.
      for stretch in stretches where broken == nil && stretch.lowerBound < stretch.upperBound {
        work = CheckWork(isLimited: cases == nil)
        broken = counterexampleOver(stretch, max(needed, Self.closeCases))
      }
      isProved = broken != nil
    case .open:
      // A curve of a family may be proved to keep what is not proved of all.
      if !isFixed, let found = broken, found.evidence != nil, let claim = request.claim,
        let own = Self.facts(of: try formula.checkedProgram(parameters.values(found.parameters)), over: domain),
        case .holds = claim.verdict(own), isDismissed(found, claim, own)
      {
        (broken, done) = (nil, found.caseNumber)
      }
    }
    if let broken, broken.evidence == nil {
      throw Failure(
        "\(parameters.text(broken.parameters)): \(broken.failure ?? ""). Narrow the range of -p to legal values",
        .badData)
    }
    return CheckResult(
      request: request, claim: law.claim, cases: broken?.caseNumber ?? done, isProved: isProved, broken: broken)
  }

  /// Returns true if a case that breaks a proved law is only rounding or a steep place.
  private func isDismissed(_ found: BrokenLaw<[Double]>, _ claim: CurveClaim, _ facts: CurveFacts?) -> Bool {
    guard let values = found.evidence?.values else { return false }
    switch claim {
    case .monotone: return tolerance == nil && facts?.isRounding(values) ?? false
    case .finite: return values.allSatisfy(\.isFinite)
    default: return false
    }
  }
}

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
  /// As it was typed.
  let expression: String
  let formula: Formula
  let parameters: DrawnParameters
  /// The domain that was given.
  let domain: ClosedRange<Double>?
  let seed: UInt64
  /// The width of the column of laws.
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
    let drawn = parameters.text(broken.parameters)
    return (drawn.isEmpty ? "" : "for \(drawn): ") + broken.statement(of: name)
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

/// The budget of a law's cases in additions, so that a formula of thousands of operations has fewer cases.
///
/// Counting in place of timing lets a seed repeat a run on any machine.
final class CheckWork: @unchecked Sendable {
  private var left: Int
  /// The case before which the budget was used up; nil if it was not.
  private(set) var end: Int?

  /// The budget of a law, some tenths of a second.
  private static let usual = 60_000_000
  /// The values that cost as much as one coefficient of a series.
  private static let seriesCost = 10

  /// - Parameter isLimited: false for an endless budget.
  init(isLimited: Bool) { left = isLimited ? Self.usual : .max }

  /// Returns true if the budget is used up before a case, which the first case never is. Landmarks, case 0, have half
  /// of the budget.
  func isOver(before number: Int) -> Bool {
    if number == 0 { return left <= Self.usual / 2 }
    guard left <= 0, number > 1 else { return false }
    end = end ?? number
    return true
  }

  /// A curve whose evaluations count.
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
      work.left -= valueCost * CheckWork.seriesCost * (t.order + 1)
      return base.jet(at: t)
    }
  }
}

/// The values of -p for `check`: fixed numbers, and ranges to draw from.
struct DrawnParameters {
  let ranges: [(name: String, range: ClosedRange<Double>)]
  private let given: ParameterFamily

  init(_ texts: [String]) throws {
    let search = try SearchedParameters(texts, for: "check")
    ranges = try search.free.map { name, range, start in
      guard let range, start == nil else {
        throw Failure("-p \(name) must be a number or a range for check, without a start", .usage)
      }
      return (name, range)
    }
    let stand = ranges.map { ($0.name, $0.range.lowerBound) } + search.fixed.map { ($0, $1) }
    given = try ParameterFamily(stand.map { "\($0.0)=\($0.1.shortestText)" })
  }

  /// Fails for a name that no formula reads.
  func check(against formulas: [Formula]) throws { try given.check(against: formulas) }

  /// The drawn parameters with their values, as in "s = 2, k = 1"; empty without ranges.
  func text(_ drawn: [Double]) -> String {
    zip(ranges, drawn).map { "\($0.name) = \($1.shortestText)" }.joined(separator: ", ")
  }

  /// Values for the ranges, in their order.
  var generator: Generator<[Double]> { .numbers(in: ranges.map(\.range)) }

  /// All parameters, at the lower ends of the ranges.
  var first: [String: Double] { given.single }

  /// All parameters, for drawn values of the ranges.
  func values(_ drawn: [Double]) -> [String: Double] {
    var values = first
    for (index, range) in ranges.enumerated() { values[range.name] = drawn[index] }
    return values
  }
}
