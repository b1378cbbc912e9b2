import DeformationAnalysis
import EffectMath
import ParameterTuning
import ScalarMath
import Workbench

/// `tune` of a technique with free options: `segments:n`, `scenekit:lift,fov=40`.
package struct TechniqueTune {
  package let kind: TechniqueKind
  /// The technique's name as typed.
  private let name: String
  private let parameters: [FreeParameter]
  /// The options with values as typed.
  private let fixed: [String]
  private let sticker: Sticker
  private let session: any Session

  /// The kind that a text names; nil for other text.
  package static func kind(of text: String) -> TechniqueKind? {
    TechniqueKind.named(String(text.prefix { $0 != ":" }))
  }

  package init(
    _ text: String, _ parameters: SearchedParameters, sticker: Sticker, in session: any Session
  ) throws {
    let (name, given) = text.halves(at: ":")
    guard let kind = TechniqueKind.named(name) else { throw Failure("'\(name)' is not a technique") }
    (self.kind, self.name, self.sticker, self.session) = (kind, name, sticker, session)
    let options = given.map { BracketedText.parts(of: $0).filter { !$0.isEmpty } } ?? []
    var free = options.filter { !$0.contains("=") }
    let searched = try parameters.searched()
    free += searched.map(\.name).filter { !free.contains($0) }
    guard !free.isEmpty else {
      throw Failure("\(name) has no variable option: name one without a value, as in \(name):n")
    }
    self.parameters = try free.map { label in
      guard let option = kind.option(label) else {
        throw Failure(
          unknown: "an option of \(name)", label,
          among: kind.options.map { $0.parameter.nameInDegrees ?? $0.name }, all: "Its options are", upTo: 40)
      }
      return try Self.parameter(label, option, given: searched.first { $0.name == label }, owner: name)
    }
    fixed =
      options.filter { $0.contains("=") }
      + parameters.fixed.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.shortestText)" }
    _ = try technique(self.parameters.map { $0.start ?? $0.range.lowerBound })
  }

  /// Returns a free parameter for an option, with the given range, its legal whole numbers, or a quarter to four times
  /// its default.
  private static func parameter(
    _ label: String, _ option: TechniqueOption, given: FreeParameter?, owner: String
  ) throws -> FreeParameter {
    let parameter = option.parameter
    guard parameter.words.isEmpty, parameter.legal != .curve else {
      throw Failure("\(label) of \(owner) is not a number to tune: give it a value")
    }
    // Options named in degrees are searched in degrees.
    let scale = option.unit(ofName: label) == .degrees && parameter.unit == .radians ? 180 / Double.pi : 1
    let legal = parameter.legal.range.map { $0.lowerBound * scale...$0.upperBound * scale }
    let isWhole = parameter.legal.areWhole
    // The result is 60° and not 59.99999999999999.
    let standard = parameter.standardValue.map { scale == 1 ? $0 : ($0 * scale * 1e9).rounded() / 1e9 }
    if let given {
      if let legal, !legal.contains(given.range.lowerBound) || !legal.contains(given.range.upperBound) {
        throw Failure("\(label) of \(owner) must be \(parameter.legal.text(in: parameter.unit))")
      }
      return FreeParameter(label, in: given.range, start: given.start, isWhole: isWhole)
    }
    if isWhole, let legal {
      let range = legal.lowerBound...min(legal.upperBound, max(legal.lowerBound, 1000))
      return FreeParameter(label, in: range, start: standard.flatMap { range.contains($0) ? $0 : nil }, isWhole: true)
    }
    guard let standard, standard != 0 else {
      let low = legal?.lowerBound ?? 0
      let example = "\(low.shortestText)..\(min(legal?.upperBound ?? 10, max(10, 2 * low)).shortestText)"
      throw Failure("\(label) of \(owner) has no range of its own: give one, as in -p \(label)=\(example)")
    }
    var (low, high) = (min(standard / 4, standard * 4), max(standard / 4, standard * 4))
    if let legal { (low, high) = (max(low, legal.lowerBound), min(high, legal.upperBound)) }
    return FreeParameter(label, in: low...high, start: standard)
  }

  private func text(_ values: [Double]) -> String {
    let options = fixed + zip(parameters, values).map { "\($0.name)=\($1.shortestText)" }
    return "\(name):\(options.joined(separator: ","))"
  }

  private func technique(_ values: [Double]) throws -> Technique { try technique(text(values)) }

  private func technique(_ text: String) throws -> Technique {
    try TechniqueText.techniques([text], sticker: sticker.size)[0].measured(on: sticker.part)
  }

  private func outcome(
    _ tuning: Tuning, of problem: TuningProblem, isMaximized: Bool = false, units: [String]
  ) -> TuneOutcome {
    var outcome = TuneOutcome(
      tuning, of: problem, text: text(tuning.values), from: parameters.map(\.firstValue), isMaximized: isMaximized,
      units: units, noun: "option")
    outcome.isLegal = { [kind] name, value in
      guard let option = kind.option(name) else { return false }
      let isInDegrees = option.unit(ofName: name) == .degrees && option.parameter.unit == .radians
      return option.parameter.legal.contains(isInDegrees ? value * .pi / 180 : value)
    }
    return outcome
  }

  /// Returns the options that reach targets.
  package func reaching(_ goals: [Goal], minimized: (metric: Metric, isMaximized: Bool)?) throws -> TuneOutcome {
    let metrics = try goals.map { try Metric(text: $0.measure) }
    let wanted = zip(goals, metrics).map { $0.named($1.name) }
    let asked = Set(metrics + (minimized.map { [$0.metric] } ?? []))
    let cost = cost
    func measured(_ values: [Double], by effort: Effort) -> [Double] {
      let count = wanted.count + (minimized == nil ? 0 : 1)
      guard let technique = try? technique(values) else { return [Double](repeating: .nan, count: count) }
      let report = TechniqueReport(technique, pixelsPerPoint: sticker.pixelsPerPoint, of: asked, by: effort)
      var found = metrics.map { report[$0] ?? .nan }
      if let minimized { found.append((report[minimized.metric] ?? .nan) * (minimized.isMaximized ? -1 : 1)) }
      return found
    }
    let exact = remembered { measured($0, by: .whole) }
    let quick = cost == .large ? remembered { measured($0, by: .quick) } : exact
    let problem = TuningProblem(
      parameters, goals: wanted, minimized: minimized?.metric.name, cost: cost, isOver: isOver(), quick: quick,
      exact: exact)
    return outcome(
      try shortened(problem, by: quick), of: problem, isMaximized: minimized?.isMaximized ?? false,
      units: (metrics + [minimized?.metric].compactMap(\.self)).map(\.unit))
  }

  /// The cost of a measure: medium for rows of a bent sheet, and large, hundredths of a second, for anything else.
  private var cost: TuningProblem.Cost {
    guard let technique = try? technique(parameters.map(\.firstValue)) else { return .medium }
    return technique.deformer.isHeightField && technique.layout.rowCount != nil ? .medium : .large
  }

  /// Returns a clock that ends a search after ten seconds.
  private func isOver() -> () -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    return { [session] in session.isStopped || ContinuousClock.now >= end }
  }

  /// Returns the options whose pictures are nearest to those of another technique.
  package func like(_ target: String, by metric: PairReport.Metric) throws -> TuneOutcome {
    let other = try technique(target)
    func measured(_ values: [Double], _ difference: (Technique, Technique) -> Double) -> [Double] {
      [(try? technique(values)).map { difference($0, other) } ?? .nan]
    }
    let exact = remembered { measured($0) { difference($0, $1, metric) } }
    let quick = remembered { measured($0) { quickDifference($0, $1, metric) } }
    func searched(_ cost: TuningProblem.Cost) throws -> (TuningProblem, Tuning) {
      let problem = TuningProblem(
        parameters, goals: [], minimized: "\(metric)", cost: cost, isOver: isOver(), quick: quick, exact: exact)
      return (problem, try shortened(problem, by: quick))
    }
    let isClosed = isClosed(other)
    var (problem, tuning) = try searched(isClosed ? .medium : .large)
    // A search that did not converge continues as if measures cost nothing.
    if isClosed, !tuning.isConverged { (problem, tuning) = try searched(.small) }
    return outcome(tuning, of: problem, units: [metric.unit])
  }

  /// True if this technique and another are bent sheets, whose pictures have closed forms.
  private func isClosed(_ other: Technique) -> Bool {
    let own = try? technique(parameters.map(\.firstValue))
    return other.deformer.isHeightField && own?.deformer.isHeightField ?? true
  }

  /// Returns the tuning with the fewest digits that keep the result within a ten thousandth.
  private func shortened(_ problem: TuningProblem, by quick: ([Double]) -> [Double]) throws -> Tuning {
    let found = try Failure.searching(parameters, in: session) { step throws(TuningFailure) in
      try Tuning(problem, step: step)
    }
    let rough = quick(found.values)
    // The slopes of the measures along the only parameter, from the last rounding.
    var slopes: [Double] = []
    let short = ShortValues.rounded(found.values, of: parameters) { values in
      let way = values[0] - found.values[0]
      let isFar = zip(problem.goals, slopes).contains { goal, slope in
        goal.relation == .equal && (slope * way).magnitude > 4 * goal.tolerance
      }
      if isFar { return false }
      // A rough measure rules out most roundings.
      if problem.cost == .large {
        let isNear = zip(quick(values), rough).allSatisfy { ($0 - $1).magnitude <= 2e-3 * $1.magnitude }
        if !isNear { return false }
      }
      let tuning = found.replacing(values: values, in: problem)
      if found.isMet, values.count == 1, way != 0 {
        slopes = zip(tuning.measured, found.measured).map { ($0 - $1) / way }
      }
      return tuning.isMet == found.isMet
        && zip(tuning.measured, found.measured).allSatisfy { ($0 - $1).magnitude <= 1e-4 * $1.magnitude }
    }
    return found.replacing(values: short, in: problem)
  }

  /// The difference of two bent sheets at evenly spaced places; a rough one of other techniques.
  private func quickDifference(_ technique: Technique, _ other: Technique, _ metric: PairReport.Metric) -> Double {
    guard technique.deformer.isHeightField, other.deformer.isHeightField else {
      return difference(technique, other, metric, by: .quick)
    }
    var pair = SheetPair(technique.sheet, other.sheet)
    if metric == .matchedScreen {
      let matched = pair.matched
      guard matched.lift * matched.largestRise < matched.cameraDistance else { return .nan }
      pair = SheetPair(pair.first, matched)
    }
    let distances = pair.centres.ends(ofParts: 40).flatMap { centre in
      (0...1).ends(ofParts: 40).map { pair.screenDistance(centre: centre, row: $0).magnitude }
    }
    let mean = distances.reduce(0) { $0 + $1 * $1 } / Double(distances.count)
    return (metric == .screenRootMeanSquare ? mean.squareRoot() : distances.reduce(0, max)) * sticker.pixelsPerPoint
  }

  private func difference(
    _ technique: Technique, _ other: Technique, _ metric: PairReport.Metric, by effort: Effort = .whole
  ) -> Double {
    let report = PairReport(technique, other, pixelsPerPoint: sticker.pixelsPerPoint, of: [metric], by: effort)
    return report[metric] ?? .nan
  }
}

/// Returns a measure with a memory: searches, roundings and reports request some values repeatedly.
private func remembered(_ measure: @escaping ([Double]) -> [Double]) -> ([Double]) -> [Double] {
  var known: [[Double]: [Double]] = [:]
  return { values in
    if let found = known[values] { return found }
    let found = measure(values)
    known[values] = found
    return found
  }
}
