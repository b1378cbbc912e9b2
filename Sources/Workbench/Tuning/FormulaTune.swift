import CurveFitting
import EffectMath
import ParameterTuning

/// `tune` of a formula with free parameters.
package struct FormulaTune {
  package let family: CurveFamily
  package let reader: any CurveSource
  private let isOver: () -> Bool
  private let progress: Progress
  /// What the formula was given as.
  package let label: String
  private let parameters: TunedParameters

  package init(
    _ text: String, _ reader: any CurveSource, _ parameters: TunedParameters, domain: ClosedRange<Double>?,
    isOver: @escaping () -> Bool, progress: @escaping Progress
  ) throws {
    let formula = try reader.formula(text, parameters: parameters.names)
    if formula.parameterNames.isEmpty {
      throw Failure("'\(formula.label)' has no parameter to tune, as in easeOutBack(t, overshoot: s)", .usage)
    }
    for name in parameters.names where !formula.parameterNames.contains(name) {
      let known = formula.parameterNames.joined(separator: ", ")
      throw Failure("no parameter named '\(name)' (the formula's are \(known))", .usage)
    }
    if let missing = formula.parameterNames.first(where: { !parameters.names.contains($0) }) {
      throw Failure("'\(missing)' has neither value nor range: give -p \(missing)=low..high to search it", .usage)
    }
    if parameters.free.isEmpty {
      let name = formula.parameterNames[0]
      throw Failure("no parameter is variable: give a range, as in -p \(name)=0..5", .usage)
    }
    let free = parameters.free.sorted {
      let names = formula.parameterNames
      return (names.firstIndex(of: $0.name) ?? 0) < (names.firstIndex(of: $1.name) ?? 0)
    }
    family = CurveFamily(formula, parameters: free, fixed: parameters.fixed, domain: domain)
    (self.reader, self.parameters, label) = (reader, parameters, formula.label)
    (self.isOver, self.progress) = (isOver, progress)
    if family.curve(start) == nil, (0...8).allSatisfy({ family.curve(place($0)) == nil }) {
      _ = try formula.checkedProgram(family.bindings(start))
    }
  }

  /// Where the search begins.
  package var start: [Double] {
    family.parameters.map { $0.start ?? 0.5 * $0.range.lowerBound + 0.5 * $0.range.upperBound }
  }

  private func place(_ eighth: Int) -> [Double] {
    family.parameters.map { parameter in
      let share = Double(eighth) / 8
      return parameter.range.lowerBound * (1 - share) + parameter.range.upperBound * share
    }
  }

  private func named(_ values: [Double]) -> [(name: String, value: Double)] {
    zip(family.parameters, values).map { ($0.name, $1) }
  }

  /// The formula with its values, or how it is plotted where no text has them written in.
  private func text(_ values: [Double]) -> String {
    let bindings = family.bindings(values)
    if let text = TunedText.text(of: family.formula, bindings, reader) { return text }
    return "\(QuotedText.shell(family.formula.source)) "
      + family.formula.parameterNames.map { "-p \($0)=\((bindings[$0] ?? 0).shortestText)" }.joined(separator: " ")
  }

  // MARK: Wishes

  /// - Parameter minimized: made small, or large.
  package func wished(_ wishes: [WishText], minimized: (name: String, isMaximized: Bool)?) throws -> TuneOutcome {
    let minimized = try minimized.map { (measure: try measure($0.name), isMaximized: $0.isMaximized) }
    let wanted = try wishes.map { text in
      let measure = try measure(text.measure)
      return (measure: measure, wish: text.wish(of: measure.text))
    }
    let problem = family.problem(
      wanted, minimized: minimized?.measure, isMaximized: minimized?.isMaximized ?? false, isOver: isOver)
    let found = try TuneFailure.rethrown(parameters: family.parameters.map(\.name), progress: progress) {
      step throws(TuningFailure) in
      try Tuning(problem, step: step)
    }
    // Fewer digits may stand for the values where everything that was reached stays so.
    let slack = found.measured.map { 1e-6 * $0.magnitude }
    let short = ShortValues.rounded(found.values, of: family.parameters) { values in
      let tuning = found.replacing(values: values, in: problem)
      if found.isMet && minimized == nil { return tuning.isMet }
      // Of what grants its wishes only what was made small counts.
      let kept = found.isMet ? wanted.count : 0
      return tuning.isMet == found.isMet
        && zip(zip(tuning.measured, found.measured), slack).dropFirst(kept).allSatisfy {
          ($0.0 - $0.1).magnitude <= $1
        }
    }
    let tuning = found.replacing(values: short, in: problem)
    var outcome = TuneOutcome(
      text: text(short), parameters: named(short), searched: family.parameters, idle: tuning.idle)
    let before = found.replacing(values: start, in: problem)
    outcome.reached = TuneOutcome.reached(
      problem, tuning, before: before, isMaximized: minimized?.isMaximized ?? false, units: [])
    outcome.notes += tuning.idle.map { "the parameter '\($0)' has no effect on the targets" }
    outcome.unmet = TuneFailure.unmet(tuning)
    return outcome
  }

  /// The measure that a text names.
  ///
  /// - Throws: ``Failure`` where it is at a place outside of what is measured.
  private func measure(_ text: String) throws -> CurveMeasure {
    let measure = try CurveMeasure(text: text)
    guard [.value, .slope].contains(measure.kind), let place = measure.argument else { return measure }
    // What a motion does after it rests is known too.
    let isMotion = try CurveArgument(label, ReadCurve(family.formula), parameters: family.bindings(start)).hasOwnLength
    guard let domain = family.domain ?? (isMotion ? nil : 0...1), !domain.contains(place) else { return measure }
    let ends = "\(NumberText.short(domain.lowerBound))…\(NumberText.short(domain.upperBound))"
    throw Failure("'\(measure.text)' is at a place outside of \(ends): give a wider -d", .usage)
  }

  // MARK: A target

  package func like(_ target: TuneTarget, by norm: Likeness.Norm, within: Double?) throws -> TuneOutcome {
    let isMotion = try CurveArgument(label, ReadCurve(family.formula), parameters: family.bindings(start)).hasOwnLength
    let isByShare = isMotion != target.argument.hasOwnLength && family.domain == nil
    if isMotion, family.domain == nil { try target.argument.checkSeconds() }
    // A family without values has none where the target is, or where its time was scaled to.
    let stretch = isByShare && !isMotion ? 0...1 : target.target.domain
    let scaled =
      isByShare && !isMotion
      ? "; \(target.target.domain.shortText) of \(target.argument.label) was scaled to 0…1, which "
        + "-d \(target.target.domain.rangeText) would leave as it is" : ""
    let unmeasured =
      "'\(label)' has places without a finite value over \(stretch.shortText), for all of these ranges\(scaled)"
    let names = family.parameters.map(\.name)
    let found = try TuneFailure.rethrown(parameters: names, unmeasured: unmeasured, progress: progress) {
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
    var outcome = TuneOutcome(
      text: text(likeness.values), parameters: named(likeness.values), searched: family.parameters, idle: likeness.idle)
    (outcome.error, outcome.before) = (likeness.deviation, likeness.before)
    outcome.isByShare = isByShare
    if isByShare {
      outcome.error = likeness.deviation.asShare(of: target.target.domain)
      outcome.before = likeness.before?.asShare(of: target.target.domain)
    }
    outcome.notes += likeness.idle.map { "the parameter '\($0)' has no effect" }
    if isByShare {
      let motion = isMotion ? label : target.argument.label
      outcome.notes.append("\(motion) was scaled from its own length to 0…1")
    } else if isMotion {
      outcome.notes.append("compared in seconds, over those of \(target.argument.label)")
    }
    if let within, error(likeness.deviation) > within {
      let mean = norm == .meanSquare ? " (root mean square)" : ""
      outcome.unmet =
        "no nearer than \(NumberText.short(error(likeness.deviation)))\(mean) was found, "
        + "which is more than --within \(within.shortestText)"
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

/// A formula with numbers in the place of its parameters, as a line to paste.
package enum TunedText {
  /// The source with the values written in; where that would not read as the same curve, with the values as functions
  /// in front, and else nil.
  package static func text(of formula: Formula, _ values: [String: Double], _ reader: any CurveSource) -> String? {
    let written = substituted(formula.source, values)
    let constants = formula.parameterNames.compactMap { name in values[name].map { "\(name) = \($0.shortestText)" } }
    let candidates = [written, (constants + [formula.source]).joined(separator: "; ")]
    return candidates.first { isSame($0, formula, values, reader) }
  }

  /// Names replaced where they stand for values: not before a colon, which makes them labels.
  private static func substituted(_ source: String, _ values: [String: Double]) -> String {
    var result = ""
    var rest = source[...]
    while let first = rest.first {
      guard first.isLetter || first == "_" else {
        // A number takes the letters behind it along, as in 1e5.
        let run = first.isNumber ? rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" } : rest.prefix(1)
        result += run
        rest = rest.dropFirst(run.count)
        continue
      }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(name.count)
      let next = rest.first { $0 != " " }
      if let value = values[String(name)], next != ":", next != "(", result.last != "." {
        result +=
          value < 0 && result.last.map { !"(, :".contains($0) } ?? false
          ? "(\(value.shortestText))" : value.shortestText
      } else {
        result += name
      }
    }
    return result
  }

  /// Whether a text is a curve without parameters that has the same values.
  private static func isSame(
    _ text: String, _ formula: Formula, _ values: [String: Double], _ reader: any CurveSource
  ) -> Bool {
    guard let read = try? Formula(text, abscissa: formula.abscissa, library: reader.library),
      read.parameterNames.isEmpty, let program = try? read.program(), let wanted = try? formula.program(values)
    else { return false }
    let domain = wanted.domain
    let places = (0...64).map { domain.lowerBound + (domain.upperBound - domain.lowerBound) * Double($0) / 64 }
    return zip(program.values(at: places), wanted.values(at: places)).allSatisfy {
      $0 == $1 || $0.isNaN && $1.isNaN
    }
  }
}
