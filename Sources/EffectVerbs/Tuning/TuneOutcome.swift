import CurveFitting
import EffectMath
import ParameterTuning
import Workbench

/// The result of `tune`: the line to paste, the values and the errors.
package struct TuneOutcome {
  /// A measure next to its target.
  package struct Reached {
    package let metric: String
    /// The target; nil for a minimized or maximized measure.
    let goal: Goal?
    package let value: Double
    /// The unit; empty for a plain number.
    package let unit: String
    package var isMet = true
    /// The measure at the start of the search; nil if it has no value there.
    package let before: Double?

    /// The measure, and its target: "max = 1.1 (target 1.1)".
    fileprivate var text: String {
      guard let goal else { return text(of: value) }
      let digits = isMet ? 4 : NumberText.digits(distinguishing: value, from: goal.value)
      let bound = (goal.relation == .equal ? "" : goal.relation.rawValue + " ") + goal.value.shortestText
      return text(of: value, digits: digits) + " (target \(bound)\(suffix)\(isMet ? "" : ": not reached"))"
    }

    fileprivate func text(of value: Double, digits: Int = 4) -> String {
      let measure = try? CurveMeasure(text: metric)
      let share = measure?.kind == .settling ? measure?.argument : nil
      let tolerance = share.map { ", to \(NumberText.short(100 * $0)) %" } ?? ""
      return "\(metric) = \(NumberText.short(value, digits: digits))\(suffix)\(tolerance)"
    }

    private var suffix: String { unit.isEmpty ? "" : " \(unit)" }

    fileprivate var json: JSON {
      .object([
        "metric": .text(metric), "wanted": .text(goal.map { "\($0.relation.rawValue) \($0.value.shortestText)" }),
        "value": .number(value), "unit": .text(unit), "met": .flag(isMet), "before": .number(before),
      ])
    }
  }

  package let text: String
  package var parameters: [(name: String, value: Double)] = []
  /// The variable parameters, with their ranges; empty for a form.
  package var searched: [FreeParameter] = []
  /// The names of the parameters that have no effect.
  package var idle: [String] = []
  package var reached: [Reached] = []
  /// The error against the target curve; nil without one.
  package var error: Deviation?
  /// The error against the target curve at the start of the search; nil without one.
  package var before: Deviation?
  /// The stops and the bytes of a linear(); nil for any other result.
  package var size: (stops: Int, bytes: Int)?
  /// The notes, each a sentence.
  package var notes: [String] = []
  /// The duration, in seconds, of a form with a length of its own; nil for any other.
  package var duration: Double?
  /// True if the curves were compared at equal shares of their domains, not at equal abscissas.
  package var isByShare = false
  /// Returns true if a value of a variable parameter is legal.
  package var isLegal: (_ name: String, _ value: Double) -> Bool = { _, _ in true }
  /// The reason for exit status 1; nil if the request is met.
  package var unmet: String?

  /// The parts of the report, and the members of the object.
  var entries: [Entry] {
    func list<Item>(_ items: [Item], _ text: (Item) -> String) -> String? {
      items.isEmpty ? nil : items.map(text).joined(separator: ", ")
    }
    let values = list(searched) { "\($0.name) = \(Self.plain($0.firstValue))" } ?? ""
    let initial = list(reached.filter { $0.before != nil }) { $0.text(of: $0.before ?? .nan) }
    func parts(_ deviation: Deviation, isProved: Bool? = nil) -> JSON {
      .object([
        "largest": .number(deviation.largest), "place": .number(deviation.abscissa), "rms": .number(deviation.rms),
        "proved": isProved.map { .flag($0) },
      ])
    }
    return [
      Entry(members: ["text": .text(text), "met": .flag(unmet == nil)]),
      Entry(
        "found", list(parameters) { "\($0.name) = \($0.value.shortestText)" }, key: "parameters",
        .array(parameters.map(json(of:)))),
      Entry("searched", list(searched) { "\($0.name) \(Self.text(of: $0))" }),
      Entry(members: ["reached": reached.isEmpty ? nil : .array(reached.map(\.json))]),
    ] + reached.map { Entry("result", $0.text) } + [
      Entry(
        "error", error.map { "result − target: \(Self.text(of: $0, $0.isProved ? " (proved)" : " (measured)"))" },
        error.map { parts($0, isProved: $0.isProved) }),
      Entry("start", before.map { Self.text(of: $0) }, key: "before", before.map { parts($0) }),
      Entry("start", initial.map { "\($0) (\(values))" }),
      Entry("size", size.map { "\($0.stops) stops, \($0.bytes) bytes" }),
      Entry(members: [
        "stops": size.map { .whole($0.stops) }, "bytes": size.map { .whole($0.bytes) },
        "duration": duration.map { .number($0) }, "scaled": error.map { _ in .flag(isByShare) },
        "unmet": .text(unmet),
      ]),
    ]
  }

  /// The notes, and one for each parameter that is at the end of its range.
  package var allNotes: [String] {
    notes
      + zip(searched, parameters).filter { searched, found in
        // A count cannot be below one.
        searched.isEnd(found.value) && !idle.contains(found.name) && !(searched.isWhole && found.value <= 1)
          && searched.range.lowerBound < searched.range.upperBound
      }.map { searched, found in
        let (low, high) = (searched.range.lowerBound, searched.range.upperBound)
        let isHigh = found.value > 0.5 * low + 0.5 * high
        // Twice the range; a positive lower end stays positive.
        let beyond = isHigh ? high + (high - low) : low > 0 ? low / 2 : low - (high - low)
        let ends = isHigh ? [low, beyond] : [beyond, high]
        let hint = "; try -p \(searched.name)=\(ends.map(\.shortestText).joined(separator: ".."))"
        return "\(searched.name) is at the end of its range \(Self.text(of: searched))"
          + (!searched.isWhole && beyond.isFinite && isLegal(searched.name, beyond) ? hint : "")
      }
  }

  private static func text(of parameter: FreeParameter) -> String {
    "\(plain(parameter.range.lowerBound))…\(plain(parameter.range.upperBound))"
  }

  /// A number with four digits, or all digits of a whole number.
  private static func plain(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e9 ? value.shortestText : NumberText.short(value)
  }

  private static func text(of deviation: Deviation, _ basis: String = "") -> String {
    "largest \(NumberText.short(deviation.largest)) at \(NumberText.short(deviation.abscissa))\(basis), "
      + "rms \(NumberText.short(deviation.rms))"
  }

  /// A parameter, with the range of a variable one.
  private func json(of parameter: (name: String, value: Double)) -> JSON {
    let free = searched.first { $0.name == parameter.name }
    return .object([
      "name": .text(parameter.name), "value": .number(parameter.value),
      "low": free.map { .number($0.range.lowerBound) }, "high": free.map { .number($0.range.upperBound) },
      "start": free.map { .number($0.firstValue) }, "idle": free.map { .flag(idle.contains($0.name)) },
    ])
  }
}

