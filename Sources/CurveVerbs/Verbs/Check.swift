import ArgumentParser
import CurveAnalysis
import EffectMath
import EffectMathTesting
import SystemLibrary
import Workbench

/// `easel check`: property tests of a formula.
package struct Check: Verb {
  package init() {}

  package static let configuration = CommandConfiguration.verb(
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

  @Argument(help: .curve, completion: OfferedWords.inputs.completion)
  var expression: String?

  @Option(help: .usual("laws, as in ends,monotone,bounded=0..1", "law,…"), completion: OfferedWords.laws.completion)
  var law: [String] = []

  @Option(name: .parameter, help: .usual("parameter; s=0..5 draws a value for each case", "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions
  @Option(help: FrameRate.help)
  var fps: String?

  @Option(
    help: .usual(
      "cases of each law (\(Self.usualCases))", "n", more: "Formulas of thousands of operations have fewer cases."))
  var cases: String?

  @Option(
    help: .usual(
      "seed of the random cases", "n", more: "The same seed repeats a run. EASEL_SEED sets another default."))
  var seed: UInt64?

  @Option(help: .usual("tolerance (each law's own, above)", "size"))
  var tolerance: String?

  @Flag(help: "print one JSON object")
  package var json = false

  /// The default number of cases of a law.
  private static let usualCases = 1000

  package func answer(in session: any Session) throws -> Answer {
    let cases = try RangeText.whole(cases, in: 1...100_000, option: "--cases")
    let reader = try session.reader(place, framesPerSecond: FrameRate.number(fps))
    let seed = try self.seed ?? Self.standardSeed()
    let expression = try session.words([self.expression].compactMap(\.self), verb: "check")[0]
    let read = try reader.read(expression)
    let formula = read.formula
    let parameters = try DrawnParameters(parameters, besides: read.values)
    // A curve with its own time, such as a spring until it rests, is no easing from 0 to 1.
    let isMotion = law.isEmpty && (try? formula.checkedProgram(parameters.first).domain) ?? 0...1 != 0...1
    let margin = formula.margin
    if margin != nil, !law.isEmpty {
      throw Failure("\(formula.label.prefix(60)) is a comparison and the claim itself: leave out --law")
    }
    let tolerance = try RangeText.size(tolerance, option: "--tolerance")
    let texts = law.isEmpty ? [isMotion ? LawName.standardOfMotion : LawName.standard] : law
    let requests =
      try margin.map { [RequestedLaw(claimOf: formula, margin: $0, tolerance: tolerance)] }
      ?? texts.flatMap { BracketedText.parts(of: $0) }.map { try RequestedLaw($0, tolerance: tolerance, reader) }
    let formulas = [formula] + requests.compactMap(\.partner)
    try ParameterFamily.check(parameters.names, against: formulas)
    // Illegal parameters are an error of the command line, not a broken law.
    for formula in formulas { _ = try formula.checkedProgram(parameters.first) }
    let domain = try place.domainGiven()
    let report = CheckReport(
      expression: read.text ?? expression, formula: formula, parameters: parameters, domain: domain, seed: seed,
      width: max(10, requests.map(\.text.count).max() ?? 0))
    var (facts, family): (CurveFacts?, ProvedFamily?)
    let asksForDerivative = requests.contains { $0.text == "derivative" }
    if asksForDerivative || requests.contains(where: { $0.claim != nil }) {
      // Proofs about a comparison are about its margin.
      let claimed = margin?.formula ?? formula
      let program = try claimed.checkedProgram(parameters.first)
      if parameters.ranges.isEmpty {
        facts = Self.facts(of: program, over: domain)
      } else {
        // Nothing is proved for a curve whose domain depends on its parameters: it has no enclosure over their ranges.
        family = ProvedFamily(claimed, over: domain ?? program.domain, parameters.ranges, parameters.first)
      }
    }
    if asksForDerivative, facts?.breaks(.kink).isEmpty == false {
      reader.texts.note("at a kink, 'derivative' accepts the slope of either side")
    }
    let results = try requests.map { request in
      let result = try result(request, report, cases, facts, family)
      // Many cases take time, so each result is shown at once.
      if !json { session.show(report.text(of: result), atOnce: true) }
      return result
    }
    let isProved = results.allSatisfy(\.isProved)
    if isProved, self.seed != nil { OptionUse.expect("--seed", otherwise: "every result is proved") }
    var answer = Answer(text: isProved ? "" : "seed \(seed)\n", members: report.members(of: results))
    let broken = results.count { $0.broken != nil }
    if broken > 0 {
      let count = "\(broken) of \(results.count) laws \(broken == 1 ? "is" : "are") broken"
      // The report of a comparison is the whole answer.
      answer.unmet = margin != nil ? "" : results.count == 1 ? "the law is broken" : count
    }
    return answer
  }

  private static func standardSeed() throws -> UInt64 {
    if let text = getenv("EASEL_SEED").map({ String(cString: $0) }), UInt64(text) == nil {
      throw Failure("EASEL_SEED must be a whole number from 0 to \(UInt64.max), not '\(text.prefix(40))'")
    }
    return SeededGenerator.standardSeed
  }

  /// The proved facts of a curve; nil over a domain of no width or an infinite one.
  private static func facts(of program: Program, over domain: ClosedRange<Double>?) -> CurveFacts? {
    let domain = domain ?? program.domain
    return domain.hasLength ? CurveFacts(proving: program, over: domain, work: CurvePair.standardWork) : nil
  }

  private func result(
    _ request: RequestedLaw, _ report: CheckReport, _ cases: Int?, _ facts: CurveFacts?, _ family: ProvedFamily?
  ) throws -> CheckResult {
    let (formula, parameters, domain) = (report.formula, report.parameters, report.domain)
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
        over: domain, landmarks: landmarks, cases: cases, seed: report.seed, until: isOver,
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
      // The search continues in the intervals where a proof locates the cases that random places missed.
      for stretch in stretches where broken == nil && stretch.lowerBound < stretch.upperBound {
        work = CheckWork(isLimited: cases == nil)
        broken = counterexampleOver(stretch, max(needed, 100))
      }
      isProved = broken != nil
    case .open:
      // One curve of a family may be proved to keep a law that is not proved for all.
      if !isFixed, let found = broken, found.evidence != nil, let claim = request.claim,
        let own = Self.facts(of: try formula.checkedProgram(parameters.values(found.parameters)), over: domain),
        case .holds = claim.verdict(own), isDismissed(found, claim, own)
      {
        (broken, done) = (nil, found.caseNumber)
      }
    }
    if let broken, broken.evidence == nil {
      throw Failure("\(parameters.text(broken.parameters)): \(broken.failure ?? ""). Narrow the range of -p", .badData)
    }
    return CheckResult(
      request: request, claim: law.claim, cases: broken?.caseNumber ?? done, isProved: isProved, broken: broken)
  }

  /// Returns true if a case breaks a proved law only by rounding or at a steep place.
  private func isDismissed(_ found: BrokenLaw<[Double]>, _ claim: CurveClaim, _ facts: CurveFacts?) -> Bool {
    guard let values = found.evidence?.values else { return false }
    switch claim {
    case .monotone: return tolerance == nil && facts?.isRounding(values) ?? false
    case .finite: return values.allSatisfy(\.isFinite)
    default: return false
    }
  }
}
