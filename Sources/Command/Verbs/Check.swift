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
    let expression =
      try PlotInput.words([self.expression].compactMap(\.self), verb: "check")[0]
    let formula = try reader.formula(expression)
    let parameters = try DrawnParameters(parameters)
    // Whether the curve is over a time of its own, such as a spring's until it rests.
    let isMotion = law.isEmpty && (try? formula.checkedProgram(parameters.first).domain) ?? 0...1 != 0...1
    let margin = formula.margin
    if margin != nil, !law.isEmpty {
      throw Failure(
        "\(formula.label.prefix(60)) is a comparison, so it is the claim itself: leave out --law", .usage)
    }
    let requests =
      try margin.map { [RequestedLaw(claimOf: formula, margin: $0, tolerance: try allowed())] }
      ?? self.requests(reader, isMotion: isMotion)
    try parameters.check(against: [formula] + requests.compactMap(\.partner))
    // What no case could be made of is an error of the command line, not a broken law.
    for formula in [formula] + requests.compactMap(\.partner) { _ = try formula.checkedProgram(parameters.first) }
    let domain = try place.domainGiven()
    let report = CheckReport(
      expression: expression, formula: formula, parameters: parameters, domain: domain, seed: seed,
      width: max(10, requests.map(\.text.count).max() ?? 0))
    let hasClaims = requests.contains { $0.claim != nil }
    // Proofs about a comparison are about its margin.
    let claimed = margin?.formula ?? formula
    let facts = hasClaims ? try facts(of: claimed, parameters, over: domain) : nil
    let family = hasClaims ? try family(of: claimed, parameters, over: domain) : nil
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
      throw Failure("EASEL_SEED takes a whole number from 0 to \(UInt64.max), not '\(text.prefix(40))'", .usage)
    }
    return SeededGenerator.standardSeed
  }

  /// The tolerance that was given.
  private func allowed() throws -> Double? {
    try RangeText.size(tolerance, option: "--tolerance")
  }

  private func requests(_ reader: CurveReader, isMotion: Bool) throws -> [RequestedLaw] {
    let tolerance = try allowed()
    let texts =
      law.isEmpty ? [isMotion ? LawName.standardOfMotion : LawName.standard] : law
    return try texts.flatMap { BracketedText.parts(of: $0) }.map { text in
      try RequestedLaw(text, tolerance: tolerance, reader)
    }
  }

  /// What is proved of a curve without drawn parameters.
  private func facts(
    of formula: Formula, _ parameters: DrawnParameters, over domain: ClosedRange<Double>?
  ) throws -> CurveFacts? {
    guard parameters.ranges.isEmpty else { return nil }
    return Self.facts(of: try formula.checkedProgram(parameters.first), over: domain)
  }

  private static func facts(of program: Program, over domain: ClosedRange<Double>?) -> CurveFacts? {
    let domain = domain ?? program.domain
    guard domain.lowerBound < domain.upperBound, (domain.upperBound - domain.lowerBound).isFinite else { return nil }
    return CurveFacts(proving: program, over: domain, work: CurveInspection.standardWork)
  }

  /// What is proved of a curve for all values of its drawn parameters.
  private func family(
    of formula: Formula, _ parameters: DrawnParameters, over domain: ClosedRange<Double>?
  ) throws -> ProvedFamily? {
    if parameters.ranges.isEmpty { return nil }
    // A curve of another domain for other parameters is known at none of their values together.
    let domain = try domain ?? formula.checkedProgram(parameters.first).domain
    return ProvedFamily(formula, over: domain, parameters.ranges, parameters.first)
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
    let verdict: CurveClaim.Verdict =
      request.claim.map { claim in
        facts.map(claim.verdict) ?? (family?.holds(claim) == true ? .holds : .open)
      } ?? .open
    var broken = counterexampleOver(domain, needed)
    var done = work.end.map { $0 - 1 } ?? needed
    var isProved = false
    switch verdict {
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
      let drawn = zip(parameters.ranges, broken.parameters).map { "\($0.name) = \($1.shortestText)" }
      throw Failure(
        "\(drawn.joined(separator: ", ")): \(broken.failure ?? "") (narrow the range of -p to what is legal)", .badData)
    }
    return CheckResult(
      request: request, claim: law.claim, cases: broken?.caseNumber ?? done, isProved: isProved, broken: broken)
  }

  /// Whether a case that seems to break a law that is proved to hold is rounding, or steep and no more.
  private func isDismissed(_ found: BrokenLaw<[Double]>, _ claim: CurveClaim, _ facts: CurveFacts?) -> Bool {
    guard let values = found.evidence?.values else { return false }
    switch claim {
    case .monotone: return tolerance == nil && facts?.isRounding(values) ?? false
    case .finite: return values.allSatisfy(\.isFinite)
    default: return false
    }
  }
}

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

/// What the cases of a law may cost, in sums: a formula of thousands of operations is given fewer cases.
///
/// It is counted, not timed, so that a seed repeats a run on any machine.
final class CheckWork: @unchecked Sendable {
  private var left: Int
  /// The case before which the work ended; nil where it did not.
  private(set) var end: Int?

  /// What a law may cost, of some tenths of a second.
  private static let usual = 60_000_000
  /// A series costs as much as so many values for each of its coefficients.
  private static let seriesCost = 10

  /// - Parameter isLimited: whether there is an end at all.
  init(isLimited: Bool) { left = isLimited ? Self.usual : .max }

  /// Whether there is nothing left for the case of a number; for the first there is. Landmarks, of number 0, may take
  /// half.
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