extension TuneOutcome {
  /// Creates the result of a search for goals.
  ///
  /// - Parameters:
  ///   - start: the values at the start of the search.
  ///   - units: the units of the measures, the minimized one last; empty for plain numbers.
  ///   - noun: the word for a parameter in notes.
  init(
    _ tuning: Tuning, of problem: TuningProblem, text: String, from start: [Double], isMaximized: Bool = false,
    units: [String] = [], noun: String = "parameter"
  ) {
    self.text = text
    (searched, idle) = (problem.parameters, tuning.idle)
    parameters = zip(searched, tuning.values).map { ($0.name, $1) }
    notes = idle.map { "the \(noun) '\($0)' has no effect on the targets" }
    unmet = Self.unmet(tuning)
    let before = tuning.replacing(values: start, in: problem).measured
    // A goal within a millionth counts as reached if another one is missed by more.
    func isNear(_ goal: Goal, _ value: Double) -> Bool {
      goal.miss(of: value).magnitude <= max(goal.tolerance, 1e-6 * max(goal.value.magnitude, Goal.leastSize))
    }
    let areNear = zip(problem.goals, tuning.measured).allSatisfy(isNear)
    reached = zip(tuning.measured, before).enumerated().map { index, measured in
      let goal = index < problem.goals.count ? problem.goals[index] : nil
      let sign = goal == nil && isMaximized ? -1.0 : 1
      let (value, old) = (sign * measured.0, sign * measured.1)
      let isMet = goal.map { areNear ? $0.isMet(by: value) : isNear($0, value) } ?? true
      return Reached(
        metric: goal?.measure ?? problem.minimized ?? "", goal: goal, value: value,
        unit: index < units.count ? units[index] : "", isMet: isMet, before: old.isFinite ? old : nil)
    }
  }

  /// The sentence about a curve or technique that is not within a tolerance.
  static func missed(_ within: Double, by error: String) -> String {
    "no nearer than \(error) was found, which is more than --within \(within.shortestText)"
  }

  /// The sentence about a search that did not reach its goals or did not converge; nil for any other search.
  private static func unmet(_ tuning: Tuning) -> String? {
    if tuning.isMet, tuning.isConverged { return nil }
    if tuning.isMet { return "the search did not converge; this is the best result found" }
    if tuning.idle.count == tuning.values.count { return Failure.noEffect(of: tuning.idle) }
    if !tuning.isConverged {
      return "the targets were not reached, and the search did not converge; this is the nearest result"
    }
    let nearest = "the targets were not reached in these ranges; this is the nearest result"
    let conflict = tuning.conflict.map(\.text)
    guard let last = conflict.last, conflict.count > 1 else { return nearest }
    let others = conflict.dropLast().joined(separator: ", ")
    return "\(nearest): \(others) and \(last) are reached one by one, but not together"
  }
}

extension Failure {
  /// The result of a search, whose failures become those of the command.
  ///
  /// - Parameter unmeasured: the message for a measure without a value in all of the ranges; nil for a message with the
  ///   measure's name.
  static func searching<Result>(
    _ parameters: [FreeParameter], unmeasured: String? = nil, in session: any Session,
    _ search: (@escaping (Int) -> Void) throws(TuningFailure) -> Result
  ) throws -> Result {
    // The length of a search is unknown: the bar advances in ever smaller steps.
    let usual = 1000 * parameters.count
    do throws(TuningFailure) {
      return try search { number in
        if number % 16 == 0 { session.report("tuning", number, of: max(usual, number)) }
      }
    } catch {
      switch error {
      case .searchMissing:
        throw Failure(
          "tuning several parameters needs NLopt 2.7 or newer: apt install libnlopt0, or brew install nlopt",
          .unavailable)
      case .contradiction(let first, let second):
        throw Failure("the targets \(first.text) and \(second.text) exclude each other")
      case .unmeasured(let name):
        throw Failure(unmeasured ?? "'\(name)' has no value anywhere in these ranges", .badData)
      case .nothingMatters:
        throw Failure(noEffect(of: parameters.map(\.name)), .badData)
      }
    }
  }

  fileprivate static func noEffect(of parameters: [String]) -> String {
    let names = parameters.map { "'\($0)'" }.joined(separator: " and ")
    return "\(names) \(parameters.count == 1 ? "has" : "have") no effect on the targets"
  }
}
