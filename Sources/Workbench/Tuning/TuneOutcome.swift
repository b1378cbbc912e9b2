import CurveFitting
import EffectMath
import ParameterTuning
import SystemLibrary

/// What `tune` found: the line to paste, and everything that is said about it.
package struct TuneOutcome {
  /// A measure with what was wished of it.
  package struct Reached {
    package let metric: String
    /// "= 1.1"; nil for what was made small or large.
    package let wanted: String?
    package let value: Double
    /// Behind the value, with its blank.
    package var unit = ""
    package var isMet = true
    /// Of the values that the search began with; nil where they have none.
    package var before: Double?
    /// The number that was wished; nil for what was made small or large.
    package var goal: Double?

    /// The value with as many digits as tell it from what was wished, four at least.
    package var text: String {
      guard !isMet, let goal else { return NumberText.short(value) }
      let digits = (4...17).first { DecimalText.general(value, digits: $0) != DecimalText.general(goal, digits: $0) }
      return DecimalText.general(value, digits: digits ?? 17)
    }
  }

  package var text: String
  package var parameters: [(name: String, value: Double)] = []
  /// What was searched, where there are ranges.
  package var searched: [FreeParameter] = []
  /// The names of those that change nothing.
  package var idle: [String] = []
  package var reached: [Reached] = []
  /// From the target.
  package var error: Deviation?
  /// From the target, before anything was tuned.
  package var before: Deviation?
  package var stops: Int?
  package var bytes: Int?
  /// How the two were compared, and what else the reader should know; a sentence each.
  package var notes: [String] = []
  /// How long a form that is a motion lasts, in seconds.
  package var duration: Double?
  /// Whether shares of both domains were compared, and not the same abscissas.
  package var isByShare = false
  /// Why the status is 1.
  package var unmet: String?

  /// The report for people.
  package var report: String {
    var lines: [(String, String)] = []
    if !parameters.isEmpty {
      lines.append(("found", parameters.map { "\($0.name) = \($0.value.shortestText)" }.joined(separator: ", ")))
    }
    if !searched.isEmpty {
      lines.append(("searched", searched.map { "\($0.name) \($0.range.shortText)" }.joined(separator: ", ")))
    }
    for item in reached {
      let target = item.wanted.map { " (target \($0)\(item.isMet ? "" : ": not reached"))" } ?? ""
      lines.append(("result", "\(item.metric) \(item.text)\(item.unit)\(target)"))
    }
    if let error {
      lines.append(("error", "\(Self.text(of: error)), \(error.isProved ? "proved" : "measured")"))
    }
    if let before { lines.append(("initially", Self.text(of: before))) }
    let old = reached.compactMap { item in
      item.before.map { "\(item.metric) \(NumberText.short($0))\(item.unit)" }
    }
    if !old.isEmpty {
      let values = searched.map { "\($0.name) = \(NumberText.short($0.firstValue))" }.joined(separator: ", ")
      lines.append(("initially", "\(old.joined(separator: ", ")) (\(values))"))
    }
    if let stops, let bytes { lines.append(("size", "\(stops) stops, \(bytes) bytes")) }
    return lines.map { TextWidth.entry($0, $1, at: 10) + "\n" }.joined()
      + (notes + ends).map { "note: \($0)\n" }.joined()
  }

  /// A note for each parameter that is at the end of its range.
  private var ends: [String] {
    zip(searched, parameters).filter { searched, found in
      // Below one of something there is none.
      searched.isEnd(found.value) && !idle.contains(found.name) && !(searched.isWhole && found.value <= 1)
        && searched.range.lowerBound < searched.range.upperBound
    }.map { searched, _ in
      "\(searched.name) is at the end of its range \(searched.range.shortText); "
        + "-p \(searched.name)=low..high gives another"
    }
  }

  private static func text(of deviation: Deviation) -> String {
    "\(NumberText.short(deviation.largest)) at \(NumberText.short(deviation.abscissa)), "
      + "rms \(NumberText.short(deviation.rms))"
  }

  /// One object.
  package var json: JSON {
    func parts(_ deviation: Deviation) -> [(String, JSON)] {
      [
        ("largest", .number(deviation.largest)), ("place", .number(deviation.abscissa)),
        ("rms", .number(deviation.rms)),
      ]
    }
    var members: [(String, JSON)] = [("schema", .whole(1)), ("text", .text(text))]
    members.append(("met", .flag(unmet == nil)))
    members.append(("parameters", .array(parameters.map(json(of:)))))
    if !reached.isEmpty {
      let items = reached.map { item -> JSON in
        .object([
          "metric": .text(item.metric), "wanted": item.wanted.map(JSON.text) ?? .null, "value": .number(item.value),
          "unit": .text(item.unit.filter { $0 != " " }), "met": .flag(item.isMet), "before": .number(item.before),
        ])
      }
      members.append(("reached", .array(items)))
    }
    if let error { members.append(("error", .members(parts(error) + [("proved", .flag(error.isProved))]))) }
    if let before { members.append(("before", .members(parts(before)))) }
    if let stops { members.append(("stops", .whole(stops))) }
    if let bytes { members.append(("bytes", .whole(bytes))) }
    if let duration { members.append(("duration", .number(duration))) }
    if error != nil { members.append(("scaled", .flag(isByShare))) }
    members.append(("notes", .texts(notes + ends)))
    members.append(("unmet", unmet.map(JSON.text) ?? .null))
    return .members(members)
  }

  /// A parameter, with its range where it was searched.
  private func json(of parameter: (name: String, value: Double)) -> JSON {
    var members: [(String, JSON)] = [("name", .text(parameter.name)), ("value", .number(parameter.value))]
    if let free = searched.first(where: { $0.name == parameter.name }) {
      members += [
        ("low", .number(free.range.lowerBound)), ("high", .number(free.range.upperBound)),
        ("start", .number(free.firstValue)), ("idle", .flag(idle.contains(parameter.name))),
      ]
    }
    return .members(members)
  }
}

extension TuneOutcome {
  /// What a tuning measures of each wish, and of what was made small or large.
  ///
  /// - Parameters:
  ///   - before: the same of the values that the search began with.
  ///   - units: behind the values, in the order of the measures; empty where they have none.
  package static func reached(
    _ problem: TuningProblem, _ tuning: Tuning, before: Tuning, isMaximized: Bool, units: [String]
  ) -> [Reached] {
    zip(tuning.measured, before.measured).enumerated().map { index, measured in
      let unit = index < units.count ? units[index] : ""
      guard index < problem.wishes.count else {
        let sign = isMaximized ? -1.0 : 1
        return Reached(
          metric: problem.minimized ?? "", wanted: nil, value: sign * measured.0, unit: unit,
          before: finite(sign * measured.1))
      }
      let wish = problem.wishes[index]
      return Reached(
        metric: wish.measure, wanted: "\(wish.relation.rawValue) \(wish.value.shortestText)", value: measured.0,
        unit: unit, isMet: wish.isMet(by: measured.0), before: finite(measured.1), goal: wish.value)
    }
  }

  private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
}
