import CurveFitting
import EffectMath
import ParameterTuning
import Workbench

/// A search for variable parameters of a formula.
package struct FormulaTune {
  private let family: CurveFamily
  private let reader: any CurveSource
  private let session: any Session
  private let label: String

  /// Creates a search for the variable parameters of a formula.
  ///
  /// - Parameter goal: the options of the goal, for the command that a message suggests.
  package init(
    _ text: String, _ reader: any CurveSource, _ parameters: SearchedParameters, goal: [String],
    domain: ClosedRange<Double>?, in session: any Session
  ) throws {
    let formula = try reader.formula(text, parameters: parameters.names)
    if formula.parameterNames.isEmpty {
      let hint = Self.words(tuning: formula.label, reader).map {
        ". Try: easel tune \(($0 + goal).map(QuotedText.shell).joined(separator: " "))"
      }
      throw Failure("'\(formula.label)' has no variable parameter\(hint ?? "")")
    }
    for name in parameters.names where !formula.parameterNames.contains(name) {
      let known = formula.parameterNames.joined(separator: ", ")
      throw Failure("'\(name)' is not a parameter. The formula's are \(known).")
    }
    if let missing = formula.parameterNames.first(where: { !parameters.names.contains($0) }) {
      let range = parameters.free.lazy.compactMap(\.range).first.map {
        "\($0.lowerBound.shortestText)..\($0.upperBound.shortestText)"
      }
      throw Failure("'\(missing)' has neither a value nor a range: give one, as in -p \(missing)=\(range ?? "0..5")")
    }
    if parameters.free.isEmpty {
      let ranges = formula.parameterNames.map { "-p \($0)=0..5" }.joined(separator: " ")
      let hint = parameters.intendedRange.map { "write the range as -p \($0)" } ?? "give ranges, as in \(ranges)"
      throw Failure("no parameter is variable: \(hint)")
    }
    let free = try parameters.searched()
    family = CurveFamily(
      formula, parameters: formula.parameterNames.compactMap { name in free.first { $0.name == name } },
      fixed: parameters.fixed, domain: domain)
    (self.reader, self.session, label) = (reader, session, formula.label)
    let places = (0...1).ends(ofParts: 8).map { share in family.parameters.map { $0.range.point(at: share) } }
    if ([start] + places).allSatisfy({ family.curve($0) == nil }) {
      _ = try formula.checkedProgram(family.bindings(start))
    }
  }

  /// The words of `tune` for the first parameter of a timing function that changes its shape; nil if there is none.
  private static func words(tuning name: String, _ reader: any CurveSource) -> [String]? {
    let function = reader.texts.library[name].flatMap { $0.group == .timing ? $0 : nil }
    for parameter in function?.parameters ?? [] {
      guard let standard = parameter.standardValue, standard > 0, parameter.words.isEmpty, parameter.unit != .seconds
      else { continue }
      let high = FittedText.rounded(2 * standard, digits: 1)
      let low = [0, standard / 2].first(where: parameter.legal.contains) ?? standard
      guard parameter.legal.contains(high) else { continue }
      let text = "\(name)(t, \(parameter.name): s)"
      guard (try? reader.formula(text, parameters: ["s"])) != nil else { continue }
      return [text, "-p", "s=\(low.shortestText)..\(high.shortestText)"]
    }
    return nil
  }

  /// The values at the start of the search.
  private var start: [Double] {
    family.parameters.map { $0.start ?? 0.5 * $0.range.lowerBound + 0.5 * $0.range.upperBound }
  }

  /// Returns the formula with its values inserted, or with definitions in front if inserting changes the curve. If both
  /// change it, returns the words that plot the formula.
  private func text(_ values: [Double]) -> String {
    let (formula, bindings) = (family.formula, family.bindings(values))
    let written = FittedText.substituting(bindings.mapValues(\.shortestText), in: formula.source) {
      text, preceding, after in
      if after == "(" || preceding.last?.isNumber == true { return nil }
      let isOpen = preceding.last.map { "(, :".contains($0) } ?? true
      return text.hasPrefix("-") && !isOpen ? "(\(text))" : text
    }
    let values = formula.parameterNames.map { ($0, (bindings[$0] ?? 0).shortestText) }
    let defined = (values.map { "\($0) = \($1)" } + [formula.source]).joined(separator: "; ")
    return [written, defined].first { isSame($0, bindings) }
      ?? "\(QuotedText.shell(formula.source)) " + values.map { "-p \($0)=\($1)" }.joined(separator: " ")
  }

  /// Returns true if a text is a curve without parameters that has the formula's values.
  private func isSame(_ text: String, _ values: [String: Double]) -> Bool {
    guard let read = try? Formula(text, abscissa: family.formula.abscissa, library: reader.texts.library),
      read.parameterNames.isEmpty, let program = try? read.program(), let wanted = try? family.formula.program(values)
    else { return false }
    let places = wanted.domain.ends(ofParts: 64)
    return zip(program.values(at: places), wanted.values(at: places)).allSatisfy {
      $0 == $1 || $0.isNaN && $1.isNaN
    }
  }

  /// Returns the values that reach targets.
  ///
  /// - Parameter minimized: the measure to minimize or maximize.
  package func reaching(_ goals: [Goal], minimized: (name: String, isMaximized: Bool)?) throws -> TuneOutcome {
    let minimized = try minimized.map { (measure: try measure($0.name), isMaximized: $0.isMaximized) }
    let wanted = try goals.map { goal in
      let measure = try measure(goal.measure)
      return (measure: measure, goal: goal.named(measure.text))
    }
    let problem = family.problem(
      wanted, minimized: minimized?.measure, isMaximized: minimized?.isMaximized ?? false,
      isOver: { [session] in session.isStopped })
    let found = try Failure.searching(family.parameters, in: session) { step throws(TuningFailure) in
      try Tuning(problem, step: step)
    }
    // Fewer digits must reach the same.
    let slack = found.measured.map { 1e-6 * $0.magnitude }
    let short = ShortValues.rounded(found.values, of: family.parameters) { values in
      let tuning = found.replacing(values: values, in: problem)
      if found.isMet && minimized == nil { return tuning.isMet }
      // Once the targets are reached, only the minimized measure counts.
      let kept = found.isMet ? wanted.count : 0
      return tuning.isMet == found.isMet
        && zip(zip(tuning.measured, found.measured), slack).dropFirst(kept).allSatisfy {
          ($0.0 - $0.1).magnitude <= $1
        }
    }
    let measures = wanted.map(\.measure) + [minimized?.measure].compactMap(\.self)
    let times = (try? isMotion()) == true ? Self.times : []
    var outcome = TuneOutcome(
      found.replacing(values: short, in: problem), of: problem, text: text(short), from: start,
      isMaximized: minimized?.isMaximized ?? false, units: measures.map { times.contains($0.kind) ? "s" : "" })
    outcome.notes += measures.filter { $0.kind == .settling }.compactMap { settlingJump($0, found, short) }
    return outcome
  }

  /// Returns a note if the settling time is at a jump, so that the smallest change of the curve shortens it; otherwise
  /// nil.
  private func settlingJump(_ measure: CurveMeasure, _ found: Tuning, _ values: [Double]) -> String? {
    let share = measure.argument ?? 0.001
    let measures = [0.999, 1.001].compactMap { CurveMeasure(.settling, at: share * $0) }
    let problem = family.problem(measures.map { ($0, Goal($0.text, .equal, 0)) })
    let times = found.replacing(values: values, in: problem).measured
    guard times.count == 2, times[1] < 0.95 * times[0] else { return nil }
    return
      "\(measure.text) jumps here: a turn of the curve is \(NumberText.short(100 * share)) % off its end, and the smallest "
      + "change of a parameter makes it \(NumberText.short(times[1], digits: 2)) s or "
      + "\(NumberText.short(times[0], digits: 2)) s. Change a target, or write settling@\(NumberText.short(2 * share))"
  }

  /// The measures of a motion that are times in seconds.
  private static let times: [CurveMeasure.Property] = [.maxAt, .minAt, .settling, .time, .half, .steepestAt, .duration]

  /// Returns the measure that a text names.
  ///
  /// - Throws: ``Failure`` for a place outside of the domain.
  private func measure(_ text: String) throws -> CurveMeasure {
    let measure = try CurveMeasure(text: text)
    guard [.value, .slope].contains(measure.kind), let place = measure.argument else { return measure }
    // A motion has values after it settles.
    guard let domain = try family.domain ?? (isMotion() ? nil : 0...1), !domain.contains(place) else { return measure }
    throw Failure("'\(measure.text)' is at a place outside of \(domain.shortText): give a wider -d")
  }

  /// True if the curve at the start of the search has a length of its own.
  private func isMotion() throws -> Bool {
    try CurveArgument(label, ReadCurve(family.formula), parameters: family.bindings(start)).hasOwnLength
  }

  /// Returns the values that come nearest to a curve.
  package func like(_ target: TuneTarget, by norm: Likeness.Norm, within: Double?) throws -> TuneOutcome {
    let isMotion = try isMotion()
    let isByShare = isMotion != target.argument.hasOwnLength && family.domain == nil
    if isMotion, family.domain == nil { try target.argument.checkSeconds() }
    let stretch = isByShare && !isMotion ? 0...1 : target.target.domain
    let scaled =
      isByShare && !isMotion
      ? "; \(target.target.domain.shortText) of \(target.argument.label) was scaled to 0…1; "
        + "-d \(target.target.domain.rangeText) avoids that" : ""
    let unmeasured =
      "'\(label)' has places without a finite value over \(stretch.shortText), for all of these ranges\(scaled)"
    let found = try Failure.searching(family.parameters, unmeasured: unmeasured, in: session) {
      step throws(TuningFailure) in
      try Likeness(of: family, to: target.target, by: norm, isByShare: isByShare, step: step)
    }
    let size = target.target.values.reduce(0) { max($0, $1.magnitude) }
    func error(_ deviation: Deviation) -> Double { norm == .largest ? deviation.largest.magnitude : deviation.rms }
    let most = max(error(found.deviation) * 1.0005, 1e-12 * size)
    let short = ShortValues.rounded(found.values, of: family.parameters) { values in
      found.replacing(values: values, of: family, to: target.target, isByShare: isByShare)
        .map { error($0.deviation) <= most } ?? false
    }
    let likeness = found.replacing(values: short, of: family, to: target.target, isByShare: isByShare) ?? found
    func placed(_ deviation: Deviation) -> Deviation {
      isByShare ? deviation.asShare(of: target.target.domain) : deviation
    }
    var outcome = TuneOutcome(
      text: text(likeness.values), parameters: zip(family.parameters, likeness.values).map { ($0.name, $1) },
      searched: family.parameters, idle: likeness.idle, error: placed(likeness.deviation),
      before: likeness.before.map(placed), notes: likeness.idle.map { "the parameter '\($0)' has no effect" },
      isByShare: isByShare)
    if isByShare {
      let motion = isMotion ? label : target.argument.label
      outcome.notes.append("\(motion) was scaled from its own length to 0…1")
    } else if isMotion {
      outcome.notes.append("compared in seconds, over those of \(target.argument.label)")
    }
    if let within, error(likeness.deviation) > within {
      let mean = norm == .meanSquare ? " (root mean square)" : ""
      outcome.unmet = TuneOutcome.missed(within, by: NumberText.short(error(likeness.deviation)) + mean)
    } else if !likeness.isConverged {
      outcome.unmet = "the search did not converge; this is the best result found"
    }
    return outcome
  }

  /// The curves of a picture: before and after tuning.
  package func curves(_ values: [Double]) -> (before: Program?, after: Program?) {
    (family.curve(start), family.curve(values))
  }
}
